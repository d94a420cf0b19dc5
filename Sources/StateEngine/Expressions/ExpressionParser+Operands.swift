// SPDX-License-Identifier: Apache-2.0

extension ExpressionParser {
  // MARK: Parts

  /// A part that is no bare word.
  func resolved(_ part: Syntax) throws(ExpressionSyntaxError) -> ParsedExpression {
    try resolved(read(part))
  }

  /// A part, which may be a bare word.
  func read(_ part: Syntax) throws(ExpressionSyntaxError) -> ParsedExpression {
    if part.isGrouped {
      var inner = try resolved(part.parts[0])
      inner.range = part.range
      return inner
    }
    switch part.tree {
    case .literal(let value):
      return leaf(part.tree, value.type, at: part.range, isAsWritten: true)
    case .variable(let name): return try self.name(name, part)
    case .member(_, let name): return try member(name, part)
    case .unary(let operation, _):
      let operand = try resolved(part.parts[0])
      return try made(.unary(operation, operand.tree), of: [operand], at: part.range)
    case .binary(_, let operation, _):
      if operation.isEquality { return try equality(part, operation) }
      let (left, right) = (try resolved(part.parts[0]), try resolved(part.parts[1]))
      let isAsWritten = left.isAsWritten && right.isAsWritten
      let tree = isAsWritten ? part.tree : .binary(left.tree, operation, right.tree)
      var result = try made(tree, of: [left, right], at: part.range)
      result.isAsWritten = isAsWritten
      return result
    case .conditional:
      return try made(part) { .conditional($0[0], $0[1], $0[2]) }
    case .collection(let operation, _): return try made(part) { .collection(operation, $0) }
    case .script(.index, _): return try made(part) { .collection(.at, $0) }
    case .script(.call, _): return try call(part)
    case .script(.list, _):
      var values: [Value] = []
      for element in part.parts { values.append(try constant(element)) }
      return literal(.list(values), at: part.range)
    case .script(.object(let names), _): return try map(names, part)
    default: throw missing(.operand, from: part.range.lowerBound)
    }
  }

  private func member(
    _ name: String,
    _ part: Syntax
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    if part.parts[0].word == "event" { return try argument(name, part) }
    var base = try read(part.parts[0])
    // The names of states may have dots: `labels.shown == state`.
    if base.isBareWord, case .literal(.string(let word)) = base.tree {
      base.tree = .literal(.string("\(word).\(name)"))
      base.range = part.range
      return base
    }
    return try made(.member(base.tree, name), of: [base], at: part.range)
  }

  private func map(
    _ names: [String],
    _ part: Syntax
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    if names.first == "..." { return try changedMap(names, part) }
    var entries: [String: Value] = [:]
    for (name, value) in zip(names, part.parts) { entries[name] = try constant(value) }
    return literal(.map(entries), at: part.range)
  }

  private func constant(_ part: Syntax) throws(ExpressionSyntaxError) -> Value {
    let element = try resolved(part)
    guard case .literal(let value) = element.tree else {
      throw error(.expected(.constant), at: element.range)
    }
    return value
  }

  // MARK: Calls

  private func call(_ part: Syntax) throws(ExpressionSyntaxError) -> ParsedExpression {
    let (callee, given) = (part.parts[0], part.parts.dropFirst())
    guard case .member(let owner, let name) = callee.tree else { return try isIn(given, part) }
    switch owner {
    case .variable("Date"):
      try need(name, among: ["now"], callee)
      try need(0, of: given, part)
      return leaf(.now, .int, at: part.range)
    case .variable("Math"): return try extreme(name, given, part)
    case .variable("Object") where scope.variables["Object"] == nil:
      try need(name, among: ["keys"], callee)
      try need(1, of: given, part)
      let map = try resolved(part.parts[1])
      return try made(.collection(.keys, [map.tree]), of: [map], at: part.range)
    default: break
    }
    let base = try resolved(callee.parts[0])
    guard name == "includes" else { return try method(name, of: base, part) }
    try need(1, of: given, part)
    let item = try settled(read(part.parts[1]), beside: base)
    return try made(.includes(base.tree, item.tree), of: [base, item], at: part.range)
  }

  // `Math.min(a, b)` and `Math.max(a, b)`; of more than two from the left.
  private func extreme(
    _ name: String,
    _ given: ArraySlice<Syntax>,
    _ part: Syntax
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    let operations = ExpressionTree.BinaryOperator.allCases.filter(\.isCall)
    guard let operation = operations.first(where: { $0.rawValue == "Math.\(name)" }) else {
      let names = operations.map { String($0.rawValue.dropFirst(5)) }
      throw unknown(name, among: names, at: part.parts[0].spot)
    }
    if given.count < 2 { try need(2, of: given, part) }
    var result = try resolved(part.parts[1])
    for next in given.dropFirst() {
      let parts = [result, try resolved(next)]
      let tree = ExpressionTree.binary(parts[0].tree, operation, parts[1].tree)
      result = try made(tree, of: parts, at: part.range)
    }
    return result
  }

  private func need(
    _ name: String,
    among names: [String],
    _ callee: Syntax
  ) throws(ExpressionSyntaxError) {
    guard names.contains(name) else { throw unknown(name, among: names, at: callee.spot) }
  }

  /// A call with so many operands.
  func need(
    _ count: Int,
    of given: ArraySlice<Syntax>,
    _ part: Syntax
  ) throws(ExpressionSyntaxError) {
    if given.count == count { return }
    let end = given.prefix(count).last?.range.upperBound
    if given.count > count { throw missing(.mark(")"), from: end ?? part.spot.upperBound) }
    throw end.map { missing(.mark(","), from: $0) } ?? missing(.operand, from: part.spot.upperBound)
  }

  // MARK: Putting together

  func literal(_ value: Value, at range: Range<Int>) -> ParsedExpression {
    leaf(.literal(value), value.type, at: range)
  }

  func leaf(
    _ tree: ExpressionTree,
    _ type: Value.Domain,
    at range: Range<Int>,
    isAsWritten: Bool = false
  ) -> ParsedExpression {
    let type = checksTypes ? type : nil
    return ParsedExpression(tree: tree, range: range, type: type, isAsWritten: isAsWritten)
  }

  private func made(
    _ part: Syntax,
    _ tree: ([ExpressionTree]) -> ExpressionTree
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    var parts: [ParsedExpression] = []
    parts.reserveCapacity(part.parts.count)
    for one in part.parts { parts.append(try resolved(one)) }
    return try made(tree(parts.map(\.tree)), of: parts, at: part.range)
  }

  /// The tree with its range and type, made from parts that have been read.
  func made(
    _ tree: ExpressionTree,
    of parts: [ParsedExpression],
    at range: Range<Int>
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    ParsedExpression(tree: tree, range: range, type: try type(of: tree, parts))
  }

  private func type(
    of tree: ExpressionTree,
    _ parts: [ParsedExpression]
  ) throws(ExpressionSyntaxError) -> Value.Domain? {
    guard checksTypes else { return nil }
    func type(_ number: Int) -> Value.Domain { parts[number].type ?? .any }
    do {
      switch tree {
      case .unary(let operation, _):
        return try ExpressionTypeRules.unary(operation, type(0))
      case .binary(_, let operation, _):
        return try ExpressionTypeRules.binary(type(0), operation, type(1))
      case .conditional(_, let then, let otherwise):
        return try ExpressionTypeRules.conditional(type(0), (type(1), then), (type(2), otherwise))
      case .member(_, let name): return try ExpressionTypeRules.member(type(0), name)
      case .includes: return try ExpressionTypeRules.includes(type(0))
      case .collection(let operation, _):
        return try ExpressionTypeRules.collection(operation, parts.indices.map(type))
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

extension Value.Domain {
  /// Whether a value of this static type may stand where `other` is wanted, as far as is known
  /// before it runs.
  func fits(_ other: Value.Domain) -> Bool {
    kind == other.kind || kind == .any || other.kind == .any
      || (kind == .int && other.kind == .double)
  }
}

extension Syntax {
  /// The name, when it is nothing else.
  var word: String? {
    guard !isGrouped, case .variable(let name) = tree else { return nil }
    return name
  }
}
