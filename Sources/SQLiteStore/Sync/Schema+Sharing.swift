// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import StateEngine
import Storage

extension Schema {
  /// What stores that share know of each other's entries and owners.
  ///
  /// `lineage` says by which name an own entry is known everywhere: from its first number to the one
  /// before the next. A process begins one of its own with its first entry; so two copies of one file
  /// never give two entries one name, and what they had in common keeps the name it had.
  static func addSharing(_ db: Database) throws {
    try db.execute(sql: sharing)
    let name = try db.fact("store")?.stringValue ?? nameByContent(db)
    try db.execute(
      sql: "INSERT INTO lineage VALUES (1, ?)",
      arguments: [name ?? UUID().uuidString.lowercased()]
    )
  }

  private static let sharing = """
    CREATE TABLE lineage (first INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
    ALTER TABLE people ADD COLUMN renamed INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE foreign_person (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      renamed INTEGER NOT NULL,
      person TEXT) STRICT;
    ALTER TABLE foreign_purse RENAME TO foreign_purse_5;
    CREATE TABLE foreign_purse (
      id INTEGER PRIMARY KEY,
      machine TEXT NOT NULL,
      purse TEXT NOT NULL,
      person TEXT NOT NULL,
      owner TEXT NOT NULL,
      UNIQUE (machine, purse, owner, person)) STRICT;
    INSERT INTO foreign_purse SELECT id, machine, purse, person, '' FROM foreign_purse_5;
    DROP TABLE foreign_purse_5;
    CREATE TABLE foreign_compensation (arrival INTEGER PRIMARY KEY, key TEXT NOT NULL) STRICT;
    CREATE INDEX foreign_compensation_by_key ON foreign_compensation (key);
    """

  /// A name made of the oldest entries, for a store that never had one: copies that were made of it
  /// before get the same name.
  private static func nameByContent(_ db: Database) throws -> String? {
    let rows = try TableRow.fetchAll(
      db,
      sql: "SELECT number, kind, amount, time FROM ledger ORDER BY number LIMIT 1000"
    )
    if rows.isEmpty { return nil }
    var writer = ByteWriter()
    for row in try TableRow.fetchAll(db, sql: "SELECT id, created FROM people ORDER BY id") {
      writer.put(try row.text("id"))
      writer.put(signed: try row.time("created"))
    }
    for row in rows {
      writer.put(try row.text("kind"))
      for column in ["number", "amount", "time"] { writer.put(signed: try row.int(column)) }
    }
    let first = Checksum.start.adding(writer.bytes)
    return [first, first.adding(writer.bytes)].map { String($0.bits, radix: 16) }.joined()
  }
}
