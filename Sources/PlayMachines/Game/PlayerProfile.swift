// SPDX-License-Identifier: Apache-2.0

/// What belongs to one player and is put away while another plays.
///
/// Its properties are the same, by name, as those in ``GameContext``; a test holds the two
/// together.
public struct PlayerProfile: Codable, Sendable, Hashable {
  /// The id, which outlives a new name.
  public var playerID: String?
  /// The day the counters belong to.
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
  /// The time played on that date.
  public var playedTodayMilliseconds = 0
  /// The time played on other dates, the newest last.
  public var playedDays: [PlayedDay] = []
  /// The time on the ticket.
  public var ticketMilliseconds = 0
  /// The videos watched, oldest first.
  public var videosWatched: [VideoRecord] = []
  /// How hard the levels are, in hundredths.
  public var difficulty = 30
  /// Levels in a row with one mistake at most.
  public var streak = 0
  /// Levels solved since difficulty was last adjusted.
  public var levelsSinceAdjustment = 0
  /// When difficulty was last adjusted.
  public var adjustedAt = 0
  /// For how many levels yet difficulty does not fall.
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

  /// Someone who has not played yet.
  public init() {}
}

/// What the faces read of a player, of whoever plays and of the others.
protocol KeptOfPlayer {
  var coins: Int { get }
  var totalCoinsEarned: Int { get }
  var puzzleMatchingProgress: Int { get }
  var labyrinthProgress: Int { get }
  var wuerfelProgress: Int { get }
  var waehleZahlProgress: Int { get }
  var lastPlayedAt: Int { get }
  var videosWatched: [VideoRecord] { get }
  var difficulty: Int { get }
  var streak: Int { get }
  var levelsSolved: Int { get }
  var levelsQuit: Int { get }
  var mistakes: Int { get }
  var hints: Int { get }
  var longPauses: Int { get }
  var solveMilliseconds: Int { get }
}

extension PlayerProfile: KeptOfPlayer {}
extension GameContext: KeptOfPlayer {}
