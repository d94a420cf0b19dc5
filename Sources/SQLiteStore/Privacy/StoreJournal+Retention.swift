// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
package import Storage
import Synchronization

extension StoreJournal {
  /// So many rows are masked or folded at a time, so that nobody waits for it.
  private static let atOnce = 20_000

  /// How many records must have been made at a time before it counts as now: a clock that is set
  /// forward by mistake masks and folds nothing at once.
  static let trustedAfter = 50

  @discardableResult
  package func maskRecords(
    olderThan age: Int,
    at time: Int
  ) throws(StoreError) -> Int {
    try changeRows(olderThan: age, at: time) { oldest, blank, db in
      let old = try TableRow.fetchAll(
        db,
        sql: "SELECT number FROM log WHERE time < ? AND chart <> ? ORDER BY number LIMIT ?",
        arguments: [oldest, blank.chart, Self.atOnce]
      )
      let mask = try Erasure.mask(db)
      for row in old { try Erasure.mask(try row.number("number"), blank, mask) }
      return old.count
    }
  }

  @discardableResult
  package func foldLedger(
    olderThan age: Int,
    at time: Int
  ) throws(StoreError) -> Int {
    try changeRows(olderThan: age, at: time) { oldest, blank, db in
      try db.isShared()
        ? 0 : LedgerFold(before: oldest, masked: blank.chart, atMost: Self.atOnce, db).write(db)
    }
  }

  /// Changes rows that are older than an age, as far as the newest records say that it is that late.
  private func changeRows(
    olderThan age: Int,
    at time: Int,
    _ body: (Int, (chart: Int, event: Int, state: Int), Database) throws -> Int
  ) throws(StoreError) -> Int {
    try state.withLock { state throws(StoreError) in
      try flush(&state)
      let count = try store.change { db in
        let blank = state.names.blank(LogRow.masked)
        try state.names.flush(db)
        guard
          let known = try DatabaseValue.int(
            db.cachedStatement(
              sql: "SELECT time FROM log ORDER BY number DESC LIMIT 1 OFFSET \(Self.trustedAfter)"
            )
          )
        else { return 0 }
        return try body(min(time, known).clampedDifference(age), blank, db)
      }
      state.hasWritten = true
      return count
    }
  }
}
