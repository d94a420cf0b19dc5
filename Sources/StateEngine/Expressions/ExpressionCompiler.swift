// SPDX-License-Identifier: Apache-2.0

/// Builds the closure of a tree from below, choosing the fastest shape that the types allow.
///
/// The tree has passed its type check. What could not fit all the same ends in the operators on
/// values, which fault when they run, so nothing here can fail.
///
/// Every part is compiled once; a derived variable once for all expressions of its scope.
struct ExpressionCompiler {
  let scope: ExpressionScope
  /// The levels whose elements are known where the code stands.
  var levels: Set<Int> = []

  func code(for tree: ExpressionTree) -> ExpressionCode {
    switch tree {
    case .literal(let value): return literal(value)
    case .now: return .int(.composing { snapshot, _ in snapshot.time })
    case .variable(let name):
      if let entry = scope.variables[name] { return variable(entry) }
      return derived(name)
    case .argument(let name):
      guard let entry = scope.arguments[name] else { return unknown }
      return argument(entry)
    case .isIn(let node):
      guard let index = scope.nodes[node] else { return unknown }
      return .bool(.composing { snapshot, _ in snapshot.configuration.contains(index) })
    case .member(let base, let name): return member(base, name)
    case .includes(let list, let item): return includes(list, item)
    case .unary(.not, let operand): return negation(of: operand)
    case .unary(.minus, let operand): return minus(operand)
    case .binary(let left, let operation, let right): return join(left, operation, right)
    case .conditional(let test, let then, let otherwise):
      return conditional(code(for: test).truth, code(for: then), code(for: otherwise))
    case .script:
      return .value { _, _ throws(EvaluationFault) in throw .notSupported }
    case .element(let level):
      guard levels.contains(level) else { return unknown }
      let index = elementIndex + level
      return .value { _, arguments in arguments[index] }
    case .collection(let operation, let operands): return collection(operation, operands)
    }
  }

  private var unknown: ExpressionCode {
    .value { _, _ throws(EvaluationFault) in throw .wrongType(expected: .any) }
  }

  private func derived(_ name: String) -> ExpressionCode {
    if let known = scope.memo[code: name] { return known }
    guard let tree = scope.derived[name] else { return unknown }
    let code = ExpressionCompiler(scope: scope).code(for: tree)
    scope.memo[code: name] = code
    return code
  }

  // MARK: Leaves

  private func literal(_ value: Value) -> ExpressionCode {
    switch value {
    case .bool(let scalar): .bool(.constant(scalar))
    case .int(let scalar): .int(.constant(scalar))
    case .double(let scalar): .double(.constant(scalar))
    case .string(let scalar): .string(.constant(scalar))
    default: .value { _, _ in value }
    }
  }

  private func variable(_ entry: ExpressionScope.Entry) -> ExpressionCode {
    let index = entry.index
    switch (entry.type.kind, entry.type.isOptional) {
    case (.bool, false): return .bool(.variable(index))
    case (.int, false): return .int(.variable(index))
    case (.double, false): return .double(.variable(index))
    case (.string, false): return .string(.variable(index))
    default:
      return .value { snapshot, _ throws(EvaluationFault) in try snapshot.values.slot(entry) }
    }
  }

  private func argument(_ entry: ExpressionScope.Entry) -> ExpressionCode {
    let index = entry.index
    switch (entry.type.kind, entry.type.isOptional) {
    case (.bool, false): return .bool(.argument(index))
    case (.int, false): return .int(.argument(index))
    case (.double, false): return .double(.argument(index))
    case (.string, false): return .string(.argument(index))
    default: return .value { _, arguments throws(EvaluationFault) in try arguments.slot(entry) }
    }
  }

  // MARK: Lists, maps and choices

  private func member(_ base: ExpressionTree, _ name: String) -> ExpressionCode {
    let isKnownLength = name == "length" && (try? base.type(in: scope))?.isMeasured == true
    let closure = code(for: base).boxed
    guard isKnownLength else {
      return .value { snapshot, arguments throws(EvaluationFault) in
        try closure(snapshot, arguments).member(name)
      }
    }
    return .int(
      .composing { snapshot, arguments throws(EvaluationFault) in
        switch try closure(snapshot, arguments) {
        case .list(let values): return values.count
        case .string(let text): return text.utf16.count
        default: throw .wrongType(expected: .list)
        }
      }
    )
  }

  private func includes(_ list: ExpressionTree, _ item: ExpressionTree) -> ExpressionCode {
    let (list, item) = (code(for: list).boxed, code(for: item).boxed)
    return .bool(
      .composing { snapshot, arguments throws(EvaluationFault) in
        let values = try list(snapshot, arguments)
        return try values.includes(item(snapshot, arguments))
      }
    )
  }

  private func conditional(
    _ test: @escaping ExpressionClosure<Bool>,
    _ then: ExpressionCode,
    _ otherwise: ExpressionCode
  ) -> ExpressionCode {
    switch (then, otherwise) {
    case (.bool(let then), .bool(let otherwise)): return .bool(choice(test, then, otherwise))
    case (.int(let then), .int(let otherwise)): return .int(choice(test, then, otherwise))
    case (.double(let then), .double(let otherwise)): return .double(choice(test, then, otherwise))
    case (.string(let then), .string(let otherwise)): return .string(choice(test, then, otherwise))
    default:
      let (first, second) = (then.boxed, otherwise.boxed)
      return .value { snapshot, arguments throws(EvaluationFault) in
        try test(snapshot, arguments)
          ? first(snapshot, arguments) : second(snapshot, arguments)
      }
    }
  }

  private func choice<Scalar: SlotScalar>(
    _ test: @escaping ExpressionClosure<Bool>,
    _ then: ExpressionShape<Scalar>,
    _ otherwise: ExpressionShape<Scalar>
  ) -> ExpressionShape<Scalar> {
    .composed(
      Scalar.composed(
        ChoiceReader<Scalar>(test: test, then: then.composed, otherwise: otherwise.composed)
      )
    )
  }
}

extension ValueType {
  // Optionals too: `null` is a fault when it runs.
  fileprivate var isMeasured: Bool { kind == .list || kind == .string }
}
