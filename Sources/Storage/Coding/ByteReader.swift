// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Reads what ``ByteWriter`` wrote; random bytes give a fault, never a trap.
package struct ByteReader {
  /// Why bytes cannot be read.
  package struct Fault: Error, Hashable {
    /// Where.
    var offset: Int
  }

  private static let deepest = 128
  /// For so many things room is made before they are read.
  private static let room = 256
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing is left.
  var isAtEnd: Bool { place == bytes.count }

  mutating func byte() throws(Fault) -> UInt8 {
    guard place < bytes.count else { throw fault }
    place += 1
    return bytes[place - 1]
  }

  mutating func count() throws(Fault) -> Int {
    guard let number = Int(exactly: try unsigned()) else { throw fault }
    return number
  }

  mutating func signed() throws(Fault) -> Int {
    let folded = try unsigned()
    return Int(truncatingIfNeeded: folded >> 1) ^ -Int(truncatingIfNeeded: folded & 1)
  }

  mutating func text() throws(Fault) -> String {
    let length = try length()
    let text = String(validUTF8: bytes[place..<place + length])
    guard let text else { throw fault }
    place += length
    return text
  }

  mutating func whole() throws(Fault) -> [UInt8] {
    let length = try length()
    defer { place += length }
    return Array(bytes[place..<place + length])
  }

  mutating func values() throws(Fault) -> [Value] {
    let length = try length()
    var values: [Value] = []
    values.reserveCapacity(min(length, Self.room))
    for _ in 0..<length { values.append(try value()) }
    return values
  }

  mutating func indices() throws(Fault) -> [Int] {
    var indices: [Int] = []
    for _ in 0..<(try length()) { indices.append(try count()) }
    return indices
  }

  mutating func value() throws(Fault) -> Value {
    switch try byte() {
    case ValueTag.null: return .null
    case ValueTag.no: return .bool(false)
    case ValueTag.yes: return .bool(true)
    case ValueTag.int: return .int(try signed())
    case ValueTag.double:
      var bits: UInt64 = 0
      for shift in 0..<8 { bits |= UInt64(try byte()) << UInt64(shift * 8) }
      return .double(Double(bitPattern: bits))
    case ValueTag.string: return .string(try text())
    case ValueTag.list:
      try descend()
      defer { depth -= 1 }
      return .list(try values())
    case ValueTag.map:
      try descend()
      defer { depth -= 1 }
      let length = try length()
      var entries = [String: Value](minimumCapacity: min(length, Self.room))
      for _ in 0..<length { entries[try text()] = try value() }
      return .map(entries)
    default: throw fault
    }
  }

  private var fault: Fault { Fault(offset: place) }

  private mutating func descend() throws(Fault) {
    guard depth < Self.deepest else { throw fault }
    depth += 1
  }

  /// A count of things of at least one byte each: more than are left is a fault.
  private mutating func length() throws(Fault) -> Int {
    let length = try count()
    guard length <= bytes.count - place else { throw fault }
    return length
  }

  private mutating func unsigned() throws(Fault) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      guard shift < 63 || next <= 1 else { throw fault }
      number |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return number }
      shift += 7
      guard shift < 64 else { throw fault }
    }
  }
}

extension Value {
  /// A value from its compact form; nil when the bytes are none.
  package init?(storedBytes bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do {
      guard try reader.byte() == ValueTag.form else { return nil }
      let value = try reader.value()
      guard reader.isAtEnd else { return nil }
      self = value
    } catch {
      return nil
    }
  }
}
