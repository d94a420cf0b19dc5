// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import StateEngine
import Storage

extension Dialogue {
  /// Asks the gate's question again before a child may be deleted; deletes it when that is done and
  /// the name stands there twice.
  func deleteChild(_ words: [Word], _ verb: Word, _ live: LiveStore) throws(CommandError) {
    let child = try onlyChild(words, verb)
    let shown = Phrase.Filling.text(child.name)
    if session.people.count < 2 { throw CommandError(.said(.childrenLast, [shown]), at: words[0]) }
    guard words.count > 1 else { return try askAgain(child, live) }
    guard words.count == 2, words[1].text == child.name else {
      throw CommandError(.said(.privacyDiffers, [shown]), at: words[1])
    }
    guard let wanted = live.gates.deletion, wanted.id == child.id, wanted.isConfirmed else {
      throw CommandError(
        .said(.privacyFirst, [.text(name(.privacy)), .text(typed(.verbDelete)), shown]),
        at: words[0]
      )
    }
    live.gates.deletion = nil
    let named = try onStore(try live.store.namedFolders())
    try meetOthers(in: named, live)
    let trace = try trace(of: child, live)
    let written = try onStore(try live.store.writtenFiles())
    let left = try delete(child, live)
    let (folders, copies) = try released { () throws(CommandError) in
      let folders = named.filter { folder in
        !live.store.publishAnew(in: SyncFolder(folder), without: trace)
          || SyncFolder(folder).hasOthers
      }
      try tellDeletion(in: named, live)
      let copies = written.filter { file in
        guard !left.contains(file.path), let bytes = try? PrivateFiles.contents(of: file.path)
        else { return false }
        return trace.isIn(bytes) && (file.kind == .copy || !trace.rewrite(file.path))
      }
      return (folders, copies)
    }
    var lines = [self.words(.privacyDeleted, shown)]
    lines += left.map { self.words(.privacyLeft, .text($0)) }
    lines += copies.map { file in
      let date = DayWords.date(session.dayNumber(at: file.time), language)
      return self.words(.privacyCopy, .text(VisibleText.clean(file.path)), .text(date))
    }
    lines += sentences(ofShared: folders)
    answer(
      "privacy",
      saying: lines,
      [
        "copies": .strings(copies.map(\.path)), "files": .strings(left),
        "folders": .strings(folders),
      ]

    )
  }

  /// Learns by which ids other devices know whom: no file of theirs that nobody has read yet is to
  /// bring a child back that is deleted now.
  private func meetOthers(in folders: [String], _ live: LiveStore) throws(CommandError) {
    let own = try onStore(try live.store.syncID())
    var others: [SharedOwner] = []
    for folder in folders.map({ SyncFolder($0) }) {
      for store in (try? folder.stores()) ?? [] where store != own {
        guard try onStore(try live.store.isAdmitted(store)) else { continue }
        others += folder.knowledge(of: store).flatMap { SharedKnowledge($0) }?.people ?? []
      }
    }
    _ = try onStore(try live.store.meet(others, areSame: PersonName.areSame))
  }

  /// Lets other devices know who was deleted here, so that their files go at their next sync.
  private func tellDeletion(in folders: [String], _ live: LiveStore) throws(CommandError) {
    var knowledge = SharedKnowledge()
    knowledge.forgotten = try onStore(try live.store.forgotten())
    knowledge.devices = try session.sharedDevices(live)
    let id = try onStore(try live.store.syncID())
    // A folder that is away is told at the next sync.
    for folder in folders { try? SyncFolder(folder).write(knowledge.bytes, of: id) }
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
    let text = session.question(gate)
    answer(
      "privacy",
      saying: [sentence] + (options.isInteractive ? [] : [text]),
      [
        "id": .string(child.id), "name": .string(child.name), "open": false,
        "question": .string(text),
      ]

    )
  }

  /// Deletes a child; gives the files that tell of it still.
  private func delete(_ child: Person, _ live: LiveStore) throws(CommandError) -> [String] {
    let slots = try session.keptSlots(live)
    let trace = try trace(of: child, live)
    _ = try session.changePeople(
      child.id,
      from: child.name,
      to: nil,
      in: try session.peopleKeeper()
    )
    var kept: [ScrubbedSnapshot] = []
    for slot in slots {
      let snapshot = slot.snapshot(without: trace)
      slot.engine.replaceSnapshot(snapshot)
      kept.append(ScrubbedSnapshot(slot.chart, snapshot))
    }
    try onStore(try live.journal.erase(trace, keeping: kept, at: session.time.now))
    try save()
    try released { () throws(CommandError) in
      try onStore(try live.finishDeletion(of: trace))
      forgetLines { trace.isIn($0) }
    }
    return live.store.files(tellingOf: trace)
  }
}
