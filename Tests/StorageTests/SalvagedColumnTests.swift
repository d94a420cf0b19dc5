// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import GRDB
@testable import SQLiteStore
@testable import Storage
import TestSupport
import Testing

/// Stores of each schema whose tables have two columns more than the program knows, as one of tomorrow
/// may have added: what their rows hold is saved, by the program as it is shipped.
@Suite("Salvage of tables with other columns")
struct SalvagedColumnTests {
  /// What is counted before and after; the rest is made anew.
  private static let tables = [
    "people", "purse", "ledger", "log", "act", "fact", "snapshot", "foreign_entry",
  ]

  /// A family's store with rows in nearly all tables, as the shipped program makes it.
  private static func family(in folder: TemporaryFolder) throws {
    let sync = folder.path + "/sync"
    let one = "wait 2.1s\\nchildren add Alexander\\nsend tapPlayer Alexander\\ncoins +5\\n"
    for (store, lines) in [
      ("store", one + "undo\\ncoins +3\\ncoins +2\\n"), ("other", one + "sync \(sync)\\n"),
      ("store", "sync \(sync)\\n"),
    ] {
      let line = "printf '\(lines)' | \"$0\" --store '\(folder.path)/\(store)' --no-timing"
      let made = try Finished("sh", ["-c", line, ProgramUnderTest.path])
      try #require(made.status == 0, "\(made.output)")
    }
  }

  /// The same rows as a program with that schema kept them.
  private static func age(_ database: String, to schema: Int) throws {
    let old = database + ".old"
    let queue = try DatabaseQueue(path: old)
    try Schema.migrator(through: schema).migrate(queue)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "ATTACH ? AS new", arguments: [database])
      try db.execute(sql: "DELETE FROM main.meta; DELETE FROM main.fact")
      if schema > 5 { try db.execute(sql: "DELETE FROM main.lineage") }
      if schema > 8 { try db.execute(sql: "DELETE FROM main.measure_gap") }
      for table in try tableNames(db) {
        let columns = try String.fetchAll(
          db,
          sql: """
            SELECT one.name FROM pragma_table_info(?, 'main') AS one
            JOIN pragma_table_info(?, 'new') AS other ON other.name = one.name
            """,
          arguments: [table, table]
        ).joined(separator: ", ")
        if columns.isEmpty { continue }
        if table == "act", schema < 13 {
          try ageActs(db, hasNames: schema > 8)
        } else {
          try db.execute(
            sql: "INSERT INTO main.\(table) (\(columns)) SELECT \(columns) FROM new.\(table)"
          )
        }
      }
      try db.execute(sql: "DETACH new")
    }
    try queue.close()
    for ending in ["-wal", "-shm"] { unlink(database + ending) }
    try #require(rename(old, database) == 0)
  }

  /// Acts as they were before the thirteenth schema: each says by itself who did what.
  private static func ageActs(_ db: Database, hasNames: Bool) throws {
    let columns =
      "number, time, author, kind, first, last, entry, key, takes"
      + (hasNames ? ", name" : "")
    for row in try Row.fetchAll(db, sql: "SELECT * FROM new.act_text") {
      var writer = ByteWriter()
      try Act(row).change.write(to: &writer)
      try db.execute(
        sql: """
          INSERT INTO main.act (\(columns), change)
          SELECT \(columns), ? FROM new.act_text WHERE number = ?
          """,
        arguments: [writer.bytes.data, row["number"] as Int]
      )
    }
  }

  private static func tableNames(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        AND name NOT LIKE 'grdb_%'
        """
    )
  }

  /// Adds two columns to each table; of every other row they are stored.
  private static func widen(_ database: String) throws {
    let queue = try DatabaseQueue(path: database)
    try queue.writeWithoutTransaction { db in
      let triggers = try Row.fetchAll(
        db,
        sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
      )
      for one in triggers { try db.execute(sql: "DROP TRIGGER \(one["name"] as String)") }
      for table in try tableNames(db) {
        try db.execute(
          sql: """
            ALTER TABLE \(table) ADD COLUMN tomorrow TEXT;
            ALTER TABLE \(table) ADD COLUMN later INTEGER NOT NULL DEFAULT 7;
            """
        )
        let first = "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk LIMIT 1"
        let key = try String.fetchOne(db, sql: first, arguments: [table]) ?? "rowid"
        try db.execute(
          sql: """
            UPDATE \(table) SET tomorrow = 'stored', later = 8 WHERE \(key) IN
              (SELECT \(key) FROM (SELECT \(key), row_number() OVER (ORDER BY \(key)) AS place
              FROM \(table)) WHERE place % 2 = 1)
            """
        )
      }
      for one in triggers { try db.execute(sql: one["sql"] as String) }
    }
    try queue.close()
  }

  private static func counts(_ database: String) throws -> [String: Int] {
    let queue = try DatabaseQueue(path: database)
    defer { try? queue.close() }
    return try queue.read { db in
      var counts: [String: Int] = [:]
      for table in tables {
        // What the program notes by itself as time goes on is no row of theirs.
        let own = table == "fact" ? "WHERE key LIKE 'sync.%'" : ""
        counts[table] = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table) \(own)")
      }
      return counts
    }
  }

  /// How a store is damaged, so that it is put together anew.
  private enum Damage: CaseIterable {
    /// One number that cannot be.
    case number
    /// The page of the schema's first rows, behind its head.
    case schema

    func apply(_ database: String) throws {
      switch self {
      case .number:
        let queue = try DatabaseQueue(path: database)
        try queue.writeWithoutTransaction { db in
          try db.execute(sql: "UPDATE meta SET record = \(1 << 61)")
        }
        try queue.close()
      case .schema:
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: database))
        try file.seek(toOffset: 100)
        try file.write(contentsOf: Data(repeating: 0xEE, count: 3000))
        try file.close()
      }
    }
  }

  @Test("no row is lost, whichever schema they are of", arguments: 5...Schema.version)
  func wider(_ schema: Int) throws {
    let folder = try TemporaryFolder()
    try Self.family(in: folder)
    let database = folder.paths.database
    if schema < Schema.version { try Self.age(database, to: schema) }
    let before = try Self.counts(database)
    #expect(before.values.allSatisfy { $0 > 0 }, "\(before)")
    try Self.widen(database)
    try Damage.number.apply(database)
    let start = try Finished(
      ProgramUnderTest.path,
      ["--store", folder.paths.dataFolder, "--no-timing", "-c", "coins"]
    )
    #expect(start.status == 0, "\(start.output)")
    let text = start.output
    #expect(text.contains("kept as") && !text.contains("row could"), "\(text)")
    #expect(text.contains("\n10 coins\n"), "\(text)")
    let after = try Self.counts(database)
    for (table, count) in before {
      #expect(after[table, default: 0] >= count, "\(table): \(before) became \(after)")
    }
    let store = folder.paths.dataFolder
    let doctor = try Finished(ProgramUnderTest.path, ["doctor", "--store", store])
    #expect(doctor.status == 0, "\(doctor.output)")
  }

  @Test("where the schema is lost too, rows are known by their places")
  func placeless() throws {
    let folder = try TemporaryFolder()
    try Self.family(in: folder)
    let database = folder.paths.database
    let before = try Self.counts(database)
    try Self.widen(database)
    try Damage.schema.apply(database)
    let store = try Store.open(folder.paths)
    // Two tables of names look the same, so what the log's records mean is lost with the schema.
    #expect(store.findings.first?.saved?.entries == before["ledger"], "\(store.findings)")
    store.close()
    let after = try Self.counts(database)
    for table in ["people", "purse", "ledger", "act"] {
      let (then, now) = (before[table, default: 0], after[table, default: 0])
      #expect(now >= then, "\(table): \(before), \(after)")
    }
  }
}
