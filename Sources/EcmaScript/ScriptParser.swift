// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Reads ECMAScript into trees: expressions, and the statements of a script.
///
/// What lies beyond what is supported is an error that says so by name.
package enum ScriptParser {
  /// The tree of one expression; a semicolon may stand at its end.
  package static func expression(_ text: String) throws(ExpressionSyntaxError) -> ExpressionTree {
    try read(text) { parser throws(ReadingFault) in
      let tree = try parser.expression().tree
      _ = parser.take(";")
      return tree
    }
  }

  /// The tree of a script: a block.
  package static func script(_ text: String) throws(ExpressionSyntaxError) -> ExpressionTree {
    try read(text) { parser throws(ReadingFault) in
      var statements: [ExpressionTree] = []
      while parser.token != .end {
        statements.append(try parser.statement())
        try parser.checkDefaults()
      }
      return .script(.block, statements)
    }
  }

  private static func read(
    _ text: String,
    _ body: (inout SyntaxParser) throws(ReadingFault) -> ExpressionTree
  ) throws(ExpressionSyntaxError) -> ExpressionTree {
    let scalars = Array(text.unicodeScalars)
    var parser = SyntaxParser(scalars, ScriptDialect())
    do throws(ReadingFault) {
      let tree = try body(&parser)
      guard parser.token == .end else { throw parser.unexpected }
      return tree
    } catch {
      let token = parser.tokens.first { $0.range.lowerBound >= error.range.lowerBound }
      let cause = error.cause.ofScript(at: token?.kind ?? .end)
      throw ExpressionSyntaxError(cause, at: error.range, in: scalars)
    }
  }
}

extension ExpressionSyntaxError.Cause {
  // The same as scripts have it.
  fileprivate func ofScript(at token: SyntaxToken.Kind) -> Self {
    switch self {
    case .unterminatedString: .other("a string does not end")
    case .invalidEscape: .other("an escape that stands for no character")
    case .numberOutOfRange: .other("a number that is none")
    case .tooDeep: .other("nesting this deep is not supported", isUnsupported: true)
    case .expected:
      switch token {
      case .end, .fault: .other("it ends too early")
      case .name(let name), .sign(let name): .other("unexpected '\(name)'")
      case .text: .other("unexpected string")
      case .number: .other("unexpected number")
      case .template, .pattern: .other("unexpected text")
      }
    default: self
    }
  }
}

// MARK: Words

extension SyntaxParser {
  /// The fault that the next word cannot stand here.
  var unexpected: ReadingFault { missing(.operatorOrEnd) }

  func unsupported(_ what: String) -> ReadingFault {
    fault(.other("\(what) is not supported", isUnsupported: true))
  }

  func unsupported(_ what: ScriptLack) -> ReadingFault { unsupported(what.one) }

  var isOnNewLine: Bool { tokens[place].isOnNewLine }

  func isWord(_ word: String) -> Bool { token == .name(word) }

  mutating func word(_ word: String) -> Bool {
    guard isWord(word) else { return false }
    next()
    return true
  }

  mutating func name() throws(ReadingFault) -> String {
    guard case .name(let name) = token, !name.isScriptWord else { throw unexpected }
    next()
    return name
  }
}
