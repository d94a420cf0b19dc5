// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayKit
import ShellCore
import StateEngine
import Storage

// Files that parents name, such as a report's.

extension Dialogue {
  /// - Throws: when a file stands there that was not to be replaced, or a folder.
  func checkFile(_ word: Word, replaces: Bool) throws(CommandError) {
    let shown = Phrase.Filling.text(VisibleText.clean(word.text))
    let path = Script.expanded(word.text)
    switch PrivateFiles.kind(of: path) {
    case .folder: throw CommandError(.said(.fileFolder, [shown]), at: word)
    case .file where !replaces, .nothing where !replaces && PrivateFiles.isTaken(path):
      throw CommandError(.said(.fileExists, [shown]), at: word)
    case .nothing, .file, .other: break
    }
  }

  /// Remembers a file that tells of people: whoever is deleted is looked for in it.
  func noteWritten(
    _ word: Word,
    _ kind: WrittenFile.Kind,
    _ live: LiveStore
  ) throws(CommandError) {
    let path = URL(fileURLWithPath: Script.expanded(word.text)).standardizedFileURL.path
    let time = session.time.now
    try onStore(try live.store.note(written: path, kind, at: time))
  }

  /// Writes a file as a whole; what is no regular file, such as a terminal, is written to.
  func write(_ text: String, to word: Word) throws(CommandError) {
    let path = Script.expanded(word.text)
    do {
      if PrivateFiles.kind(of: path) == .other {
        var output = OutputBuffer()
        output.append(text)
        try output.flush(toFile: path)
      } else {
        try AtomicFile.replace(path, with: Array(text.utf8))
      }
    } catch {
      throw CommandError(.said(.fileUnwritable, [.text(VisibleText.clean(word.text))]), at: word)
    }
  }
}
