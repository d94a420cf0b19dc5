// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import StateEngine

// Time travel inside a sandbox: the machines, the ledger, the clock and what people have set go to
// another state; nothing is decided again and no effect is told. A live session never goes: see
// `Session+LookBack`.

/// A state to go to, or to look at.
package enum Destination: Sendable, Hashable {
  /// Right after the record of that number, for all machines; 0 is the beginning.
  case record(Int)
  /// Where the session is.
  case here
  /// The newest state.
  case now
}

/// The newest state of a session that has gone to another one.
package struct Tip {
  /// The record after which the state is that the session has gone to.
  package var position: Int
  /// The newest state.
  package var newest: SessionState
  /// Each machine right after its last record.
  package var ofRecord: [String: Snapshot]
}

/// Where a session is in its line of time.
package struct Timeline {
  /// The session of whose past it is; nil for one of its own.
  package var lookBack: LookBack?
  /// The newest state, while a past one is gone to.
  package var tip: Tip?
  /// What it knew beside its machines, before that changed.
  package var factChanges: [FactChange] = []
}

/// Where time travel has led.
package struct Arrival: Sendable, Hashable {
  /// The number of the record before the state.
  package var number: Int
  /// The number of the newest record.
  package var newest: Int
  /// Whether it is the newest state.
  package var isNow: Bool
  /// When, in milliseconds since 1970.
  package var time: Int
  /// Machines that came back by their restore policy, since a parent session was open then.
  package var restored: [Restored] = []

  /// A machine that came back somewhere else.
  package struct Restored: Sendable, Hashable {
    /// The machine.
    package var machine: String
    /// The state it was in.
    package var saved: String
    /// The state it is in.
    package var state: String
  }
}

extension Session {
  /// Goes to another state.
  ///
  /// Cost is that of a hundred records at most, however far it is, as long as one machine is used.
  ///
  /// - Throws: ``HouseError`` when there is no such state.
  package func travel(to destination: Destination) throws(HouseError) -> Arrival {
    guard let clock = virtualTime, let memory else {
      throw HouseError(.onlyForward("goto", isStore: isKept))
    }
    noteBranch()
    if destination == .now, !log.span.isPast { return arrival }
    var tip = timeline.tip ?? presentTip
    let goal = try state(at: destination, tip)
    tip.position = goal.number
    var restored: [Arrival.Restored] = []
    for (slot, machine) in zip(slots, goal.machines) {
      let snapshot = slot.chart.revisited(
        machine.snapshot,
        at: goal.time,
        from: slot.engine.snapshot,
        at: clock.now,
        gate: slot.capabilities.gate,
        isOpen: isOpen(slot)
      )
      if snapshot.configuration != machine.snapshot.configuration {
        restored.append(slot.restored(machine.snapshot, snapshot))
        let mark = destination == .now ? tip.ofRecord[slot.name] : nil
        memory.mark(goal.number, of: slot.name, mark ?? machine.snapshot)
      }
      slot.engine.replaceSnapshot(snapshot)
    }
    clock.set(to: goal.time)
    memory.goBack(to: destination == .now ? nil : goal.number)
    adopt(goal.facts)
    timeline.tip = destination == .now ? nil : tip
    var arrival = arrival
    arrival.restored = restored
    return arrival
  }

  /// Where the session is in its line of time.
  package var arrival: Arrival {
    let span = log.span
    return Arrival(
      number: span.position,
      newest: isAsItWas ? lookBack?.newest ?? span.newest : span.newest,
      isNow: lookBack == nil && !span.isPast,
      time: time.now
    )
  }

  /// Sees whether something has happened at a past state, which began a branch.
  package func noteBranch() {
    guard let tip = timeline.tip, !log.span.isPast else { return }
    timeline.factChanges.removeAll { $0.since > tip.position }
    timeline.tip = nil
  }

  /// A state of a session in memory, its machines in the order of ``slots``.
  package func state(at destination: Destination, _ tip: Tip?) throws(HouseError) -> SessionState {
    let span = log.span
    var state = state
    switch destination {
    case .here:
      state.number = span.position
      state.isNewest = !span.isPast
    case .now:
      state = tip?.newest ?? state
      state.number = span.newest
      // Machines that came into use since then stay as they are.
      state.machines = slots.map { slot in
        state.machines.first { $0.name == slot.name }
          ?? .init(entry: slot.entry, chart: slot.chart, snapshot: slot.engine.snapshot)
      }
    case .record(let number):
      try log.check(number)
      state.number = number
      state.time = memory?.time(of: number) ?? tip?.newest.time ?? time.now
      state.isNewest = false
      state.facts =
        timeline.factChanges.first { $0.since > number }?.before ?? tip?.newest.facts ?? facts
      for (place, slot) in slots.enumerated() {
        let present = tip?.ofRecord[slot.name] ?? slot.engine.snapshotOfRecord
        guard let past = memory?.snapshot(number, of: slot.name, from: present) else {
          throw .impossible(.noWayBack(machine: slot.name, number))
        }
        state.machines[place].snapshot = past
      }
    }
    return state
  }

  private var presentTip: Tip {
    Tip(
      position: 0,
      newest: state,
      ofRecord: Dictionary(
        uniqueKeysWithValues: slots.map { ($0.name, $0.engine.snapshotOfRecord) }
      )
    )
  }
}

extension MachineSlot {
  /// What to tell of a machine that came back by its restore policy.
  package func restored(_ past: Snapshot, _ snapshot: Snapshot) -> Arrival.Restored {
    Arrival.Restored(
      machine: name,
      saved: chart.stateText(past.configuration),
      state: chart.stateText(snapshot.configuration)
    )
  }
}
