// SPDX-License-Identifier: Apache-2.0
import StateEngine

// What comes of a move.

extension Exploration {
  /// Does a move, looks at what came of it, and undoes it.
  ///
  /// - Returns: the number of the state it leads to; -1 when that is not followed.
  mutating func perform(_ move: Move, _ place: Int, _ state: inout State) -> Int {
    switch move {
    case .send(let event, let arguments, _): return send(event, arguments, place, &state)
    case .give(let values):
      return send(chart.inputsIndex, [.map(values)], place, &state)
    case .begin(let values):
      let begun = chart.beginning(values, at: start.time)
      judge.see(begun)
      judge.noteStart(of: chart, like: begun, values)
      noteBreaches(state.number, place)
      return admit(begun, judge.lasting.map { _ in start.time }, from: state, by: place)
    case .timer:
      var further = state.snapshot
      if let next = further.firstTimer {
        further.time = max(further.time, further.timers[next].due)
      }
      return fire(further, place, state)
    case .pause:
      var further = state.snapshot
      chart.perform(move, on: &further)
      return arrive(further, place, state, Shift(state.snapshot, further))
    case .restore(let values): return restore(place, &state, with: values)
    }
  }

  private mutating func send(
    _ event: Int,
    _ arguments: [Value],
    _ place: Int,
    _ state: inout State
  ) -> Int {
    let before = judge.before(event, arguments, state.snapshot)
    let verdict = chart.step(&state.snapshot, event, arguments, &trace)
    judge.see(event, arguments, before, verdict, state.snapshot, trace)
    lookout?.see(event, verdict, trace)
    noteRules(state.number, state.snapshot)
    guard verdict == .moved || verdict == .stayed else {
      noteBreaches(state.number, place)
      return state.number
    }
    noteWrites(state.snapshot)
    if state.snapshot.hasTimer(dueAt: state.snapshot.time) {
      let further = state.snapshot
      trace.undo(&state.snapshot)
      return fire(further, place, state)
    }
    let changes = trace.changes(state.snapshot.configuration)
    var reached = state.number
    if keys.isUntouched(by: changes) {
      noteBreaches(state.number, place)
      trace.undo(&state.snapshot)
    } else {
      // In place, since most states are known: only a new one is copied.
      let shift = trace.shift(to: state.snapshot)
      reached = arrive(state.snapshot, place, state, shift, after: changes)
      trace.undo(&state.snapshot)
    }
    return reached
  }

  mutating func restore(
    _ place: Int,
    _ state: inout State,
    with inputs: [String: Value]
  ) -> Int {
    let event = chart.restoreIndex
    let before = judge.before(event, [], state.snapshot)
    let now = state.snapshot.time
    state.snapshot.suspendedAt = now
    let verdict = chart.resume(&state.snapshot, now: now, inputs: inputs, trace: &trace)
    judge.see(event, [], before, verdict, state.snapshot, trace)
    lookout?.see(event, verdict, trace)
    noteRules(state.number, state.snapshot)
    guard verdict == .moved || verdict == .stayed else {
      noteBreaches(state.number, place)
      state.snapshot.suspendedAt = nil
      return state.number
    }
    noteWrites(state.snapshot)
    if state.snapshot.hasTimer(dueAt: now) {
      let further = state.snapshot
      trace.undo(&state.snapshot)
      state.snapshot.suspendedAt = nil
      return fire(further, place, state)
    }
    var shift = trace.shift(to: state.snapshot)
    shift.isRestored = true
    var changes = trace.changes(state.snapshot.configuration)
    // They keep their due times, and no time has passed here.
    changes.changesTimers = trace.timersBefore.map { $0 != state.snapshot.timers } ?? false
    let reached = arrive(state.snapshot, place, state, shift, after: changes)
    trace.undo(&state.snapshot)
    state.snapshot.suspendedAt = nil
    return reached
  }

  // Timers, one after the other, each looked at for itself.
  mutating func fire(_ snapshot: Snapshot, _ place: Int, _ state: State) -> Int {
    var further = snapshot
    var count = 0
    // An event came before, and its timers fall due at once.
    var isMany = snapshot.configuration != state.snapshot.configuration || !touched.isEmpty
    while let next = further.firstTimer, further.timers[next].due <= further.time {
      count += 1
      if count > Chart.microstepLimit {
        further.timers.removeAll { $0.due <= snapshot.time }
        break
      }
      let timer = further.timers.remove(at: next)
      let (event, arguments) = chart.event(of: timer, in: further)
      if !judge.lasting.isEmpty { stops.append(further.configuration) }
      let before = judge.before(event, arguments, further)
      let verdict = chart.step(&further, event, arguments, &trace)
      further.time = snapshot.time
      noteWrites(further)
      noteRules(state.number, further)
      // What one changes and the other changes back leads on nevertheless.
      if isMany,
        trace.written.contains(where: { further.values[$0.slot] != $0.old })
          || trace.changesChildren
      {
        movesCounter = true
      }
      isMany = true
      judge.see(event, arguments, before, verdict, further, trace)
      lookout?.see(event, verdict, trace, isTimer: true)
    }
    let changes = StateKeys.Changes(
      slots: touched,
      isElsewhere: further.configuration != state.snapshot.configuration
        || further.children != state.snapshot.children,
      changesTimers: true,
      changesHistory: true,
      passesTime: true
    )
    return arrive(further, place, state, Shift(state.snapshot, further), after: changes)
  }

  /// Notes what a rule did and does not declare, and whether one drew a random number.
  mutating func noteRules(_ state: Int, _ snapshot: Snapshot) {
    if state > 0, !drawsAmid, trace.randomBefore != snapshot.random { drawsAmid = true }
    guard let fault = trace.ruleFault, !ruleFaults.contains(fault.message) else { return }
    ruleFaults.append(fault.message)
  }

  /// Notes what a step has written, and what it has done to counters and timers.
  mutating func noteWrites(_ snapshot: Snapshot) {
    for one in trace.written { touched.insert(one.slot) }
    // Timers that were armed in one step fall due in one order; of others it may be another in life. A
    // pause changes it only beside work, of which timeouts wait.
    if snapshot.timers.count > 1, trace.steps.count > 0 || !chart.work.busy.isEmpty,
      trace.timersBefore?.contains(where: snapshot.timers.contains) == true
    {
      runsTimersTogether = true
    }
    guard !folds.isEmpty else { return }
    for one in trace.written {
      guard let (_, fold) = folds.first(where: { $0.slot == one.slot }),
        let old = one.old.intValue
      else { continue }
      // For a slot written twice, the first entry has the value before the step.
      let first = trace.written.first { $0.slot == one.slot }?.old
      if snapshot.values[one.slot] != first { movesCounter = true }
      if !fold.exact.contains(old), trace.steps.count > CounterFold.microsteps {
        classGap = "a counter changes in more than \(CounterFold.microsteps) microsteps"
      }
    }
    // From how far it may come back is reckoned with for one event.
    for (slot, fold) in folds where trace.written.contains(where: { $0.slot == slot }) {
      guard let old = trace.written.first(where: { $0.slot == slot })?.old.intValue,
        !fold.exact.contains(old)
      else { continue }
      if leftBehind.contains(slot) {
        classGap = "a counter changes by more than one event at a time"
      }
      leftBehind.insert(slot)
    }
  }

  mutating func noteBreaches(_ state: Int, _ move: Int?) {
    guard !judge.broken.isEmpty else { return }
    for claim in judge.broken where breaches[claim] == nil {
      if canBeGone(to: state, then: move) {
        breaches[claim] = Breach(state: state, move: move)
        judge.noteMet(claim)
      } else {
        suspected.insert(claim)
      }
    }
    judge.broken.removeAll()
  }
}
