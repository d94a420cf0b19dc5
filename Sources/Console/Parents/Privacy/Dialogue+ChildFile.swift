// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine
import Storage

// A child's file: written by `privacy export`, taken back by `privacy import`.

extension Dialogue {
  /// Writes all that is kept of a child into a file.
  func export(
    _ child: Person,
    to file: Word,
    replaces: Bool,
    _ live: LiveStore
  ) throws(CommandError) {
    try checkFile(file, replaces: replaces)
    session.useParentSession()
    try writeAll(of: child, to: file, live)
    try session.beginTransaction()
    let path = VisibleText.clean(file.text)
    answer(
      "privacy",
      saying: [
        self.words(
          .privacyExported,
          .text(child.name),
          .text(path),
          .text(name(.privacy)),
          .text(typed(.verbImport))
        )
      ]
    ) { json in
      json.put("file", file.text)
      child.fields(json)
    }
  }

  /// Writes the file; what it takes is freed before anybody is kept waiting again.
  private func writeAll(of child: Person, to word: Word, _ live: LiveStore) throws(CommandError) {
    // What was done by hand and what was booked may be long: nobody waits for it.
    var entries = ChildEntries()
    let rule = SettingDeclaration.time(of: child.id).key
    let (gifts, limits) = try released { () throws(CommandError) in
      let gifts = try session.gifts(
        to: child.id,
        since: 0,
        among: try session.ownGifts(since: 0, unless: isInterrupted)
      )
      let limits = try session.actsWithoutEntry(since: 0, live, unless: isInterrupted)
        .reversed().filter { act in
          if case .setting(rule, _, _) = act.change { true } else { false }
        }
      while !isInterrupted(), try onStore(try live.journal.readEntries(of: child.id, &entries)) {}
      if isInterrupted() { throw .interrupted }
      return (gifts, limits)
    }
    let trace = try session.trace(of: child, live)
    let family = try onStore(try live.store.familyID())
    var file = ChildFile(store: family, made: session.time.now, person: child)
    file.rows = try onStore(try live.journal.childRows(of: child.id, &entries))
    for slot in try session.keptSlots(live) {
      if let profile = slot.profile(of: child.id) { file.profiles[slot.name] = profile }
      file.pieces += slot.pieces(of: trace)
    }
    for one in session.settings.declarations where one.person == child.id {
      if let value = session.settings.chosen(one) { file.settings[one.key] = value }
    }
    file.gifts = gifts
    file.limits = limits
    // Known before it is there: a deletion looks for it, whenever this ends.
    try noteWritten(word, .copy, live)
    release()
    try write(file.text, to: word)
  }

  /// Takes a child's file back: all of it, or nothing.
  func importChild(_ word: Word, _ live: LiveStore) throws(CommandError) {
    let file = try childFile(word)
    let shown = Phrase.Filling.text(VisibleText.clean(word.text))
    let person = file.person
    if session.people.contains(where: {
      $0.id == person.id || PersonName.areSame($0.name, person.name)
    }) {
      throw CommandError(.said(.privacyHere, [.text(person.name)]), at: word)
    }
    guard try onStore(try live.store.familyID()) == file.store else {
      throw CommandError(.said(.privacyFamily, [shown]), at: word)
    }
    session.useParentSession()
    let slots = try session.keptSlots(live)
    let pieces = Dictionary(grouping: file.pieces) { $0.mapValue?["machine"]?.stringValue ?? "" }
    // All of it fits, or nothing is done.
    for slot in slots
    where slot.snapshot(with: file.profiles[slot.name], pieces[slot.name] ?? [], of: person.id)
      == nil
    {
      throw CommandError(.said(.privacyForeign, [shown]), at: word)
    }
    let slot = try session.peopleKeeper()
    guard try onStore(try live.journal.canTakeBack(file.rows, of: person.id)) else {
      throw CommandError(.said(.privacyFamily, [shown]), at: word)
    }
    var records = try session.changePeople(person.id, from: nil, to: person.name, in: slot)
    try onStore(try live.journal.takeBack(file.rows, of: person))
    for slot in slots {
      let new = slot.snapshot(
        with: file.profiles[slot.name],
        pieces[slot.name] ?? [],
        of: person.id
      )
      guard let new, new != slot.engine.snapshot else { continue }
      slot.engine.replaceSnapshot(new)
      try onStore(try live.journal.keep(new, of: slot.chart, at: session.time.now))
    }
    try session.keepGifts(file.gifts, to: person.id, live)
    for act in file.limits { live.journal.note(act) }
    try session.readPeople(live)
    let changes = file.settings.compactMap { key, value -> SettingChange? in
      guard let declaration = session.settings.declaration(key), declaration.person == person.id,
        declaration.admits(value)
      else { return nil }
      return SettingChange(declaration, to: value)
    }
    records += try session.apply(changes).records
    answer(
      "privacy",
      records,
      saying: [self.words(.privacyImported, .text(person.name))],
      person.fields
    )
  }

  private func childFile(_ word: Word) throws(CommandError) -> ChildFile {
    let shown = Phrase.Filling.text(VisibleText.clean(word.text))
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try PrivateFiles.contents(of: Script.expanded(word.text), atMost: ChildFile.largest)
    } catch {
      let phrase: Phrase = error.code == FileFault.tooLarge ? .privacyLarge : .privacyForeign
      throw CommandError(.said(phrase, [shown]), at: word)
    }
    guard let file = ChildFile(String(decoding: bytes, as: UTF8.self)) else {
      throw CommandError(.said(.privacyForeign, [shown]), at: word)
    }
    return file
  }
}
