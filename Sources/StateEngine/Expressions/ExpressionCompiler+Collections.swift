// SPDX-License-Identifier: Apache-2.0

extension ExpressionCompiler {
  /// Elements that are looked at are given to a body behind the event's arguments.
  var elementIndex: Int { (scope.arguments.values.map(\.index).max() ?? -1) + 1 }

  /// Something with a list, a set or a map.
  func collection(
    _ operation: CollectionOperation,
    _ operands: [ExpressionTree]
  ) throws(ExpressionTypeError) -> Part {
    var parts: [Part] = []
    for (place, operand) in operands.enumerated() {
      if place == 1, case .each(_, let level) = operation {
        let isNew = levels.insert(level).inserted
        defer { if isNew { levels.remove(level) } }
        parts.append(try part(of: operand))
      } else {
        parts.append(try part(of: operand))
      }
    }
    let type = try located(operands) { () throws(ExpressionTypeRules.Mismatch) in
      try ExpressionTypeRules.collection(operation, parts.map(\.type))
    }
    return Part(type: type, code: code(for: operation, parts.map(\.code.boxed)))
  }

  private func code(
    for operation: CollectionOperation,
    _ operands: [ExpressionClosure<Value>]
  ) -> ExpressionCode {
    switch operation {
    case .or:
      let (first, second) = (operands[0], operands[1])
      return .value { snapshot, arguments throws(EvaluationFault) in
        let value = try first(snapshot, arguments)
        return value.isNull ? try second(snapshot, arguments) : value
      }
    case .each(let search, let level): return self.search(operands[0], search, level, operands[1])
    default:
      return .value { snapshot, arguments throws(EvaluationFault) in
        var values: [Value] = []
        for one in operands { values.append(try one(snapshot, arguments)) }
        return try operation.value(of: values)
      }
    }
  }

  private func search(
    _ list: @escaping ExpressionClosure<Value>,
    _ search: CollectionOperation.Search,
    _ level: Int,
    _ closure: @escaping ExpressionClosure<Value>
  ) -> ExpressionCode {
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
