// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A value as scripts have it: data, and what no chart can keep.
enum ScriptValue: Sendable, Hashable {
  /// No value at all.
  case undefined
  /// A function, by its place among those that the walk has made.
  case function(Int)
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case list([ScriptValue])
  case map([String: ScriptValue])

  /// Data as a script reads them.
  init(_ data: Value) {
    switch data {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let text): self = data.isUndefined ? .undefined : .string(text)
    case .list(let values): self = .list(values.map(ScriptValue.init))
    case .map(let fields): self = .map(fields.mapValues(ScriptValue.init))
    }
  }

  /// The value as data; nil where a function is in it.
  var data: Value? {
    switch self {
    case .undefined: return .undefined
    case .function: return nil
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value): return .double(value)
    case .string(let text): return .string(text)
    case .list(let values):
      let all = values.compactMap(\.data)
      return all.count == values.count ? .list(all) : nil
    case .map(let fields):
      let all = fields.compactMapValues(\.data)
      return all.count == fields.count ? .map(all) : nil
    }
  }

  var intValue: Int? { if case .int(let value) = self { value } else { nil } }
  var doubleValue: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }
  var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  var listValue: [ScriptValue]? { if case .list(let value) = self { value } else { nil } }
  var mapValue: [String: ScriptValue]? { if case .map(let value) = self { value } else { nil } }
  var isUndefined: Bool { if case .undefined = self { true } else { false } }
  var isFunction: Bool { if case .function = self { true } else { false } }
  /// Whether it is `null` or `undefined`.
  var isNothing: Bool {
    switch self {
    case .null, .undefined: true
    default: false
    }
  }
}
