// SPDX-License-Identifier: Apache-2.0

/// A chart that another one has started, as it stands in the snapshot of the other.
package struct ChildState: Sendable, Hashable {
  /// The id of its `invoke`; one that a started chart has started in its turn has both, `call/line`.
  package var id: String
  /// Where it is: the leaves, joined with +; empty while its text is waited for.
  package var state: String
  /// What it remembers.
  package var context: [String: Value]
}

/// What a record tells of one of them.
package struct ChildMove: Sendable, Hashable {
  /// The id of its `invoke`.
  package var id: String
  /// Where it was; nil when it was started.
  package var from: String?
  /// Where it is; nil when it ended.
  package var to: String?
}

extension Chart {
  /// Whether its data model is ECMAScript: only then others run below it.
  package var runsScripts: Bool { script != nil }

  /// Whether any event can be taken by a chart that this one has started: then none is without
  /// effect for certain.
  package var passesOn: Bool {
    if !machines.isEmpty { return true }
    return script?.invokes.values.contains { $0.contains(where: \.forwards) } ?? false
  }

  /// Whether a chart that runs below would take an event, for some arguments at least.
  func isPassedOn(_ event: Int, _ snapshot: Snapshot) -> Bool {
    guard passesOn, isSentByHand(event), !snapshot.children.isEmpty else { return false }
    if script == nil, route(event) == nil { return false }
    return ([[]] + sampleArguments(of: event, in: snapshot)).contains { arguments in
      var copy = snapshot
      var trace = StepTrace()
      let verdict = step(
        &copy,
        event: event,
        arguments: arguments,
        now: snapshot.time,
        trace: &trace
      )
      return verdict == .moved || verdict == .stayed
    }
  }

  /// The charts that run below this one, in the order in which they were started.
  package func children(in snapshot: Snapshot) -> [ChildState] {
    children(snapshot.children, below: "")
  }

  private func children(_ all: [Child], below path: String) -> [ChildState] {
    all.filter { !$0.hasEnded }.flatMap { child -> [ChildState] in
      let id = path + child.id
      guard let inner = child.snapshot, let chart = startedChart(child.origin.source) else {
        return [ChildState(id: id, state: "", context: [:])]
      }
      let state = chart.stateText(inner.configuration)
      return [ChildState(id: id, state: state, context: chart.told(inner))]
        + chart.children(inner.children, below: id + "/")
    }
  }

  /// What it remembers, but for secrets and what SCXML keeps itself.
  private func told(_ snapshot: Snapshot) -> [String: Value] {
    var context: [String: Value] = [:]
    for (variable, value) in zip(description.variables, snapshot.values)
    where !variable.isSecret && !value.isUndefined
      && !(runsScripts && ScriptDescription.systemVariables.contains(variable.name))
    {
      context[variable.name] = value
    }
    return context
  }

  /// What a record tells of the charts below this one: which ended, moved and were started.
  package func childMoves(of record: Record) -> [ChildMove] {
    var moves: [ChildMove] = []
    for change in record.wayBack?.children ?? [] {
      for move in childMoves(change) {
        // Of what happened to one within an event its beginning and its end are told.
        let known = moves.firstIndex { $0.id == move.id }
        if let known { moves[known].to = move.to } else { moves.append(move) }
      }
    }
    return moves.filter { $0.from != nil && $0.to == nil } + moves.filter { $0.to != nil }
  }

  private func childMoves(_ change: ChildChange) -> [ChildMove] {
    switch change.kind {
    case .started(let child):
      children([child], below: "").map { ChildMove(id: $0.id, from: nil, to: $0.state) }
    case .ended(let child):
      children([child], below: "").map { ChildMove(id: $0.id, from: $0.state, to: nil) }
    case .stepped(let record): moved(record, change.id)
    }
  }

  private func moved(_ record: Record, _ id: String) -> [ChildMove] {
    guard let chart = record.chart else { return [] }
    let (from, to) = (chart.stateText(record.from), chart.stateText(record.to))
    let own = ChildMove(id: id, from: from, to: to)
    let below = chart.childMoves(of: record).map { move in
      ChildMove(id: "\(id)/\(move.id)", from: move.from, to: move.to)
    }
    let isSeen =
      record.isMove || record.changes.contains { !chart.isBookkeeping[$0.variable] }
    return (isSeen ? [own] : []) + below
  }

  /// The event of a record by the name it has for people: what a chart below took bears its own
  /// name, and then, or when such a chart sent it, the id of that chart's `invoke` comes with it.
  package func told(_ record: Record) -> (event: String, invoke: String?) {
    if isLet(record) { return (Self.assignment, nil) }
    let name = events[record.event].name
    if name == ScriptDescription.childEvent { return Self.told(record.arguments.first) }
    let besides = besides(record.event, record.arguments)
    return (besides["name"]?.stringValue ?? name, besides["invokeid"]?.stringValue)
  }

  /// The event of a timer of a snapshot by the name it has for people.
  package func told(_ timer: ArmedTimer, in snapshot: Snapshot) -> String {
    let (index, arguments) = event(of: timer, in: snapshot)
    guard events.indices.contains(index) else { return "" }
    let name = events[index].name
    if !startsOthers { return name }
    if name != ScriptDescription.childEvent {
      return arguments.last?.mapValue?["name"]?.stringValue ?? name
    }
    let (event, invoke) = Self.told(arguments.first)
    return event + (invoke.map { " (invoke \($0))" } ?? "")
  }

  private static func told(_ message: Value?) -> (event: String, invoke: String?) {
    let map = message?.mapValue ?? [:]
    let event = map["event"]?.mapValue
    let to = map["to"]?.stringValue ?? ""
    guard let timer = map["timer"]?.stringValue else {
      let id = to.isEmpty ? event?["invokeid"]?.stringValue : to == "#_parent" ? nil : to
      return (event?["name"]?.stringValue ?? "", id)
    }
    guard timer == ScriptDescription.childEvent else { return (timer, to) }
    let inner = told(map["arguments"]?.listValue?.first)
    return (inner.event, inner.invoke.map { "\(to)/\($0)" } ?? to)
  }
}
