// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// The dialect of scripts: ECMAScript, as far as it is supported.
struct ScriptDialect: SyntaxDialect {
  private static let allWords = SyntaxWords(
    signs: [
      ">>>=", "===", "!==", "**=", "<<=", ">>=", ">>>", "...", "&&=", "||=", "??=", "=>", "==",
      "!=", "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=",
      "|=", "^=", "<<", ">>", "**", "{", "}", "(", ")", "[", "]", ";", ",", "<", ">", "+", "-", "*",
      "/", "%", "&", "|", "^", "!", "~", "?", ":", "=", ".",
    ],
    isScript: true
  )

  var words: SyntaxWords { Self.allWords }
  var depthLimit: Int { 100 }
  var heightLimit: Int { 1000 }
  var hasElements: Bool { true }

  func strength(of sign: String) -> Int? {
    ExpressionTree.BinaryOperator(rawValue: sign)?.strength ?? ScriptOperation.strengths[sign]
  }

  func binary(
    _ left: ExpressionTree,
    _ sign: String,
    _ right: ExpressionTree
  ) -> ExpressionTree {
    ExpressionTree.BinaryOperator(rawValue: sign).map { .binary(left, $0, right) }
      ?? .script(.binary(sign), [left, right])
  }

  func value(of number: NumberText, isNegative: Bool) -> Value? {
    let digits = number.digits
    let sign = isNegative ? "-" : ""
    let radices = ["0x": 16, "0o": 8, "0b": 2]
    guard let radix = radices[digits.prefix(2).lowercased()] else {
      return Double(sign + digits).map { .number($0) }
    }
    return Int(sign + digits.dropFirst(2), radix: radix).map { .number(Double($0)) }
  }

  func mayCall(_ callee: Syntax) -> Bool { true }

  func call(_ callee: ExpressionTree, _ arguments: [ExpressionTree]) -> ExpressionTree {
    switch (callee, arguments) {
    case (.variable("In"), let all):
      if all.count == 1, case .literal(.string(let node)) = all[0] { return .isIn(node) }
    case (.member(.variable("Date"), "now"), let all) where all.isEmpty: return .now
    default: break
    }
    return .script(.call, [callee] + arguments)
  }

  func end(_ parser: inout SyntaxParser) throws(ReadingFault) { try parser.checkDefaults() }

  // MARK: Operators

  func assignment(_ parser: inout SyntaxParser) throws(ReadingFault) -> Syntax {
    let start = parser.start
    if let function = try parser.arrow() { return try parser.made(function, from: start) }
    let left = try parser.conditional()
    guard case .sign(let sign) = parser.token, sign.hasSuffix("="), strength(of: sign) == nil else {
      return left
    }
    var operation = ScriptOperation.assign(sign)
    if sign == "=", left.tree.isPattern(isDeclaration: false) {
      parser.defaultPlace = nil
      operation = .takeApart(isDeclaration: false)
    } else if !left.tree.isLocation {
      throw parser.notAssignable
    }
    parser.next()
    let right = try parser.assignment()
    return try parser.made(.script(operation, [left.tree, right.tree]), from: start)
  }

  func unary(_ parser: inout SyntaxParser) throws(ReadingFault) -> Syntax {
    let start = parser.start
    switch parser.token {
    case .sign("+"), .sign("~"), .name("typeof"), .name("void"), .name("delete"):
      guard let sign = parser.token.written else { break }
      let operand = try operand(behind: &parser)
      return try parser.made(.script(.prefix(sign), [operand]), from: start)
    case .sign("++"), .sign("--"):
      guard let sign = parser.token.written else { break }
      let operand = try operand(behind: &parser)
      guard operand.isLocation else { throw parser.notAssignable }
      return try parser.made(.script(.update(sign, isPrefix: true), [operand]), from: start)
    case .name(let name) where ScriptLack.holds(word: name) && name.isScriptWord:
      throw parser.unsupported("'\(name)'")
    case .name("async") where parser.ahead == .name("function"):
      throw parser.unsupported("'async'")
    default: break
    }
    let operand = try parser.postfix()
    if parser.isSign("?.") { throw parser.unsupported(.optionalChains) }
    guard parser.isSign("++") || parser.isSign("--"), let sign = parser.token.written,
      operand.tree.isLocation, !parser.isOnNewLine
    else { return operand }
    parser.next()
    return try parser.made(.script(.update(sign, isPrefix: false), [operand.tree]), from: start)
  }

  private func operand(
    behind parser: inout SyntaxParser
  ) throws(ReadingFault) -> ExpressionTree {
    try parser.descend()
    defer { parser.rise() }
    parser.next()
    return try parser.unary().tree
  }

  // MARK: Operands

  private static let constants: [String: ExpressionTree] = [
    "true": .literal(.bool(true)), "false": .literal(.bool(false)), "null": .literal(.null),
    "undefined": .undefined, "this": .script(.this, []),
    "NaN": .literal(.double(.nan)), "Infinity": .literal(.double(.infinity)),
  ]

  func operand(_ parser: inout SyntaxParser) throws(ReadingFault) -> Syntax? {
    let start = parser.start
    return try tree(&parser).map { tree throws(ReadingFault) in
      try parser.made(tree, from: start)
    }
  }

  private func tree(_ parser: inout SyntaxParser) throws(ReadingFault) -> ExpressionTree? {
    switch parser.token {
    case .pattern(let source, let flags):
      parser.next()
      return .script(.pattern(source, flags: flags), [])
    case .template(let texts, let sources):
      parser.next()
      return try template(texts, sources, &parser)
    case .sign("{"): return try parser.object()
    case .name("function"):
      parser.next()
      if parser.isSign("*") { throw parser.unsupported(.generators) }
      let name: String? = parser.isSign("(") ? nil : try parser.name()
      return try parser.function(name)
    case .name("new"):
      parser.next()
      let callee = try parser.postfix(mayCall: false).tree
      let given = parser.isSign("(") ? try parser.list(until: ")").map(\.tree) : []
      return .script(.construct, [callee] + given)
    case .name(let name):
      guard let constant = Self.constants[name] else { return .variable(try parser.name()) }
      parser.next()
      return constant
    default: return nil
    }
  }

  private func template(
    _ texts: [String],
    _ sources: [String],
    _ parser: inout SyntaxParser
  ) throws(ReadingFault) -> ExpressionTree {
    var tree = ExpressionTree.literal(.string(texts.first ?? ""))
    for (source, text) in zip(sources, texts.dropFirst()) {
      var inner = SyntaxParser(Array(source.unicodeScalars), self)
      inner.depth = parser.depth
      try inner.descend()
      let value = try inner.expression().tree
      guard inner.token == .end else { throw inner.unexpected }
      tree = .binary(tree, .plus, value)
      if !text.isEmpty { tree = .binary(tree, .plus, .literal(.string(text))) }
    }
    return tree
  }
}

extension SyntaxParser {
  fileprivate var notAssignable: ReadingFault { fault(.other("nothing that can be assigned to")) }

  /// `{name: a}`.
  mutating func object() throws(ReadingFault) -> ExpressionTree {
    try need("{")
    var names: [String] = []
    var values: [ExpressionTree] = []
    while !take("}") {
      if isSign("...") {
        names.append("...")
        values.append(try element().tree)
        if !isSign("}") { try need(",") }
        continue
      }
      switch token {
      case .name(let name), .text(let name): names.append(name)
      case .number(let number):
        guard let value = dialect.value(of: number, isNegative: false) else { throw unexpected }
        names.append(ScriptValue(value).scriptText)
      case .sign("["): throw unsupported(.computedNames)
      default: throw unexpected
      }
      let key = token
      next()
      if take(":") {
        values.append(try assignment().tree)
      } else if isSign("(") {
        values.append(try function(nil))
      } else if case .name(let name) = key, ["get", "set"].contains(name), case .name = token {
        throw unsupported("'\(name)'")
      } else if case .name(let name) = key, isSign("=") {
        // Only where it takes something apart.
        defaultPlace = place
        next()
        values.append(.script(.assign("="), [.variable(name), try assignment().tree]))
      } else if case .name(let name) = key {
        values.append(.variable(name))
      } else {
        throw unexpected
      }
      if !isSign("}") { try need(",") }
    }
    return .script(.object(names), values)
  }
}

extension SyntaxToken.Kind {
  // A word or a mark as it is written.
  fileprivate var written: String? {
    switch self {
    case .name(let text), .sign(let text): text
    default: nil
    }
  }
}
