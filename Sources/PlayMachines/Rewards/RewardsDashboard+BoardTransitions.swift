// SPDX-License-Identifier: Apache-2.0
import StateEngine

// From the cards to a reward that is there.

extension RewardsDashboard {
  /// The id of time of one's own choice.
  static let minutesID = "minutes"

  @ChartElement.Builder static var dashboardTransitions: [ChartElement] {
    onEntry(rewardID.clear(), rewardName.clear())
    restoreItself()
    on(
      \.select,
      to: .rewardDetail,
      when: knowsReward,
      do: [.perform("chooseReward"), .perform("expire")]
    )
    on(\.selectMinutes, to: .rewardDetail, when: isSomeTime, do: chooseMinutes)
    on(\.tapSettings, do: [.effect("openGate")])
  }

  @ChartElement.Builder static var rewardDetailTransitions: [ChartElement] {
    restoreItself()
    on(\.redeem, to: .confirming, when: validation)
    on(\.back, to: .dashboard)
  }

  @ChartElement.Builder static var confirmingTransitions: [ChartElement] {
    restore(to: .dashboard)
    on(\.confirm, to: .granted, when: validation, do: grantReward)
    on(\.cancel, to: .dashboard)
  }

  @ChartElement.Builder static var grantedTransitions: [ChartElement] {
    restore(to: .dashboard)
    on(\.done, to: .dashboard)
  }

  // MARK: What they ask and do

  private static var chooseMinutes: [Action] {
    let minutes = Term<Int>(argument: "minutes")
    return [
      rewardID.set(to: minutesID), rewardName.clear(), rewardAmount.set(to: minutes),
      rewardMinutes.set(to: minutes), rewardCost.set(to: minutes * pointsPerMinute),
      isRewardActive.set(to: true), .perform("expire"),
    ]
  }

  /// The points go and the reward comes, as one entry of the ledger.
  private static var grantReward: [Action] {
    [
      .post(account: points.variableName, kind: "redeemed", amount: (0 - rewardCost).tree),
      .perform("grant"),
      waitForExpiry,
      .effect("haptic", Term("success")),
    ]
  }

  /// Waits for the redemption that expires first, if there is one.
  static var waitForExpiry: Action {
    .when(
      nextExpiryAt > 0,
      [
        .schedule(
          ScheduledEvent(
            Self.redemptionExpires.eventName,
            after: (nextExpiryAt - now).inSeconds.tree
          )
        )
      ],
      otherwise: [.cancel(Self.redemptionExpires.eventName)]
    )
  }
}
