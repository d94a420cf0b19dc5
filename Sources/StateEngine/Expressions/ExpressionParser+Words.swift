// SPDX-License-Identifier: Apache-2.0

// In commands a word without quotes means something through what stands beside it.

extension ExpressionParser {
  /// The part itself, unless it is a bare word, which here would have to be a name.
  func resolved(_ part: ParsedExpression) throws(ExpressionSyntaxError) -> ParsedExpression {
    guard let word = part.bareWord else { return part }
    // Of a word with dots it is the first part that would have to be a variable.
    let name = word.prefix { $0 != "." }
    let start = part.range.lowerBound
    throw unknownVariable(String(name), at: start..<start + name.unicodeScalars.count)
  }

  /// `left == right` or `left != right`: a state beside `state`, a value beside its variable.
  func equality(
    _ left: ParsedExpression,
    _ operation: ExpressionTree.BinaryOperator,
    _ right: ParsedExpression
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    if right.bareWord == "state" { return try stateTest(left, operation, right) }
    if let word = left.bareWord, scope.nodes[word] != nil, right.bareWord != nil {
      // `home == stat`: the left side is right.
      _ = try resolved(right)
    }
    let first = try settled(left, beside: right)
    let second = try settled(right, beside: left)
    return try made(.binary(first.tree, operation, second.tree), of: [first, second])
  }

  /// The part itself, unless it is a bare word that is no known value of the variable beside it.
  func settled(
    _ part: ParsedExpression,
    beside other: ParsedExpression
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    guard let word = part.bareWord else { return part }
    guard case .variable(let name) = other.tree, holdsWords(name) else { return try resolved(part) }
    guard scope.words[name]?.contains(word) == true else {
      throw unknownValue(word, of: name, at: part.range)
    }
    var value = part
    value.isBareWord = false
    return value
  }

  // `home == state`; the other way round is read where `state` stands.
  private func stateTest(
    _ left: ParsedExpression,
    _ operation: ExpressionTree.BinaryOperator,
    _ right: ParsedExpression
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    let node: String
    switch left.tree {
    case .literal(.string(let text)): node = text
    case .variable(let name): node = name
    default: throw error(.expected(.nodeName), at: left.range)
    }
    guard scope.nodes[node] != nil else { throw unknownNode(node, at: left.range) }
    var test = ParsedExpression(
      tree: .isIn(node),
      range: left.range.lowerBound..<right.range.upperBound,
      type: checksTypes ? .bool : nil
    )
    if operation == .notEqual { test = try made(.unary(.not, test.tree), of: [test]) }
    return test
  }

  // Beside a number a word is a misspelt variable, not a string without its quotes.
  private func holdsWords(_ name: String) -> Bool {
    let type = scope.variables[name]?.type ?? (try? ExpressionTree.variable(name).type(in: scope))
    switch type?.kind {
    case .string, .list, .any: return true
    default: return false
    }
  }
}

extension ParsedExpression {
  /// The word, when the part is a bare one.
  fileprivate var bareWord: String? {
    guard isBareWord, case .literal(.string(let word)) = tree else { return nil }
    return word
  }
}
