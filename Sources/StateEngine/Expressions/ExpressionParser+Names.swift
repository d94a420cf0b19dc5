// SPDX-License-Identifier: Apache-2.0

extension ExpressionParser {
  /// What a name means: a word of the language, a variable, or in commands a bare word.
  func name(
    _ name: String,
    _ part: Syntax
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    let range = part.range
    switch name {
    case "true": return literal(.bool(true), at: range)
    case "false": return literal(.bool(false), at: range)
    case "null": return literal(.null, at: range)
    case "now": return leaf(.now, .int, at: range)
    case "event": throw missing(.mark("."), from: range.upperBound)
    case _ where name.utf8.first == UInt8(ascii: "$"):
      guard let level = Int(name.dropFirst()), isUnfinished || levels.contains(level) else {
        throw unknown(name, among: levels.sorted().map { "$\($0)" }, at: range)
      }
      return leaf(.element(level), .any, at: range)
    default: return try variable(name, part)
    }
  }

  // MARK: Variables

  private func variable(
    _ name: String,
    _ part: Syntax
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    let range = part.range
    if !scope.secrets.isEmpty, scope.secrets.contains(name) {
      throw error(.secretName(name), at: range)
    }
    if let entry = scope.variables[name] {
      return leaf(part.tree, entry.type, at: range, isAsWritten: true)
    }
    if scope.derived[name] != nil {
      guard checksTypes else { return leaf(.variable(name), .any, at: range) }
      do {
        return leaf(.variable(name), try ExpressionTree.variable(name).type(in: scope), at: range)
      } catch {
        throw self.error(.faultyVariable(name), at: range)
      }
    }
    guard mode == .command else { throw unknownVariable(name, at: range) }
    var word = literal(.string(name), at: range)
    word.isBareWord = true
    return word
  }

  // Dictionaries have no order of their own; sorted names make the suggestions stable.
  private var variableNames: [String] {
    let names =
      scope.variables.keys.filter { !scope.secrets.contains($0) }.sorted()
      + scope.derived.keys.sorted()
    return mode == .command ? names + ["state"] : names
  }

  func unknownVariable(_ name: String, at range: Range<Int>) -> ExpressionSyntaxError {
    unknown(name, among: variableNames, at: range)
  }

  func unknownNode(_ name: String, at range: Range<Int>) -> ExpressionSyntaxError {
    unknown(name, among: scope.nodes.keys.sorted(), at: range)
  }

  func unknownValue(
    _ word: String,
    of variable: String,
    at range: Range<Int>
  ) -> ExpressionSyntaxError {
    let words = scope.words?()[variable] ?? []
    let suggestions = Suggestions.near(word, among: words + variableNames)
    return error(.unknownValue(word, of: variable, suggestions: suggestions), at: range)
  }

  func unknown(
    _ name: String,
    among names: [String],
    at range: Range<Int>
  ) -> ExpressionSyntaxError {
    error(.unknownName(name, suggestions: Suggestions.near(name, among: names)), at: range)
  }

  // MARK: Arguments

  /// `event.name`.
  func argument(
    _ name: String,
    _ part: Syntax
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    guard let entry = scope.arguments[name] else {
      throw unknown(name, among: scope.arguments.keys.sorted(), at: part.spot)
    }
    return leaf(.argument(name), entry.type, at: part.range)
  }

  // MARK: Nodes

  /// `In('home')`.
  func isIn(
    _ given: ArraySlice<Syntax>,
    _ part: Syntax
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    guard let name = given.first else { throw missing(.nodeName, from: part.spot.upperBound) }
    let node = try nodeName(name)
    try need(1, of: given, part)
    return leaf(.isIn(node), .bool, at: part.range)
  }

  /// A node in quotes; in commands also bare, as a word or a dotted path.
  func nodeName(_ part: Syntax) throws(ExpressionSyntaxError) -> String {
    var node: String?
    if !part.isGrouped, case .literal(.string(let text)) = part.tree { node = text }
    if mode == .command { node = node ?? part.path }
    guard let node else { throw missing(.nodeName, from: part.range.lowerBound) }
    guard scope.nodes[node] != nil else { throw unknownNode(node, at: part.range) }
    return node
  }
}

extension Syntax {
  // Names with dots between them.
  fileprivate var path: String? {
    guard !isGrouped, case .member(_, let name) = tree else { return word }
    return parts[0].path.map { "\($0).\(name)" }
  }
}
