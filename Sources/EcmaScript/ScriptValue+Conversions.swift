// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Numbers, texts and truth as ECMAScript has them.

extension Value {
  /// A number: whole where it is, so that it prints and compares as one; -0 is none.
  static func number(_ number: Double) -> Value {
    number.wholeNumber.map { .int($0) } ?? .double(number)
  }
}

extension ScriptValue {
  /// A number: whole where it is, so that it prints and compares as one; -0 is none.
  static func number(_ number: Double) -> ScriptValue {
    number.wholeNumber.map { .int($0) } ?? .double(number)
  }

  /// Whether it counts as true.
  var isScriptTrue: Bool {
    switch self {
    case .null, .undefined: false
    case .bool(let value): value
    case .int(let value): value != 0
    case .double(let value): !value.isNaN && value != 0
    case .string(let text): !text.isEmpty
    case .list, .map, .function: true
    }
  }

  /// The number it stands for; NaN for none.
  var scriptNumber: Double {
    switch self {
    case .null: return 0
    case .bool(let value): return value ? 1 : 0
    case .int(let value): return Double(value)
    case .double(let value): return value
    case .string(let text): return Self.scriptNumber(of: text)
    case .list: return Self.scriptNumber(of: scriptText)
    case .map, .undefined, .function: return .nan
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
  var scriptText: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .int(let value): return String(value)
    case .double(let value): return value.scriptText
    case .string(let text): return text
    case .undefined: return "undefined"
    case .function: return "function"
    case .list(let values):
      return values.map { $0.isNothing ? "" : $0.scriptText }.joined(separator: ",")
    case .map: return "[object Object]"
    }
  }
}

extension Double {
  /// The whole number that it is exactly, where numbers are whole; -0 is none.
  fileprivate var wholeNumber: Int? {
    guard self == rounded(), abs(self) <= 9_007_199_254_740_992 else { return nil }
    return self == 0 && sign == .minus ? nil : Int(self)
  }

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
    if let place = text.firstRange(of: "e-0") ?? text.firstRange(of: "e+0") {
      let zero = text.index(before: place.upperBound)
      text.remove(at: zero)
    }
    return text
  }
}
