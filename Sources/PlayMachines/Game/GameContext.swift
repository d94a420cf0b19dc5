// SPDX-License-Identifier: Apache-2.0
public import PlayKit
public import StateEngine

/// All that the learning game remembers: each stored property is a variable of that name.
///
/// Times are milliseconds since 1970, 0 for never. What belongs to a player stands here for the
/// one who is playing, and in ``profiles`` for the others.
public struct GameContext: MachineContext, Hashable {
  // MARK: The world outside

  /// The players' names.
  public var players = ["Alexander"]
  /// Whether the network is there.
  public var online = true
  /// Whether videos may be watched at all.
  public var videosAllowed: Bool = GameSettings.videosAllowed.initial
  /// The activities that are open.
  public var unlockedActivities: [String] = GameSettings.unlockedActivities.initial
  /// The videos that may be watched.
  public var videos: [ApprovedVideo] = GameSettings.approvedVideos.initial
  /// Their ids, in the same order.
  public var approvedVideos: [String] = GameSettings.approvedVideos.initial.map(\.id)
  /// How long may be played a day, by the family.
  public var dailyLimitMinutes: Int = GameSettings.dailyLimit.initial
  /// Whether time in videos counts as time of play.
  public var videosCount: Bool = GameSettings.videosCount.initial
  /// How much longer than the day's end the level that runs may take.
  public var graceMinutes: Int = GameSettings.grace.initial
  /// How long the loading screen is shown at least.
  public var loadingMinimumSeconds: Double = GameSettings.loadingMinimum.initial
  /// How hard the gate's questions are.
  public var gateLevel: GateLevel = GameSettings.gateLevel.initial
  /// How loud the music is, 0 to 1.
  public var musicVolume: Double = GameSettings.musicVolume.initial
  /// Whether there is sound.
  public var audioEnabled: Bool = GameSettings.audioEnabled.initial
  /// The number of the day, counted from the first start.
  public var day = 0

  // MARK: The day's plan

  /// The number of the date that minutes of play belong to.
  public var planDay = 0
  /// When it ends, 0 while nobody has said so.
  public var dayEndsAt = 0
  /// What the plan says of single children.
  public var dayPlans: [PlayPlan] = []
  /// The limit of the one who is playing; nil for the family's.
  public var ownMinutes: Int?
  /// The videos that the one who is playing may watch besides those for all.
  public var ownVideos: [ApprovedVideo] = []
  /// Whether the one who is playing has no limit.
  public var hasNoLimit = false
  /// Whether play is paused.
  public var isPaused = false
  /// How many windows of play there are, 0 for any hour.
  public var windowCount = 0
  /// When the first window begins.
  public var window1From = 0
  /// When the first window ends.
  public var window1To = 0
  /// When the second window begins.
  public var window2From = 0
  /// When the second window ends.
  public var window2To = 0
  /// When the third window begins.
  public var window3From = 0
  /// When the third window ends.
  public var window3To = 0
  /// When an act, or another date, last changed the end of play while it ran.
  public var plannedAt = 0
  /// How much of the date had been played when an act last changed the end, in milliseconds.
  public var playedAtChange = 0
  /// When the level that runs was to end before the clock was set; moves with the clock.
  public var playEndsBy = LearningGame.never
  /// The end as it was before the act that is going on, -1 for another date; 0 between acts.
  public var playEndBefore = 0

  // MARK: Starting

  /// How far loading is, in per cent.
  public var progress = 0
  /// Whether the loading screen has been shown long enough.
  public var isLoadingShown = false

  // MARK: Who plays

  /// Who is playing.
  public var player: String?
  /// Whose data the properties below are; follows ``player`` within the step.
  public var profileOf: String?
  /// Who played last.
  public var lastActivePlayer: String?
  /// The data of those who are not playing now, by id.
  public var profiles: [String: Kept<GameContext>] = [:]
  /// The ids of all players, by name: what stays when a name changes, and owns the ledger.
  public var playerIDs = ["Alexander": "player-1"]
  /// How many ids have been assigned so far.
  public var playersMade = 1

  // MARK: The player's own: kept for each, to the time of all solved levels

  /// The id of the one who is playing.
  public var playerID: String?
  /// The day the counters below belong to.
  public var profileDay = 0
  /// The balance.
  public var coins = 0
  /// All coins ever earned by levels.
  public var totalCoinsEarned = 0
  /// Levels solved.
  public var puzzleMatchingProgress = 0
  /// Levels solved.
  public var labyrinthProgress = 0
  /// Levels solved.
  public var wuerfelProgress = 0
  /// Levels solved.
  public var waehleZahlProgress = 0
  /// When a level was last played.
  public var lastPlayedAt = 0
  /// The date that the time played belongs to.
  public var playDay = 0
  /// The time played on that date, without the level that runs.
  public var playedTodayMilliseconds = 0
  /// The time played on other dates, the newest last.
  public var playedDays: [PlayedDay] = []
  /// The time on the ticket, without the video that is playing.
  public var ticketMilliseconds = 0
  /// The videos watched, oldest first, the newest 200.
  public var videosWatched: [VideoRecord] = []
  /// How hard the levels are, in hundredths.
  public var difficulty = 30
  /// Levels in a row with one mistake at most.
  public var streak = 0
  /// Levels solved since difficulty was last adjusted.
  public var levelsSinceAdjustment = 0
  /// When difficulty was last adjusted.
  public var adjustedAt = 0
  /// For how many levels yet difficulty does not fall, after a week away.
  public var protectedLevels = 0
  /// Whether the next level comes with a hint.
  public var wantsHint = false
  /// Levels solved.
  public var levelsSolved = 0
  /// Levels left in the middle.
  public var levelsQuit = 0
  /// Mistakes in solved levels.
  public var mistakes = 0
  /// Hints taken in solved levels.
  public var hints = 0
  /// Pauses of more than 30 seconds in solved levels.
  public var longPauses = 0
  /// The time of all solved levels.
  public var solveMilliseconds = 0

  // MARK: What is being played

  /// The activity chosen.
  public var activity: ActivityType?
  /// The game chosen.
  public var subActivity: SubActivity?
  /// Since when the level, or the video, counts as played time.
  public var enteredAt = 0
  /// When the level began.
  public var levelStartedAt = 0
  /// How long the last solved level took.
  public var levelMilliseconds = 0
  /// Mistakes in the last solved level.
  public var levelMistakes = 0
  /// Long pauses in the last solved level.
  public var levelPauses = 0

  // MARK: The ticket and the video

  /// What was paid for minutes not yet begun; 0 when the ticket is begun or there is none.
  public var ticketPrice = 0
  /// Whether the day of the ticket ended while a video was playing.
  public var isTicketOld = false
  /// The video that is playing.
  public var videoID: String?
  /// When it began.
  public var videoStartedAt = 0

  // MARK: The gate

  /// The question, such as `7 × 18`.
  public var question = ""
  /// The first factor, or the first number of a sum.
  public var questionFirst = 0
  /// The second factor, 1 in a sum.
  public var questionSecond = 0
  /// What is added.
  public var questionPlus = 0
  /// Wrong answers since the last lock or right answer, 0 to 3.
  public var wrongAnswers = 0
  /// When the last wrong answer came.
  public var wrongAnswerAt = 0
  /// How long the last lock was, 0 when there was none.
  public var lockSeconds = 0
  /// Until when the gate is locked.
  public var lockedUntil = 0
  /// The page wanted, then the page open.
  public var page: String?

  /// A first start.
  public init() {}
}
