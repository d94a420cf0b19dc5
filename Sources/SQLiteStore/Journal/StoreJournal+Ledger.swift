// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
package import Storage
import Synchronization

extension StoreJournal {
  package func balance(of account: AccountKey) throws(StoreError) -> Int? {
    let known = state.withLock { state -> Int?? in
      // In a transaction all balances are known.
      if case .transaction = state.phase { state.accounts.account(account)?.balance } else { nil }
    }
    if let known { return known }
    return try reading { db in try Self.account(account, db)?.balance }
  }

  /// The accounts of a machine that have been used.
  package func accounts(of machine: String) throws(StoreError) -> [AccountKey: Int] {
    try reading { db in
      let accounts = try AccountIndex(db).all.filter { $0.key.machine == machine }
      return Dictionary(accounts.map { ($0.key, $0.balance) }) { first, _ in first }
    }
  }

  /// The newest entries of an account, oldest first.
  ///
  /// Each entry knows the one before it, so the cost is
  /// that of the entries asked for.
  package func ledger(
    of key: AccountKey,
    newest: Int = 20
  ) throws(StoreError) -> [LedgerLine] {
    try reading { db in
      guard let account = try Self.account(key, db) else { return [] }
      let step = try db.cachedStatement(sql: "SELECT * FROM ledger WHERE number = ?")
      var lines: [LedgerLine] = []
      var next = account.last
      while next > 0, lines.count < newest {
        guard let row = try TableRow.fetchOne(step, arguments: [next]) else {
          throw DatabaseError(
            resultCode: .SQLITE_CORRUPT,
            message: "ledger entry \(next) is missing"
          )
        }
        lines.append(try Self.line(row, key))
        // Each goes on from an older one, so the way back ends.
        let previous = try row.number("previous")
        guard previous < next else { throw DatabaseError.odd("ledger entry \(next)") }
        next = previous
      }
      return lines.reversed()
    }
  }

  /// Entries by their numbers, oldest first, of whatever account.
  package func entries(_ numbers: ClosedRange<Int>) throws(StoreError) -> [LedgerLine] {
    try reading { db in try Self.entries([numbers], db).values.sorted { $0.number < $1.number } }
  }

  /// Entries by their numbers, of whatever account, each under its number.
  ///
  /// What several records have made stands together in the ledger, so a log's entries are few runs:
  /// ranges that touch are read in one query.
  static func entries(_ ranges: [ClosedRange<Int>], _ db: Database) throws -> [Int: LedgerLine] {
    if ranges.isEmpty { return [:] }
    let accounts = try AccountIndex(db).all
    let keys = Dictionary(accounts.map { ($0.id, $0.key) }) { first, _ in first }
    let query = try db.cachedStatement(sql: "SELECT * FROM ledger WHERE number BETWEEN ? AND ?")
    var lines: [Int: LedgerLine] = [:]
    for run in runs(ranges) {
      let rows = try TableRow.fetchAll(query, arguments: [run.lowerBound, run.upperBound])
      for row in rows {
        guard let key = keys[try row.number("purse")] else { continue }
        lines[try row.number("number")] = try line(row, key)
      }
    }
    return lines
  }

  private static func runs(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { runs, range in
      guard let last = runs.last, range.lowerBound <= last.upperBound.clampedSum(1) else {
        runs.append(range)
        return
      }
      runs[runs.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    }
  }

  /// The sum of all entries of an account: what the law compares the balance with.
  ///
  /// Reads the whole ledger.
  package func sum(of account: AccountKey) throws(StoreError) -> Int {
    try reading { db in
      guard let account = try Self.account(account, db) else { return 0 }
      let sum = try db.cachedStatement(sql: "SELECT sum(amount) FROM ledger WHERE purse = ?")
      return try DatabaseValue.int(sum, [account.id]) ?? 0
    }
  }

  private static func account(
    _ key: AccountKey,
    _ db: Database
  ) throws -> (id: Int, balance: Int, last: Int)? {
    let row = try TableRow.fetchOne(
      db.cachedStatement(
        sql: "SELECT id, balance, last FROM purse WHERE +machine = ? AND name = ? AND owner = ?"
      ),
      arguments: [key.machine, key.name, key.owner.storedBytes.data]
    )
    return try row.map { (try $0.number("id"), try $0.int("balance"), try $0.number("last")) }
  }

  private static func line(_ row: TableRow, _ account: AccountKey) throws -> LedgerLine {
    LedgerLine(
      account: account,
      number: try row.number("number"),
      record: try row.number("record"),
      entry: LedgerEntry(
        account: account.name,
        owner: account.owner,
        kind: try row.text("kind"),
        amount: try row.int("amount"),
        balance: try row.int("balance")
      ),
      time: try row.time("time")
    )
  }
}
