// SPDX-License-Identifier: Apache-2.0
import GRDB
import Storage

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

extension Schema {
  /// What a machine keeps for each of its keys.
  ///
  /// In snapshots of before it still stands among the rest, and comes here with the next one.
  static let keyed = """
    CREATE TABLE keyed_row (
      machine TEXT NOT NULL,
      key TEXT NOT NULL,
      saved BLOB NOT NULL,
      checksum INTEGER NOT NULL,
      PRIMARY KEY (machine, key)) STRICT;
    """
}
