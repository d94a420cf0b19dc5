// SPDX-License-Identifier: Apache-2.0
import GRDB
import Storage

/// A row of a table to which many are added, one after the other.
private protocol PendingRow {
  /// Its key, one more than that of the row before it.
  var number: Int { get }
  /// Binds all other columns, which stand behind `id`.
  func bind(to insert: RawStatement, _ id: Int32, _ bytes: UnsafeRawBufferPointer)
}

extension PendingRows {
  /// Writes everything inside the open transaction, which is to be given up when it throws.
  func write(_ db: Database) throws {
    try content.bytes.withUnsafeBytes { bytes in
      // By name: a table may get columns that a row here says nothing of.
      let logged = "log (number, time, chart, event, origin, target, nanoseconds, detail)"
      try insert(log, into: logged, columns: 8, bytes, db)
      let booked = "ledger (number, record, purse, kind, amount, balance, time, previous)"
      try insert(ledger, into: booked, columns: 8, bytes, db)
      let done =
        "act (number, time, source, first, last, entry, key, purse, amount, change, takes)"
      try insert(acts(db), into: done, columns: 11, bytes, db)
    }
    if !measures.isEmpty { try writeMeasures(db) }
  }

  /// The acts with the numbers by which the store knows their sources; new ones are written.
  private func acts(_ db: Database) throws -> [ActRow] {
    let ids = try sources.map { source in
      let known = try DatabaseValue.number(
        db.cachedStatement(
          sql: """
            SELECT id FROM act_source NOT INDEXED WHERE author = ? AND kind = ? AND name IS ?
            ORDER BY id DESC LIMIT 1
            """
        ),
        [source.author, source.kind, source.name]
      )
      if let known { return known }
      try db.cachedStatement(
        sql: "INSERT INTO act_source (first, author, kind, name) VALUES (?, ?, ?, ?)"
      ).execute(arguments: [acts.first?.number ?? 0, source.author, source.kind, source.name])
      return Int(db.lastInsertedRowID)
    }
    return acts.map { act in
      var act = act
      act.source = ids[act.source]
      return act
    }
  }

  /// Inserts rows, many by one statement, which opens the table and its indexes once for all of them.
  private func insert(
    _ rows: [some PendingRow],
    into table: String,
    columns: Int,
    _ bytes: UnsafeRawBufferPointer,
    _ db: Database
  ) throws {
    var start = 0
    for count in [50, 10, 1] where rows.count - start >= count {
      let row = "(?" + String(repeating: ",?", count: columns - 1) + ")"
      let more = String(repeating: "," + row, count: count - 1)
      // Otherwise SQLite would keep each page as it was, to take back one statement alone.
      let insert = try RawStatement(db, "INSERT OR FAIL INTO \(table) VALUES \(row)\(more)")
      defer { insert.clear() }
      while rows.count - start >= count {
        for row in 0..<count {
          let id = Int32(row * columns) + 1
          // Behind the first one SQLite numbers them itself, and need not look whether they are there.
          insert.bind(id, row == 0 ? rows[start].number : nil)
          rows[start + row].bind(to: insert, id, bytes)
        }
        try insert.run()
        start += count
        guard Int(db.lastInsertedRowID) == rows[start - 1].number else {
          throw DatabaseError.odd("the newest number of table '\(table)'")
        }
      }
    }
  }
}

extension PendingRows.LogRow: PendingRow {
  fileprivate func bind(to insert: RawStatement, _ id: Int32, _ bytes: UnsafeRawBufferPointer) {
    insert.bind(id + 1, time)
    insert.bind(id + 2, chart)
    insert.bind(id + 3, event)
    insert.bind(id + 4, origin)
    insert.bind(id + 5, target)
    insert.bind(id + 6, nanoseconds)
    insert.bind(id + 7, detail, of: bytes)
  }
}

extension PendingRows.LedgerRow: PendingRow {
  fileprivate func bind(to insert: RawStatement, _ id: Int32, _ bytes: UnsafeRawBufferPointer) {
    insert.bind(id + 1, record)
    insert.bind(id + 2, account)
    insert.bind(id + 3, text: kind, of: bytes)
    insert.bind(id + 4, amount)
    insert.bind(id + 5, balance)
    insert.bind(id + 6, time)
    insert.bind(id + 7, previous)
  }
}

extension PendingRows.ActRow: PendingRow {
  fileprivate func bind(to insert: RawStatement, _ id: Int32, _ bytes: UnsafeRawBufferPointer) {
    insert.bind(id + 1, time)
    insert.bind(id + 2, source)
    insert.bind(id + 3, records?.lowerBound)
    insert.bind(id + 4, records.flatMap { $0.count > 1 ? $0.upperBound : nil })
    insert.bind(id + 5, entry)
    insert.bind(id + 6, text: key, of: bytes)
    insert.bind(id + 7, account?.id)
    insert.bind(id + 8, account?.amount)
    if let change { insert.bind(id + 9, change, of: bytes) } else { insert.bind(id + 9, nil) }
    insert.bind(id + 10, takes)
  }
}
