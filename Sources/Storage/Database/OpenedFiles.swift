import Foundation
import Synchronization

/// The files of a store as they were when it was opened: whether those that stand under their names
/// are still the same.
///
/// SQLite goes on writing into a file that was moved or deleted, and what it says is done is then
/// gone.
final class OpenedFiles: Sendable {
  private struct Known: Sendable {
    var path: String
    var device: dev_t
    var inode: ino_t
  }

  private let known: [Known]
  /// How large the database was.
  private let size = Mutex(off_t(0))

  /// Notes the files that are there.
  init(_ paths: StorePaths) {
    let names = [paths.database, paths.database + "-wal", paths.database + "-shm", paths.lock]
    known = names.compactMap { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      return Known(path: path, device: status.st_dev, inode: status.st_ino)
    }
  }

  /// Looks at each name: some microseconds.
  ///
  /// - Throws: ``StoreError`` with ``StoreError/Cause/gone`` when one is another file, none, or cut
  ///   off.
  func verify() throws(StoreError) {
    for one in known.dropFirst() { _ = try Self.status(of: one) }
    guard let database = known.first else { return }
    // Asked for under the lock: an older answer of another thread would look like a smaller file.
    let isSmaller = try size.withLock { size throws(StoreError) in
      let now = try Self.status(of: database).st_size
      defer { size = now }
      return now < size
    }
    // SQLite never makes it smaller in use. The file itself is not looked into here: closing another
    // descriptor on it would let go of this process's locks.
    if isSmaller { throw Self.gone(database.path) }
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
