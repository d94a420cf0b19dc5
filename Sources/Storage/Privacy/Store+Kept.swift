// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine

/// What a store keeps of one person, by what it is.
package struct KeptRows: Sendable, Hashable {
  /// What kind of rows they are.
  package enum Kind: String, Sendable, CaseIterable {
    case person, profile, ledger, measure, log, act, aside, shared
  }

  /// What they are.
  package var kind: Kind
  /// How many.
  package var count: Int
  /// The time of the oldest, in milliseconds since 1970; nil where rows have none.
  package var since: Int?
}

extension Store {
  /// What tells of somebody here: their id, their name, and the ids that other stores know them by.
  ///
  /// - Returns: nil when nobody has that id.
  package func trace(of id: String) throws(StoreError) -> PersonTrace? {
    try access { db in
      let people = try db.owners()
      guard let person = people.first(where: { $0.id == id }) else { return nil }
      let foreign = try db.foreignOwners()
      let own = foreign.filter { $0.here == id || $0.owner.id == id }.map(\.owner.id)
      let rest = people.filter { $0.id != id }
      let strangers = foreign.filter { $0.here != id && $0.owner.id != id }
      return PersonTrace(
        ids: [id] + own.filter { $0 != id },
        name: person.name,
        besides: rest.flatMap { [$0.id, $0.name] }
          + strangers.flatMap { [$0.owner.id, $0.owner.name] }
      )
    }
  }

  /// The rows that tell of somebody, counted; kinds without any are left out.
  package func kept(of trace: PersonTrace) throws(StoreError) -> [KeptRows] {
    try access { db in
      try KeptRows.Kind.allCases.compactMap { kind in
        var found = KeptRows(kind: kind, count: 0)
        func note(_ time: Int?) {
          found.count += 1
          if let time { found.since = min(found.since ?? time, time) }
        }
        switch kind {
        case .person:
          for row in try TableRow.fetchAll(db, sql: "SELECT id, created FROM people")
          where trace.ids.contains(try row.text("id")) { note(try row.time("created")) }
        case .profile:
          for row in try TableRow.fetchAll(db, sql: "SELECT key FROM keyed_row")
          where trace.ids.contains(try row.text("key")) { note(nil) }
        case .ledger:
          for id in trace.ids {
            let sql =
              "SELECT time FROM ledger WHERE purse IN (SELECT id FROM purse WHERE owner = ?)"
            let owner = Value.string(id).storedBytes.data
            for row in try TableRow.fetchAll(db, sql: sql, arguments: [owner]) {
              note(try row.time("time"))
            }
          }
        case .measure:
          for id in trace.ids {
            let sql = "SELECT time FROM measure WHERE owner = ?"
            for row in try TableRow.fetchAll(db, sql: sql, arguments: [id]) {
              note(try row.time("time"))
            }
          }
        case .log:
          try trace.rows(of: "log", "detail", db) { row in note(try row.time("time")) }
        case .act:
          try trace.rows(of: "act", "change", db) { row in note(try row.time("time")) }
        case .aside:
          try trace.rows(of: "snapshot_aside", "saved", db) { row in note(try row.time("time")) }
        case .shared:
          for row in try TableRow.fetchAll(db, sql: "SELECT id FROM foreign_person")
          where trace.ids.contains(try row.text("id")) { note(nil) }
        }
        return found.count > 0 ? found : nil
      }
    }
  }
}

extension PersonTrace {
  /// The rows of a table whose bytes tell of the person.
  ///
  /// SQLite looks for the bytes; only rows that hold them are looked at.
  func rows(
    of table: String,
    _ column: String,
    _ db: Database,
    _ body: (TableRow) throws -> Void
  ) throws {
    let words = ids + [name]
    let tests = words.map { _ in "instr(CAST(\(column) AS BLOB), ?) > 0" }
    let rows = try TableRow.fetchCursor(
      db,
      sql: "SELECT * FROM \(table) WHERE " + tests.joined(separator: " OR "),
      arguments: StatementArguments(words.map { Array($0.utf8).data })
    )
    while let row = try rows.next() {
      if isIn(try row.bytes(column)) { try body(row) }
    }
  }
}
