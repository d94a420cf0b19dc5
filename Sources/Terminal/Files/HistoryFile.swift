// SPDX-License-Identifier: GPL-3.0-or-later
package import Console
@preconcurrency import Foundation
import ShellCore

/// The lines typed, in a file that several shells share.
///
/// A line is appended whole, by one `write(2)`, before it runs. Whoever appends holds a shared lock,
/// whoever shortens the file an exclusive one; the shortened file takes the place of the old one, so
/// an appender that waited looks again at what stands under the name.
package struct HistoryFile {
  /// The most lines kept.
  static let limit = 5000

  /// Why the file cannot be used: the `errno`.
  package struct Failure: Error {
    var code: Int32
  }

  let path: String

  /// The history of a path.
  package init(path: String) { self.path = path }

  /// The lines of a file that may not be there, the oldest first; `clears` empties it.
  ///
  /// - Throws: when it is there and cannot be read or emptied.
  package func lines(clears: Bool) throws(CommandError) -> [String] {
    guard access(path, F_OK) == 0 else { return [] }
    do throws(Failure) {
      if clears { try clear() }
      return try load()
    } catch {
      let code = error.code
      throw CommandError(
        clears ? .unwritable(file: path, code: code) : .unreadable(file: path, code: code)
      )
    }
  }

  private func clear() throws(Failure) {
    let descriptor = try openShared(LOCK_EX)
    defer { close(descriptor) }
    guard ftruncate(descriptor, 0) == 0 else { throw Failure(code: errno) }
  }

  /// The lines, the oldest first, at most ``limit``; a longer file is shortened.
  func load() throws(Failure) -> [String] {
    var lines = try read()
    if lines.count > Self.limit {
      try shorten()
      lines.removeFirst(lines.count - Self.limit)
    }
    return lines
  }

  // The lock ends here: to shorten the file it is needed alone.
  private func read() throws(Failure) -> [String] {
    let descriptor = try openShared(LOCK_SH)
    defer { close(descriptor) }
    return try Self.lines(of: descriptor)
  }

  /// Appends a line.
  func append(_ line: String) throws(Failure) {
    let descriptor = try openShared(LOCK_SH)
    defer { close(descriptor) }
    try Self.write(line + "\n", to: descriptor)
  }

  // MARK: The file

  /// Opens what stands under the name once the lock is held.
  private func openShared(_ lock: Int32) throws(Failure) -> Int32 {
    makeFolder()
    while true {
      let descriptor = open(
        path,
        O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK,
        0o600
      )
      guard descriptor >= 0 else { throw Failure(code: errno) }
      var opened = stat()
      var named = stat()
      guard flock(descriptor, lock) == 0, fstat(descriptor, &opened) == 0 else {
        let code = errno
        close(descriptor)
        throw Failure(code: code)
      }
      if stat(path, &named) == 0, named.st_ino == opened.st_ino { return descriptor }
      close(descriptor)
    }
  }

  private func shorten() throws(Failure) {
    let descriptor = try openShared(LOCK_EX)
    defer { close(descriptor) }
    let lines = try Self.lines(of: descriptor)
    guard lines.count > Self.limit else { return }
    let other = "\(path).\(getpid())"
    let copy = open(other, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard copy >= 0 else { throw Failure(code: errno) }
    defer { close(copy) }
    do throws(Failure) {
      try Self.write(lines.suffix(Self.limit).map { $0 + "\n" }.joined(), to: copy)
      guard rename(other, path) == 0 else { throw Failure(code: errno) }
    } catch {
      unlink(other)
      throw error
    }
  }

  // Errors show themselves when the file is opened.
  private func makeFolder() {
    var place = path.startIndex
    while let slash = path[place...].dropFirst().firstIndex(of: "/") {
      mkdir(String(path[..<slash]), 0o700)
      place = slash
    }
  }

  private static func lines(of descriptor: Int32) throws(Failure) -> [String] {
    lseek(descriptor, 0, SEEK_SET)
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    // Foundation wraps the number of the error twice, on each system in another way.
    guard let bytes = try? file.readToEnd() ?? Data() else { throw Failure(code: EIO) }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func write(_ text: String, to descriptor: Int32) throws(Failure) {
    var buffer = OutputBuffer()
    buffer.append(verbatim: text)
    do throws(OutputError) {
      try buffer.flush(to: descriptor)
    } catch {
      throw Failure(code: error.code)
    }
  }
}
