// SPDX-License-Identifier: Apache-2.0
package import StateEngine

// Where a saved game comes back to; each place says it in a transition of its own.

extension LearningGame {
  /// Where it starts when the saved snapshot cannot be used.
  package static var fallback: [RestoreRule] {
    [
      RestoreRule(to: Node.home.rawValue, when: isSomeonePlaying.tree),
      RestoreRule(to: Node.playerSelection.rawValue),
    ]
  }

  /// The menu, or the choice of players when nobody is playing.
  @ChartElement.Builder static var restoreToSafety: [ChartElement] {
    restore(to: .home, when: isSomeonePlaying)
    restore(to: .playerSelection)
  }

  static var isSomeonePlaying: Term<Bool> { player != nil && players.contains(player) }

  /// Whether the saved activity is one that exists and is unlocked.
  static var isActivityOpen: Term<Bool> {
    let isMade =
      activity == ActivityType.raetsel.rawValue || activity == ActivityType.zahlen.rawValue
    return isMade && unlockedActivities.contains(activity)
  }

  /// Whether the saved game is one of the saved activity.
  static var isGameOfActivity: Term<Bool> {
    anyOf(
      SubActivity.allCases.map { game in
        activity == game.activity.rawValue && subActivity == game.rawValue
      }
    )
  }
}
