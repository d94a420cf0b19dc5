// SPDX-License-Identifier: Apache-2.0

/// A sum of whole-number terms, each times a number, and a number: what comparisons come down to.
struct LinearForm: Hashable {
  private(set) var terms: [ExpressionTree: Int] = [:]
  private(set) var constant = 0
  /// Whether a number became too large to reckon with: then nothing is said.
  private(set) var isLost = false

  /// What an expression adds up to; what is no sum stands for itself.
  init(_ tree: ExpressionTree) { add(tree, times: 1) }

  /// `left - right - less`, which is not negative when `left >= right + less`.
  init(_ left: ExpressionTree, minus right: ExpressionTree, less: Int = 0) {
    add(left, times: 1)
    add(right, times: -1)
    add(.literal(.int(less)), times: -1)
    tighten()
  }

  private mutating func add(_ tree: ExpressionTree, times factor: Int) {
    switch tree {
    case .literal(.int(let number)):
      let (product, isOver) = number.multipliedReportingOverflow(by: factor)
      let (sum, isBeyond) = constant.addingReportingOverflow(product)
      constant = sum
      if isOver || isBeyond { isLost = true }
    case .unary(.minus, let inner): add(inner, times: -factor)
    case .binary(let left, .plus, let right):
      add(left, times: factor)
      add(right, times: factor)
    case .binary(let left, .minus, let right):
      add(left, times: factor)
      add(right, times: -factor)
    case .binary(let inner, .times, .literal(.int(let number))),
      .binary(.literal(.int(let number)), .times, let inner):
      let (product, isOver) = factor.multipliedReportingOverflow(by: number)
      if isOver || product == .min { isLost = true } else { add(inner, times: product) }
    default: add(term: tree, factor)
    }
  }

  private mutating func add(term: ExpressionTree, _ factor: Int) {
    let (sum, isOver) = (terms[term] ?? 0).addingReportingOverflow(factor)
    if isOver { isLost = true }
    terms[term] = sum == 0 ? nil : sum
  }

  /// Divided by what all factors have in common, the constant rounded down: the same of whole numbers.
  private mutating func tighten() {
    // A number without a contrary of its size is too large to reckon with.
    if terms.values.contains(.min) { isLost = true }
    guard !isLost else { return }
    let common = terms.values.reduce(0) { Self.divisor($0, abs($1)) }
    guard common > 1 else { return }
    terms = terms.mapValues { $0 / common }
    let rest = constant % common
    constant = constant / common - (rest < 0 ? 1 : 0)
  }

  private static func divisor(_ one: Int, _ other: Int) -> Int {
    var (left, right) = (one, other)
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }

  /// Both added so that a term goes away; nil when that cannot be reckoned.
  func eliminating(_ term: ExpressionTree, with other: LinearForm) -> LinearForm? {
    guard let mine = terms[term], let theirs = other.terms[term], (mine > 0) != (theirs > 0) else {
      return nil
    }
    var sum = LinearForm(.literal(.int(0)))
    for (form, factor) in [(self, abs(theirs)), (other, abs(mine))] {
      for (name, times) in form.terms {
        let (product, isOver) = times.multipliedReportingOverflow(by: factor)
        if isOver { return nil }
        sum.add(term: name, product)
      }
      let (product, isOver) = form.constant.multipliedReportingOverflow(by: factor)
      let (total, isBeyond) = sum.constant.addingReportingOverflow(product)
      if isOver || isBeyond { return nil }
      sum.constant = total
    }
    sum.tighten()
    return sum.isLost ? nil : sum
  }
}

/// Sums that are not negative, all at once; says when they cannot be.
struct Inequalities {
  private var forms: [LinearForm] = []
  private static let limit = 400

  /// Adds a sum that is not negative.
  mutating func add(_ form: LinearForm) {
    if !form.isLost, !forms.contains(form) { forms.append(form) }
  }

  /// Whether no numbers at all fit: term after term is eliminated (Fourier and Motzkin).
  ///
  /// What becomes too much is left out, which says nothing.
  var isContradictory: Bool {
    var forms = forms
    while true {
      if forms.contains(where: { $0.terms.isEmpty && $0.constant < 0 }) { return true }
      var counts: [ExpressionTree: (up: Int, down: Int)] = [:]
      for form in forms {
        for (term, factor) in form.terms {
          if factor > 0 { counts[term, default: (0, 0)].up += 1 }
          if factor < 0 { counts[term, default: (0, 0)].down += 1 }
        }
      }
      guard
        let next = counts.min(by: { $0.value.up * $0.value.down < $1.value.up * $1.value.down })
      else { return false }
      let (with, without) = (
        forms.filter { $0.terms[next.key] != nil }, forms.filter { $0.terms[next.key] == nil }
      )
      var made = without
      var known = Set(without)
      for up in with where (up.terms[next.key] ?? 0) > 0 {
        for down in with where (down.terms[next.key] ?? 0) < 0 {
          guard let sum = up.eliminating(next.key, with: down), known.insert(sum).inserted else {
            continue
          }
          made.append(sum)
          if made.count > Self.limit { return false }
        }
      }
      forms = made
    }
  }
}
