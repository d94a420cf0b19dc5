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
  ///
  /// - Returns: its verdict, and whether it is taken and nothing else has to be looked at.
  @inline(__always)
  mutating func step(
    _ state: inout Snapshot,
    _ timers: inout [ArmedTimer],
    _ event: Int,
    _ arguments: [Value],
    now: Int
  ) -> (verdict: Verdict, isPlain: Bool) {
    if !timers.isEmpty { swap(&state.timers, &timers) }
    let verdict = chart.step(&state, event: event, arguments: arguments, now: now, trace: &trace)
    if !state.timers.isEmpty || !timers.isEmpty { swap(&state.timers, &timers) }
    keep(event, arguments)
    return (verdict, verdict.isTaken && isPlain(state))
  }

  /// Keeps for the record what it takes.
  @inline(__always)
  mutating func keep(_ event: Int, _ arguments: [Value]) {
    self.event = event
    if !arguments.isEmpty || !self.arguments.isEmpty {
      self.arguments = chart.masked(arguments, of: event)
    }
  }

  @inline(__always)
  private func isPlain(_ state: borrowing Snapshot) -> Bool {
    trace.effects.isEmpty && trace.ruleFault == nil && trace.timersBefore == nil
      && !chart.ends.intersects(state.configuration)
  }

  /// Puts the machine back as it was before the step; its timers stand elsewhere.
  mutating func undo(_ state: inout Snapshot) {
    trace.timersBefore = nil
    trace.undo(&state)
  }

  /// Its record alone, of a step at that time; what it led to is lent.
  mutating func record(_ time: Int, after: inout Snapshot) -> Record {
    let wayBack = wayBack(after: &after)
    let parts = Record.Parts(
      time: time,
      event: event,
      arguments: arguments.isEmpty ? nil : arguments,
      from: trace.configurationBefore,
      to: after.configuration,
      steps: trace.steps.takeAll(),
      changes: trace.changeList(in: after),
      nanoseconds: 0,
      wayBack: wayBack,
      chart: chart,
      rare: trace.takeRare(timer: nil, seed: nil)
    )
    return Record(number: 0, Record.Facts(parts))
  }

  /// The record of the machine above, which passed the event on and did nothing else; no effects
  /// and no entries came of it.
  @inline(__always)
  mutating func record(
    of eventAbove: Int,
    _ argumentsAbove: [Value],
    in above: Chart,
    _ configuration: NodeSet,
    timeBefore: Int,
    nanoseconds: Int,
    at place: Int,
    time: Int,
    after: inout Snapshot
  ) -> Record {
    let wayBack = wayBack(after: &after)
    let parts = Record.Parts(
      time: time,
      event: eventAbove,
      arguments: argumentsAbove.isEmpty ? nil : argumentsAbove,
      from: configuration,
      to: configuration,
      steps: trace.steps.takeAll(),
      changes: trace.changeList(in: after),
      nanoseconds: nanoseconds,
      wayBack: wayBack,
      chart: above
    )
    let own = Record.FactsBelow.Own(
      chart: chart,
      event: event,
      arguments: arguments,
      from: trace.configurationBefore,
      to: after.configuration,
      origin: origin,
      place: place,
      timeAbove: timeBefore
    )
    return Record(number: 0, Record.FactsBelow(parts, own))
  }

  // The timers of all stand in the outermost snapshot.
  @inline(__always)
  private mutating func wayBack(after: inout Snapshot) -> WayBack {
    trace.writeDownStep(in: &after)
    var wayBack = WayBack(&trace, after, timers: nil)
    if wayBack.timers != nil { wayBack.timers = nil }
    return wayBack
  }
}
