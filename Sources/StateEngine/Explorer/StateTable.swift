/// The keys met so far, each with its number: open addressing over one flat array.
struct StateTable {
  private let width: Int
  private var keys: [UInt32] = []
  // 0 for a free place, else the number and 1 more.
  private var places: [UInt32]
  private(set) var count = 0

  /// An empty table of keys of `width` words, with room for `capacity` of them at first: a power of
  /// 2.
  init(width: Int, capacity: Int = 1 << 11) {
    self.width = width
    places = Array(repeating: 0, count: capacity * 2)
  }

  /// The number of a key, which is new when it was not there.
  mutating func insert(_ key: [UInt32]) -> (number: Int, isNew: Bool) {
    if count * 2 >= places.count { grow() }
    let mask = places.count - 1
    var place = Self.hash(key[...]) & mask
    while places[place] != 0 {
      let number = Int(places[place]) - 1
      if isEqual(key, number) { return (number, false) }
      place = (place + 1) & mask
    }
    places[place] = UInt32(count + 1)
    keys += key
    count += 1
    return (count - 1, true)
  }

  /// Puts the key of that number into `key`.
  func read(_ number: Int, into key: inout [UInt32]) {
    let start = number * width
    for place in 0..<width { key[place] = keys[start + place] }
  }

  private func isEqual(_ key: [UInt32], _ number: Int) -> Bool {
    let start = number * width
    for place in 0..<width where keys[start + place] != key[place] { return false }
    return true
  }

  private mutating func grow() {
    places = Array(repeating: 0, count: places.count * 2)
    let mask = places.count - 1
    for number in 0..<count {
      var place = Self.hash(keys[number * width..<(number + 1) * width]) & mask
      while places[place] != 0 { place = (place + 1) & mask }
      places[place] = UInt32(number + 1)
    }
  }

  // Words are multiplied and folded, as wyhash does (Wang Yi, 2019).
  private static func hash(_ key: ArraySlice<UInt32>) -> Int {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for word in key {
      let (high, low) = (hash ^ UInt64(word)).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      hash = high ^ low &+ 0x2545_F491_4F6C_DD1D
    }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
