// SPDX-License-Identifier: Apache-2.0
import GRDB
package import StateEngine
package import Storage

extension StoreJournal {
  package func snapshots() throws(StoreError) -> [StoredSnapshot] {
    let seats = seats
    return try store.access { db in
      try TableRow.fetchAll(db, sql: "SELECT * FROM snapshot ORDER BY machine").compactMap { row in
        try seats.machine(ofKey: try row.text("machine")).map {
          try Self.snapshot(row, of: $0, db)
        }
      }
    }
  }

  package func snapshotsElsewhere() throws(StoreError) -> [StoredSnapshot] {
    let seats = seats
    return try store.access { db in
      try TableRow.fetchAll(db, sql: "SELECT * FROM snapshot ORDER BY machine").compactMap { row in
        let key = try row.text("machine")
        guard seats.machine(ofKey: key) == nil else { return nil }
        return try Self.snapshot(row, of: seats.name(ofKey: key), db)
      }
    }
  }

  package func snapshot(of machine: String) throws(StoreError) -> StoredSnapshot? {
    try snapshot(of: machine, kept: key(of: machine))
  }

  package func snapshot(
    of machine: String,
    at seat: Seat
  ) throws(StoreError) -> StoredSnapshot? {
    try snapshot(of: machine, kept: seat.key(of: machine))
  }

  private func snapshot(
    of machine: String,
    kept key: String
  ) throws(StoreError) -> StoredSnapshot? {
    try store.access { db in
      // By the rows, not through the index, which may be what is damaged; there are few.
      let rows = try TableRow.fetchCursor(db.cachedStatement(sql: "SELECT * FROM snapshot"))
      while let row = try rows.next() {
        if try row.text("machine") == key { return try Self.snapshot(row, of: machine, db) }
      }
      return nil
    }
  }

  package func keyedRows(of machine: String) throws(StoreError) -> [String: Value] {
    try store.access { db in try db.keyedRows(of: machine) }
  }

  package func setSnapshotAside(
    of machine: String,
    because reason: String,
    at time: Int
  ) throws(StoreError) -> String? {
    let key = key(of: machine)
    return try store.change { db in
      let plain = "\(machine).broken-\(BrokenFile.stamp(time))"
      var name = plain
      var number = 1
      let known = try db.makeStatement(sql: "SELECT 1 FROM snapshot_aside WHERE name = ?")
      while try DatabaseValue.int(known, [name]) != nil {
        number += 1
        name = "\(plain)-\(number)"
      }
      try db.execute(
        sql: """
          INSERT INTO snapshot_aside
          SELECT ?, machine, CAST(record AS INTEGER), CAST(time AS INTEGER), CAST(saved AS BLOB), ?
          FROM snapshot WHERE machine = ?
          """,
        arguments: [name, reason, key]
      )
      guard db.changesCount > 0 else { return nil }
      try db.execute(sql: "DELETE FROM snapshot WHERE machine = ?", arguments: [key])
      // What belongs to somebody stays while it is kept at another seat too.
      try db.execute(
        sql: """
          INSERT INTO keyed_row SELECT ?, key, saved, checksum FROM keyed_row WHERE machine = ?
          """,
        arguments: [name, machine]
      )
      let keys = try TableRow.fetchAll(db, sql: "SELECT machine FROM snapshot NOT INDEXED")
        .map { try $0.text("machine") }
      if !keys.contains(where: { Seat.parts(ofKey: $0).machine == machine }) {
        try db.execute(sql: "DELETE FROM keyed_row WHERE machine = ?", arguments: [machine])
      }
      return name
    }
  }

  package func keep(
    _ snapshot: Snapshot,
    of chart: Chart,
    at time: Int
  ) throws(StoreError) {
    forget(chart)
    let key = seats.key(of: chart)
    try store.change { db in
      try db.keepSnapshot(
        chart.save(snapshot),
        keyed: chart.description.keyed,
        of: key,
        record: lastNumber,
        at: time
      )
    }
  }

  private static func snapshot(
    _ row: TableRow,
    of machine: String,
    _ db: Database
  ) throws -> StoredSnapshot {
    StoredSnapshot(
      machine: machine,
      record: try row.number("record"),
      time: try row.time("time"),
      saved: try saved(row, db)
    )
  }

  // A snapshot whose bytes say nothing is the machine's affair: it is kept aside, and told. A disk
  // that cannot be read just now is no such thing.
  private static func saved(_ row: TableRow, _ db: Database) throws -> Value? {
    do {
      return try db.wholeSnapshot(row)
    } catch let error as DatabaseError where error.resultCode != .SQLITE_CORRUPT {
      throw error
    } catch {
      return nil
    }
  }
}
