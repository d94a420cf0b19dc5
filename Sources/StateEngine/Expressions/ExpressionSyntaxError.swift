// SPDX-License-Identifier: Apache-2.0

/// Where and why a text is no expression.
///
/// The cause is a value; its wording is made when asked, see ``message`` and ``hint``.
package struct ExpressionSyntaxError: Error, Sendable, Hashable {
  /// What was wrong.
  package enum Cause: Sendable, Hashable {
    /// A character that begins nothing.
    case unexpectedCharacter(Character)
    /// A string without its closing quote.
    case unterminatedString
    /// A backslash in a string with something behind it that has no meaning.
    case invalidEscape
    /// Something else should stand here.
    case expected(Expectation)
    /// No variable, argument or node of this name; the suggestions are nearest first.
    case unknownName(String, suggestions: [String])
    /// A word that is no name, and no known value of the variable beside it; the suggestions are
    /// nearest first.
    case unknownValue(String, of: String, suggestions: [String])
    /// A variable that nobody may read.
    case secretName(String)
    /// More than ``ExpressionParser/maximumDepth`` levels.
    case tooDeep
    /// A number beyond 64 bits, or beyond the greatest double.
    case numberOutOfRange
    /// An operand of a type the operator does not take.
    case typeMismatch(expected: ExpressionTypeError.Requirement, found: Value.Domain)
    /// A derived variable whose own expression is wrong.
    case faultyVariable(String)
    /// What only scripts can have wrong, in a few words.
    case other(String, isUnsupported: Bool = false)
  }

  /// What should have stood at the place of the error.
  package enum Expectation: Sendable, Hashable {
    /// A number, a string, a name or a parenthesis.
    case operand
    /// An operator, or the end of the text.
    case operatorOrEnd
    /// One of the marks `( ) ] } : .`, as written.
    case mark(String)
    /// A name behind a dot, or a key of a map.
    case memberName
    /// The name of a node, bare or in quotes.
    case nodeName
    /// A number, a string, `true`, `false` or `null`, as elements of a list or a map are.
    case constant
  }

  /// The first character of the fault, counted from 1; one past the end when something is missing.
  package var column: Int
  /// How many characters the fault has; 0 at the end of the text.
  package var length: Int
  /// What was wrong.
  package var cause: Cause
}

extension ExpressionSyntaxError {
  /// An error at some scalars of a text.
  package init(_ cause: Cause, at range: Range<Int>, in scalars: [Unicode.Scalar]) {
    self.init(
      column: String(String.UnicodeScalarView(scalars[..<range.lowerBound])).count + 1,
      length: String(String.UnicodeScalarView(scalars[range])).count,
      cause: cause
    )
  }

  /// Whether a script is ECMAScript all the same, only beyond what is supported.
  package var isUnsupported: Bool {
    if case .other(_, true) = cause { true } else { false }
  }
}
