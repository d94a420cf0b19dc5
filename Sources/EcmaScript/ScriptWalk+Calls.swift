// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScriptWalk {
  /// What can be called, or named, without being declared.
  static let builtIns: Set<String> = [
    "Math", "JSON", "Object", "Array", "String", "Number", "Boolean", "Date", "In", "parseInt",
    "parseFloat", "isNaN", "isFinite", "console",
  ]

  static let mathConstants: [String: Double] = [
    "PI": 3.141592653589793, "E": 2.718281828459045, "SQRT2": 1.4142135623730951,
    "LN2": 0.6931471805599453, "LN10": 2.302585092994046,
  ]

  /// A call: what is called, then what it is given.
  func call(_ operands: [ExpressionTree]) throws(EvaluationFault) -> ScriptValue {
    guard let callee = operands.first else { throw .notCallable }
    let rest = Array(operands.dropFirst())
    switch callee {
    case .variable(let name):
      if let function = try named(name) {
        return try call(function, try all(rest)).result
      }
      guard Self.builtIns.contains(name) else { throw fault(about: name) }
      return try builtIn(name, try all(rest))
    case .member(.variable(let object), let name) where try isBuiltIn(object):
      return try builtIn(object, name, try all(rest))
    case .member(let base, let name):
      let object = try value(of: base)
      if let function = object.mapValue?[name], function.isFunction {
        return try call(function, try all(rest), this: object).result
      }
      if name == "replace", case .script(.pattern(_, "g"), _)? = rest.first {
        return try method("replaceAll", of: object, try all(rest), at: base)
      }
      return try method(name, of: object, try all(rest), at: base)
    default:
      return try call(try value(of: callee), try all(rest)).result
    }
  }

  private func isBuiltIn(_ name: String) throws(EvaluationFault) -> Bool {
    guard Self.builtIns.contains(name) else { return false }
    return try named(name) == nil
  }

  private func builtIn(_ name: String, _ given: [ScriptValue]) throws(EvaluationFault)
    -> ScriptValue
  {
    try spend(on: given)
    let first = given.first ?? .undefined
    switch name {
    case "String": return .string(given.isEmpty ? "" : first.scriptText)
    case "Number": return .number(given.isEmpty ? 0 : first.scriptNumber)
    case "Boolean": return .bool(first.isScriptTrue)
    case "Array": return .list(given)
    case "Object": return given.isEmpty ? .map([:]) : first
    case "isNaN": return .bool(first.scriptNumber.isNaN)
    case "isFinite": return .bool(first.scriptNumber.isFinite)
    case "In":
      return .bool(scope.nodes[first.scriptText].map { configuration.contains($0) } ?? false)
    case "parseInt": return parsedWhole(first.scriptText, given.count > 1 ? given[1] : .undefined)
    case "parseFloat": return parsedNumber(first.scriptText)
    default: throw fault(.notCallable, about: name)
    }
  }

  private func parsedWhole(_ text: String, _ radix: ScriptValue) -> ScriptValue {
    var digits = text.trimmedOfBlanks[...]
    var base = Int(radix.scriptNumber.isNaN ? 10 : min(36, max(2, radix.scriptNumber)))
    var sign = 1.0
    if let first = digits.first, first == "-" || first == "+" {
      if first == "-" { sign = -1 }
      digits.removeFirst()
    }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      base = 16
      digits.removeFirst(2)
    }
    let found = digits.prefix { $0.isASCII && Int(String($0), radix: base) != nil }
    guard !found.isEmpty else { return .double(.nan) }
    let number = found.reduce(0.0) { $0 * Double(base) + Double(Int(String($1), radix: base) ?? 0) }
    return .number(sign * number)
  }

  private func parsedNumber(_ text: String) -> ScriptValue {
    var found = text.trimmedOfBlanks.prefix {
      ($0.isASCII && $0.isNumber) || "+-.eE".contains($0)
    }
    while !found.isEmpty {
      let number = ScriptValue.string(String(found)).scriptNumber
      if !number.isNaN { return .number(number) }
      found.removeLast()
    }
    return .double(.nan)
  }

  private func builtIn(
    _ object: String,
    _ name: String,
    _ given: [ScriptValue]
  ) throws(EvaluationFault) -> ScriptValue {
    // What is read as JSON or made into a list costs as much for each character as a word.
    try spend(on: given, times: ["parse", "from"].contains(name) ? 64 : 1)
    let first = given.first ?? .undefined
    switch (object, name) {
    case ("Math", _): return try math(name, given)
    case ("console", _):
      rest -= 10
      logged.append(given.map { $0.data ?? .string($0.scriptText) })
      return .undefined
    case ("JSON", "parse"): return try parsedJSON(first.scriptText)
    case ("JSON", "stringify"): return first.jsonText(depth: 0).map { .string($0) } ?? .undefined
    case ("Array", "isArray"): return .bool(first.listValue != nil)
    case ("Array", "of"): return .list(given)
    case ("Array", "from"):
      if case .string(let text) = first { return .list(text.map { .string(String($0)) }) }
      return first
    case ("Number", "isInteger"):
      return .bool(first.doubleValue.map { $0 == $0.rounded() && $0.isFinite } ?? false)
    case ("Number", "isNaN"): return .bool(first.doubleValue?.isNaN ?? false)
    case ("Number", "parseFloat"), ("Number", "parseInt"):
      return try builtIn(name, given)
    case ("Object", _):
      if name == "assign" {
        var map: [String: ScriptValue] = [:]
        for one in given { map.merge(one.mapValue ?? [:]) { $1 } }
        return .map(map)
      }
      if name == "freeze" { return first }
      guard case .map(let map) = first else { throw .noMembers }
      let keys = map.keys.sorted()
      switch name {
      case "keys": return .list(keys.map { .string($0) })
      case "values": return .list(keys.map { map[$0] ?? .undefined })
      case "entries": return .list(keys.map { .list([.string($0), map[$0] ?? .undefined]) })
      default: throw fault(.notCallable, about: "Object.\(name)")
      }
    case ("String", "fromCharCode"):
      return .string(
        String(decoding: given.map { UInt16(truncatingIfNeeded: $0.intValue ?? 0) }, as: UTF16.self)
      )
    default: throw fault(.notCallable, about: "\(object).\(name)")
    }
  }

  func math(_ name: String, _ given: [ScriptValue]) throws(EvaluationFault) -> ScriptValue {
    let numbers = given.map(\.scriptNumber)
    let first = numbers.first ?? .nan
    switch name {
    case "abs": return .number(abs(first))
    case "floor": return .number(first.rounded(.down))
    case "ceil": return .number(first.rounded(.up))
    case "round": return .number((first + 0.5).rounded(.down))
    case "trunc": return .number(first.rounded(.towardZero))
    case "sign": return .number(first > 0 ? 1 : first < 0 ? -1 : first)
    case "sqrt": return .number(first.squareRoot())
    case "pow":
      return .number(try power(first, numbers.count > 1 ? numbers[1] : .nan))
    case "min":
      if numbers.contains(where: \.isNaN) { return .double(.nan) }
      return .number(numbers.min() ?? .infinity)
    case "max":
      if numbers.contains(where: \.isNaN) { return .double(.nan) }
      return .number(numbers.max() ?? -.infinity)
    case "random": return .double(Double.random(in: 0..<1, using: &random))
    default: throw .notSupported
    }
  }

  /// A text as JSON.
  func parsedJSON(_ text: String) throws(EvaluationFault) -> ScriptValue {
    guard let value = try? Value(reading: text.utf8, nested: 100) else { throw .notScript }
    return ScriptValue(value).withScriptNumbers
  }
}

extension ScriptValue {
  // Its numbers as ECMAScript has them.
  fileprivate var withScriptNumbers: ScriptValue {
    switch self {
    case .int(let number): .number(Double(number))
    case .double(let number): .number(number)
    case .list(let values): .list(values.map(\.withScriptNumbers))
    case .map(let entries): .map(entries.mapValues(\.withScriptNumbers))
    default: self
    }
  }
}

extension ScriptValue {
  /// The value as JSON; nil for what JSON has no word for.
  func jsonText(depth: Int) -> String? {
    guard depth < 100 else { return nil }
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .int(let value): return String(value)
    case .double(let value): return value.isFinite ? value.scriptText : "null"
    case .undefined, .function: return nil
    case .string(let text): return WireText.quoted(text, isPlain: true)
    case .list(let values):
      let parts = values.map { $0.jsonText(depth: depth + 1) ?? "null" }
      return "[\(parts.joined(separator: ","))]"
    case .map(let map):
      let parts = map.sorted { $0.key < $1.key }.compactMap { key, value in
        value.jsonText(depth: depth + 1).map { "\(WireText.quoted(key, isPlain: true)):\($0)" }
      }
      return "{\(parts.joined(separator: ","))}"
    }
  }
}

extension String {
  /// The UTF-16 unit at a place, as a text.
  func unit(at index: Int) -> String? {
    guard index < utf16.count else { return nil }
    return String(decoding: [utf16[utf16.index(utf16.startIndex, offsetBy: index)]], as: UTF16.self)
  }
}
