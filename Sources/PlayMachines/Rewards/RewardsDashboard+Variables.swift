// SPDX-License-Identifier: Apache-2.0
import StateEngine

// MARK: The world outside

extension RewardsDashboard {
  static let players = variable(\.players)
  static let activePlayer = variable(\.activePlayer)
  static let day = variable(\.day)
  static let dailyGoal = variable(\.dailyGoal)
  static let learningRate = variable(\.learningRate)
  static let otherRate = variable(\.otherRate)
  static let pointsPerMinute = variable(\.pointsPerMinute)
  static let redemptionsAllowed = variable(\.redemptionsAllowed)
  static let rewardIDs = variable(\.rewardIDs)
  static let rewardKeys = variable(\.rewardKeys)
}

// MARK: The child

extension RewardsDashboard {
  static let child = variable(\.child)
  static let childID = variable(\.childID)
  static let points = variable(\.points)
  static let totalPointsEarned = variable(\.totalPointsEarned)
  static let chosenAvatar = variable(\.avatar)
  static let chosenAgeBand = variable(\.ageBand)
  static let earnRemainder = variable(\.earnRemainder)
  static let earnedToday = variable(\.earnedToday)
  static let previousDays = variable(\.previousDays)
  static let streakDays = variable(\.streakDays)
  static let goalDay = variable(\.goalDay)
  static let activeMinutes = variable(\.activeMinutes)
  static let nextExpiryAt = variable(\.nextExpiryAt)
  static let refundable = variable(\.refundable)
}

// MARK: What is on the screen

extension RewardsDashboard {
  static let rewardID = variable(\.rewardID)
  static let rewardName = variable(\.rewardName)
  static let rewardCost = variable(\.rewardCost)
  static let rewardAmount = variable(\.rewardAmount)
  static let rewardMinutes = variable(\.rewardMinutes)
  static let isRewardActive = variable(\.isRewardActive)
  static let refundedPoints = variable(\.refund)
  static let lastGain = variable(\.lastGain)
  static let lastGainAt = variable(\.lastGainAt)
}
