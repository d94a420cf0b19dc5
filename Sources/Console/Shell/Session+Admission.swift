// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import Storage

extension Session {
  /// - Throws: when a command needs the parent session on this store, and none is open here.
  func admit(_ command: Command, _ parsed: ParsedCommand) throws(CommandError) {
    guard command.access != .open, needsParentHere else { return }
    switch command.access {
    case .open: return
    case .parent(let free): if parsed.words.count - 1 <= free { return }
    case .namedFolder:
      guard parsed.words.count > 1 else { return }
      if try isNamed(SyncFolder(Script.expanded(parsed.words[1].text))) { return }
    }
    throw guardedError("'\(command.name)'")
  }
}
