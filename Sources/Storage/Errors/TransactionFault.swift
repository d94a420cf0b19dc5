// SPDX-License-Identifier: Apache-2.0

/// Why a transaction has not happened, and what is lost with it.
package struct TransactionFault: Error, Sendable, Hashable {
  /// The number of the first record lost; nil when there was none.
  package var firstLost: Int?
  /// The number of the last record lost; nil when there was none.
  package var lastLost: Int?
  /// What went wrong.
  package var cause: StoreError

  /// A fault put together from its parts.
  package init(firstLost: Int? = nil, lastLost: Int? = nil, cause: StoreError) {
    self.firstLost = firstLost
    self.lastLost = lastLost
    self.cause = cause
  }
}

/// What a transaction begins with.
package struct StoreState: Sendable, Hashable {
  /// Whether what this shell knows of the store is out of date (always so the first time and after a
  /// transaction that failed): read the snapshots, the owners and the day anew before deciding
  /// anything.
  package var changedElsewhere: Bool
  /// The number of the newest record; 0 when there is none.
  package var lastNumber: Int

  /// A beginning.
  package init(changedElsewhere: Bool, lastNumber: Int) {
    self.changedElsewhere = changedElsewhere
    self.lastNumber = lastNumber
  }
}
