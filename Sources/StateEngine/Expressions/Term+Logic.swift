// SPDX-License-Identifier: Apache-2.0

/// Whether both hold; the right one is not evaluated in vain.
public func && (left: some Operand<Bool>, right: some Operand<Bool>) -> Term<Bool> {
  joined(left, .and, right.tree)
}

/// Whether one of the two holds; the right one is not evaluated in vain.
public func || (left: some Operand<Bool>, right: some Operand<Bool>) -> Term<Bool> {
  joined(left, .or, right.tree)
}

/// Whether the operand does not hold.
public prefix func ! (operand: some Operand<Bool>) -> Term<Bool> {
  Term(.unary(.not, operand.tree))
}

/// The tree of two operands; every operator of the DSL ends here.
func joined<T>(
  _ left: some Operand,
  _ operation: ExpressionTree.BinaryOperator,
  _ right: ExpressionTree
) -> Term<T> {
  Term(.binary(left.tree, operation, right))
}

extension Operand<Bool> {
  /// One of two expressions, by whether this one holds: `test ? then : otherwise`.
  public func then<T>(_ then: some Operand<T>, else otherwise: some Operand<T>) -> Term<T> {
    Term(.conditional(tree, then.tree, otherwise.tree))
  }

  /// An expression when this one holds, otherwise a constant.
  public func then<T: Encodable>(_ then: some Operand<T>, else otherwise: T) -> Term<T> {
    Term(.conditional(tree, then.tree, .constant(otherwise)))
  }

  /// A constant when this one holds, otherwise an expression.
  public func then<T: Encodable>(_ then: T, else otherwise: some Operand<T>) -> Term<T> {
    Term(.conditional(tree, .constant(then), otherwise.tree))
  }

  /// One of two constants, by whether this one holds.
  public func then<T: Encodable>(_ then: T, else otherwise: T) -> Term<T> {
    Term(
      .conditional(
        tree,
        .constant(then),
        .constant(otherwise)
      )
    )
  }
}
