import GRDB
import StateEngine
import Synchronization

extension StoreJournal {
  /// So many records are masked at a time, so that nobody waits for it.
  package static let maskedAtOnce = 20_000

  /// Masks the oldest records, inside the open transaction: only their number and their time stay.
  ///
  /// - Parameters:
  ///   - time: records before it, in milliseconds since 1970.
  ///   - most: how many at once.
  /// - Returns: how many were masked.
  /// - Throws: ``StoreError``.
  @discardableResult
  package func maskRecords(
    before time: Int,
    atMost most: Int = maskedAtOnce
  ) throws(StoreError) -> Int {
    try state.withLock { state throws(StoreError) in
      try flush(&state)
      let count = try store.change { db in
        let blank = state.names.blank(MaskedRecord.name)
        try state.names.flush(db)
        let old = try TableRow.fetchAll(
          db,
          sql: "SELECT number FROM log WHERE time < ? AND chart <> ? ORDER BY number LIMIT ?",
          arguments: [time, blank.chart, most]
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
