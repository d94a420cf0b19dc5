// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import Storage

extension Dialogue {
  /// Adds, renames or removes a person, and tells all machines.
  ///
  /// One machine says first whether it can be now; the others are told when they can take it.
  ///
  /// - Parameters:
  ///   - id: whom; nil for somebody who was never here.
  ///   - old: the name before; nil for somebody who comes.
  ///   - new: the name after; nil for somebody who goes.
  ///   - slot: the machine that is asked, with people.
  /// - Returns: what happened.
  /// - Throws: ``CommandError`` when that machine refuses, or the store cannot be used.
  func changePeople(
    _ id: String?,
    from old: String?,
    to new: String?,
    in slot: MachineSlot
  ) throws(CommandError) -> [Record] {
    guard let capability = slot.capabilities.people else {
      throw CommandError(.notOffered(machine: slot.name, what: "players"))
    }
    guard let event = slot.chart.event(named: capability.changedEvent) else {
      preconditionFailure("\(slot.name): the people's event is not declared")
    }
    var names = session.people.map(\.name)
    if let old, let place = names.firstIndex(of: old) {
      if let new { names[place] = new } else { names.remove(at: place) }
    } else if let new {
      names.append(new)
    }
    var arguments: [Value] = [.strings(names)]
    if let old, let new { arguments += [.string(old), .string(new)] }
    arguments = slot.chart.fitting(arguments, event)
    guard slot.engine.wouldAccept(event, arguments) else {
      return try accepted(slot.engine.send(event, arguments), capability.changedEvent)
    }
    session.willChangeFacts()
    switch (old, new) {
    case (let old?, let new?): try session.renamePerson(old, to: new)
    case (let old?, nil): try session.removePerson(old)
    default: try session.addPerson(new ?? "", id: id)
    }
    return session.slots.flatMap { session.tellPeople($0) }
  }
}

extension Command {
  static let players = Command(
    "players",
    parentsName: .nameChildren,
    aliases: ["children"],
    group: .parents,
    usage: [
      "players", "players add NAME", "players rename OLD NEW", "players remove NAME",
    ],
    summary: "who plays here",
    details: """
      Changing needs an open parent session. Names have 1 to 20 letters and are unique without \
      regard to case. The last player stays.
      """,
    arguments: [.words(["add", "rename", "remove"]), .player],
    examples: [
      Example("players", shows: "the names"),
      Example("players add Mia", shows: "one more", after: parent),
      Example("players rename Alexander Sascha", shows: "another name", after: parent),
    ],
    json: [
      .always("players", .array, "the names"),
      .sometimes("active", .string, "who plays now"),
      .sometimes("records", .array, "what happened, when they were changed"),
    ],
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, call) throws(CommandError) in
    let slot = try dialogue.session.peopleKeeper()
    guard let people = slot.capabilities.people else {
      throw CommandError(.notOffered(machine: slot.name, what: "players"))
    }
    let names = dialogue.session.people.map(\.name)
    guard let verb = call.arguments.first else {
      dialogue.session.useParentSession()
      var report = playersReport(names, slot.engine.value(of: people.active)?.stringValue)
      let list = names.joined(separator: ", ")
      if dialogue.voice == .parent { report.told = [dialogue.words(.childrenHere, .text(list))] }
      return dialogue.answer(report)
    }
    guard let change = PeopleChange(verb.text, dialogue.language) else {
      throw verb.wrong(expected: "add, rename or remove", among: ["add", "rename", "remove"])
    }
    let word = try call.argument(1, "a name")
    try dialogue.needParent(for: "changing the players")
    let named: (old: String?, new: String?)
    switch change {
    case .add:
      try call.takes(atMost: 2)
      let name = try newName(word, names)
      named = (nil, name)
    case .remove:
      try call.takes(atMost: 3)
      let name = try knownName(word, names)
      guard names.count > 1 else { throw CommandError(.badName(name, why: .last), at: word) }
      if dialogue.voice == .parent, call.arguments.dropFirst(2).first?.text != name {
        return dialogue.askToConfirm(removing: name, verb)
      }
      named = (name, nil)
    case .rename:
      let newWord = try call.argument(2, "the new name")
      try call.takes(atMost: 3)
      let old = try knownName(word, names)
      let new = try newName(newWord, names.filter { $0 != old })
      named = (old, new)
    }
    let mark = dialogue.session.actMark
    let known = dialogue.session.people.first { $0.name == named.old }?.id
    let records = try dialogue.changePeople(known, from: named.old, to: named.new, in: slot)
    if named.old != named.new,
      let id = known ?? dialogue.session.people.first(where: { $0.name == named.new })?.id
    {
      try dialogue.session.noteAct(
        "players",
        .owner(id: id, old: named.old, new: named.new),
        since: mark
      )
    }
    dialogue.session.useParentSession(besides: records)
    let now = dialogue.session.people.map(\.name)
    dialogue.answer(
      "players",
      records,
      saying: [
        dialogue.voice == .parent
          ? dialogue.sentence(ofChildren: named.old, named.new)
          : "players: \(shortList(now))"
      ],
      ["players": .strings(now)]
    )
  }

  private static func playersReport(_ names: [String], _ active: String?) -> TableReport {
    TableReport(
      type: "players",
      sections: [.init(heading: nil, rows: names.map { [$0 == active ? "▸ \($0)" : "  \($0)"] })],
      key: "players",
      elements: names.map { .string($0) },
      extra: active.map { ["active": .string($0)] } ?? [:]
    )
  }

  /// Of many names the newest.
  private static func shortList(_ names: [String]) -> String {
    let shown = names.suffix(mostShown).joined(separator: ", ")
    return names.count > mostShown ? "\(names.count), the newest: \(shown)" : shown
  }

  private static let mostShown = 12

  private static func newName(_ word: Word, _ taken: [String]) throws(CommandError) -> String {
    guard let name = PersonName.normalized(word.text) else {
      throw CommandError(.badName(word.text, why: .notANameOfLetters), at: word)
    }
    if taken.contains(where: { PersonName.areSame($0, name) }) {
      throw CommandError(.badName(name, why: .taken), at: word)
    }
    return name
  }

  private static func knownName(_ word: Word, _ names: [String]) throws(CommandError) -> String {
    if let name = names.first(where: { PersonName.areSame($0, word.text) }) { return name }
    throw CommandError(
      .badName(word.text, why: .unknown(suggestions: Suggestions.near(word.text, among: names))),
      at: word
    )
  }
}
