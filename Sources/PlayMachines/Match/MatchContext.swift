// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// All that a match remembers: each stored property is a variable of that name.
///
/// Teams are `A` and `B`, players of a team 1 and 2. Times are milliseconds since 1970, 0 for
/// never.
public struct MatchContext: MachineContext, Hashable {
  // MARK: The rules chosen

  /// The teams as they are offered.
  public var teams = ["a", "b"]
  /// The teams as they may be typed.
  public var teamNames = ["a", "A", "b", "B"]
  /// The variation the rules were taken from.
  public var variation = GameVariation.doubles.name
  /// Players a side, 1 or 2.
  public var teamSize = GameVariation.doubles.teamSize
  /// How points are counted.
  public var scoring = GameVariation.doubles.scoring
  /// The score to reach, 1 to 50.
  public var to = GameVariation.doubles.winningScore
  /// By how much a game is won, 1 or 2.
  public var winBy = GameVariation.doubles.winBy
  /// The team that serves first.
  public var first = PickleballMatch.Team.a
  /// The match is the best of so many games; odd, 1 to 9.
  public var games = 1
  /// When ends are switched.
  public var sideSwitching = GameVariation.doubles.sideSwitchingRule
  /// When the clock says so once, 60 to 7200; 0 for never.
  public var timeLimitSeconds = 0

  // MARK: The score

  /// The score as it is called; nil before the first game.
  public var call: String?
  /// The team that serves.
  public var serving = PickleballMatch.Team.a
  /// Which of the two servers of a turn serves; nil in singles and rally scoring.
  public var serverNumber: Int?
  /// The player who serves; nil in singles.
  public var player: Int?
  /// Team A's points.
  public var a = 0
  /// Team B's points.
  public var b = 0
  /// Whether this rally made the teams switch ends.
  public var ends = false
  /// Who won the game; nil while it is played.
  public var winner: PickleballMatch.Team?

  // MARK: The match

  /// The number of the game, from 1; 0 before the first.
  public var gameNumber = 0
  /// Games that team A has won.
  public var gamesA = 0
  /// Games that team B has won.
  public var gamesB = 0
  /// Who won the match; nil while it is played.
  public var matchWinner: PickleballMatch.Team?
  /// The team at the near end of the court.
  public var near = PickleballMatch.Team.a
  /// Time-outs that team A has left in this game.
  public var timeOutsA = 0
  /// Time-outs that team B has left in this game.
  public var timeOutsB = 0
  /// The team whose time-out runs.
  public var timeOutTeam: PickleballMatch.Team?

  // MARK: What follows from the beginning of the game

  /// The team that served first in this game.
  public var opener = PickleballMatch.Team.a
  /// Whether no rally of this game has been played.
  public var isOpening = false
  /// The player of team A who stands on the right while the team's score is even.
  public var starterA = 1
  /// The player of team B who stands on the right while the team's score is even.
  public var starterB = 1
  /// Whether ends have been switched within this game.
  public var hasSwitched = false
  /// Whether the match was ended by hand.
  public var isEnded = false

  // MARK: The clock

  /// The time played, without what has run since ``runningSince``.
  public var playedMilliseconds = 0
  /// Since when the clock runs.
  public var runningSince = 0
  /// When the time-out ends, or has ended.
  public var timeOutEndsAt = 0

  // MARK: The way back

  /// When the match began.
  public var startedAt = 0
  /// What has happened, so that it can be replayed: see `PickleballMatch.HistoryEntry`.
  public var history = ""
  /// What the history begins with, when its older part was summed up: one state, or none.
  public var past: [MatchContext] = []
  /// What is being added to the history.
  public var entry = ""
  /// When that happened; 0 for now.
  public var entryAt = 0
  /// Where the game goes after something was taken back.
  public var place: String?

  /// Before a match: doubles to 11.
  public init() {}
}

extension PickleballMatch {
  /// One of the two teams.
  public enum Team: String, Codable, CaseIterable, Sendable, Hashable {
    /// The team that is called A.
    case a = "A"
    /// The team that is called B.
    case b = "B"
  }
}
