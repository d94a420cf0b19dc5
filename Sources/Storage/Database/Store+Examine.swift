import GRDB
import StateEngine

// Whether what stands in a store makes sense: looked at when it is opened, before anything is built
// on it.

extension Store {
  /// So many of the newest entries are looked through at each beginning; the doctor looks at all.
  static let examinedEntries = 4096

  /// Reads every table as it will be read later, and both ends of the long ones.
  ///
  /// So odd content is noticed before anything is built on it. Costs the same however long the tables
  /// are.
  ///
  /// - Parameters:
  ///   - db: the store.
  ///   - looksAtLedger: whether to see that purses and the newest entries go together.
  /// - Throws: what SQLite says, or that something is odd.
  static func examine(_ db: Database, looksAtLedger: Bool) throws {
    guard let meta = try TableRow.fetchOne(db, sql: "SELECT * FROM meta") else {
      throw StoreError(.damaged, at: "", "its own row is missing")
    }
    _ = try meta.int("counter")
    let (record, entry) = (try meta.number("record"), try meta.number("entry"))
    _ = try NameBook(db)
    let purses = try PurseBook(db)
    for row in try TableRow.fetchAll(db, sql: "SELECT * FROM people") {
      _ = (try row.text("id"), try row.text("name"), try row.time("created"), try row.int("place"))
    }
    for row in try TableRow.fetchAll(db, sql: "SELECT * FROM fact") {
      guard Value(storedBytes: try row.bytes("value")) != nil else {
        throw DatabaseError.odd("fact '\(try row.text("key"))'")
      }
    }
    for row in try TableRow.fetchAll(db, sql: "SELECT machine, record, time FROM snapshot") {
      _ = (try row.text("machine"), try row.number("record"), try row.time("time"))
    }
    for order in ["DESC", "ASC"] {
      let row = try TableRow.fetchOne(db, sql: "SELECT * FROM log ORDER BY number \(order)")
      if let row, try row.number("number") > record {
        throw DatabaseError.odd("the number of the newest record")
      }
      let line = try TableRow.fetchOne(db, sql: "SELECT * FROM ledger ORDER BY number \(order)")
      if let line, try line.number("number") > entry {
        throw DatabaseError.odd("the number of the newest entry")
      }
    }
    if looksAtLedger { try examineLedger(db, from: entry - examinedEntries, purses) }
  }

  /// Each entry goes on from the one before it, and each purse holds what its newest one says.
  private static func examineLedger(
    _ db: Database,
    from first: Int,
    _ purses: PurseBook
  ) throws {
    var balances: [Int: (balance: Int, number: Int)] = [:]
    let rows = try TableRow.fetchCursor(
      db,
      sql: "SELECT * FROM ledger WHERE number > ? ORDER BY number",
      arguments: [first]
    )
    while let row = try rows.next() {
      let (number, purse) = (try row.number("number"), try row.number("purse"))
      let (balance, amount) = (try row.int("balance"), try row.int("amount"))
      _ = (try row.text("kind"), try row.time("time"), try row.number("record"))
      let (opening, isOver) = balance.subtractingReportingOverflow(amount)
      let previous = try row.number("previous")
      let before = balances[purse] ?? (previous > first ? (0, 0) : (opening, previous))
      guard !isOver, opening == before.balance, previous == before.number, previous < number else {
        throw DatabaseError.odd("ledger entry \(number)")
      }
      balances[purse] = (balance, number)
    }
    let known = Set(purses.accounts.map(\.id))
    for account in purses.accounts {
      let newest = balances[account.id]
      // One whose newest entry is older than those looked through.
      if newest == nil, account.last <= first, account.last > 0 { continue }
      guard account.balance == newest?.balance ?? 0, account.last == newest?.number ?? 0 else {
        throw DatabaseError.odd("what purse \(account.id) holds")
      }
    }
    if let lost = balances.keys.first(where: { !known.contains($0) }) {
      throw DatabaseError.odd("whose purse \(lost) is")
    }
  }
}
