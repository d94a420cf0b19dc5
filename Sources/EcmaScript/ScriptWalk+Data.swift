// SPDX-License-Identifier: Apache-2.0
import StateEngine

// The data of the chart, which scripts read and write as values of their own.

extension ScriptWalk {
  /// The fields that each event has (SCXML 5.10.1).
  private static let eventFields = [
    "name", "type", "sendid", "origin", "origintype", "invokeid", "data",
  ]

  /// What a variable holds.
  func variable(_ slot: Int, _ name: String) -> ScriptValue {
    if let known = opened[slot] { return known }
    var value = ScriptValue(values[slot])
    switch value {
    case .map(var fields) where name == "_event":
      for field in Self.eventFields where fields[field] == nil { fields[field] = .undefined }
      value = .map(fields)
    case .list, .map: break
    default: return value
    }
    opened[slot] = value
    return value
  }

  /// What stands at a place of the data, as it is kept; nil where it has to be computed.
  ///
  /// So a member is read without making values of all that stands beside it.
  func kept(_ place: ExpressionTree) throws(EvaluationFault) -> Value? {
    let before = rest
    var found: Value?
    switch place {
    case .variable(let name):
      guard local(name) == nil, let slot = scope.variables[name]?.index,
        values.indices.contains(slot)
      else { return nil }
      found = values[slot]
    case .member(let base, let name):
      switch try kept(base) {
      case .map(let fields): found = fields[name]
      case .list(let items):
        if let index = Int(name), items.indices.contains(index) { found = items[index] }
      default: break
      }
    default: return nil
    }
    if found == nil { rest = before } else { try spend() }
    return found
  }

  /// A member of data that are kept.
  func member(ofKept whole: Value, _ name: String) throws(EvaluationFault) -> ScriptValue {
    switch whole {
    case .map(let fields): return fields[name].map(ScriptValue.init) ?? .undefined
    case .list(let items):
      if name == "length" { return .int(items.count) }
      guard let index = Int(name), items.indices.contains(index) else { return .undefined }
      return ScriptValue(items[index])
    default: return try member(ScriptValue(whole), name)
    }
  }
}
