// SPDX-License-Identifier: Apache-2.0
package import StateEngine

extension RewardsDashboard {
  /// What is computed whenever it is read.
  package static var derived: [DerivedVariable] {
    [
      DerivedVariable("streak", streak.tree),
      DerivedVariable("screen", screen.tree),
    ]
  }

  /// What `state` shows, in order.
  public static let shown = [
    "child", "players", "points", "earnedToday", "dailyGoal", "streak", "rewardName",
    "rewardCost", "rewardMinutes", "activeMinutes", "avatar", "ageBand", "totalPointsEarned",
    "refundable", "redemptionsAllowed", "language",
  ]

  /// What is kept for the machine's own use; its changes are not told.
  public static let bookkeeping = [
    "accounts", "playerIDs", "playersMade", "rewardIDs", "rewardKeys", "earnRemainder",
    "lastGainAt", "redemptions", "redemptionsMade", "playMinutesGiven", "nextExpiryAt",
    "previousDays", "rewardAmount",
  ]

  // A streak is alive until the day after the last one has passed without the goal.
  private static var streak: Term<Int> {
    (goalDay >= day - 1).then(streakDays, else: Term(0))
  }

  private static var screen: Term<String> {
    isIn(Node.dashboard).then(
      "dashboard",
      else: isIn(Node.rewardDetail).then(
        "rewardDetail",
        else: isIn(Node.confirming).then("confirming", else: "granted")
      )
    )
  }
}
