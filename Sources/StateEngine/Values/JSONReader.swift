// SPDX-License-Identifier: Apache-2.0

/// Where a text stops being JSON.
package struct JSONFault: Error, Equatable {
  /// The offset in bytes.
  package var offset: Int
}

extension Value {
  /// Reads one JSON value (RFC 8259).
  ///
  /// A number without fraction and exponent that an `Int` holds is a whole number, but -0 is none;
  /// of keys that stand twice the last one counts.
  ///
  /// - Parameters:
  ///   - text: the text, UTF-8.
  ///   - depth: how deep it may be nested.
  /// - Throws: ``JSONFault``.
  package init(reading text: some Sequence<UInt8>, nested depth: Int = 63) throws(JSONFault) {
    var reader = JSONReader(bytes: Array(text), depth: depth)
    self = try reader.whole()
  }

  /// Reads one JSON value, nested at most 63 deep.
  ///
  /// - Parameter text: the text.
  /// - Throws: ``JSONFault``.
  package init(reading text: String) throws(JSONFault) { try self.init(reading: text.utf8) }
}

/// Reads JSON byte by byte.
private struct JSONReader {
  let bytes: [UInt8]
  let depth: Int
  private var position = 0

  init(bytes: [UInt8], depth: Int) { (self.bytes, self.depth) = (bytes, depth) }

  mutating func whole() throws(JSONFault) -> Value {
    let value = try value(depth: 0)
    skipBlanks()
    guard position == bytes.count else { throw fault }
    return value
  }

  private mutating func value(depth: Int) throws(JSONFault) -> Value {
    skipBlanks()
    guard depth < self.depth, position < bytes.count else { throw fault }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try object(depth)
    case UInt8(ascii: "["): return try array(depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(_ depth: Int) throws(JSONFault) -> Value {
    var fields: [String: Value] = [:]
    position += 1
    if take("}") { return .map(fields) }
    repeat {
      skipBlanks()
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw fault }
      let key = try string()
      guard take(":") else { throw fault }
      fields[key] = try value(depth: depth + 1)
    } while take(",")
    guard take("}") else { throw fault }
    return .map(fields)
  }

  private mutating func array(_ depth: Int) throws(JSONFault) -> Value {
    var values: [Value] = []
    position += 1
    if take("]") { return .list(values) }
    repeat { values.append(try value(depth: depth + 1)) } while take(",")
    guard take("]") else { throw fault }
    return .list(values)
  }

  private mutating func word(_ text: String, _ value: Value) throws(JSONFault) -> Value {
    guard bytes[position...].starts(with: text.utf8) else { throw fault }
    position += text.utf8.count
    return value
  }

  private mutating func number() throws(JSONFault) -> Value {
    let begin = position
    while position < bytes.count, isNumeric(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[begin..<position], as: UTF8.self)
    if let whole = Int(text), !text.hasPrefix("+"), text != "-0" { return .int(whole) }
    guard let first = text.first, first == "-" || first.isNumber, let number = Double(text),
      number.isFinite
    else {
      position = begin
      throw fault
    }
    return .double(number)
  }

  private func isNumeric(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "+-.eE".utf8.contains(byte)
  }

  // MARK: Texts

  private mutating func string() throws(JSONFault) -> String {
    var text: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        guard let valid = String(validUTF8: text) else { throw fault }
        return valid
      }
      guard byte >= 0x20 else { throw fault }
      if byte == UInt8(ascii: "\\") {
        try escape(into: &text)
      } else {
        text.append(byte)
        position += 1
      }
    }
    throw fault
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONFault) {
    guard position + 1 < bytes.count else { throw fault }
    let mark = bytes[position + 1]
    position += 2
    switch mark {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(mark)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text.append(contentsOf: String(try scalar()).utf8)
    default: throw fault
    }
  }

  /// The rest of `\uXXXX`, with a second one when the first is half a pair.
  private mutating func scalar() throws(JSONFault) -> Character {
    var code = try hex()
    if 0xD800...0xDBFF ~= code {
      guard position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u")
      else { throw fault }
      position += 2
      let low = try hex()
      guard 0xDC00...0xDFFF ~= low else { throw fault }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw fault }
    return Character(scalar)
  }

  private mutating func hex() throws(JSONFault) -> UInt32 {
    guard position + 4 <= bytes.count else { throw fault }
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue else {
        throw fault
      }
      code = code << 4 | UInt32(digit)
      position += 1
    }
    return code
  }

  // MARK: Marks

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
      position += 1
    }
  }

  private var fault: JSONFault { JSONFault(offset: position) }
}
