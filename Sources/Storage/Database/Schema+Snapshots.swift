import GRDB
import StateEngine

extension Schema {
  /// Snapshots with checksums, those there are included: a bit that flips in one is noticed.
  static func addChecksums(_ db: Database) throws {
    try db.execute(sql: "ALTER TABLE snapshot ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0")
    for row in try TableRow.fetchAll(db, sql: "SELECT machine, saved FROM snapshot") {
      guard let saved = try? row.bytes("saved") else { continue }
      try db.execute(
        sql: "UPDATE snapshot SET checksum = ? WHERE machine = ?",
        arguments: [Checksum.column(of: saved), try row.text("machine")]
      )
    }
  }
}

extension Checksum {
  /// What a column keeps of the checksum of some bytes.
  static func column(of bytes: [UInt8]) -> Int {
    Int(truncatingIfNeeded: start.adding(bytes).bits)
  }
}

extension Database {
  /// Keeps a machine's snapshot in place of the one before.
  ///
  /// - Parameters:
  ///   - saved: the snapshot as ``Chart/save(_:)`` writes it.
  ///   - machine: whose.
  ///   - record: the number of the last record it includes.
  ///   - time: milliseconds since 1970.
  /// - Throws: what SQLite says.
  func keepSnapshot(_ saved: [UInt8], of machine: String, record: Int, at time: Int) throws {
    try cachedStatement(sql: "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?, ?)")
      .execute(arguments: [machine, record, time, saved.data, Checksum.column(of: saved)])
  }
}

extension TableRow {
  /// The bytes of a snapshot's row, as they were written; anything else is damage.
  ///
  /// A database as older programs left it has no checksums.
  func savedSnapshot() throws -> [UInt8] {
    let saved = try bytes("saved")
    if hasColumn("checksum"), try int("checksum") != Checksum.column(of: saved) {
      throw DatabaseError.odd("the snapshot of '\(try text("machine"))'")
    }
    return saved
  }
}
