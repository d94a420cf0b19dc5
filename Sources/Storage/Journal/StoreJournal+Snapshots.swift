// SPDX-License-Identifier: Apache-2.0
import GRDB
package import StateEngine

extension StoreJournal {
  /// The committed snapshots of all machines.
  package func snapshots() throws(StoreError) -> [StoredSnapshot] {
    try store.access { db in
      try TableRow.fetchAll(db, sql: "SELECT * FROM snapshot ORDER BY machine")
        .map { try Self.snapshot($0, db) }
    }
  }

  /// The committed snapshot of a machine; nil when it has none.
  package func snapshot(of machine: String) throws(StoreError) -> StoredSnapshot? {
    try store.access { db in
      try TableRow.fetchOne(
        // By the row, not through the index, which may be what is damaged; there are few.
        db.cachedStatement(sql: "SELECT * FROM snapshot WHERE +machine = ?"),
        arguments: [machine]
      ).map { try Self.snapshot($0, db) }
    }
  }

  /// Keeps an unreadable snapshot under another name, with what belongs to its keys, so that the
  /// machine can begin from its safe state.
  ///
  /// - Parameters:
  ///   - machine: whose snapshot.
  ///   - reason: why it cannot be used.
  ///   - time: now, in milliseconds since 1970.
  /// - Returns: the name to tell people; nil when there is no snapshot.
  /// - Throws: ``StoreError`` when it could not be written.
  package func setSnapshotAside(
    of machine: String,
    because reason: String,
    at time: Int
  ) throws(StoreError) -> String? {
    try store.change { db in
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
        arguments: [name, reason, machine]
      )
      guard db.changesCount > 0 else { return nil }
      try db.execute(sql: "DELETE FROM snapshot WHERE machine = ?", arguments: [machine])
      try db.execute(
        sql: "UPDATE keyed_row SET machine = ? WHERE machine = ?",
        arguments: [name, machine]
      )
      return name
    }
  }

  /// Keeps a snapshot that came about without a record, inside a transaction.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot.
  ///   - chart: the machine.
  ///   - time: now, in milliseconds since 1970.
  /// - Throws: ``StoreError`` when it could not be written.
  package func keep(
    _ snapshot: Snapshot,
    of chart: Chart,
    at time: Int
  ) throws(StoreError) {
    forget(chart.name)
    try store.change { db in
      try db.keepSnapshot(
        chart.save(snapshot),
        keyed: chart.description.keyed,
        of: chart.name,
        record: lastNumber,
        at: time
      )
    }
  }

  private static func snapshot(_ row: TableRow, _ db: Database) throws -> StoredSnapshot {
    StoredSnapshot(
      machine: try row.text("machine"),
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
