// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Sums that are not negative, all at once; says when they cannot be.
///
/// They are kept in flat lists of numbers, since they are copied for every case that is tried.
struct Inequalities {
  /// Numbers for terms, so that each is looked at once.
  private final class Terms {
    private var numbers: [TreeKey: UInt32] = [:]

    func number(of term: ExpressionTree) -> Int { Int(numbers.number(of: TreeKey(term))) }
  }

  /// A sum, its constant, and the splits it follows from: the number of each term and its factor in
  /// turns, terms in order.
  private struct Sum {
    var parts: ArraySlice<Int>
    var constant: Int
    var reason: Levels
    /// The term that goes first, and its factor.
    var next = (term: 0, factor: 0)

    /// How far it seems to be from a contradiction: the shortest first, and before those that only say
    /// that a number is not at the end of all.
    var distance: Int { parts.count + (constant > 1 << 40 ? 1000 : 0) }
  }

  /// Where a sum stands in the list of all parts.
  private struct Row {
    var start: Int
    var end: Int
    var constant: Int
    var reason: Levels
  }

  /// Where else the term of a part stands: in which row, and the part before with the same term.
  private struct Use {
    var row: Int
    var older: Int
  }

  /// Where a term stands.
  private struct Column {
    /// The newest part with it, -1 for none.
    var newest = -1
    /// In how many sums it is added, and in how many it is taken away.
    var added = 0
    var taken = 0
  }

  private let terms = Terms()
  private var parts: [Int] = []
  private var rows: [Row] = []
  /// By part, counted in pairs.
  private var uses: [Use] = []
  /// By term.
  private var columns: [Column] = []
  /// The rows that were not yet held against the others.
  private var fresh: [Int] = []
  /// How many sums are derived from a fresh one.
  private static let limit = 60
  /// How many terms a sum may have that is gone on from.
  private static let width = 8

  /// Adds a sum that is not negative.
  mutating func add(_ form: LinearForm, _ reason: Levels) {
    guard !form.isLost else { return }
    let pairs = form.terms.filter { $0.factor != 0 }
      .map { (terms.number(of: $0.term), $0.factor) }.sorted { $0.0 < $1.0 }
    // The least constant of a sum says the most.
    if let place = place(of: pairs) {
      guard rows[place].constant > form.constant else { return }
      rows[place].constant = form.constant
      rows[place].reason = reason
      return fresh.append(place)
    }
    let start = parts.count
    for (term, factor) in pairs {
      while columns.count <= term { columns.append(Column()) }
      parts.append(term)
      parts.append(factor)
      uses.append(Use(row: rows.count, older: columns[term].newest))
      columns[term].newest = uses.count - 1
      if factor > 0 { columns[term].added += 1 } else { columns[term].taken += 1 }
    }
    fresh.append(rows.count)
    rows.append(Row(start: start, end: parts.count, constant: form.constant, reason: reason))
  }

  private func place(of pairs: [(Int, Int)]) -> Int? {
    guard let first = pairs.first?.0, first < columns.count else { return nil }
    var use = columns[first].newest
    while use >= 0 {
      let row = rows[uses[use].row]
      if row.end - row.start == 2 * pairs.count,
        pairs.indices.allSatisfy({
          parts[row.start + 2 * $0] == pairs[$0].0 && parts[row.start + 2 * $0 + 1] == pairs[$0].1
        })
      {
        return uses[use].row
      }
      use = uses[use].older
    }
    return nil
  }

  private func sum(_ row: Int) -> Sum {
    let row = rows[row]
    return Sum(parts: parts[row.start..<row.end], constant: row.constant, reason: row.reason)
  }

  /// The splits from which it follows that no numbers at all fit, as far as a few sums of sums show it.
  ///
  /// Each fresh sum is added to others so that one term after another goes away (Fourier and Motzkin,
  /// from what is new on alone: without it nothing was contradictory).
  mutating func conflict() -> Levels? {
    defer { fresh = [] }
    for place in fresh { if let conflict = conflict(with: sum(place)) { return conflict } }
    return nil
  }

  private func conflict(with first: Sum) -> Levels? {
    if first.parts.isEmpty { return first.constant < 0 ? first.reason : nil }
    guard let term = fewest(first.parts) else { return nil }
    var waiting = [first]
    waiting[0].next = term
    var distances = [first.distance]
    waiting.reserveCapacity(16)
    distances.reserveCapacity(16)
    var seen = SeenSums()
    // Most sums are not gone on from, so that they are written to one place.
    var parts: [Int] = []
    var count = 0
    while count < Self.limit, let least = distances.min(),
      let place = distances.firstIndex(of: least)
    {
      let next = waiting.remove(at: place)
      distances.remove(at: place)
      count += 1
      let (term, factor) = next.next
      var use = columns[term].newest
      while use >= 0 {
        let (row, other) = (rows[uses[use].row], self.parts[2 * use + 1])
        use = uses[use].older
        guard (other > 0) != (factor > 0),
          let constant = join(next, row, abs(other), abs(factor), in: &parts),
          parts.count <= 2 * Self.width
        else { continue }
        if parts.isEmpty {
          if constant < 0 { return next.reason.union(row.reason) }
          continue
        }
        guard let term = fewest(parts[...]), seen.insert(parts[...], constant) else { continue }
        let reason = next.reason.union(row.reason)
        let sum = Sum(parts: parts[...], constant: constant, reason: reason, next: term)
        parts = []
        waiting.append(sum)
        distances.append(sum.distance)
      }
    }
    return nil
  }

  // All terms have to go, so the one goes first for which there are the fewest ways; nil when one
  // cannot go.
  private func fewest(_ parts: ArraySlice<Int>) -> (term: Int, factor: Int)? {
    var best: (term: Int, factor: Int)?
    var least = Int.max
    var place = parts.startIndex
    while place < parts.endIndex {
      let (term, factor) = (parts[place], parts[place + 1])
      place += 2
      let count = factor > 0 ? columns[term].taken : columns[term].added
      if count == 0 { return nil }
      if count < least { (best, least) = ((term, factor), count) }
    }
    return best
  }

  // Both times a number each, added: the constant of that, nil when it cannot be reckoned.
  private func join(
    _ one: Sum,
    _ other: Row,
    _ mine: Int,
    _ theirs: Int,
    in parts: inout [Int]
  ) -> Int? {
    var isOver = false
    func times(_ left: Int, _ right: Int) -> Int {
      let (product, isBeyond) = left.multipliedReportingOverflow(by: right)
      if isBeyond || product == .min { isOver = true }
      return product
    }
    func plus(_ left: Int, _ right: Int) -> Int {
      let (sum, isBeyond) = left.addingReportingOverflow(right)
      if isBeyond || sum == .min { isOver = true }
      return sum
    }
    parts.removeAll(keepingCapacity: true)
    var common = 0
    var (left, right) = (one.parts.startIndex, other.start)
    while left < one.parts.endIndex || right < other.end {
      let first = left < one.parts.endIndex ? one.parts[left] : Int.max
      let second = right < other.end ? self.parts[right] : Int.max
      var factor = 0
      if first <= second {
        factor = times(one.parts[left + 1], mine)
        left += 2
      }
      if second <= first {
        factor = plus(factor, times(self.parts[right + 1], theirs))
        right += 2
      }
      if factor != 0 {
        parts.append(min(first, second))
        parts.append(factor)
        if common != 1, !isOver { common = LinearForm.divisor(of: common, factor) }
      }
    }
    let constant = plus(times(one.constant, mine), times(other.constant, theirs))
    if isOver { return nil }
    guard common > 1 else { return constant }
    // Of whole numbers the constant may be rounded down.
    for place in stride(from: 1, to: parts.count, by: 2) { parts[place] /= common }
    return LinearForm.roundedDown(constant, by: common)
  }
}
