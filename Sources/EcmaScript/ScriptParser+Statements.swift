// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension SyntaxParser {
  mutating func statement() throws(ReadingFault) -> ExpressionTree {
    try descend()
    defer { rise() }
    return try statementInside()
  }

  mutating func block() throws(ReadingFault) -> ExpressionTree {
    try need("{")
    var statements: [ExpressionTree] = []
    while !take("}") {
      if token == .end { throw unexpected }
      statements.append(try statement())
    }
    return .script(.block, statements)
  }

  private mutating func statementInside() throws(ReadingFault) -> ExpressionTree {
    switch token {
    case .sign("{"): return try block()
    case .sign(";"):
      next()
      return .nothing
    case .name(let name):
      if let statement = try statement(named: name) { return statement }
    default: break
    }
    let tree = try expression().tree
    try endStatement()
    return tree
  }

  private mutating func statement(
    named name: String
  ) throws(ReadingFault) -> ExpressionTree? {
    switch name {
    case "var", "let", "const":
      let tree = try variables()
      try endStatement()
      return tree
    case "function":
      next()
      if isSign("*") { throw unsupported(.generators) }
      return try function(try self.name())
    case "if": return try choice()
    case "while":
      next()
      let test = try parenthesised()
      return .script(.loop, [test, try statement()])
    case "do":
      next()
      let body = try statement()
      guard word("while") else { throw unexpected }
      let test = try parenthesised()
      _ = take(";")
      return .script(.laterLoop, [body, test])
    case "for": return try counting()
    case "switch": return try selection()
    case "return", "throw":
      next()
      let isBare = isSign(";") || isSign("}") || token == .end || isOnNewLine
      let value: [ExpressionTree] = isBare ? [] : [try expression().tree]
      try endStatement()
      return .script(name == "return" ? .result : .throwing, value)
    case "break", "continue":
      next()
      if case .name = token, !isOnNewLine { throw unsupported(.labels) }
      try endStatement()
      return .script(name == "break" ? .leave : .proceed, [])
    case "try": return try attempt()
    case _ where name == "async" || ScriptLack.holds(word: name) && name.isScriptWord:
      throw unsupported("'\(name)'")
    default: return nil
    }
  }

  private mutating func endStatement() throws(ReadingFault) {
    if take(";") || isSign("}") || token == .end || isOnNewLine { return }
    throw unexpected
  }

  private mutating func parenthesised() throws(ReadingFault) -> ExpressionTree {
    try need("(")
    let tree = try expression().tree
    try need(")")
    return tree
  }

  private mutating func variables() throws(ReadingFault) -> ExpressionTree {
    next()
    var all: [ExpressionTree] = []
    repeat {
      if let pattern = try pattern() {
        try need("=")
        all.append(.script(.takeApart(isDeclaration: true), [pattern, try assignment().tree]))
        continue
      }
      let name = try self.name()
      let value: [ExpressionTree] = take("=") ? [try assignment().tree] : []
      all.append(.script(.variable(name), value))
    } while take(",")
    return all.count == 1 ? all[0] : .script(.block, all)
  }

  private mutating func choice() throws(ReadingFault) -> ExpressionTree {
    next()
    let test = try parenthesised()
    let then = try statement()
    guard word("else") else { return .script(.choice, [test, then]) }
    return .script(.choice, [test, then, try statement()])
  }

  private mutating func counting() throws(ReadingFault) -> ExpressionTree {
    next()
    try need("(")
    if let each = try each() { return each }
    var parts: [ExpressionTree] = []
    if isSign(";") {
      parts.append(.nothing)
    } else if isWord("var") || isWord("let") || isWord("const") {
      parts.append(try variables())
    } else {
      parts.append(try expression().tree)
    }
    try need(";")
    parts.append(isSign(";") ? .nothing : try expression().tree)
    try need(";")
    parts.append(isSign(")") ? .nothing : try expression().tree)
    try need(")")
    return .script(.counting, parts + [try statement()])
  }

  // `for (var x of list)`, `for (x in map)`; nil when it is another loop.
  private mutating func each() throws(ReadingFault) -> ExpressionTree? {
    let start = place
    if isWord("var") || isWord("let") || isWord("const") { next() }
    if place > start, let pattern = try pattern(), word("of") {
      let list = try expression().tree
      try need(")")
      return .script(.each("", isKeys: false), [list, try statement(), pattern])
    }
    guard case .name(let name) = token, !name.isScriptWord else {
      place = start
      return nil
    }
    next()
    let isKeys = isWord("in")
    guard isKeys || isWord("of") else {
      place = start
      return nil
    }
    next()
    let list = try expression().tree
    try need(")")
    return .script(.each(name, isKeys: isKeys), [list, try statement()])
  }

  private mutating func attempt() throws(ReadingFault) -> ExpressionTree {
    next()
    let body = try block()
    var name: String?
    var handler = ExpressionTree.nothing
    var ending = ExpressionTree.nothing
    if word("catch") {
      if take("(") {
        if isSign("{") || isSign("[") { throw unsupported(.errorPatterns) }
        name = try self.name()
        try need(")")
      }
      handler = try block()
    }
    if word("finally") { ending = try block() }
    guard handler != .nothing || ending != .nothing else { throw unexpected }
    return .script(.attempt(name), [body, handler, ending])
  }

  private mutating func selection() throws(ReadingFault) -> ExpressionTree {
    next()
    var parts = [try parenthesised()]
    try need("{")
    while !take("}") {
      if word("default") {
        parts.append(.nothing)
      } else {
        guard word("case") else { throw unexpected }
        parts.append(try expression().tree)
      }
      try need(":")
      var body: [ExpressionTree] = []
      while !isWord("case"), !isWord("default"), !isSign("}") { body.append(try statement()) }
      parts.append(.script(.block, body))
    }
    return .script(.selection, parts)
  }
}
