// SPDX-License-Identifier: Apache-2.0

/// An event, and when it came.
package struct TimedEvent: Sendable, Hashable {
  /// The event; `background` and `restore` suspend and come back.
  package var event: Event
  /// When, in milliseconds since 1970.
  package var time: Int
  /// An event at a time.
  package init(_ event: Event, at time: Int) {
    self.event = event
    self.time = time
  }
}

/// The state that a replayed machine reached, by names.
package struct ReplayedState: Sendable, Hashable {
  /// The active leaves, in document order.
  package var leaves: [String]
  /// Every variable of the context.
  package var values: [String: Value]
  /// A snapshot put together from its parts.
  package init(leaves: [String], values: [String: Value]) {
    self.leaves = leaves
    self.values = values
  }
}

extension NamedRules.Context {
  /// Plays the machine on a copy: where these events alone would have led.
  ///
  /// The chart's own transitions decide, so no rule stands twice. Events that are unknown or
  /// refused are passed over, effects are not performed, timers do not fire: send what they sent.
  /// Cost is that of the steps.
  ///
  /// - Parameters:
  ///   - events: what happens, in order.
  ///   - past: where it begins; nil, or leaves that cannot be active together, for the machine's
  ///     own beginning.
  ///   - kept: variables that begin with the value they have now.
  /// - Returns: the snapshot after the last event.
  package func replay(
    _ events: [TimedEvent],
    from past: ReplayedState? = nil,
    keeping kept: [String]
  ) -> ReplayedState {
    var trace = StepTrace()
    var values = past?.values ?? [:]
    for name in kept { values[name] = self[name] }
    let begin = events.first?.time ?? time
    var snapshot = chart.start(values: admitted(values), now: begin, trace: &trace)
    let leaves = (past?.leaves ?? []).compactMap { chart.node(named: $0) }
    if let past, let configuration = chart.configuration(of: leaves) {
      snapshot.configuration = configuration
      snapshot.timers = []
      // The way into the machine may have changed some.
      for (name, value) in admitted(past.values) { set(name, value, in: &snapshot) }
      for name in kept { set(name, self[name], in: &snapshot) }
    }
    snapshot.random = random
    for one in events { chart.take(one, &snapshot, &trace) }
    let names = chart.description.variables.map(\.name)
    return ReplayedState(
      leaves: chart.leaves(of: snapshot.configuration).map { chart.nodes[$0].name },
      values: Dictionary(uniqueKeysWithValues: zip(names, snapshot.values))
    )
  }

  /// Gives the variables the values they have in another state; the nodes stay.
  package mutating func adopt(_ other: ReplayedState) {
    for (slot, variable) in chart.description.variables.enumerated() where !variable.isInput {
      // Also where it is the same: what is written must not depend on what stood there.
      guard let value = other.values[variable.name], variable.type.admits(value) else {
        continue
      }
      guard watch.mayWrite(value, slot, chart) else { return }
      written.assign(value, to: slot, in: &snapshot)
    }
  }

  private func set(_ name: String, _ value: Value, in snapshot: inout Snapshot) {
    if let slot = slot(name) { snapshot.values[slot] = value }
  }

  private func admitted(_ values: [String: Value]) -> [String: Value] {
    values.filter { name, value in chart.scope.variables[name]?.type.admits(value) == true }
  }
}

extension Chart {
  fileprivate func take(
    _ one: TimedEvent,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) {
    guard let (event, arguments) = try? check(one.event) else { return }
    switch event {
    case backgroundIndex: _ = suspend(&snapshot, now: one.time, trace: &trace)
    case restoreIndex:
      _ = resume(&snapshot, now: one.time, lastAlive: arguments.first?.intValue, trace: &trace)
    default:
      _ = step(&snapshot, event: event, arguments: arguments, now: one.time, trace: &trace)
    }
  }
}
