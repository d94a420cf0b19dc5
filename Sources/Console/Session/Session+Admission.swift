// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
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
      if try isNamed(parsed.words[1].text) { return }
    }
    throw guardedError("'\(command.name)'")
  }

  // MARK: Folders

  // However it is typed, one folder has one name.
  private static func absolute(_ folder: String) -> String {
    URL(fileURLWithPath: Script.expanded(folder)).standardizedFileURL.resolvingSymlinksInPath().path
  }

  private func isNamed(_ folder: String) throws(CommandError) -> Bool {
    guard let live = live else { return false }
    return try onStore(try live.store.namedFolders().contains(Self.absolute(folder)))
  }

  /// Remembers a folder that a parent syncs with: from then on everybody may.
  func nameFolder(_ folder: String, _ live: LiveStore) throws(CommandError) {
    guard isParentSessionOpen else { return }
    try onStore(try live.store.nameFolder(Self.absolute(folder)))
  }
}
