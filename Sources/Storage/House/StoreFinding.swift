// SPDX-License-Identifier: Apache-2.0

/// Something about the opening that people must be told.
package enum StoreFinding: Sendable, Hashable {
  /// There was no database yet.
  case fresh
  /// The database is damaged and lies under another name now; what could be saved of it stands in
  /// a new one.
  case setAside(from: String, to: String, reason: String, saved: SalvageCount)
  /// The database was there and empty, which Playstate does not leave behind.
  case wasEmpty(String)
  /// So many of the newest commits are gone: the write-ahead log is, or an older copy stands there.
  case behind(by: Int)
  /// The files can only be read: nothing of what is done is kept.
  case readOnly(String)
  /// Indexes led to less than there is; they were made anew.
  case indexesMended
  /// What an account held was not what its ledger proves; it holds that now.
  case accountMended(AccountKey, stood: Int, ledger: Int)
}
