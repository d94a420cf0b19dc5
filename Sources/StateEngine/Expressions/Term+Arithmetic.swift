// SPDX-License-Identifier: Apache-2.0

// Few: every overload here is one more candidate for every `+` of a chart, and
// a chart of forty transitions should compile at once. All of them name `Term`, so they never
// compete for plain numbers.

/// The sum.
public func + <T: Numeric>(left: Term<T>, right: Term<T>) -> Term<T> {
  joined(left, .plus, right.tree)
}

/// The sum.
public func + <T: Numeric & Encodable>(left: Term<T>, right: T) -> Term<T> { left + Term(right) }

/// The sum.
public func + <T: Numeric & Encodable>(left: T, right: Term<T>) -> Term<T> { Term(left) + right }

/// The difference.
public func - <T: Numeric>(left: Term<T>, right: Term<T>) -> Term<T> {
  joined(left, .minus, right.tree)
}

/// The difference.
public func - <T: Numeric & Encodable>(left: Term<T>, right: T) -> Term<T> { left - Term(right) }

/// The difference.
public func - <T: Numeric & Encodable>(left: T, right: Term<T>) -> Term<T> { Term(left) - right }

/// The product.
public func * <T: Numeric>(left: Term<T>, right: Term<T>) -> Term<T> {
  joined(left, .times, right.tree)
}

/// The product.
public func * <T: Numeric & Encodable>(left: Term<T>, right: T) -> Term<T> { left * Term(right) }

/// The product.
public func * <T: Numeric & Encodable>(left: T, right: Term<T>) -> Term<T> { Term(left) * right }

/// The quotient; Ints that do not divide are a fault.
public func / <T: Numeric>(left: Term<T>, right: Term<T>) -> Term<T> {
  joined(left, .divide, right.tree)
}

/// The quotient; Ints that do not divide are a fault.
public func / <T: Numeric & Encodable>(left: Term<T>, right: T) -> Term<T> { left / Term(right) }

/// The remainder, with the sign of the dividend.
public func % <T: Numeric>(left: Term<T>, right: Term<T>) -> Term<T> {
  joined(left, .remainder, right.tree)
}

/// The remainder, with the sign of the dividend.
public func % <T: Numeric & Encodable>(left: Term<T>, right: T) -> Term<T> { left % Term(right) }

/// The lesser of two numbers.
public func min<T: Numeric>(_ left: Term<T>, _ right: Term<T>) -> Term<T> {
  joined(left, .least, right.tree)
}

/// The lesser of two numbers.
public func min<T: Numeric & Encodable>(_ left: Term<T>, _ right: T) -> Term<T> {
  min(left, Term(right))
}

/// The lesser of two numbers.
public func min<T: Numeric & Encodable>(_ left: T, _ right: Term<T>) -> Term<T> {
  min(Term(left), right)
}

/// The greater of two numbers.
public func max<T: Numeric>(_ left: Term<T>, _ right: Term<T>) -> Term<T> {
  joined(left, .greatest, right.tree)
}

/// The greater of two numbers.
public func max<T: Numeric & Encodable>(_ left: Term<T>, _ right: T) -> Term<T> {
  max(left, Term(right))
}

/// The greater of two numbers.
public func max<T: Numeric & Encodable>(_ left: T, _ right: Term<T>) -> Term<T> {
  max(Term(left), right)
}

/// The number without its sign.
public func abs<T: SignedNumeric>(_ operand: Term<T>) -> Term<T> { max(operand, -operand) }

extension Term {
  /// The number, or the nearer end of the range where it is outside.
  public func clamped(to range: ClosedRange<T>) -> Term<T> where T: Numeric & Encodable {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension ClosedRange where Bound: Encodable {
  /// True if the value of an expression is in the range.
  public func contains(_ element: Term<Bound>) -> Term<Bool> {
    element >= lowerBound && element <= upperBound
  }
}

/// Two texts, one after the other.
public func + (left: Term<String>, right: Term<String>) -> Term<String> {
  joined(left, .plus, right.tree)
}

/// A text and a constant behind it.
public func + (left: Term<String>, right: String) -> Term<String> {
  joined(left, .plus, .literal(.string(right)))
}

/// The number with its sign turned.
public prefix func - <T: SignedNumeric>(operand: Term<T>) -> Term<T> {
  Term(.unary(.minus, operand.tree))
}
