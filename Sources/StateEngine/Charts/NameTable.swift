// SPDX-License-Identifier: Apache-2.0

/// Where names stand in a list, found by their bytes.
///
/// Half of what a dictionary costs, which guards against names chosen to collide: those of a chart are its
/// author's.
struct NameTable: Sendable {
  private let names: [String]
  // A place in `names`, or -1: at least twice as many as there are names, and a power of two.
  private let places: [Int32]

  /// The names of a list; of those that are the same the first counts.
  init(_ names: [String]) {
    var size = 8
    while size < 2 * names.count { size *= 2 }
    var places = [Int32](repeating: -1, count: size)
    for (place, name) in names.enumerated() {
      var slot = Self.hash(name) & (size - 1)
      while places[slot] >= 0, names[Int(places[slot])] != name { slot = (slot + 1) & (size - 1) }
      if places[slot] < 0 { places[slot] = Int32(clamping: place) }
    }
    (self.names, self.places) = (names, places)
  }

  /// The place of a name; nil when it is not there.
  subscript(name: String) -> Int? {
    var slot = Self.hash(name) & (places.count - 1)
    while places[slot] >= 0 {
      let place = Int(places[slot])
      if names[place] == name { return place }
      slot = (slot + 1) & (places.count - 1)
    }
    // Letters with accents may be written in two ways.
    return name.utf8.allSatisfy { $0 < 0x80 } ? nil : names.firstIndex(of: name)
  }

  // Eight bytes at a time, the last eight overlapping those before.
  private static func hash(_ name: String) -> Int {
    // Where the bytes do not lie in a row they are copied first.
    name.utf8.withContiguousStorageIfAvailable { hash(UnsafeRawBufferPointer($0)) }
      ?? Array(name.utf8).withUnsafeBytes { hash($0) }
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
    var hash = UInt64(bytes.count)
    if bytes.count < 8 {
      var word: UInt64 = 0
      for byte in bytes { word = word << 8 | UInt64(byte) }
      hash = mixed(hash, word)
    } else {
      for index in stride(from: 0, to: bytes.count - 8, by: 8) {
        hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      }
      hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
    }
    return Int(truncatingIfNeeded: hash)
  }

  // The whole product: each bit of both has a say in the lowest ones.
  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
