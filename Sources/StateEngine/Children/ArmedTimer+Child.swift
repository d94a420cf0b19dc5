// SPDX-License-Identifier: Apache-2.0

// The timers of a machine that another one started stand among those of the outermost, each with the way
// to who armed it, so that all of them have one order.

extension Chart {
  /// The machine below that armed a timer, with the ids on the way to it; nil for this chart's own,
  /// and for one that fits no machine that runs.
  func owner(of timer: ArmedTimer, in snapshot: Snapshot) -> (ids: [String], chart: Chart)? {
    var chart = self
    var children = snapshot.children
    var ids: [String] = []
    for key in timer.path {
      guard let child = children.first(where: { $0.key == key }), let inner = child.snapshot,
        let next = chart.startedChart(child.origin.source)
      else { return nil }
      ids.append(child.id)
      chart = next
      children = inner.children
    }
    return ids.isEmpty || !chart.events.indices.contains(timer.event) ? nil : (ids, chart)
  }

  /// What comes when a timer falls due: its own event, or word for the machine below that armed it.
  package func event(
    of timer: ArmedTimer,
    in snapshot: Snapshot
  ) -> (event: Int, arguments: [Value]) {
    guard !timer.path.isEmpty else { return (timer.event, timer.arguments) }
    let word = eventIndices[ScriptDescription.childEvent] ?? timer.event
    guard let (ids, chart) = owner(of: timer, in: snapshot) else { return (word, []) }
    var name = chart.events[timer.event].name
    var arguments = timer.arguments
    for id in ids.reversed() {
      arguments = [
        .map(["to": .string(id), "timer": .string(name), "arguments": .list(arguments)])
      ]
      name = ScriptDescription.childEvent
    }
    return (word, arguments)
  }
}

extension ArmedTimer {
  /// Whether `cancel` with that id takes it back, by the machine at the end of `path`.
  @inline(__always)
  func answers(to id: String, _ path: [Int]) -> Bool {
    self.id == id && !isQueued && self.path == path
  }
}
