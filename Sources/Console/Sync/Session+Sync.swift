import PlayMachines
import StateEngine
import Storage

extension Session {
  /// What came of taking in what other stores know.
  struct SyncOutcome {
    /// What happened, of whatever machine.
    var records: [Record] = []
    /// How many ledger entries were new.
    var newEntries = 0
    /// What is to be told, a sentence each.
    var notes: [String] = []
    /// What this store knows now.
    var knowledge = SharedKnowledge()
  }

  /// Takes in what other stores know, inside the open batch.
  ///
  /// - Parameters:
  ///   - others: what their files say, in whatever order.
  ///   - id: the name of this store among others.
  ///   - live: this store.
  /// - Returns: what happened, and what is known then.
  /// - Throws: ``CommandError`` when the store cannot be used, or a machine is suspended.
  func takeIn(
    _ others: [SharedKnowledge],
    as id: String,
    _ live: LiveStore
  ) throws(CommandError) -> SyncOutcome {
    var outcome = SyncOutcome()
    for entry in Catalog.entries {
      let offers = entry.capabilities
      guard offers.merge != nil || offers.purse != nil else { continue }
      let slot = try slot(named: entry.name)
      if let merge = offers.merge { try takeIn(others, merge, slot, &outcome) }
    }
    do throws(StoreError) {
      let strange = others.flatMap(\.entries).filter { $0.store != id }
      outcome.newEntries = try live.store.addForeign(strange)
      let names = Dictionary(people.map { ($0.id, $0.name) }) { first, _ in first }
      let own = try live.journal.sharedEntries(of: id, people: names)
      outcome.knowledge.entries = Set(own).union(try live.store.foreignEntries())
    } catch {
      throw CommandError(.store(error))
    }
    for slot in slots { try levelPurse(of: slot, live, &outcome) }
    return outcome
  }

  private func takeIn(
    _ others: [SharedKnowledge],
    _ merge: MergeCapability,
    _ slot: MachineSlot,
    _ outcome: inout SyncOutcome
  ) throws(CommandError) {
    let known = merge.known { slot.engine.value(of: $0) }
    let whole = others.reduce(known) { merge.merged($0, $1.machines[slot.name] ?? [:]) }
    outcome.knowledge.machines[slot.name] = whole
    if whole == known { return }
    let reply = slot.engine.send(Event(merge.event, [.map(whole)]))
    if let fault = reply.journalFault { throw CommandError(.journal(fault.reason)) }
    guard reply.isAccepted else {
      throw CommandError(.impossible("\(slot.name) cannot take anything in now: restore first"))
    }
    outcome.records += (reply.record.map { [$0] } ?? []) + reply.followUps
    outcome.knowledge.machines[slot.name] = merge.known { slot.engine.value(of: $0) }
  }

  /// Brings the purse of whoever is active to what all stores' entries come to, by an entry of its
  /// own; for others that is done when they are active.
  private func levelPurse(
    of slot: MachineSlot,
    _ live: LiveStore,
    _ outcome: inout SyncOutcome
  ) throws(CommandError) {
    guard let purse = slot.capabilities.purse,
      let declared = slot.chart.description.purses.first(where: { $0.variable == purse.variable })
    else { return }
    let owner = slot.engine.value(of: declared.owner) ?? .null
    let entries = outcome.knowledge.entries.filter {
      $0.machine == slot.name && $0.purse == purse.variable
    }
    let active = people.first { .string($0.id) == owner }?.name
    guard let active, let balance = slot.engine.value(of: purse.variable)?.intValue else { return }
    let wanted = SharedEntry.balance(of: entries.filter { $0.person == active })
    guard wanted != balance else { return }
    let reply = slot.engine.send(Event(purse.adjustEvent, [.int(wanted - balance)]))
    if let fault = reply.journalFault { throw CommandError(.journal(fault.reason)) }
    guard reply.isAccepted else {
      outcome.notes.append("\(purse.unit) of \(active) cannot be changed now; sync again later")
      return
    }
    outcome.records += (reply.record.map { [$0] } ?? []) + reply.followUps
    do throws(StoreError) {
      let key = PurseKey(machine: slot.name, purse: purse.variable, owner: owner)
      if let newest = try live.journal.ledger(of: key, newest: 1).last {
        try live.store.markFollowing(newest.number)
      }
    } catch {
      throw CommandError(.store(error))
    }
  }
}
