import Synchronization

extension Chart {
  // A chart that another one started is a value in its snapshot: what it was started by, its own
  // snapshot, and its timers among those of the other, so that undo, log and restore have it too.

  /// What has been started, or is to be when the macrostep ends.
  func invoked(_ snapshot: Snapshot) -> [[String: Value]] {
    (platform(snapshot)["invoked"]?.listValue ?? []).compactMap(\.mapValue)
  }

  private func setInvoked(
    _ invoked: [[String: Value]],
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    var platform = platform(snapshot)
    platform["invoked"] = invoked.isEmpty ? nil : .list(invoked.map { .map($0) })
    set("_platform", to: .map(platform), &snapshot, &trace)
  }

  private func change(
    _ id: String,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace,
    _ body: (inout [String: Value]) -> Void
  ) {
    var all = invoked(snapshot)
    guard let place = all.firstIndex(where: { $0["id"]?.stringValue == id }) else { return }
    body(&all[place])
    setInvoked(all, &snapshot, &trace)
  }

  private func declaration(of entry: [String: Value]) -> ScriptInvoke? {
    guard let state = entry["state"]?.stringValue, let number = entry["number"]?.intValue else {
      return nil
    }
    return script?.invokes[state]?.first { $0.number == number }
  }

  /// How many charts may have started each other.
  private static let deepestSession = 8

  // MARK: Starting

  /// Notes what a state starts when the macrostep ends.
  func register(_ invoke: ScriptInvoke, _ snapshot: inout Snapshot, _ trace: inout StepTrace) {
    let entry: [String: Value] = ["state": .string(invoke.state), "number": .int(invoke.number)]
    setInvoked(invoked(snapshot) + [entry], &snapshot, &trace)
  }

  /// Starts what the states entered in this macrostep start.
  ///
  /// - Returns: whether there was anything.
  func startInvokes(
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) -> Bool {
    var hasStarted = false
    while let place = invoked(snapshot).firstIndex(where: { $0["id"] == nil }) {
      hasStarted = true
      var all = invoked(snapshot)
      let entry = all.remove(at: place)
      setInvoked(all, &snapshot, &trace)
      guard let invoke = declaration(of: entry) else { continue }
      do throws(EvaluationFault) {
        try start(invoke, &snapshot, &trace)
      } catch {
        if error == .endless { throw error }
        let name = error == .unreachable ? "error.communication" : "error.execution"
        raiseError(name, invoke.place.message(error, invoke.source), &trace)
      }
    }
    return hasStarted
  }

  private func start(
    _ invoke: ScriptInvoke,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    if let type = try text(of: invoke.type, &snapshot, &trace), !Self.processors.contains(type) {
      throw .notSupported
    }
    let id = invoke.id ?? "\(invoke.state).\(nextNumber(&snapshot, &trace))"
    if let place = invoke.idLocation {
      try run(&snapshot, &trace) { walk throws(EvaluationFault) in
        try walk.assign(.string(id), to: place)
      }
    }
    let source = try source(of: invoke, &snapshot, &trace)
    guard let chart = startedChart(source) else { throw .unreachable }
    guard invoked(snapshot).count < 100 else { throw .tooManySteps }
    var values: [String: Value] = [:]
    let data = Set(chart.description.variables.map(\.name))
    for part in invoke.content.parts {
      let value = try value(of: part.value, &snapshot, &trace)
      if data.contains(part.name) { values[part.name] = value }
    }
    let own = sessionID(snapshot)
    // A chart that starts itself again and again ends here.
    let depth = (platform(snapshot)["depth"]?.intValue ?? 0) + 1
    guard depth <= Self.deepestSession, trace.spent < ScriptWalk.stepLimit - 2_000 else {
      throw .tooManySteps
    }
    values["_sessionid"] = .string("\(own).\(id)")
    values["_platform"] = .map([
      "parent": .string(own), "invokeid": .string(id), "depth": .int(depth),
    ])
    var entry: [String: Value] = [
      "state": .string(invoke.state), "number": .int(invoke.number), "id": .string(id),
      "chart": .string(source),
    ]
    entry["snapshot"] = .null
    setInvoked(invoked(snapshot) + [entry], &snapshot, &trace)
    var childTrace = StepTrace()
    childTrace.spent = trace.spent + 2_000
    let child = chart.start(
      values: values,
      now: snapshot.time,
      seed: snapshot.random.state,
      trace: &childTrace
    )
    trace.spent = childTrace.spent
    guard !child.configuration.isEmpty else {
      setInvoked(invoked(snapshot).dropLast(), &snapshot, &trace)
      throw .unreachable
    }
    take(child, childTrace, of: chart, id, &snapshot, &trace)
  }

  // The key of a chart in this one's file, or the text of one.
  private func source(
    of invoke: ScriptInvoke,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) -> String {
    if let text = try text(of: invoke.source, &snapshot, &trace) {
      let name = text.hasPrefix("file:") ? String(text.dropFirst(5)) : text
      guard script?.charts[name] != nil else { throw .unreachable }
      return name
    }
    guard let whole = invoke.content.whole else { throw .unreachable }
    let content = try value(of: whole, &snapshot, &trace)
    return content.markupText ?? content.scriptText
  }

  /// The chart of a source, read once.
  private func startedChart(_ source: String) -> Chart? {
    if let known = startedCharts.withLock({ $0[source] }) { return known }
    guard let chart = rules.reader?(script?.charts[source] ?? source) else { return nil }
    startedCharts.withLock { known in
      if known.count >= 100 { known.removeAll() }
      known[source] = chart
    }
    return chart
  }

  // MARK: Its steps

  /// Takes over what a step of a child did: its events, effects, timers, and whether it has ended.
  private func take(
    _ after: Snapshot,
    _ childTrace: StepTrace,
    of chart: Chart,
    _ id: String,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    var child = after
    var effects = childTrace.effects
    let hasEnded = child.configuration.contains { index in
      chart.nodes[index].kind == .final && chart.nodes[index].parent < 0
    }
    if hasEnded { effects += chart.end(&child) }
    take(effects, from: id, &snapshot, &trace)
    mergeTimers(hasEnded ? [] : child.timers, of: id, in: chart, &snapshot, &trace)
    child.timers = []
    change(id, &snapshot, &trace) { entry in
      entry["snapshot"] = hasEnded ? nil : chart.save(child)
    }
    guard hasEnded else { return }
    var parts: [String: Value] = ["type": .string("external"), "invokeid": .string(id)]
    parts["name"] = .string("done.invoke.\(id)")
    parts["data"] = chart.platform(child)["givenBack"]
    queue(parts, &snapshot, &trace)
  }

  /// Leaves all states of a chart that ends; what it tells on the way comes back.
  private func end(_ snapshot: inout Snapshot) -> [Effect] {
    var trace = StepTrace()
    trace.begin(&snapshot)
    try? exit(snapshot.configuration, &snapshot, &trace)
    return trace.effects
  }

  private func take(
    _ effects: [Effect],
    from id: String,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    for effect in effects {
      guard effect.name == Self.toParent else {
        trace.effects.append(effect)
        continue
      }
      var parts = effect.arguments.first?.mapValue ?? [:]
      parts["invokeid"] = .string(id)
      queue(parts, &snapshot, &trace)
    }
  }

  private func queue(
    _ parts: [String: Value],
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    let name = parts["name"]?.stringValue ?? ""
    // One that no transition could match may still be passed on or looked at by a `finalize`.
    guard let event = event(matching: name) ?? event(named: ScriptDescription.childEvent) else {
      return
    }
    if events[event].name == ScriptDescription.childEvent {
      let message: [String: Value] = ["to": .string(""), "event": .map(parts)]
      arm(event, [.map(message)], in: 0, id: "\u{E000}", &snapshot, &trace)
    } else {
      arm(event, packed(event, parts), in: 0, id: "\u{E000}", &snapshot, &trace)
    }
  }

  /// Passes something on to a child: one of its timers, or an event for it.
  ///
  /// - Returns: whether anybody was there to get it.
  func pass(_ message: Value, _ snapshot: inout Snapshot, _ trace: inout StepTrace) -> Bool {
    guard let map = message.mapValue, let id = map["to"]?.stringValue else { return false }
    if id == "#_parent" {
      trace.effects.append(Effect(name: Self.toParent, arguments: [map["event"] ?? .null]))
      return true
    }
    if id.isEmpty { return tellInvokes(map["event"] ?? .null, &snapshot, &trace) }
    return step(id, &snapshot, &trace) { chart in
      if let name = map["timer"]?.stringValue {
        guard let event = chart.event(named: name) else { return nil }
        return (event, map["arguments"]?.listValue ?? [])
      }
      guard let parts = map["event"]?.mapValue,
        let event = chart.event(matching: parts["name"]?.stringValue ?? "")
      else { return nil }
      return (event, chart.packed(event, parts))
    }
  }

  private func step(
    _ id: String,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace,
    _ event: (Chart) -> (event: Int, arguments: [Value])?
  ) -> Bool {
    guard let entry = invoked(snapshot).first(where: { $0["id"]?.stringValue == id }),
      let saved = entry["snapshot"], let source = entry["chart"]?.stringValue,
      let chart = startedChart(source), var child = try? chart.read(saved).snapshot,
      let (event, arguments) = event(chart)
    else { return false }
    child.timers = timers(of: id, in: chart, snapshot)
    var childTrace = StepTrace()
    switch chart.step(
      &child,
      event: event,
      arguments: arguments,
      now: snapshot.time,
      trace: &childTrace
    ) {
    case .moved, .stayed:
      take(child, childTrace, of: chart, id, &snapshot, &trace)
      return true
    case .refused, .unhandled: return false
    }
  }

  // MARK: Its timers

  private func timers(of id: String, in chart: Chart, _ snapshot: Snapshot) -> [ArmedTimer] {
    snapshot.timers.compactMap { timer in timer.unwrapped(for: id, in: self, chart) }
  }

  // What has not changed stays where it is, so that the order among all timers is kept.
  private func mergeTimers(
    _ timers: [ArmedTimer],
    of id: String,
    in chart: Chart,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    var rest = timers
    trace.willChangeTimers(snapshot)
    snapshot.timers = snapshot.timers.filter { timer in
      guard let own = timer.unwrapped(for: id, in: self, chart) else { return true }
      guard let place = rest.firstIndex(of: own) else { return false }
      rest.remove(at: place)
      return true
    }
    guard let event = event(named: ScriptDescription.childEvent) else { return }
    for timer in rest {
      let message: [String: Value] = [
        "to": .string(id), "timer": .string(chart.events[timer.event].name),
        "arguments": .list(timer.arguments), "id": .string(timer.id),
      ]
      snapshot.timers.append(
        ArmedTimer(
          event: event,
          arguments: [.map(message)],
          due: timer.due,
          owner: -1,
          id: "\u{E000}"
        )
      )
    }
  }

  // MARK: Events for those who started

  /// Lets those who want to know of an event from outside have it: `finalize` and autoforward.
  ///
  /// - Returns: whether anybody did.
  func tellInvokes(
    _ event: Value,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) -> Bool {
    guard let parts = event.mapValue, script?.invokes.isEmpty == false else { return false }
    var isTold = false
    for entry in invoked(snapshot) {
      guard let id = entry["id"]?.stringValue, let invoke = declaration(of: entry) else { continue }
      if parts["invokeid"]?.stringValue == id, invoke.hasFinalize {
        finalize(invoke, parts, &snapshot, &trace)
        isTold = true
      }
      if invoke.forwards, entry["snapshot"] != nil {
        let isTaken = step(id, &snapshot, &trace) { chart in
          chart.event(matching: parts["name"]?.stringValue ?? "").map {
            ($0, chart.packed($0, parts))
          }
        }
        isTold = isTold || isTaken
      }
    }
    return isTold
  }

  private func finalize(
    _ invoke: ScriptInvoke,
    _ parts: [String: Value],
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    if invoke.finalize.isEmpty {
      // An empty one takes back what the names were given for.
      for part in invoke.content.parts {
        guard part.value.isLocation, let new = parts["data"]?.mapValue?[part.name] else { continue }
        try? run(&snapshot, &trace) { walk throws(EvaluationFault) in
          try walk.assign(new, to: part.value)
        }
      }
      return
    }
    try? perform(.block(invoke.finalize), &snapshot, &trace)
  }

  // MARK: Ending

  /// Ends what a state started: nothing that it sent is looked at any more.
  func endInvokes(of state: String, _ snapshot: inout Snapshot, _ trace: inout StepTrace) {
    for entry in invoked(snapshot) where entry["state"]?.stringValue == state {
      guard let id = entry["id"]?.stringValue else { continue }
      if let saved = entry["snapshot"], let source = entry["chart"]?.stringValue,
        let chart = startedChart(source), var child = try? chart.read(saved).snapshot
      {
        child.time = snapshot.time
        let effects = chart.end(&child)
        trace.effects += effects.filter { $0.name != Self.toParent }
        mergeTimers([], of: id, in: chart, &snapshot, &trace)
        trace.willChangeTimers(snapshot)
        snapshot.timers.removeAll { timer in
          timer.arguments.last?.mapValue?["invokeid"]?.stringValue == id
        }
      }
    }
    let rest = invoked(snapshot).filter { $0["state"]?.stringValue != state }
    setInvoked(rest, &snapshot, &trace)
  }
}

extension ArmedTimer {
  /// A child's timer that stands among its parent's; nil when it is another.
  fileprivate func unwrapped(for id: String, in parent: Chart, _ chart: Chart) -> ArmedTimer? {
    guard parent.events[event].name == ScriptDescription.childEvent,
      let map = arguments.first?.mapValue, map["to"]?.stringValue == id,
      let name = map["timer"]?.stringValue, let event = chart.event(named: name)
    else { return nil }
    return ArmedTimer(
      event: event,
      arguments: map["arguments"]?.listValue ?? [],
      due: due,
      owner: -1,
      id: map["id"]?.stringValue ?? ""
    )
  }
}
