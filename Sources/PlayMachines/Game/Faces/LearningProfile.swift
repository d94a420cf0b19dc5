// SPDX-License-Identifier: Apache-2.0

/// How a child learns: what adaptive difficulty goes by.
public struct LearningProfile: Codable, Sendable, Hashable {
  /// How hard the levels are, in hundredths: 10 to 90.
  public var difficulty = GameContext().difficulty
  /// Levels in a row with one mistake at most.
  public var streak = 0
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
  /// The mean time of a solved level in seconds, 0 before the first.
  public var averageSeconds = 0.0
}

extension LearningProfile {
  init(_ kept: GameContext) {
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
