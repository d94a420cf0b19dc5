// SPDX-License-Identifier: Apache-2.0

extension Engine {
  /// What a step did, as a record that has no number yet.
  ///
  /// Empty lists are written anew: copying one counts a reference all the same.
  @inline(__always)
  func record(
    _ event: Int,
    _ arguments: [Value],
    timer: String?,
    _ now: Int,
    _ began: Int,
    _ state: inout State
  ) -> Record {
    if state.keepsWayBack, state.trace.pendingPlace >= 0 {
      return recordBelow(event, arguments, timer: timer, now, began, &state)
    }
    return Record(
      number: 0,
      Record.Facts(
        machine: chart.name,
        time: now,
        event: event,
        arguments: arguments.isEmpty ? [] : chart.masked(arguments, of: event),
        timer: timer,
        from: state.trace.configurationBefore,
        to: state.snapshot.configuration,
        steps: state.trace.steps.takeAll(),
        changes: state.trace.changeList(in: state.snapshot),
        effects: state.trace.effects.isEmpty ? [] : state.trace.effects,
        entries: state.trace.entries.isEmpty ? [] : state.trace.entries,
        nanoseconds: isTimed && began > 0 ? SystemClock.nanoseconds - began : 0,
        wayBack: state.keepsWayBack
          ? WayBack(state.trace, state.snapshot, timers: state.timersOfRecord) : nil,
        seed: state.seed,
        chart: chart
      )
    )
  }

  // The same where a machine below took the event; of its own, so that others do not pay for it.
  @inline(never)
  private func recordBelow(
    _ event: Int,
    _ arguments: [Value],
    timer: String?,
    _ now: Int,
    _ began: Int,
    _ state: inout State
  ) -> Record {
    let place = state.trace.family[0].pendingPlace
    return Record(
      number: 0,
      Record.FactsBelow(
        machine: chart.name,
        time: now,
        event: event,
        arguments: arguments.isEmpty ? [] : chart.masked(arguments, of: event),
        timer: timer,
        from: state.trace.configurationBefore,
        to: state.snapshot.configuration,
        steps: state.trace.steps.takeAll(),
        changes: state.trace.changeList(in: state.snapshot),
        effects: state.trace.effects.isEmpty ? [] : state.trace.effects,
        entries: state.trace.entries.isEmpty ? [] : state.trace.entries,
        nanoseconds: isTimed && began > 0 ? SystemClock.nanoseconds - began : 0,
        wayBack: WayBack(state.trace, state.snapshot, timers: state.timersOfRecord),
        seed: state.seed,
        chart: chart,
        &state.trace.family[0].inner[0],
        at: place,
        after: &state.snapshot.children[place].states[0]
      )
    )
  }
}
