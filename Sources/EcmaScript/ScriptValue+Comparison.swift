// SPDX-License-Identifier: Apache-2.0

// Values as scripts compare and weigh them.

extension ScriptValue {
  /// What `typeof` says.
  var scriptType: String {
    switch self {
    case .null, .list, .map: "object"
    case .bool: "boolean"
    case .int, .double: "number"
    case .string: "string"
    case .undefined: "undefined"
    case .function: "function"
    }
  }

  /// Adds up how much stands in it; whether that is not too much, nor nested too deep.
  func weigh(_ weight: inout Int, depth: Int) -> Bool {
    weight += 1
    guard weight <= 200_000, depth <= 100 else { return false }
    switch self {
    case .string(let text): weight += text.utf8.count / 16
    case .list(let values):
      for value in values where !value.weigh(&weight, depth: depth + 1) { return false }
    case .map(let map):
      for value in map.values where !value.weigh(&weight, depth: depth + 1) { return false }
    default: break
    }
    return weight <= 200_000
  }

  /// `===`; lists and maps are values here, equal when all in them is.
  func isSame(as other: ScriptValue) -> Bool {
    switch (self, other) {
    case (.int, .double), (.double, .int), (.int, .int), (.double, .double):
      scriptNumber == other.scriptNumber
    case (.string(let left), .string(let right)):
      left.utf8.elementsEqual(right.utf8)
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    case (.map(let left), .map(let right)):
      left.count == right.count
        && left.allSatisfy { key, value in right[key].map { value.isSame(as: $0) } ?? false }
    default: self == other
    }
  }

  /// `==`, which converts.
  func isLooselyEqual(to other: ScriptValue) -> Bool {
    if isNothing || other.isNothing { return isNothing && other.isNothing }
    switch (self, other) {
    case (.list, .list), (.map, .map), (.string, .string), (.bool, .bool), (.function, .function):
      return isSame(as: other)
    case (.list, .string), (.map, .string), (.string, .list), (.string, .map):
      return scriptText == other.scriptText
    case (.list, .map), (.map, .list): return false
    default: return scriptNumber == other.scriptNumber
    }
  }
}
