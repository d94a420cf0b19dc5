// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Files and folders that are nobody else's business: 0600 and 0700.
package enum PrivateFiles {
  /// Makes a folder and those above it that are missing, each 0700; one that is there is left as
  /// it is.
  package static func makeFolder(_ path: String) throws(FileFault) {
    if path.isEmpty || mkdir(path, 0o700) == 0 { return }
    let code = errno
    if code == EEXIST {
      guard kind(of: path) == .folder else { throw FileFault("mkdir", path, code: ENOTDIR) }
      return
    }
    guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw FileFault("mkdir", path, code: code)
    }
    try makeFolder(String(path[..<slash]))
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw FileFault("mkdir", path, code: errno) }
  }

  /// Everything in a regular file, which an editor or another program may have put there.
  ///
  /// Never waits for a writer, and never reads more than it may.
  ///
  /// - Throws: ``FileFault``, also for what is no regular file and for one that is too large.
  package static func contents(
    of path: String,
    atMost limit: Int = .max
  ) throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    try OpenFile(path).readThrough { (piece: [UInt8]) throws(FileFault) in
      bytes += piece
      if bytes.count > limit { throw FileFault("read", path, code: FileFault.tooLarge) }
    }
    return bytes
  }

  /// Takes away what group and others may do with a file that is there; does nothing when it is not
  /// ours.
  package static func narrow(_ path: String) {
    guard let mode = mode(of: path), mode & 0o077 != 0 else { return }
    chmod(path, mode_t(mode & 0o700))
  }

  /// The permission bits; nil when it is not there.
  package static func mode(of path: String) -> UInt32? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return UInt32(status.st_mode) & 0o7777
  }

  /// The size in bytes; nil when it is not there.
  package static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Int(status.st_size)
  }

  /// What stands at a path.
  package enum Kind { case nothing, file, folder, other }

  /// What stands at a path, or at the end of a link.
  package static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Whether something stands under a name, be it a link to nowhere.
  package static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether nothing stands under a name; false too when the system does not say.
  static func isGone(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }

  /// Copies a file, 0600.
  package static func copy(_ path: String, to other: String) throws(FileFault) {
    let copy = try OpenFile(other, O_RDWR | O_CREAT)
    var place = 0
    try OpenFile(path).readThrough { (piece: [UInt8]) throws(FileFault) in
      try copy.write(piece, at: place)
      place += piece.count
    }
  }

  /// Makes sure that the names in a folder are on disk.
  package static func syncFolder(_ path: String) throws(FileFault) {
    let descriptor = Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault("open", path, code: errno) }
    defer { close(descriptor) }
    if fsync(descriptor) != 0 { throw FileFault("fsync", path, code: errno) }
  }

  /// The folder a path stands in.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
