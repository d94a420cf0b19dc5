// SPDX-License-Identifier: Apache-2.0

// Lists, sets and maps: what stands behind them in brackets, or as a method's name.

extension ExpressionParser {
  /// `cart[0]`, `stock['apple']`.
  mutating func element(
    of base: ParsedExpression
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    let base = try resolved(base)
    try need(.openList)
    let place = try resolved(expression())
    return try closed(.closeList, .at, [base, place])
  }

  /// A method with an opening parenthesis behind its name; nil when it has another meaning.
  mutating func call(
    _ name: String,
    of base: ParsedExpression
  ) throws(ExpressionSyntaxError) -> ParsedExpression? {
    if let search = CollectionOperation.Search(rawValue: name) {
      advance()
      return try self.search(search, in: base)
    }
    switch name {
    case "concat":
      return try call(.concat, base) { parser throws(ExpressionSyntaxError) in try parser.list() }
    case "union":
      return try call(.union, base) { parser throws(ExpressionSyntaxError) in try parser.list() }
    case "difference":
      return try call(.difference, base) { parser throws(ExpressionSyntaxError) in try parser.list()
      }
    case "with":
      advance()
      let place = try resolved(expression())
      try need(.comma)
      let item = try resolved(expression())
      return try closed(.close, .with, [base, place, item])
    case "toSpliced":
      advance()
      let place = try resolved(expression())
      try need(.comma)
      try need(number: "1")
      return try closed(.close, .without, [base, place])
    default: return nil
    }
  }

  private mutating func call(
    _ operation: CollectionOperation,
    _ base: ParsedExpression,
    _ operand: (inout Self) throws(ExpressionSyntaxError) -> ParsedExpression
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    advance()
    return try closed(.close, operation, [base, operand(&self)])
  }

  // A list in brackets, whose elements need be no constants here, or an expression.
  private mutating func list() throws(ExpressionSyntaxError) -> ParsedExpression {
    let (start, first) = (token.range.lowerBound, position)
    guard skip(.openList) else { return try resolved(expression()) }
    var parts: [ParsedExpression] = []
    let isEmpty = token.kind == .mark(.closeList)
    if !isEmpty { repeat { parts.append(try resolved(expression())) } while skip(.comma) }
    let end = token.range.upperBound
    try need(.closeList)
    if token.kind != .mark(.close) {
      position = first
      return try resolved(expression())
    }
    guard !parts.isEmpty else { return literal(.list([]), at: start..<end) }
    var result = try made(.list(of: parts.map(\.tree)), of: parts)
    if case .literal(let value) = result.tree { result = literal(value, at: start..<end) }
    result.range = start..<end
    return result
  }

  // `$0 => test)`, or `(sum, $0) => sum + number, 0)`.
  private mutating func search(
    _ search: CollectionOperation.Search,
    in base: ParsedExpression
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    let isSum = search == .sum
    if isSum {
      try need(.open)
      try need(name: "sum")
      try need(.comma)
    }
    guard case .name(let name) = token.kind, name.hasPrefix("$"),
      let level = Int(name.dropFirst())
    else { throw missing(.mark("$0")) }
    advance()
    if isSum { try need(.close) }
    try need(.arrow)
    if isSum {
      try need(name: "sum")
      guard token.kind == .operation(.plus) else { throw missing(.mark("+")) }
      advance()
    }
    let outer = levels
    levels.insert(level)
    let body = try resolved(
      isSum ? binary(atLeast: ExpressionTree.BinaryOperator.times.strength) : expression()
    )
    levels = outer
    if isSum {
      try need(.comma)
      try need(number: "0")
    }
    return try closed(.close, .each(search, level), [base, body])
  }

  /// `...stock, apple: 3}`, behind the opening brace.
  mutating func changedMap(
    from start: Int
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    let base = try resolved(expression())
    try need(.comma)
    let key: ParsedExpression
    switch token.kind {
    case .name(let text), .string(let text):
      key = literal(.string(text), at: token.range)
      advance()
    default:
      try need(.openList)
      key = try resolved(expression())
      try need(.closeList)
    }
    try need(.colon)
    var result: ParsedExpression
    if token.kind == .name("undefined") {
      advance()
      result = try closed(.closeMap, .withoutEntry, [base, key])
    } else {
      result = try closed(.closeMap, .withEntry, [base, key, resolved(expression())])
    }
    result.range = start..<result.range.upperBound
    return result
  }

  /// `Object.keys(stock)`, behind its first word.
  mutating func keys(from start: Int) throws(ExpressionSyntaxError) -> ParsedExpression {
    try need(.dot)
    let (name, range) = try memberName()
    guard name == "keys" else { throw unknown(name, among: ["keys"], at: range) }
    try need(.open)
    var result = try closed(.close, .keys, [resolved(expression())])
    result.range = start..<result.range.upperBound
    return result
  }

  // MARK: Pieces

  // What has been read up to the mark that ends it.
  private mutating func closed(
    _ mark: ExpressionToken.Mark,
    _ operation: CollectionOperation,
    _ parts: [ParsedExpression]
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    let end = token.range.upperBound
    try need(mark)
    var result = try made(.collection(operation, parts.map(\.tree)), of: parts)
    result.range = parts[0].range.lowerBound..<end
    return result
  }

  private mutating func need(name: String) throws(ExpressionSyntaxError) {
    guard token.kind == .name(name) else { throw missing(.mark(name)) }
    advance()
  }

  private mutating func need(number: String) throws(ExpressionSyntaxError) {
    guard token.kind == .number(NumberText(digits: number, unit: nil)) else {
      throw missing(.mark(number))
    }
    advance()
  }
}

extension ExpressionTree {
  /// `[a, b]`: a constant when its elements are.
  static func list(of elements: [ExpressionTree]) -> ExpressionTree {
    var values: [Value] = []
    for element in elements {
      guard case .literal(let value) = element else { return .collection(.list, elements) }
      values.append(value)
    }
    return .literal(.list(values))
  }
}
