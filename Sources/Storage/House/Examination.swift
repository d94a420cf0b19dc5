// SPDX-License-Identifier: Apache-2.0

/// What was found in a store that can be read, and must be mended or told.
package struct Examination: Sendable {
  /// An account whose owner is not among those of the store.
  package struct Nobodys: Sendable, Hashable {
    /// The account.
    package var key: AccountKey
    /// What is in it.
    package var balance: Int
    /// What they were called who were taken out of the list; nil when nobody of that id was.
    package var removed: String?

    /// An account as it was found.
    package init(key: AccountKey, balance: Int, removed: String? = nil) {
      self.key = key
      self.balance = balance
      self.removed = removed
    }
  }

  /// The accounts of owners who are not there.
  package var nobodys: [Nobodys] = []
  /// Machines of which a snapshot is kept, and that never made a record.
  package var strays: [String] = []
  /// Machines that made records, and of which no snapshot is kept.
  package var missing: [String] = []

  /// Nothing was found.
  package init() {}
}
