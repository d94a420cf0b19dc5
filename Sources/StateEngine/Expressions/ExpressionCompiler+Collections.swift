// SPDX-License-Identifier: Apache-2.0

extension ExpressionCompiler {
  /// Elements that are looked at are given to a body behind the event's arguments.
  var elementIndex: Int { (scope.arguments.values.map(\.index).max() ?? -1) + 1 }

  /// The code of something with a list, a set or a map.
  func collection(
    _ operation: CollectionOperation,
    _ operands: [ExpressionTree]
  ) -> ExpressionCode {
    let first = code(for: operands[0]).boxed
    switch operation {
    case .or:
      let second = code(for: operands[1]).boxed
      return .value { snapshot, arguments throws(EvaluationFault) in
        let value = try first(snapshot, arguments)
        return value.isNull ? try second(snapshot, arguments) : value
      }
    case .each(let search, let level): return self.search(first, search, level, operands[1])
    default:
      let all = [first] + operands.dropFirst().map { code(for: $0).boxed }
      return .value { snapshot, arguments throws(EvaluationFault) in
        var values: [Value] = []
        for one in all { values.append(try one(snapshot, arguments)) }
        return try operation.value(of: values)
      }
    }
  }

  private func search(
    _ list: @escaping ExpressionClosure<Value>,
    _ search: CollectionOperation.Search,
    _ level: Int,
    _ body: ExpressionTree
  ) -> ExpressionCode {
    var inner = self
    inner.levels.insert(level)
    let closure = inner.code(for: body).boxed
    let index = elementIndex + level
    let found: ExpressionClosure<Value> = { snapshot, arguments throws(EvaluationFault) in
      let list = try list(snapshot, arguments)
      var inner = arguments
      while inner.count <= index { inner.append(.null) }
      return try list.search(search) { element throws(EvaluationFault) in
        inner[index] = element
        return try closure(snapshot, inner)
      }
    }
    guard search == .some || search == .every else { return .value(found) }
    return .bool(
      .composing { snapshot, arguments throws(EvaluationFault) in
        try found(snapshot, arguments).truth()
      }
    )
  }
}
