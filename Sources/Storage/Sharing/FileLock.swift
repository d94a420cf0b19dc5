// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Locks on single bytes of a lock file, held by an open file and gone with it, however the process
/// ends (open file description locks, `F_OFD_SETLK`).
///
/// Unlike `flock(2)` one file serves several locks, and a lock becomes a weaker one in one step.
package final class FileLock: Sendable {
  /// How much a lock excludes.
  package enum Strength { case shared, exclusive }

  #if os(Linux)
    // <bits/fcntl-linux.h> hides them from Swift; they are the same on all architectures.
    private static let setLock: Int32 = 37
  #else
    private static let setLock: Int32 = 90
  #endif

  private let file: OpenFile
  /// The lock file.
  var path: String { file.path }

  /// Opens the lock file, 0600, making it when it is missing.
  package init(_ path: String) throws(FileFault) {
    file = try OpenFile(path, O_RDWR | O_CREAT)
  }

  /// Takes a lock on a byte, or changes its strength, without waiting.
  ///
  /// - Returns: false when somebody else's lock is in the way.
  func take(_ byte: Int, _ strength: Strength) throws(FileFault) -> Bool {
    try set(byte, strength == .shared ? Int16(F_RDLCK) : Int16(F_WRLCK))
  }

  /// Takes a lock on a byte, looking again every few milliseconds.
  ///
  /// - Returns: false when it could not be had in time.
  package func take(
    _ byte: Int,
    _ strength: Strength,
    within milliseconds: Int
  ) throws(FileFault) -> Bool {
    var waited = 0
    while try !take(byte, strength) {
      if waited >= milliseconds { return false }
      usleep(1000)
      waited += 1
    }
    return true
  }

  /// The first bytes of the lock file; fewer, or none, where they cannot be read.
  package func bytes(_ count: Int) -> [UInt8] { (try? file.read(at: 0, count: count)) ?? [] }

  /// Writes into the lock file.
  ///
  /// Nothing that people rely on stands there: a failure costs nothing.
  package func write(_ bytes: [UInt8], at place: Int) { try? file.write(bytes, at: place) }

  /// Gives a lock back.
  package func release(_ byte: Int) {
    _ = try? set(byte, Int16(F_UNLCK))
  }

  private func set(_ byte: Int, _ type: Int16) throws(FileFault) -> Bool {
    var lock = flock()
    lock.l_type = type
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(byte)
    lock.l_len = 1
    while fcntl(file.descriptor, Self.setLock, &lock) != 0 {
      let code = errno
      if code == EAGAIN || code == EACCES { return false }
      if code != EINTR { throw FileFault("lock", path, code: code) }
    }
    return true
  }
}
