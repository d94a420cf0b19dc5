// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
import Storage

// Whether what stands in a store makes sense: looked at when it is opened, before anything is built
// on it.

extension Store {
  /// So many of the newest entries are looked through at each beginning, more than a script commits at
  /// once; the doctor looks at all.
  static let examinedEntries = 1024

  /// Reads every table as it will be read later, and both ends of the long ones.
  ///
  /// So odd content is noticed before anything is built on it. Costs the same however long the tables
  /// are.
  ///
  /// - Parameters:
  ///   - db: the store.
  ///   - looksAtLedger: whether to see that accounts and the newest entries go together.
  /// - Returns: what is to be mended or told; nothing unless the ledger is looked at.
  /// - Throws: what SQLite says, or that something is odd.
  static func examine(_ db: Database, looksAtLedger: Bool) throws -> ExaminedDatabase {
    guard let meta = try TableRow.fetchOne(db.makeStatement(sql: "SELECT * FROM meta")) else {
      throw StoreError(.damaged, at: "", "its own row is missing")
    }
    let counter = try meta.int("counter")
    let (record, entry) = (try meta.number("record"), try meta.number("entry"))
    let names = try NameIndex(db)
    let accounts = try AccountIndex(db)
    try examineOwners(db)
    try examineFacts(db)
    try examineSnapshots(db, lastRecord: record)
    for order in ["DESC", "ASC"] {
      let end = "ORDER BY number \(order) LIMIT 1"
      let row = try TableRow.fetchOne(db.makeStatement(sql: "SELECT * FROM log \(end)"))
      if let row, try row.number("number") > record || (order == "DESC" && row["number"] != record)
      {
        throw DatabaseError.odd("the number of the newest record")
      }
      let line = try TableRow.fetchOne(db.makeStatement(sql: "SELECT * FROM ledger \(end)"))
      if let line, try line.number("number") > entry {
        throw DatabaseError.odd("the number of the newest entry")
      }
    }
    try examineActs(db)
    try examineForeign(db)
    guard looksAtLedger else { return ExaminedDatabase() }
    return ExaminedDatabase(
      counter: counter,
      accounts: try examineLedger(db, from: entry - examinedEntries, accounts),
      findings: try Examination(db, names, accounts)
    )
  }

  private static func examineOwners(_ db: Database) throws {
    for row in try TableRow.fetchAll(db.makeStatement(sql: "SELECT * FROM people")) {
      let (name, folded) = (try row.text("name"), try row.text("folded"))
      _ = (
        try row.text("id"), try row.time("created"), try row.number("place"),
        try row.time("renamed")
      )
      // What other letters become may differ between versions of Swift.
      if "\(name)\(folded)".utf8.allSatisfy({ $0 < 128 }), name.lowercased() != folded {
        throw DatabaseError.odd("the name of person '\(folded)'")
      }
    }
  }

  private static func examineFacts(_ db: Database) throws {
    var isGuardKnown = false
    for row in try TableRow.fetchAll(db.makeStatement(sql: "SELECT * FROM fact")) {
      let key = try row.text("key")
      guard let value = Value(storedBytes: try row.bytes("value")) else {
        throw DatabaseError.odd("fact '\(key)'")
      }
      guard key == HouseFacts.guarded else { continue }
      guard value.boolValue != nil else { throw DatabaseError.odd("fact '\(key)'") }
      isGuardKnown = true
    }
    // Whoever held the session has guarded the store with it.
    let held = "SELECT 1 FROM act WHERE author = '\(Act.holder)' LIMIT 1"
    if !isGuardKnown, try DatabaseValue.int(db.makeStatement(sql: held)) != nil {
      throw DatabaseError.odd("fact '\(HouseFacts.guarded)'")
    }
  }

  // What a snapshot says is the machine's affair.
  private static func examineSnapshots(_ db: Database, lastRecord: Int) throws {
    for table in ["snapshot", "snapshot_aside"] {
      let sql = "SELECT machine, record, time, typeof(saved) AS saved FROM \(table)"
      for row in try TableRow.fetchAll(db.makeStatement(sql: sql)) {
        let machine = try row.text("machine")
        _ = try row.time("time")
        guard try row.text("saved") == "blob", try row.number("record") <= lastRecord else {
          throw DatabaseError.odd("the snapshot of '\(machine)'")
        }
      }
    }
    for row in try TableRow.fetchAll(db.makeStatement(sql: "SELECT * FROM snapshot_aside")) {
      _ = (try row.text("name"), try row.text("reason"))
    }
  }

  /// The newest acts: what `undo` looks at first.
  private static func examineActs(_ db: Database) throws {
    _ = try Act.all(db, "SELECT * FROM act ORDER BY number DESC LIMIT 20")
    _ = try DatabaseValue.number(db.makeStatement(sql: "SELECT min(number) FROM act"))
  }

  /// What came from other stores.
  private static func examineForeign(_ db: Database) throws {
    let newest = "SELECT * FROM lineage ORDER BY first DESC LIMIT 100"
    for row in try TableRow.fetchAll(db.makeStatement(sql: newest)) {
      _ = (try row.number("first"), try row.text("name"))
    }
    // Most stores know of no other one.
    let any = """
      SELECT EXISTS (SELECT 1 FROM foreign_store NOT INDEXED)
        OR EXISTS (SELECT 1 FROM foreign_purse NOT INDEXED)
        OR EXISTS (SELECT 1 FROM foreign_person NOT INDEXED)
        OR EXISTS (SELECT 1 FROM foreign_entry NOT INDEXED)
        OR EXISTS (SELECT 1 FROM following_entry)
      """
    guard try DatabaseValue.int(db.makeStatement(sql: any)) != 0 else { return }
    for row in try TableRow.fetchAll(db.makeStatement(sql: "SELECT * FROM foreign_store")) {
      _ = (try row.number("id"), try row.text("name"))
    }
    for row in try TableRow.fetchAll(db.makeStatement(sql: "SELECT * FROM foreign_purse")) {
      _ = (try row.number("id"), try row.text("machine"), try row.text("purse"))
      _ = (try row.text("person"), try row.text("owner"))
    }
    _ = try db.foreignOwners()
    for order in ["DESC", "ASC"] {
      let row = try TableRow.fetchOne(
        db.makeStatement(sql: "SELECT * FROM foreign_entry ORDER BY arrival \(order) LIMIT 1")
      )
      guard let row else { continue }
      _ = (try row.number("arrival"), try row.number("store"), try row.number("number"))
      _ = (try row.number("purse"), try row.text("kind"), try row.int("amount"))
      _ = try row.time("time")
    }
    for word in ["min", "max"] {
      _ = try DatabaseValue.number(
        db.makeStatement(sql: "SELECT \(word)(number) FROM following_entry")
      )
    }
  }

  /// Each entry goes on from the one before it, and each account holds what its newest one says.
  private static func examineLedger(
    _ db: Database,
    from first: Int,
    _ accounts: AccountIndex
  ) throws -> [AccountMend] {
    var balances: [Int: (balance: Int, number: Int)] = [:]
    let rows = try RawStatement(
      db,
      """
      SELECT number, purse, balance, amount, previous, record, time, kind FROM ledger
      WHERE number > ? ORDER BY number
      """
    )
    rows.bind(1, first)
    defer { rows.reset() }
    while try rows.next() {
      let number = try rows.number(at: 0).number("column 'number'")
      let account = try rows.number(at: 1).number("column 'purse'")
      let balance = try rows.number(at: 2).int("column 'balance'")
      let amount = try rows.number(at: 3).int("column 'amount'")
      let previous = try rows.number(at: 4).number("column 'previous'")
      _ = try rows.number(at: 5).number("column 'record'")
      _ = try rows.number(at: 6).time("column 'time'")
      guard rows.isText(at: 7) else { throw DatabaseError.odd("column 'kind'") }
      let (opening, isOver) = balance.subtractingReportingOverflow(amount)
      let before = balances[account] ?? (previous > first ? (0, 0) : (opening, previous))
      guard !isOver, opening == before.balance, previous == before.number, previous < number else {
        throw DatabaseError.odd("ledger entry \(number)")
      }
      balances[account] = (balance, number)
    }
    let known = Set(accounts.all.map(\.id))
    if let lost = balances.keys.first(where: { !known.contains($0) }) {
      throw DatabaseError.odd("whose purse \(lost) is")
    }
    return try accounts.all.compactMap { account in
      try AccountMend(account, newest: balances[account.id] ?? older(account, db, through: first))
    }
  }

  /// The newest entry of an account that has none among those looked through, by its own row.
  private static func older(
    _ account: AccountIndex.Account,
    _ db: Database,
    through first: Int
  ) throws -> (balance: Int, number: Int) {
    if account.last == 0, first <= 0 { return (0, 0) }
    let known = try db.makeStatement(
      sql: "SELECT balance FROM ledger WHERE number = ? AND purse = ?"
    )
    if account.last <= first,
      let balance = try DatabaseValue.int(known, [account.last, account.id])
    {
      return (balance, account.last)
    }
    let newest = try db.makeStatement(sql: "SELECT max(number) FROM ledger WHERE purse = ?")
    guard let number = try DatabaseValue.number(newest, [account.id]) else { return (0, 0) }
    return (try DatabaseValue.int(known, [number, account.id]) ?? 0, number)
  }
}
