// SPDX-License-Identifier: Apache-2.0

/// Sums that are not negative, all at once; says when they cannot be.
struct Inequalities {
  /// Numbers for terms, so that each is looked at once.
  private final class Terms {
    private var numbers: [ExpressionTree: Int] = [:]

    var count: Int { numbers.count }

    func number(of term: ExpressionTree) -> Int {
      if let known = numbers[term] { return known }
      numbers[term] = numbers.count
      return numbers.count - 1
    }
  }

  /// A sum without its constant: the number of each term and its factor in turns, terms in order.
  private struct Sum: Hashable {
    var parts: [Int] = []

    func hash(into hasher: inout Hasher) {
      parts.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    var factors: some Sequence<(term: Int, factor: Int)> {
      stride(from: 0, to: parts.count, by: 2).lazy.map { (parts[$0], parts[$0 + 1]) }
    }

    func factor(of term: Int) -> Int { factors.first { $0.term == term }?.factor ?? 0 }

    mutating func add(_ term: Int, _ factor: Int) {
      guard factor != 0 else { return }
      parts.append(term)
      parts.append(factor)
    }
  }

  /// A sum, and its constant.
  private struct Row {
    var sum: Sum
    var constant: Int
  }

  private let terms = Terms()
  private var rows: [Row] = []
  /// Where each sum stands; the least constant says the most.
  private var places: [Sum: Int] = [:]
  /// By term: the rows it stands in.
  private var users: [[Int]] = []
  /// The rows that were not yet held against the others.
  private var fresh: [Int] = []
  /// How many sums are derived from a fresh one.
  private static let limit = 120
  /// How many terms a sum may have that is gone on from.
  private static let width = 8

  /// Adds a sum that is not negative.
  mutating func add(_ form: LinearForm) {
    guard !form.isLost else { return }
    let pairs = form.terms.map { (terms.number(of: $0.term), $0.factor) }.sorted { $0.0 < $1.0 }
    var sum = Sum()
    for (term, factor) in pairs { sum.add(term, factor) }
    if let place = places[sum] {
      guard rows[place].constant > form.constant else { return }
      rows[place].constant = form.constant
      fresh.append(place)
      return
    }
    let place = rows.count
    places[sum] = place
    rows.append(Row(sum: sum, constant: form.constant))
    while users.count < terms.count { users.append([]) }
    for (term, _) in sum.factors { users[term].append(place) }
    fresh.append(place)
  }

  /// Whether no numbers at all fit, as far as a few sums of sums show it.
  ///
  /// Each fresh sum is added to others so that one term after another goes away (Fourier and Motzkin,
  /// from what is new on alone: without it nothing was contradictory).
  mutating func areContradictory() -> Bool {
    defer { fresh = [] }
    return fresh.contains { isContradictory(rows[$0]) }
  }

  private func isContradictory(_ row: Row) -> Bool {
    var waiting = [row]
    var seen: [Sum: Int] = [:]
    var count = 0
    if row.sum.parts.isEmpty { return row.constant < 0 }
    // The shortest first.
    while count < Self.limit,
      let place = waiting.indices.min(by: {
        waiting[$0].sum.parts.count < waiting[$1].sum.parts.count
      })
    {
      let next = waiting.remove(at: place)
      count += 1
      // All terms have to go, so the one goes first for which there are the fewest ways.
      var best: (term: Int, factor: Int, others: [Int])?
      for (term, factor) in next.sum.factors {
        let others = users[term].filter { place in
          (rows[place].sum.factor(of: term) > 0) != (factor > 0)
        }
        if best.map({ others.count < $0.others.count }) ?? true { best = (term, factor, others) }
        if others.isEmpty { break }
      }
      guard let best else { continue }
      for place in best.others {
        let other = rows[place]
        let (up, down) = best.factor > 0 ? (next, other) : (other, next)
        guard
          let (sum, constant) = Self.joined(
            (up.sum, up.constant),
            (down.sum, down.constant),
            without: best.term
          ),
          sum.parts.count <= 2 * Self.width, seen[sum].map({ constant < $0 }) ?? true
        else { continue }
        if sum.parts.isEmpty {
          if constant < 0 { return true }
          continue
        }
        seen[sum] = constant
        waiting.append(Row(sum: sum, constant: constant))
      }
    }
    return false
  }

  // Both added so that a term goes away; nil when that cannot be reckoned.
  private static func joined(
    _ up: (sum: Sum, constant: Int),
    _ down: (sum: Sum, constant: Int),
    without term: Int
  ) -> (sum: Sum, constant: Int)? {
    let (mine, theirs) = (-down.sum.factor(of: term), up.sum.factor(of: term))
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
    var sum = Sum()
    let (left, right) = (up.sum.parts, down.sum.parts)
    var (one, other) = (0, 0)
    while one < left.count || other < right.count {
      let first = one < left.count ? left[one] : Int.max
      let second = other < right.count ? right[other] : Int.max
      var factor = 0
      if first <= second {
        factor = times(left[one + 1], mine)
        one += 2
      }
      if second <= first {
        factor = plus(factor, times(right[other + 1], theirs))
        other += 2
      }
      sum.add(min(first, second), factor)
    }
    var constant = plus(times(up.constant, mine), times(down.constant, theirs))
    if isOver { return nil }
    // Of whole numbers the constant may be rounded down.
    let common = LinearForm.divisor(of: sum.factors.map(\.factor))
    if common > 1 {
      for place in stride(from: 1, to: sum.parts.count, by: 2) { sum.parts[place] /= common }
      constant = LinearForm.roundedDown(constant, by: common)
    }
    return (sum, constant)
  }
}
