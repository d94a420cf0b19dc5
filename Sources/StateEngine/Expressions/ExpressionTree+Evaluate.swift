// SPDX-License-Identifier: Apache-2.0

extension ExpressionTree {
  /// The expression's value at one moment, found by walking the tree.
  ///
  /// This is the reference that ``CompiledExpression`` must agree with; it looks names up as it
  /// goes, so use the closure where speed counts. An absent argument is `null`. A slot that holds
  /// what its declaration forbids is a fault, as is a name the scope does not have. Derived
  /// variables must not refer to themselves: ``type(in:)`` finds those that do.
  /// - Parameters:
  ///   - scope: The names, as the snapshot's chart has them.
  ///   - snapshot: The snapshot.
  ///   - arguments: The arguments of the event being handled, in declared order.
  /// - Throws: Why there is no value; operands are evaluated from left to right.
  /// - Returns: The value.
  package func evaluate(
    in scope: ExpressionScope,
    snapshot: Snapshot,
    arguments: [Value]
  ) throws(EvaluationFault) -> Value {
    if let script = scope.script {
      return try script.walk(scope, snapshot, arguments).data(of: self)
    }
    return try TreeWalk(scope: scope, snapshot: snapshot, arguments: arguments).value(of: self)
  }
}

private struct TreeWalk {
  let scope: ExpressionScope
  let snapshot: Snapshot
  let arguments: [Value]
  var elements: [Int: Value] = [:]

  func value(of tree: ExpressionTree) throws(EvaluationFault) -> Value {
    switch tree {
    case .literal(let value): return value
    case .now: return .int(snapshot.time)
    case .variable(let name):
      if let entry = scope.variables[name] { return try snapshot.values.slot(entry) }
      guard let derived = scope.derived[name] else { throw .wrongType(expected: .any) }
      return try TreeWalk(scope: scope, snapshot: snapshot, arguments: arguments).value(of: derived)
    case .argument(let name):
      guard let entry = scope.arguments[name] else { throw .wrongType(expected: .any) }
      return try arguments.slot(entry)
    case .isIn(let node):
      guard let index = scope.nodes[node] else { throw .wrongType(expected: .any) }
      return .bool(snapshot.configuration.contains(index))
    case .member(let base, let name): return try value(of: base).member(name)
    case .includes(let list, let item):
      let values = try value(of: list)
      let wanted = try value(of: item)
      return .bool(try values.includes(wanted))
    case .unary(.not, let operand): return .bool(try !value(of: operand).truth())
    case .unary(.minus, let operand): return try value(of: operand).negated()
    case .binary(let left, let operation, let right): return try join(left, operation, right)
    case .conditional(let test, let then, let otherwise):
      return try value(of: test).truth() ? value(of: then) : value(of: otherwise)
    case .script: throw .notSupported
    case .element(let level):
      guard let element = elements[level] else { throw .wrongType(expected: .any) }
      return element
    case .collection(let operation, let operands): return try collection(operation, operands)
    }
  }

  private func collection(
    _ operation: CollectionOperation,
    _ operands: [ExpressionTree]
  ) throws(EvaluationFault) -> Value {
    switch operation {
    case .or:
      let first = try value(of: operands[0])
      return first.isNull ? try value(of: operands[1]) : first
    case .each(let search, let level):
      var inner = self
      return try value(of: operands[0]).search(search) { element throws(EvaluationFault) in
        inner.elements[level] = element
        return try inner.value(of: operands[1])
      }
    default:
      var values: [Value] = []
      for operand in operands { values.append(try value(of: operand)) }
      return try operation.value(of: values)
    }
  }

  private func join(
    _ left: ExpressionTree,
    _ operation: ExpressionTree.BinaryOperator,
    _ right: ExpressionTree
  ) throws(EvaluationFault) -> Value {
    switch operation {
    case .or, .and:
      let isTrue = try value(of: left).truth()
      if isTrue == (operation == .or) { return .bool(isTrue) }
      return .bool(try value(of: right).truth())
    case .equal, .notEqual:
      if let name = ExpressionTree.nameTestedForNull(left, right), let isNull = isNull(name) {
        return .bool(isNull == (operation == .equal))
      }
    default: break
    }
    let first = try value(of: left)
    return try operation.join(first, value(of: right))
  }

  // Nil where the name stands for no slot.
  private func isNull(_ name: ExpressionTree) -> Bool? {
    switch name {
    case .variable(let name): scope.variables[name].map { snapshot.values.isNull(at: $0.index) }
    case .argument(let name): scope.arguments[name].map { arguments.isNull(at: $0.index) }
    default: nil
    }
  }
}
