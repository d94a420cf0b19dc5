// SPDX-License-Identifier: Apache-2.0
import Foundation

// What stands under the file's name, and the lock under which it is replaced.

extension SettingsFile {
  /// Tells one version of a file from the next.
  struct Identity: Sendable, Hashable {
    var device: UInt64
    var inode: UInt64
    var size: Int
    var seconds: Int
    var nanoseconds: Int
  }

  /// What stands under the file's name.
  enum Place: Sendable, Hashable {
    case missing
    case found(Identity)
    case failed(Int32)
  }

  func setAside(because reason: String) throws(SettingsFault) -> String {
    do {
      return try BrokenFile.setAside(path, at: time())
    } catch {
      throw .stuck(path: path, reason: "\(reason); it cannot be renamed: \(error.words)")
    }
  }

  func lock() throws(SettingsFault) -> FileLock {
    do throws(FileFault) {
      try PrivateFiles.makeFolder(PrivateFiles.folder(of: path))
      let lock = try FileLock(lockPath)
      if try lock.take(0, .exclusive, within: 5000) { return lock }
    } catch {
      throw .unwritable(error)
    }
    throw .locked(path: lockPath)
  }

  @Sendable
  static func place(of path: String) -> Place {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      // A link to nowhere is as good as no file.
      return code == ENOENT || code == ENOTDIR ? .missing : .failed(code)
    }
    return .found(
      Identity(
        device: UInt64(status.st_dev),
        inode: UInt64(status.st_ino),
        size: Int(status.st_size),
        seconds: status.modified.tv_sec,
        nanoseconds: status.modified.tv_nsec
      )
    )
  }

  /// Where the file really is: a link stays one.
  var resolved: String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
