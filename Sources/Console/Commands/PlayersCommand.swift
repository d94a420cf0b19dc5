import StateEngine

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
    ]
  ) { shell, call throws(CommandError) in
    let slot = try shell.session.keeperOfPeople()
    guard let people = slot.capabilities.people else {
      throw CommandError(.notOffered(machine: slot.name, what: "players"))
    }
    let names = slot.engine.value(of: people.variable)?.listValue?.compactMap(\.stringValue) ?? []
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
    var arguments: [Value]
    switch verb.text {
    case "add":
      try call.takes(atMost: 2)
      arguments = [.list((names + [try newName(word, names)]).map { .string($0) }), .null, .null]
    case "remove":
      try call.takes(atMost: 2)
      let name = try knownName(word, names)
      guard names.count > 1 else { throw CommandError(.badName(name, why: .last), at: word) }
      arguments = [.list(names.filter { $0 != name }.map { .string($0) }), .null, .null]
    default:
      let newWord = try call.argument(2, "the new name")
      try call.takes(atMost: 3)
      let old = try knownName(word, names)
      let new = try newName(newWord, names.filter { $0 != old })
      arguments = [
        .list(names.map { .string($0 == old ? new : $0) }), .string(old), .string(new),
      ]
    }
    guard let event = slot.chart.event(named: people.changedEvent) else {
      preconditionFailure("\(slot.name): the people's event is not declared")
    }
    arguments = Array(arguments.prefix(slot.chart.events[event].arguments.count))
    var records = try shell.accepted(slot.engine.send(event, arguments), people.changedEvent)
    records += try shell.session.tellFollowers(arguments)
    let now = arguments[0].listValue?.compactMap(\.stringValue) ?? []
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
