// SPDX-License-Identifier: Apache-2.0
import StateEngine
import GRDB
import Synchronization

/// A store on disk: one connection to its database (WAL, full sync), and what this shell last knew
/// of it.
///
/// Nothing is locked but between `begin()` and `commit()` or `rollback()`. Every commit raises
/// the store's counter, by which the shells on it notice each other.
public final class Store: Sendable {
  /// Something about the opening that people must be told.
  package enum Finding: Sendable, Hashable {
    /// There was no database yet.
    case fresh
    /// The database is damaged and lies under another name now; what could be saved of it stands in
    /// a new one.
    case setAside(from: String, to: String, reason: String, saved: SalvageCount)
    /// The database was there and empty, which Playstate does not leave behind.
    case wasEmpty(String)
    /// So many of the newest commits are gone: the write-ahead log is, or an older copy stands there.
    case behind(by: Int)
    /// What an account held was not what its ledger proves; it holds that now.
    case accountMended(AccountKey, stood: Int, ledger: Int)
  }

  struct Standing {
    /// The counter as this shell last read or wrote it; nil makes the next look a change.
    var counter: Int?
    var isOpen = false
    var isDirty = false
    /// The data version at which the counter was last found unchanged.
    var quietVersion = -1
  }

  /// Where its files are.
  package let paths: StorePaths
  /// What was found when it was opened.
  package let findings: [Finding]

  /// What did not go together when it was opened; nothing where another shell had it open.
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
    opened: (queue: DatabaseQueue, examined: Examination), storeLock: StoreLock,
    findings: [Finding], timeout: Timeout
  )

  init(_ paths: StorePaths, _ opening: Opening, keeping sessionLock: SessionLock? = nil) {
    let (opened, storeLock, findings, timeout) = opening
    self.sessionLock = sessionLock
    self.paths = paths
    queue = opened.queue
    examined = opened.examined
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
