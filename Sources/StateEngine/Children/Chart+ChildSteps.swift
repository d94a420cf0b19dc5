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
    let origin = snapshot.children[place].origin
    trace.beginInner(in: session(of: origin, snapshot))
    let now = snapshot.time
    // The timers of all stand in one list, which is lent.
    if !snapshot.timers.isEmpty { swapTimers(place, &snapshot) }
    let verdict = chart.step(
      &snapshot.children[place].states[0],
      event: event,
      arguments: arguments,
      now: now,
      trace: &trace.family[0].inner[0]
    )
    if !snapshot.children[place].states[0].timers.isEmpty || !snapshot.timers.isEmpty {
      swapTimers(place, &snapshot)
    }
    // What a rule there did and does not declare is told here.
    if let fault = trace.family[0].inner[0].ruleFault { trace.ruleFault = fault }
    guard verdict.isTaken else {
      if trace.family[0].inner[0].refusedTransition < 0 {
        trace.fault = trace.family[0].inner[0].fault
      }
      return verdict
    }
    if trace.timersBefore == nil { trace.timersBefore = trace.family[0].inner[0].timersBefore }
    let record = chart.record(
      event,
      arguments,
      now,
      &trace.family[0].inner[0],
      &snapshot.children[place].states[0]
    )
    if !chart.ends.intersects(snapshot.children[place].states[0].configuration) {
      if !record.effects.isEmpty { take(record.effects, from: origin.id, &snapshot, &trace) }
      trace.note(ChildChange(.stepped(record), of: origin, at: place))
      return verdict
    }
    let last = snapshot.children.remove(at: place)
    var before = last
    _ = record.takeBack(from: &before.states[0])
    trace.note(ChildChange(.ended(before), of: origin, at: place))
    if script != nil {
      snapshot.children.insert(last.ended, at: place)
      trace.note(ChildChange(.started(last.ended), of: origin, at: place))
    }
    let data = trace.family[0].inner[0].family.first?.givenBack
    end(last, with: chart, record.effects, givenBack: data, &snapshot, &trace)
    return verdict
  }

  private func swapTimers(_ place: Int, _ snapshot: inout Snapshot) {
    swap(&snapshot.children[place].states[0].timers, &snapshot.timers)
  }

  /// What a step of a machine below did, as a record; what it led to is lent, not copied.
  func record(
    _ event: Int,
    _ arguments: [Value],
    _ now: Int,
    _ trace: inout StepTrace,
    _ after: inout Snapshot
  ) -> Record {
    var back = WayBack(trace, after, timers: nil)
    back.timers = nil
    return Record(
      number: 0,
      Record.Facts(
        machine: name,
        time: now,
        event: event,
        arguments: arguments.isEmpty ? [] : masked(arguments, of: event),
        timer: nil,
        from: trace.configurationBefore,
        to: after.configuration,
        steps: trace.steps.takeAll(),
        changes: trace.changeList(in: after),
        effects: trace.effects.isEmpty ? [] : trace.effects,
        entries: trace.entries.isEmpty ? [] : trace.entries,
        nanoseconds: 0,
        wayBack: back,
        seed: nil,
        chart: self
      )
    )
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
  func told(_ effect: Effect, of id: String) -> Effect {
    var effect = effect
    // Of a machine of Swift it is the app's by the name that its events have.
    if script == nil { effect.name = "\(id).\(effect.name)" }
    // The answer finds its way back through this chart.
    if effect.name == ScriptDescription.loadEffect, effect.arguments.count == 2 {
      effect.arguments[1] = .string("\(id)/\(effect.arguments[1].scriptText)")
    }
    return effect
  }

  func take(
    _ effects: [Effect],
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
