// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import Household
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let path = Command(
    "path",
    takes: .option("--from", namedStates, missing: "the state to begin in"),
    namedStates,
    summary: "the shortest path to a state, as commands",
    details: """
      The commands are printed one a line and nothing else, so that they can be piped into a \
      script. Only what a person can do by playing is used, and time; guards and counters are \
      honored. With --from the path begins where that state is first reached in a new sandbox, or \
      here if it is active. Several states are joined with +. Where the machine never rests in a \
      state, the path passes through it, which a first line says as a comment. A path through the \
      gate is found in a sandbox only.
      """,
    examples: [
      Example("path treasureScreen", shows: "how to earn ten coins", after: atHome),
      Example("path --from home playing", shows: "from the menu to a game"),
      Example("path levelComplete", shows: "a state in which the machine never rests"),
    ],
    fields: [
      .init("commands", .array, "the commands, in order"),
      .init("from", .string, "the state it begins in"),
      .init("passes?", .bool, "true when the machine passes through it and does not rest there"),
      .init("to", .string, "the state wanted"),
    ],
    recorded: .never
  ) { (session: Session, origin, target) throws(CommandError) in
    let slot = session.current
    var present = session.presentSnapshot(of: slot)
    var before: [String] = []
    if present.suspendedAt != nil {
      present = slot.chart.restored(present, now: session.time.now)
      before = ["restore"]
    }
    var first: (snapshot: Snapshot, states: NamedStates)?
    if let origin, !origin.nodes.allSatisfy(present.configuration.contains) {
      let sandbox = try SessionState(newSandboxOf: slot.entry, seed: session.options.seed)
      first = (sandbox.inUse.snapshot, origin)
    }
    let search = PathSearch(session)
    let (here, lines, elsewhere) = (present, before, first)
    return Search { cancellation throws(CommandError) in
      let start = try elsewhere.map { from throws(CommandError) in
        try search.route(from: from.snapshot, to: from.states, cancellation).end
      }
      let begin = start ?? here
      let (route, passes) = try search.routeOrPassage(from: begin, to: target, cancellation)
      let commands = (start == nil ? lines : []) + route.lines
      let from = search.explorer.chart.stateText(begin.configuration)
      let note = passes ? ["# passes through \(target.word.text), and does not rest there"] : []
      return NoteReport(type: "path", lines: note + commands) { json in
        json.put("commands", commands)
        json.put("from", from)
        json.put("passes", passes ? true : nil)
        json.put("to", target.word.text)
      }
    }
  }
}

/// States that a word names, joined with `+`.
private typealias NamedStates = (word: Word, nodes: [Int])

private let namedStates = Parameter<NamedStates>("STATE", missing: "a state", offers: .node) {
  word,
  shell throws(CommandError) in
  (word, try shell.session.current.chart.nodes(named: word))
}

/// Looks for the shortest path by what a person can do in the machine in use.
private struct PathSearch: Sendable {
  let explorer: Explorer
  /// Whether paths through the gate are not looked for.
  private let isGated: Bool

  /// The answer at the gate is a move in a sandbox alone: elsewhere the search must not know it.
  init(_ session: Session) {
    let capabilities = session.current.capabilities
    var choice = MoveChoice.playing
    choice.usesSecrets = session.options.isSandbox
    // What a machine waits for comes by itself.
    for service in capabilities.services where service.awaitedIn != nil {
      guard let unanswered = service.unanswered else { continue }
      choice.answers.formUnion(service.answers.map(\.name).filter { $0 != unanswered.name })
    }
    explorer = Explorer(session.current.chart, choice)
    isGated = capabilities.gate != nil && !session.options.isSandbox
  }

  /// A way to where the machine rests in these states; where there is none, one that passes through.
  func routeOrPassage(
    from snapshot: Snapshot,
    to states: NamedStates,
    _ cancellation: Cancellation
  ) throws(CommandError) -> (route: Route, passes: Bool) {
    do {
      return (try route(from: snapshot, to: states, cancellation), false)
    } catch {
      guard states.nodes.count == 1, !cancellation.isCancelled,
        case .found(let route) = explorer.route(
          from: snapshot,
          through: states.nodes[0],
          unless: { cancellation.step() }
        )
      else { throw error }
      return (route, true)
    }
  }

  func route(
    from snapshot: Snapshot,
    to states: NamedStates,
    _ cancellation: Cancellation
  ) throws(CommandError) -> Route {
    let (word, text) = (states.word, states.word.text)
    func none(_ states: Int, isBounded: Bool) -> CommandError {
      let cause = ShellCause.noPath(
        text,
        states: states,
        isBounded: isBounded,
        isGated: isGated
      )
      return CommandError(cause, at: word)
    }
    switch explorer.route(from: snapshot, to: states.nodes, unless: { cancellation.step() }) {
    case .found(let route): return route
    case .bounded(let states): throw none(states, isBounded: true)
    case .impossible(let states): throw none(states, isBounded: false)
    case .cancelled(let states):
      throw .impossible(
        "interrupted: no path to '\(text)' among the \(states) states searched so far",
        at: word
      )
    }
  }
}

extension Chart {
  /// The state that a word names.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - others: how the error says what else could have stood there, before the state.
  ///   - names: those others.
  /// - Returns: the state's index.
  /// - Throws: when there is no such state.
  func state(
    named word: Word,
    _ others: String = "",
    or names: [String] = []
  ) throws(CommandError) -> Int {
    if let node = node(named: word.text), !nodes[node].isHistory { return node }
    let states = nodes.filter { !$0.isHistory }.map(\.name)
    throw word.wrong(expected: "\(others)a state of \(name)", among: names + states)
  }

  /// The states that a word names, joined with `+`.
  ///
  /// - Throws: when there is no such state, or they are never active together.
  fileprivate func nodes(named word: Word) throws(CommandError) -> [Int] {
    var found: [Int] = []
    for name in word.text.split(separator: "+", omittingEmptySubsequences: false) {
      var part = word
      part.text = String(name)
      found.append(try state(named: part))
    }
    if let (one, other) = exclusive(found) {
      throw .impossible(
        "'\(one)' and '\(other)' are never active together: they are alternatives",
        at: word
      )
    }
    return found
  }
}
