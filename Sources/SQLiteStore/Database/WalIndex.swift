// SPDX-License-Identifier: Apache-2.0
import GRDB
import GRDBSQLite

/// What the index of a write-ahead log says about checkpoints: only they write into the database.
///
/// Read from the memory that SQLite shares between processes, as "WAL-mode File Format" at
/// sqlite.org describes it; a look costs no system call.
struct WalIndex: Sendable, Hashable {
  /// Other numbers with each new log.
  var salt: UInt64
  /// How far checkpoints have been begun: written before the database is.
  var attempted: UInt32
  /// Whether none is going on.
  var isSettled: Bool
  /// How long the log must be.
  var logSize: Int
  /// How long the database is once all of the log is in it.
  var databaseSize: Int

  /// Reads it; nil when the connection has none.
  init?(_ db: Database) {
    var file: UnsafeMutablePointer<sqlite3_file>?
    guard
      sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_FILE_POINTER, &file)
        == SQLITE_OK,
      let file, let methods = file.pointee.pMethods, methods.pointee.iVersion >= 2,
      let map = methods.pointee.xShmMap
    else { return nil }
    var memory: UnsafeMutableRawPointer?
    guard map(file, 0, 32_768, 0, &memory) == SQLITE_OK, let memory else { return nil }
    salt = memory.load(fromByteOffset: 32, as: UInt64.self)
    attempted = memory.load(fromByteOffset: 128, as: UInt32.self)
    isSettled = memory.load(fromByteOffset: 96, as: UInt32.self) >= attempted
    let page = Int(memory.load(fromByteOffset: 14, as: UInt16.self))
    let frames = Int(memory.load(fromByteOffset: 16, as: UInt32.self))
    let pageSize = page == 1 ? 65_536 : page
    logSize = frames == 0 ? 0 : 32 + frames * (24 + pageSize)
    databaseSize = Int(memory.load(fromByteOffset: 20, as: UInt32.self)) * pageSize
  }

  /// Whether another checkpoint has been begun since.
  func isBefore(_ other: WalIndex) -> Bool {
    salt != other.salt || attempted != other.attempted
  }
}
