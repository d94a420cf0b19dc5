import StateEngine

extension Command {
  static let background = Command(
    "background",
    group: .machine,
    usage: ["background"],
    summary: "save and suspend, as when the app goes to the background",
    details: """
      Timers stop and every event is refused until 'restore'. The state shown stays the one that \
      was saved.
      """,
    examples: [
      Example("background", "state", shows: "suspended", after: atHome),
      Example("background", "restore", shows: "and back", after: playing),
    ],
    json: JSONShape.transition
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 0)
    try shell.change("background") { $0.background() }
  }

  static let restore = Command(
    "restore",
    group: .machine,
    usage: ["restore"],
    summary: "come back by the restore policy, saying what was mapped to what",
    details: """
      Each state has a rule for where a machine saved there comes back to. 'restore' fails when the \
      machine is not suspended.
      """,
    examples: [
      Example("background", "restore", shows: "playing comes back safer", after: playing),
      Example("background", "restore", shows: "home comes back as it was", after: atHome),
    ],
    json: JSONShape.transition + restored
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 0)
    try shell.change("restore") { $0.restore() }
  }

  static let relaunch = Command(
    "relaunch",
    group: .machine,
    usage: ["relaunch"],
    summary: "as after a kill: forget the memory and start from what was saved",
    details: """
      The machine is written in its saved form, dropped, read back and restored by its policy, \
      whether it was suspended or not.
      """,
    examples: [
      Example("relaunch", "state", shows: "a level begun is left for the choice", after: playing),
      Example("background", "relaunch", shows: "from suspended too", after: atHome),
    ],
    json: JSONShape.transition + restored + [
      .sometimes("repairs", .array, "what could not be read and began anew")
    ]
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 0)
    let (reply, repairs) = try shell.session.relaunch()
    try shell.answer(reply, as: "relaunch", repairs: repairs)
  }
}

extension Command {
  private static let restored: [JSONField] = [
    .sometimes("restored", .string, "where the machine is now"),
    .sometimes("saved", .string, "where it was saved"),
  ]
}

extension Shell {
  /// Suspends or restores the machine in use and answers.
  func change(_ type: String, _ body: (Engine) -> Reply) throws(CommandError) {
    try answer(body(session.current.engine), as: type, repairs: [])
  }

  func answer(_ reply: Reply, as type: String, repairs: [String]) throws(CommandError) {
    let chart = session.current.chart
    guard let event = chart.event(named: type == "background" ? "background" : "restore") else {
      preconditionFailure("\(chart.name): every chart has background and restore")
    }
    var reply = reply
    if reply.isAccepted, type != "background" {
      reply.followUps += session.beginMissedDay(of: session.current)
    }
    var report = try report(reply, event, [], as: type)
    if reply.isAccepted, type != "background" {
      report.reply.followUps += try performAwaited(by: session.current)
      report.configuration = report.reply.followUps.last?.to ?? report.configuration
    }
    report.explanation = nil
    if let record = reply.record, type != "background" {
      let from = chart.stateText(record.from)
      let to = chart.stateText(report.configuration)
      let saved = from.isEmpty ? "unusable" : from
      let moved = chart.isParallel ? regionNote(chart, record.from, report.configuration) : nil
      report.notes = [
        from == to ? "\(from) comes back as itself" : moved ?? "\(saved) comes back as \(to)"
      ]
      report.extra = ["restored": .string(to), "saved": .string(from)]
    }
    if !repairs.isEmpty {
      report.notes.append("begun anew: \(repairs.joined(separator: ", "))")
      report.extra["repairs"] = .array(repairs.map { .string($0) })
    }
    answer(report)
  }

  // Of regions side by side only those that came back elsewhere are told.
  private func regionNote(_ chart: Chart, _ saved: NodeSet, _ restored: NodeSet) -> String? {
    let moved = zip(chart.regions(of: saved), chart.regions(of: restored)).filter {
      $0.place != $1.place
    }
    if moved.isEmpty { return nil }
    return moved.map { "\($0.name) \($0.place) comes back as \($1.place)" }
      .joined(separator: ", ")
  }
}
