// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine
package import Storage

// Machines that come out of the store: at the start, and after other shells have changed them.

extension Session {
  /// Puts every machine in use at the state that the store says.
  package func reload(_ live: LiveStore) throws(HouseError) {
    live.gates.locks = [:]
    live.gates.zone = nil
    live.play.elsewhere = nil
    talk.forget()
    if let known = try onStore(try live.store.day()) { facts.day = known }
    if let known = try onStore(try live.settingsMemory()) { live.settings.follow(known) }
    if live.gates.holdsParent {
      live.gates.holdsParent = try onStore(try live.store.holder()) == .me
    }
    try readPeople(live)
    try readSeats(live)
    for slot in slots where slot.kept.hasBegun {
      slot.kept.mendedOwners = []
      if let saved = try stored(slot.name, live)?.saved, let read = try? slot.chart.read(saved) {
        slot.engine.replaceSnapshot(read.snapshot)
      } else {
        // It was lost with its first transaction, or was damaged meanwhile.
        slot.engine.replaceSnapshot(slot.first)
        try begin(slot, live)
      }
    }
  }

  package func stored(_ machine: String, _ live: LiveStore) throws(HouseError) -> StoredSnapshot? {
    try onStore(try live.journal.snapshot(of: machine))
  }

  /// Puts a machine that has come into use at its stored state: by the restore policy when this
  /// shell is the first or the machine is suspended, else as it is.
  ///
  /// A machine without a state starts; one whose state cannot be read is kept aside and starts
  /// from its safe state.
  package func begin(_ slot: MachineSlot, _ live: LiveStore) throws(HouseError) {
    slot.kept.hasBegun = true
    slot.kept.mendedOwners = []
    try recallFingerprint(of: slot, live)
    if let stored = try stored(slot.name, live) {
      do {
        guard let saved = stored.saved else { throw Snapshot.Fault.malformed(path: "") }
        let read = try slot.chart.read(saved)
        if isLookedAt(slot) {
          slot.engine.replaceSnapshot(read.snapshot)
          live.notices.append(.appRules(slot.name, rules: slot.entry.appRules ?? []))
          return
        }
        if live.lock.isFirst || read.snapshot.suspendedAt != nil
          || read.snapshot.configuration.isEmpty
        {
          let last = try lastBeat(of: slot, read.snapshot, live)
          slot.kept.unperformed.append(slot.engine.relaunch(from: read.snapshot, lastAlive: last))
        } else {
          slot.engine.replaceSnapshot(read.snapshot)
        }
        if !read.repairs.isEmpty {
          live.notices.append(.repaired(slot.name, variables: read.repairs))
        }
      } catch {
        // The app may well read it, with what it knows of older versions.
        if slot.entry.appRules != nil {
          throw .impossible(.appReads(machine: slot.name, fault: "\(error)"))
        }
        try setAside(slot, live, because: "\(error)")
      }
    } else {
      try makeReady(slot)
      try takeOverAll(slot, live)
    }
    // What was told of the clock is of before: it is nothing to a level that begins now.
    try followClock(live)
    try findOwners(of: slot, live)
    try bringUp(slot, live)
    restoreAgain(slot, live)
  }

  // What this very program has found a shipped chart's fingerprint to be it is: to make it anew would be a
  // tenth of a start.
  private func recallFingerprint(of slot: MachineSlot, _ live: LiveStore) throws(HouseError) {
    guard let program = options.program, slot.entry.isTried else { return }
    let fact = "fingerprint.\(slot.name)"
    let known = try onStore(try live.store.fact(fact))?.mapValue
    if known?["program"] == .int(program), let fingerprint = known?["fingerprint"]?.stringValue {
      slot.chart.know(fingerprint)
    } else {
      let found = Value.string(slot.chart.fingerprint)
      let value = Value.map(["program": .int(program), "fingerprint": found])
      try onStore(try live.store.setFact(fact, to: value))
    }
  }

  // What was set while nobody ran is told only after the machine is back: when it would not have
  // come back to this place had it known, such as an activity locked meanwhile, it goes once more.
  private func restoreAgain(_ slot: MachineSlot, _ live: LiveStore) {
    let snapshot = slot.engine.snapshot
    guard live.lock.isFirst, snapshot.suspendedAt == nil,
      !slot.chart.restoreTargets(of: snapshot).isEmpty
    else { return }
    slot.engine.background()
    slot.engine.restore()
  }

  private func setAside(
    _ slot: MachineSlot,
    _ live: LiveStore,
    because reason: String
  ) throws(HouseError) {
    let journal = live.journal
    let name = try onStore(
      try journal.setSnapshotAside(of: slot.name, because: reason, at: time.now)
    )
    live.notices.append(.snapshotUnreadable(slot.name, kept: name ?? slot.name))
    var empty = slot.engine.snapshot
    empty.configuration = NodeSet()
    slot.engine.relaunch(from: empty)
  }
}
