// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Reads ECMAScript into trees: expressions, and the statements of a script.
///
/// What lies beyond what is supported is an error that says so by name.
package struct ScriptParser {
  static let depthLimit = 100

  var tokens: [(token: ScriptToken, offset: Int, isOnNewLine: Bool)]
  var place = 0
  var depth = 0
  /// Where a value for what is missing stands that no pattern has claimed yet.
  var defaultPlace: Int?

  init(_ text: String) throws(ScriptSyntaxError) { tokens = try ScriptLexer.read(text) }

  /// The tree of one expression; a semicolon may stand at its end.
  package static func expression(_ text: String) throws(ScriptSyntaxError) -> ExpressionTree {
    var parser = try ScriptParser(text)
    let tree = try parser.expression()
    _ = parser.take(";")
    guard parser.token == .end else { throw parser.unexpected }
    return tree
  }

  /// The tree of a script: a block.
  package static func script(_ text: String) throws(ScriptSyntaxError) -> ExpressionTree {
    var parser = try ScriptParser(text)
    var statements: [ExpressionTree] = []
    while parser.token != .end {
      statements.append(try parser.statement())
      try parser.checkDefaults()
    }
    return .script(.block, statements)
  }

  // MARK: Words

  var token: ScriptToken { tokens[place].token }

  var unexpected: ScriptSyntaxError {
    switch token {
    case .end: fault("it ends too early")
    case .name(let name), .sign(let name): fault("unexpected '\(name)'")
    case .text: fault("unexpected string")
    case .number: fault("unexpected number")
    case .template, .pattern: fault("unexpected text")
    }
  }

  func fault(_ message: String, isUnsupported: Bool = false) -> ScriptSyntaxError {
    ScriptSyntaxError(
      message: message,
      offset: tokens[place].offset,
      isUnsupported: isUnsupported
    )
  }

  func unsupported(_ what: String) -> ScriptSyntaxError {
    fault("\(what) is not supported", isUnsupported: true)
  }

  func unsupported(_ what: ScriptLack) -> ScriptSyntaxError { unsupported(what.one) }

  mutating func next() { if place < tokens.count - 1 { place += 1 } }

  func isSign(_ sign: String) -> Bool { token == .sign(sign) }
  func isWord(_ word: String) -> Bool { token == .name(word) }

  mutating func take(_ sign: String) -> Bool {
    guard isSign(sign) else { return false }
    next()
    return true
  }

  mutating func need(_ sign: String) throws(ScriptSyntaxError) {
    guard take(sign) else { throw unexpected }
  }

  mutating func word(_ word: String) -> Bool {
    guard isWord(word) else { return false }
    next()
    return true
  }

  mutating func name() throws(ScriptSyntaxError) -> String {
    guard case .name(let name) = token, !name.isScriptWord else { throw unexpected }
    next()
    return name
  }

  mutating func deeper<Result>(
    _ body: (inout ScriptParser) throws(ScriptSyntaxError) -> Result
  ) throws(ScriptSyntaxError) -> Result {
    guard depth < Self.depthLimit else { throw unsupported("nesting this deep") }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }
}
