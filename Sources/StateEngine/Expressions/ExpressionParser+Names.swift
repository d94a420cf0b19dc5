// SPDX-License-Identifier: Apache-2.0

extension ExpressionParser {
  /// What a name means: a word of the language, a variable, or in commands a bare word.
  mutating func name(_ name: String) throws(ExpressionSyntaxError) -> ParsedExpression {
    let range = token.range
    advance()
    switch name {
    case "true": return literal(.bool(true), at: range)
    case "false": return literal(.bool(false), at: range)
    case "null": return literal(.null, at: range)
    case "now": return leaf(.now, .int, at: range)
    case "Date" where token.kind == .mark(.dot): return try clock(from: range.lowerBound)
    case "Math" where token.kind == .mark(.dot): return try extreme(from: range.lowerBound)
    case "Object" where token.kind == .mark(.dot) && scope.variables[name] == nil:
      return try keys(from: range.lowerBound)
    case "event": return try argument(from: range.lowerBound)
    case "In": return try isIn(from: range.lowerBound)
    case "state" where mode == .command && token.kind.isEquality:
      return try stateTest(from: range.lowerBound)
    case _ where name.hasPrefix("$"):
      guard let level = Int(name.dropFirst()), levels.contains(level) else {
        throw unknown(name, among: levels.sorted().map { "$\($0)" }, at: range)
      }
      return leaf(.element(level), .any, at: range)
    default: return try variable(name, at: range)
    }
  }

  private func leaf(
    _ tree: ExpressionTree,
    _ type: ValueType,
    at range: Range<Int>
  ) -> ParsedExpression {
    ParsedExpression(tree: tree, range: range, type: checksTypes ? type : nil)
  }

  // `Date.now()`, as ECMAScript writes `now`.
  private mutating func clock(
    from start: Int
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    try need(.dot)
    let (name, range) = try memberName()
    guard name == "now" else { throw unknown(name, among: ["now"], at: range) }
    try need(.open)
    let end = token.range.upperBound
    try need(.close)
    return leaf(.now, .int, at: start..<end)
  }

  // `Math.min(a, b)` and `Math.max(a, b)`; of more than two from the left.
  private mutating func extreme(
    from start: Int
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    try need(.dot)
    let (name, range) = try memberName()
    let operations = ExpressionTree.BinaryOperator.allCases.filter(\.isCall)
    guard let operation = operations.first(where: { $0.rawValue == "Math.\(name)" }) else {
      throw unknown(name, among: operations.map { String($0.rawValue.dropFirst(5)) }, at: range)
    }
    try need(.open)
    var result = try resolved(expression())
    repeat {
      try need(.comma)
      let next = try resolved(expression())
      result = try made(.binary(result.tree, operation, next.tree), of: [result, next])
    } while token.kind == .mark(.comma)
    result.range = start..<token.range.upperBound
    try need(.close)
    return result
  }

  // MARK: Variables

  private func variable(
    _ name: String,
    at range: Range<Int>
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    if !scope.secrets.isEmpty, scope.secrets.contains(name) {
      throw error(.secretName(name), at: range)
    }
    if let entry = scope.variables[name] { return leaf(.variable(name), entry.type, at: range) }
    if scope.derived[name] != nil {
      guard checksTypes else { return leaf(.variable(name), .any, at: range) }
      do {
        return leaf(.variable(name), try ExpressionTree.variable(name).type(in: scope), at: range)
      } catch {
        throw self.error(.faultyVariable(name), at: range)
      }
    }
    guard mode == .command else { throw unknownVariable(name, at: range) }
    // `state = home` is no unknown name: one more equals sign is meant.
    if token.kind == .fault(.unexpectedCharacter("=")), name == "state" || scope.nodes[name] != nil
    {
      throw missing(.operatorOrEnd)
    }
    var word = literal(.string(name), at: range)
    word.isBareWord = true
    return word
  }

  // Dictionaries have no order of their own; sorted names make the suggestions stable.
  private var variableNames: [String] {
    let names =
      scope.variables.keys.filter { !scope.secrets.contains($0) }.sorted()
      + scope.derived.keys.sorted()
    return mode == .command ? names + ["state"] : names
  }

  func unknownVariable(_ name: String, at range: Range<Int>) -> ExpressionSyntaxError {
    unknown(name, among: variableNames, at: range)
  }

  func unknownNode(_ name: String, at range: Range<Int>) -> ExpressionSyntaxError {
    unknown(name, among: scope.nodes.keys.sorted(), at: range)
  }

  func unknownValue(
    _ word: String,
    of variable: String,
    at range: Range<Int>
  ) -> ExpressionSyntaxError {
    let suggestions = Suggestions.near(word, among: (scope.words[variable] ?? []) + variableNames)
    return error(.unknownValue(word, of: variable, suggestions: suggestions), at: range)
  }

  func unknown(
    _ name: String,
    among names: [String],
    at range: Range<Int>
  ) -> ExpressionSyntaxError {
    error(.unknownName(name, suggestions: Suggestions.near(name, among: names)), at: range)
  }

  // MARK: Arguments

  private mutating func argument(
    from start: Int
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    try need(.dot)
    let (name, range) = try memberName()
    guard let entry = scope.arguments[name] else {
      throw unknown(name, among: scope.arguments.keys.sorted(), at: range)
    }
    return leaf(.argument(name), entry.type, at: start..<range.upperBound)
  }

  // MARK: Nodes

  private mutating func isIn(from start: Int) throws(ExpressionSyntaxError) -> ParsedExpression {
    try need(.open)
    let (node, _) = try nodeName()
    let end = token.range.upperBound
    try need(.close)
    return leaf(.isIn(node), .bool, at: start..<end)
  }

  private mutating func stateTest(
    from start: Int
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    let isNegated = token.kind == .operation(.notEqual)
    advance()
    let (node, range) = try nodeName()
    let test = leaf(.isIn(node), .bool, at: start..<range.upperBound)
    return isNegated ? try made(.unary(.not, test.tree), of: [test]) : test
  }

  /// A node in quotes; in commands also bare, as a word or a dotted path.
  private mutating func nodeName() throws(ExpressionSyntaxError) -> (String, Range<Int>) {
    var range = token.range
    var node: String
    switch token.kind {
    case .string(let text):
      node = text
      advance()
    case .name(let first) where mode == .command:
      node = first
      advance()
      while skip(.dot) {
        let (name, part) = try memberName()
        node += "." + name
        range = range.lowerBound..<part.upperBound
      }
    default: throw missing(.nodeName)
    }
    guard scope.nodes[node] != nil else { throw unknownNode(node, at: range) }
    return (node, range)
  }
}

extension ExpressionToken.Kind {
  fileprivate var isEquality: Bool {
    if case .operation(let operation) = self { operation.isEquality } else { false }
  }
}
