import StateEngine

/// Reads JSON text as values: what was written as a whole number comes back as one, and `1.0` as a
/// double, which Foundation's reader does not tell apart.
struct JSONReader {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  /// Text that is no JSON, or goes deeper than 100 levels.
  struct Fault: Error, Hashable {
    /// The byte at which it stopped making sense.
    var place: Int
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The one value that a text is.
  static func read(_ bytes: [UInt8]) throws(Fault) -> Value {
    var reader = JSONReader(bytes)
    let value = try reader.value()
    reader.skipBlanks()
    guard reader.place == bytes.count else { throw reader.fault }
    return value
  }

  private var fault: Fault { Fault(place: place) }
  private var next: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func skipBlanks() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private mutating func skip(_ byte: Character) -> Bool {
    skipBlanks()
    guard next == byte.asciiValue else { return false }
    place += 1
    return true
  }

  private mutating func value() throws(Fault) -> Value {
    skipBlanks()
    depth += 1
    defer { depth -= 1 }
    guard depth <= 100 else { throw fault }
    switch next {
    case UInt8(ascii: "{"): return try map()
    case UInt8(ascii: "["): return try list()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: String, _ value: Value) throws(Fault) -> Value {
    guard bytes[place...].starts(with: word.utf8) else { throw fault }
    place += word.utf8.count
    return value
  }

  private mutating func map() throws(Fault) -> Value {
    place += 1
    var map: [String: Value] = [:]
    if skip("}") { return .map(map) }
    repeat {
      skipBlanks()
      let key = try string()
      guard skip(":") else { throw fault }
      map[key] = try value()
    } while skip(",")
    guard skip("}") else { throw fault }
    return .map(map)
  }

  private mutating func list() throws(Fault) -> Value {
    place += 1
    var list: [Value] = []
    if skip("]") { return .list(list) }
    repeat { list.append(try value()) } while skip(",")
    guard skip("]") else { throw fault }
    return .list(list)
  }

  private mutating func number() throws(Fault) -> Value {
    let start = place
    while place < bytes.count, "+-.eE0123456789".utf8.contains(bytes[place]) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if let whole = Int(text) { return .int(whole) }
    guard let number = Double(text), number.isFinite else { throw fault }
    return .double(number)
  }

  private mutating func string() throws(Fault) -> String {
    guard next == UInt8(ascii: "\"") else { throw fault }
    place += 1
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let whole = String(validating: text, as: UTF8.self) else { throw fault }
        return whole
      case UInt8(ascii: "\\"): text += Array(String(try escape()).utf8)
      case 0..<0x20: throw fault
      default: text.append(byte)
      }
    }
    throw fault
  }

  private mutating func escape() throws(Fault) -> Character {
    let byte = next
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Character(Unicode.Scalar(byte))
    case UInt8(ascii: "u"):
      let high = try unit()
      if let scalar = Unicode.Scalar(high) { return Character(scalar) }
      guard skip("\\"), skip("u") else { throw fault }
      let low = try unit()
      guard UTF16.isLeadSurrogate(high), UTF16.isTrailSurrogate(low),
        let scalar = Unicode.Scalar(
          0x10000 + ((UInt32(high) & 0x3FF) << 10) + (UInt32(low) & 0x3FF)
        )
      else { throw fault }
      return Character(scalar)
    default: throw fault
    }
  }

  private mutating func unit() throws(Fault) -> UInt16 {
    guard place + 4 <= bytes.count else { throw fault }
    let text = String(decoding: bytes[place..<place + 4], as: UTF8.self)
    guard let unit = UInt16(text, radix: 16) else { throw fault }
    place += 4
    return unit
  }
}
