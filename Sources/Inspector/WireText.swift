package import StateEngine

/// Values as one line of JSON, and back.
///
/// A Double always has a fraction or an exponent, so that it comes back as one.
package enum WireText {
  /// The value as JSON in one line.
  package static func line(_ value: Value) -> String {
    var text = ""
    write(value, &text)
    return text
  }

  private static func write(_ value: Value, _ text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let truth): text += truth ? "true" : "false"
    case .int(let number): text += String(number)
    // JSON has no other numbers.
    case .double(let number): text += number.isFinite ? "\(number)" : "null"
    case .string(let string): write(string, &text)
    case .list(let list):
      text += "["
      for (place, element) in list.enumerated() {
        if place > 0 { text += "," }
        write(element, &text)
      }
      text += "]"
    case .map(let map):
      text += "{"
      for (place, (key, element)) in map.sorted(by: { $0.key < $1.key }).enumerated() {
        if place > 0 { text += "," }
        write(key, &text)
        text += ":"
        write(element, &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, _ text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// The value of one line of JSON; nil when it is none, or nested deeper than 512.
  package static func value(_ line: some Sequence<UInt8>) -> Value? {
    var reader = WireReader(bytes: Array(line))
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipBlanks()
    return reader.isAtEnd ? value : nil
  }
}

private struct WireReader {
  let bytes: [UInt8]
  var place = 0

  var isAtEnd: Bool { place == bytes.count }
  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  private mutating func take(_ word: String) -> Bool {
    let wanted = Array(word.utf8)
    guard bytes.count - place >= wanted.count,
      bytes[place..<place + wanted.count].elementsEqual(wanted)
    else { return false }
    place += wanted.count
    return true
  }

  mutating func value(depth: Int) -> Value? {
    guard depth < 512 else { return nil }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return map(depth)
    case UInt8(ascii: "["): return list(depth)
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func list(_ depth: Int) -> Value? {
    place += 1
    var elements: [Value] = []
    skipBlanks()
    if take("]") { return .list([]) }
    while true {
      guard let element = value(depth: depth + 1) else { return nil }
      elements.append(element)
      skipBlanks()
      if take("]") { return .list(elements) }
      guard take(",") else { return nil }
    }
  }

  private mutating func map(_ depth: Int) -> Value? {
    place += 1
    var entries: [String: Value] = [:]
    skipBlanks()
    if take("}") { return .map([:]) }
    while true {
      skipBlanks()
      guard next == UInt8(ascii: "\""), let key = string() else { return nil }
      skipBlanks()
      guard take(":"), let element = value(depth: depth + 1) else { return nil }
      entries[key] = element
      skipBlanks()
      if take("}") { return .map(entries) }
      guard take(",") else { return nil }
    }
  }

  private mutating func number() -> Value? {
    let start = place
    while let byte = next, "+-.0123456789eE".utf8.contains(byte) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if let integer = Int(text) { return .int(integer) }
    guard let number = Double(text), number.isFinite else { return nil }
    return .double(number)
  }

  private mutating func string() -> String? {
    place += 1
    var units: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        units += Array(String(scalar).utf8)
      case 0..<0x20: return nil
      default: units.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      guard let first = unit() else { return nil }
      guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) }
      guard take("\\u"), let second = unit(), (0xDC00..<0xE000).contains(second) else { return nil }
      return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    default: return nil
    }
  }

  private mutating func unit() -> UInt32? {
    guard bytes.count - place >= 4 else { return nil }
    let text = String(decoding: bytes[place..<place + 4], as: UTF8.self)
    place += 4
    return UInt32(text, radix: 16)
  }
}
