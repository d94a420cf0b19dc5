// SPDX-License-Identifier: Apache-2.0

/// Reads expressions by precedence climbing, from left to right, and names the first fault.
package struct ExpressionParser {
  /// Which dialect is read.
  package enum Mode: Sendable, Hashable {
    /// The subset of ECMAScript that stands in a chart.
    case chart
    /// What people type: also `state == home`, the values known of a variable without quotes beside
    /// it, and durations in seconds.
    case command
  }

  /// How deep parentheses, and the tree, may be nested: enough for people, not for the stack.
  ///
  /// A chain of operators as in `a + b + c` counts one level each.
  package static let maximumDepth = 200

  let scope: ExpressionScope
  let mode: Mode
  let checksTypes: Bool
  private let scalars: [Unicode.Scalar]
  private let tokens: [ExpressionToken]
  var position = 0
  /// The levels whose elements may be named here.
  var levels: Set<Int> = []
  private var depth = 0

  /// The tree of `text`, its names resolved in `scope`.
  ///
  /// - Parameters:
  ///   - text: The expression, in full.
  ///   - scope: The names it may use; every other name is an error.
  ///   - mode: The dialect.
  ///   - expected: When given, types are checked too, with the column of the operand at fault, and
  ///     the whole must fit this type. ``ValueType/any`` checks the operands alone. Without it
  ///     the caller checks by ``ExpressionTree/type(in:)``, which knows no columns.
  /// - Throws: The leftmost fault.
  /// - Returns: The tree; printing it and parsing again in the same scope gives an equal one.
  package static func parse(
    _ text: String,
    scope: ExpressionScope,
    mode: Mode,
    expecting expected: ValueType? = nil
  ) throws(ExpressionSyntaxError) -> ExpressionTree {
    var parser = ExpressionParser(text, scope: scope, mode: mode, checksTypes: expected != nil)
    return try parser.whole(expecting: expected)
  }

  private init(_ text: String, scope: ExpressionScope, mode: Mode, checksTypes: Bool) {
    self.scope = scope
    self.mode = mode
    self.checksTypes = checksTypes
    scalars = Array(text.unicodeScalars)
    var lexer = ExpressionLexer(scalars, allowsDurations: mode == .command)
    tokens = lexer.tokens()
  }

  private mutating func whole(
    expecting expected: ValueType?
  ) throws(ExpressionSyntaxError) -> ExpressionTree {
    let result = try resolved(expression())
    guard token.kind == .end else { throw missing(.operatorOrEnd) }
    if let expected, let found = result.type, !found.fits(expected) {
      throw error(
        .typeMismatch(expected: .kind(expected.kind), found: found),
        at: result.range
      )
    }
    return result.tree
  }

  // MARK: Tokens

  var token: ExpressionToken { tokens[position] }
  /// In a chart with scripts, lists are what ECMAScript makes of them.
  var isTyped: Bool { scope.script == nil }
  var nextToken: ExpressionToken { tokens[min(position + 1, tokens.count - 1)] }

  mutating func advance() { position = min(position + 1, tokens.count - 1) }

  mutating func skip(_ mark: ExpressionToken.Mark) -> Bool {
    guard token.kind == .mark(mark) else { return false }
    advance()
    return true
  }

  mutating func need(_ mark: ExpressionToken.Mark) throws(ExpressionSyntaxError) {
    guard skip(mark) else { throw missing(.mark(mark.rawValue)) }
  }

  // MARK: Faults

  /// The fault that something else should stand here, or what the lexer could not read here.
  func missing(_ expectation: ExpressionSyntaxError.Expectation) -> ExpressionSyntaxError {
    if case .fault(let cause) = token.kind { return error(cause, at: token.range) }
    return error(.expected(expectation), at: token.range)
  }

  func error(
    _ cause: ExpressionSyntaxError.Cause,
    at range: Range<Int>
  ) -> ExpressionSyntaxError {
    ExpressionSyntaxError(
      column: String(String.UnicodeScalarView(scalars[..<range.lowerBound])).count + 1,
      length: String(String.UnicodeScalarView(scalars[range])).count,
      cause: cause
    )
  }

  // MARK: Operators

  /// A whole expression, as it stands in parentheses.
  mutating func expression() throws(ExpressionSyntaxError) -> ParsedExpression {
    try descend()
    defer { depth -= 1 }
    var test = try binary(atLeast: 1)
    while isTyped, skip(.or) {
      test = try resolved(test)
      let other = try resolved(binary(atLeast: 1))
      test = try made(.collection(.or, [test.tree, other.tree]), of: [test, other])
    }
    guard skip(.question) else { return test }
    let condition = try resolved(test)
    let then = try resolved(expression())
    try need(.colon)
    let otherwise = try resolved(expression())
    return try made(
      .conditional(condition.tree, then.tree, otherwise.tree),
      of: [condition, then, otherwise]
    )
  }

  mutating func binary(
    atLeast minimum: Int
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    var left = try unary()
    while case .operation(let operation) = token.kind, operation.strength >= minimum {
      advance()
      guard operation.isEquality else {
        left = try resolved(left)
        let right = try resolved(binary(atLeast: operation.strength + 1))
        left = try made(.binary(left.tree, operation, right.tree), of: [left, right])
        continue
      }
      // The leftmost fault first: only a name can give a word its meaning.
      if case .name = token.kind {} else { left = try resolved(left) }
      left = try equality(left, operation, binary(atLeast: operation.strength + 1))
    }
    return left
  }

  private mutating func unary() throws(ExpressionSyntaxError) -> ParsedExpression {
    let start = token.range.lowerBound
    switch token.kind {
    case .mark(.not):
      return try unary(.not, from: start)
    case .operation(.minus):
      guard case .number(let number) = nextToken.kind else { return try unary(.minus, from: start) }
      let before = position
      advance()
      advance()
      // `-5` is a number; in `-5.length` the member binds first.
      guard token.kind != .mark(.dot) else {
        position = before
        return try unary(.minus, from: start)
      }
      let range = start..<tokens[position - 1].range.upperBound
      return try self.number(number, isNegative: true, at: range)
    default: return try postfix()
    }
  }

  private mutating func unary(
    _ operation: ExpressionTree.UnaryOperator,
    from start: Int
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    try descend()
    defer { depth -= 1 }
    advance()
    let operand = try resolved(unary())
    var result = try made(.unary(operation, operand.tree), of: [operand])
    result.range = start..<operand.range.upperBound
    return result
  }

  private mutating func descend() throws(ExpressionSyntaxError) {
    depth += 1
    guard depth <= Self.maximumDepth else { throw error(.tooDeep, at: token.range) }
  }
}

/// A part of the text that has been read.
struct ParsedExpression {
  var tree: ExpressionTree
  /// The scalars it covers, parentheses included.
  var range: Range<Int>
  /// How many levels the tree has.
  var height = 1
  /// Its static type; nil where types are not checked.
  var type: ValueType?
  /// Whether it is a bare word that names nothing by itself: a value beside its variable, a state
  /// beside `state`, an error elsewhere.
  var isBareWord = false
}
