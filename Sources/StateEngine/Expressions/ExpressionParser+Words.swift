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
    _ part: Syntax,
    _ operation: ExpressionTree.BinaryOperator
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    if mode == .command, part.parts[0].word == "state" {
      let node = try nodeName(part.parts[1])
      return try stateTest(node, operation, at: part.range)
    }
    var left = try read(part.parts[0])
    // The leftmost fault first: only a name can give a word its meaning.
    if case .name = token(from: part.parts[1].range.lowerBound).kind {
    } else {
      left = try resolved(left)
    }
    let right = try read(part.parts[1])
    if right.bareWord == "state" {
      return try stateTest(node(left), operation, at: part.range)
    }
    if let word = left.bareWord, scope.nodes[word] != nil, right.bareWord != nil {
      // `home == stat`: the left side is right.
      _ = try resolved(right)
    }
    let first = try settled(left, beside: right)
    let second = try settled(right, beside: left)
    let tree = ExpressionTree.binary(first.tree, operation, second.tree)
    return try made(tree, of: [first, second], at: part.range)
  }

  /// The part itself, unless it is a bare word that is no known value of the variable beside it.
  func settled(
    _ part: ParsedExpression,
    beside other: ParsedExpression
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    guard let word = part.bareWord else { return part }
    guard case .variable(let name) = other.tree, holdsWords(name) else { return try resolved(part) }
    guard scope.words?()[name]?.contains(word) == true else {
      throw unknownValue(word, of: name, at: part.range)
    }
    var value = part
    value.isBareWord = false
    return value
  }

  // The state of `home == state`.
  private func node(_ left: ParsedExpression) throws(ExpressionSyntaxError) -> String {
    let node: String
    switch left.tree {
    case .literal(.string(let text)): node = text
    case .variable(let name): node = name
    default: throw error(.expected(.nodeName), at: left.range)
    }
    guard scope.nodes[node] != nil else { throw unknownNode(node, at: left.range) }
    return node
  }

  private func stateTest(
    _ node: String,
    _ operation: ExpressionTree.BinaryOperator,
    at range: Range<Int>
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    let test = leaf(.isIn(node), .bool, at: range)
    return operation == .equal
      ? test : try made(.unary(.not, test.tree), of: [test], at: range)
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
