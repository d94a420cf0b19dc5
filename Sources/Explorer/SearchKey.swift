// SPDX-License-Identifier: Apache-2.0

/// The key of the state that is gone on from, and those of states that differ from it by a few words.
struct SearchKey {
  /// The key of the state that is gone on from.
  private(set) var parent: [UInt32]
  /// The key of the state it leads to: the same until it is written to.
  var words: [UInt32]

  /// A key of so many words.
  init(width: Int) {
    parent = Array(repeating: 0, count: width)
    words = parent
  }

  /// Goes on from that state.
  mutating func stand(at number: Int, in table: StateTable) {
    table.read(number, into: &parent)
    reset()
  }

  /// Makes the key that of the state that is gone on from.
  mutating func reset() {
    for place in words.indices { words[place] = parent[place] }
  }
}
