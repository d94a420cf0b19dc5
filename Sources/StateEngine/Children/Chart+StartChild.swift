// SPDX-License-Identifier: Apache-2.0
import Synchronization

// Starting and ending what a node is tied to: machines in Swift, SCXML's `invoke` in files.

extension Chart {
  /// How many charts may have started each other.
  private static let deepestSession = 8
  /// How many charts a chart from a file may have started at a time.
  private static let mostStarted = 100

  // MARK: Starting

  /// Starts what the states entered in this macrostep start.
  ///
  /// - Returns: whether there was anything.
  func startChildren(
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) -> Bool {
    guard trace.startsSomething else { return false }
    while trace.startsSomething {
      let invoke = trace.family[0].pending.removeFirst()
      do throws(EvaluationFault) {
        try script == nil
          ? startMachine(invoke, &snapshot, &trace) : startScript(invoke, &snapshot, &trace)
      } catch {
        if error == .endless { throw error }
        if let id = invoke.id, let child = child(named: id), let event = event(named: child.failed)
        {
          let reason = child.failure(saying: error.message, events[event].arguments)
          trace.queue.append((event, reason))
          continue
        }
        let name = error == .unreachable ? "error.communication" : "error.execution"
        raiseError(name, invoke.place.message(trace.words(of: error), invoke.source), &trace)
      }
    }
    return true
  }

  private func startMachine(
    _ invoke: ScriptInvoke,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    guard let id = invoke.id, let declared = child(named: id),
      let child = new(id, declared.machine, invoke, trace.path)
    else { throw .unreachable }
    try begin(child, try firstValues(of: declared, in: snapshot), &snapshot, &trace)
  }

  private func startScript(
    _ invoke: ScriptInvoke,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    if let type = try text(of: invoke.type, &snapshot, &trace), !Self.processors.contains(type) {
      throw trace.fault(.unknownWord, about: type)
    }
    let id = invoke.id ?? "\(invoke.state).\(nextNumber(&snapshot, &trace))"
    if let place = invoke.idLocation {
      try assign(.literal(.string(id)), to: place, &snapshot, &trace)
    }
    guard snapshot.children.count < Self.mostStarted else { throw .tooManySteps }
    let source = try source(of: invoke, &snapshot, &trace)
    guard source.isAsked || startedChart(source.text) != nil else { throw .unreachable }
    var values: [String: Value] = [:]
    for part in invoke.content.parts {
      values[part.name] = try value(of: part.value, &snapshot, &trace)
    }
    guard let child = new(id, source.text, invoke, trace.path, given: source.isAsked ? values : [:])
    else {
      throw .unreachable
    }
    guard source.isAsked else { return try begin(child, values, &snapshot, &trace) }
    add(Child(child), &snapshot, &trace)
    trace.effects.append(
      Record.Effect(
        name: ScriptDescription.loadEffect,
        arguments: [.string(source.text), .string(id)]
      )
    )
  }

  private func new(
    _ id: String,
    _ source: String,
    _ invoke: ScriptInvoke,
    _ path: [Int],
    given: [String: Value] = [:]
  ) -> Child.Origin? {
    node(named: invoke.state).map {
      Child.Origin(
        id,
        of: source,
        host: $0,
        number: invoke.number,
        below: path,
        given: given
      )
    }
  }

  /// Starts a chart that is there.
  private func begin(
    _ child: Child.Origin,
    _ given: [String: Value],
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    guard let chart = startedChart(child.source) else { throw .unreachable }
    var inner = StepTrace(in: session(of: child, snapshot))
    // A chart that starts itself again and again ends here.
    guard child.path.count <= Self.deepestSession,
      script == nil || trace.spent < ScriptContext.stepLimit - 2_000
    else { throw .tooManySteps }
    var values = given
    if chart.script != nil {
      values = given.filter { chart.scope.variables[$0.key] != nil }
      values["_sessionid"] = .string("\(sessionID(snapshot)).\(child.id)")
    }
    guard let inputs = inputs(for: chart, in: snapshot) else { throw .unreachable }
    values.merge(inputs) { $1 }
    inner.spent = trace.spent + 2_000
    var new = chart.start(
      values: values,
      now: snapshot.time,
      seed: snapshot.random.state,
      trace: &inner
    )
    trace.spent = inner.spent
    guard !new.configuration.isEmpty else { throw .unreachable }
    if !new.timers.isEmpty {
      trace.willChangeTimers(snapshot)
      snapshot.timers += new.timers
      new.timers = []
    }
    let started = Child(child, at: new)
    if chart.hasEnded(new) {
      if script != nil { add(started.ended, &snapshot, &trace) }
      let (effects, data) = (inner.effects, inner.family.first?.givenBack)
      end(started, with: chart, effects, givenBack: data, &snapshot, &trace)
    } else {
      take(inner.effects, from: child.id, &snapshot, &trace)
      add(started, &snapshot, &trace)
    }
  }

  private func add(_ child: Child, _ snapshot: inout Snapshot, _ trace: inout StepTrace) {
    trace.writeDownStep(in: &snapshot)
    trace.note(ChildChange(.started(child), of: child.origin, at: snapshot.children.count))
    snapshot.children.append(child)
  }

  /// In whose name a machine below is stepped.
  @inline(__always)
  func session(of child: Child.Origin, _ snapshot: borrowing Snapshot) -> ChildSession {
    ChildSession(
      path: child.path,
      parent: script == nil ? nil : sessionID(copy snapshot)
    )
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
    let waiting = snapshot.children.filter {
      $0.snapshot == nil && !$0.hasEnded && (wanted == nil || wanted == $0.id)
    }
    for child in waiting {
      guard let place = snapshot.place(of: child.key) else { continue }
      let asked = child.origin
      remove(child, at: place, &snapshot, &trace)
      do throws(EvaluationFault) {
        guard let text = arguments.dropFirst().first?.stringValue else { throw .unreachable }
        let named = Child.Origin(
          asked.id,
          of: text,
          host: asked.host,
          number: asked.number,
          below: trace.path,
          given: [:]
        )
        try begin(named, asked.given, &snapshot, &trace)
      } catch {
        let name = error == .unreachable ? "error.communication" : "error.execution"
        let invoke = declaration(of: child)
        let words = trace.words(of: error)
        raiseError(name, invoke?.place.message(words, invoke?.source) ?? words, &trace)
      }
    }
    return !waiting.isEmpty
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
      if script?.charts[name] != nil { return (name, false) }
      guard event(named: ScriptDescription.loadedEvent) != nil else { throw .unreachable }
      if case .literal? = invoke.source { throw .unreachable }
      return (name, true)
    }
    guard let whole = invoke.content.whole else { throw .unreachable }
    let content = try value(of: whole, &snapshot, &trace)
    guard let text = content.markupText ?? content.stringValue else { throw .unreachable }
    return (text, false)
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

  func declaration(of child: Child) -> ScriptInvoke? {
    let origin = child.origin
    guard nodes.indices.contains(origin.host) else { return nil }
    return invokes[nodes[origin.host].name]?.first { $0.number == origin.number }
  }

  // MARK: Ending

  /// Whether it is at its end: a final node at its top.
  func hasEnded(_ snapshot: Snapshot) -> Bool { snapshot.configuration.intersects(ends) }

  /// Leaves all states of a chart that ends.
  private func leave(_ snapshot: inout Snapshot, _ trace: inout StepTrace) {
    try? exit(snapshot.configuration, &snapshot, &trace)
  }

  /// Tells the end of a machine below, and what it told on the way.
  func end(
    _ child: Child,
    with chart: Chart,
    _ effects: [Record.Effect],
    givenBack: Value?,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    let told = leave(child, chart, &snapshot, &trace)
    take(effects + told, from: child.id, &snapshot, &trace)
    if script == nil { return tellEnd(of: child, chart, &snapshot, &trace) }
    var parts: [String: Value] = ["type": .string("external"), "invokeid": .string(child.id)]
    parts["name"] = .string("done.invoke.\(child.id)")
    parts["data"] = givenBack
    queue(parts, &snapshot, &trace)
  }

  /// Tells the end of a machine of Swift with what it gives back; what has no value is its failure.
  private func tellEnd(
    of child: Child,
    _ chart: Chart,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    guard let declared = self.child(named: child.id), let last = child.states.first else { return }
    do throws(EvaluationFault) {
      if let why = try declared.fails?.evaluate(in: chart.scope, snapshot: last, arguments: []),
        !why.isNull
      {
        guard let failed = event(named: declared.failed) else { return }
        return arm(failed, [why], in: 0, id: "", &snapshot, &trace)
      }
      var given: [Value] = []
      for tree in declared.gives {
        given.append(try tree.evaluate(in: chart.scope, snapshot: last, arguments: []))
      }
      guard let done = event(named: declared.done) else { return }
      arm(done, given, in: 0, id: "", &snapshot, &trace)
    } catch {
      guard let failed = event(named: declared.failed) else { return }
      let reason = declared.failure(saying: error.message, events[failed].arguments)
      arm(failed, reason, in: 0, id: "", &snapshot, &trace)
    }
  }

  /// Lets a machine below leave all that it is in; its timers are gone.
  ///
  /// - Returns: what it told on the way.
  private func leave(
    _ child: Child,
    _ chart: Chart,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) -> [Record.Effect] {
    var inner = StepTrace(in: session(of: child.origin, snapshot))
    let path = child.origin.path
    guard var state = child.snapshot else { return [] }
    state.time = snapshot.time
    inner.begin(state)
    chart.leave(&state, &inner)
    if snapshot.timers.contains(where: { $0.path.starts(with: path) }) {
      trace.willChangeTimers(snapshot)
      snapshot.timers.removeAll { $0.path.starts(with: path) }
    }
    return inner.effects
  }

  /// Ends what a state started: nothing that it sent is looked at any more.
  func endChildren(of state: String, _ snapshot: inout Snapshot, _ trace: inout StepTrace) {
    if trace.startsSomething { trace.family[0].pending.removeAll { $0.state == state } }
    let host = node(named: state) ?? -1
    for child in snapshot.children where child.origin.host == host {
      guard let place = snapshot.place(of: child.key) else { continue }
      // What is on its way to it finds nobody, not who bears its id next; nor is its end told.
      let ends = self.child(named: child.id).map {
        [event(named: $0.done), event(named: $0.failed)]
      }
      trace.willChangeTimers(snapshot)
      snapshot.timers.removeAll { timer in
        timer.path == trace.path
          && (isChildEvent(timer, to: child.id) || ends?.contains(timer.event) ?? false)
      }
      if let chart = startedChart(child.origin.source), child.snapshot != nil {
        let effects = leave(child, chart, &snapshot, &trace)
        trace.effects += effects.filter { $0.name != Self.toParent }.map { told($0, of: child.id) }
        snapshot.timers.removeAll { timer in
          timer.path == trace.path
            && timer.arguments.last?.mapValue?["invokeid"]?.stringValue == child.id
        }
      }
      remove(child, at: place, &snapshot, &trace)
    }
  }

  private func remove(
    _ child: Child,
    at place: Int,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    trace.writeDownStep(in: &snapshot)
    snapshot.children.remove(at: place)
    trace.note(ChildChange(.ended(child), of: child.origin, at: place))
  }

  private func isChildEvent(_ timer: ArmedTimer, to id: String) -> Bool {
    events[timer.event].name == ScriptDescription.childEvent
      && timer.arguments.first?.mapValue?["to"]?.stringValue == id
  }
}
