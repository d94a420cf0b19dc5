// SPDX-License-Identifier: Apache-2.0

/// The step that one of the machines below did last, as its own trace.
///
/// Its record is made only when one is wanted, and then as a part of the outer one, so that an event
/// for a machine below costs little more than one for the machine alone.
struct StepBelow: Sendable {
  /// Which machine it is.
  private(set) var origin: Child.Origin
  private(set) var chart: Chart
  var trace: StepTrace
  private(set) var event = 0
  private(set) var arguments: [Value] = []

  init(_ origin: Child.Origin, _ chart: Chart, in session: ChildSession) {
    self.origin = origin
    self.chart = chart
    trace = StepTrace(in: session)
  }

  /// The same for another machine.
  mutating func begin(_ origin: Child.Origin, _ chart: Chart, in session: ChildSession) {
    self.origin = origin
    self.chart = chart
    trace.family[0].session = session
  }

  /// Decides an event; the timers of all stand in one list, which is lent.
  @inline(__always)
  mutating func step(
    _ state: inout Snapshot,
    _ timers: inout [ArmedTimer],
    _ event: Int,
    _ arguments: [Value],
    now: Int
  ) -> Verdict {
    if !timers.isEmpty { swap(&state.timers, &timers) }
    let verdict = chart.step(&state, event: event, arguments: arguments, now: now, trace: &trace)
    if !state.timers.isEmpty || !timers.isEmpty { swap(&state.timers, &timers) }
    keep(event, arguments)
    return verdict
  }

  /// Keeps for the record what it takes.
  @inline(__always)
  mutating func keep(_ event: Int, _ arguments: [Value]) {
    self.event = event
    if !arguments.isEmpty || !self.arguments.isEmpty {
      self.arguments = chart.masked(arguments, of: event)
    }
  }

  /// Whether nothing else has to be looked at when it was taken.
  @inline(__always)
  func isPlain(_ state: borrowing Snapshot) -> Bool {
    trace.effects.isEmpty && trace.ruleFault == nil && trace.timersBefore == nil
      && !chart.ends.intersects(state.configuration)
  }

  /// Puts the machine back as it was before the step; its timers stand elsewhere.
  mutating func undo(_ state: inout Snapshot) {
    trace.timersBefore = nil
    trace.undo(&state)
  }
}
