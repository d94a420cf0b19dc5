// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// How hard the levels are, in hundredths: 10 to 90, 30 at the beginning.
///
/// An adjustment is due when 3 levels and 60 seconds have passed since the last one; then what the
/// latest level says counts. Leaving a level in the middle counts at once.
extension LearningGame {
  /// After a solved level.
  static var adaptToLevel: [Action] {
    [
      streak.set(to: (levelMistakes <= 1).then(streak + 1, else: 0)),
      wantsHint.set(to: levelMistakes >= 3),
      levelsSinceAdjustment.set(to: levelsSinceAdjustment + 1),
      .when(
        isAdjustmentDue,
        [
          difficulty.set(to: difficulty + (isProtected && change < 0).then(0, else: change))
        ] + keepDifficultyInRange + noteAdjustment,
        otherwise: []
      ),
      .when(isProtected, protectedLevels.set(to: protectedLevels - 1)),
    ]
  }

  /// After a level that was left in the middle: easier, and a kind word.
  ///
  /// A look in and out again gives nothing up.
  static var adaptToQuit: [Action] {
    [
      .when(
        now - levelStartedAt >= 20_000,
        [
          difficulty.set(to: isProtected.then(difficulty, else: difficulty - 30)),
          streak.set(to: 0),
          levelsQuit.set(to: min(levelsQuit + 1, Term(longest))),
          .effect("say", Term("encourage")),
        ] + keepDifficultyInRange + noteAdjustment,
        otherwise: []
      )
    ]
  }

  /// Whoever comes back after a week is not made smaller for three levels.
  static var protectAfterAWeek: Action {
    let week = 7 * 24 * 60 * 60 * 1000
    return .when(
      lastPlayedAt > 0 && now - lastPlayedAt >= week,
      protectedLevels.set(to: 3)
    )
  }

  // MARK: The rules

  private static var change: Term<Int> { speed + care + calm + run }

  private static var speed: Term<Int> {
    (levelMilliseconds < 10_000).then(10, else: (levelMilliseconds > 60_000).then(-10, else: 0))
  }

  private static var care: Term<Int> {
    (levelMistakes <= 1).then(5, else: (levelMistakes == 2).then(0, else: -15))
  }

  private static var calm: Term<Int> { -5 * levelPauses }

  private static var run: Term<Int> { (streak >= 3).then(15, else: 0) }

  private static var isProtected: Term<Bool> { protectedLevels > 0 }

  private static var isAdjustmentDue: Term<Bool> {
    levelsSinceAdjustment >= 3 && now - adjustedAt >= 60_000
  }

  private static var keepDifficultyInRange: [Action] {
    [
      .when(difficulty < 10, difficulty.set(to: 10)),
      .when(difficulty > 90, difficulty.set(to: 90)),
    ]
  }

  private static var noteAdjustment: [Action] {
    [levelsSinceAdjustment.set(to: 0), adjustedAt.set(to: now)]
  }
}
