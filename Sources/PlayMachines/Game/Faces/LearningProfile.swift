// SPDX-License-Identifier: Apache-2.0

/// How a child learns: what adaptive difficulty goes by.
public struct LearningProfile: Codable, Sendable, Hashable {
  /// How hard the levels are, in hundredths: 10 to 90.
  public var difficulty: Int
  /// Levels in a row with one mistake at most.
  public var streak: Int
  /// Levels solved.
  public var levelsSolved: Int
  /// Levels left in the middle.
  public var levelsQuit: Int
  /// Mistakes in solved levels.
  public var mistakes: Int
  /// Hints taken in solved levels.
  public var hints: Int
  /// Pauses of more than 30 seconds in solved levels.
  public var longPauses: Int
  /// The mean time of a solved level in seconds, 0 before the first.
  public var averageSeconds: Double

  /// A profile; unless said otherwise that of a child who has not played yet.
  public init(
    difficulty: Int = GameContext().difficulty,
    streak: Int = 0,
    levelsSolved: Int = 0,
    levelsQuit: Int = 0,
    mistakes: Int = 0,
    hints: Int = 0,
    longPauses: Int = 0,
    averageSeconds: Double = 0
  ) {
    self.difficulty = difficulty
    self.streak = streak
    self.levelsSolved = levelsSolved
    self.levelsQuit = levelsQuit
    self.mistakes = mistakes
    self.hints = hints
    self.longPauses = longPauses
    self.averageSeconds = averageSeconds
  }
}

extension LearningProfile {
  init(_ kept: some KeptOfPlayer) {
    self.init(
      difficulty: kept.difficulty,
      streak: kept.streak,
      levelsSolved: kept.levelsSolved,
      levelsQuit: kept.levelsQuit,
      mistakes: kept.mistakes,
      hints: kept.hints,
      longPauses: kept.longPauses,
      averageSeconds: kept.levelsSolved == 0
        ? 0 : Double(kept.solveMilliseconds) / Double(kept.levelsSolved) / 1000
    )
  }
}
