// SPDX-License-Identifier: Apache-2.0
import GRDB
package import Storage
import Synchronization

extension StoreJournal {
  package func sharedMeasures(
    since day: Int,
    as store: String
  ) throws(StoreError) -> [Measure] {
    try reading { db in
      try Self.measures(
        "SELECT * FROM measure WHERE day >= ? ORDER BY device, owner, day, machine, kind, part",
        [day],
        db
      )
    }.map { row in
      var row = row
      if row.device.isEmpty { row.device = store }
      return row
    }
  }

  package func take(_ measures: [Measure], as store: String) throws(StoreError) -> Bool {
    let isNew = try reading { db in
      let put = try db.cachedStatement(
        sql: """
          INSERT INTO measure VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET amount = excluded.amount, newest = excluded.newest,
            version = excluded.version, time = excluded.time
          WHERE excluded.version > version
          """
      )
      let before = db.totalChangesCount
      for one in measures {
        try put.execute(arguments: [
          one.key.owner, one.key.day, one.device == store ? "" : one.device, one.key.machine,
          one.key.kind, one.key.part, one.amount, one.isNewest ? 1 : 0, one.version, one.time,
        ])
      }
      return db.totalChangesCount > before
    }
    if isNew { state.withLock { $0.hasWritten = true } }
    return isNew
  }
}

extension Store {
  /// Gives what this store has counted so far to a name that it no longer goes by.
  static func leaveMeasures(to device: String, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE OR REPLACE measure SET device = ? WHERE device = ''",
      arguments: [device]
    )
  }
}
