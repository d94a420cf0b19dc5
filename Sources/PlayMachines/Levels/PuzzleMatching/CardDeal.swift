// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Cards in a row, each with a sign that one other card has too.
public struct CardDeal: Sendable, Hashable {
  /// The sign of each card, from 1; cards are counted from 1.
  public let signs: [Int]

  /// How many pairs a difficulty has: 2 to 6.
  public static func pairs(difficulty: Int) -> Int { 2 + (difficulty - 10) / 20 }

  /// Every two cards that belong together, as `first * 100 + second`, both ways round.
  public var matches: [Int] {
    signs.indices.flatMap { one in
      signs.indices.filter { $0 != one && signs[$0] == signs[one] }
        .map { (one + 1) * 100 + $0 + 1 }
    }
  }

  /// Cards of that difficulty: the same for the same generator.
  package init(difficulty: Int, _ random: inout RandomState) {
    var cards = (1...Self.pairs(difficulty: difficulty)).flatMap { [$0, $0] }
    // Fisher and Yates.
    for place in stride(from: cards.count - 1, to: 0, by: -1) {
      cards.swapAt(place, random.number(in: 0...place))
    }
    signs = cards
  }
}
