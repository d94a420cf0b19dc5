import Foundation
import GRDB

extension Store {
  /// Opens a store, making what is missing.
  ///
  /// - Parameters:
  ///   - paths: where it is.
  ///   - isFirst: whether no other shell has it (``SessionLock/isFirst``): only then may a damaged
  ///     database be set aside.
  ///   - patience: how long to wait for others before giving up, in milliseconds.
  ///   - time: now, in milliseconds since 1970, for the name of what is set aside.
  /// - Returns: the store, with what was found in ``findings``.
  /// - Throws: ``StoreError`` when it cannot be used, and has not been set aside.
  package static func open(
    _ paths: StorePaths,
    isFirst: Bool = true,
    patience: Int = 10_000,
    at time: Int = ClockReading.now().wall
  ) throws(StoreError) -> Store {
    var findings: [Finding] = []
    let patience = Patience(patience)
    let turnstile: Turnstile
    do throws(FileFault) {
      for folder in paths.folders { try PrivateFiles.makeFolder(folder) }
      turnstile = Turnstile(lock: try FileLock(paths.lock))
    } catch {
      throw StoreError(error)
    }
    switch PrivateFiles.size(of: paths.database) {
    case nil: findings.append(.fresh)
    case 0: findings.append(.wasEmpty(paths.database))
    default: break
    }
    do {
      let queue = try connect(paths, turnstile, patience)
      return Store(
        paths: paths,
        queue: queue,
        turnstile: turnstile,
        findings: findings,
        patience: patience
      )
    } catch {
      guard error.cause == .damaged, isFirst else { throw error }
      let name = try setDatabaseAside(paths, at: time)
      let queue = try connect(paths, turnstile, patience)
      return Store(
        paths: paths,
        queue: queue,
        turnstile: turnstile,
        findings: [.setAside(from: paths.database, to: name, reason: error.words)],
        patience: patience
      )
    }
  }

  /// Sets the database aside, with the files beside it, so that the next opening begins anew.
  ///
  /// No shell may have it open.
  ///
  /// - Parameters:
  ///   - paths: where the store is.
  ///   - time: now, in milliseconds since 1970, for the name.
  /// - Returns: its new path, to tell people.
  /// - Throws: ``StoreError`` when it cannot be renamed.
  package static func setDatabaseAside(
    _ paths: StorePaths,
    at time: Int = ClockReading.now().wall
  ) throws(StoreError) -> String {
    do throws(FileFault) {
      return try BrokenFile.setAside(paths.database, at: time, companions: ["-wal", "-shm"])
    } catch {
      throw StoreError(error)
    }
  }

  private static func connect(
    _ paths: StorePaths,
    _ turnstile: Turnstile,
    _ patience: Patience
  ) throws(StoreError) -> DatabaseQueue {
    try makeFile(paths.database)
    do {
      try refuseShortFile(paths.database)
      let queue = try DatabaseQueue(path: paths.database, configuration: configuration(patience))
      let version = try queue.writeWithoutTransaction(version)
      guard version <= Schema.version else {
        throw StoreError(
          .newerSchema(found: version, known: Schema.version),
          at: paths.database,
          "its schema \(version) is newer than \(Schema.version)"
        )
      }
      if version < Schema.version {
        try turnstile.first(patience: patience.milliseconds) { () throws(StoreError) in
          try migrate(queue, paths.database)
        }
      }
      try queue.writeWithoutTransaction(probe)
      return queue
    } catch {
      throw StoreError(error, at: paths.database)
    }
  }

  /// Makes the file as nobody else's business: SQLite would make it 0644, and gives the files beside
  /// it the same mode.
  private static func makeFile(_ path: String) throws(StoreError) {
    do throws(FileFault) {
      _ = Foundation.close(try PrivateFiles.open(path))
      for ending in ["", "-wal", "-shm"] { PrivateFiles.narrow(path + ending) }
    } catch {
      // A file that is there and can only be read: SQLite will say so when it is to be written.
      guard PrivateFiles.kind(of: path) == .file else { throw StoreError(error) }
    }
  }

  private static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  private static func migrate(_ queue: DatabaseQueue, _ path: String) throws(StoreError) {
    do {
      try Schema.migrator.migrate(queue)
    } catch {
      throw StoreError(error, at: path)
    }
  }

  private static func configuration(_ patience: Patience) -> Configuration {
    var configuration = Configuration()
    configuration.label = "store"
    configuration.foreignKeysEnabled = false
    configuration.allowsUnsafeTransactions = true
    // SQLite's own waiting sleeps up to 100 ms at a time; a shell that answers people looks again
    // every millisecond.
    configuration.busyMode = .callback { tries in
      usleep(1000)
      return tries < patience.milliseconds
    }
    configuration.prepareDatabase { db in
      try db.execute(
        sql: """
          PRAGMA journal_mode = WAL;
          PRAGMA synchronous = FULL;
          PRAGMA cache_size = -8000;
          PRAGMA wal_autocheckpoint = 2000;
          """
      )
    }
    return configuration
  }

  /// A file that is shorter than its own header says, without a write-ahead log that could hold the
  /// rest, has been cut off.
  private static func refuseShortFile(_ path: String) throws(StoreError) {
    guard let size = PrivateFiles.size(of: path), size > 0,
      (PrivateFiles.size(of: path + "-wal") ?? 0) == 0,
      let bytes = try? PrivateFiles.head(of: path, count: 100)
    else { return }
    guard bytes.count == 100 else {
      throw StoreError(.damaged, at: path, "the file is only \(size) bytes long")
    }
    let stored = Int(bytes[16]) << 8 | Int(bytes[17])
    let page = stored == 1 ? 65_536 : stored
    let pages = bytes[28..<32].reduce(0) { $0 << 8 | Int($1) }
    guard page * pages <= size else {
      throw StoreError(.damaged, at: path, "\(size) of \(page * pages) bytes are left")
    }
  }

  /// Looks at every table, and at both ends of the long ones.
  ///
  /// So a damaged file is mostly noticed before anything is built on it. Costs the same however long the tables are.
  private static func probe(_ db: Database) throws {
    guard try Int.fetchOne(db, sql: "SELECT counter FROM meta") != nil else {
      throw StoreError(.damaged, at: "", "its own row is missing")
    }
    for table in ["chart", "event", "state", "purse", "snapshot", "people", "fact"] {
      _ = try TableRow.fetchAll(db, sql: "SELECT * FROM \(table) LIMIT 1000")
    }
    for table in ["log", "ledger"] {
      _ = try TableRow.fetchOne(db, sql: "SELECT * FROM \(table) ORDER BY number DESC")
      _ = try TableRow.fetchOne(db, sql: "SELECT * FROM \(table) ORDER BY number")
    }
  }
}
