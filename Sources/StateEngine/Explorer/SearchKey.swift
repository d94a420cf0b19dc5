/// The key of the state that is gone on from, and those of states that differ from it by a few words.
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
      share = StateTable.share(of: word, at: place)
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
    parentHash = 0
    for place in parent.indices {
      shares[place] = StateTable.share(of: parent[place], at: place)
      parentHash &+= shares[place]
    }
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

  /// The number of the key after nothing but patches; `number` is that of the state gone on from.
  @inline(__always)
  mutating func insert(
    into table: inout StateTable,
    from number: Int
  ) -> (number: Int, isNew: Bool) {
    if hash == parentHash, words == parent { return (number, false) }
    return table.insert(words, hash: hash)
  }
}
