// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// What an app and a shell say to each other, in names: see `playstate-attach(7)`.
///
/// Secret arguments and variables, and what random numbers come next, never leave the app.
package struct Wire: Sendable {
  /// The version of what is said.
  package static let version = 1

  /// The chart whose names are used.
  package let chart: Chart
  private let places: [Place]

  /// Where a transition stands: the node it leaves, and its number among those of the node.
  private struct Place: Hashable {
    var source: Int
    var number: Int
  }

  /// What is said of a chart.
  package init(_ chart: Chart) {
    self.chart = chart
    var counts: [Int: Int] = [:]
    places = chart.transitions.map { transition in
      let number = counts[transition.source, default: 0]
      counts[transition.source] = number + 1
      return Place(source: transition.source, number: number)
    }
  }

  // MARK: Snapshots

  /// A snapshot without what is secret.
  package func value(_ snapshot: Snapshot) -> Value {
    chart.save(chart.withoutSecrets(snapshot))
  }

  /// What of a snapshot a shell sees that asks rules about it: where it is, and its context without
  /// what is secret.
  func sight(of snapshot: Snapshot) -> Value {
    let variables = zip(chart.description.variables, snapshot.values)
    return .list(
      [names(snapshot.configuration)] + variables.map { $0.isSecret ? $0.initial : $1 }
    )
  }

  /// A snapshot that was sent; nil when it is none.
  package func snapshot(_ value: Value) -> Snapshot? { try? chart.read(value).snapshot }

  // MARK: Records

  /// A record without what is secret.
  package func value(_ record: Record) -> Value {
    var map: [String: Value] = [
      "number": .int(record.number), "time": .int(record.time),
      "event": .string(chart.events[record.event].name), "arguments": .list(record.arguments),
      "from": names(record.from), "to": names(record.to), "ns": .int(record.nanoseconds),
      "steps": .list(
        record.microsteps.map { step in
          .map([
            "taken": .list(
              step.transitions.map {
                .list([.string(chart.nodes[places[$0].source].name), .int(places[$0].number)])
              }
            ),
            "left": names(step.exited), "entered": names(step.entered),
          ])
        }
      ),
      "changes": .list(
        record.changes.filter { !chart.description.variables[$0.variable].isSecret }.map {
          .list([.string(chart.description.variables[$0.variable].name), $0.old, $0.new])
        }
      ),
      "effects": .list(
        chart.masked(record.effects).map { .list([.string($0.name), .list($0.arguments)]) }
      ),
    ]
    if let timer = record.timer { map["timer"] = .string(timer) }
    if !record.entries.isEmpty {
      map["entries"] = .list(
        record.entries.map {
          .list([
            .string($0.account), $0.owner, .string($0.kind), .int($0.amount), .int($0.balance),
          ])
        }
      )
    }
    if let back = record.wayBack { map["before"] = value(back) }
    return .map(map)
  }

  private func value(_ back: WayBack) -> Value {
    var map: [String: Value] = ["time": .int(back.time)]
    if let suspended = back.suspendedAt { map["suspendedAt"] = .int(suspended) }
    if let timers = back.timers { map["timers"] = .list(timers.compactMap(value)) }
    if let history = back.history { map["history"] = .list(history.map(names)) }
    if let children = back.children { map["children"] = .list(children.map(value)) }
    return .map(map)
  }

  private func value(_ change: ChildChange) -> Value {
    var map = chart.save(chart.withoutSecrets(change))
    if case .stepped(let record) = change.kind, let below = record.chart {
      map["record"] = Wire(below).value(record)
    }
    return .map(map)
  }

  // Those of machines below stay in the app: a shell that looks goes no way back.
  private func value(_ timer: ArmedTimer) -> Value? {
    guard timer.path.isEmpty else { return nil }
    return .list([
      .string(chart.events[timer.event].name),
      .list(chart.masked(timer.arguments, of: timer.event)), .int(timer.due),
      timer.owner < 0 ? .null : .string(chart.nodes[timer.owner].name), .string(timer.id),
      .bool(timer.isQueued),
    ])
  }

  /// A record that was sent; nil when it is none of the chart's.
  package func record(_ value: Value) -> Record? {
    guard let map = value.mapValue, let number = map["number"]?.intValue,
      let time = map["time"]?.intValue,
      let event = map["event"]?.stringValue.flatMap(event(named:)),
      let from = nodes(map["from"]), let to = nodes(map["to"])
    else { return nil }
    var steps: [Microstep] = []
    for one in map["steps"]?.listValue ?? [] {
      guard let left = nodes(one.mapValue?["left"]), let entered = nodes(one.mapValue?["entered"])
      else { return nil }
      let taken = (one.mapValue?["taken"]?.listValue ?? []).compactMap(transition)
      steps.append(Microstep(transitions: taken, exited: left, entered: entered))
    }
    var changes: [Change] = []
    for one in map["changes"]?.listValue ?? [] {
      guard let parts = one.listValue, parts.count == 3, let name = parts[0].stringValue,
        let slot = chart.scope.variables[name]?.index
      else { return nil }
      changes.append(Change(slot, old: parts[1], new: parts[2]))
    }
    return Record(
      number: number,
      machine: chart.name,
      time: time,
      event: event,
      arguments: map["arguments"]?.listValue ?? [],
      timer: map["timer"]?.stringValue,
      from: from,
      to: to,
      microsteps: steps,
      changes: changes,
      effects: (map["effects"]?.listValue ?? []).compactMap(effect),
      entries: (map["entries"]?.listValue ?? []).compactMap(entry),
      nanoseconds: map["ns"]?.intValue ?? 0,
      wayBack: map["before"].flatMap(wayBack),
      chart: chart
    )
  }

  private func effect(_ value: Value) -> Record.Effect? {
    guard let parts = value.listValue, parts.count == 2, let name = parts[0].stringValue
    else { return nil }
    return Record.Effect(name: name, arguments: parts[1].listValue ?? [])
  }

  private func entry(_ value: Value) -> LedgerEntry? {
    guard let parts = value.listValue, parts.count == 5, let account = parts[0].stringValue,
      let kind = parts[2].stringValue, let amount = parts[3].intValue,
      let balance = parts[4].intValue
    else { return nil }
    return LedgerEntry(
      account: account,
      owner: parts[1],
      kind: kind,
      amount: amount,
      balance: balance
    )
  }

  private func wayBack(_ value: Value) -> WayBack? {
    guard let map = value.mapValue, let time = map["time"]?.intValue else { return nil }
    let history = map["history"]?.listValue?.compactMap { nodes($0) }
    return WayBack(
      time: time,
      suspendedAt: map["suspendedAt"]?.intValue,
      timers: map["timers"]?.listValue?.compactMap(timer),
      history: history,
      children: map["children"]?.listValue?.compactMap(childChange)
    )
  }

  private func childChange(_ value: Value) -> ChildChange? {
    guard let map = value.mapValue else { return nil }
    return chart.readChange(map) { below in
      map["record"].flatMap { Wire(below).record($0) }
    }
  }

  private func timer(_ value: Value) -> ArmedTimer? {
    guard let parts = value.listValue, (5...6).contains(parts.count),
      let event = parts[0].stringValue.flatMap(event(named:)), let due = parts[2].intValue,
      let id = parts[4].stringValue
    else { return nil }
    return ArmedTimer(
      event: event,
      arguments: parts[1].listValue ?? [],
      due: due,
      owner: parts[3].stringValue.flatMap(chart.node(named:)) ?? -1,
      id: id,
      isQueued: parts.count == 6 && parts[5] == .bool(true)
    )
  }

  private func transition(_ value: Value) -> Int? {
    guard let parts = value.listValue, parts.count == 2,
      let source = parts[0].stringValue.flatMap(chart.node(named:)), let number = parts[1].intValue
    else { return nil }
    return places.firstIndex(of: Place(source: source, number: number))
  }

  // The engine's own events come last; a chart may have events of the same names.
  private func event(named name: String) -> Int? {
    if let known = chart.event(named: name) { return known }
    return chart.events.lastIndex { $0.name == name }
  }

  private func names(_ set: NodeSet) -> Value {
    .list(set.map { .string(chart.nodes[$0].name) })
  }

  private func nodes(_ value: Value?) -> NodeSet? {
    guard let names = value?.listValue else { return nil }
    let found = names.compactMap { $0.stringValue.flatMap(chart.node(named:)) }
    return found.count == names.count ? NodeSet(found) : nil
  }
}
