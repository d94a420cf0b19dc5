// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What is taken in of another store.
package enum Admission: Sendable {
  /// All of it.
  case all
  /// All but what was changed by hand there, which waits.
  case notByHand
  /// Nothing: no parent has admitted it.
  case none
}

/// What a store that was not admitted would bring.
package struct Stranger: Sendable, Hashable {
  /// The sum of its entries for each owner, by name.
  package var amounts: [String: Int] = [:]
  /// How many entries there are.
  package var entries = 0
  /// When the oldest was made, in milliseconds since 1970; nil without entries.
  package var since: Int?

  /// Nothing so far.
  package init() {}

  package mutating func add(_ chunk: SharedChunk) {
    for line in chunk.lines {
      entries += 1
      since = min(since ?? line.time, line.time)
      let name = chunk.sources[line.source].ownerName
      amounts[name] = amounts[name, default: 0].clampedSum(line.amount)
    }
  }
}
