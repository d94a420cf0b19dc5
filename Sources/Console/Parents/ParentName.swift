// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import StateEngine
import Storage

// Parents may give themselves names, under which stands in the history what they do.

extension Dialogue {
  /// Says who the parent is whose session is open: `add NAME` for a new name, `NAME` for a known one.
  func nameParent(_ words: [Word]) throws(CommandError) {
    guard let live = session.live else { throw CommandError(.liveOnly("parents"), at: words[0]) }
    try session.needParent(for: "a parent's name")
    let isNew = PeopleChange(words[0].text, typedLanguage) == .add && words.count == 2
    let word = words[words.count - 1]
    guard words.count == (isNew ? 2 : 1), let name = PersonName.normalized(word.text) else {
      throw CommandError(.badName(word.text, why: .notANameOfLetters), at: word)
    }
    let known = try onStore(try live.store.fact(LiveStore.parentNamesFact))
    var names = (known?.listValue ?? []).compactMap(\.stringValue)
    let found = names.first { PersonName.areSame($0, name) }
    if isNew, found != nil {
      throw CommandError(
        .said(.parentsKnown, [.text(name), .text(self.name(.parents))]),
        at: word
      )
    }
    if isNew {
      names.append(name)
      let value = Value.strings(names)
      try onStore(try live.store.setFact(LiveStore.parentNamesFact, to: value))
    } else if found == nil {
      throw CommandError(
        .said(.parentsUnknown, [.text(name), .text(self.name(.parents)), .text(typed(.verbAdd))]),
        at: word
      )
    }
    live.gates.parentName = found ?? name
    session.useParentSession()
    answer(
      "parents",
      saying: [self.words(.parentsNamed, .text(found ?? name))],
      ["name": .string(found ?? name)]

    )
  }
}
