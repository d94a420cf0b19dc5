// SPDX-License-Identifier: Apache-2.0

/// The dialect of expressions: the subset of ECMAScript that Playstate speaks.
struct ExpressionDialect: SyntaxDialect {
  /// Whether durations are numbers.
  let isCommand: Bool
  /// In a chart with scripts, lists are what ECMAScript makes of them.
  let hasCollections: Bool

  private static let signs = [
    "??", "=>", "...", "(", ")", "[", "]", "{", "}", ",", ".", "?", ":", "!", "===", "!==",
  ]
  private static let operators =
    ExpressionTree.BinaryOperator.allCases.filter { !$0.isCall }.map(\.rawValue)
  private static let chartWords = SyntaxWords(signs: signs + operators, isScript: false)
  private static let commandWords = SyntaxWords(
    signs: signs + operators,
    isScript: false,
    hasDurations: true
  )

  var words: SyntaxWords { isCommand ? Self.commandWords : Self.chartWords }
  var depthLimit: Int { ExpressionParser.maximumDepth }
  var heightLimit: Int { ExpressionParser.maximumDepth }
  var hasElements: Bool { hasCollections }

  // `===` and `!==` say the same as the short forms, which never convert either.
  static func operation(_ sign: String) -> ExpressionTree.BinaryOperator? {
    guard let first = sign.utf8.first, first < 0x80 else { return nil }
    return operations[Int(first)].first { $0.sign == sign }?.operation
  }

  // By the first byte of the sign.
  private static let operations = ExpressionTree.BinaryOperator.allCases.reduce(
    into: [[(sign: String, operation: ExpressionTree.BinaryOperator)]](repeating: [], count: 0x80)
  ) { all, operation in
    let signs = [operation.rawValue] + (operation.isEquality ? [operation.rawValue + "="] : [])
    for sign in signs { all[Int(sign.utf8.first ?? 0)].append((sign, operation)) }
  }

  func strength(of sign: String) -> Int? {
    sign == "??" ? (hasCollections ? 0 : nil) : Self.operation(sign)?.strength
  }

  func binary(
    _ left: ExpressionTree,
    _ sign: String,
    _ right: ExpressionTree
  ) -> ExpressionTree {
    Self.operation(sign).map { .binary(left, $0, right) } ?? .collection(.or, [left, right])
  }

  func value(of number: NumberText, isNegative: Bool) -> Value? {
    number.value(isNegative: isNegative)
  }

  func mayCall(_ callee: Syntax) -> Bool {
    switch callee.tree {
    case .variable("In"): return !callee.isGrouped
    case .member(.variable("Date"), _), .member(.variable("Math"), _): return true
    case .member(_, "includes"): return true
    case .member(.variable("Object"), _): return hasCollections
    case .member(_, let name): return hasCollections && Self.methods.contains(name)
    default: return false
    }
  }

  private static let methods =
    Set(CollectionOperation.Search.allCases.map(\.rawValue))
    .union(["concat", "union", "difference", "with", "toSpliced", "sorted"])

  func call(_ callee: ExpressionTree, _ arguments: [ExpressionTree]) -> ExpressionTree {
    .script(.call, [callee] + arguments)
  }

  func assignment(_ parser: inout SyntaxParser) throws(ReadingFault) -> Syntax {
    if hasCollections, let function = try function(&parser) { return function }
    return try parser.conditional()
  }

  func unary(_ parser: inout SyntaxParser) throws(ReadingFault) -> Syntax { try parser.postfix() }

  func operand(_ parser: inout SyntaxParser) throws(ReadingFault) -> Syntax? {
    parser.isSign("{") ? try map(&parser) : nil
  }

  func end(_ parser: inout SyntaxParser) {}

  // `$0 => test`, `(sum, $0) => sum + number`; nil when it is none.
  private func function(_ parser: inout SyntaxParser) throws(ReadingFault) -> Syntax? {
    let (first, start) = (parser.place, parser.start)
    var names: [String] = []
    if case .name(let name) = parser.token, parser.ahead == .sign("=>") {
      names = [name]
      parser.next()
    } else if parser.take("(") {
      while case .name(let name) = parser.token {
        names.append(name)
        parser.next()
        if !parser.take(",") { break }
      }
      if !parser.take(")") || !parser.isSign("=>") {
        parser.place = first
        return nil
      }
    }
    guard !names.isEmpty else { return nil }
    try parser.need("=>")
    let body = try parser.assignment()
    return try parser.made(.script(.function(nil, names), [body.tree]), of: [body], from: start)
  }

  // `{a: 1}`, `{...stock, apple: 3}`, `{...stock, [key]: 3}`; a name that is computed is a part of
  // its own.
  private func map(_ parser: inout SyntaxParser) throws(ReadingFault) -> Syntax {
    let start = parser.start
    parser.next()
    var names: [String] = []
    var parts: [Syntax] = []
    if hasCollections, parser.take("...") {
      names.append("...")
      parts.append(try parser.assignment())
      try parser.need(",")
    }
    if parts.isEmpty, parser.take("}") {
      return try parser.made(.script(.object([]), []), from: start)
    }
    repeat {
      switch parser.token {
      case .name(let text), .text(let text):
        names.append(text)
        parser.next()
      case .sign("[") where names.first == "...":
        names.append("[]")
        parts += try parser.list(until: "]").prefix(1)
      default: throw parser.missing(.memberName)
      }
      try parser.need(":")
      parts.append(try parser.assignment())
    } while names.first != "..." && parser.take(",")
    try parser.need("}")
    return try parser.made(.script(.object(names), parts.map(\.tree)), of: parts, from: start)
  }
}
