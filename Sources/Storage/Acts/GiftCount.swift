// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Counts what is left of a gift, from the newest entry back.
///
/// What gifts hold after each entry is what they held before it and what it brings, never less than
/// nothing: so at the end they hold the largest sum of the newest entries, however many. The oldest
/// are spent first: what they hold is of the newest.
package struct GiftCount {
  private let entry: Int
  private let given: Int
  private var held = 0
  private var sum = 0
  private var newer = 0
  private var hasSeenIt = false
  private var takenBack: [Int: Int] = [:]

  /// A gift by its entry.
  ///
  /// - Parameters:
  ///   - entry: the gift's entry.
  ///   - given: how much was given, at most what the account holds.
  package init(entry: Int, given: Int) {
    self.entry = entry
    self.given = given
  }

  /// What is left of it.
  package var left: Int { hasSeenIt ? min(given, max(0, held.clampedSum(-newer))) : 0 }

  /// Whether older entries cannot change that.
  package var isKnown: Bool { hasSeenIt && left == given }

  /// Takes the entry before those it has seen.
  ///
  /// - Parameters:
  ///   - number: the entry's number.
  ///   - amount: what it brought.
  ///   - kind: the command of the act that made it; nil for none.
  ///   - target: the entry that this act took back.
  package mutating func take(_ number: Int, _ amount: Int, kind: String?, target: Int?) {
    if kind == Act.undo, let target {
      takenBack[target] = (takenBack[target] ?? 0).clampedSum(amount)
      return
    }
    // What was earned fills no gift.
    let counted = kind == nil ? min(amount, 0) : amount.clampedSum(takenBack[number] ?? 0)
    let (next, isOver) = sum.addingReportingOverflow(counted)
    if isOver { return }
    sum = next
    held = max(held, sum)
    if number == entry {
      hasSeenIt = true
    } else if !hasSeenIt {
      newer = newer.clampedSum(max(0, counted))
    }
  }
}
