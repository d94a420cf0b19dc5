// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine

/// A whole session after one record: every machine in use, the clock, and what it knows beside them.
///
/// A trial, a look back, time travel, a comparison, a recording, a proof and `begin` all start from
/// one.
/// Taking one copies a few references.
package struct SessionState: Sendable {
  /// A machine and where it is.
  package struct Machine: Sendable {
    package var entry: CatalogEntry
    package var chart: Chart
    package var snapshot: Snapshot

    package var name: String { entry.name }

    /// A machine at a snapshot.
    package init(
      entry: CatalogEntry,
      chart: Chart,
      snapshot: Snapshot
    ) {
      self.entry = entry
      self.chart = chart
      self.snapshot = snapshot
    }
  }

  /// The machines in use, in order of first use.
  package var machines: [Machine]
  /// The one in use now.
  package var current: String
  /// The number of the newest record.
  package var number: Int
  /// The time, in milliseconds since 1970.
  package var time: Int
  /// True if nothing comes after it.
  package var isNewest = true
  /// How far local time is from UTC, in milliseconds.
  package var zone: Int
  /// What is known beside the machines.
  package var facts: SessionFacts

  /// Machines at a time, and what is known beside them.
  package init(
    machines: [Machine],
    current: String,
    number: Int,
    time: Int,
    zone: Int,
    facts: SessionFacts
  ) {
    self.machines = machines
    self.current = current
    self.number = number
    self.time = time
    self.zone = zone
    self.facts = facts
  }

  /// The machine in use.
  package var inUse: Machine {
    guard let machine = machines.first(where: { $0.name == current }) else {
      preconditionFailure("the machine in use is no machine of the session")
    }
    return machine
  }

  /// The charts of the machines, by name.
  package var charts: [String: Chart] {
    Dictionary(uniqueKeysWithValues: machines.map { ($0.name, $0.chart) })
  }
}

extension Session {
  /// The session as it is now.
  package var state: SessionState {
    SessionState(
      machines: slots.map { slot in
        .init(entry: slot.entry, chart: slot.chart, snapshot: slot.engine.snapshot)
      },
      current: current.name,
      number: lastNumber,
      time: time.now,
      zone: zone,
      facts: facts
    )
  }

  /// How far local time is from UTC now, in milliseconds.
  package var zone: Int { offsetFromUTC(at: time.now) }

  /// The number of the newest record.
  package var lastNumber: Int { log.lastNumber }

  /// Puts a sandbox at a state of any session; its log and its ledgers begin anew from there.
  package func go(to state: SessionState, on clock: VirtualTime) {
    clock.set(to: state.time)
    talk.forget()
    self.clock.sandboxZone = state.zone
    machines.slots = state.machines.map { machine in
      let known = slots.first { $0.name == machine.name }
      known?.engine.replaceSnapshot(machine.snapshot)
      return known ?? newSlot(machine)
    }
    facts = state.facts
    self.clock.knownDay = nil
    machines.current = slots.first { $0.name == state.current } ?? slots[0]
    memory?.begin(after: state.number, openings: slots.flatMap(\.openings))
  }

  private func newSlot(_ machine: SessionState.Machine) -> MachineSlot {
    let slot = MachineSlot(machine, on: time, journal: log.journal, isTimed: options.isTimed)
    join(slot)
    return slot
  }
}

extension MachineSlot {
  /// A machine that goes on from where one is.
  package convenience init(
    _ machine: SessionState.Machine,
    on time: any TimeSource,
    journal: any Engine.Journal,
    isTimed: Bool
  ) {
    let engine = Engine(
      machine.chart,
      at: machine.snapshot,
      time: time,
      journal: journal,
      isTimed: isTimed
    )
    self.init(entry: machine.entry, chart: machine.chart, engine: engine)
  }

  /// The balances its purses stand at.
  fileprivate var openings: [MemoryLedger.Balance] {
    chart.description.accounts.compactMap { purse in
      guard let owner = engine.value(of: purse.owner), !owner.isNull,
        let balance = engine.value(of: purse.variable)?.intValue
      else { return nil }
      return MemoryLedger.Balance(account: purse.variable, owner: owner, balance: balance)
    }
  }
}
