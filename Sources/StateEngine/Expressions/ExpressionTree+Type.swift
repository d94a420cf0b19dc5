extension ExpressionTree {
  /// The type of the expression's value in `scope`.
  ///
  /// Where `any` stands nothing is known, so it passes here and is checked when it runs. The same
  /// goes for optionals: their kind must fit, and `null` is a fault when it runs.
  /// - Throws: The first operand that cannot fit, the first name the scope does not have, or a
  ///   derived variable that refers to itself.
  public func type(in scope: ExpressionScope) throws(ExpressionTypeError) -> ValueType {
    var known = KnownTypes()
    return try type(in: scope, &known)
  }

  // A derived variable is looked into once, however often it is read.
  private struct KnownTypes {
    var types: [String: ValueType] = [:]
    var open: Set<String> = []
  }

  private func type(
    in scope: ExpressionScope,
    _ known: inout KnownTypes
  ) throws(ExpressionTypeError) -> ValueType {
    switch self {
    case .literal(let value): return ExpressionTypeRules.literal(value)
    case .now: return .int
    case .variable(let name): return try variableType(name, in: scope, &known)
    case .argument(let name):
      guard let entry = scope.arguments[name] else { throw unknown(name) }
      return entry.type
    case .isIn(let node):
      guard scope.nodes[node] != nil else { throw unknown(node) }
      return .bool
    case .member(let base, let name):
      let type = try base.type(in: scope, &known)
      return try located([base]) { () throws(ExpressionTypeRules.Mismatch) in
        try ExpressionTypeRules.member(type, name)
      }
    case .includes(let list, let item):
      let type = try list.type(in: scope, &known)
      _ = try item.type(in: scope, &known)
      return try located([list]) { () throws(ExpressionTypeRules.Mismatch) in
        try ExpressionTypeRules.includes(type)
      }
    case .unary(let operation, let operand):
      let type = try operand.type(in: scope, &known)
      return try located([operand]) { () throws(ExpressionTypeRules.Mismatch) in
        try ExpressionTypeRules.unary(operation, type)
      }
    case .binary(let left, let operation, let right):
      let leftType = try left.type(in: scope, &known)
      let rightType = try right.type(in: scope, &known)
      return try located([left, right]) { () throws(ExpressionTypeRules.Mismatch) in
        try ExpressionTypeRules.binary(leftType, operation, rightType)
      }
    case .conditional(let test, let then, let otherwise):
      let testType = try test.type(in: scope, &known)
      var thenType = try then.type(in: scope, &known)
      var otherwiseType = try otherwise.type(in: scope, &known)
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
    }
  }

  private func variableType(
    _ name: String,
    in scope: ExpressionScope,
    _ known: inout KnownTypes
  ) throws(ExpressionTypeError) -> ValueType {
    if let entry = scope.variables[name] { return entry.type }
    if let type = known.types[name] { return type }
    guard let tree = scope.derived[name] else { throw unknown(name) }
    guard known.open.insert(name).inserted else {
      throw ExpressionTypeError(cause: .circular(name), tree: self)
    }
    let type = try tree.type(in: scope, &known)
    known.open.remove(name)
    known.types[name] = type
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
