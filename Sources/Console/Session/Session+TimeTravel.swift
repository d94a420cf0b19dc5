import PlayKit
import StateEngine
import Storage

// Time travel inside a sandbox: the machines, the ledger, the clock and what people have set go to
// another moment; nothing is decided again and no effect is told. A live session never goes: see
// `Session+LookBack`.

/// A moment to go to.
package enum Destination: Sendable, Hashable {
  /// The moment right after the record of that number, for all machines; 0 is the beginning.
  case record(Int)
  /// The newest moment.
  case now
}

/// The newest moment of a session that has gone to another one.
struct Tip {
  /// Where the session has gone to.
  var position: Int
  var time: Int
  var facts: OutsideFacts
  /// Each machine now, and right after its last record.
  var machines: [String: (now: Snapshot, ofRecord: Snapshot)]
}

/// Where time travel has led.
package struct Arrival: Sendable, Hashable {
  /// The number of the record before the moment.
  package var number: Int
  /// The number of the newest record.
  package var newest: Int
  /// Whether it is the newest moment.
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
  /// Goes to another moment.
  ///
  /// Cost is that of a hundred records at most, however far it is, as long as one machine is used.
  ///
  /// - Throws: ``CommandError`` when there is no such moment.
  func travel(to destination: Destination) throws(CommandError) -> Arrival {
    guard let clock = virtualTime, let memory else {
      preconditionFailure("only a session in memory, on a virtual clock, goes back")
    }
    noteBranch()
    let span = log.span
    if destination == .now, !span.isPast { return arrival }
    if case .record(let number) = destination { try log.check(number) }
    let number = if case .record(let number) = destination { number } else { span.newest }
    var tip = tip ?? self.tip(clock)
    tip.position = number
    let time = destination == .now ? tip.time : memory.time(of: number) ?? tip.time
    var moments: [(slot: MachineSlot, moment: Snapshot)] = []
    for slot in slots {
      moments.append((slot, try moment(of: slot, at: destination, tip)))
    }
    let facts = destination == .now ? tip.facts : facts(at: number, tip)
    var restored: [Arrival.Restored] = []
    for (slot, moment) in moments {
      let snapshot = slot.chart.revisited(
        moment,
        at: time,
        from: slot.engine.snapshot,
        at: clock.now,
        gate: slot.capabilities.gate,
        isOpen: isOpen(slot)
      )
      if snapshot.configuration != moment.configuration {
        restored.append(slot.restored(moment, snapshot))
        memory.mark(number, of: slot.name, tip.start(slot, at: destination) ?? moment)
      }
      slot.engine.replaceSnapshot(snapshot)
    }
    clock.set(to: time)
    memory.goBack(to: destination == .now ? nil : number)
    self.facts = facts
    self.tip = destination == .now ? nil : tip
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

  /// Sees whether something has happened at a moment of the past, which began a branch.
  func noteBranch() {
    guard let tip, !log.span.isPast else { return }
    factChanges.removeAll { $0.since > tip.position }
    self.tip = nil
  }

  /// A machine at a moment, as it was.
  func moment(
    of slot: MachineSlot,
    at destination: Destination,
    _ tip: Tip?
  ) throws(CommandError) -> Snapshot {
    let machine = tip?.machines[slot.name]
    guard case .record(let number) = destination else {
      return machine?.now ?? slot.engine.snapshot
    }
    let present = machine?.ofRecord ?? slot.engine.momentOfRecord
    if let moment = memory?.moment(number, of: slot.name, from: present) { return moment }
    throw CommandError(.impossible("\(slot.name) cannot go back to \(number)"))
  }

  private func tip(_ clock: VirtualTime) -> Tip {
    var machines: [String: (now: Snapshot, ofRecord: Snapshot)] = [:]
    for slot in slots {
      machines[slot.name] = (slot.engine.snapshot, slot.engine.momentOfRecord)
    }
    return Tip(position: 0, time: clock.now, facts: facts, machines: machines)
  }
}

extension Tip {
  /// Where going back from the newest moment begins, when that is the destination.
  fileprivate func start(_ slot: MachineSlot, at destination: Destination) -> Snapshot? {
    destination == .now ? machines[slot.name]?.ofRecord : nil
  }
}

extension MachineSlot {
  /// What to tell of a machine that came back by its restore policy.
  func restored(_ moment: Snapshot, _ snapshot: Snapshot) -> Arrival.Restored {
    Arrival.Restored(
      machine: name,
      saved: chart.stateText(moment.configuration),
      state: chart.stateText(snapshot.configuration)
    )
  }
}
