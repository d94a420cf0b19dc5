// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// A question about numbers: which is more, or which comes next.
public struct NumberTask: Sendable, Hashable {
  /// What is asked.
  public enum Kind: String, Sendable, CaseIterable {
    /// Which of two numbers is more.
    case more
    /// Which number comes after some others.
    case next
  }

  /// What is asked.
  public let kind: Kind
  /// The numbers shown.
  public let numbers: [Int]
  /// The answer.
  public let solution: Int

  /// The largest number that may be shown: 11 at difficulty 10, 100 at 90.
  public static func largest(difficulty: Int) -> Int { 10 + difficulty * difficulty / 90 }

  /// A question of that difficulty: the same for the same generator.
  ///
  /// Levels with an even number ask what comes next.
  package init(level: Int, difficulty: Int, _ random: inout RandomState) {
    let largest = Self.largest(difficulty: difficulty)
    if level.isMultiple(of: 2) {
      kind = .next
      // By ones at the beginning, by up to five later.
      let step = random.number(in: 1...(1 + difficulty / 20))
      let first = random.number(in: 1...(largest - 3 * step))
      numbers = (0..<3).map { first + $0 * step }
      solution = first + 3 * step
    } else {
      kind = .more
      let one = random.number(in: 1...largest)
      // Numbers that lie closer together are harder to tell apart.
      let reach = max(2, largest * (100 - difficulty) / 100)
      var other = one
      while other == one {
        other = random.number(in: max(1, one - reach)...min(largest, one + reach))
      }
      numbers = [one, other]
      solution = max(one, other)
    }
  }
}
