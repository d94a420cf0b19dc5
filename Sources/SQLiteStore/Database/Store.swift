// SPDX-License-Identifier: Apache-2.0
import GRDB
import StateEngine
public import Storage
import Synchronization

/// A store on disk: one connection to its database (WAL, full sync), and what this shell last knew
/// of it.
///
/// Nothing is locked but between `begin()` and `commit()` or `rollback()`. Every commit raises
/// the store's counter, by which the shells on it notice each other.
public final class Store: HouseStore {
  struct Standing {
    /// The counter as this shell last read or wrote it; nil makes the next look a change.
    var counter: Int?
    var isOpen = false
    var isDirty = false
    /// What opening the store has read, for the journal on it.
    var index: StoreIndex?
    /// The data version at which the counter was last found unchanged.
    var quietVersion = -1
  }

  package let paths: StorePaths
  package let findings: [StoreFinding]
  package let examined: Examination
  /// The files as they were opened.
  let files: OpenedFiles
  let timeout: Timeout
  let queue: DatabaseQueue
  let storeLock: StoreLock
  let standing: Lock<Standing>
  /// The fingerprints of the charts that this process has kept as data.
  let keptTexts = Lock<Set<String>>([])
  /// 1 when indexes were made anew and that was not said yet.
  let mended = AtomicInt(0)
  /// The journal that an app's machines share.
  let machines = Lock(Weak<StoreJournal>(nil))
  /// Its place among those that have the store, when it keeps that itself.
  private let sessionLock: SessionLock?

  /// What opening a store gives.
  typealias Opening = (
    opened: (queue: DatabaseQueue, examined: ExaminedDatabase), storeLock: StoreLock,
    findings: [StoreFinding], timeout: Timeout
  )

  init(_ paths: StorePaths, _ opening: Opening, keeping sessionLock: SessionLock? = nil) {
    let (opened, storeLock, findings, timeout) = opening
    self.sessionLock = sessionLock
    self.paths = paths
    queue = opened.queue
    examined = opened.examined.findings
    // What was mended since is not in it.
    let index = opened.examined.accounts.isEmpty ? opened.examined.index : nil
    standing = Lock(Standing(index: index))
    self.storeLock = storeLock
    self.findings = findings
    self.timeout = timeout
    files = OpenedFiles(paths)
  }

  /// Closes the connection; the last one to close tidies up after the write-ahead log.
  package func close() {
    // All that was committed is on disk; the next one to open tidies up.
    try? queue.close()
  }

  /// Does something with the connection, inside the open transaction or without any.
  ///
  /// SQLite itself takes a transaction back when it cannot read or write: what came after would be
  /// made to last line by line, so that the rest of a lost transaction fails.
  func access<Result>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
    let isOpen = isOpen
    do {
      return try queue.writeWithoutTransaction { db in
        guard !isOpen || db.isInsideTransaction else {
          throw DatabaseError(resultCode: .SQLITE_IOERR, message: "the transaction was lost")
        }
        return try body(db)
      }
    } catch {
      let error = StoreError(error, at: paths.database)
      if error.cause == .damaged { storeLock.note(isSuspect: true) }
      throw error
    }
  }
}

// MARK: - Transactions

extension Store {
  /// Begins a transaction: from here to its end nobody else can change the store.
  ///
  /// - Returns: whether another shell has changed it since this one last looked; always true the
  ///   first time and after a rollback: then what was read before counts no more.
  func begin() throws(StoreError) -> Bool {
    let counter: Int
    do throws(StoreError) {
      counter = try storeLock.first(timeout: timeout.milliseconds) { () throws(StoreError) in
        try access { db in
          try files.verify(db)
          try db.perform(.begin)
          do {
            return try Self.counter(db)
          } catch {
            try? db.perform(.rollback)
            throw error
          }
        }
      }
    } catch {
      timeout.note(isInVain: error.cause == .busy)
      throw error
    }
    timeout.note(isInVain: false)
    return standing.withLock { standing in
      let isChanged = standing.counter != counter
      standing.counter = counter
      standing.isOpen = true
      standing.isDirty = false
      return isChanged
    }
  }

  /// Ends the transaction: raises the counter and makes it last.
  ///
  /// Without changes nothing is written.
  ///
  /// - Throws: when it could not be made to last: then it has not happened.
  func commit() throws(StoreError) {
    let (next, isDirty) = standing.withLock { (($0.counter ?? 0) &+ 1, $0.isDirty) }
    guard isDirty else {
      try access { db in try db.perform(.rollback) }
      standing.withLock { $0.isOpen = false }
      return
    }
    do {
      try access { db in
        try files.verify(db)
        // It is only compared: after the largest number comes the smallest.
        try db.cachedStatement(sql: "UPDATE meta SET counter = ?")
          .execute(arguments: [next])
        try db.perform(.commit)
      }
    } catch {
      rollback()
      throw error
    }
    storeLock.note(commit: next)
    standing.withLock { standing in
      standing.isOpen = false
      standing.counter = next
    }
  }

  /// Ends the transaction as if it had never begun.
  ///
  /// - Parameter isNews: whether the next ``begin()`` is to tell of a change, so that what was made of
  ///   the lost transaction is read anew.
  func rollback(isNews: Bool = true) {
    // What still stands open fails the next beginning.
    try? access { db in try db.perform(.rollback) }
    standing.withLock { standing in
      standing.isOpen = false
      if isNews { standing.counter = nil }
    }
  }

  /// Whether a transaction is open.
  var isOpen: Bool { standing.withLock(\.isOpen) }

  /// Changes something: inside the open transaction, else in one of its own.
  func change<Result>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
    if isOpen {
      let result = try access { db in
        var result: Result?
        try db.inSavepoint {
          result = try body(db)
          return .commit
        }
        guard let result else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
        return result
      }
      standing.withLock { $0.isDirty = true }
      return result
    }
    let isChanged = try begin()
    do {
      let result = try access(body)
      standing.withLock { $0.isDirty = true }
      try commit()
      // Others' changes have not been looked at: the next look must find them.
      if isChanged { standing.withLock { $0.counter = nil } }
      return result
    } catch {
      // It stood alone: nobody has to read anew because of it.
      rollback(isNews: isChanged)
      throw error
    }
  }

  /// What a journal must know, in the open transaction: as opening the store has read it, when nobody has
  /// changed it since.
  func index() throws(StoreError) -> StoreIndex {
    let known = standing.withLock { standing in
      defer { standing.index = nil }
      return standing.index?.counter == standing.counter ? standing.index : nil
    }
    if let known { return known }
    return try access { db in try StoreIndex(db) }
  }

  package func changedElsewhere() throws(StoreError) -> Bool {
    let (known, quiet) = standing.withLock { ($0.counter, $0.quietVersion) }
    let found = try access { db -> (version: Int, counter: Int?) in
      let version =
        try DatabaseValue.int(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
      return (version, version == quiet ? nil : try Self.counter(db))
    }
    guard let counter = found.counter else { return false }
    guard counter == known else { return true }
    standing.withLock { $0.quietVersion = found.version }
    return false
  }

  private static func counter(_ db: Database) throws -> Int {
    guard
      let counter = try DatabaseValue.int(db.cachedStatement(sql: "SELECT counter FROM meta"))
    else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its own row is missing") }
    return counter
  }
}
