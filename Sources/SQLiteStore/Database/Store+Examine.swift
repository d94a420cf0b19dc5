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
    let index = try StoreIndex(db)
    try examineOwners(db)
    try examineFacts(db)
    let kept = try examineSnapshots(db, lastRecord: index.record)
    try examineEnds(index, db)
    // The newest acts: what `undo` looks at first.
    _ = try Act.all(db, "SELECT * FROM act_text ORDER BY number DESC LIMIT 20")
    try examineForeign(db)
    guard looksAtLedger else { return ExaminedDatabase(index: index) }
    return ExaminedDatabase(
      index: index,
      accounts: try examineLedger(db, from: index.entry - examinedEntries, index.accounts),
      findings: try Examination(db, index, kept)
    )
  }

  /// The first and the last row of the long tables, and that none stands behind the newest number.
  private static func examineEnds(_ index: StoreIndex, _ db: Database) throws {
    func first(_ statement: Statement, from number: Int) throws -> Int? {
      try DatabaseValue.number(statement, [number])
    }
    let log = try db.cachedStatement(sql: "SELECT * FROM log WHERE number >= ? ORDER BY number")
    if try first(log, from: .min) != nil {
      guard try first(log, from: index.record) == index.record,
        try first(log, from: index.record + 1) == nil
      else { throw DatabaseError.odd("the number of the newest record") }
    }
    let ledger = try db.cachedStatement(sql: lines)
    _ = try (first(ledger, from: .min), first(ledger, from: index.entry))
    guard try first(ledger, from: index.entry + 1) == nil else {
      throw DatabaseError.odd("the number of the newest entry")
    }
  }

  // The last column first: to find one SQLite looks through those before it.
  private static let lines = """
    SELECT number, previous, purse, balance, amount, record, time, kind FROM ledger
    WHERE number >= ? ORDER BY number
    """

  private static func examineOwners(_ db: Database) throws {
    let people = try TableRow.fetchCursor(db.cachedStatement(sql: Owner.all))
    while let row = try people.next() {
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
    let facts = try TableRow.fetchCursor(db.makeStatement(sql: "SELECT * FROM fact"))
    while let row = try facts.next() {
      let key = try row.text("key")
      guard let value = Value(storedBytes: try row.bytes("value")) else {
        throw DatabaseError.odd("fact '\(key)'")
      }
      guard key == HouseFacts.guarded else { continue }
      guard value.boolValue != nil else { throw DatabaseError.odd("fact '\(key)'") }
      isGuardKnown = true
    }
    // Whoever held the session has guarded the store with it.
    let held = "SELECT 1 FROM act_source WHERE author = '\(Act.holder)' LIMIT 1"
    if !isGuardKnown, try DatabaseValue.int(db.makeStatement(sql: held)) != nil {
      throw DatabaseError.odd("fact '\(HouseFacts.guarded)'")
    }
  }

  /// Looks at the snapshots; what one says is the machine's affair.
  ///
  /// - Returns: the machines of which one is kept.
  static func examineSnapshots(_ db: Database, lastRecord: Int = .max) throws -> Set<String> {
    func machine(_ row: TableRow) throws -> String {
      let machine = try row.text("machine")
      _ = (try row.time("time"), try row.bytes("saved"))
      guard try row.number("record") <= lastRecord else {
        throw DatabaseError.odd("the snapshot of '\(machine)'")
      }
      return machine
    }
    let asides = try TableRow.fetchCursor(db.makeStatement(sql: "SELECT * FROM snapshot_aside"))
    while let row = try asides.next() {
      _ = (try machine(row), try row.text("name"), try row.text("reason"))
    }
    var kept: Set<String> = []
    let snapshots = try TableRow.fetchCursor(db.cachedStatement(sql: "SELECT * FROM snapshot"))
    while let row = try snapshots.next() { kept.insert(try machine(row)) }
    return kept
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

  /// What no start looks at, since it may be long: every act, every measure and the whole ledger.
  static func examineAll(_ db: Database) throws -> [AccountMend] {
    _ = try Act.all(db, "SELECT * FROM act_text ORDER BY number")
    _ = try StoreJournal.measures("SELECT * FROM measure", [], db)
    return try examineLedger(db, from: 0, AccountIndex(db))
  }

  /// Each entry goes on from the one before it, and each account holds what its newest one says.
  static func examineLedger(
    _ db: Database,
    from first: Int,
    _ accounts: AccountIndex
  ) throws -> [AccountMend] {
    // A list: there are few accounts, and a dictionary would cost as much as the reading.
    var newest: [(account: Int, balance: Int, number: Int)] = []
    let rows = try TableRow.fetchCursor(db.cachedStatement(sql: lines), arguments: [first + 1])
    while let row = try rows.next() {
      let number = try row.value(at: 0).number("column 'number'")
      let account = try row.value(at: 2).number("column 'purse'")
      let balance = try row.value(at: 3).int("column 'balance'")
      let amount = try row.value(at: 4).int("column 'amount'")
      let previous = try row.value(at: 1).number("column 'previous'")
      _ = try row.value(at: 5).number("column 'record'")
      _ = try row.value(at: 6).time("column 'time'")
      _ = try row.value(at: 7).text("column 'kind'")
      let (opening, isOver) = balance.subtractingReportingOverflow(amount)
      let place = newest.firstIndex { $0.account == account }
      let before =
        place.map { (newest[$0].balance, newest[$0].number) }
        ?? (previous > first ? (0, 0) : (opening, previous))
      guard !isOver, opening == before.0, previous == before.1, previous < number else {
        throw DatabaseError.odd("ledger entry \(number)")
      }
      if let place {
        newest[place] = (account, balance, number)
      } else {
        newest.append((account, balance, number))
      }
    }
    let known = Set(accounts.all.map(\.id))
    if let lost = newest.first(where: { !known.contains($0.account) }) {
      throw DatabaseError.odd("whose purse \(lost.account) is")
    }
    return try accounts.all.compactMap { account in
      let last = newest.first { $0.account == account.id }.map { ($0.balance, $0.number) }
      return try AccountMend(account, newest: last ?? older(account, db, through: first))
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
