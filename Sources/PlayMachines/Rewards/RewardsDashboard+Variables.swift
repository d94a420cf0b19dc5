import StateEngine

// MARK: The world outside

extension RewardsDashboard {
  static let players = Variable<[String]>("players")
  static let activePlayer = Variable<String?>("activePlayer")
  static let day = Variable<Int>("day")
  static let dailyGoal = Variable<Int>("dailyGoal")
  static let learningRate = Variable<Int>("learningRate")
  static let otherRate = Variable<Int>("otherRate")
  static let pointsPerMinute = Variable<Int>("pointsPerMinute")
  static let redemptionsAllowed = Variable<Bool>("redemptionsAllowed")
  static let rewardIDs = Variable<[String]>("rewardIDs")
  static let rewardKeys = Variable<[String]>("rewardKeys")
}

// MARK: The child

extension RewardsDashboard {
  static let child = Variable<String?>("child")
  static let childID = Variable<String?>("childID")
  static let points = Variable<Int>("points")
  static let totalPointsEarned = Variable<Int>("totalPointsEarned")
  static let chosenAvatar = Variable<String?>("avatar")
  static let chosenAgeBand = Variable<String?>("ageBand")
  static let earnRemainder = Variable<Int>("earnRemainder")
  static let earnedToday = Variable<Int>("earnedToday")
  static let streakDays = Variable<Int>("streakDays")
  static let goalDay = Variable<Int>("goalDay")
  static let activeMinutes = Variable<Int>("activeMinutes")
  static let nextExpiryAt = Variable<Int>("nextExpiryAt")
  static let refundable = Variable<[String]>("refundable")
}

// MARK: What is on the screen

extension RewardsDashboard {
  static let rewardID = Variable<String?>("rewardID")
  static let rewardName = Variable<String?>("rewardName")
  static let rewardCost = Variable<Int>("rewardCost")
  static let rewardAmount = Variable<Int>("rewardAmount")
  static let rewardMinutes = Variable<Int>("rewardMinutes")
  static let isRewardActive = Variable<Bool>("isRewardActive")
  static let refundedPoints = Variable<Int>("refund")
  static let lastGain = Variable<Int>("lastGain")
  static let lastGainAt = Variable<Int>("lastGainAt")
}
