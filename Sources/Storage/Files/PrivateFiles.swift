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

  /// Opens a file for reading and writing, making it 0600 when it is missing; it closes on exec.
  static func open(_ path: String) throws(FileFault) -> Int32 {
    var descriptor: Int32
    var tries = 0
    repeat {
      tries += 1
      descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    } while descriptor < 0 && errno == EINTR && tries < 100
    guard descriptor >= 0 else { throw FileFault("open", path, code: errno) }
    try refuseIrregular(descriptor, path)
    return descriptor
  }

  /// Closes what is no regular file, and says so.
  private static func refuseIrregular(_ descriptor: Int32, _ path: String) throws(FileFault) {
    var status = stat()
    let code = fstat(descriptor, &status) == 0 ? FileFault.irregular : errno
    guard code != FileFault.irregular || status.st_mode & S_IFMT != S_IFREG else { return }
    close(descriptor)
    throw FileFault("open", path, code: code)
  }

  /// Everything in a regular file, which a person or another program may have put there.
  ///
  /// Never waits for a writer, and never reads more than it may.
  ///
  /// - Throws: ``FileFault``, also for what is no regular file and for one that is too large.
  package static func regularContents(
    of path: String,
    atMost limit: Int
  ) throws(FileFault) -> [UInt8] {
    // Opening alone may do something to a device.
    let kind = kind(of: path)
    if kind == .folder || kind == .other {
      throw FileFault("open", path, code: FileFault.irregular)
    }
    var descriptor: Int32
    var tries = 0
    repeat {
      tries += 1
      descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    } while descriptor < 0 && errno == EINTR && tries < 100
    guard descriptor >= 0 else { throw FileFault("open", path, code: errno) }
    try refuseIrregular(descriptor, path)
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &part, part.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileFault("read", path, code: errno)
      }
      bytes += part[..<count]
      if bytes.count > limit { throw FileFault("read", path, code: FileFault.tooLarge) }
    }
  }

  /// Takes away what group and others may do with a file that is there; does nothing when it is not
  /// ours.
  static func narrow(_ path: String) {
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
  enum Kind { case nothing, file, folder, other }

  static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Everything in a file.
  static func contents(of path: String) throws(FileFault) -> [UInt8] {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault("open", path, code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &part, part.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += part[..<count]
      } else if errno != EINTR {
        throw FileFault("read", path, code: errno)
      }
    }
  }

  /// Whether something stands under a name, be it a link to nowhere.
  static func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Reads a file from beginning to end in pieces: whether the disk gives all of it.
  static func readThrough(
    _ path: String,
    _ body: (ArraySlice<UInt8>) throws(FileFault) -> Void = { _ in }
  ) throws(FileFault) {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileFault("open", path, code: errno) }
    defer { close(descriptor) }
    var part = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = Foundation.read(descriptor, &part, part.count)
      if count == 0 { return }
      if count > 0 {
        try body(part[..<count])
      } else if errno != EINTR {
        throw FileFault("read", path, code: errno)
      }
    }
  }

  /// Copies a file, 0600.
  static func copy(_ path: String, to other: String) throws(FileFault) {
    let descriptor = try open(other)
    defer { close(descriptor) }
    try readThrough(path) { (part: ArraySlice<UInt8>) throws(FileFault) in
      try AtomicFile.write(part, to: descriptor, other)
    }
  }

  /// Makes sure that the names in a folder are on disk.
  static func syncFolder(_ path: String) throws(FileFault) {
    let descriptor = Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault("open", path, code: errno) }
    defer { close(descriptor) }
    if fsync(descriptor) != 0 { throw FileFault("fsync", path, code: errno) }
  }

  /// The folder a path stands in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension PrivateFiles {
  /// The first bytes of a file.
  static func head(of path: String, count: Int) throws(FileFault) -> [UInt8] {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFault("open", path, code: errno) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let found = Foundation.read(descriptor, &bytes, count)
    guard found >= 0 else { throw FileFault("read", path, code: errno) }
    return Array(bytes[..<found])
  }
}
