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

  // FNV-1a, by Glenn Fowler, Landon Curt Noll and Kiem-Phong Vo.
  private static func hash(_ name: String) -> Int {
    var name = name
    return name.withUTF8 { bytes in
      var hash: UInt = 0xCBF2_9CE4_8422_2325
      for byte in bytes { hash = (hash ^ UInt(byte)) &* 0x100_0000_01B3 }
      return Int(truncatingIfNeeded: hash ^ hash >> 32)
    }
  }
}
