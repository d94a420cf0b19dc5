// SPDX-License-Identifier: Apache-2.0

/// What a language of expressions has beside the operators, lists and calls that all of them have.
package protocol SyntaxDialect: Sendable {
  /// Which words its lexer knows.
  var words: SyntaxWords { get }
  /// How deep operands, and calls within each other, may be nested: enough for people, not for the
  /// stack.
  var depthLimit: Int { get }
  /// How many levels a tree may have; a chain of operators as in `a + b + c` counts one each.
  var heightLimit: Int { get }
  /// Whether `a[b]` is read.
  var hasElements: Bool { get }

  /// How strongly an operator with two operands binds; nil for what is none.
  func strength(of sign: String) -> Int?
  /// The tree of an operator with two operands.
  func binary(_ left: ExpressionTree, _ sign: String, _ right: ExpressionTree) -> ExpressionTree
  /// The value of a number; nil when it is out of range.
  func value(of number: NumberText, isNegative: Bool) -> Value?
  /// Whether what stands there can be called.
  func mayCall(_ callee: Syntax) -> Bool
  /// The tree of a call.
  func call(_ callee: ExpressionTree, _ arguments: [ExpressionTree]) -> ExpressionTree

  /// An expression without commas.
  func assignment(_ parser: inout SyntaxParser) throws(ReadingFault) -> Syntax
  /// An operand with the operators in front of it, but for `!` and `-`.
  func unary(_ parser: inout SyntaxParser) throws(ReadingFault) -> Syntax
  /// An operand that begins with a word or mark of its own; nil for none.
  func operand(_ parser: inout SyntaxParser) throws(ReadingFault) -> Syntax?
  /// Looks at the end of an expression whether all of it can stand there.
  func end(_ parser: inout SyntaxParser) throws(ReadingFault)
}

/// Which words a lexer knows.
package struct SyntaxWords: Sendable {
  /// The operators and marks by their first scalar, which is ASCII, longest first.
  let signs: [[Sign]]
  /// Whether names, numbers, texts and comments are those of ECMAScript.
  let isScript: Bool
  /// Whether `5m` is a number.
  let hasDurations: Bool

  package init(signs: [String], isScript: Bool, hasDurations: Bool = false) {
    var all = [[Sign]](repeating: [], count: 0x80)
    for text in signs.sorted(by: { $0.count > $1.count }) {
      let (length, packed) = (text.utf8.count, Self.packed(text.unicodeScalars))
      let mask = UInt32.max << UInt32(32 - 8 * length)
      all[Int(packed >> 24)].append(Sign(text: text, length: length, packed: packed, mask: mask))
    }
    self.signs = all
    self.isScript = isScript
    self.hasDurations = hasDurations
  }
}

extension SyntaxWords {
  /// An operator or another mark of at most four letters, and how it is found.
  struct Sign: Sendable {
    let text: String
    let length: Int
    let packed: UInt32
    let mask: UInt32
  }

  /// At most four scalars as one number, the first of them highest; those beyond ASCII as 0.
  static func packed(_ scalars: some Collection<Unicode.Scalar>) -> UInt32 {
    var (packed, shift) = (UInt32(0), UInt32(32))
    for scalar in scalars {
      shift -= 8
      if scalar.isASCII { packed |= scalar.value << shift }
    }
    return packed
  }
}

/// Why a text cannot be read on, and the scalars at fault.
package struct ReadingFault: Error {
  package var cause: ExpressionSyntaxError.Cause
  package var range: Range<Int>
}
