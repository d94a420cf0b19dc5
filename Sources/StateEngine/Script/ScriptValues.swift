// SPDX-License-Identifier: Apache-2.0

// Numbers, texts and truth as ECMAScript has them.

extension Value {
  /// A number: whole where it is, so that it prints and compares as one; -0 is none.
  package static func number(_ number: Double) -> Value {
    if number == 0, number.sign == .minus { return .double(number) }
    if number == number.rounded(), abs(number) <= 9_007_199_254_740_992 { return .int(Int(number)) }
    return .double(number)
  }

  /// Whether it counts as true.
  package var isScriptTrue: Bool {
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
  package var scriptNumber: Double {
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

  /// Which function it is, while a script runs; it cannot be kept.
  package var functionIndex: Int? {
    guard case .map(let map) = self, map.count == 1 else { return nil }
    return map["\u{E000}function"]?.intValue
  }

  /// Whether a function stands in it anywhere.
  package var holdsFunction: Bool {
    switch self {
    case .list(let values): values.contains(where: \.holdsFunction)
    case .map(let map): functionIndex != nil || map.values.contains(where: \.holdsFunction)
    default: false
    }
  }
}

extension Double {
  /// The number as ECMAScript writes it.
  package var scriptText: String {
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

  /// Without the blanks around it.
  package var trimmedOfBlanks: String {
    var rest = unicodeScalars[...]
    while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
