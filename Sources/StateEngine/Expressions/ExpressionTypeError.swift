// SPDX-License-Identifier: Apache-2.0

/// Why an expression can have no type in a scope: a name is missing, or an operand does not fit.
package struct ExpressionTypeError: Error, Sendable, Hashable {
  /// What an operator asks of an operand.
  package enum Requirement: Sendable, Hashable {
    /// This shape alone.
    case kind(Value.Domain.Kind)
    /// An Int or a Double.
    case number
    /// An Int, a Double or a String.
    case numberOrString
    /// A map, or for `length` a list or a String.
    case member(String)
  }

  /// What was wrong.
  package enum Cause: Sendable, Hashable {
    /// An operand of another type than its operator takes.
    case mismatch(expected: Requirement, found: Value.Domain)
    /// A variable, an argument or a node that the scope does not have.
    case unknownName(String)
    /// A derived variable that refers to itself, directly or through others.
    case circular(String)
  }

  /// What was wrong.
  package var cause: Cause
  /// The part of the expression at fault: the operand, not its operator.
  package var tree: ExpressionTree
}
