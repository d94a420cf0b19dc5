// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// Whether a reward can be redeemed now, and if not, why.
public enum RedemptionValidation: Sendable, Hashable {
  /// It can.
  case valid
  /// It costs more than there is.
  case insufficientPoints(required: Int, available: Int)
  /// Parents have switched it off.
  case rewardInactive
  /// It has no price, or gives nothing.
  case invalidConversionRate
  /// There is no such reward.
  case appNotFound
  /// Parents have paused redeeming.
  case parentSettingsRestricted
  /// Too many minutes would be unused at a time.
  case timeLimitExceeded
  /// Something is missing that is always there.
  case systemError
}

extension RedemptionValidation {
  /// Whether a reward of the list could be redeemed, before it is on the screen: the first condition
  /// that does not hold, in the order of the dashboard's.
  init(_ reward: Reward, points: Int, activeMinutes: Int, isPaused: Bool) {
    let minutes = activeMinutes.clampedSum(reward.minutes)
    self =
      if isPaused {
        .parentSettingsRestricted
      } else if !reward.isActive {
        .rewardInactive
      } else if reward.cost <= 0 || reward.amount <= 0 {
        .invalidConversionRate
      } else if points < reward.cost {
        .insufficientPoints(required: reward.cost, available: points)
      } else if minutes > RewardsDashboard.activeMinutesLimit {
        .timeLimitExceeded
      } else {
        .valid
      }
  }

  /// What the transitions of the dashboard say of the reward on the screen: the first condition
  /// that does not hold.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - chart: the chart of the dashboard.
  public init(_ snapshot: Snapshot, of chart: Chart) {
    for one in RewardsDashboard.validation {
      guard let tree = one.tree else { continue }
      let value = try? tree.evaluate(in: chart.scope, snapshot: snapshot, arguments: [])
      if value == .bool(true) { continue }
      self = Self(code: one.code, snapshot, chart)
      return
    }
    self = .valid
  }

  private init(code: String?, _ snapshot: Snapshot, _ chart: Chart) {
    func number(_ name: String) -> Int { chart.value(of: name, in: snapshot)?.intValue ?? 0 }
    switch code {
    case "insufficientPoints":
      self = .insufficientPoints(required: number("rewardCost"), available: number("points"))
    case "rewardInactive": self = .rewardInactive
    case "invalidConversionRate": self = .invalidConversionRate
    case "appNotFound": self = .appNotFound
    case "parentSettingsRestricted": self = .parentSettingsRestricted
    case "timeLimitExceeded": self = .timeLimitExceeded
    default: self = .systemError
    }
  }
}
