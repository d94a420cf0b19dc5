// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

@testable import Console

/// Lines in a sandbox: split, completed, and done where they name what takes no time, no file and no
/// program.
final class FuzzedLines {
  private static let done: Set<String> = [
    "send", "coins", "points", "events", "state", "get", "set", "reset", "log", "help",
    "settings", "players", "open", "network", "background", "restore", "relaunch", "gate", "answer",
    "lock", "undo", "redo", "diff", "machines", "history", "report", "requests", "time", "limit",
    "begin", "clock",
  ]
  /// After so many inputs a sandbox is made anew.
  private static let life = 200

  private var shell: Shell?
  private var age = 0
  private let lexer = LineLexer { CommandTable.takesRaw($0) }

  func read(_ bytes: [UInt8]) {
    let lines = LogicalLines(LineReader(bytes: bytes))
    if age % Self.life == 0 { shell = nil }
    age += 1
    guard let shell = shell ?? Self.made() else { return }
    self.shell = shell
    while let line = try? lines.next() {
      _ = Completer.candidates(
        line: line.text,
        cursor: line.text.utf8.count,
        session: shell.session
      )
      guard line.fault == nil else { continue }
      let commands = (try? lexer.split(line.text)) ?? []
      let isSafe = commands.allSatisfy {
        $0.redirection == nil && Self.done.contains($0.words[0].text)
      }
      if isSafe { shell.perform(line) }
      shell.run.output.removeAll()
      shell.errors.removeAll()
    }
  }

  private static func made() -> Shell? {
    guard let session = try? Session(Session.Options(isTimed: false)) else { return nil }
    return Shell(session, Shell.Options(isJSON: true, showsTiming: false))
  }
}
