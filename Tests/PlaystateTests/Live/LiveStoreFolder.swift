// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import GRDB
import Testing

/// A store in a temporary folder, and what can be asked of it from outside.
struct LiveStoreFolder {
  let scratch: Scratch
  /// What the store is called there.
  var name = "store"

  /// The folder given to `--store`.
  var path: String { scratch.path(name) }
  var database: String { path + "/playstate.sqlite" }
  var plist: String { path + "/settings.plist" }

  /// One line of the POSIX shell; `$STORE` is the store, `$PLAYSTATE` the binary.
  @discardableResult
  func shell(_ line: String) throws -> Tool.Result {
    try Tool.shell("STORE='\(path)'; " + line)
  }

  /// Says something to a new process and waits for its end.
  @discardableResult
  func run(_ lines: String..., json: Bool = false) throws -> Tool.Result {
    try Tool.run(arguments(json: json), lines.map { $0 + "\n" }.joined())
  }

  func arguments(json: Bool = false) -> [String] {
    ["--store", path, "--no-timing"] + (json ? ["--json"] : [])
  }

  /// What SQLite answers: a line for each row, with bars between the columns.
  func sql(_ text: String) throws -> String { try Self.sql(text, in: database) }

  /// What SQLite answers about a database.
  static func sql(_ text: String, in database: String) throws -> String {
    try sql(text, through: DatabaseQueue(path: database))
  }

  /// What SQLite answers through a connection.
  static func sql(_ text: String, through database: DatabaseQueue) throws -> String {
    var lines: [String] = []
    try database.writeWithoutTransaction { db in
      let statements = try db.allStatements(sql: text)
      while let statement = try statements.next() {
        lines += try Row.fetchAll(statement).map { row in
          row.databaseValues.map(Self.text).joined(separator: "|")
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The id of the child who was added first.
  func child() throws -> String { try sql("SELECT id FROM people ORDER BY place LIMIT 1") }

  /// All that stands in the database: the schema, and every row of every table.
  func everything() throws -> String {
    let tables = try sql("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    let rows = try tables.split(separator: "\n").map { try sql("SELECT * FROM \($0)") }
    return try sql("SELECT sql FROM sqlite_master ORDER BY name") + rows.joined(separator: "\n\n")
  }

  private static func text(_ value: DatabaseValue) -> String {
    switch value.storage {
    case .null: ""
    case .int64(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string(let text): text
    case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  /// What `expect` says in a new process: nothing when it holds.
  func expect(_ expression: String, _ place: SourceLocation = #_sourceLocation) throws {
    let result = try run("expect \(expression)")
    #expect(
      result.status == 0,
      "\(result.stderr)\(result.stdout)",
      sourceLocation: place
    )
  }

  /// The laws of a store, whatever has been done to it.
  func expectWhole(_ place: SourceLocation = #_sourceLocation) throws {
    let found = try sql(
      """
      PRAGMA integrity_check;
      SELECT count(*) - max(number) + min(number) - 1 FROM log;
      SELECT count(*) FROM purse WHERE balance <>
        (SELECT sum(amount) FROM ledger WHERE ledger.purse = purse.id);
      SELECT count(*) FROM ledger AS one WHERE balance - amount <>
        ifnull((SELECT balance FROM ledger AS old WHERE old.number = one.previous), 0);
      SELECT record - (SELECT max(number) FROM log) FROM meta;
      """
    )
    #expect(found == "ok\n0\n0\n0\n0", "\(found)", sourceLocation: place)
  }

  /// A store of its own in which Alexander is at home with 7 coins.
  static func atHome(_ body: (LiveStoreFolder) throws -> Void) throws {
    let made = try template.get()
    try withScratch { scratch in
      let folder = LiveStoreFolder(scratch: scratch)
      try FileManager.default.copyItem(atPath: made.path, toPath: folder.path)
      try body(folder)
    }
  }

  /// A store of its own that has not been made yet.
  static func new(_ body: (LiveStoreFolder) throws -> Void) throws {
    try withScratch { try body(LiveStoreFolder(scratch: $0)) }
  }

  // Loading takes two real seconds: done once, copied for each test.
  private static let template = Result {
    let folder = LiveStoreFolder(scratch: try Scratch())
    let result = try folder.run(
      "wait 2.1s",
      "children add Alexander",
      "send tapPlayer Alexander",
      "coins +7"
    )
    #expect(result.status == 0, "\(result.stderr)")
    return folder
  }
}
