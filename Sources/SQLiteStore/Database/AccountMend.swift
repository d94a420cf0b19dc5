// SPDX-License-Identifier: Apache-2.0
import GRDB
import Storage

/// An account that does not hold what its ledger proves, and what it is set to.
///
/// The ledger is what was booked; the row beside it only saves adding it up.
struct AccountMend {
  private let account: AccountIndex.Account
  private let newest: (balance: Int, number: Int)

  /// Compares an account with its newest entry.
  ///
  /// - Returns: nil when they agree.
  /// - Throws: that entries are missing: then the account may know more than the ledger.
  init?(_ account: AccountIndex.Account, newest: (balance: Int, number: Int)) throws {
    if account.balance == newest.balance, account.last == newest.number { return nil }
    guard account.last <= newest.number || account.balance == newest.balance else {
      throw DatabaseError.odd("what purse \(account.id) holds")
    }
    self.account = account
    self.newest = newest
  }

  /// What does not agree, in a sentence.
  var problem: String {
    "purse \(account.id) stands at \(account.balance) since entry \(account.last), the ledger at "
      + "\(newest.balance) since \(newest.number)"
  }

  /// Sets the row to what the ledger says.
  func write(_ db: Database) throws -> StoreFinding {
    try db.execute(
      sql: "UPDATE purse SET balance = ?, last = ? WHERE id = ?",
      arguments: [newest.balance, newest.number, account.id]
    )
    return .accountMended(account.key, stood: account.balance, ledger: newest.balance)
  }
}
