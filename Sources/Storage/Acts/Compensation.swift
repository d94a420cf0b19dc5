// SPDX-License-Identifier: Apache-2.0

/// What a compensating entry takes back, by its key: the same wherever it is taken back.
///
/// `back:STORE:ENTRY` takes that entry back; with `:2` at its end that is taken back in turn, and so
/// on.
package struct Compensation: Sendable, Hashable {
  /// The store and the number of the entry that was there first.
  package var root: String
  /// How often it was taken back and done again: it is there when even.
  package var generation: Int

  /// The one that takes back an entry that takes nothing back itself.
  package init(of entry: Int, by store: String) {
    root = "back:\(store):\(entry)"
    generation = 1
  }

  /// From a key; nil when it is none.
  package init?(_ key: String) {
    let words = key.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count == 3 || words.count == 4, words[0] == "back" else { return nil }
    root = words[..<3].joined(separator: ":")
    generation = 1
    if words.count == 4 {
      guard let number = Int(words[3]), (2...1 << 40).contains(number) else { return nil }
      generation = number
    }
  }

  /// The one that takes this one back.
  package var next: Compensation {
    var next = self
    next.generation += 1
    return next
  }

  /// The text that stands with an act, and travels.
  package var key: String { generation == 1 ? root : "\(root):\(generation)" }
}
