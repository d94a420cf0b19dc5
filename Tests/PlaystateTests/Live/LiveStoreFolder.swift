import Foundation
import Testing

/// A store in a temporary folder, and what can be asked of it from outside.
struct LiveStoreFolder {
  let scratch: Scratch

  /// The folder given to `--store`.
  var path: String { scratch.path("store") }
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

  /// The answer of SQLite's own shell.
  func sql(_ text: String) throws -> String {
    let result = try Tool.shell("sqlite3 '\(database)' \"\(text)\"")
    #expect(result.status == 0, "\(result.stderr)")
    return result.stdout.trimmingCharacters(in: .whitespacesAndNewlines)
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
    let result = try folder.run("wait 2.1s", "send tapPlayer Alexander", "coins +7")
    #expect(result.status == 0, "\(result.stderr)")
    return folder
  }
}
