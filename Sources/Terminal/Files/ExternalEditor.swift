// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import ShellCore

/// `$VISUAL`, `$EDITOR` or vi on a text, by way of a file that nobody else can read.
enum ExternalEditor {
  /// The text as it was left, without newlines at its end; nil when the editor failed.
  static func edit(_ text: String) -> String? {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/playstate.XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      close(descriptor)
      unlink(path)
    }
    let bytes = Array("\(text)\n".utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else { return nil }
    let line = "exec ${VISUAL:-${EDITOR:-vi}} \"$1\""
    guard Program.run(line, path).status == 0 else { return nil }
    return read(path)
  }

  // An editor may have put another file in the place of ours.
  private static func read(_ path: String) -> String? {
    guard var bytes = FileManager.default.contents(atPath: path) else { return nil }
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
