// SPDX-License-Identifier: Apache-2.0

/// What belongs to one child and is put away while another is on the screen.
///
/// Its properties are the same, by name, as those in ``RewardsContext``, and the day they belong
/// to; a test holds the two together.
public struct ChildAccount: Codable, Sendable, Hashable {
  /// The day the counters belong to.
  public var day = 0
  /// The id, which outlives a new name.
  public var childID: String?
  /// The balance.
  public var points = 0
  /// All points ever earned.
  public var totalPointsEarned = 0
  /// The picture the child has chosen.
  public var avatar: String?
  /// How old the child is, roughly.
  public var ageBand: String?
  /// What is left of earned time below one point, in 7,200,000ths of a point.
  public var earnRemainder = 0
  /// Points earned on ``day``.
  public var earnedToday = 0
  /// Points earned on each of the six days before, oldest first.
  public var previousDays = [0, 0, 0, 0, 0, 0]
  /// How many days in a row the goal was reached, up to ``goalDay``.
  public var streakDays = 0
  /// The last day on which it was reached; -1 for never.
  public var goalDay = -1
  /// What was redeemed.
  public var redemptions: [RedemptionRecord] = []
  /// How many redemptions there have been.
  public var redemptionsMade = 0
  /// Minutes of play that were ever given for points.
  public var playMinutesGiven = 0
  /// Minutes granted, not expired and not used.
  public var activeMinutes = 0
  /// When the next redemption expires; 0 when none is active.
  public var nextExpiryAt = 0
  /// The ids of redemptions that can be taken back.
  public var refundable: [String] = []

  /// A child who has not earned anything yet.
  public init() {}
}
