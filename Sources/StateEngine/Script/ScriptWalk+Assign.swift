// SPDX-License-Identifier: Apache-2.0

// Giving places values.

extension ScriptWalk {
  func assign(
    _ place: ExpressionTree,
    _ sign: String,
    _ tree: ExpressionTree
  ) throws(EvaluationFault) -> Value {
    var new: Value
    switch sign {
    case "=": new = try value(of: tree)
    case "&&=", "||=", "??=":
      let old = try value(of: place)
      let keeps =
        switch sign {
        case "&&=": !old.isScriptTrue
        case "||=": old.isScriptTrue
        default: !old.isNull && !old.isUndefined
        }
      if keeps { return old }
      new = try value(of: tree)
    default:
      let old = try value(of: place)
      new = try joined(old, String(sign.dropLast()), try value(of: tree))
    }
    try assign(new, to: place)
    return new
  }

  /// Puts a value into a place.
  func assign(_ new: Value, to place: ExpressionTree) throws(EvaluationFault) {
    try spend()
    switch place {
    case .variable(let name):
      var frame = frame
      while let one = frame {
        if one.values[name] != nil {
          one.values[name] = new
          return
        }
        frame = one.parent
      }
      guard let entry = scope.variables[name], values.indices.contains(entry.index),
        !ScriptDescription.systemVariables.contains(name)
      else { throw .illegalLocation }
      if new.holdsFunction { throw .functionAsData }
      values[entry.index] = new
      if !written.contains(entry.index) { written.append(entry.index) }
    case .script(.this, _):
      guard let frame = frame?.owner else { throw .illegalLocation }
      frame.this = new
    case .member(let base, let name): try assign(new, to: base, name)
    case .script(.index, let operands) where operands.count == 2:
      try assign(new, to: operands[0], try value(of: operands[1]).scriptText)
    default: throw .illegalLocation
    }
  }

  private func assign(
    _ new: Value,
    to base: ExpressionTree,
    _ name: String
  ) throws(EvaluationFault) {
    switch try value(of: base) {
    case .map(var map):
      map[name] = new
      try assign(try bounded(.map(map)), to: base)
    case .list(var list):
      if name == "length", let count = new.intValue, (0...list.count).contains(count) {
        list.removeLast(list.count - count)
      } else {
        guard let index = Int(name), (0...10_000).contains(index) else { throw .illegalLocation }
        while list.count <= index { list.append(.undefined) }
        list[index] = new
      }
      try assign(try bounded(.list(list)), to: base)
    default: throw .illegalLocation
    }
  }
}
