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
    guard var child = snapshot.children[place].snapshot else { return .unhandled }
    let origin = snapshot.children[place].origin
    trace.beginInner(in: session(of: origin, snapshot))
    // The timers of all stand in one list, which is lent.
    swap(&child.timers, &snapshot.timers)
    let verdict = chart.step(
      &child,
      event: event,
      arguments: arguments,
      now: snapshot.time,
      trace: &trace.family[0].inner[0]
    )
    swap(&child.timers, &snapshot.timers)
    guard verdict.isTaken else {
      if trace.family[0].inner[0].refusedTransition < 0 {
        trace.fault = trace.family[0].inner[0].fault
      }
      return verdict
    }
    if trace.timersBefore == nil { trace.timersBefore = trace.family[0].inner[0].timersBefore }
    let after = Child(origin, at: child)
    guard chart.hasEnded(child) else {
      if !trace.family[0].inner[0].effects.isEmpty {
        take(trace.family[0].inner[0].effects, from: origin.id, &snapshot, &trace)
      }
      var before = after
      swap(&before, &snapshot.children[place])
      trace.family[0].changes.append(ChildChange(place: place, before: before, after: after))
      return verdict
    }
    let inner = trace.family[0].inner[0]
    let before = snapshot.children[place]
    trace.change(
      ChildChange(place: place, before: before, after: script == nil ? nil : after.ended),
      in: &snapshot
    )
    let data = inner.family.first?.givenBack
    end(after, with: chart, inner.effects, givenBack: data, &snapshot, &trace)
    return verdict
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

  func take(
    _ effects: [Effect],
    from id: String,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    for effect in effects {
      guard effect.name == Self.toParent else {
        var effect = effect
        // The answer finds its way back through this chart.
        if effect.name == ScriptDescription.loadEffect, effect.arguments.count == 2 {
          effect.arguments[1] = .string("\(id)/\(effect.arguments[1].scriptText)")
        }
        trace.effects.append(effect)
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
    let name = parts["name"]?.stringValue ?? ""
    if script == nil {
      // Of a machine below only its end is told.
      guard name.hasPrefix("done.invoke."), let id = parts["invokeid"]?.stringValue,
        let event = child(named: id).flatMap({ self.event(named: $0.done) })
      else { return }
      return arm(event, [], in: 0, id: "", &snapshot, &trace)
    }
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
        try? run(&snapshot, &trace) { walk throws(EvaluationFault) in
          try walk.assign(new, to: part.value)
        }
      }
      return
    }
    try? perform(.block(invoke.finalize), &snapshot, &trace)
  }
}
