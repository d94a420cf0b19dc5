// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
import Storage

/// The balances of all accounts, kept beside the ledger so that it need not be added up, and the law
/// that each entry goes on from the one before it.
struct AccountIndex: Sendable {
  struct Account: Sendable {
    let key: AccountKey
    /// The row in `purse`.
    let id: Int
    var balance = 0
    /// The number of its newest ledger entry.
    var last = 0
    var isNew = false
    var isTouched = false
  }

  private(set) var all: [Account] = []
  private var places: [AccountKey: Int] = [:]
  private var recent = -1

  /// Reads all balances anew.
  init(_ db: Database) throws {
    let rows = try TableRow.fetchCursor(
      db.cachedStatement(sql: "SELECT * FROM purse ORDER BY id")
    )
    while let row = try rows.next() {
      let key = try Self.key(row)
      places[key] = all.count
      all.append(
        Account(
          key: key,
          id: try row.number("id"),
          balance: try row.int("balance"),
          last: try row.number("last")
        )
      )
    }
  }

  /// Whose account a row of the table is.
  static func key(_ row: TableRow) throws -> AccountKey {
    guard let owner = Value(storedBytes: try row.bytes("owner")) else {
      throw DatabaseError.odd("table purse")
    }
    return AccountKey(machine: try row.text("machine"), name: try row.text("name"), owner: owner)
  }

  /// An index without accounts.
  init() {}

  /// The place of an account, when it has been used before.
  mutating func place(_ machine: String, _ name: String, _ owner: Value) -> Int? {
    // Mostly the one posted to last, which need not be looked up.
    let isRecent = all.withUnsafeBufferPointer { accounts in
      accounts.indices.contains(recent) && accounts[recent].key.name == name
        && accounts[recent].key.owner == owner && accounts[recent].key.machine == machine
    }
    if isRecent { return recent }
    guard let place = places[AccountKey(machine: machine, name: name, owner: owner)] else {
      return nil
    }
    recent = place
    return place
  }

  /// The account of a key, when it has been used before.
  mutating func account(_ key: AccountKey) -> (id: Int, balance: Int)? {
    place(key.machine, key.name, key.owner).map { (all[$0].id, all[$0].balance) }
  }

  mutating func open(_ machine: String, _ entry: LedgerEntry) -> Int {
    let key = AccountKey(machine: machine, name: entry.account, owner: entry.owner)
    places[key] = all.count
    let id = (all.last?.id ?? 0) + 1
    all.append(Account(key: key, id: id, isNew: true, isTouched: true))
    recent = all.count - 1
    return recent
  }

  mutating func post(_ place: Int, balance: Int, entry: Int) {
    all[place].balance = balance
    all[place].last = entry
    all[place].isTouched = true
  }

  /// Writes the balances that have changed.
  mutating func flush(_ db: Database) throws {
    for place in all.indices where all[place].isTouched {
      let account = all[place]
      if account.isNew {
        try db.cachedStatement(sql: "INSERT INTO purse VALUES (?, ?, ?, ?, ?, ?)").execute(
          arguments: [
            account.id, account.key.machine, account.key.name,
            account.key.owner.storedBytes.data, account.balance, account.last,
          ]
        )
      } else {
        try db.cachedStatement(sql: "UPDATE purse SET balance = ?, last = ? WHERE id = ?")
          .execute(arguments: [account.balance, account.last, account.id])
      }
      all[place].isNew = false
      all[place].isTouched = false
    }
  }
}
