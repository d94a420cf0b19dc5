// SPDX-License-Identifier: Apache-2.0

// Numbers, texts and truth as ECMAScript has them.

extension Value {
  /// A number: whole where it is, so that it prints and compares as one; -0 is none.
  static func number(_ number: Double) -> Value {
    if number == 0, number.sign == .minus { return .double(number) }
    if number == number.rounded(), abs(number) <= 9_007_199_254_740_992 { return .int(Int(number)) }
    return .double(number)
  }

  /// Whether it counts as true.
  var isScriptTrue: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .int(let value): value != 0
    case .double(let value): !value.isNaN && value != 0
    case .string(let text): !text.isEmpty && !isUndefined
    case .list, .map: true
    }
  }

  /// The number it stands for; NaN for none.
  var scriptNumber: Double {
    switch self {
    case .null: return 0
    case .bool(let value): return value ? 1 : 0
    case .int(let value): return Double(value)
    case .double(let value): return value
    case .string(let text):
      if isUndefined { return .nan }
      return Value.scriptNumber(of: text)
    case .list: return Value.scriptNumber(of: scriptText)
    case .map: return .nan
    }
  }

  private static func scriptNumber(of text: String) -> Double {
    let trimmed = text.trimmedOfBlanks
    if trimmed.isEmpty { return 0 }
    if trimmed.hasPrefix("0x") || trimmed.hasPrefix("0X") {
      return Int(trimmed.dropFirst(2), radix: 16).map(Double.init) ?? .nan
    }
    if trimmed == "Infinity" || trimmed == "+Infinity" { return .infinity }
    if trimmed == "-Infinity" { return -.infinity }
    let isPlain = trimmed.utf8.allSatisfy {
      (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0)
    }
    guard isPlain else { return .nan }
    var digits = trimmed
    if digits.hasSuffix(".") { digits.removeLast() }
    return Double(digits) ?? .nan
  }

  /// The text it stands for.
  package var scriptText: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .int(let value): return String(value)
    case .double(let value): return value.scriptText
    case .string(let text): return isUndefined ? "undefined" : text
    case .list(let values):
      return values.map { $0.isNull || $0.isUndefined ? "" : $0.scriptText }
        .joined(separator: ",")
    case .map: return functionIndex == nil ? "[object Object]" : "function"
    }
  }

  /// What `typeof` says.
  var scriptType: String {
    switch self {
    case .null, .list: "object"
    case .bool: "boolean"
    case .int, .double: "number"
    case .string: isUndefined ? "undefined" : "string"
    case .map: functionIndex == nil ? "object" : "function"
    }
  }

  /// A function while a script runs; it cannot be kept.
  static func function(_ index: Int) -> Value { .map(["\u{E000}function": .int(index)]) }
  var functionIndex: Int? {
    guard case .map(let map) = self, map.count == 1 else { return nil }
    return map["\u{E000}function"]?.intValue
  }

  /// Whether a function stands in it anywhere.
  var holdsFunction: Bool {
    switch self {
    case .list(let values): values.contains(where: \.holdsFunction)
    case .map(let map): functionIndex != nil || map.values.contains(where: \.holdsFunction)
    default: false
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
  func isSame(as other: Value) -> Bool {
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
  func isLooselyEqual(to other: Value) -> Bool {
    let isNothing = isNull || isUndefined
    let isOtherNothing = other.isNull || other.isUndefined
    if isNothing || isOtherNothing { return isNothing && isOtherNothing }
    switch (self, other) {
    case (.list, .list), (.map, .map), (.string, .string), (.bool, .bool):
      return isSame(as: other)
    case (.list, .string), (.map, .string), (.string, .list), (.string, .map):
      return scriptText == other.scriptText
    case (.list, .map), (.map, .list): return false
    default: return scriptNumber == other.scriptNumber
    }
  }
}

extension Double {
  /// The number as ECMAScript writes it.
  var scriptText: String {
    if isNaN { return "NaN" }
    if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
    if self == rounded(), abs(self) < 1e21 {
      if abs(self) < 9e18 { return String(Int(self)) }
      // Without a fraction in any case.
      let digits = UInt64(exactly: magnitude).map { String($0) }
      if let digits { return (self < 0 ? "-" : "") + digits }
    }
    var text = description
    if text.hasSuffix(".0") { text.removeLast(2) }
    if let place = text.range(of: "e-0") ?? text.range(of: "e+0") {
      let zero = text.index(before: place.upperBound)
      text.remove(at: zero)
    }
    return text
  }
}

extension String {
  func range(of text: String) -> Range<Index>? { firstRange(of: text) }

  var trimmedOfBlanks: String {
    var rest = unicodeScalars[...]
    while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
