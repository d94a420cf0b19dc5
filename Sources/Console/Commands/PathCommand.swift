import PlayKit
import StateEngine

extension Command {
  static let path = Command(
    "path",
    group: .machine,
    usage: ["path STATE", "path --from STATE STATE"],
    summary: "the shortest path to a state, as commands",
    details: """
      The commands are printed one a line and nothing else, so that they can be piped into a \
      script. Only what a person can do by playing is used, and time; guards and counters are \
      honoured. With --from the path begins where that state is first reached in a new sandbox, or \
      here when it is active. Several states are joined with +. A path through the gate is found \
      in a sandbox only.
      """,
    arguments: [.oneOf([.node, .words(["--from"])])],
    examples: [
      Example("path treasureScreen", shows: "how to earn ten coins", after: atHome),
      Example("path --from home playing", shows: "from the menu to a game"),
      Example("path levelComplete", shows: "nobody rests there", status: .failed),
    ],
    json: [
      .always("commands", .array, "the commands, in order"),
      .always("from", .string, "the state it begins in"),
      .always("to", .string, "the state wanted"),
    ],
    recorded: .never
  ) { shell, call throws(CommandError) in
    var words = call.arguments
    var origin: Word?
    if words.first?.text == "--from" {
      words = words.dropFirst()
      origin = words.popFirst()
      guard origin != nil else {
        throw CommandError(
          .missingArgument("the state to begin in", usage: call.usage),
          column: call.parsed.column + call.parsed.text.count
        )
      }
    }
    try call.takes(atMost: origin == nil ? 1 : 3)
    guard let target = words.first else {
      throw CommandError(
        .missingArgument("a state", usage: call.usage),
        column: call.parsed.column + call.parsed.text.count
      )
    }
    let nodes = try shell.nodes(named: target)
    var way = try shell.start(
      of: try origin.map { word throws(CommandError) in
        try shell.nodes(named: word)
      },
      word: origin
    )
    let from = shell.session.current.chart.stateText(way.snapshot.configuration)
    way.lines += try shell.route(from: way.snapshot, to: nodes, text: target.text, at: target)
    shell.answer(PathReport(commands: way.lines, from: from, to: target.text))
  }
}

extension Shell {
  /// The explorer of what a person can do here.
  ///
  /// The answer at the gate is a move in a sandbox alone: elsewhere the search must not know it.
  func playing(limit: Int? = nil) -> Explorer {
    var choice = MoveChoice.playing
    choice.usesSecrets = session.options.isSandbox
    // What a machine waits for comes by itself.
    for service in session.current.capabilities.services where service.awaitedIn != nil {
      choice.answers.formUnion(service.answers.filter { $0 != service.unanswered.name })
    }
    return Explorer(session.current.chart, choice, limit: limit)
  }

  /// The first snapshot of a new sandbox of the machine in use.
  func beginning() -> Snapshot {
    let slot = session.current
    let options = Session.Options(
      seed: session.options.seed,
      machine: slot.name,
      isTimed: false
    )
    if let fresh = try? Session(options), fresh.current.chart.name == slot.chart.name {
      return fresh.current.engine.snapshot
    }
    return Explorer.beginning(
      of: slot.chart,
      ready: slot.capabilities.readyEvent,
      now: Session.sandboxStart,
      seed: session.options.seed
    )
  }

  /// Searches on a thread apart, and lets go of the store meanwhile, so that other shells need not
  /// wait.
  func search<Result: Sendable>(
    _ body: @escaping @Sendable (Cancellation) -> Result
  ) throws(CommandError) -> Result {
    guard session.isKept else { return try apart(body) }
    commit()
    let result = try apart(body)
    try catchUp()
    return result
  }

  // MARK: States by name

  fileprivate func nodes(named word: Word) throws(CommandError) -> [Int] {
    let chart = session.current.chart
    let names = chart.nodes.filter { !$0.isHistory }.map(\.name)
    var nodes: [Int] = []
    for name in word.text.split(separator: "+", omittingEmptySubsequences: false) {
      guard let node = chart.node(named: String(name)), !chart.nodes[node].isHistory else {
        throw CommandError(
          .wrongArgument(
            found: String(name),
            expected: "a state of \(chart.name)",
            suggestions: Suggestions.near(String(name), among: names)
          ),
          at: word
        )
      }
      nodes.append(node)
    }
    if let (one, other) = chart.exclusive(nodes) {
      throw CommandError(
        .impossible("'\(one)' and '\(other)' are never active together: they are alternatives"),
        at: word
      )
    }
    return nodes
  }

  // MARK: Ways

  /// Where a way begins, and what has to be done before.
  fileprivate func start(
    of nodes: [Int]?,
    word: Word?
  ) throws(CommandError) -> (snapshot: Snapshot, lines: [String]) {
    let slot = session.current
    var snapshot = session.presentSnapshot(of: slot)
    var lines: [String] = []
    if snapshot.suspendedAt != nil {
      snapshot = slot.chart.restored(snapshot, now: session.time.now)
      lines = ["restore"]
    }
    guard let nodes, let word, !nodes.allSatisfy(snapshot.configuration.contains) else {
      return (snapshot, lines)
    }
    let first = beginning()
    let found = try search(from: first, to: nodes)
    guard case .found(let route) = found else { throw noPath(found, word.text, at: word) }
    return (route.end, [])
  }

  fileprivate func route(
    from snapshot: Snapshot,
    to nodes: [Int],
    text: String,
    at word: Word
  ) throws(CommandError) -> [String] {
    let found = try search(from: snapshot, to: nodes)
    guard case .found(let route) = found else { throw noPath(found, text, at: word) }
    return route.lines
  }

  private func search(
    from snapshot: Snapshot,
    to nodes: [Int]
  ) throws(CommandError) -> Explorer.Search {
    let explorer = playing()
    return try search { cancellation in
      explorer.route(from: snapshot, to: nodes) { cancellation.step() }
    }
  }

  private func noPath(_ search: Explorer.Search, _ text: String, at word: Word) -> CommandError {
    let isGated = session.current.capabilities.gate != nil && !session.options.isSandbox
    switch search {
    case .bounded(let states):
      return CommandError(
        .noPath(text, states: states, isBounded: true, isGated: isGated),
        at: word
      )
    case .cancelled(let states):
      return CommandError(
        .impossible("interrupted: no path to '\(text)' among the \(states) states searched so far"),
        at: word
      )
    case .impossible(let states):
      return CommandError(
        .noPath(text, states: states, isBounded: false, isGated: isGated),
        at: word
      )
    case .found: preconditionFailure("a path was found to '\(text)'")
    }
  }
}

/// A way, one command a line.
struct PathReport: Report {
  var type: String { "path" }
  var commands: [String]
  var from: String
  var to: String

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    for command in commands { output.append("\(command)\n") }
  }

  func fields(showsTiming: Bool) -> [String: Value] {
    [
      "commands": .list(commands.map { .string($0) }), "from": .string(from), "to": .string(to),
    ]
  }
}
