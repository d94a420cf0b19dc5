// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine
import Storage

extension Dialogue {
  /// Asks the gate's question again before a child may be deleted; deletes it when that is done and
  /// the name is there twice.
  func delete(_ child: Person, _ again: Word?, _ live: LiveStore) throws(CommandError) {
    let shown = Phrase.Filling.text(child.name)
    guard let again else { return try askAgain(child, live) }
    guard again.text == child.name else {
      throw CommandError(.said(.privacyDiffers, [shown]), at: again)
    }
    guard let wanted = live.gates.deletion, wanted.id == child.id, wanted.isConfirmed else {
      throw CommandError(
        .said(.privacyFirst, [.text(name(.privacy)), .text(typed(.verbDelete)), shown])
      )
    }
    live.gates.deletion = nil
    let trace = try session.trace(of: child, live)
    // The lines that were typed go too, even when cleaning up fails.
    defer {
      if !session.people.contains(where: { $0.id == child.id }) {
        forgetLines { trace.isIn(typed: $0) }
      }
    }
    let deleted = try session.delete(child) { () throws(CommandError) in
      try save()
      release()
    }
    var lines = [self.words(.privacyDeleted, shown)]
    let texts = deleted.texts.map { (text: $0.text, line: line(of: $0.change, to: $0.text)) }
    lines += texts.map {
      self.words(.privacyText, .text(VisibleText.clean($0.text)), .text($0.line))
    }
    lines += deleted.files.map { self.words(.privacyLeft, .text($0)) }
    lines += deleted.copies.map { file in
      let date = DayWords.date(session.dayNumber(at: file.time), language)
      return self.words(.privacyCopy, .text(VisibleText.clean(file.path)), .text(date))
    }
    lines += deleted.unread.map { self.words(.privacyUnread, .text(VisibleText.clean($0))) }
    lines += sentences(ofShared: deleted.folders)
    answer("privacy", saying: lines) { json in
      json.put("copies", deleted.copies.map(\.path))
      json.put("files", deleted.files)
      json.put("folders", deleted.folders)
      json.put("texts", texts) { text, line in
        json.put("line", line)
        json.put("text", text)
      }
      json.put("unread", deleted.unread)
    }
  }

  /// The line that takes a text out.
  private func line(of change: FamilyAct, to text: String) -> String {
    let words: [String] =
      switch change {
      case .removeReward: [name(.rewards), typed(.verbRemove), Quoting.quoted(text)]
      case .removeVideo(_, let id):
        [name(.videos)]
          + session.people.filter { $0.id == id }.map { Quoting.quoted($0.name) }
          + [typed(.verbRemove), Quoting.quoted(text)]
      case .forgetReason: [name(.privacy), typed(.verbForget), Quoting.quoted(text)]
      case .setting(let key, _): [name(.reset), key]
      default: []
      }
    return words.joined(separator: " ")
  }

  /// That shared folders cannot be reached; nothing where there are none.
  func sentences(ofShared folders: [String]) -> [String] {
    folders.isEmpty
      ? [] : [words(.privacyFolders, .text(folders.joined(separator: ", ")))]
  }

  /// Ends the parent session and asks anew.
  private func askAgain(_ child: Person, _ live: LiveStore) throws(CommandError) {
    session.lockGates()
    live.transaction?.hasOpened = false
    live.gates.deletion = WantedDeletion(id: child.id)
    let gate = try session.goToFamilyGate()
    let opening = try openGate(gate)
    guard opening.isOK else { return answer(opening) }
    let sentence = words(
      .privacyAsk,
      .text(name(.privacy)),
      .text(typed(.verbDelete)),
      .text(child.name)
    )
    answer("privacy", asking: gate, saying: [sentence], child.fields)
  }
}
