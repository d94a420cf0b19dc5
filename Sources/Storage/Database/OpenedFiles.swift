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
    for (place, one) in known.enumerated() {
      var status = stat()
      guard stat(one.path, &status) == 0 else {
        let code = errno
        if code == ENOENT || code == ENOTDIR { throw Self.gone(one.path) }
        throw StoreError(FileFault("stat", one.path, code: code))
      }
      guard status.st_dev == one.device, status.st_ino == one.inode else {
        throw Self.gone(one.path)
      }
      guard place == 0 else { continue }
      let isSmaller = size.withLock { size in
        defer { size = status.st_size }
        return status.st_size < size
      }
      // A checkpoint may make it smaller, and says so in the header; others cut it off.
      if isSmaller, !Self.becomesWhole(one.path) { throw Self.gone(one.path) }
    }
  }

  /// Whether a database is whole, or becomes so: the first page of a checkpoint by another shell is
  /// written before the last ones.
  private static func becomesWhole(_ path: String) -> Bool {
    for _ in 0..<50 {
      if let size = PrivateFiles.size(of: path), isWhole(path, size: Int(size)) { return true }
      usleep(2000)
    }
    return false
  }

  /// Whether a database holds as many pages as its header says.
  static func isWhole(_ path: String, size: Int) -> Bool {
    guard let bytes = try? PrivateFiles.head(of: path, count: 100), bytes.count == 100 else {
      return false
    }
    let stored = Int(bytes[16]) << 8 | Int(bytes[17])
    let pages = bytes[28..<32].reduce(0) { $0 << 8 | Int($1) }
    return pages * (stored == 1 ? 65_536 : stored) <= size
  }

  private static func gone(_ path: String) -> StoreError {
    StoreError(.gone, at: path, "it is not the file that was opened")
  }
}
