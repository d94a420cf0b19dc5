// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

// MARK: The world outside

extension LearningGame {
  static let players = variable(\.players)
  static let isOnline = variable(\.online)
  static let videosAllowed = variable(\.videosAllowed)
  static let unlockedActivities = variable(\.unlockedActivities)
  static let videos = variable(\.videos)
  static let approvedVideos = variable(\.approvedVideos)
  static let dailyLimitMinutes = variable(\.dailyLimitMinutes)
  static let videosCount = variable(\.videosCount)
  static let graceMinutes = variable(\.graceMinutes)
  static let loadingMinimumSeconds = variable(\.loadingMinimumSeconds)
  static let gateLevel = GateRules.level
  static let musicVolume = variable(\.musicVolume)
  static let audioEnabled = variable(\.audioEnabled)
  static let day = variable(\.day)
  static let loaded = variable(\.progress)
  static let isLoadingShown = variable(\.isLoadingShown)
}

// MARK: The day's plan

extension LearningGame {
  static let planDay = variable(\.planDay)
  static let playDay = variable(\.playDay)
  static let dayEndsAt = variable(\.dayEndsAt)
  static let dayPlans = variable(\.dayPlans)
  static let ownVideos = variable(\.ownVideos)
  static let ownMinutes = variable(\.ownMinutes)
  static let hasNoLimit = variable(\.hasNoLimit)
  static let isPaused = variable(\.isPaused)
  static let windowCount = variable(\.windowCount)
  static let plannedAt = variable(\.plannedAt)
  static let playedAtChange = variable(\.playedAtChange)
  static let playEndsBy = variable(\.playEndsBy)
  static let playEndBefore = variable(\.playEndBefore)
}

// MARK: The player

extension LearningGame {
  static let player = variable(\.player)
  static let lastActivePlayer = variable(\.lastActivePlayer)
  static let profileDay = variable(\.profileDay)
  static let coins = variable(\.coins)
  static let totalCoinsEarned = variable(\.totalCoinsEarned)
  static let lastPlayedAt = variable(\.lastPlayedAt)
  static let playedTodayMilliseconds = variable(\.playedTodayMilliseconds)
  static let ticketMilliseconds = variable(\.ticketMilliseconds)
  static let difficulty = variable(\.difficulty)
  static let streak = variable(\.streak)
  static let levelsSinceAdjustment = variable(\.levelsSinceAdjustment)
  static let adjustedAt = variable(\.adjustedAt)
  static let protectedLevels = variable(\.protectedLevels)
  static let wantsHint = variable(\.wantsHint)
  static let levelsSolved = variable(\.levelsSolved)
  static let levelsQuit = variable(\.levelsQuit)
  static let mistakes = variable(\.mistakes)
  static let hints = variable(\.hints)
  static let longPauses = variable(\.longPauses)
  static let solveMilliseconds = variable(\.solveMilliseconds)

  /// Levels solved in a game.
  static func solved(in game: SubActivity) -> Term<Int> {
    Term(variable: "\(game.rawValue)Progress")
  }
}

// MARK: What is going on

extension LearningGame {
  static let activity = variable(\.activity)
  static let subActivity = variable(\.subActivity)
  static let enteredAt = variable(\.enteredAt)
  static let levelStartedAt = variable(\.levelStartedAt)
  static let levelMilliseconds = variable(\.levelMilliseconds)
  static let levelMistakes = variable(\.levelMistakes)
  static let levelPauses = variable(\.levelPauses)
  static let ticketPrice = variable(\.ticketPrice)
  static let isTicketOld = variable(\.isTicketOld)
  static let videoID = variable(\.videoID)
  static let videoStartedAt = variable(\.videoStartedAt)
  static let page = variable(\.page)
}
