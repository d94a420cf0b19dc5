// SPDX-License-Identifier: Apache-2.0

// Lists, sets and maps: what a method's name means.

extension ExpressionParser {
  /// A method of a list, a set or a map.
  func method(
    _ name: String,
    of base: ParsedExpression,
    _ part: Syntax
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    if let search = CollectionOperation.Search(rawValue: name) {
      return try self.search(search, in: base, part)
    }
    let given = part.parts.dropFirst()
    var parts = [base]
    let operation: CollectionOperation
    switch name {
    case "sorted":
      try need(0, of: given, part)
      operation = .sorted
    case "toSpliced" where given.count == 3:
      operation = .spliced
      try need(number: 0, part.parts[2])
      parts += [try resolved(part.parts[1]), try resolved(part.parts[3])]
    case "with", "toSpliced":
      try need(2, of: given, part)
      operation = name == "with" ? .with : .spliced
      parts.append(try resolved(part.parts[1]))
      if name == "with" {
        parts.append(try resolved(part.parts[2]))
      } else {
        try need(number: 1, part.parts[2])
      }
    default:
      operation = name == "concat" ? .concat : name == "union" ? .union : .difference
      try need(1, of: given, part)
      parts.append(try list(part.parts[1]))
    }
    return try made(.collection(operation, parts.map(\.tree)), of: parts, at: part.range)
  }

  // A list in brackets, whose elements need be no constants here, or an expression.
  private func list(_ part: Syntax) throws(ExpressionSyntaxError) -> ParsedExpression {
    guard !part.isGrouped, case .script(.list, _) = part.tree else { return try resolved(part) }
    var parts: [ParsedExpression] = []
    for element in part.parts { parts.append(try resolved(element)) }
    let tree = ExpressionTree.list(of: parts.map(\.tree))
    if case .literal(let value) = tree { return literal(value, at: part.range) }
    return try made(tree, of: parts, at: part.range)
  }

  // `$0 => test)`, or `(sum, $0) => sum + number, 0)`.
  private func search(
    _ search: CollectionOperation.Search,
    in base: ParsedExpression,
    _ part: Syntax
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    let isSum = search == .sum
    let place = part.spot.upperBound
    guard let function = part.parts.dropFirst().first,
      case .script(.function(_, var names), _) = function.tree
    else { throw missing(.mark(isSum ? "(" : "$0"), from: place) }
    if isSum, names.first == "sum" { names.removeFirst() }
    guard names.count == 1, names[0].hasPrefix("$"), let level = Int(names[0].dropFirst()) else {
      throw missing(.mark(isSum ? "sum" : "$0"), from: place)
    }
    var body = function.parts[0]
    if isSum {
      guard case .binary(.variable("sum"), .plus, _) = body.tree, !body.isGrouped else {
        throw missing(.mark("sum"), from: body.range.lowerBound)
      }
      body = body.parts[1]
    }
    let outer = levels
    levels.insert(level)
    let test = try resolved(body)
    levels = outer
    try need(isSum ? 2 : 1, of: part.parts.dropFirst(), part)
    if isSum { try need(number: 0, part.parts[2]) }
    let tree = ExpressionTree.collection(.each(search, level), [base.tree, test.tree])
    return try made(tree, of: [base, test], at: part.range)
  }

  /// `{...stock, apple: 3}`, `{...stock, [key]: 3}`: a name that is computed is a part of its own.
  func changedMap(
    _ names: [String],
    _ part: Syntax
  ) throws(ExpressionSyntaxError) -> ParsedExpression {
    let base = try resolved(part.parts[0])
    let isComputed = part.parts.count == 3
    let key = isComputed ? try resolved(part.parts[1]) : literal(.string(names[1]), at: part.range)
    let last = part.parts[isComputed ? 2 : 1]
    if last.word == "undefined" {
      let operands = [base.tree, key.tree]
      return try made(.collection(.withoutEntry, operands), of: [base, key], at: part.range)
    }
    let value = try resolved(last)
    let operands = [base.tree, key.tree, value.tree]
    return try made(.collection(.withEntry, operands), of: [base, key, value], at: part.range)
  }

  private func need(number: Int, _ part: Syntax) throws(ExpressionSyntaxError) {
    guard part.tree == .literal(.int(number)) else {
      throw missing(.mark("\(number)"), from: part.range.lowerBound)
    }
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
