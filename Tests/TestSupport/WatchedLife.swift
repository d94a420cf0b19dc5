// SPDX-License-Identifier: GPL-3.0-or-later
package import Explorer
package import StateEngine

/// One life of a machine outside the explorer: what is done to it step by step, watched by claims.
package struct WatchedLife {
  /// One thing that is done.
  package enum Deed: Hashable, CustomStringConvertible {
    case send(event: Int, arguments: [Value])
    /// Lets milliseconds pass; timers fire on the way, each at its time.
    case wait(Int)
    /// Suspends, lets milliseconds pass, and comes back.
    case away(Int)
    /// Gives inputs new values.
    case give([String: Value])
    /// Suspends, and comes back with new values.
    case awayGiving([String: Value])
    /// Begins anew, with these inputs.
    case start([String: Value])

    package var description: String {
      switch self {
      case .send(let event, let arguments): "send #\(event) \(arguments)"
      case .wait(let milliseconds): "wait \(milliseconds)ms"
      case .away(let milliseconds): "away \(milliseconds)ms"
      case .give(let values): "give \(values)"
      case .awayGiving(let values): "away giving \(values)"
      case .start(let values): "start with \(values)"
      }
    }
  }

  package let chart: Chart
  package private(set) var snapshot: Snapshot
  package var watch: ClaimWatch
  private let restore: Int
  private let claims: [Invariant]

  /// A life that begins at a snapshot.
  package init(_ claims: [Invariant], of chart: Chart, from start: Snapshot) {
    self.chart = chart
    self.claims = claims
    snapshot = start
    watch = ClaimWatch(claims, of: chart, from: start)
    restore = chart.event(named: "restore") ?? -1
  }

  /// How long until the next timer is due; nil when none is armed.
  package var untilNextTimer: Int? { snapshot.timers.map(\.due).min().map { $0 - snapshot.time } }

  /// Does one thing, and whatever falls due by it.
  package mutating func take(_ deed: Deed) {
    switch deed {
    case .send(let event, let arguments): step(event, arguments, at: snapshot.time)
    case .wait(let milliseconds):
      let end = snapshot.time + milliseconds
      fire(until: end)
      snapshot.time = end
    case .away(let milliseconds): comeBack(after: milliseconds, [:])
    case .give(let values): step(chart.inputsIndex, [.map(values)], at: snapshot.time)
    case .awayGiving(let values): comeBack(after: 0, values)
    case .start(let values):
      var trace = StepTrace()
      snapshot = chart.start(values: values, now: snapshot.time, trace: &trace)
      // What falls due at once belongs to the beginning.
      fire(until: snapshot.time)
      watch = ClaimWatch(claims, of: chart, from: snapshot)
    }
    fire(until: snapshot.time)
  }

  private mutating func comeBack(after milliseconds: Int, _ inputs: [String: Value]) {
    let before = snapshot
    var trace = StepTrace()
    snapshot.suspendedAt = snapshot.time
    let now = before.time + milliseconds
    let verdict = chart.resume(&snapshot, now: now, inputs: inputs, trace: &trace)
    snapshot.suspendedAt = nil
    see(restore, [], before, verdict, trace)
  }

  // The timer that is due first; of several the one armed first. Those that arm each other without
  // end are given up, as the engine does.
  private mutating func fire(until end: Int) {
    var count = 0
    while count < 10_000, let due = snapshot.timers.map(\.due).min(), due <= end,
      let place = snapshot.timers.firstIndex(where: { $0.due == due })
    {
      count += 1
      let timer = snapshot.timers.remove(at: place)
      let (event, arguments) = chart.event(of: timer, in: snapshot)
      step(event, arguments, at: max(due, snapshot.time))
    }
  }

  private mutating func step(_ event: Int, _ arguments: [Value], at time: Int) {
    var before = snapshot
    before.time = time
    var trace = StepTrace()
    let verdict = chart.step(
      &snapshot,
      event: event,
      arguments: arguments,
      now: time,
      trace: &trace
    )
    snapshot.time = time
    see(event, arguments, before, verdict, trace)
  }

  private mutating func see(
    _ event: Int,
    _ arguments: [Value],
    _ before: Snapshot,
    _ verdict: Verdict,
    _ trace: StepTrace
  ) {
    watch.see(
      ClaimWatch.Step(
        event: event == restore ? "restore" : chart.events[event].name,
        arguments: arguments,
        before: before,
        after: snapshot,
        verdict: verdict,
        microsteps: trace.microsteps
      )
    )
  }
}

extension WatchedLife {
  /// Does what the explorer's script does.
  package mutating func follow(_ route: Route, from first: Int = 0, upTo end: Int? = nil) {
    for move in route.moves[first..<(end ?? route.moves.count)] {
      switch move {
      case .send(let event, let arguments, _): take(.send(event: event, arguments: arguments))
      case .timer: take(.wait(untilNextTimer ?? 0))
      case .pause(let milliseconds): take(.wait(milliseconds))
      case .restore(let values) where values.isEmpty: take(.away(0))
      case .restore(let values): take(.awayGiving(values))
      case .give(let values): take(.give(values))
      case .begin(let values): take(.start(values))
      }
    }
  }
}
