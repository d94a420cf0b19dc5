// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore
import StateEngine

extension Completer {
  /// Files, with one ending or any, and folders that go on from the path typed so far; a folder ends
  /// in `/` and stays open.
  mutating func offerFiles(endingIn ending: String = "") {
    let path = site.partial
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let name = path.dropFirst(folder.count)
    var entries: [(name: String, isFolder: Bool)] = []
    for found in Folder.names(in: folder.isEmpty ? "." : folder) ?? [] {
      guard found.hasPrefix(name), !found.hasPrefix(".") || name.hasPrefix(".") else { continue }
      let isFolder = Folder.isFolder(folder + found) == true
      if isFolder || found.hasSuffix(ending) { entries.append((found, isFolder)) }
    }
    for entry in entries {
      let shown = entry.name + (entry.isFolder ? "/" : "")
      add(
        folder + shown,
        display: VisibleText.clean(shown),
        isWhole: !entry.isFolder
      )
    }
  }
}
