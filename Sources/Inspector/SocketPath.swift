// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Why an inspector cannot listen, or a shell cannot attach.
public struct InspectorFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one sentence without a full stop.
  public let description: String

  package init(_ description: String) { self.description = description }

  static func system(_ what: String) -> InspectorFault {
    InspectorFault("\(what): \(String(cString: strerror(errno)))")
  }
}

/// Where an app's socket is, and who may have it.
enum SocketPath {
  /// How long a path may be: the field of the system's address, less its end.
  static var limit: Int { MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1 }

  /// `playstate-UID/NAME-PID.sock` in the system's short temporary folder.
  static func standard(_ name: String) -> String {
    let short = name.prefix(32).map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return "\(folder)/\(String(short))-\(getpid()).sock"
  }

  /// Where the sockets of this user's apps are by default.
  static var folder: String { "/tmp/playstate-\(getuid())" }

  /// The folder of a path, made when it is missing, and nobody else's.
  ///
  /// - Throws: ``InspectorFault`` when it belongs to somebody else or is open to others.
  static func makeFolder(of path: String) throws(InspectorFault) {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return }
    let folder = String(path[..<slash])
    if mkdir(folder, 0o700) != 0, errno != EEXIST { throw .system("'\(folder)' cannot be made") }
    var info = stat()
    guard lstat(folder, &info) == 0 else { throw .system("'\(folder)' cannot be read") }
    guard info.st_mode & S_IFMT == S_IFDIR else {
      throw InspectorFault("'\(folder)' is no folder")
    }
    guard info.st_uid == geteuid() else {
      throw InspectorFault("'\(folder)' belongs to somebody else")
    }
    guard info.st_mode & 0o077 == 0 else {
      throw InspectorFault("'\(folder)' is open to others: it should have the mode 0700")
    }
  }

  /// A socket that listens at a path.
  static func listen(at path: String) throws(InspectorFault) -> Int32 {
    try makeFolder(of: path)
    var info = stat()
    if lstat(path, &info) == 0 {
      guard info.st_mode & S_IFMT == S_IFSOCK else {
        throw InspectorFault("'\(path)' is there already, and no socket")
      }
      guard info.st_uid == geteuid() else {
        throw InspectorFault("'\(path)' belongs to somebody else")
      }
      if let other = try? connect(to: path) {
        close(other)
        throw InspectorFault("'\(path)' is used by another app")
      }
      // An app that was killed has left it.
      unlink(path)
    }
    let descriptor = try make()
    let isBound = try withAddress(path) { address, length in bind(descriptor, address, length) == 0
    }
    guard isBound, chmod(path, 0o600) == 0, Foundation.listen(descriptor, queue) == 0 else {
      defer { close(descriptor) }
      throw .system("'\(path)' cannot be listened at")
    }
    return descriptor
  }

  /// How many shells may wait to connect at the same time.
  private static let queue: Int32 = 64

  /// A socket that is connected to a path.
  static func connect(to path: String) throws(InspectorFault) -> Int32 {
    var info = stat()
    if stat(path, &info) == 0, info.st_mode & S_IFMT != S_IFSOCK {
      throw InspectorFault("'\(path)' is not the socket of an app")
    }
    let descriptor = try make()
    let isConnected = try withAddress(path) { address, length in
      Foundation.connect(descriptor, address, length) == 0
    }
    guard isConnected else {
      let code = errno
      close(descriptor)
      errno = code
      switch code {
      case ENOENT: throw InspectorFault("there is no '\(path)': does the app run?")
      case ECONNREFUSED: throw InspectorFault("nobody listens at '\(path)': the app has ended")
      default: throw .system("'\(path)' cannot be reached")
      }
    }
    guard isOurs(descriptor) else {
      close(descriptor)
      throw InspectorFault("'\(path)' is served by somebody else")
    }
    return descriptor
  }

  private static func make() throws(InspectorFault) -> Int32 {
    #if canImport(Glibc) || canImport(Musl)
      #if canImport(Glibc)
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      #else
        let kind = Int32(SOCK_STREAM) | Int32(SOCK_CLOEXEC)
      #endif
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw .system("no socket can be made") }
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #endif
    return descriptor
  }

  private static func withAddress<Result>(
    _ path: String,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) throws(InspectorFault) -> Result {
    let bytes = Array(path.utf8)
    guard bytes.count <= limit else {
      throw InspectorFault(
        "'\(path)' is too long: a socket's path has at most \(limit) bytes, this one \(bytes.count)"
      )
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// True if the one at the other end is the same user.
  static func isOurs(_ descriptor: Int32) -> Bool {
    #if os(Linux)
      var credentials = PeerCredentials()
      var length = socklen_t(MemoryLayout<PeerCredentials>.size)
      guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 else {
        return false
      }
      return credentials.uid == geteuid()
    #else
      var user: uid_t = 0
      var group: gid_t = 0
      return getpeereid(descriptor, &user, &group) == 0 && user == geteuid()
    #endif
  }
}

#if os(Linux)
  /// Linux's `ucred`, which Swift does not import.
  private struct PeerCredentials {
    var process: pid_t = 0
    var uid: uid_t = .max
    var gid: gid_t = .max
  }
#endif
