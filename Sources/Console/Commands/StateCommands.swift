import StateEngine

extension Command {
  static let state = Command(
    "state",
    group: .machine,
    usage: ["state [--all]"],
    summary: "where the machine is, and what it remembers",
    details: """
      Shows the active state and the variables worth knowing; what is empty is left out. --all \
      shows every variable and the timers that are running. A machine that draws itself, such as \
      a court, does so below. Any variable shown can be used in \
      'expect'.
      """,
    arguments: [.words(["--all"])],
    examples: [
      Example("state", shows: "the state and its variables"),
      Example("state --all", shows: "every variable, and the timers"),
    ],
    json: [
      .always("configuration", .array, "all active nodes, outermost first"),
      .always("context", .object, "the variables shown, empty ones left out"),
      .always("machine", .string, "the machine"),
      .always("state", .string, "the leaves, joined with +"),
      .sometimes("regions", .object, "of a parallel machine: where each region is"),
      .sometimes("drawing", .object, "the machine's picture of itself, as facts"),
      .sometimes("suspended", .bool, "true while the machine is suspended"),
      .sometimes("question", .string, "at a gate: what it asks"),
      .sometimes("timers", .array, "with --all: the timers running, each with event and due"),
    ],
    recorded: .never
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 1)
    var showsAll = false
    if let word = call.arguments.first {
      guard word.text == "--all" else {
        throw CommandError(.wrongArgument(found: word.text, expected: "'--all'"), at: word)
      }
      showsAll = true
    }
    shell.answerState(showsAll: showsAll)
  }

  static let events = Command(
    "events",
    group: .machine,
    usage: ["events"],
    summary: "what can be sent now, what is refused and why",
    details: """
      First the events that would be accepted now, with the state they lead to; then those that \
      have a rule here that does not hold, with the reason; then what only the outside world and \
      the shell send.
      """,
    examples: [
      Example("events", shows: "what can be sent at home", after: atHome),
      Example("events", shows: "what can be sent while loading"),
    ],
    json: [
      .always(
        "events",
        .array,
        "each with event, sender, usage, summary, ready (legal, refused, unhandled), target, reason"
      ),
      .always("state", .string, "where the machine is"),
    ],
    recorded: .never
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 0)
    let slot = shell.session.current
    shell.answer(
      EventsList(
        chart: slot.chart,
        snapshot: shell.session.presentMoment(of: slot),
        hidden: shell.session.hiddenEvents
      ).report
    )
  }
}

extension Shell {
  fileprivate func answerState(showsAll: Bool) {
    let slot = session.current
    let chart = slot.chart
    var variables = slot.shown
    if showsAll {
      let names =
        chart.description.variables.lazy.filter { !$0.isSecret }.map(\.name)
        + chart.description.derived.map(\.name)
      variables = MachineSlot.variables(names, of: chart)
    }
    let snapshot = session.presentMoment(of: slot)
    var report = StateReport(
      chart: chart,
      snapshot: snapshot,
      variables: variables,
      showsTimers: showsAll
    )
    if slot.askingNode >= 0, snapshot.configuration.contains(slot.askingNode), let gate = gateAsking
    {
      report.question = question(gate)
    }
    if !slot.shownDrawings.isEmpty { report.drawings = drawings(slot.shownDrawings) }
    answer(report)
  }
}

/// The events of a machine by what would become of them now.
struct EventsList {
  let chart: Chart
  let snapshot: Snapshot
  /// The events that cannot be sent by hand here, whatever the machine would say.
  var hidden: Set<Int> = []

  var report: TableReport {
    var legal: [[String]] = []
    var refused: [[String]] = []
    var ofHost: [[String]] = []
    var elements: [JSON] = []
    for index in 0..<chart.declaredEventCount where !hidden.contains(index) {
      let event = chart.events[index]
      let readiness =
        snapshot.suspendedAt == nil ? chart.readiness(of: index, in: snapshot) : .refused
      var fields: [String: JSON] = [
        "event": .string(event.name), "sender": .string(event.sender.rawValue),
        "usage": .string(event.usage), "summary": .string(event.summary),
      ]
      switch readiness {
      case .legal(let row):
        let target = chart.rows[row].targets.map { chart.nodes[$0].name }.joined(separator: "+")
        fields["ready"] = "legal"
        if !target.isEmpty { fields["target"] = .string(target) }
        let cells = [event.shortUsage, target.isEmpty ? "stays" : "→ \(target)", event.summary]
        if event.sender == .host {
          ofHost.append(cells)
        } else if event.isSentByHand {
          legal.append(cells)
        }
      case .refused:
        let reason = refusalReason(index)
        fields["ready"] = "refused"
        fields["reason"] = .string(reason)
        if event.sender == .host {
          ofHost.append([event.shortUsage, "refused", reason])
        } else if event.isSentByHand {
          refused.append([event.shortUsage, reason])
        }
      case .unhandled: fields["ready"] = "unhandled"
      }
      elements.append(.object(fields))
    }
    return TableReport(
      type: "events",
      sections: [
        .init(heading: "now", rows: legal), .init(heading: "refused", rows: refused),
        .init(heading: "host events", rows: ofHost),
      ],
      key: "events",
      elements: elements,
      extra: ["state": .string(chart.stateText(snapshot.configuration))],
      emptyText: "nothing can be sent here"
    )
  }

  /// Why an event is refused now, in a few words.
  func refusalReason(_ event: Int) -> String {
    if snapshot.suspendedAt != nil { return "suspended: restore first" }
    let arguments = chart.sampleArguments(of: event, in: snapshot).first ?? []
    let readings = chart.explain(event, arguments, in: snapshot).candidates.flatMap(\.guards)
    guard let reading = readings.first(where: { !$0.holds }) else { return "refused" }
    if let refusal = reading.refusal { return refusal }
    return reading.text == "false" ? "refused" : "needs \(reading.text)"
  }
}

extension EventDeclaration {
  /// The event with its arguments as they are typed: `success [seconds=N] …`.
  var usage: String { ([name] + arguments.map(\.usage)).joined(separator: " ") }

  /// The same within about 60 characters, for tables: `settingsChanged …`.
  var shortUsage: String {
    usage.count <= 60
      ? usage
      : ([name] + arguments.filter { !$0.isOptional }.map(\.usage) + ["…"]).joined(separator: " ")
  }
}

extension ArgumentDeclaration {
  /// `NAME`, or `[seconds=N]` when it may be left out.
  var usage: String { isOptional ? "[\(label)=\(placeholder)]" : label.uppercased() }

  var placeholder: String {
    switch type.kind {
    case .int: "N"
    case .bool: "on|off"
    default: label.uppercased()
    }
  }
}
