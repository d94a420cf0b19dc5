// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An open regular file, read and written at places; closed with the last who has it.
package final class OpenFile: Sendable {
  private static let piece = 1 << 16

  /// For locks; it goes to no other program.
  package let descriptor: Int32
  /// Where it is.
  package let path: String

  /// Opens a file, for reading unless the flags say otherwise; one that it makes is 0600.
  ///
  /// Anything but a regular file is refused.
  package init(_ path: String, _ flags: Int32 = O_RDONLY) throws(FileFault) {
    self.path = path
    // Opening alone may do something to a device.
    if PrivateFiles.kind(of: path) == .other {
      throw FileFault("open", path, code: FileFault.irregular)
    }
    var opened: Int32
    var tries = 0
    repeat {
      tries += 1
      // Without waiting for whoever might stand at the other end of a pipe.
      opened = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
    } while opened < 0 && errno == EINTR && tries < 100
    guard opened >= 0 else { throw FileFault("open", path, code: errno) }
    descriptor = opened
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault("open", path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileFault("open", path, code: FileFault.irregular)
    }
  }

  deinit { close(descriptor) }

  /// How long it is now.
  package func size() throws(FileFault) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault("stat", path, code: errno) }
    return Int(status.st_size)
  }

  /// As many bytes from a place on as there are, up to a count.
  package func read(at place: Int, count: Int) throws(FileFault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let found = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + filled }, count - filled, off_t(place + filled))
      }
      if found == 0 { break }
      if found > 0 {
        filled += found
      } else if errno != EINTR {
        throw FileFault("read", path, code: errno)
      }
    }
    bytes.removeSubrange(filled...)
    return bytes
  }

  /// Reads it from beginning to end in pieces: whether the disk gives all of it.
  package func readThrough(_ body: ([UInt8]) throws(FileFault) -> Void = { _ in }) throws(FileFault)
  {
    var place = 0
    while true {
      let bytes = try read(at: place, count: Self.piece)
      if bytes.isEmpty { return }
      try body(bytes)
      if bytes.count < Self.piece { return }
      place += bytes.count
    }
  }

  /// Writes all bytes from a place on.
  func write(_ bytes: [UInt8], at place: Int) throws(FileFault) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(
          descriptor,
          $0.baseAddress.map { $0 + written },
          bytes.count - written,
          off_t(place + written)
        )
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw FileFault("write", path, code: errno)
      }
    }
  }

  /// Cuts it off.
  func truncate(to size: Int) throws(FileFault) {
    if ftruncate(descriptor, off_t(size)) != 0 { throw FileFault("truncate", path, code: errno) }
  }

  /// Makes sure that what was written is on disk.
  package func sync() throws(FileFault) {
    if fsync(descriptor) != 0 { throw FileFault("fsync", path, code: errno) }
  }
}
