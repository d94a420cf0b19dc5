// SPDX-License-Identifier: Apache-2.0

// The pieces of which tags and texts are made.

extension MarkupParser {
  /// A fault at a place, or where the parser is.
  func fault(_ cause: ScxmlFault.Cause, at offset: Int? = nil) -> ScxmlFault {
    let place = offset ?? position
    return ScxmlFault(findings: [ScxmlFault.Finding(cause, at: place, length: 1, in: source)])
  }

  // MARK: Bytes

  func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      position < source.bytes.count && source.bytes[position] == text[0]
        && (text.count == 1 || source.bytes[position...].starts(with: text))
    }
  }

  func isBlank(at place: Int) -> Bool {
    guard source.bytes.indices.contains(place) else { return false }
    switch source.bytes[place] {
    case 0x20, 0x09, 0x0A, 0x0D: return true
    default: return false
    }
  }

  mutating func skipBlanks() {
    while isBlank(at: position) { position += 1 }
  }

  /// Goes behind the next `end`, which must come.
  mutating func skip(past end: StaticString) throws(ScxmlFault) {
    let start = position
    let first = end.withUTF8Buffer { $0[0] }
    while let place = source.bytes[position...].firstIndex(of: first) {
      position = place
      if starts(with: end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
    position = source.bytes.count
    throw fault(.notXML(.wrongEnd), at: start)
  }

  // MARK: Names and attributes

  /// The most bytes of one attribute's value.
  private static let valueLimit = 128 << 10

  /// A name, with prefix or without.
  mutating func name() throws(ScxmlFault) -> String {
    let start = position
    while position < source.bytes.count, !Self.endsName(source.bytes[position]) { position += 1 }
    let name = String(decoding: source.bytes[start..<position], as: UTF8.self)
    guard name.isMarkupName else {
      // A `<` that begins no tag is most often an operator.
      let isOperator = start > 0 && source.bytes[start - 1] == UInt8(ascii: "<")
      throw fault(.notXML(isOperator ? .unescapedCharacter : .badName), at: start)
    }
    return name
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case " ", "\t", "\n", "\r", "/", ">", "=", "<", "\"", "'", "&", "?": true
    default: false
    }
  }

  /// Whether an attribute follows; there must be a blank before it.
  mutating func skipBlanksBeforeAttribute() throws(ScxmlFault) -> Bool {
    let start = position
    skipBlanks()
    guard position < source.bytes.count else { throw fault(.notXML(.wrongEnd)) }
    if starts(with: ">") || starts(with: "/") { return false }
    if position == start { throw fault(.notXML(.unfinishedTag)) }
    return true
  }

  mutating func attribute(
    besides others: [MarkupAttribute]
  ) throws(ScxmlFault) -> MarkupAttribute {
    let offset = position
    let name = try name()
    if others.contains(where: { $0.writtenName == name }) {
      throw fault(.notXML(.repeatedAttribute), at: offset)
    }
    guard others.count < 100 else { throw fault(.tooMany(.attributes, limit: 100), at: offset) }
    skipBlanks()
    guard starts(with: "=") else { throw fault(.notXML(.unquotedValue)) }
    position += 1
    skipBlanks()
    guard starts(with: "'") || starts(with: "\"") else { throw fault(.notXML(.unquotedValue)) }
    let quote = source.bytes[position]
    let start = position + 1
    guard let end = source.bytes[start...].firstIndex(of: quote) else {
      throw fault(.notXML(.wrongEnd))
    }
    guard end - start <= Self.valueLimit else {
      throw fault(.tooMany(.valueBytes, limit: Self.valueLimit), at: offset)
    }
    let value = try resolved(start..<end, isAttribute: true)
    position = end + 1
    return MarkupAttribute(
      space: .none,
      name: name,
      writtenName: name,
      offset: offset,
      value: value,
      range: start..<end
    )
  }

  // MARK: References

  /// A text with its references resolved; in an attribute line breaks and tabs are blanks.
  mutating func resolved(
    _ range: Range<Int>,
    isAttribute: Bool
  ) throws(ScxmlFault) -> String {
    let isPlain = source.bytes[range].allSatisfy { $0 >= 0x20 && $0 != 0x26 && $0 != 0x3C }
    if isPlain { return String(decoding: source.bytes[range], as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = source.bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "&"):
        let rest = source.bytes[place..<range.upperBound]
        guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
          let scalar = Self.scalar(of: String(decoding: source.bytes[place..<end], as: UTF8.self))
        else {
          let isBare = rest.first.map { $0 <= 0x20 || $0 == byte } ?? true
          throw fault(.notXML(isBare ? .unescapedCharacter : .unknownEntity), at: place - 1)
        }
        result += Array(String(scalar).utf8)
        place = end + 1
      case UInt8(ascii: "<"): throw fault(.notXML(.unescapedCharacter), at: place - 1)
      case 0x0D:
        // Line ends are one character in XML, whatever the file has.
        if place < range.upperBound, source.bytes[place] == 0x0A { continue }
        result.append(isAttribute ? 0x20 : 0x0A)
      case 0x09, 0x0A: result.append(isAttribute ? 0x20 : byte)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func scalar(of reference: String) -> Unicode.Scalar? {
    switch reference {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard reference.hasPrefix("#") else { return nil }
      let digits = reference.dropFirst()
      let isHexadecimal = digits.hasPrefix("x")
      let number = isHexadecimal ? digits.dropFirst() : digits
      guard number.allSatisfy({ $0.isASCII && $0.isHexDigit }),
        let code = UInt32(number, radix: isHexadecimal ? 16 : 10),
        let scalar = Unicode.Scalar(code), scalar.isXML
      else { return nil }
      return scalar
    }
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 allows the character (production 2).
  var isXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...: true
    default: false
    }
  }

  // Productions 4 and 4a.
  fileprivate var beginsMarkupName: Bool {
    switch value {
    case 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF,
      0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF,
      0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  fileprivate var continuesMarkupName: Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: beginsMarkupName
    }
  }
}

extension String {
  /// Whether the text is a name of XML with one colon at most, and that inside.
  fileprivate var isMarkupName: Bool {
    let isWord = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
    }
    if isWord == true, !isEmpty { return true }
    guard let first = unicodeScalars.first, first.beginsMarkupName,
      unicodeScalars.allSatisfy(\.continuesMarkupName)
    else { return false }
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { $0.unicodeScalars.first?.beginsMarkupName == true }
  }
}
