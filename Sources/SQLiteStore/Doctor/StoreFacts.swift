// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
package import Storage

/// What can be said about a store's health: facts, in no words yet.
package struct StoreFacts: Sendable, Hashable {
  /// A file or folder, and how it is kept.
  package struct FileState: Sendable, Hashable {
    /// Where it is.
    package var path: String
    /// The permission bits.
    package var mode: UInt32
    /// What they should be.
    package var wanted: UInt32
    /// The size in bytes.
    package var size: Int
    /// Whether it is this user's.
    package var isMine: Bool
    /// Whether nobody else may do more with it than is wanted.
    package var isPrivate: Bool { mode & ~wanted & 0o777 == 0 }
  }

  /// The folders and files that are there.
  package var files: [FileState] = []
  /// Files set aside earlier, newest name last.
  package var brokenFiles: [String] = []
  /// SQLite's version.
  package var sqliteVersion = ""
  /// The database's schema.
  package var schemaVersion = 0
  /// The newest schema this program knows.
  package var knownSchemaVersion = Schema.version
  /// What SQLite's integrity check found; empty when all is well.
  package var integrityProblems: [String] = []
  /// Accounts whose balance is not the sum of their entries, and entries that do not go on from the
  /// one before; empty when all is well.
  package var ledgerProblems: [String] = []
  /// Records that cannot be read; empty when all is well.
  package var recordProblems: [String] = []
  /// How many records are kept.
  package var recordCount = 0
  /// How many ledger entries there are.
  package var entryCount = 0
}

extension StorePaths {
  /// How the store's files and folders are kept; opens none of them.
  package func fileStates() -> [StoreFacts.FileState] {
    let files = [settings, rc, history, lock] + ["", "-wal", "-shm"].map { database + $0 }
    return folders.compactMap { Self.state($0, wanted: 0o700) }
      + files.compactMap { Self.state($0, wanted: 0o600) }
  }

  /// The files in the store's folders that were set aside.
  package func brokenFiles() -> [String] {
    // Of a folder that cannot be read its permissions tell.
    folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.contains(".broken-") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  private static func state(_ path: String, wanted: UInt32) -> StoreFacts.FileState? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return StoreFacts.FileState(
      path: path,
      mode: UInt32(status.st_mode) & 0o7777,
      wanted: wanted,
      size: Int(status.st_size),
      isMine: status.st_uid == getuid()
    )
  }
}

extension Store {
  /// Everything a doctor asks; reads the whole database.
  package func facts() throws(StoreError) -> StoreFacts {
    var facts = try access { db in
      var facts = StoreFacts()
      facts.sqliteVersion = try DatabaseValue.words(db, "SELECT sqlite_version()").first ?? ""
      facts.schemaVersion = try DatabaseValue.int(db.makeStatement(sql: "PRAGMA user_version")) ?? 0
      facts.integrityProblems = try DatabaseValue.words(db, "PRAGMA integrity_check")
        .filter { $0 != "ok" }
      facts.integrityProblems += try TableRow.fetchAll(db, sql: "SELECT * FROM snapshot")
        .compactMap { row in
          do { _ = try db.wholeSnapshot(row) } catch let error as DatabaseError {
            return error.message
          }
          return nil
        }
      facts.ledgerProblems = try Self.ledgerProblems(db)
      do {
        let mends = try Self.examineAll(db)
        if facts.ledgerProblems.isEmpty { facts.ledgerProblems = mends.map(\.problem) }
      } catch let error as DatabaseError {
        facts.integrityProblems.append(error.message ?? "\(error.resultCode)")
      }
      facts.recordProblems = try Self.recordProblems(db)
      facts.recordCount =
        try DatabaseValue.int(db.makeStatement(sql: "SELECT count(*) FROM log")) ?? 0
      facts.entryCount =
        try DatabaseValue.int(db.makeStatement(sql: "SELECT count(*) FROM ledger")) ?? 0
      return facts
    }
    facts.files = paths.fileStates()
    facts.brokenFiles = paths.brokenFiles()
    return facts
  }

  /// The first records that cannot be read.
  private static func recordProblems(_ db: Database) throws -> [String] {
    let names = try NameIndex(db)
    let rows = try TableRow.fetchCursor(db, sql: "SELECT * FROM log ORDER BY number")
    var problems: [String] = []
    while problems.count < 100, let row = try rows.next() {
      let number = try row.number("number")
      if (try? StoreJournal.isReadable(row, names)) != true {
        problems.append("record \(number) cannot be read")
      }
    }
    return problems
  }

  private static func ledgerProblems(_ db: Database) throws -> [String] {
    let sums = try DatabaseValue.words(
      db,
      """
      SELECT 'purse ' || purse.id || ': balance ' || purse.balance || ', sum '
        || coalesce(sum(ledger.amount), 0)
      FROM purse LEFT JOIN ledger ON ledger.purse = purse.id
      GROUP BY purse.id HAVING purse.balance <> coalesce(sum(ledger.amount), 0)
      """
    )
    let steps = try DatabaseValue.words(
      db,
      """
      SELECT 'entry ' || one.number || ' does not go on from entry ' || one.previous
      FROM ledger AS one LEFT JOIN ledger AS before ON before.number = one.previous
      WHERE one.balance <> coalesce(before.balance, 0) + one.amount
        OR (one.previous <> 0 AND before.purse IS NOT one.purse)
      LIMIT 100
      """
    )
    return sums + steps
  }
}
