// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
package import Storage

/// A file that holds a whole store: its database, and in one more table its settings.
package enum Backup {
  /// Why one cannot be brought back, or a store not be copied; nothing was changed.
  package enum Fault: Error, Sendable, Hashable {
    /// It is no backup, or a damaged one.
    case none
    /// A newer Playstate has made it.
    case newer
    /// A shell is open on the store that is to be replaced.
    case inUse
    /// There is no store to copy.
    case absent
    /// There is a store where the copy is to be.
    case taken
    /// The system or the database said no.
    case store(StoreError)
  }

  /// The name of the format, in the table that makes a database a backup.
  private static let format = "playstate backup"
  private static let version = 1
  private static let magic = Array("SQLite format 3\0".utf8)

  /// Puts a backup in the place of a store, or where none is yet.
  ///
  /// What stood there is renamed, never overwritten.
  ///
  /// - Parameters:
  ///   - file: the backup, or a database that was set aside (``StorePaths/asides``).
  ///   - paths: the store.
  ///   - time: now, in milliseconds since 1970, for the names of what is set aside.
  /// - Returns: the new paths of what stood there.
  /// - Throws: ``Fault``; then the store is as it was.
  package static func restore(
    _ file: String,
    into paths: StorePaths,
    at time: Int = ClockReading.now().wall
  ) throws(Fault) -> [String] {
    guard PrivateFiles.kind(of: file) == .file,
      (try? OpenFile(file).read(at: 0, count: magic.count)) == magic
    else { throw .none }
    let lock = try hold(paths)
    defer { lock.settle() }
    let new = "\(paths.database).\(getpid()).new"
    let aside = paths.asides.first { $0.path == file }
    unlink(new)
    defer { for ending in ["", "-journal", "-wal", "-shm"] { unlink(new + ending) } }
    do {
      for folder in paths.folders { try PrivateFiles.makeFolder(folder) }
      try PrivateFiles.copy(file, to: new)
      if aside != nil, PrivateFiles.kind(of: file + "-wal") == .file {
        try PrivateFiles.copy(file + "-wal", to: new + "-wal")
      }
      let settings = try aside.map { try open(aside: $0, new) } ?? open(new)
      try OpenFile(new).sync()
      return try put(new, settings, in: paths, at: time)
    } catch let fault as Fault {
      throw fault
    } catch let error as DatabaseError
      where error.resultCode == .SQLITE_IOERR
      || error.resultCode == .SQLITE_FULL
    {
      throw .store(StoreError(error, at: paths.database))
    } catch is DatabaseError {
      throw .none
    } catch {
      throw .store(StoreError(error, at: paths.database))
    }
  }

  /// Makes a second store of what a first one holds; the first may be in use.
  ///
  /// - Parameters:
  ///   - origin: the first.
  ///   - copy: where the second is to be.
  ///   - time: now, in milliseconds since 1970.
  /// - Throws: ``Fault``.
  package static func copy(
    _ origin: StorePaths,
    to copy: StorePaths,
    at time: Int = ClockReading.now().wall
  ) throws(Fault) {
    guard PrivateFiles.kind(of: origin.database) == .file else { throw .absent }
    for path in [copy.database, copy.settings] where PrivateFiles.isTaken(path) { throw .taken }
    do {
      for folder in copy.folders { try PrivateFiles.makeFolder(folder) }
      let between = "\(copy.database).\(getpid()).copy"
      defer { unlink(between) }
      let store = try Store.open(origin, isFirst: false)
      defer { store.close() }
      try store.backUp(to: between, at: time, replaces: true)
      _ = try restore(between, into: copy, at: time)
      for (old, new) in [(origin.rc, copy.rc), (origin.history, copy.history)]
      where PrivateFiles.kind(of: old) == .file && !PrivateFiles.isTaken(new) {
        try PrivateFiles.copy(old, to: new)
      }
    } catch let fault as Fault {
      throw fault
    } catch {
      throw .store(StoreError(error, at: copy.database))
    }
  }

  // MARK: The file

  /// Makes a copy of a database a backup.
  static func mark(_ path: String, settings: [UInt8]?, at time: Int) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
      try db.inTransaction {
        try db.execute(
          sql: """
            CREATE TABLE backup (
              format TEXT NOT NULL, version INTEGER NOT NULL, made INTEGER NOT NULL, settings BLOB);
            DELETE FROM fact WHERE key = 'parent';
            """
        )
        try db.execute(
          sql: "INSERT INTO backup VALUES (?, ?, ?, ?)",
          arguments: [format, version, time, settings?.data]
        )
        return .commit
      }
    }
    try queue.close()
  }

  /// Makes a copy of a backup a database again; gives its settings.
  private static func open(_ path: String) throws -> [UInt8]? {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.writeWithoutTransaction { db in
      guard try db.tableExists("backup"), try db.tableExists("meta"),
        let row = try TableRow.fetchOne(db, sql: "SELECT * FROM backup"),
        try row.text("format") == format
      else { throw Fault.none }
      let schema = try DatabaseValue.int(db.makeStatement(sql: "PRAGMA user_version")) ?? 0
      guard try row.int("version") <= version, schema <= Schema.version else { throw Fault.newer }
      guard try DatabaseValue.words(db, "PRAGMA integrity_check") == ["ok"] else {
        throw Fault.none
      }
      let settings = try row.isEmpty("settings") ? nil : row.bytes("settings")
      try db.execute(sql: "DROP TABLE backup")
      return settings
    }
  }

  /// Makes sure that a database that was set aside is whole; gives the settings that went with it.
  private static func open(aside: StorePaths.Aside, _ path: String) throws -> [UInt8]? {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    try queue.writeWithoutTransaction { db in
      guard try db.tableExists("meta"),
        try DatabaseValue.words(db, "PRAGMA integrity_check") == ["ok"]
      else { throw Fault.none }
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
    }
    return try aside.settings.map { path throws(FileFault) in
      try PrivateFiles.contents(of: path, atMost: SettingsFile.sizeLimit)
    }
  }

  // MARK: In its place

  private static func hold(_ paths: StorePaths) throws(Fault) -> SessionLock {
    let lock: SessionLock
    do throws(StoreError) {
      lock = try SessionLock(paths, timeout: 1000)
    } catch {
      throw error.cause == .busy ? .inUse : .store(error)
    }
    guard lock.isFirst else { throw .inUse }
    return lock
  }

  private static func put(
    _ new: String,
    _ settings: [UInt8]?,
    in paths: StorePaths,
    at time: Int
  ) throws -> [String] {
    var aside: [String] = []
    if PrivateFiles.isTaken(paths.settings) {
      aside.append(try BrokenFile.setAside(paths.settings, at: time))
    }
    if let settings { try AtomicFile.replace(paths.settings, with: settings) }
    if PrivateFiles.isTaken(paths.database) {
      let companions = ["-wal", "-shm"]
      aside.append(
        try BrokenFile.replace(paths.database, with: new, at: time, companions: companions)
      )
    } else if rename(new, paths.database) != 0 {
      throw FileFault("rename", paths.database, code: errno)
    }
    // It is another store's counter that counts now.
    StoreLock(lock: try FileLock(paths.lock)).note(commit: 0)
    try PrivateFiles.syncFolder(paths.dataFolder)
    return aside
  }
}
