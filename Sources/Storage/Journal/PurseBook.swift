import GRDB
import StateEngine

/// The balances of all purses, kept beside the ledger so that it need not be added up, and the law
/// that each entry goes on from the one before it.
struct PurseBook: Sendable {
  struct Account: Sendable {
    let key: PurseKey
    /// The row in `purse`.
    let id: Int
    var balance: Int
    /// The number of its newest ledger entry.
    var last: Int
    var isNew: Bool
    var isTouched: Bool
  }

  private(set) var accounts: [Account] = []
  private var places: [PurseKey: Int] = [:]
  private var recent = -1

  /// Reads all balances anew.
  init(_ db: Database) throws {
    for row in try TableRow.fetchAll(db, sql: "SELECT * FROM purse ORDER BY id") {
      let key = try Self.key(row)
      places[key] = accounts.count
      accounts.append(
        Account(
          key: key,
          id: try row.number("id"),
          balance: try row.int("balance"),
          last: try row.number("last"),
          isNew: false,
          isTouched: false
        )
      )
    }
  }

  /// Whose purse a row of the table is.
  static func key(_ row: TableRow) throws -> PurseKey {
    guard let owner = Value(storedBytes: try row.bytes("owner")) else {
      throw DatabaseError.odd("table purse")
    }
    return PurseKey(machine: try row.text("machine"), purse: try row.text("name"), owner: owner)
  }

  /// A book without purses.
  init() {}

  func account(_ key: PurseKey) -> Account? { places[key].map { accounts[$0] } }

  /// The place of a purse, when it has been used before.
  mutating func place(_ machine: String, _ entry: LedgerEntry) -> Int? {
    if recent >= 0, accounts[recent].key.purse == entry.purse,
      accounts[recent].key.owner == entry.owner, accounts[recent].key.machine == machine
    {
      return recent
    }
    guard
      let place = places[PurseKey(machine: machine, purse: entry.purse, owner: entry.owner)]
    else { return nil }
    recent = place
    return place
  }

  mutating func open(_ machine: String, _ entry: LedgerEntry) -> Int {
    let key = PurseKey(machine: machine, purse: entry.purse, owner: entry.owner)
    places[key] = accounts.count
    accounts.append(
      Account(
        key: key,
        id: (accounts.last?.id ?? 0) + 1,
        balance: 0,
        last: 0,
        isNew: true,
        isTouched: true
      )
    )
    recent = accounts.count - 1
    return recent
  }

  mutating func book(_ place: Int, balance: Int, entry: Int) {
    accounts[place].balance = balance
    accounts[place].last = entry
    accounts[place].isTouched = true
  }

  /// Writes the balances that have changed.
  mutating func flush(_ db: Database) throws {
    for place in accounts.indices where accounts[place].isTouched {
      let account = accounts[place]
      if account.isNew {
        try db.execute(
          sql: "INSERT INTO purse VALUES (?, ?, ?, ?, ?, ?)",
          arguments: [
            account.id, account.key.machine, account.key.purse,
            account.key.owner.storedBytes.data, account.balance, account.last,
          ]
        )
      } else {
        try db.cachedStatement(sql: "UPDATE purse SET balance = ?, last = ? WHERE id = ?")
          .execute(arguments: [account.balance, account.last, account.id])
      }
      accounts[place].isNew = false
      accounts[place].isTouched = false
    }
  }
}
