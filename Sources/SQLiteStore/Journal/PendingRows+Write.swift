// SPDX-License-Identifier: Apache-2.0
import GRDB
import Storage

extension PendingRows {
  /// Writes everything inside the open transaction.
  func write(_ db: Database) throws {
    if !log.isEmpty { try writeLog(db) }
    if !ledger.isEmpty { try writeLedger(db) }
    try Act.write(acts, db)
    if !measures.isEmpty { try writeMeasures(db) }
  }

  private func writeLog(_ db: Database) throws {
    let insert = try RawStatement(db, "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    defer { insert.clear() }
    try details.bytes.withUnsafeBytes { bytes in
      var start = 0
      for row in log {
        insert.bind(1, row.number)
        insert.bind(2, row.time)
        insert.bind(3, row.chart)
        insert.bind(4, row.event)
        insert.bind(5, row.origin)
        insert.bind(6, row.target)
        insert.bind(7, row.nanoseconds)
        insert.bind(8, UnsafeRawBufferPointer(rebasing: bytes[start..<row.detailEnd]))
        try insert.run()
        start = row.detailEnd
      }
    }
  }

  private func writeLedger(_ db: Database) throws {
    let insert = try RawStatement(db, "INSERT INTO ledger VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    defer { insert.clear() }
    for row in ledger {
      insert.bind(1, row.number)
      insert.bind(2, row.record)
      insert.bind(3, row.account)
      insert.bind(4, row.kind)
      insert.bind(5, row.amount)
      insert.bind(6, row.balance)
      insert.bind(7, row.time)
      insert.bind(8, row.previous)
      try insert.run()
    }
  }
}
