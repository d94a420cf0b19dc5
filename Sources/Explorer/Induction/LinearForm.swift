// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A sum of whole-number terms, each times a number, and a number: what comparisons come down to.
struct LinearForm {
  private(set) var terms: [(term: ExpressionTree, factor: Int)] = []
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
    guard let place = terms.firstIndex(where: { $0.term == term }) else {
      if factor != 0 { terms.append((term, factor)) }
      return
    }
    let (sum, isOver) = terms[place].factor.addingReportingOverflow(factor)
    if isOver { isLost = true }
    terms[place].factor = sum
  }

  /// Divided by what all factors have in common, the constant rounded down: the same of whole numbers.
  private mutating func tighten() {
    terms.removeAll { $0.factor == 0 }
    // A number without a contrary of its size is too large to reckon with.
    if terms.contains(where: { $0.factor == .min }) { isLost = true }
    guard !isLost else { return }
    let common = terms.reduce(0) { Self.divisor(of: $0, $1.factor) }
    guard common > 1 else { return }
    for place in terms.indices { terms[place].factor /= common }
    constant = Self.roundedDown(constant, by: common)
  }

  /// What two numbers have in common.
  static func divisor(of one: Int, _ other: Int) -> Int {
    var (left, right) = (one, abs(other))
    while right != 0 { (left, right) = (right, left % right) }
    return left
  }

  /// A quotient, rounded down.
  static func roundedDown(_ number: Int, by divisor: Int) -> Int {
    number / divisor - (number % divisor < 0 ? 1 : 0)
  }
}
