// SPDX-License-Identifier: Apache-2.0

/// An expression over a machine's context, in the subset of ECMAScript that Playstate speaks.
///
/// The tree is the form that is explained, printed, searched and exported; the form that runs is
/// the closure made from it (``CompiledExpression``). A law in the tests holds the two together. A leaf
/// is a value of its own: only what has parts takes room elsewhere.
package enum ExpressionTree: Sendable, Hashable {
  /// A number, a string, `true`, `false` or `null`.
  case literal(Value)
  /// A variable of the context, or a derived one, by name.
  case variable(String)
  /// An argument of the event being handled: `event.name`.
  case argument(String)
  /// The time of the step in milliseconds since 1970, an Int: `now`.
  case now
  /// Whether a node is active: `In('home')`.
  case isIn(String)
  /// A member of a map, or `length` of a list or string: `video.title`.
  indirect case member(ExpressionTree, String)
  /// Whether a list holds a value: `list.includes(x)`.
  indirect case includes(ExpressionTree, ExpressionTree)
  /// `!x` or `-x`.
  indirect case unary(UnaryOperator, ExpressionTree)
  /// Two operands and an operator; `&&` and `||` do not evaluate the right one in vain.
  indirect case binary(ExpressionTree, BinaryOperator, ExpressionTree)
  /// `test ? then : otherwise`.
  indirect case conditional(ExpressionTree, ExpressionTree, ExpressionTree)
  /// What only ECMAScript has, with its parts; in charts with that data model alone.
  indirect case script(ScriptOperation, [ExpressionTree])
  /// Something with a list, a set or a map, with its operands: `cart.concat([x])`.
  indirect case collection(CollectionOperation, [ExpressionTree])
  /// The element that is looked at, in what is asked of each; the outermost is `$0`.
  case element(Int)

  /// The operators with one operand.
  package enum UnaryOperator: String, Sendable, Hashable, CaseIterable {
    /// Logical negation.
    case not = "!"
    /// Arithmetic negation.
    case minus = "-"
  }

  /// The operators with two operands, weakest binding first.
  package enum BinaryOperator: String, Sendable, Hashable, CaseIterable {
    /// Logical or, binding strength 1.
    case or = "||"
    /// Logical and, 2.
    case and = "&&"
    /// Equal, never converting, 3.
    case equal = "=="
    /// Not equal, 3.
    case notEqual = "!="
    /// Less, 4.
    case less = "<"
    /// Less or equal, 4.
    case lessOrEqual = "<="
    /// Greater, 4.
    case greater = ">"
    /// Greater or equal, 4.
    case greaterOrEqual = ">="
    /// Sum of numbers, or strings joined, 5.
    case plus = "+"
    /// Difference, 5.
    case minus = "-"
    /// Product, 6.
    case times = "*"
    /// Quotient; two Ints that do not divide are a fault, 6.
    case divide = "/"
    /// Remainder with the sign of the dividend, 6.
    case remainder = "%"
    /// The lesser of two numbers, written as a call.
    case least = "Math.min"
    /// The greater of two numbers, written as a call.
    case greatest = "Math.max"
  }
}
