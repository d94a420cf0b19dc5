// SPDX-License-Identifier: Apache-2.0

/// A part of a text as it is written, whose names mean nothing yet.
package final class Syntax: Sendable {
  /// The part as a tree.
  package let tree: ExpressionTree
  /// The scalars it covers, parentheses included.
  package let range: Range<Int>
  /// The parts of the tree, in the same order; of what stands in parentheses, what is in them.
  package let parts: [Syntax]
  /// Whether it stands in parentheses.
  let isGrouped: Bool
  /// Where a member's name or the parenthesis of a call stands.
  let spot: Range<Int>
  /// How many levels the tree has; parentheses are none.
  let height: Int

  init(
    _ tree: ExpressionTree,
    at range: Range<Int>,
    of parts: [Syntax] = [],
    isGrouped: Bool = false,
    spot: Range<Int> = 0..<0
  ) {
    var height = 0
    for part in parts { height = max(height, part.height) }
    self.height = isGrouped ? height : height + 1
    (self.tree, self.range, self.parts) = (tree, range, parts)
    (self.isGrouped, self.spot) = (isGrouped, spot)
  }
}

/// Reads expressions of any dialect by precedence climbing, from left to right.
package struct SyntaxParser {
  package let dialect: any SyntaxDialect
  package let tokens: [SyntaxToken]
  package var place = 0
  package var depth = 0
  /// In scripts: where a value for what is missing stands that no pattern has claimed yet.
  package var defaultPlace: Int?
  private let isScript: Bool
  private let heightLimit: Int
  // What has been read in full to the left of what is being read, in the order of the text; nil
  // while no fault is known that asks for it.
  private var finished: [Syntax]?

  package init(_ scalars: [Unicode.Scalar], _ dialect: any SyntaxDialect) {
    self.dialect = dialect
    let words = dialect.words
    (isScript, heightLimit) = (words.isScript, dialect.heightLimit)
    var lexer = SyntaxLexer(scalars, words)
    tokens = lexer.tokens()
  }

  /// What has been read in full to the left of the fault of an expression, in the order of the text.
  var finishedParts: [Syntax] {
    var again = self
    (again.place, again.depth, again.finished) = (0, 0, [])
    _ = try? again.expression()
    return again.finished ?? []
  }

  // MARK: Words

  package var token: SyntaxToken.Kind { tokens[place].kind }
  package var ahead: SyntaxToken.Kind { tokens[min(place + 1, tokens.count - 1)].kind }
  /// Where the next word begins.
  package var start: Int { tokens[place].range.lowerBound }

  package mutating func next() { if place < tokens.count - 1 { place += 1 } }

  package func isSign(_ sign: String) -> Bool {
    if case .sign(let here) = tokens[place].kind { here == sign } else { false }
  }

  package mutating func take(_ sign: String) -> Bool {
    guard isSign(sign) else { return false }
    next()
    return true
  }

  package mutating func need(_ sign: String) throws(ReadingFault) {
    guard take(sign) else { throw missing(.mark(sign)) }
  }

  /// The fault that something else should stand here, or what the lexer could not read here.
  package func missing(_ what: ExpressionSyntaxError.Expectation) -> ReadingFault {
    if case .fault(let cause) = token { return fault(cause) }
    return fault(.expected(what))
  }

  /// A fault at a word; nil for the next one.
  package func fault(
    _ cause: ExpressionSyntaxError.Cause,
    at place: Int? = nil
  ) -> ReadingFault {
    ReadingFault(cause: cause, range: tokens[place ?? self.place].range)
  }

  // MARK: Putting together

  /// A tree made of parts that have been read, up to the last word taken.
  package mutating func made(
    _ tree: ExpressionTree,
    of parts: [Syntax] = [],
    from start: Int,
    isGrouped: Bool = false,
    spot: Range<Int> = 0..<0
  ) throws(ReadingFault) -> Syntax {
    let range = start..<tokens[max(0, place - 1)].range.upperBound
    let result = Syntax(tree, at: range, of: parts, isGrouped: isGrouped, spot: spot)
    while let last = finished?.last, last.range.lowerBound >= start { finished?.removeLast() }
    guard result.height <= heightLimit else {
      throw ReadingFault(cause: .tooDeep, range: range)
    }
    return result
  }

  private mutating func finish(_ part: Syntax) { finished?.append(part) }

  /// Goes one level deeper; who does so comes back with ``rise()``.
  package mutating func descend() throws(ReadingFault) {
    guard depth < dialect.depthLimit else { throw fault(.tooDeep) }
    depth += 1
  }

  package mutating func rise() { depth -= 1 }

  // MARK: Operators

  /// A whole expression; in scripts with commas.
  package mutating func expression() throws(ReadingFault) -> Syntax {
    var left = try assignment()
    while isScript, take(",") {
      let right = try assignment()
      left = try made(
        .script(.binary(","), [left.tree, right.tree]),
        of: [left, right],
        from: left.range.lowerBound
      )
    }
    try dialect.end(&self)
    return left
  }

  /// An expression without commas.
  package mutating func assignment() throws(ReadingFault) -> Syntax {
    try descend()
    defer { rise() }
    return try dialect.assignment(&self)
  }

  package mutating func conditional() throws(ReadingFault) -> Syntax {
    let test = try binary(atLeast: 0)
    guard take("?") else { return test }
    finish(test)
    let then = try assignment()
    finish(then)
    try need(":")
    let otherwise = try assignment()
    return try made(
      .conditional(test.tree, then.tree, otherwise.tree),
      of: [test, then, otherwise],
      from: test.range.lowerBound
    )
  }

  private mutating func binary(atLeast minimum: Int) throws(ReadingFault) -> Syntax {
    var left = try unary()
    while let (sign, strength) = operatorAhead, strength >= minimum {
      next()
      finish(left)
      let right = try binary(atLeast: sign == "**" ? strength : strength + 1)
      left = try made(
        dialect.binary(left.tree, sign, right.tree),
        of: [left, right],
        from: left.range.lowerBound
      )
    }
    return left
  }

  private var operatorAhead: (String, Int)? {
    switch token {
    case .sign(let sign), .name(let sign): dialect.strength(of: sign).map { (sign, $0) }
    default: nil
    }
  }

  package mutating func unary() throws(ReadingFault) -> Syntax {
    let start = start
    guard isSign("!") || isSign("-") else { return try dialect.unary(&self) }
    try descend()
    defer { rise() }
    if take("!") {
      let operand = try unary()
      return try made(.unary(.not, operand.tree), of: [operand], from: start)
    }
    next()
    // `-5` is a number; in `-5.length` the member binds first.
    if case .number(let number) = token, ahead != .sign("."), ahead != .sign("[") {
      next()
      let range = start..<tokens[place - 1].range.upperBound
      if let value = dialect.value(of: number, isNegative: true) {
        return try made(.literal(value), from: start)
      }
      throw ReadingFault(cause: .numberOutOfRange, range: range)
    }
    let operand = try unary()
    return try made(.unary(.minus, operand.tree), of: [operand], from: start)
  }

  // MARK: Members and calls

  /// An operand with the members and calls behind it.
  package mutating func postfix(mayCall: Bool = true) throws(ReadingFault) -> Syntax {
    var left = try primary()
    let start = left.range.lowerBound
    while true {
      let spot = tokens[place].range
      if take(".") {
        finish(left)
        guard case .name(let name) = token else { throw missing(.memberName) }
        let spot = tokens[place].range
        next()
        left = try made(.member(left.tree, name), of: [left], from: start, spot: spot)
      } else if dialect.hasElements, take("[") {
        finish(left)
        let key = try expression()
        finish(key)
        try need("]")
        left = try made(.script(.index, [left.tree, key.tree]), of: [left, key], from: start)
      } else if mayCall, isSign("("), dialect.mayCall(left) {
        finish(left)
        let given = try list(until: ")")
        let call = dialect.call(left.tree, given.map(\.tree))
        left = try made(call, of: [left] + given, from: start, spot: spot)
      } else {
        return left
      }
    }
  }

  /// What stands between two marks, with commas between; the next word is the first of the marks.
  package mutating func list(until close: String) throws(ReadingFault) -> [Syntax] {
    next()
    if take(close) { return [] }
    var all: [Syntax] = []
    repeat {
      // Scripts may have a comma at the end, and lists may leave out elements.
      if isScript, isSign(close) { break }
      if isScript, close == "]", isSign(",") {
        all.append(Syntax(.undefined, at: start..<start))
      } else {
        all.append(try element())
      }
      finish(all[all.count - 1])
    } while take(",")
    try need(close)
    return all
  }

  /// An expression, in scripts also `...a`.
  package mutating func element() throws(ReadingFault) -> Syntax {
    let start = start
    guard isScript, take("...") else { return try assignment() }
    let inner = try assignment()
    return try made(.script(.spread, [inner.tree]), of: [inner], from: start)
  }

  // MARK: Operands

  private mutating func primary() throws(ReadingFault) -> Syntax {
    if let own = try dialect.operand(&self) { return own }
    let start = start
    switch token {
    case .number(let number):
      guard let value = dialect.value(of: number, isNegative: false) else {
        throw fault(.numberOutOfRange)
      }
      next()
      return try made(.literal(value), from: start)
    case .text(let text):
      next()
      return try made(.literal(.string(text)), from: start)
    case .name(let name):
      next()
      return try made(.variable(name), from: start)
    case .sign("("):
      next()
      let inner = try expression()
      finish(inner)
      try need(")")
      return try made(inner.tree, of: [inner], from: start, isGrouped: true)
    case .sign("["):
      let parts = try list(until: "]")
      return try made(.script(.list, parts.map(\.tree)), of: parts, from: start)
    default: throw missing(.operand)
    }
  }
}
