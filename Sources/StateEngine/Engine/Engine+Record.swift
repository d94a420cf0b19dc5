// SPDX-License-Identifier: Apache-2.0

extension Engine {
  /// What a step did, as a record that has no number yet.
  @inline(__always)
  func record(
    _ event: Int,
    _ arguments: [Value],
    timer: String?,
    _ now: Int,
    _ began: Int,
    _ state: inout State
  ) -> Record {
    if state.trace.pendingPlace >= 0 {
      if let record = recordBelow(event, arguments, timer, began, &state) { return record }
      state.trace.writeDownStep(in: &state.snapshot)
    }
    let isPlain = arguments.isEmpty || event == chart.inputsIndex
    let parts = Record.Parts(
      time: now,
      event: event,
      arguments: isPlain ? nil : chart.masked(arguments, of: event),
      from: state.trace.configurationBefore.copied,
      to: state.snapshot.configuration.copied,
      steps: state.trace.steps.takeAll(),
      changes: state.trace.changeList(in: state.snapshot),
      nanoseconds: isTimed && began > 0 ? SystemClock.nanoseconds - began : 0,
      wayBack: state.keepsWayBack
        ? WayBack(&state.trace, state.snapshot, timers: state.timersOfRecord) : nil,
      chart: chart,
      rare: state.trace.takeRare(timer: timer, seed: state.seed)
    )
    return Record(number: 0, Record.Facts(parts))
  }

  // The same where all that happened is that a machine below took the event; nil when there is more
  // to tell. Of its own, so that others do not pay for it.
  @inline(never)
  private func recordBelow(
    _ event: Int,
    _ arguments: [Value],
    _ timer: String?,
    _ began: Int,
    _ state: inout State
  ) -> Record? {
    guard state.keepsWayBack, timer == nil, state.timersOfRecord == nil,
      state.trace.isPassedOn(state.snapshot)
    else { return nil }
    let place = state.trace.pendingPlace
    return state.trace.below[0].record(
      of: event,
      arguments.isEmpty ? [] : chart.masked(arguments, of: event),
      in: chart,
      state.snapshot.configuration,
      timeBefore: state.trace.timeBefore,
      nanoseconds: isTimed && began > 0 ? SystemClock.nanoseconds - began : 0,
      at: place,
      time: state.snapshot.time,
      after: &state.snapshot.children[place].states[0]
    )
  }
}

extension StepTrace {
  // What a record has of it besides, which is given away: clearing what is shared would copy it. Nil for
  // nothing.
  @inline(__always)
  mutating func takeRare(timer: String?, seed: UInt64?) -> Record.Rare? {
    if effects.isEmpty, entries.isEmpty, timer == nil, seed == nil { return nil }
    var effects: [Record.Effect] = []
    var entries: [LedgerEntry] = []
    swap(&effects, &self.effects)
    swap(&entries, &self.entries)
    return Record.Rare(nil, timer, effects, entries, seed)
  }

  /// Whether a machine below took the event, and nothing else happened here.
  @inline(__always)
  fileprivate func isPassedOn(_ after: borrowing Snapshot) -> Bool {
    steps.isEmpty && written.isEmpty && effects.isEmpty && entries.isEmpty
      && (family.isEmpty || family[0].changes.isEmpty) && historyBefore == nil
      && timersBefore == nil && suspendedBefore == nil && randomBefore == after.random
      && below[0].trace.effects.isEmpty && below[0].trace.entries.isEmpty
  }
}
