// SPDX-License-Identifier: Apache-2.0

extension PropertyList {
  private static let trailerSize = 32
  /// Nothing, truths, whole and other numbers, dates, data, text in ASCII and UTF-16, arrays,
  /// dictionaries: what the upper half of an object's first byte says.
  private static let kinds: Set<UInt8> = [0x0, 0x1, 0x2, 0x3, 0x4, 0x5, 0x6, 0xa, 0xd]

  /// Whether some bytes are no binary property list, or one whose objects are all of a kind that
  /// settings can be.
  ///
  /// One flipped bit makes a set of a dictionary, and Foundation ends the program at a set.
  static func isOfKnownKinds(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: "bplist".utf8) else { return true }
    guard bytes.count > trailerSize else { return false }
    let trailer = bytes.count - trailerSize
    let width = Int(bytes[trailer + 6])
    guard 1...8 ~= width, let count = number(bytes[(trailer + 8)..<(trailer + 16)]),
      let table = number(bytes[(trailer + 24)..<(trailer + 32)]),
      count <= trailer, table <= trailer, count * width <= trailer - table
    else { return false }
    return (0..<count).allSatisfy { place in
      let start = table + place * width
      guard let offset = number(bytes[start..<(start + width)]), offset < table else {
        return false
      }
      return kinds.contains(bytes[offset] >> 4)
    }
  }

  /// The number whose bytes these are, the highest first; nil when it is larger than any file.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
