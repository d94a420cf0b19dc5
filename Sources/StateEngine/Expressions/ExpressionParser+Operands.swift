// SPDX-License-Identifier: Apache-2.0

extension ExpressionParser {
  // MARK: Operands

  /// An operand with the members and calls behind it.
  mutating func postfix() throws(ExpressionSyntaxError) -> ParsedExpression {
    var base = try primary()
    while true {
      if isTyped, token.kind == .mark(.openList), !base.isBareWord {
        base = try element(of: base)
        continue
      }
      guard skip(.dot) else { break }
      if let longer = longerWord(base) {
        base = longer
        continue
      }
      base = try resolved(base)
      let (name, range) = try memberName()
      let start = base.range.lowerBound
      if name == "includes", skip(.open) {
        let item = try settled(expression(), beside: base)
        let end = token.range.upperBound
        try need(.close)
        base = try made(.includes(base.tree, item.tree), of: [base, item])
        base.range = start..<end
      } else if isTyped, token.kind == .mark(.open), let called = try call(name, of: base) {
        base = called
      } else {
        base = try made(.member(base.tree, name), of: [base])
        base.range = start..<range.upperBound
      }
    }
    return base
  }

  // The names of states may have dots: `labels.shown == state`.
  private mutating func longerWord(_ base: ParsedExpression) -> ParsedExpression? {
    guard base.isBareWord, case .literal(.string(let word)) = base.tree,
      case .name(let name) = token.kind, nextToken.kind != .mark(.open)
    else { return nil }
    var longer = base
    longer.tree = .literal(.string("\(word).\(name)"))
    longer.range = base.range.lowerBound..<token.range.upperBound
    advance()
    return longer
  }

  private mutating func primary() throws(ExpressionSyntaxError) -> ParsedExpression {
    let range = token.range
    switch token.kind {
    case .number(let number):
      advance()
      return try self.number(number, isNegative: false, at: range)
    case .string(let text):
      advance()
      return literal(.string(text), at: range)
    case .name(let name):
      return try self.name(name)
    case .mark(.open):
      advance()
      var inner = try resolved(expression())
      inner.range = range.lowerBound..<token.range.upperBound
      try need(.close)
      return inner
    case .mark(.openList):
      advance()
      return try list(from: range.lowerBound)
    case .mark(.openMap):
      advance()
      return try map(from: range.lowerBound)
    default: throw missing(.operand)
    }
  }

  func number(
    _ number: NumberText,
    isNegative: Bool,
    at range: Range<Int>
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    guard let value = number.value(isNegative: isNegative) else {
      throw error(.numberOutOfRange, at: range)
    }
    return literal(value, at: range)
  }

  func literal(_ value: Value, at range: Range<Int>) -> ParsedExpression {
    ParsedExpression(
      tree: .literal(value),
      range: range,
      type: checksTypes ? ExpressionTypeRules.literal(value) : nil
    )
  }

  private mutating func list(from start: Int) throws(ExpressionSyntaxError) -> ParsedExpression {
    var values: [Value] = []
    var end = token.range.upperBound
    if !skip(.closeList) {
      repeat {
        values.append(try constant())
        end = token.range.upperBound
      } while skip(.comma)
      try need(.closeList)
    }
    return literal(.list(values), at: start..<end)
  }

  private mutating func map(from start: Int) throws(ExpressionSyntaxError) -> ParsedExpression {
    if isTyped, skip(.spread) { return try changedMap(from: start) }
    var entries: [String: Value] = [:]
    var end = token.range.upperBound
    if !skip(.closeMap) {
      repeat {
        let key: String
        switch token.kind {
        case .name(let text), .string(let text): key = text
        default: throw missing(.memberName)
        }
        advance()
        try need(.colon)
        entries[key] = try constant()
        end = token.range.upperBound
      } while skip(.comma)
      try need(.closeMap)
    }
    return literal(.map(entries), at: start..<end)
  }

  private mutating func constant() throws(ExpressionSyntaxError) -> Value {
    let element = try resolved(expression())
    guard case .literal(let value) = element.tree else {
      throw error(.expected(.constant), at: element.range)
    }
    return value
  }

  mutating func memberName() throws(ExpressionSyntaxError) -> (String, Range<Int>) {
    guard case .name(let name) = token.kind else { throw missing(.memberName) }
    let range = token.range
    advance()
    return (name, range)
  }

  // MARK: Putting together

  /// The tree with its range, height and type, made from parts that have been read.
  func made(
    _ tree: ExpressionTree,
    of parts: [ParsedExpression]
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    var result = ParsedExpression(tree: tree, range: parts[0].range)
    result.range = parts[0].range.lowerBound..<parts[parts.count - 1].range.upperBound
    for part in parts { result.height = max(result.height, part.height + 1) }
    guard result.height <= Self.maximumDepth else { throw error(.tooDeep, at: result.range) }
    result.type = try type(of: tree, parts)
    return result
  }

  private func type(
    of tree: ExpressionTree,
    _ parts: [ParsedExpression]
  ) throws(ExpressionSyntaxError) -> ValueType? {
    guard checksTypes else { return nil }
    let types = parts.compactMap(\.type)
    do {
      switch tree {
      case .unary(let operation, _):
        return try ExpressionTypeRules.unary(operation, types[0])
      case .binary(_, let operation, _):
        return try ExpressionTypeRules.binary(types[0], operation, types[1])
      case .conditional(_, let then, let otherwise):
        return try ExpressionTypeRules.conditional(
          types[0],
          (types[1], then),
          (types[2], otherwise)
        )
      case .member(_, let name): return try ExpressionTypeRules.member(types[0], name)
      case .includes: return try ExpressionTypeRules.includes(types[0])
      case .collection(let operation, _):
        return try ExpressionTypeRules.collection(operation, types)
      default: return nil
      }
    } catch {
      throw self.error(
        .typeMismatch(expected: error.expected, found: error.found),
        at: parts[error.operand].range
      )
    }
  }
}

extension ValueType {
  /// Whether a value of this static type may stand where `other` is wanted, as far as is known
  /// before it runs.
  func fits(_ other: ValueType) -> Bool {
    kind == other.kind || kind == .any || other.kind == .any
      || (kind == .int && other.kind == .double)
  }
}
