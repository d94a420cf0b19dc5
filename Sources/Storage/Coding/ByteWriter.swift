// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Writes the compact form in which records and snapshots stand in the database.
///
/// Whole numbers are LEB128, signed ones folded (0, −1, 1, −2, …); text is its length in bytes and
/// UTF-8; a value is a tag byte and what belongs to it, the keys of a map sorted.
package struct ByteWriter: Sendable {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []

  /// Nothing is written yet; room is made for so many bytes.
  package init(room: Int = 0) { bytes.reserveCapacity(room) }

  /// Forgets what was written, and keeps the room.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func put(byte: UInt8) { bytes.append(byte) }

  mutating func put(count number: Int) { put(unsigned: UInt64(number)) }

  package mutating func put(signed number: Int) {
    put(unsigned: UInt64(bitPattern: Int64((number << 1) ^ (number >> 63))))
  }

  private mutating func put(unsigned number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  package mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      put(count: utf8.count)
      bytes.append(contentsOf: utf8)
    }
  }

  /// Writes text without its length; returns where it stands.
  package mutating func put(bare text: String) -> Range<Int> {
    let start = bytes.count
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
    return start..<bytes.count
  }

  mutating func put(whole other: ByteWriter) {
    put(count: other.bytes.count)
    bytes.append(contentsOf: other.bytes)
  }

  mutating func put(_ values: [Value]) {
    put(count: values.count)
    for value in values { put(value) }
  }

  mutating func put(_ nodes: NodeSet) {
    put(count: nodes.count)
    for node in nodes { put(count: node) }
  }

  mutating func put(_ value: Value) {
    switch value {
    case .null: put(byte: ValueTag.null)
    case .bool(let flag): put(byte: flag ? ValueTag.yes : ValueTag.no)
    case .int(let number):
      put(byte: ValueTag.int)
      put(signed: number)
    case .double(let number):
      put(byte: ValueTag.double)
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    case .string(let text):
      put(byte: ValueTag.string)
      put(text)
    case .list(let values):
      put(byte: ValueTag.list)
      put(values)
    case .map(let entries):
      put(map: entries.sorted { $0.key < $1.key })
    }
  }

  /// A map's entries, sorted by their keys.
  mutating func put(map entries: [(key: String, value: Value)]) {
    put(byte: ValueTag.map)
    put(count: entries.count)
    for (key, value) in entries {
      put(key)
      put(value)
    }
  }
}

extension Value {
  /// The value in the store's compact form.
  package var storedBytes: [UInt8] {
    var writer = ByteWriter(room: 128)
    writer.put(byte: ValueTag.form)
    writer.put(self)
    return writer.bytes
  }
}

/// The first byte of a value.
enum ValueTag {
  /// That of one that stands alone: the version of the form.
  static let form: UInt8 = 1

  static let null: UInt8 = 0
  static let no: UInt8 = 1
  static let yes: UInt8 = 2
  static let int: UInt8 = 3
  static let double: UInt8 = 4
  static let string: UInt8 = 5
  static let list: UInt8 = 6
  static let map: UInt8 = 7
}
