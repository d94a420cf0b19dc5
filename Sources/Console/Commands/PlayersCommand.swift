import StateEngine
import Storage

extension Shell {
  // The machine in use says first whether it can be now; the others are told when they can take it.
  fileprivate func changePeople(
    _ names: [String],
    _ old: String?,
    _ new: String?,
    _ capability: PeopleCapability
  ) throws(CommandError) -> [Record] {
    let slot = session.current
    guard let event = slot.chart.event(named: capability.changedEvent) else {
      preconditionFailure("\(slot.name): the people's event is not declared")
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
    default: try session.addPerson(new ?? "")
    }
    return session.slots.flatMap { session.tellPeople($0) }
  }
}

extension Command {
  static let players = Command(
    "players",
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
    access: .parent(beyond: 0)
  ) { shell, call throws(CommandError) in
    let slot = shell.session.current
    guard let people = slot.capabilities.people else {
      throw CommandError(.notOffered(machine: slot.name, what: "players"))
    }
    let names = shell.session.people.map(\.name)
    guard let verb = call.arguments.first else {
      shell.answer(playersReport(names, slot.engine.value(of: people.active)?.stringValue))
      return
    }
    guard ["add", "rename", "remove"].contains(verb.text) else {
      throw CommandError(
        .wrongArgument(
          found: verb.text,
          expected: "add, rename or remove",
          suggestions: Suggestions.near(verb.text, among: ["add", "rename", "remove"])
        ),
        at: verb
      )
    }
    let word = try call.argument(1, "a name")
    try shell.needParent(for: "changing the players")
    let change: (names: [String], old: String?, new: String?)
    switch verb.text {
    case "add":
      try call.takes(atMost: 2)
      let name = try newName(word, names)
      change = (names + [name], nil, name)
    case "remove":
      try call.takes(atMost: 2)
      let name = try knownName(word, names)
      guard names.count > 1 else { throw CommandError(.badName(name, why: .last), at: word) }
      change = (names.filter { $0 != name }, name, nil)
    default:
      let newWord = try call.argument(2, "the new name")
      try call.takes(atMost: 3)
      let old = try knownName(word, names)
      let new = try newName(newWord, names.filter { $0 != old })
      change = (names.map { $0 == old ? new : $0 }, old, new)
    }
    let records = try shell.changePeople(change.names, change.old, change.new, people)
    let now = shell.session.people.map(\.name)
    shell.answer(
      LogReport(
        type: "players",
        records: records,
        charts: shell.session.charts,
        extra: ["players": .array(now.map { .string($0) })],
        notes: ["players: \(now.joined(separator: ", "))"]
      )
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
