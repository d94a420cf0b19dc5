// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import GRDBSQLite
package import Storage

extension Store {
  /// Opens a store whose files can only be read: a copy in memory, which is gone with the process.
  ///
  /// - Parameter paths: where it is.
  /// - Returns: the store, and a place that excludes nobody.
  /// - Throws: ``StoreError`` when it cannot be read.
  package static func look(
    at paths: StorePaths
  ) throws(StoreError) -> (store: Store, lock: SessionLock) {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: place) }
    let own = StorePaths(folder: place.path)
    let lock = try SessionLock(own)
    do {
      let storeLock = StoreLock(lock: try FileLock(own.lock))
      let queue = try DatabaseQueue(configuration: configuration(Timeout(0)))
      let file = try PageFile(paths.database)
      try queue.writeWithoutTransaction { try $0.fill(from: file) }
      var findings = [StoreFinding.readOnly(paths.database)]
      let opened = try connect(
        paths,
        storeLock,
        Timeout(0),
        mends: true,
        &findings,
        in: queue
      )
      return (Store(paths, (opened, storeLock, findings, Timeout(0))), lock)
    } catch {
      throw StoreError(error, at: paths.database)
    }
  }
}

extension Database {
  /// Makes this database, which is in memory, the one that a file holds.
  fileprivate func fill(from file: PageFile) throws {
    let size = sqlite3_int64(file.count * PageFile.pageSize)
    guard file.count > 0, let bytes = sqlite3_malloc64(sqlite3_uint64(size)) else {
      throw DatabaseError.odd("the file")
    }
    let target = UnsafeMutableRawBufferPointer(start: bytes, count: Int(size))
    target.initializeMemory(as: UInt8.self, repeating: 0)
    for number in 1...file.count {
      let start = (number - 1) * PageFile.pageSize
      target[start...].copyBytes(from: file.page(number))
    }
    // Memory has no write-ahead log.
    (target[18], target[19]) = (1, 1)
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
    let memory = bytes.assumingMemoryBound(to: UInt8.self)
    let code = sqlite3_deserialize(sqliteConnection, "main", memory, size, size, flags)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}

extension StorePaths {
  /// Whether there is a database that can be read and not be written.
  package var isReadOnly: Bool {
    func isClosed(_ path: String) -> Bool { access(path, W_OK) != 0 && errno != ENOENT }
    return access(database, R_OK) == 0
      && (isClosed(dataFolder) || isClosed(database) || isClosed(lock))
  }
}
