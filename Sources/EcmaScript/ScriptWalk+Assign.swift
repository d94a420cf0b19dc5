// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Giving places values.

extension ScriptWalk {
  func assign(
    _ place: ExpressionTree,
    _ sign: String,
    _ tree: ExpressionTree
  ) throws(EvaluationFault) -> ScriptValue {
    var new: ScriptValue
    switch sign {
    case "=":
      // What would be a cycle: stored as a copy it would be something else.
      if tree.isLocation, tree != place, place.isPart(of: tree) { throw .holdsItself }
      new = try value(of: tree)
    case "&&=", "||=", "??=":
      let old = try value(of: place)
      let keeps =
        switch sign {
        case "&&=": !old.isScriptTrue
        case "||=": old.isScriptTrue
        default: !old.isNothing
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
  func assign(_ new: ScriptValue, to place: ExpressionTree) throws(EvaluationFault) {
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
        scope.script?.fixedNames.contains(name) != true
      else { throw .illegalLocation }
      guard let data = new.data else { throw .functionAsData }
      values[entry.index] = data
      opened[entry.index] = new
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
    _ new: ScriptValue,
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

extension ExpressionTree {
  /// Whether it is a member of what stands at `other`, or a member of one.
  func isPart(of other: ExpressionTree) -> Bool {
    switch self {
    case .member(let base, _): base == other || base.isPart(of: other)
    case .script(.index, let operands): operands[0] == other || operands[0].isPart(of: other)
    default: false
    }
  }
}
