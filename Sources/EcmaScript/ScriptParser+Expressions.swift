// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScriptParser {
  /// An expression, commas included.
  mutating func expression() throws(ScriptSyntaxError) -> ExpressionTree {
    var tree = try assignment()
    while take(",") { tree = .script(.binary(","), [tree, try assignment()]) }
    try checkDefaults()
    return tree
  }

  mutating func assignment() throws(ScriptSyntaxError) -> ExpressionTree {
    try deeper { parser throws(ScriptSyntaxError) in try parser.assignmentInside() }
  }

  private mutating func assignmentInside() throws(ScriptSyntaxError) -> ExpressionTree {
    if let function = try arrow() { return function }
    let left = try conditional()
    guard case .sign(let sign) = token, sign.hasSuffix("="),
      !["==", "===", "!=", "!==", "<=", ">="].contains(sign)
    else { return left }
    if sign == "=", left.isPattern(isDeclaration: false) {
      defaultPlace = nil
      next()
      return .script(.takeApart(isDeclaration: false), [left, try assignment()])
    }
    guard left.isLocation else { throw fault("nothing that can be assigned to") }
    next()
    return .script(.assign(sign), [left, try assignment()])
  }

  private mutating func conditional() throws(ScriptSyntaxError) -> ExpressionTree {
    let test = try binary(1)
    guard take("?") else { return test }
    let then = try assignment()
    try need(":")
    return .conditional(test, then, try assignment())
  }

  private mutating func binary(_ strength: Int) throws(ScriptSyntaxError) -> ExpressionTree {
    var left = try unary()
    while let (sign, found) = operatorAhead, found >= strength {
      next()
      let right = try binary(sign == "**" ? found : found + 1)
      if let known = ExpressionTree.BinaryOperator(rawValue: sign) {
        left = .binary(left, known, right)
      } else {
        left = .script(.binary(sign), [left, right])
      }
    }
    return left
  }

  private var operatorAhead: (String, Int)? {
    switch token {
    case .sign(let sign), .name(let sign):
      (ExpressionTree.BinaryOperator(rawValue: sign)?.strength ?? ScriptOperation.strengths[sign])
        .map { (sign, $0) }
    default: nil
    }
  }

  private mutating func unary() throws(ScriptSyntaxError) -> ExpressionTree {
    try deeper { parser throws(ScriptSyntaxError) in try parser.unaryInside() }
  }

  private mutating func unaryInside() throws(ScriptSyntaxError) -> ExpressionTree {
    switch token {
    case .sign("!"):
      next()
      return .unary(.not, try unary())
    case .sign("-"):
      next()
      let operand = try unary()
      // The number below zero is a literal, as it is written.
      if case .literal(.int(let number)) = operand, number != 0 { return .literal(.int(-number)) }
      if case .literal(.double(let number)) = operand { return .literal(.double(-number)) }
      return .unary(.minus, operand)
    case .sign("+"), .sign("~"), .name("typeof"), .name("void"), .name("delete"):
      guard case .sign(let sign) = token else {
        guard case .name(let name) = token else { throw unexpected }
        next()
        return .script(.prefix(name), [try unary()])
      }
      next()
      return .script(.prefix(sign), [try unary()])
    case .sign("++"), .sign("--"):
      let sign: String = isSign("++") ? "++" : "--"
      next()
      let operand = try unary()
      guard operand.isLocation else { throw fault("nothing that can be assigned to") }
      return .script(.update(sign, isPrefix: true), [operand])
    case .name(let name) where ScriptLack.holds(word: name) && name.isScriptWord:
      throw unsupported("'\(name)'")
    case .name(let name) where name == "async":
      if tokens[place + 1].token != .name("function") { break }
      throw unsupported("'\(name)'")
    default: break
    }
    let operand = try postfix(try primary())
    guard isSign("++") || isSign("--"), operand.isLocation, !tokens[place].isOnNewLine else {
      return operand
    }
    let sign: String = isSign("++") ? "++" : "--"
    next()
    return .script(.update(sign, isPrefix: false), [operand])
  }

  // MARK: Members and calls

  private mutating func postfix(
    _ base: ExpressionTree,
    mayCall: Bool = true
  ) throws(ScriptSyntaxError) -> ExpressionTree {
    var tree = base
    var count = 0
    while true {
      count += 1
      guard count < 1000 else { throw unsupported("a chain this long") }
      if take(".") {
        guard case .name(let name) = token else { throw unexpected }
        next()
        tree = .member(tree, name)
      } else if isSign("?.") {
        throw unsupported(.optionalChains)
      } else if take("[") {
        let key = try expression()
        try need("]")
        tree = .script(.index, [tree, key])
      } else if mayCall, isSign("(") {
        tree = called(tree, try arguments())
      } else {
        return tree
      }
    }
  }

  private func called(_ callee: ExpressionTree, _ arguments: [ExpressionTree]) -> ExpressionTree {
    switch (callee, arguments) {
    case (.variable("In"), let all):
      if all.count == 1, case .literal(.string(let node)) = all[0] { return .isIn(node) }
    case (.member(.variable("Date"), "now"), let all) where all.isEmpty: return .now
    default: break
    }
    return .script(.call, [callee] + arguments)
  }

  private mutating func arguments() throws(ScriptSyntaxError) -> [ExpressionTree] {
    try need("(")
    var all: [ExpressionTree] = []
    while !take(")") {
      all.append(try element())
      if !isSign(")") { try need(",") }
    }
    return all
  }

  // MARK: Operands

  private mutating func primary() throws(ScriptSyntaxError) -> ExpressionTree {
    let token = token
    switch token {
    case .number(let value):
      next()
      return .literal(value)
    case .text(let text):
      next()
      return .literal(.string(text))
    case .pattern(let source, let flags):
      next()
      return .script(.pattern(source, flags: flags), [])
    case .template(let texts, let sources):
      next()
      return try template(texts, sources)
    case .sign("("):
      next()
      let tree = try expression()
      try need(")")
      return tree
    case .sign("["): return try list()
    case .sign("{"): return try object()
    case .name("function"):
      next()
      if isSign("*") { throw unsupported(.generators) }
      let name: String? = isSign("(") ? nil : try self.name()
      return try function(name)
    case .name("new"):
      next()
      let callee = try postfix(try primary(), mayCall: false)
      return .script(.construct, [callee] + (isSign("(") ? try arguments() : []))
    case .name(let name):
      if let constant = Self.constants[name] {
        next()
        return constant
      }
      return .variable(try self.name())
    default: throw unexpected
    }
  }

  private static let constants: [String: ExpressionTree] = [
    "true": .literal(.bool(true)), "false": .literal(.bool(false)), "null": .literal(.null),
    "undefined": .undefined, "this": .script(.this, []),
    "NaN": .literal(.double(.nan)), "Infinity": .literal(.double(.infinity)),
  ]

  private func template(
    _ texts: [String],
    _ sources: [String]
  ) throws(ScriptSyntaxError) -> ExpressionTree {
    var tree = ExpressionTree.literal(.string(texts.first ?? ""))
    for (source, text) in zip(sources, texts.dropFirst()) {
      guard depth + 1 < Self.depthLimit else { throw unsupported("nesting this deep") }
      var inner = try ScriptParser(source)
      inner.depth = depth + 1
      let value = try inner.expression()
      guard inner.token == .end else { throw inner.unexpected }
      tree = .binary(tree, .plus, value)
      if !text.isEmpty { tree = .binary(tree, .plus, .literal(.string(text))) }
    }
    return tree
  }

  // `a` or `...a`.
  private mutating func element() throws(ScriptSyntaxError) -> ExpressionTree {
    guard take("...") else { return try assignment() }
    return .script(.spread, [try assignment()])
  }

  mutating func list() throws(ScriptSyntaxError) -> ExpressionTree {
    try need("[")
    var items: [ExpressionTree] = []
    while !take("]") {
      if isSign(",") {
        next()
        items.append(.undefined)
        continue
      }
      items.append(try element())
      if !isSign("]") { try need(",") }
    }
    return .script(.list, items)
  }

  mutating func object() throws(ScriptSyntaxError) -> ExpressionTree {
    try need("{")
    var names: [String] = []
    var values: [ExpressionTree] = []
    while !take("}") {
      if isSign("...") {
        names.append("...")
        values.append(try element())
        if !isSign("}") { try need(",") }
        continue
      }
      switch token {
      case .name(let name), .text(let name): names.append(name)
      case .number(let number): names.append(ScriptValue(number).scriptText)
      case .sign("["): throw unsupported(.computedNames)
      default: throw unexpected
      }
      let key = token
      next()
      if take(":") {
        values.append(try assignment())
      } else if isSign("(") {
        values.append(try function(nil))
      } else if case .name(let name) = key, ["get", "set"].contains(name), case .name = token {
        throw unsupported("'\(name)'")
      } else if case .name(let name) = key, isSign("=") {
        // Only where it takes something apart.
        defaultPlace = place
        next()
        values.append(.script(.assign("="), [.variable(name), try assignment()]))
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
