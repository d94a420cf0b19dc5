// SPDX-License-Identifier: Apache-2.0

/// Finds the type of a tree and builds its closure, from below and in one walk, choosing the fastest
/// shape that the types allow.
///
/// Where `any` stands nothing is known, so it passes here and is checked when it runs. The same goes
/// for optionals: their kind must fit, and `null` is a fault when it runs.
///
/// Every part is compiled once; a derived variable once for all expressions of its scope.
final class ExpressionCompiler {
  /// A part of an expression: what is known of its value, and how to get it.
  struct Part: Sendable {
    var type: Value.Domain
    var code: ExpressionCode
  }

  let scope: ExpressionScope
  /// The levels whose elements are known where the code stands.
  var levels: Set<Int> = []
  // The derived variables that are being looked into.
  private var open: Set<String> = []

  init(scope: ExpressionScope) { self.scope = scope }

  /// The part that a tree is.
  ///
  /// - Throws: The first operand that cannot fit, the first name the scope does not have, or a
  ///   derived variable that refers to itself.
  func part(of tree: ExpressionTree) throws(ExpressionTypeError) -> Part {
    switch tree {
    case .literal(let value):
      return Part(type: value.type, code: literal(value))
    case .now: return Part(type: .int, code: .int(.composing { snapshot, _ in snapshot.time }))
    case .variable(let name):
      if let entry = scope.variables[name] {
        return Part(type: entry.type, code: slot(entry, isArgument: false))
      }
      return try derived(name)
    case .argument(let name):
      guard let entry = scope.arguments[name] else { throw unknown(name, tree) }
      return Part(type: entry.type, code: slot(entry, isArgument: true))
    case .isIn(let node):
      guard let index = scope.nodes[node] else { throw unknown(node, tree) }
      return Part(type: .bool, code: .bool(activity(index)))
    case .member(let base, let name):
      // A computed property of a struct, or one with wrapper, is no part of its value.
      guard name.isExpressionName else { throw unknown(name, tree) }
      return try member(base, name)
    case .includes(let list, let item): return try includes(list, item)
    case .unary(let operation, let operand):
      let part = try part(of: operand)
      let type = try located([operand]) { () throws(ExpressionTypeRules.Mismatch) in
        try ExpressionTypeRules.unary(operation, part.type)
      }
      return Part(type: type, code: operation == .not ? negation(of: part.code) : minus(part.code))
    case .binary(let left, let operation, let right):
      let (first, second) = (try part(of: left), try part(of: right))
      let type = try located([left, right]) { () throws(ExpressionTypeRules.Mismatch) in
        try ExpressionTypeRules.binary(first.type, operation, second.type)
      }
      if operation == .equal || operation == .notEqual,
        let test = nullTest(left, right, isNegated: operation == .notEqual)
      {
        return Part(type: type, code: .bool(.composing(test)))
      }
      return Part(type: type, code: join(first.code, operation, second.code))
    case .conditional(let test, let then, let otherwise):
      return try conditional(test, then, otherwise)
    // In a typed scope nothing is known of it, and it has no value when it runs.
    case .script:
      return Part(
        type: .any,
        code: .value { _, _ throws(EvaluationFault) in throw .notSupported }
      )
    case .element(let level):
      guard levels.contains(level) else { throw unknown("$\(level)", tree) }
      let index = elementIndex + level
      return Part(type: .any, code: .value { _, arguments in arguments[index] })
    case .collection(let operation, let operands): return try collection(operation, operands)
    }
  }

  /// Says in which of its operands a rule was broken.
  func located(
    _ operands: @autoclosure () -> [ExpressionTree],
    _ rule: () throws(ExpressionTypeRules.Mismatch) -> Value.Domain
  ) throws(ExpressionTypeError) -> Value.Domain {
    do {
      return try rule()
    } catch {
      throw ExpressionTypeError(
        cause: .mismatch(expected: error.expected, found: error.found),
        tree: operands()[error.operand]
      )
    }
  }

  private func unknown(_ name: String, _ tree: ExpressionTree) -> ExpressionTypeError {
    ExpressionTypeError(cause: .unknownName(name), tree: tree)
  }

  private func derived(_ name: String) throws(ExpressionTypeError) -> Part {
    if let known = scope.memo[name] { return known }
    guard let tree = scope.derived[name] else { throw unknown(name, .variable(name)) }
    guard open.insert(name).inserted else {
      throw ExpressionTypeError(cause: .circular(name), tree: .variable(name))
    }
    let outer = levels
    levels = []
    defer {
      levels = outer
      open.remove(name)
    }
    let part = try part(of: tree)
    scope.memo[name] = part
    return part
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

  private func slot(_ entry: ExpressionScope.Entry, isArgument: Bool) -> ExpressionCode {
    func shape<Scalar>() -> ExpressionShape<Scalar> {
      isArgument ? .argument(entry.index) : .variable(entry.index)
    }
    switch (entry.type.kind, entry.type.isOptional) {
    case (.bool, false): return .bool(shape())
    case (.int, false): return .int(shape())
    case (.double, false): return .double(shape())
    case (.string, false): return .string(shape())
    case _ where isArgument:
      return .value { _, arguments throws(EvaluationFault) in try arguments.slot(entry) }
    default:
      return .value { snapshot, _ throws(EvaluationFault) in try snapshot.values.slot(entry) }
    }
  }

  // MARK: Lists, maps and choices

  private func activity(_ node: Int) -> ExpressionShape<Bool> {
    .composing { snapshot, _ in snapshot.configuration.contains(node) }
  }

  private func member(
    _ base: ExpressionTree,
    _ name: String
  ) throws(ExpressionTypeError) -> Part {
    let part = try part(of: base)
    let type = try located([base]) { () throws(ExpressionTypeRules.Mismatch) in
      try ExpressionTypeRules.member(part.type, name)
    }
    let closure = part.code.boxed
    guard name == "length", part.type.isMeasured else {
      return Part(
        type: type,
        code: .value { snapshot, arguments throws(EvaluationFault) in
          try closure(snapshot, arguments).member(name)
        }
      )
    }
    let length = ExpressionShape<Int>.composing { snapshot, arguments throws(EvaluationFault) in
      switch try closure(snapshot, arguments) {
      case .list(let values): return values.count
      case .string(let text): return text.utf16.count
      default: throw .wrongType(expected: .list)
      }
    }
    return Part(type: type, code: .int(length))
  }

  private func includes(
    _ list: ExpressionTree,
    _ item: ExpressionTree
  ) throws(ExpressionTypeError) -> Part {
    let (all, one) = (try part(of: list), try part(of: item))
    let type = try located([list]) { () throws(ExpressionTypeRules.Mismatch) in
      try ExpressionTypeRules.includes(all.type)
    }
    let (list, item) = (all.code.boxed, one.code.boxed)
    let test = ExpressionShape<Bool>.composing { snapshot, arguments throws(EvaluationFault) in
      let values = try list(snapshot, arguments)
      return try values.includes(item(snapshot, arguments))
    }
    return Part(type: type, code: .bool(test))
  }

  private func conditional(
    _ test: ExpressionTree,
    _ then: ExpressionTree,
    _ otherwise: ExpressionTree
  ) throws(ExpressionTypeError) -> Part {
    let condition = try part(of: test)
    var (first, second) = (try part(of: then), try part(of: otherwise))
    // What has been tested against null is there: `event.n == null ? n : event.n`.
    switch test {
    case .binary(then, .notEqual, .literal(.null)) where first.type.kind != .any:
      first.type.isOptional = false
    case .binary(otherwise, .equal, .literal(.null)) where second.type.kind != .any:
      second.type.isOptional = false
    default: break
    }
    let (thenType, otherwiseType) = (first.type, second.type)
    let type = try located([test]) { () throws(ExpressionTypeRules.Mismatch) in
      try ExpressionTypeRules.conditional(
        condition.type,
        (thenType, then),
        (otherwiseType, otherwise)
      )
    }
    return Part(type: type, code: choice(condition.code.truth, first.code, second.code))
  }

  private func choice(
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

extension Value.Domain {
  // Optionals too: `null` is a fault when it runs.
  fileprivate var isMeasured: Bool { kind == .list || kind == .string }
}
