// SPDX-License-Identifier: Apache-2.0

/// Sums that are not negative, all at once; says when they cannot be.
struct Inequalities {
  /// Numbers for terms, so that each is looked at once.
  private final class Terms {
    private var numbers: [ExpressionTree: Int] = [:]

    func number(of term: ExpressionTree) -> Int {
      if let known = numbers[term] { return known }
      numbers[term] = numbers.count
      return numbers.count - 1
    }
  }

  /// A sum without its constant: terms in order, each with its factor.
  private struct Sum: Hashable {
    var terms: [Int] = []
    var factors: [Int] = []

    func factor(of term: Int) -> Int {
      terms.firstIndex(of: term).map { factors[$0] } ?? 0
    }

    mutating func add(_ term: Int, _ factor: Int) {
      guard factor != 0 else { return }
      terms.append(term)
      factors.append(factor)
    }
  }

  private let terms = Terms()
  /// The least constant of each sum says the most.
  private var constants: [Sum: Int] = [:]
  private static let limit = 150

  /// Adds a sum that is not negative.
  mutating func add(_ form: LinearForm) {
    guard !form.isLost else { return }
    let pairs = form.terms.map { (terms.number(of: $0.term), $0.factor) }.sorted { $0.0 < $1.0 }
    var sum = Sum()
    for (term, factor) in pairs { sum.add(term, factor) }
    Self.note(sum, form.constant, in: &constants)
  }

  private static func note(_ sum: Sum, _ constant: Int, in known: inout [Sum: Int]) {
    if let old = known[sum], old <= constant { return }
    known[sum] = constant
  }

  /// Whether no numbers at all fit: term after term is eliminated (Fourier and Motzkin).
  ///
  /// What becomes too much is left out, which says nothing.
  var isContradictory: Bool {
    var known = constants
    while true {
      if let least = known[Sum()], least < 0 { return true }
      var counts: [Int: (up: Int, down: Int)] = [:]
      for sum in known.keys {
        for (term, factor) in zip(sum.terms, sum.factors) {
          if factor > 0 { counts[term, default: (0, 0)].up += 1 }
          if factor < 0 { counts[term, default: (0, 0)].down += 1 }
        }
      }
      guard
        let next = counts.min(by: { left, right in
          let (one, other) = (left.value.up * left.value.down, right.value.up * right.value.down)
          return (one, left.key) < (other, right.key)
        })?.key
      else { return false }
      var made: [Sum: Int] = [:]
      var ups: [(sum: Sum, constant: Int)] = []
      var downs: [(sum: Sum, constant: Int)] = []
      for (sum, constant) in known {
        let factor = sum.factor(of: next)
        if factor == 0 {
          made[sum] = constant
        } else if factor > 0 {
          ups.append((sum, constant))
        } else {
          downs.append((sum, constant))
        }
      }
      for up in ups {
        for down in downs {
          guard let (sum, constant) = Self.joined(up, down, without: next) else { continue }
          Self.note(sum, constant, in: &made)
          if made.count > Self.limit { return false }
        }
      }
      known = made
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
    var (one, other) = (0, 0)
    while one < up.sum.terms.count || other < down.sum.terms.count {
      let left = one < up.sum.terms.count ? up.sum.terms[one] : Int.max
      let right = other < down.sum.terms.count ? down.sum.terms[other] : Int.max
      var factor = 0
      if left <= right {
        factor = times(up.sum.factors[one], mine)
        one += 1
      }
      if right <= left {
        factor = plus(factor, times(down.sum.factors[other], theirs))
        other += 1
      }
      sum.add(min(left, right), factor)
    }
    var constant = plus(times(up.constant, mine), times(down.constant, theirs))
    if isOver { return nil }
    // Of whole numbers the constant may be rounded down.
    let common = LinearForm.divisor(of: sum.factors)
    if common > 1 {
      sum.factors = sum.factors.map { $0 / common }
      constant = LinearForm.roundedDown(constant, by: common)
    }
    return (sum, constant)
  }
}
