// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Some dice, as they fell.
public struct DiceRoll: Sendable, Hashable {
  /// What each shows, 1 to 6.
  public let dice: [Int]

  /// How many points they show together.
  public var total: Int { dice.reduce(0, +) }

  /// How many dice a difficulty has: 1 to 4.
  public static func count(difficulty: Int) -> Int { 1 + difficulty / 30 }

  /// Dice of that difficulty: the same for the same generator.
  package init(difficulty: Int, _ random: inout RandomState) {
    dice = (0..<Self.count(difficulty: difficulty)).map { _ in random.number(in: 1...6) }
  }
}
