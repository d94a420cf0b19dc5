// SPDX-License-Identifier: Apache-2.0

/// What was saved of a damaged database: how much, for people.
package struct SalvageCount: Sendable, Hashable {
  /// How many owners.
  package var owners = 0
  /// How many accounts.
  package var accounts = 0
  /// How many entries of the ledger.
  package var entries = 0
  /// How many accounts hold a number that nothing else proves.
  package var unprovedAccounts = 0
  /// How many accounts are kept of which nothing says any more whose they are.
  package var lostAccounts = 0
  /// How many records.
  package var records = 0
  /// How many older records stay in the damaged file, since reading them took too long.
  package var leftRecords = 0
  /// How many rows of other tables could not be read, or not as a whole.
  package var lostRows = 0

  /// Nothing was saved.
  package static let nothing = SalvageCount()

  /// Whether nothing could be saved.
  package var isNothing: Bool { owners == 0 && accounts == 0 && entries == 0 }
}

/// Told how far the reading of a damaged database is: a table, and how many of its rows have been read.
package typealias SalvageProgress = @Sendable (_ table: String, _ rows: Int) -> Void
