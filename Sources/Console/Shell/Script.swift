// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import ShellCore

/// Scripts as files.
package enum Script {
  /// Opens a script for reading; -1 and `errno` when that fails, `EISDIR` for a folder.
  package static func open(_ path: String) -> Int32 {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return -1 }
    var info = stat()
    if fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      errno = EISDIR
      return -1
    }
    return descriptor
  }

  /// Opens the file of lines that every interactive shell begins with: unlike a script no pipe, which
  /// would keep the shell from beginning.
  ///
  /// - Returns: -1 when that fails, `EINVAL` in `errno` for what is no regular file.
  package static func openRC(_ path: String) -> Int32 {
    var info = stat()
    if stat(path, &info) == 0, ![S_IFREG, S_IFDIR].contains(info.st_mode & S_IFMT) {
      errno = EINVAL
      return -1
    }
    return open(path)
  }

  /// A path with a leading `~/` as the home folder, the way people type it.
  package static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }

  /// The folder of a path, with its slash; empty for the current one.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}

extension Shell {
  /// Where a file named in a script lies: beside the script, unless the path is absolute or begins
  /// with `~/`.
  func path(of name: String) -> String {
    let name = Script.expanded(name)
    guard !name.hasPrefix("/"), let folder = sources.last?.folder, !folder.isEmpty else {
      return name
    }
    return folder + name
  }

  /// Opens the script that a word names, for as long as something is done with it.
  ///
  /// - Throws: ``CommandError`` when it cannot be read, or not to its end.
  func reading(
    _ word: Word,
    at path: String,
    _ body: (ScriptSource) throws(InputError) -> Void
  ) throws(CommandError) {
    let descriptor = Script.open(path)
    guard descriptor >= 0 else {
      throw CommandError(.unreadable(file: word.text, code: errno), at: word)
    }
    defer { close(descriptor) }
    let reader = LineReader(descriptor: descriptor)
    do throws(InputError) {
      try body(ScriptSource(name: word.text, reader: reader, folder: Script.folder(of: path)))
    } catch {
      throw CommandError(.unreadable(file: word.text, code: error.code), at: word)
    }
  }
}
