// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// How points are counted.
public enum Scoring: String, Codable, CaseIterable, Sendable, Hashable, EventArgument {
  /// Only the serving team scores.
  case sideOut
  /// Every rally is a point; provisional.
  case rally
}

/// When teams switch ends; each once per score.
public enum SideSwitchingRule: String, Codable, CaseIterable, Sendable, Hashable,
  EventArgument
{
  /// Never.
  case never
  /// After each game, and in the deciding one when the first team has 6 points.
  case at6Points
  /// After each game, and in the deciding one when the first team has half of the winning score,
  /// rounded up.
  case atHalfway
  /// At every point.
  case everyPoint
  /// After each game alone.
  case afterEachGame
}

/// A set of rules to play by.
public struct GameVariation: Codable, Sendable, Hashable {
  /// Its name, as `configure` takes it.
  public var name: String
  /// Players a side, 1 or 2.
  public var teamSize: Int
  /// The score to reach, 1 to 50.
  public var winningScore: Int
  /// Whether a game is won by two points, not one.
  public var winByTwo: Bool
  /// When ends are switched.
  public var sideSwitchingRule: SideSwitchingRule
  /// How points are counted.
  public var scoring: Scoring
  /// When the clock says so once, 60 to 7200 seconds; nil for never.
  public var timeLimitSeconds: Int?

  /// Rules; the defaults are those of doubles.
  public init(
    name: String = "custom",
    teamSize: Int = 2,
    winningScore: Int = 11,
    winByTwo: Bool = true,
    sideSwitchingRule: SideSwitchingRule = .atHalfway,
    scoring: Scoring = .sideOut,
    timeLimitSeconds: Int? = nil
  ) {
    self.name = name
    self.teamSize = teamSize
    self.winningScore = winningScore
    self.winByTwo = winByTwo
    self.sideSwitchingRule = sideSwitchingRule
    self.scoring = scoring
    self.timeLimitSeconds = timeLimitSeconds
  }

  /// By how many points a game is won.
  public var winBy: Int { winByTwo ? 2 : 1 }

  /// Whether USA Pickleball calls these rules provisional.
  public var isProvisional: Bool { scoring == .rally }

  /// The event that chooses these rules; those outside their limits are refused.
  ///
  /// - Parameters:
  ///   - first: the team that serves first.
  ///   - games: the match is the best of so many.
  /// - Returns: the event, ready to send.
  public func configure(first: PickleballMatch.Team = .a, games: Int = 1) -> Event {
    let known = Self.presets.contains { $0.name == name }
    return PickleballMatch.configure(
      known ? name : Self.custom.name,
      winningScore,
      first,
      games,
      sideSwitchingRule,
      winBy,
      teamSize,
      scoring,
      timeLimitSeconds ?? 0
    )
  }
}

extension GameVariation {
  /// Two a side, to 11.
  public static let doubles = GameVariation(name: "doubles")
  /// One a side, to 11.
  public static let singles = GameVariation(name: "singles", teamSize: 1)
  /// Doubles with a point every rally; provisional.
  public static let rally = GameVariation(name: "rally", scoring: .rally)
  /// One a side, ends stay.
  public static let recreational = GameVariation(
    name: "recreational",
    teamSize: 1,
    sideSwitchingRule: .never
  )
  /// Two a side, ends switched at 6.
  public static let tournament = GameVariation(name: "tournament", sideSwitchingRule: .at6Points)
  /// To 7, one point ahead is enough.
  public static let training = GameVariation(name: "training", winningScore: 7, winByTwo: false)
  /// Doubles among friends: ends are switched after each game.
  public static let social = GameVariation(name: "social", sideSwitchingRule: .afterEachGame)
  /// Doubles, to be changed.
  public static let custom = GameVariation(name: "custom")

  /// All that have a name.
  public static let presets = [
    doubles, singles, rally, recreational, tournament, training, social, custom,
  ]
}
