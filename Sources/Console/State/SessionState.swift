// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Storage

/// A whole session after one record: every machine in use, the clock, and what it knows beside them.
///
/// A trial, a look back, time travel, a comparison, a recording, a proof and `begin` all start from
/// one.
/// Taking one copies a few references.
struct SessionState: Sendable {
  /// A machine and where it is.
  struct Machine: Sendable {
    var entry: CatalogEntry
    var chart: Chart
    var snapshot: Snapshot

    var name: String { entry.name }
  }

  /// The machines in use, in order of first use.
  var machines: [Machine]
  /// The one in use now.
  var current: String
  /// The number of the newest record.
  var number: Int
  /// The time, in milliseconds since 1970.
  var time: Int
  /// Whether nothing comes after it.
  var isNewest = true
  /// How far local time is from UTC, in milliseconds.
  var zone: Int
  /// What is known beside the machines.
  var facts: SessionFacts

  /// The machine in use.
  var inUse: Machine {
    guard let machine = machines.first(where: { $0.name == current }) else {
      preconditionFailure("the machine in use is no machine of the session")
    }
    return machine
  }

  /// The charts of the machines, by name.
  var charts: [String: Chart] {
    Dictionary(uniqueKeysWithValues: machines.map { ($0.name, $0.chart) })
  }
}

extension SessionState {
  /// How a sandbox of one machine begins, whatever a session has done: `path --from` searches there.
  init(newSandboxOf entry: CatalogEntry, seed: UInt64) throws(CommandError) {
    self = try Session(newSandboxOf: entry, seed: seed).state
  }
}

extension Session {
  /// A new sandbox of one machine: from where it begins `check` searches.
  convenience init(newSandboxOf entry: CatalogEntry, seed: UInt64) throws(CommandError) {
    try self.init(
      .init(
        seed: seed,
        machine: entry.name,
        isTimed: false,
        files: entry.isOfCatalog ? [] : [entry]
      )
    )
  }
}

extension Session {
  /// The session as it is now.
  var state: SessionState {
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
  var zone: Int { offsetFromUTC(at: time.now) }

  /// The number of the newest record.
  var lastNumber: Int { log.lastNumber }

  /// Puts a sandbox at a state of any session; its log and its ledgers begin anew from there.
  func go(to state: SessionState, on clock: VirtualTime) {
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
  convenience init(
    _ machine: SessionState.Machine,
    on time: any TimeSource,
    journal: any Journal,
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
  fileprivate var openings: [MemoryLedger.Opening] {
    chart.description.accounts.compactMap { purse in
      guard let owner = engine.value(of: purse.owner), !owner.isNull,
        let balance = engine.value(of: purse.variable)?.intValue
      else { return nil }
      return MemoryLedger.Opening(account: purse.variable, owner: owner, balance: balance)
    }
  }
}
