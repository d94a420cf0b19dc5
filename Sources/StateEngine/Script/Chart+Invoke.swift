// SPDX-License-Identifier: Apache-2.0
import Synchronization

extension Chart {
  // A chart that another one started is a value in its snapshot: what it was started by, its own
  // snapshot, and its timers among those of the other, so that undo, log and restore have it too.

  /// What has been started, or is to be when the macrostep ends.
  func invoked(_ snapshot: Snapshot) -> [[String: Value]] {
    (platform(snapshot)["invoked"]?.listValue ?? []).compactMap(\.mapValue)
  }

  func setInvoked(
    _ invoked: [[String: Value]],
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    var platform = platform(snapshot)
    platform["invoked"] = invoked.isEmpty ? nil : .list(invoked.map { .map($0) })
    set("_platform", to: .map(platform), &snapshot, &trace)
  }

  func change(
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

  func declaration(of entry: [String: Value]) -> ScriptInvoke? {
    guard let state = entry["state"]?.stringValue, let number = entry["number"]?.intValue else {
      return nil
    }
    return invokes[state]?.first { $0.number == number }
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
        if let id = invoke.id, let child = child(named: id), let event = event(named: child.failed)
        {
          trace.queue.append((event, []))
          continue
        }
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
    guard invoked(snapshot).count < 100 else { throw .tooManySteps }
    let source = try source(of: invoke, &snapshot, &trace)
    guard source.isAsked || startedChart(source.text) != nil else {
      throw .unreachable
    }
    var values: [String: Value] = [:]
    if script == nil {
      if let child = child(named: id) { values = try firstValues(of: child, in: snapshot) }
    } else {
      for part in invoke.content.parts {
        values[part.name] = try value(of: part.value, &snapshot, &trace)
      }
    }
    var entry: [String: Value] = [
      "state": .string(invoke.state), "number": .int(invoke.number), "id": .string(id),
    ]
    guard source.isAsked else {
      return try begin(source.text, id, values, entry, &snapshot, &trace)
    }
    entry["source"] = .string(source.text)
    entry["values"] = .map(values)
    setInvoked(invoked(snapshot) + [entry], &snapshot, &trace)
    trace.effects.append(
      Effect(name: ScriptDescription.loadEffect, arguments: [.string(source.text), .string(id)])
    )
  }

  /// Starts a chart whose text is there.
  private func begin(
    _ source: String,
    _ id: String,
    _ given: [String: Value],
    _ entry: [String: Value],
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    guard let chart = startedChart(source) else { throw .unreachable }
    let own = sessionID(snapshot)
    // A chart that starts itself again and again ends here.
    let depth = (platform(snapshot)["depth"]?.intValue ?? 0) + 1
    guard depth <= Self.deepestSession, trace.spent < ScriptWalk.stepLimit - 2_000 else {
      throw .tooManySteps
    }
    let data = Set(chart.description.variables.map(\.name))
    var values = given.filter { data.contains($0.key) }
    values["_sessionid"] = .string("\(own).\(id)")
    values["_platform"] = .map([
      "parent": .string(own), "invokeid": .string(id), "depth": .int(depth),
    ])
    var entry = entry
    entry["chart"] = .string(source)
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

  /// Takes the text that the host has read: starts what has waited for it, or says that it cannot.
  ///
  /// - Returns: whether anything has waited for it.
  func load(_ arguments: [Value], _ snapshot: inout Snapshot, _ trace: inout StepTrace) -> Bool {
    trace.spent = 0
    let wanted = arguments.first?.stringValue
    // What a started chart asked for has its id in front.
    if let wanted, let slash = wanted.firstIndex(of: "/") {
      let rest: [Value] = [.string(String(wanted[slash...].dropFirst()))] + arguments.dropFirst()
      return step(String(wanted[..<slash]), &snapshot, &trace) { chart in
        chart.event(named: ScriptDescription.loadedEvent).map { ($0, rest) }
      }.isTaken
    }
    var isTaken = false
    for entry in invoked(snapshot) where entry["source"] != nil {
      guard let id = entry["id"]?.stringValue, wanted == nil || wanted == id else { continue }
      isTaken = true
      setInvoked(
        invoked(snapshot).filter { $0["id"]?.stringValue != id },
        &snapshot,
        &trace
      )
      var rest = entry
      rest["source"] = nil
      rest["values"] = nil
      do throws(EvaluationFault) {
        guard let text = arguments.dropFirst().first?.stringValue else { throw .unreachable }
        try begin(text, id, entry["values"]?.mapValue ?? [:], rest, &snapshot, &trace)
      } catch {
        let name = error == .unreachable ? "error.communication" : "error.execution"
        let invoke = declaration(of: entry)
        raiseError(name, invoke?.place.message(error, invoke?.source) ?? error.message, &trace)
      }
    }
    return isTaken
  }

  // The key of a chart in this one's file, or the text of one; a name that was computed and is not
  // known here is asked for.
  private func source(
    of invoke: ScriptInvoke,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) -> (text: String, isAsked: Bool) {
    if let text = try text(of: invoke.source, &snapshot, &trace) {
      let name = text.hasPrefix("file:") ? String(text.dropFirst(5)) : text
      if script?.charts[name] != nil || machines[name] != nil { return (name, false) }
      guard event(named: ScriptDescription.loadedEvent) != nil else { throw .unreachable }
      if case .literal? = invoke.source { throw .unreachable }
      return (name, true)
    }
    guard let whole = invoke.content.whole else { throw .unreachable }
    let content = try value(of: whole, &snapshot, &trace)
    return (content.markupText ?? content.scriptText, false)
  }

  /// The chart of a source, read once.
  func startedChart(_ source: String) -> Chart? {
    if let own = machines[source] { return own }
    if let known = startedCharts.withLock({ $0[source] }) { return known }
    guard let chart = rules.reader?(script?.charts[source] ?? source) else { return nil }
    startedCharts.withLock { known in
      if known.count >= 100 { known.removeAll() }
      known[source] = chart
    }
    return chart
  }

  // MARK: Ending

  private func isChildEvent(_ timer: ArmedTimer, to id: String) -> Bool {
    events[timer.event].name == ScriptDescription.childEvent
      && timer.arguments.first?.mapValue?["to"]?.stringValue == id
  }

  /// Ends what a state started: nothing that it sent is looked at any more.
  func endInvokes(of state: String, _ snapshot: inout Snapshot, _ trace: inout StepTrace) {
    for entry in invoked(snapshot) where entry["state"]?.stringValue == state {
      guard let id = entry["id"]?.stringValue else { continue }
      // What is on its way to it finds nobody: not who bears its id next.
      trace.willChangeTimers(snapshot)
      snapshot.timers.removeAll { isChildEvent($0, to: id) }
      // Nor is its end told any more.
      if let done = child(named: id).flatMap({ event(named: $0.done) }) {
        trace.willChangeTimers(snapshot)
        snapshot.timers.removeAll { $0.event == done }
      }
      if let saved = entry["snapshot"], let source = entry["chart"]?.stringValue,
        let chart = startedChart(source), var child = try? chart.read(saved).snapshot
      {
        child.time = snapshot.time
        let effects = chart.end(&child)
        trace.effects += effects.filter { $0.name != Self.toParent }
        snapshot.timers.removeAll { timer in
          timer.arguments.last?.mapValue?["invokeid"]?.stringValue == id
        }
      }
    }
    let rest = invoked(snapshot).filter { $0["state"]?.stringValue != state }
    setInvoked(rest, &snapshot, &trace)
  }
}
