// SPDX-License-Identifier: Apache-2.0

// Few and concrete: every overload here is one more candidate for every `+` of a chart, and
// a chart of forty transitions should compile at once. All of them name `Term`, so they never
// compete for plain numbers.

/// The sum.
public func + (left: Term<Int>, right: Term<Int>) -> Term<Int> {
  joined(left, .plus, right.tree)
}

/// The sum.
public func + (left: Term<Int>, right: Int) -> Term<Int> {
  joined(left, .plus, .literal(.int(right)))
}

/// The sum.
public func + (left: Int, right: Term<Int>) -> Term<Int> {
  joined(Term<Int>(left), .plus, right.tree)
}

/// The sum.
public func + (left: Term<Double>, right: Term<Double>) -> Term<Double> {
  joined(left, .plus, right.tree)
}

/// The sum.
public func + (left: Term<Double>, right: Double) -> Term<Double> {
  joined(left, .plus, .literal(.double(right)))
}

/// The difference.
public func - (left: Term<Int>, right: Term<Int>) -> Term<Int> {
  joined(left, .minus, right.tree)
}

/// The difference.
public func - (left: Term<Int>, right: Int) -> Term<Int> {
  joined(left, .minus, .literal(.int(right)))
}

/// The difference.
public func - (left: Int, right: Term<Int>) -> Term<Int> {
  joined(Term<Int>(left), .minus, right.tree)
}

/// The difference.
public func - (left: Term<Double>, right: Term<Double>) -> Term<Double> {
  joined(left, .minus, right.tree)
}

/// The difference.
public func - (left: Term<Double>, right: Double) -> Term<Double> {
  joined(left, .minus, .literal(.double(right)))
}

/// The product.
public func * (left: Term<Int>, right: Term<Int>) -> Term<Int> {
  joined(left, .times, right.tree)
}

/// The product.
public func * (left: Term<Int>, right: Int) -> Term<Int> {
  joined(left, .times, .literal(.int(right)))
}

/// The product.
public func * (left: Int, right: Term<Int>) -> Term<Int> {
  joined(Term<Int>(left), .times, right.tree)
}

/// The product.
public func * (left: Term<Double>, right: Term<Double>) -> Term<Double> {
  joined(left, .times, right.tree)
}

/// The product.
public func * (left: Term<Double>, right: Double) -> Term<Double> {
  joined(left, .times, .literal(.double(right)))
}

/// The quotient; Ints that do not divide are a fault.
public func / (left: Term<Int>, right: Term<Int>) -> Term<Int> {
  joined(left, .divide, right.tree)
}

/// The quotient; Ints that do not divide are a fault.
public func / (left: Term<Int>, right: Int) -> Term<Int> {
  joined(left, .divide, .literal(.int(right)))
}

/// The quotient; Ints that do not divide are a fault.
public func / (left: Term<Double>, right: Term<Double>) -> Term<Double> {
  joined(left, .divide, right.tree)
}

/// The quotient; Ints that do not divide are a fault.
public func / (left: Term<Double>, right: Double) -> Term<Double> {
  joined(left, .divide, .literal(.double(right)))
}

/// The remainder, with the sign of the dividend.
public func % (left: Term<Int>, right: Term<Int>) -> Term<Int> {
  joined(left, .remainder, right.tree)
}

/// The remainder, with the sign of the dividend.
public func % (left: Term<Int>, right: Int) -> Term<Int> {
  joined(left, .remainder, .literal(.int(right)))
}

/// The remainder, with the sign of the dividend.
public func % (left: Term<Double>, right: Term<Double>) -> Term<Double> {
  joined(left, .remainder, right.tree)
}

/// The remainder, with the sign of the dividend.
public func % (left: Term<Double>, right: Double) -> Term<Double> {
  joined(left, .remainder, .literal(.double(right)))
}

extension Term {
  /// The lesser of two numbers.
  public static func least(_ left: Term<Int>, _ right: Term<Int>) -> Term<Int>
  where T == Int {
    joined(left, .least, right.tree)
  }

  /// The greater of two numbers.
  public static func greatest(_ left: Term<Int>, _ right: Term<Int>) -> Term<Int>
  where T == Int {
    joined(left, .greatest, right.tree)
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
