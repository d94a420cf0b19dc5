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
  let standing = Lock(Standing())
  /// The fingerprints of the charts that this process has kept as data.
  let keptTexts = Lock<Set<String>>([])
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

  /// Does something with the connection, whatever its transaction.
  func access<Result>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
    do {
      return try queue.writeWithoutTransaction(body)
    } catch {
      let error = StoreError(error, at: paths.database)
      if error.cause == .damaged { storeLock.note(isSuspect: true) }
      throw error
    }
  }
}
