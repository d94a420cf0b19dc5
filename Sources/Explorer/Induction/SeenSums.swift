// SPDX-License-Identifier: Apache-2.0

/// The sums that were met while one is held against others, each with its least constant.
///
/// There are few and this is asked a million times, so it is a table of a fixed size with chains.
struct SeenSums {
  private struct Entry {
    var parts: ArraySlice<Int>
    var hash: Int
    var constant: Int
    var next: Int
  }

  private static let size = 64
  private var heads = Array(repeating: -1, count: size)
  private var entries: [Entry] = []

  /// Notes a sum; false when it says no more than one that was met.
  mutating func insert(_ parts: ArraySlice<Int>, _ constant: Int) -> Bool {
    var hash = 0
    for part in parts {
      hash = (hash ^ part) &* 0x1E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    let head = hash & (Self.size - 1)
    var place = heads[head]
    while place >= 0 {
      if entries[place].hash == hash, entries[place].parts == parts {
        guard constant < entries[place].constant else { return false }
        entries[place].constant = constant
        return true
      }
      place = entries[place].next
    }
    entries.append(Entry(parts: parts, hash: hash, constant: constant, next: heads[head]))
    heads[head] = entries.count - 1
    return true
  }
}
