// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
import Storage

extension Store {
  /// Looks a second time at a database that seemed damaged: the file itself with plain reads, then
  /// everything in it through a fresh connection.
  ///
  /// - Returns: what is damaged; nil when nothing is, and the first look was in error.
  /// - Throws: ``StoreError`` when the file cannot be read just now: that is no damage.
  static func confirmDamage(
    _ paths: StorePaths,
    _ storeLock: StoreLock,
    _ timeout: Timeout,
    mends: Bool,
    _ findings: inout [StoreFinding]
  ) throws(StoreError) -> StoreError? {
    do throws(FileFault) {
      for ending in ["", "-wal"] where PrivateFiles.isTaken(paths.database + ending) {
        try OpenFile(paths.database + ending).readThrough()
      }
    } catch {
      throw StoreError(error)
    }
    if mends,
      (try? DatabaseQueue(path: paths.database).write { try $0.mendIndexes() }) == true
    {
      findings.append(.indexesMended)
    }
    do {
      let (queue, _) = try connect(paths, storeLock, timeout, mends: mends, &findings)
      defer { try? queue.close() }
      let problem = try queue.writeWithoutTransaction { db in
        _ = try examineAll(db)
        return try DatabaseValue.words(db, "PRAGMA integrity_check(1)").first ?? "ok"
      }
      let words = problem.split(separator: "\n").last.map(String.init) ?? problem
      return problem == "ok" ? nil : StoreError(.damaged, at: paths.database, words)
    } catch {
      let error = StoreError(error, at: paths.database)
      guard error.cause == .damaged else { throw error }
      return error
    }
  }
}

// MARK: - Indexes

extension Store {
  /// The same where an index holds nothing at all, which is soon found.
  func mendHollowIndexes() throws(StoreError) {
    if try access({ try $0.hasHollowIndex() }) { _ = try mendIndexes() }
  }

  /// Makes indexes anew that do not lead to all that is in their tables.
  ///
  /// Reads all tables that have one: asked where nothing was found, or what cannot be.
  ///
  /// - Returns: whether there was one; ``takeMended()`` says so once.
  func mendIndexes() throws(StoreError) -> Bool {
    guard try change({ try $0.mendIndexes() }) else { return false }
    mended.store(1)
    return true
  }

  package func takeMended() -> Bool { mended.replace(1, with: 0) == 1 }
}

extension Database {
  fileprivate func mendIndexes() throws -> Bool {
    let indexed = "SELECT DISTINCT tbl_name FROM sqlite_schema WHERE type = 'index'"
    let damaged = try DatabaseValue.words(self, indexed).filter { table in
      try DatabaseValue.words(self, "PRAGMA integrity_check('\(table)')")
        .contains { $0.contains(" index ") }
    }
    for table in damaged {
      do {
        try execute(sql: "REINDEX \(table)")
      } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
        throw DatabaseError.odd("an index of '\(table)'")
      }
    }
    return !damaged.isEmpty
  }

  /// Whether an index holds nothing though its table does; one row of each is looked at.
  fileprivate func hasHollowIndex() throws -> Bool {
    let whole = """
      SELECT tbl_name, name FROM sqlite_schema
      WHERE type = 'index' AND ifnull(sql, '') NOT LIKE '% WHERE %'
      """
    return try TableRow.fetchAll(self, sql: whole).contains { row in
      let (table, index) = (try row.text("tbl_name"), try row.text("name"))
      let isHollow = """
        SELECT EXISTS (SELECT 1 FROM \(table) NOT INDEXED)
          > EXISTS (SELECT 1 FROM \(table) INDEXED BY \(index))
        """
      return try DatabaseValue.int(makeStatement(sql: isHollow)) == 1
    }
  }
}
