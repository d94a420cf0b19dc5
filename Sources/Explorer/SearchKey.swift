// SPDX-License-Identifier: Apache-2.0

/// The key of the state that is gone on from, and those of states that differ from it by a few words.
///
/// The hash of a key is the sum of its words' shares, so that it changes by theirs alone.
struct SearchKey {
  /// A word that a step changes.
  struct Patch {
    let place: Int
    let word: UInt32
    private let share: UInt64

    /// A word for a place.
    init(_ word: UInt32, at place: Int) {
      self.place = place
      self.word = word
      share = SearchKey.share(of: word, at: place)
    }

    /// How the hash changes where a word with the share `old` stood.
    fileprivate func change(from old: UInt64) -> UInt64 { share &- old }
  }

  /// The key of the state that is gone on from.
  private(set) var parent: [UInt32]
  /// The key of the state it leads to: the same until it is written to.
  var words: [UInt32]
  private var shares: [UInt64]
  private var parentHash: UInt64 = 0
  private var hash: UInt64 = 0

  /// A key of so many words.
  init(width: Int) {
    parent = Array(repeating: 0, count: width)
    words = parent
    shares = Array(repeating: 0, count: width)
  }

  /// Goes on from that state.
  mutating func stand(at number: Int, in table: StateTable) {
    table.read(number, into: &parent)
    for place in parent.indices { shares[place] = Self.share(of: parent[place], at: place) }
    parentHash = shares.reduce(0, &+)
    reset()
  }

  /// Makes the key that of the state that is gone on from.
  mutating func reset() {
    for place in words.indices { words[place] = parent[place] }
    hash = parentHash
  }

  // MARK: Patches

  @inline(__always)
  mutating func put(_ patch: Patch) {
    words[patch.place] = patch.word
    hash &+= patch.change(from: shares[patch.place])
  }

  @inline(__always)
  mutating func takeBack(_ patch: Patch) {
    words[patch.place] = parent[patch.place]
    hash = parentHash
  }

  /// The number of the key.
  func insert(into table: inout StateTable) -> (number: Int, isNew: Bool) {
    table.insert(words, hash: Self.hash(words))
  }

  /// The number of the key after nothing but patches; `number` is that of the state gone on from.
  @inline(__always)
  mutating func insert(
    into table: inout StateTable,
    from number: Int
  ) -> (number: Int, isNew: Bool) {
    if hash == parentHash, words == parent { return (number, false) }
    return table.insert(words, hash: hash)
  }

  /// Whether the key after nothing but patches is known.
  func isKnown(in table: StateTable) -> Bool { table.number(of: words, hash: hash) != nil }

  // MARK: Hashing

  private static func hash(_ key: [UInt32]) -> UInt64 {
    var hash: UInt64 = 0
    for place in key.indices { hash &+= share(of: key[place], at: place) }
    return hash
  }

  // Mixed as SplitMix64 does (Steele, Lea, Flood, 2014).
  private static func share(of word: UInt32, at place: Int) -> UInt64 {
    var share = UInt64(truncatingIfNeeded: place + 1) << 32 | UInt64(word)
    share = share &* 0x9E37_79B9_7F4A_7C15
    share = (share ^ share >> 30) &* 0xBF58_476D_1CE4_E5B9
    share = (share ^ share >> 27) &* 0x94D0_49BB_1331_11EB
    return share ^ share >> 31
  }
}
