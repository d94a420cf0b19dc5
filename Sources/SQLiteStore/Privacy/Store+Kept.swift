// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
package import Storage

extension Store {
  package func trace(of id: String) throws(StoreError) -> PersonTrace? {
    try access { db in
      let people = try db.owners()
      guard let person = people.first(where: { $0.id == id }) else { return nil }
      let foreign = try db.foreignOwners()
      let own = foreign.filter { $0.here == id || $0.owner.id == id }.map(\.owner)
      let rest = people.filter { $0.id != id }
      let strangers = foreign.filter { $0.here != id && $0.owner.id != id }
      let taken = Set(rest.map(\.name))
      var former = try db.formerNames(of: id)
      for owner in own where former[owner.name] == nil { former[owner.name] = owner.renamed }
      former[person.name] = nil
      return PersonTrace(
        ids: [id] + own.map(\.id).filter { $0 != id },
        names: [person.name] + former.keys.filter { !taken.contains($0) }.sorted(),
        shared: former.filter { taken.contains($0.key) },
        besides: rest.flatMap { [$0.id, $0.name] }
          + strangers.flatMap { [$0.owner.id, $0.owner.name] }
      )
    }
  }

  package func kept(
    of trace: PersonTrace,
    unless isInterrupted: () -> Bool = { false }
  ) throws(StoreError) -> [KeptRows]? {
    var all: [KeptRows] = []
    for kind in KeptRows.Kind.allCases {
      var found = KeptRows(kind: kind, count: 0)
      for page in try pages(of: kind.longTable) {
        if isInterrupted() { return nil }
        try access { db in try trace.count(page, into: &found, db) }
      }
      if found.count > 0 { all.append(found) }
    }
    return all
  }

  /// The numbers of a table's rows in pages, each of which is read at once; one page that says none
  /// for no table.
  func pages(of table: String?) throws(StoreError) -> [ClosedRange<Int>?] {
    guard let table else { return [nil] }
    let last = try access { db in
      try DatabaseValue.number(db.cachedStatement(sql: "SELECT max(number) FROM \(table)")) ?? 0
    }
    return stride(from: 0, to: last, by: Self.pageLength).map { $0 + 1...$0 + Self.pageLength }
  }

  /// How many rows are looked at in one go.
  static let pageLength = 10_000
}

extension KeptRows.Kind {
  /// The table that may have any number of such rows; nil where there are few.
  fileprivate var longTable: String? {
    switch self {
    case .ledger: "ledger"
    case .log: "log"
    case .act: "act"
    case .person, .profile, .measure, .aside, .shared: nil
    }
  }
}

extension PersonTrace {
  /// Counts rows that tell of the person, on one page of the table where it is long.
  fileprivate func count(
    _ page: ClosedRange<Int>?,
    into found: inout KeptRows,
    _ db: Database
  ) throws {
    func note(_ time: Int?) {
      found.count += 1
      if let time { found.since = min(found.since ?? time, time) }
    }
    switch found.kind {
    case .person:
      for row in try TableRow.fetchAll(db, sql: "SELECT id, created FROM people")
      where ids.contains(try row.text("id")) { note(try row.time("created")) }
    case .profile:
      for row in try TableRow.fetchAll(db, sql: "SELECT key FROM keyed_row")
      where (ids + names).contains(try row.text("key")) { note(nil) }
    case .ledger:
      let (first, last) = (page?.lowerBound, page?.upperBound)
      for id in ids {
        let sql = """
          SELECT time FROM ledger WHERE number BETWEEN ? AND ?
            AND purse IN (SELECT id FROM purse WHERE owner = ?)
          """
        let owner = Value.string(id).storedBytes.data
        for row in try TableRow.fetchAll(db, sql: sql, arguments: [first, last, owner]) {
          note(try row.time("time"))
        }
      }
    case .measure:
      for id in ids {
        let sql = "SELECT time FROM measure WHERE owner = ?"
        for row in try TableRow.fetchAll(db, sql: sql, arguments: [id]) {
          note(try row.time("time"))
        }
      }
    case .log: try rows(of: "log", "detail", on: page, db) { row in note(try row.time("time")) }
    case .act:
      try rows(of: "act_text", "change", on: page, db) { row in note(try row.time("time")) }
    case .aside:
      try rows(of: "snapshot_aside", "saved", db) { row in note(try row.time("time")) }
    case .shared:
      for row in try TableRow.fetchAll(db, sql: "SELECT id FROM foreign_person")
      where ids.contains(try row.text("id")) { note(nil) }
    }
  }

  /// The rows of a table, or of a page of it, whose bytes tell of the person.
  ///
  /// SQLite looks for the bytes; only rows that hold them are looked at.
  func rows(
    of table: String,
    _ column: String,
    on page: ClosedRange<Int>? = nil,
    _ db: Database,
    _ body: (TableRow) throws -> Void
  ) throws {
    let words = ids + names
    let tests = words.map { _ in "instr(CAST(\(column) AS BLOB), ?) > 0" }.joined(separator: " OR ")
    let range = page.map { "number BETWEEN \($0.lowerBound) AND \($0.upperBound) AND " } ?? ""
    let rows = try TableRow.fetchCursor(
      db,
      sql: "SELECT * FROM \(table) WHERE \(range)(\(tests))",
      arguments: StatementArguments(words.map { Array($0.utf8).data })
    )
    while let row = try rows.next() {
      if isIn(try row.bytes(column)) { try body(row) }
    }
  }
}
