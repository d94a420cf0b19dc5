// SPDX-License-Identifier: Apache-2.0

extension Chart {
  // MARK: Steps of charts that this one started

  /// Lets a machine below decide an event.
  ///
  /// - Returns: its verdict; when it refuses, the trace has the fault, if one was why.
  func step(
    childAt place: Int,
    _ chart: Chart,
    _ event: Int,
    _ arguments: [Value],
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) -> Verdict {
    guard !snapshot.children[place].states.isEmpty else { return .unhandled }
    trace.writeDownStep(in: &snapshot)
    beginStep(at: place, chart, snapshot, &trace)
    let (verdict, isPlain) = trace.below[0].step(
      &snapshot.children[place].states[0],
      &snapshot.timers,
      event,
      arguments,
      now: snapshot.time
    )
    if verdict.isTaken { trace.pendingPlace = place }
    return isPlain ? verdict : takeUp(verdict, at: place, chart, &snapshot, &trace)
  }

  // What there was besides states and variables; of its own, so that others do not pay for it.
  @inline(never)
  private func takeUp(
    _ verdict: Verdict,
    at place: Int,
    _ chart: Chart,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) -> Verdict {
    let inner = trace.below[0].trace
    // What a rule there did and does not declare is told here.
    if let fault = inner.ruleFault { trace.ruleFault = fault }
    guard verdict.isTaken else {
      if inner.refusedTransition < 0 { trace.fault = inner.fault }
      return verdict
    }
    if trace.timersBefore == nil { trace.timersBefore = inner.timersBefore }
    if chart.ends.intersects(snapshot.children[place].states[0].configuration) {
      end(at: place, with: chart, inner, &snapshot, &trace)
    } else if !inner.effects.isEmpty {
      // What it told is looked at once more by its record.
      take(inner.effects, from: snapshot.children[place].id, &snapshot, &trace)
    }
    return verdict
  }

  // The machine at that place has ended with its last step.
  private func end(
    at place: Int,
    with chart: Chart,
    _ inner: StepTrace,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    trace.pendingPlace = -1
    let last = snapshot.children.remove(at: place)
    var before = last
    trace.below[0].undo(&before.states[0])
    trace.note(ChildChange(.ended(before), of: last.origin, at: place))
    if script != nil {
      snapshot.children.insert(last.ended, at: place)
      trace.note(ChildChange(.started(last.ended), of: last.origin, at: place))
    }
    let data = inner.family.first?.givenBack
    end(last, with: chart, inner.effects, givenBack: data, &snapshot, &trace)
  }

  // Makes ready what a step of the machine at that place is written to.
  @inline(__always)
  private func beginStep(
    at place: Int,
    _ chart: Chart,
    _ snapshot: borrowing Snapshot,
    _ trace: inout StepTrace
  ) {
    if script == nil, !trace.below.isEmpty,
      trace.below[0].origin === snapshot.children[place].origin
    {
      return
    }
    let origin = snapshot.children[place].origin
    let session = session(of: origin, snapshot)
    if trace.below.isEmpty {
      trace.below = [StepBelow(origin, chart, in: session)]
    } else {
      trace.below[0].begin(origin, chart, in: session)
    }
  }

  /// Lets a machine below decide an event that is found in its chart.
  func step(
    _ id: String,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace,
    _ event: (Chart) -> (event: Int, arguments: [Value])?
  ) -> Verdict {
    guard let place = snapshot.children.firstIndex(where: { $0.id == id }),
      let chart = startedChart(snapshot.children[place].origin.source),
      let (event, arguments) = event(chart)
    else { return .unhandled }
    return step(childAt: place, chart, event, arguments, &snapshot, &trace)
  }

  /// An effect of a machine below as this chart tells it.
  func told(_ effect: Record.Effect, of id: String) -> Record.Effect {
    var effect = effect
    // Of a machine of Swift it is the app's by the name that its events have.
    if script == nil { effect.name = "\(id).\(effect.name)" }
    // The answer finds its way back through this chart.
    if effect.name == ScriptDescription.loadEffect, effect.arguments.count == 2 {
      effect.arguments[1] = .string("\(id)/\(effect.arguments[1].stringValue ?? "")")
    }
    return effect
  }

  func take(
    _ effects: [Record.Effect],
    from id: String,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    for effect in effects {
      guard effect.name == Self.toParent else {
        trace.effects.append(told(effect, of: id))
        continue
      }
      var parts = effect.arguments.first?.mapValue ?? [:]
      parts["invokeid"] = .string(id)
      queue(parts, &snapshot, &trace)
    }
  }

  func queue(
    _ parts: [String: Value],
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    // Of a machine of Swift only its end is told.
    guard script != nil else { return }
    let name = parts["name"]?.stringValue ?? ""
    // One that no transition could match may still be passed on or looked at by a `finalize`.
    guard let event = event(matching: name) ?? event(named: ScriptDescription.childEvent) else {
      return
    }
    if events[event].name == ScriptDescription.childEvent {
      let message: [String: Value] = ["to": .string(""), "event": .map(parts)]
      arm(event, [.map(message)], in: 0, id: "", &snapshot, &trace)
    } else {
      arm(event, packed(event, parts), in: 0, id: "", &snapshot, &trace)
    }
  }

  /// Passes something on to a machine below: one of its timers, or an event for it.
  ///
  /// - Returns: whether anybody was there to get it.
  func pass(_ message: Value, _ snapshot: inout Snapshot, _ trace: inout StepTrace) -> Bool {
    guard let map = message.mapValue, let id = map["to"]?.stringValue else { return false }
    if id == "#_parent" {
      trace.effects.append(Record.Effect(name: Self.toParent, arguments: [map["event"] ?? .null]))
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
    }.isTaken
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
    for child in snapshot.children {
      let id = child.id
      guard let invoke = declaration(of: child) else { continue }
      if parts["invokeid"]?.stringValue == id, invoke.hasFinalize {
        finalize(invoke, parts, &snapshot, &trace)
        isTold = true
      }
      if invoke.forwards, child.snapshot != nil {
        let isTaken = step(id, &snapshot, &trace) { chart in
          chart.event(matching: parts["name"]?.stringValue ?? "").map {
            ($0, chart.packed($0, parts))
          }
        }.isTaken
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
        try? assign(.literal(new), to: part.value, &snapshot, &trace)
      }
      return
    }
    try? perform(.block(invoke.finalize), &snapshot, &trace)
  }
}
