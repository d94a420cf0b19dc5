// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// One thing that can be done to a machine from outside: what paths and counterexamples are made of.
package enum Move: Sendable, Hashable {
  /// Sends an event.
  ///
  /// `command` is how it is written when its arguments must not be shown.
  case send(event: Int, arguments: [Value], command: String?)
  /// Lets time pass until the next timer, and whatever is due then fires.
  case timer
  /// Lets that many milliseconds pass, in which timers fire.
  case pause(Int)
  /// Suspends, and comes back at once by the restore policy, with these inputs.
  case restore([String: Value])
  /// Gives inputs new values.
  case give([String: Value])
  /// Begins anew with these inputs.
  case begin([String: Value])
}

extension Chart {
  /// What looks at a step of the engine within a move: its event, arguments and verdict, and what came
  /// of it.
  typealias StepObserver = (Int, [Value], Verdict, Snapshot, StepTrace) -> Void

  /// Does a move, as an engine on a virtual clock would: what falls due at once fires too.
  ///
  /// - Parameters:
  ///   - move: what to do.
  ///   - snapshot: the state before, then the state after.
  /// - Returns: whether anything was accepted, or time passed.
  @discardableResult
  package func perform(_ move: Move, on snapshot: inout Snapshot) -> Bool {
    perform(move, on: &snapshot) { _, _, _, _, _ in }
  }

  /// The same, with each step.
  @discardableResult
  func perform(
    _ move: Move,
    on snapshot: inout Snapshot,
    each: StepObserver
  ) -> Bool {
    var trace = StepTrace()
    switch move {
    case .send(let event, let arguments, _):
      return send(event, arguments, &snapshot, &trace, each: each)
    case .give(let values):
      return send(inputsIndex, [.map(values)], &snapshot, &trace, each: each)
    case .begin(let values):
      snapshot = beginning(values, at: snapshot.time)
      each(startIndex, [], .moved, snapshot, trace)
      return true
    case .timer:
      guard let place = snapshot.firstTimer else { return false }
      let pause = max(0, snapshot.timers[place].due.clampedDifference(snapshot.time))
      return perform(.pause(pause), on: &snapshot, each: each)
    case .pause(let milliseconds):
      let end = snapshot.time.clampedSum(milliseconds)
      while let place = snapshot.firstTimer, snapshot.timers[place].due <= end {
        snapshot.time = max(snapshot.time, snapshot.timers[place].due)
        fireDue(&snapshot, &trace, each: each)
      }
      snapshot.time = end
      return true
    case .restore(let values):
      snapshot.suspendedAt = snapshot.time
      let verdict = resume(&snapshot, now: snapshot.time, inputs: values, trace: &trace)
      guard verdict == .moved || verdict == .stayed else {
        snapshot.suspendedAt = nil
        return false
      }
      each(restoreIndex, [], verdict, snapshot, trace)
      fireDue(&snapshot, &trace, each: each)
      return true
    }
  }

  private func send(
    _ event: Int,
    _ arguments: [Value],
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace,
    each: StepObserver
  ) -> Bool {
    let verdict = step(&snapshot, event, arguments, &trace)
    guard verdict == .moved || verdict == .stayed else { return false }
    each(event, arguments, verdict, snapshot, trace)
    fireDue(&snapshot, &trace, each: each)
    return true
  }

  /// Fires what is due at the snapshot's own time, in the order in which it fell due.
  func fireDue(
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace,
    each: StepObserver
  ) {
    var count = 0
    while let place = snapshot.firstTimer, snapshot.timers[place].due <= snapshot.time {
      count += 1
      guard count <= Chart.microstepLimit else {
        let now = snapshot.time
        snapshot.timers.removeAll { $0.due <= now }
        return
      }
      let timer = snapshot.timers.remove(at: place)
      let (event, arguments) = event(of: timer, in: snapshot)
      let verdict = step(&snapshot, event, arguments, &trace)
      each(event, arguments, verdict, snapshot, trace)
    }
  }

  /// Takes a step at the time that it is.
  func step(
    _ snapshot: inout Snapshot,
    _ event: Int,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) -> Verdict {
    let now = snapshot.time
    return step(&snapshot, event: event, arguments: arguments, now: now, trace: &trace)
  }
}

extension Move {
  /// True if it begins anew.
  var isStart: Bool { if case .begin = self { true } else { false } }

  /// True if what it changes counts against a deadlock: an event of anyone, or a timer; of what the app
  /// gives, what changes besides.
  var leadsOn: Bool {
    switch self {
    case .send, .timer, .give: true
    case .pause, .restore, .begin: false
    }
  }
}
