// SPDX-License-Identifier: Apache-2.0

extension ExpressionTree {
  /// The type of the expression's value in `scope`.
  ///
  /// Where `any` stands nothing is known, so it passes here and is checked when it runs. The same
  /// goes for optionals: their kind must fit, and `null` is a fault when it runs.
  /// - Throws: The first operand that cannot fit, the first name the scope does not have, or a
  ///   derived variable that refers to itself.
  package func type(in scope: ExpressionScope) throws(ExpressionTypeError) -> ValueType {
    if scope.script != nil { return .any }
    var open: Set<String> = []
    return try type(in: scope, &open)
  }

  // `open` are the derived variables that are being looked into: each is once, however often it
  // is read.
  private func type(
    in scope: ExpressionScope,
    _ open: inout Set<String>
  ) throws(ExpressionTypeError) -> ValueType {
    switch self {
    case .literal(let value): return ExpressionTypeRules.literal(value)
    case .now: return .int
    case .variable(let name): return try variableType(name, in: scope, &open)
    case .argument(let name):
      guard let entry = scope.arguments[name] else { throw unknown(name) }
      return entry.type
    case .isIn(let node):
      guard scope.nodes[node] != nil else { throw unknown(node) }
      return .bool
    case .member(let base, let name):
      // A computed property of a struct, or one with wrapper, is no part of its value.
      guard name.isExpressionName else { throw unknown(name) }
      let type = try base.type(in: scope, &open)
      return try located([base]) { () throws(ExpressionTypeRules.Mismatch) in
        try ExpressionTypeRules.member(type, name)
      }
    case .includes(let list, let item):
      let type = try list.type(in: scope, &open)
      _ = try item.type(in: scope, &open)
      return try located([list]) { () throws(ExpressionTypeRules.Mismatch) in
        try ExpressionTypeRules.includes(type)
      }
    case .unary(let operation, let operand):
      let type = try operand.type(in: scope, &open)
      return try located([operand]) { () throws(ExpressionTypeRules.Mismatch) in
        try ExpressionTypeRules.unary(operation, type)
      }
    case .binary(let left, let operation, let right):
      let leftType = try left.type(in: scope, &open)
      let rightType = try right.type(in: scope, &open)
      return try located([left, right]) { () throws(ExpressionTypeRules.Mismatch) in
        try ExpressionTypeRules.binary(leftType, operation, rightType)
      }
    case .conditional(let test, let then, let otherwise):
      let testType = try test.type(in: scope, &open)
      var thenType = try then.type(in: scope, &open)
      var otherwiseType = try otherwise.type(in: scope, &open)
      // What has been tested against null is there: `event.n == null ? n : event.n`.
      switch test {
      case .binary(then, .notEqual, .literal(.null)) where thenType.kind != .any:
        thenType.isOptional = false
      case .binary(otherwise, .equal, .literal(.null)) where otherwiseType.kind != .any:
        otherwiseType.isOptional = false
      default: break
      }
      return try located([test]) { () throws(ExpressionTypeRules.Mismatch) in
        try ExpressionTypeRules.conditional(testType, (thenType, then), (otherwiseType, otherwise))
      }
    // In a typed scope nothing is known of it, and it has no value when it runs.
    case .script: return .any
    case .element(let level):
      guard open.contains("$\(level)") else { throw unknown("$\(level)") }
      return .any
    case .collection(let operation, let operands):
      var types: [ValueType] = []
      for (place, operand) in operands.enumerated() {
        if place == 1, case .each(_, let level) = operation {
          let isNew = open.insert("$\(level)").inserted
          defer { if isNew { open.remove("$\(level)") } }
          types.append(try operand.type(in: scope, &open))
        } else {
          types.append(try operand.type(in: scope, &open))
        }
      }
      return try located(operands) { () throws(ExpressionTypeRules.Mismatch) in
        try ExpressionTypeRules.collection(operation, types)
      }
    }
  }

  private func variableType(
    _ name: String,
    in scope: ExpressionScope,
    _ open: inout Set<String>
  ) throws(ExpressionTypeError) -> ValueType {
    if let entry = scope.variables[name] { return entry.type }
    if let type = scope.memo[type: name] { return type }
    guard let tree = scope.derived[name] else { throw unknown(name) }
    guard open.insert(name).inserted else {
      throw ExpressionTypeError(cause: .circular(name), tree: self)
    }
    let type = try tree.type(in: scope, &open)
    open.remove(name)
    scope.memo[type: name] = type
    return type
  }

  private func unknown(_ name: String) -> ExpressionTypeError {
    ExpressionTypeError(cause: .unknownName(name), tree: self)
  }

  private func located(
    _ operands: [ExpressionTree],
    _ rule: () throws(ExpressionTypeRules.Mismatch) -> ValueType
  ) throws(ExpressionTypeError) -> ValueType {
    do {
      return try rule()
    } catch {
      throw ExpressionTypeError(
        cause: .mismatch(expected: error.expected, found: error.found),
        tree: operands[error.operand]
      )
    }
  }
}
