import PlayKit
import PlayMachines
import StateEngine

extension Command {
  static let machines = Command(
    "machines",
    group: .machine,
    usage: ["machines"],
    summary: "the machines there are",
    details: "The one in use is marked; each keeps its state while another is in use.",
    examples: [
      Example("machines", shows: "names and what they are"),
      Example("use game", "machines", shows: "the one in use is marked"),
    ],
    json: [.always("machines", .array, "each with name, summary and inUse")],
    recorded: .never
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 0)
    let session = shell.session
    let rows = session.entries.map { entry -> [String] in
      let slot = session.slots.first { $0.name == entry.name }
      let state = slot.map { slot in slot.chart.stateText(slot.engine.read { $0.configuration }) }
      let mark = entry.name == session.current.name ? "▸" : " "
      return ["\(mark) \(entry.name)", state ?? "–", entry.summary]
    }
    let elements = session.entries.map { entry -> JSON in
      .object([
        "inUse": .bool(entry.name == session.current.name), "name": .string(entry.name),
        "summary": .string(entry.summary),
      ])
    }
    shell.answer(
      TableReport(
        type: "machines",
        sections: [.init(heading: nil, rows: rows)],
        key: "machines",
        elements: elements
      )
    )
  }

  static let use = Command(
    "use",
    group: .machine,
    usage: ["use MACHINE"],
    summary: "put another machine in use",
    details: """
      Every machine keeps its state. 'machines' lists them. A name that ends in .scxml is a file with \
      a chart, which is read and put in use.
      """,
    arguments: [.machine],
    examples: [
      Example("use game", shows: "the learning game"),
      Example("use games", shows: "a near miss", status: .notUnderstood),
    ],
    json: [
      .always("machine", .string, "the machine in use now"),
      .always("state", .string, "where it is"),
    ]
  ) { shell, call throws(CommandError) in
    let word = try call.argument(0, "a machine")
    try call.takes(atMost: 1)
    do throws(CommandError) {
      try shell.session.use(try shell.machineName(word))
    } catch {
      throw CommandError(error.cause, at: word)
    }
    let slot = shell.session.current
    let state = slot.chart.stateText(slot.engine.read { $0.configuration })
    shell.answer(
      NoteReport(
        type: "use",
        lines: ["\(slot.name): \(state)"],
        extra: ["machine": .string(slot.name), "state": .string(state)]
      )
    )
  }

  static let open = Command(
    "open",
    group: .machine,
    usage: ["open URL"],
    summary: "follow a deep link",
    details: """
      Sends the event that the address stands for: playstate://home, or playstate://parent with \
      /settings or /report, which ask the gate's question first. Any other address is an error and \
      changes nothing.
      """,
    arguments: [.link],
    examples: [
      Example("open playstate://parent/settings", shows: "the gate first", after: atHome),
      Example("open playstate://home", shows: "home", after: playing),
    ],
    json: JSONShape.transition + [.always("url", .string, "the address")]
  ) { shell, call throws(CommandError) in
    let word = try call.argument(0, "an address")
    try call.takes(atMost: 1)
    let links = shell.session.current.capabilities.links
    guard let link = links.first(where: { $0.url == word.text }) else {
      throw CommandError(.unknownLink(word.text, known: links.map(\.url)), at: word)
    }
    try shell.send(link.event, as: "open", extra: ["url": .string(link.url)])
  }

  static let network = Command(
    "network",
    group: .machine,
    usage: ["network on|off"],
    summary: "tell the machine that the network is there or gone",
    details: "Sends the machine's host event. Without an argument: what was told last.",
    arguments: [.words(["on", "off"])],
    examples: [
      Example("network off", shows: "no videos then", after: atHome),
      Example("network off", "network on", shows: "and back", after: atHome),
    ],
    json: [.sometimes("network", .string, "on or off, when it was only asked")]
      + JSONShape.transition.map(\.perhaps),
    recorded: .withArguments
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 1)
    let slot = shell.session.current
    guard let network = slot.capabilities.network else {
      throw CommandError(.notOffered(machine: slot.name, what: "network"))
    }
    guard let word = call.arguments.first else {
      let text = shell.session.isOnline ? "on" : "off"
      shell.answer(
        NoteReport(type: "network", lines: ["network \(text)"], extra: ["network": .string(text)])
      )
      return
    }
    switch word.text {
    case "on", "off":
      let isOn = word.text == "on"
      if shell.session.isOnline != isOn { shell.session.willChangeFacts() }
      shell.session.isOnline = isOn
      try shell.send(Event(isOn ? network.onEvent : network.offEvent), as: "network")
    default: throw CommandError(.wrongArgument(found: word.text, expected: "on or off"), at: word)
    }
  }
}

/// A word that a machine adds: sugar for one or more events.
enum MachineWord {
  static func run(
    _ word: WordDeclaration,
    _ shell: Shell,
    _ command: ParsedCommand
  ) throws(CommandError) {
    let given = command.words.dropFirst().map(\.text)
    let needed =
      (word.steps.flatMap(\.arguments).compactMap { piece -> Int? in
        switch piece {
        case .argument(let place): place
        case .rest: Int.max - 1
        case .value: nil
        }
      }.max() ?? -1) + 1
    let usage = word.line
    if given.count > needed {
      throw CommandError(.tooManyArguments(usage: usage), at: command.words[needed + 1])
    }
    // All of it is understood before any of it is sent.
    var steps: [(event: Int, arguments: [Value])] = []
    for step in word.steps {
      let (event, arguments) = try shell.parseEvent(words(of: step, word, command)[...])
      try shell.admit(event)
      steps.append((event, arguments))
    }
    let engine = shell.session.current.engine
    if let refusal = refusalAfterLeaving(word, steps, shell) {
      shell.answer(refusal)
      return
    }
    var earlier: [Record] = []
    for (place, step) in word.steps.enumerated() {
      let (event, arguments) = steps[place]
      if step.isOptional, !engine.wouldAccept(event, arguments) { continue }
      let reply = engine.send(event, arguments)
      if place == word.steps.count - 1 || !reply.isAccepted {
        var report = try shell.report(reply, event, arguments, as: word.name)
        report.earlier = earlier
        shell.answer(report)
        return
      }
      if let fault = reply.journalFault { throw CommandError(.journal(fault.reason)) }
      earlier += (reply.record.map { [$0] } ?? []) + reply.followUps
      earlier += try shell.performEffects(of: reply, of: shell.session.current)
    }
  }

  /// The refusal of the first step that is needed, when optional ones would be taken before it.
  ///
  /// Then nothing is sent, and the machine stays where it is. Nil when there is no such refusal.
  private static func refusalAfterLeaving(
    _ word: WordDeclaration,
    _ steps: [(event: Int, arguments: [Value])],
    _ shell: Shell
  ) -> TransitionReport? {
    let slot = shell.session.current
    let optional = zip(word.steps, steps).prefix { $0.0.isOptional }
    guard optional.count < steps.count,
      optional.contains(where: { slot.engine.wouldAccept($0.1.event, $0.1.arguments) })
    else { return nil }
    let trial = Engine(
      slot.chart,
      at: shell.session.presentMoment(of: slot),
      time: VirtualTime(start: shell.session.time.now),
      isTimed: false
    )
    for (_, step) in optional where trial.wouldAccept(step.event, step.arguments) {
      trial.send(step.event, step.arguments)
    }
    let first = steps[optional.count]
    let snapshot = trial.snapshot
    let reply = trial.send(first.event, first.arguments)
    if reply.isAccepted { return nil }
    return shell.refusal(reply, first.event, first.arguments, in: snapshot, as: word.name)
  }

  /// The words of a step's event, as they would be typed behind `send`.
  private static func words(
    of step: WordDeclaration.Step,
    _ word: WordDeclaration,
    _ command: ParsedCommand
  ) -> [Word] {
    let given = command.words.dropFirst()
    var words = [Word(text: step.event, column: command.column, length: word.name.count)]
    for piece in step.arguments {
      switch piece {
      case .value(let value):
        words.append(Word(text: value.plainText, column: command.column, length: 1))
      case .argument(let number) where number < given.count:
        words.append(command.words[number + 1])
      case .rest(let number) where number < given.count:
        let first = command.words[number + 1]
        let text = given.dropFirst(number).map(\.text).joined(separator: " ")
        words.append(Word(text: text, column: first.column, length: first.length))
      case .argument, .rest: break
      }
    }
    return words
  }
}

extension WordDeclaration {
  /// The word with its arguments, as it is typed.
  var line: String { usage.isEmpty ? name : "\(name) \(usage)" }
}
