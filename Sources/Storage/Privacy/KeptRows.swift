// SPDX-License-Identifier: Apache-2.0

/// What a store keeps of one person, by what it is.
package struct KeptRows: Sendable, Hashable {
  /// What kind of rows they are.
  package enum Kind: String, Sendable, CaseIterable {
    case person, profile, ledger, measure, log, act, aside, shared
  }

  /// What they are.
  package var kind: Kind
  /// How many.
  package var count: Int
  /// The time of the oldest, in milliseconds since 1970; nil where rows have none.
  package var since: Int?

  /// Rows that were counted.
  package init(kind: Kind, count: Int, since: Int? = nil) {
    self.kind = kind
    self.count = count
    self.since = since
  }
}
