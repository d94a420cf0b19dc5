// SPDX-License-Identifier: Apache-2.0
public import PlayKit
public import StateEngine

/// All that the dashboard remembers: each stored property is a variable of that name.
///
/// Times are milliseconds since 1970, 0 for never; days are numbered without gaps. What
/// belongs to a child stands here for the one on the screen, and in ``accounts`` for the others.
public struct RewardsContext: MachineContext, Hashable {
  // MARK: The world outside

  /// The children's names.
  public var players = ["Alexander"]
  /// Who is playing; nil for no one.
  public var activePlayer: String?
  /// The number of the day.
  public var day = 0
  /// The language of the screen, `en` or `de`.
  public var language = HouseSettings.language.initial
  /// How many points make a full ring.
  public var dailyGoal: Int = RewardsSettings.dailyGoal.initial
  /// Points an hour for learning.
  public var learningRate: Int = RewardsSettings.learningRate.initial
  /// Points an hour for anything else.
  public var otherRate: Int = RewardsSettings.otherRate.initial
  /// What a minute of one's own choice costs.
  public var pointsPerMinute: Int = RewardsSettings.pointsPerMinute.initial
  /// Whether rewards can be redeemed at all.
  public var redemptionsAllowed: Bool = RewardsSettings.redemptionsAllowed.initial
  /// The rewards there are.
  public var catalogue: [RewardRecord] = RewardsSettings.catalogue.initial
  /// Their ids, in the same order.
  public var rewardIDs = RewardRecord.samples.map(\.id)
  /// Every way to name one of them: ids and names.
  public var rewardKeys = RewardRecord.samples.flatMap(\.keys)

  // MARK: Who is on the screen

  /// The child on the screen.
  public var child: String? = "Alexander"
  /// The data of the others, by id.
  public var accounts: [String: Kept<RewardsContext>] = [:]
  /// The ids of all children, by name: what stays when a name changes, and owns the ledger.
  public var playerIDs = ["Alexander": "player-1"]
  /// How many ids have been assigned so far.
  public var playersMade = 1

  // MARK: The child's own: kept for each, to what can be taken back

  /// The id, which outlives a new name.
  public var childID: String? = "player-1"
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
  /// Points earned today.
  public var earnedToday = 0
  /// Points earned on each of the six days before, oldest first.
  public var previousDays = [0, 0, 0, 0, 0, 0]
  /// How many days in a row the goal was reached, up to ``goalDay``.
  public var streakDays = 0
  /// The last day on which it was reached; -1 for never.
  public var goalDay = -1
  /// What was redeemed: all that is active, and the newest 50 that are not.
  public var redemptions: [RedemptionRecord] = []
  /// How many redemptions there have been: the number of the newest id.
  public var redemptionsMade = 0
  /// Minutes of play that were ever given for points, without what was taken back.
  public var playMinutesGiven = 0
  /// Minutes granted, not expired and not used.
  public var activeMinutes = 0
  /// When the next redemption expires; 0 when none is active.
  public var nextExpiryAt = 0
  /// The ids of redemptions that can be taken back.
  public var refundable: [String] = []

  // MARK: What is on the screen

  /// The reward looked at, `minutes` for time of one's own choice.
  public var rewardID: String?
  /// Its name.
  public var rewardName: String?
  /// What it costs.
  public var rewardCost = 0
  /// How much of it there is: minutes or videos.
  public var rewardAmount = 0
  /// The minutes among it; 0 for videos.
  public var rewardMinutes = 0
  /// Whether it can be had at present.
  public var isRewardActive = true
  /// What a redemption that is being taken back has cost.
  public var refund = 0
  /// The points that came in last.
  public var lastGain = 0
  /// When they came.
  public var lastGainAt = 0

  /// A first start.
  public init() {}
}
