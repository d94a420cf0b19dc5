import PlayKit
import StateEngine

// MARK: The world outside

extension LearningGame {
  static let players = Variable<[String]>("players")
  static let isOnline = Variable<Bool>("online")
  static let videosAllowed = Variable<Bool>("videosAllowed")
  static let unlockedActivities = Variable<[String]>("unlockedActivities")
  static let videos = Variable<[Value]>("videos")
  static let approvedVideos = Variable<[String]>("approvedVideos")
  static let dailyLimitMinutes = Variable<Int>("dailyLimitMinutes")
  static let videosCount = Variable<Bool>("videosCount")
  static let graceMinutes = Variable<Int>("graceMinutes")
  static let loadingMinimumSeconds = Variable<Double>("loadingMinimumSeconds")
  static let gateLevel = GateRules.level
  static let musicVolume = Variable<Double>("musicVolume")
  static let audioEnabled = Variable<Bool>("audioEnabled")
  static let day = Variable<Int>("day")
  static let loaded = Variable<Int>("progress")
  static let isLoadingShown = Variable<Bool>("isLoadingShown")
}

// MARK: The day's plan

extension LearningGame {
  static let planDay = Variable<Int>("planDay")
  static let playDay = Variable<Int>("playDay")
  static let dayEndsAt = Variable<Int>("dayEndsAt")
  static let dayPlans = Variable<[Value]>("dayPlans")
  static let ownVideos = Variable<[Value]>("ownVideos")
  static let ownMinutes = Variable<Int?>("ownMinutes")
  static let hasNoLimit = Variable<Bool>("hasNoLimit")
  static let isPaused = Variable<Bool>("isPaused")
  static let windowCount = Variable<Int>("windowCount")
  static let plannedAt = Variable<Int>("plannedAt")
  static let playEndChangedAt = Variable<Int>("playEndChangedAt")
  static let playEndBefore = Variable<Int>("playEndBefore")
}

// MARK: The player

extension LearningGame {
  static let player = Variable<String?>("player")
  static let lastActivePlayer = Variable<String?>("lastActivePlayer")
  static let profileDay = Variable<Int>("profileDay")
  static let coins = Variable<Int>("coins")
  static let totalCoinsEarned = Variable<Int>("totalCoinsEarned")
  static let lastPlayedAt = Variable<Int>("lastPlayedAt")
  static let playedTodayMilliseconds = Variable<Int>("playedTodayMilliseconds")
  static let ticketMilliseconds = Variable<Int>("ticketMilliseconds")
  static let difficulty = Variable<Int>("difficulty")
  static let streak = Variable<Int>("streak")
  static let levelsSinceAdjustment = Variable<Int>("levelsSinceAdjustment")
  static let adjustedAt = Variable<Int>("adjustedAt")
  static let protectedLevels = Variable<Int>("protectedLevels")
  static let wantsHint = Variable<Bool>("wantsHint")
  static let levelsSolved = Variable<Int>("levelsSolved")
  static let levelsQuit = Variable<Int>("levelsQuit")
  static let mistakes = Variable<Int>("mistakes")
  static let hints = Variable<Int>("hints")
  static let longPauses = Variable<Int>("longPauses")
  static let solveMilliseconds = Variable<Int>("solveMilliseconds")

  /// Levels solved in a game.
  static func progress(of game: SubActivity) -> Variable<Int> {
    Variable("\(game.rawValue)Progress")
  }
}

// MARK: What is going on

extension LearningGame {
  static let activity = Variable<String?>("activity")
  static let subActivity = Variable<String?>("subActivity")
  static let enteredAt = Variable<Int>("enteredAt")
  static let levelStartedAt = Variable<Int>("levelStartedAt")
  static let levelMilliseconds = Variable<Int>("levelMilliseconds")
  static let levelMistakes = Variable<Int>("levelMistakes")
  static let levelPauses = Variable<Int>("levelPauses")
  static let ticketPrice = Variable<Int>("ticketPrice")
  static let isTicketOld = Variable<Bool>("isTicketOld")
  static let videoID = Variable<String?>("videoID")
  static let videoStartedAt = Variable<Int>("videoStartedAt")
  static let page = Variable<String?>("page")
}
