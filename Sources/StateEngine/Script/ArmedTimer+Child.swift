// SPDX-License-Identifier: Apache-2.0

// The timers of a chart that another one started stand among those of the other.

extension Chart {
  func timers(of id: String, in chart: Chart, _ snapshot: Snapshot) -> [ArmedTimer] {
    snapshot.timers.compactMap { timer in timer.unwrapped(for: id, in: self, chart) }
  }

  // What has not changed stays where it is, so that the order among all timers is kept.
  func mergeTimers(
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
      var message: [String: Value] = [
        "to": .string(id), "timer": .string(chart.events[timer.event].name),
        "arguments": .list(timer.arguments), "id": .string(timer.id),
      ]
      // Leaving that node takes it back.
      if timer.owner >= 0 { message["owner"] = .string(chart.nodes[timer.owner].name) }
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
      owner: map["owner"]?.stringValue.flatMap { chart.node(named: $0) } ?? -1,
      id: map["id"]?.stringValue ?? ""
    )
  }
}
