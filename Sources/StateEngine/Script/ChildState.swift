// SPDX-License-Identifier: Apache-2.0

/// A chart that another one has started, as it stands in the snapshot of the other.
public struct ChildState: Sendable, Hashable {
  /// The id of its `invoke`; one that a started chart has started in its turn has both, `call/line`.
  public var id: String
  /// Where it is: the leaves, joined with +; empty while its text is waited for.
  public var state: String
  /// What it remembers.
  public var context: [String: Value]
}

/// What a record tells of one of them.
public struct ChildMove: Sendable, Hashable {
  /// The id of its `invoke`.
  public var id: String
  /// Where it was; nil when it was started.
  public var from: String?
  /// Where it is; nil when it ended.
  public var to: String?
}

extension Chart {
  /// Whether its data model is ECMAScript: only then others run below it.
  public var runsScripts: Bool { script != nil }

  /// Whether any event can be taken by a chart that this one has started: then none is without
  /// effect for certain.
  var passesOn: Bool {
    if !machines.isEmpty { return true }
    return script?.invokes.values.contains { $0.contains(where: \.forwards) } ?? false
  }

  /// Whether a chart that runs below would take an event, for some arguments at least.
  func isPassedOn(_ event: Int, _ snapshot: Snapshot) -> Bool {
    guard passesOn, isSentByHand(event), !children(in: snapshot).isEmpty else { return false }
    if script == nil, routes[event] == nil { return false }
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

  /// Whether a variable holds what the platform remembers: told of as ``children(in:)``.
  public func isOwn(_ variable: String) -> Bool { startsOthers && variable == "_platform" }

  /// The charts that run below this one, in the order in which they were started.
  public func children(in snapshot: Snapshot) -> [ChildState] {
    guard startsOthers, let slot = scope.variables["_platform"]?.index,
      snapshot.values.indices.contains(slot)
    else { return [] }
    return Self.children(snapshot.values[slot], below: "")
  }

  /// What a record tells of the charts below this one: which were started, moved and ended.
  public func childMoves(of record: Record) -> [ChildMove] {
    guard startsOthers, let slot = scope.variables["_platform"]?.index,
      let change = record.changes.first(where: { $0.variable == slot })
    else { return [] }
    let before = Self.children(change.old, below: "")
    let after = Self.children(change.new, below: "")
    let gone = before.filter { old in !after.contains { $0.id == old.id } }
    return gone.map { ChildMove(id: $0.id, from: $0.state, to: nil) }
      + after.compactMap { new in
        let old = before.first { $0.id == new.id }
        return old == new ? nil : ChildMove(id: new.id, from: old?.state, to: new.state)
      }
  }

  /// The event of a record by the name it has for people: what a chart below took bears its own
  /// name, and then, or when such a chart sent it, the id of that chart's `invoke` comes with it.
  public func told(_ record: Record) -> (event: String, invoke: String?) {
    let name = events[record.event].name
    if name == ScriptDescription.childEvent { return Self.told(record.arguments.first) }
    let declared = events[record.event].arguments.count
    guard script != nil, record.arguments.count > declared else { return (name, nil) }
    return (name, record.arguments.last?.mapValue?["invokeid"]?.stringValue)
  }

  /// The event of a timer by the name it has for people.
  public func told(_ timer: ArmedTimer) -> String {
    let name = events[timer.event].name
    if !startsOthers { return name }
    if name != ScriptDescription.childEvent {
      return timer.arguments.last?.mapValue?["name"]?.stringValue ?? name
    }
    let (event, invoke) = Self.told(timer.arguments.first)
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

  private static func children(_ platform: Value, below path: String) -> [ChildState] {
    (platform.mapValue?["invoked"]?.listValue ?? []).flatMap { entry -> [ChildState] in
      guard let map = entry.mapValue, let own = map["id"]?.stringValue,
        map["snapshot"] != nil || map["source"] != nil
      else { return [] }
      let id = path + own
      let saved = map["snapshot"]?.mapValue ?? [:]
      let leaves = (saved["configuration"]?.listValue ?? []).compactMap(\.stringValue)
      let context = saved["context"]?.mapValue ?? [:]
      let system = ScriptDescription.systemVariables
      let one = ChildState(
        id: id,
        state: leaves.joined(separator: "+"),
        context: context.filter { !system.contains($0.key) && !$0.value.isUndefined }
      )
      return [one] + children(context["_platform"] ?? .null, below: id + "/")
    }
  }
}
