import Foundation

/// An open regular file, read and written at places; closed with the last who has it.
final class OpenFile: Sendable {
  private let descriptor: Int32
  /// Where it is.
  let path: String

  /// Opens a file that is there; anything but a regular file is refused.
  init(_ path: String, _ flags: Int32) throws(FileFault) {
    self.path = path
    // Without waiting for whoever might stand at the other end of a pipe.
    descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileFault("open", path, code: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault("stat", path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileFault("open", path, code: EINVAL) }
  }

  deinit { close(descriptor) }

  /// How long it is now.
  func size() throws(FileFault) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault("stat", path, code: errno) }
    return Int(status.st_size)
  }

  /// As many bytes from a place on as there are, up to a count.
  func read(at place: Int, count: Int) throws(FileFault) -> [UInt8] {
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
  func sync() throws(FileFault) {
    if fsync(descriptor) != 0 { throw FileFault("fsync", path, code: errno) }
  }
}
