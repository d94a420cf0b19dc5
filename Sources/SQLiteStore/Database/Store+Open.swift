// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import StateEngine
package import Storage

extension Store {
  /// Opens a store, making what is missing.
  ///
  /// - Parameters:
  ///   - paths: where it is.
  ///   - isFirst: whether no other shell has it (``SessionLock/isFirst``): only then is the ledger
  ///     looked through, and may a damaged database be set aside.
  ///   - timeout: how long to wait for others before giving up, in milliseconds.
  ///   - time: now, in milliseconds since 1970, for the name of what is set aside.
  ///   - progress: told how far the reading of a damaged database is.
  /// - Returns: the store, with what was found in ``findings``.
  /// - Throws: ``StoreError`` when it cannot be used, and has not been set aside; a file that cannot
  ///   be read just now is never set aside.
  package static func open(
    _ paths: StorePaths,
    isFirst: Bool = true,
    timeout: Int = 10_000,
    at time: Int = ClockReading.now().wall,
    progress: @escaping SalvageProgress = { _, _ in }
  ) throws(StoreError) -> Store {
    Store(
      paths,
      try opening(paths, isFirst: isFirst, timeout: timeout, at: time, progress: progress)
    )
  }

  /// Opens a store, and keeps its place among those that have it as long as it lives.
  ///
  /// The others are let in as soon as it is open: each machine goes on by its restore policy alone.
  ///
  /// - Parameter paths: where it is.
  /// - Throws: ``StoreError`` when it cannot be used.
  package convenience init(inSession paths: StorePaths) throws(StoreError) {
    let lock = try SessionLock(paths)
    let opening = try Store.opening(paths, isFirst: lock.isFirst, timeout: 10_000)
    self.init(paths, opening, keeping: lock)
    lock.settle()
  }

  /// Opens a store for a house, with the settings and the lock that stand beside it.
  ///
  /// - Parameters:
  ///   - paths: where it is.
  ///   - seat: at which it is used.
  ///   - shared: the machines that are everybody's, wherever they sit.
  ///   - timeout: how long to wait for another program that holds it, in milliseconds.
  ///   - mayLook: whether one that can only be read is opened too, as a copy in memory.
  ///   - progress: told how far the reading of a damaged database is.
  /// - Returns: the store.
  /// - Throws: ``StoreError`` when it cannot be used.
  package static func openForHouse(
    _ paths: StorePaths,
    at seat: Seat,
    sharing shared: Set<String>,
    timeout: Int = 10_000,
    mayLook: Bool = false,
    progress: @escaping SalvageProgress = { _, _ in }
  ) throws(StoreError) -> OpenedStore {
    if mayLook, paths.isReadOnly {
      let (store, lock) = try look(at: paths)
      let journal = StoreJournal(store, at: seat, sharing: shared)
      return OpenedStore(store, journal, SettingsFile(paths), lock)
    }
    let lock = try SessionLock(paths)
    let store = try open(paths, isFirst: lock.isFirst, timeout: timeout, progress: progress)
    let journal = StoreJournal(store, at: seat, sharing: shared)
    return OpenedStore(store, journal, SettingsFile(paths), lock)
  }

  /// Opens the files of a store, making what is missing.
  static func opening(
    _ paths: StorePaths,
    isFirst: Bool,
    timeout: Int,
    at time: Int = ClockReading.now().wall,
    progress: @escaping SalvageProgress = { _, _ in }
  ) throws(StoreError) -> Opening {
    var findings: [StoreFinding] = []
    let timeout = Timeout(timeout)
    let storeLock: StoreLock
    do throws(FileFault) {
      for folder in paths.folders { try PrivateFiles.makeFolder(folder) }
      storeLock = StoreLock(lock: try FileLock(paths.lock))
    } catch {
      throw StoreError(error)
    }
    switch PrivateFiles.size(of: paths.database) {
    case nil: findings.append(.fresh)
    case 0: findings.append(.wasEmpty(paths.database))
    default: break
    }
    // Before the database is read: others may commit meanwhile.
    var newest = storeLock.newestCommit ?? 0
    var opened: (queue: DatabaseQueue, examined: ExaminedDatabase)
    do throws(StoreError) {
      if isFirst, storeLock.isSuspect {
        throw StoreError(.damaged, at: paths.database, "it was met while it was in use")
      }
      opened = try connect(paths, storeLock, timeout, mends: isFirst, &findings)
    } catch {
      guard error.cause == .damaged else { throw error }
      // One reading that failed is no damage: only what a second look confirms is.
      let reason = try confirmDamage(paths, storeLock, timeout, mends: isFirst, &findings)
      if let reason {
        guard isFirst else { throw reason }
        let (aside, count) = try salvage(paths, at: time, progress: progress)
        findings = [.setAside(from: paths.database, to: aside, reason: reason.words, saved: count)]
        newest = 0
      }
      opened = try connect(paths, storeLock, timeout, mends: isFirst, &findings)
      // What has no snapshot any more was told with the rest.
      if reason != nil { opened.examined.findings.missing = [] }
      storeLock.note(isSuspect: false)
    }
    let isNew = findings.contains(.fresh) || findings.contains(.wasEmpty(paths.database))
    if !isNew {
      let lost = newest.clampedDifference(max(0, opened.examined.index?.counter ?? 0))
      if lost > 0 { findings.append(.behind(by: lost)) }
    }
    if isFirst { storeLock.note(commit: opened.examined.index?.counter ?? 0) }
    return (opened, storeLock, findings, timeout)
  }

  static func connect(
    _ paths: StorePaths,
    _ storeLock: StoreLock,
    _ timeout: Timeout,
    mends: Bool,
    _ findings: inout [StoreFinding],
    in memory: DatabaseQueue? = nil
  ) throws(StoreError) -> (queue: DatabaseQueue, examined: ExaminedDatabase) {
    if memory == nil { try makeFile(paths.database) }
    do {
      if memory == nil { try checkHeader(paths.database) }
      let queue =
        try memory ?? DatabaseQueue(path: paths.database, configuration: configuration(timeout))
      let version = try queue.writeWithoutTransaction(version)
      guard version < 1 << 10 else {
        throw StoreError(.damaged, at: paths.database, "its schema cannot be read")
      }
      guard version <= Schema.version else {
        throw StoreError(
          .newerSchema(found: version, known: Schema.version),
          at: paths.database,
          "its schema \(version) is newer than \(Schema.version)"
        )
      }
      if version < Schema.version {
        try storeLock.first(timeout: timeout.milliseconds) { () throws(StoreError) in
          try migrate(queue, paths.database)
        }
      }
      // In one transaction: another shell that writes between two looks is no damage. GRDB's `read` would
      // forbid writing, and SQLite then compiles each statement twice.
      let found = try queue.writeWithoutTransaction { db in
        db.compilesUnobserved()
        try db.perform(.beginReading)
        defer { try? db.perform(.rollback) }
        return try examine(db, looksAtLedger: mends)
      }
      if !found.accounts.isEmpty {
        // Looked at anew where nobody else writes.
        findings += try queue.write { db in
          try examine(db, looksAtLedger: mends).accounts.map { try $0.write(db) }
        }
      }
      return (queue, found)
    } catch let error as DatabaseError where error.isDamage {
      throw StoreError(.damaged, at: paths.database, error.message ?? "\(error.resultCode)")
    } catch {
      throw StoreError(error, at: paths.database)
    }
  }

  /// Makes the file as nobody else's business: SQLite would make it 0644, and gives the files beside
  /// it the same mode.
  private static func makeFile(_ path: String) throws(StoreError) {
    do throws(FileFault) {
      _ = try OpenFile(path, O_RDWR | O_CREAT)
      for ending in ["", "-wal", "-shm"] { PrivateFiles.narrow(path + ending) }
    } catch {
      // A file that is there and can only be read: SQLite will say so when it is to be written.
      guard PrivateFiles.kind(of: path) == .file else { throw StoreError(error) }
    }
  }

  private static func version(_ db: Database) throws -> Int {
    try DatabaseValue.int(db.makeStatement(sql: "PRAGMA user_version")) ?? 0
  }

  private static func migrate(_ queue: DatabaseQueue, _ path: String) throws(StoreError) {
    do {
      try Schema.migrator.migrate(queue)
    } catch let error as DatabaseError where error.isDamage {
      throw StoreError(.damaged, at: path, error.message ?? "a value of the wrong kind")
    } catch {
      throw StoreError(error, at: path)
    }
  }

  static func configuration(_ timeout: Timeout) -> Configuration {
    var configuration = Configuration()
    configuration.label = "store"
    configuration.foreignKeysEnabled = false
    configuration.allowsUnsafeTransactions = true
    // SQLite's own waiting sleeps up to 100 ms at a time; a shell that answers people looks again
    // every millisecond.
    configuration.busyMode = .callback { tries in
      usleep(1000)
      return tries < timeout.milliseconds
    }
    configuration.prepareDatabase { db in
      for pragma in [
        "journal_mode = WAL", "synchronous = FULL", "cache_size = -8000",
        "wal_autocheckpoint = 2000",
      ] {
        try db.makeStatement(sql: "PRAGMA \(pragma)").execute()
      }
    }
    return configuration
  }

  /// A file that is shorter than its own header says, without a write-ahead log that could hold the
  /// rest, has been cut off; and what says that a newer SQLite alone may write it was never ours.
  private static func checkHeader(_ path: String) throws {
    guard let size = PrivateFiles.size(of: path), size > 0,
      (PrivateFiles.size(of: path + "-wal") ?? 0) == 0
    else { return }
    let bytes = try OpenFile(path).read(at: 0, count: 100)
    guard bytes.count == 100 else {
      throw StoreError(.damaged, at: path, "the file is only \(size) bytes long")
    }
    guard bytes[18...19].allSatisfy({ $0 <= 2 }) else {
      throw StoreError(.damaged, at: path, "its header cannot be read")
    }
    let stored = Int(bytes[16]) << 8 | Int(bytes[17])
    let page = stored == 1 ? 65_536 : stored
    let pages = bytes[28..<32].reduce(0) { $0 << 8 | Int($1) }
    guard page * pages <= size else {
      throw StoreError(.damaged, at: path, "\(size) of \(page * pages) bytes are left")
    }
  }
}
