// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
package import Storage
import Synchronization

extension StoreJournal {
  /// So many records are masked at a time, so that nobody waits for it.
  private static let maskedAtOnce = 20_000

  /// How many records must have been made at a time before it counts as now: a clock that is set
  /// forward by mistake masks nothing at once.
  static let trustedAfter = 50

  @discardableResult
  package func maskRecords(
    olderThan age: Int,
    at time: Int
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
        let oldest = min(time, known).clampedDifference(age)
        let old = try TableRow.fetchAll(
          db,
          sql: "SELECT number FROM log WHERE time < ? AND chart <> ? ORDER BY number LIMIT ?",
          arguments: [oldest, blank.chart, Self.maskedAtOnce]
        )
        let mask = try Erasure.mask(db)
        for row in old { try Erasure.mask(try row.number("number"), blank, mask) }
        return old.count
      }
      state.hasWritten = true
      return count
    }
  }
}
