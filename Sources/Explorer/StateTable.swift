// SPDX-License-Identifier: Apache-2.0

/// The keys met so far, each with its number: open addressing over packed words.
struct StateTable {
  private let width: Int
  private var keys = PackedNumbers()
  // Where each key begins.
  private var starts: [UInt32] = []
  // 0 for a free place, else the upper half of the hash, then the number and 1 more.
  private var places: [UInt64]
  private(set) var count = 0

  /// An empty table of keys of `width` words, with room for `capacity` of them at first: a power of
  /// 2.
  init(width: Int, capacity: Int = 1 << 11) {
    self.width = width
    places = Array(repeating: 0, count: capacity * 2)
  }

  /// How many bytes it holds, what is free included.
  var bytes: Int { keys.size + starts.capacity * 4 + places.capacity * 8 }

  /// The number of a key, which is new when it was not there.
  mutating func insert(_ key: [UInt32]) -> (number: Int, isNew: Bool) {
    let hash = Self.hash(key)
    if count * 4 >= places.count * 3 { grow() }
    let (place, known) = find(key, hash)
    if let known { return (known, false) }
    places[place] = (hash >> 32) << 32 | UInt64(count + 1)
    starts.reserve(1)
    starts.append(UInt32(keys.end))
    for word in key { keys.append(word) }
    count += 1
    return (count - 1, true)
  }

  /// The number of a key; nil when it is not there.
  func number(of key: [UInt32]) -> Int? { find(key, Self.hash(key)).known }

  // Where a key is, or would be.
  @inline(__always)
  private func find(_ key: [UInt32], _ hash: UInt64) -> (place: Int, known: Int?) {
    let mask = places.count - 1
    let upper = hash >> 32
    var place = Int(upper) & mask
    while places[place] != 0 {
      if places[place] >> 32 == upper {
        let number = Int(places[place] & 0xFFFF_FFFF) - 1
        if keys.has(key, at: Int(starts[number])) { return (place, number) }
      }
      place = (place + 1) & mask
    }
    return (place, nil)
  }

  /// Puts the key of that number into `key`.
  func read(_ number: Int, into key: inout [UInt32]) {
    var start = Int(starts[number])
    for place in 0..<width { key[place] = keys.number(at: &start) }
  }

  /// Whether two keys differ at more than one place.
  func differ(_ one: Int, _ other: Int, butAt except: Int) -> Bool {
    var (first, second) = (Int(starts[one]), Int(starts[other]))
    return (0..<width).contains { place in
      keys.number(at: &first) != keys.number(at: &second) && place != except
    }
  }

  private mutating func grow() {
    let old = places
    places = Array(repeating: 0, count: old.count * 2)
    let mask = places.count - 1
    for one in old where one != 0 {
      var place = Int(one >> 32) & mask
      while places[place] != 0 { place = (place + 1) & mask }
      places[place] = one
    }
  }

  // Words are folded in one by one, as FNV does, by the multiplier of SplitMix64.
  private static func hash(_ key: [UInt32]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for word in key {
      hash = (hash ^ UInt64(word)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    return hash
  }
}
