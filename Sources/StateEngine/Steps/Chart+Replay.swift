// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// Decides a recorded event once more: from the snapshot before it to the snapshot after.
  ///
  /// The step being pure, the same comes out as when the record was made; `trace` tells whether it
  /// did. Where a secret argument was masked the guards are not asked again: the recorded
  /// transitions are taken, and variables get the values the record says.
  ///
  /// A timer that fell due without any transition for its event left no record; it is dropped when
  /// the next timer's record comes.
  ///
  /// - Parameters:
  ///   - record: a record of this chart.
  ///   - snapshot: the snapshot before it, then the snapshot after.
  ///   - trace: filled with what happened.
  /// - Returns: how it ended, as it did when the record was made.
  package func replay(
    _ record: Record,
    on snapshot: inout Snapshot,
    trace: inout StepTrace
  ) -> Verdict {
    if record.event == startIndex {
      if isLet(record), let name = record.arguments[0].stringValue,
        let variable = description.variables.firstIndex(where: { $0.name == name })
      {
        return assign(record.arguments[1], to: variable, in: &snapshot, now: record.time, &trace)
      }
      trace.begin(snapshot)
      return .stayed
    }
    if record.event == backgroundIndex {
      return suspend(&snapshot, now: record.time, trace: &trace)
    }
    if record.event == restoreIndex {
      let given = record.inputs
      if record.isAnew {
        return beginAnew(&snapshot, now: record.time, inputs: given, trace: &trace)
      }
      return resume(
        &snapshot,
        now: record.time,
        lastAlive: record.arguments.first?.intValue,
        inputs: given,
        trace: &trace
      )
    }
    var arguments = record.arguments
    if let timer = record.timer { arguments = takeTimer(timer, from: &snapshot) ?? arguments }
    let isRetaken = record.timer == nil && isMasked(record)
    return seeded(record.seed, &snapshot, &trace) { snapshot, trace in
      isRetaken
        ? retake(record, on: &snapshot, trace: &trace)
        : step(
          &snapshot,
          event: record.event,
          arguments: arguments,
          now: record.time,
          trace: &trace
        )
    }.verdict
  }

  /// Takes the first microstep of a record as it says, whatever its guards.
  private func retake(
    _ record: Record,
    on snapshot: inout Snapshot,
    trace: inout StepTrace
  ) -> Verdict {
    trace.begin(snapshot)
    snapshot.time = record.time
    trace.enabled = record.microsteps.first?.transitions ?? []
    trace.skipsFaults = true
    defer { trace.skipsFaults = false }
    guard !trace.enabled.isEmpty else { return .unhandled }
    let verdict = finish(&snapshot, &trace) { snapshot, trace throws(EvaluationFault) in
      try self.takeEnabled(&snapshot, record.arguments, &trace)
    }
    var values: [Int: Value] = [:]
    for one in trace.written.reversed() { values[one.slot] = one.old }
    for change in record.changes { values[change.variable] = change.new }
    for (slot, value) in values { trace.assign(value, to: slot, in: &snapshot) }
    return verdict
  }

  /// Whether a secret argument of a record is masked, so that its event cannot be sent once more.
  package func isMasked(_ record: Record) -> Bool {
    zip(events[record.event].arguments, record.arguments).contains { declared, value in
      declared.isSecret && value == Record.secretMask
    }
  }

  // The timer leaves, and those before it, which no transition took. Their arguments, secret or
  // not, are part of the snapshot.
  private func takeTimer(_ id: String, from snapshot: inout Snapshot) -> [Value]? {
    while let place = snapshot.firstTimer {
      let timer = snapshot.timers.remove(at: place)
      if timer.id == id { return event(of: timer, in: snapshot).arguments }
    }
    return nil
  }
}
