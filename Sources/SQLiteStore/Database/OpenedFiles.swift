// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import StateEngine
import Storage
import Synchronization

/// The files of a store as they were when it was opened: whether those that stand under their names
/// are still the same.
///
/// SQLite goes on writing into a file that was moved or deleted, and what it says is done is then
/// gone; and it goes on with what it remembers of one that was written over.
final class OpenedFiles: Sendable {
  private struct Known: Sendable {
    var path: String
    var device: dev_t
    var inode: ino_t
  }

  /// How the database was when it was last looked at.
  private struct Content: Sendable {
    var size = off_t(0)
    var changed: timespec?
    var index: WalIndex?
  }

  private let database: Known?
  private let log: Known?
  private let others: [Known]
  private let content = Lock(Content())

  /// Notes the files that are there.
  init(_ paths: StorePaths) {
    func known(_ path: String) -> Known? {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      return Known(path: path, device: status.st_dev, inode: status.st_ino)
    }
    database = known(paths.database)
    log = known(paths.database + "-wal")
    others = [paths.database + "-shm", paths.lock].compactMap(known)
  }

  /// Looks at each file: some microseconds.
  ///
  /// - Throws: ``StoreError`` with ``StoreError/Cause/gone`` when one is another file, none, cut off,
  ///   or when the database was written by something else than a checkpoint.
  func verify(_ db: Database) throws(StoreError) {
    // Another thread's older answer would look like a smaller file.
    try content.withLock { content throws(StoreError) in try verify(db, &content) }
  }

  private func verify(_ db: Database, _ content: inout Content) throws(StoreError) {
    for one in others { _ = try Self.status(of: one) }
    // What is noted with a time was true before it, what is compared after it: a checkpoint of
    // another process may come in between.
    let before = WalIndex(db)
    let logSize = try log.map { log throws(StoreError) in try Self.status(of: log).st_size }
    guard let database else { return }
    let status = try Self.status(of: database)
    let after = WalIndex(db)
    if let log, let logSize, let before, before == after, logSize < before.logSize {
      throw Self.gone(log.path)
    }
    let isSame = content.changed.map { $0 == status.modified } ?? true
    if let known = content.index, let after, !isSame, known.isSettled, !known.isBefore(after) {
      throw Self.gone(database.path)
    }
    // SQLite makes it smaller only when a deletion is cleaned up after, and then the log's index says
    // how long it is. The file itself is not looked into here: closing another descriptor on it would
    // let go of this process's locks.
    if status.st_size < content.size, Int(status.st_size) != after?.databaseSize {
      throw Self.gone(database.path)
    }
    content = Content(size: status.st_size, changed: status.modified, index: before)
  }

  private static func status(of one: Known) throws(StoreError) -> stat {
    var status = stat()
    guard stat(one.path, &status) == 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw gone(one.path) }
      throw StoreError(FileFault("stat", one.path, code: code))
    }
    guard status.st_dev == one.device, status.st_ino == one.inode else { throw gone(one.path) }
    return status
  }

  private static func gone(_ path: String) -> StoreError {
    StoreError(.gone, at: path, "it is not the file that was opened")
  }
}

private func == (one: timespec, other: timespec) -> Bool {
  one.tv_sec == other.tv_sec && one.tv_nsec == other.tv_nsec
}
