// SPDX-License-Identifier: Apache-2.0

extension Operand {
  /// Whether the list holds the value of an expression.
  public func includes<T>(_ item: some Operand<T>) -> Term<Bool> where Scalar == [T] {
    Term(.includes(tree, item.tree))
  }

  /// Whether the list holds the value of an expression, when that has one.
  public func includes<T>(_ item: some Operand<T?>) -> Term<Bool> where Scalar == [T] {
    Term(.includes(tree, item.tree))
  }

  /// Whether the list holds a constant.
  public func includes<T: ScalarConstant>(_ item: T) -> Term<Bool> where Scalar == [T] {
    Term(.includes(tree, .literal(item.expressionConstant)))
  }

  /// Whether the list holds a case, by its raw value.
  public func includes<T: RawRepresentable<String>>(_ item: T) -> Term<Bool> where Scalar == [T] {
    Term(.includes(tree, .literal(.string(item.rawValue))))
  }
}

/// A type whose values have a `length` in expressions: lists, and text.
public protocol MeasuredScalar {}

extension Array: MeasuredScalar {}

extension String: MeasuredScalar {}

extension Operand where Scalar: MeasuredScalar {
  /// How many elements the list has, or how many UTF-16 units the text, as ECMAScript counts.
  public var length: Term<Int> { Term(.member(tree, "length")) }
}
