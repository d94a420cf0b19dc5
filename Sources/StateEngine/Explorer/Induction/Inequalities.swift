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

  private let terms = Terms()
  /// The least constant of each sum says the most.
  private var constants: [Sum: Int] = [:]
  /// Whether something was added since they were last held against each other.
  private var isNew = false
  private static let limit = 150

  /// Adds a sum that is not negative.
  mutating func add(_ form: LinearForm) {
    guard !form.isLost else { return }
    let pairs = form.terms.map { (terms.number(of: $0.term), $0.factor) }.sorted { $0.0 < $1.0 }
    var sum = Sum()
    for (term, factor) in pairs { sum.add(term, factor) }
    if Self.note(sum, form.constant, in: &constants) { isNew = true }
  }

  @discardableResult
  private static func note(_ sum: Sum, _ constant: Int, in known: inout [Sum: Int]) -> Bool {
    if let old = known[sum], old <= constant { return false }
    known[sum] = constant
    return true
  }

  /// Whether no numbers at all fit: term after term is eliminated (Fourier and Motzkin).
  ///
  /// What becomes too much is left out, which says nothing.
  mutating func areContradictory() -> Bool {
    guard isNew else { return false }
    isNew = false
    var known = constants
    while true {
      if let least = known[Sum()], least < 0 { return true }
      var counts = Array(repeating: (up: 0, down: 0), count: terms.count)
      for sum in known.keys {
        for (term, factor) in sum.factors {
          if factor > 0 { counts[term].up += 1 } else { counts[term].down += 1 }
        }
      }
      let made = counts.indices.lazy.map { counts[$0].up * counts[$0].down }
      // A term that is only added, or only taken away, fits by itself.
      let count = known.count
      known = known.filter { $0.key.factors.allSatisfy { made[$0.term] > 0 } }
      if known.count < count { continue }
      guard let next = made.indices.filter({ made[$0] > 0 }).min(by: { made[$0] < made[$1] })
      else { return false }
      var ups: [(sum: Sum, constant: Int)] = []
      var downs: [(sum: Sum, constant: Int)] = []
      for (sum, constant) in known {
        let factor = sum.factor(of: next)
        if factor > 0 { ups.append((sum, constant)) }
        if factor < 0 { downs.append((sum, constant)) }
      }
      for (sum, _) in ups + downs { known[sum] = nil }
      for up in ups {
        for down in downs {
          guard let (sum, constant) = Self.joined(up, down, without: next) else { continue }
          Self.note(sum, constant, in: &known)
          if known.count > Self.limit { return false }
        }
      }
    }
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
