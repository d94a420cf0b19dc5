// SPDX-License-Identifier: Apache-2.0
import StateEngine

// The list of players changes.

extension LearningGame {
  private static let names = Term<[String]>(argument: "players")

  /// The one who is playing by the name they have afterwards.
  private static var nameAfterwards: Term<String?> {
    (player == Term<String?>(argument: "oldName")).then(
      Term<String?>(argument: "newName"),
      else: player
    )
  }

  private static var isKept: Term<Bool> { player == nil || names.contains(nameAfterwards) }

  static let removesPlayer = Guard(!isKept)

  /// The new list, and who is playing by it: nobody when they were removed.
  static var changePlayers: [Action] {
    [
      player.set(
        to: Term<String?>(
          .conditional(names.contains(nameAfterwards).tree, nameAfterwards.tree, .literal(.null))
        )
      ),
      players.set(to: names),
      .perform("arrangePlayers"),
    ]
  }

  /// Where someone is playing: when they were removed, on to the choice of players.
  @ChartElement.Builder static func leavesWhenRemoved(isCounting: Bool = false) -> [ChartElement] {
    on(
      \.playersChanged,
      when: Guard(isKept),
      do: isCounting ? changingEnd(changePlayers) : changePlayers
    )
    on(
      \.playersChanged,
      to: .playerSelection,
      do: changePlayers
    )
  }

  /// In a game: the level decides what happens to those removed, the overlay refuses.
  static var staysUnlessRemoved: ChartElement {
    on(
      \.playersChanged,
      when: Guard(isKept, code: "tapWeiterFirst", refusal: "tapWeiter first"),
      do: changingEnd(changePlayers)
    )
  }

  /// Where it does not matter at once who is playing.
  static var staysWhoeverIsRemoved: ChartElement {
    on(\.playersChanged, do: changePlayers)
  }
}
