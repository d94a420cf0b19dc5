// SPDX-License-Identifier: Apache-2.0

extension Chart {
  // MARK: Steps of charts that this one started

  /// Takes over what a step of a child did: its events, effects, timers, and whether it has ended.
  func take(
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
  func end(_ snapshot: inout Snapshot) -> [Effect] {
    var trace = StepTrace()
    trace.begin(&snapshot)
    try? exit(snapshot.configuration, &snapshot, &trace)
    return trace.effects
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
      return arm(event, [], in: 0, id: "\u{E000}", &snapshot, &trace)
    }
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
    }.isTaken
  }

  /// Lets a child decide an event.
  ///
  /// - Returns: its verdict; when it refuses, the trace has the fault, if one was why.
  func step(
    _ id: String,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace,
    _ event: (Chart) -> (event: Int, arguments: [Value])?
  ) -> Verdict {
    guard let entry = invoked(snapshot).first(where: { $0["id"]?.stringValue == id }),
      let saved = entry["snapshot"], let source = entry["chart"]?.stringValue,
      let chart = startedChart(source), var child = try? chart.read(saved).snapshot,
      let (event, arguments) = event(chart)
    else { return .unhandled }
    child.timers = timers(of: id, in: chart, snapshot)
    var childTrace = StepTrace()
    let verdict = chart.step(
      &child,
      event: event,
      arguments: arguments,
      now: snapshot.time,
      trace: &childTrace
    )
    if verdict.isTaken {
      take(child, childTrace, of: chart, id, &snapshot, &trace)
    } else if childTrace.refusedTransition < 0 {
      trace.fault = childTrace.fault
    }
    return verdict
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
