// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine
import Storage

extension Command {
  package static let backup = Command(
    "backup",
    parentsName: .nameBackup,
    takes: .file(),
    .flag("--replace"),
    summary: "keep the whole family in one file",
    details: """
      Everything in the store as it is now, including the settings; 'playstate restore-backup \
      FILE' brings it back. An existing file is left as it is, unless --replace says otherwise. \
      It needs an open parent session on a guarded store.
      """,
    examples: [
      .fails("backup ~/family.backup", shows: "refused: a sandbox keeps nothing", in: .sandbox),
      Example("backup", shows: "a file is needed", status: .notUnderstood),
    ],
    fields: [.init("file", .string, "the file")],
    access: .parent(beyond: -1),
    recorded: .apart
  ) { (dialogue: Dialogue, word, replaces) throws(CommandError) in
    guard let live = dialogue.session.live else {
      throw CommandError(.liveOnly("backup"), at: word)
    }
    dialogue.session.useParentSession()
    try dialogue.checkFile(word, replaces: replaces)
    let time = dialogue.session.time.now
    // All of it is on disk, and nothing is locked, while the file is written.
    try dialogue.save()
    let failure = try dialogue.released { () throws(CommandError) -> StoreError? in
      do throws(StoreError) {
        try live.store.backUp(to: Script.expanded(word.text), at: time, replaces: replaces)
        return nil
      } catch {
        return error
      }
    }
    if let failure {
      let phrase: Phrase = failure.cause == .taken ? .fileExists : .fileUnwritable
      throw CommandError(.said(phrase, [.text(VisibleText.clean(word.text))]), at: word)
    }
    try dialogue.noteWritten(word, .copy, live)
    let said = dialogue.words(.backupMade, .text(VisibleText.clean(word.text)))
    dialogue.answer("backup", saying: [said]) { $0.put("file", word.text) }
  }
}
