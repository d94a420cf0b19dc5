// SPDX-License-Identifier: Apache-2.0

/// Whether both hold; the right one is not evaluated in vain.
public func && (left: Term<Bool>, right: Term<Bool>) -> Term<Bool> {
  joined(left, .and, right.tree)
}

/// Whether one of the two holds; the right one is not evaluated in vain.
public func || (left: Term<Bool>, right: Term<Bool>) -> Term<Bool> {
  joined(left, .or, right.tree)
}

/// Whether the operand does not hold.
public prefix func ! (operand: Term<Bool>) -> Term<Bool> {
  Term<Bool>(.unary(.not, operand.tree))
}

/// The tree of two operands; every operator of the DSL ends here.
func joined<Left, T>(
  _ left: Term<Left>,
  _ operation: ExpressionTree.BinaryOperator,
  _ right: ExpressionTree
) -> Term<T> {
  Term<T>(.binary(left.tree, operation, right))
}

extension Term<Bool> {
  /// One of two expressions, by whether this one holds: `test ? then : otherwise`.
  public func then<Part>(_ then: Term<Part>, else otherwise: Term<Part>) -> Term<Part> {
    Term<Part>(.conditional(tree, then.tree, otherwise.tree))
  }

  /// An expression when this one holds, otherwise a constant.
  public func then<Part: Encodable>(_ then: Term<Part>, else otherwise: Part) -> Term<Part> {
    self.then(then, else: Term<Part>(otherwise))
  }

  /// A constant when this one holds, otherwise an expression.
  public func then<Part: Encodable>(_ then: Part, else otherwise: Term<Part>) -> Term<Part> {
    self.then(Term<Part>(then), else: otherwise)
  }

  /// One of two constants, by whether this one holds.
  public func then<Part: Encodable>(_ then: Part, else otherwise: Part) -> Term<Part> {
    self.then(Term<Part>(then), else: Term<Part>(otherwise))
  }
}
