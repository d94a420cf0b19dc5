// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import StateEngine
import Storage

extension Session {
  /// What came of taking in what other stores know.
  struct SyncOutcome {
    /// What happened, of whatever machine.
    var records: [Record] = []
    /// What is to be known besides.
    var remarks: [SyncResult.Remark] = []
    /// What this store knows now.
    var knowledge = SharedKnowledge()
  }

  /// Adds up, while nothing is locked, the purses that ``takeIn(_:_:_:)`` will bring in step: then it
  /// has but little left to do.
  ///
  /// Before that it finds out which children of other stores are who here.
  ///
  /// - Throws: ``HouseError`` when the store cannot be used.
  func addUpShared(_ others: [SharedKnowledge], _ live: LiveStore) throws(HouseError) {
    _ = try meet(others, live)
    for slot in slots { _ = try sharedPurses(slot, live) }
  }

  private func meet(
    _ others: [SharedKnowledge],
    _ live: LiveStore
  ) throws(HouseError) -> [SharedOwner] {
    try onStore(try live.store.meet(others.flatMap(\.people), areSame: PersonName.areSame))
  }

  /// Gives those whose names have changed in another store their new ones.
  private func takeInNames(
    _ others: [SharedKnowledge],
    _ live: LiveStore,
    _ outcome: inout SyncOutcome
  ) throws(HouseError) {
    for new in try meet(others, live) {
      guard let old = people.first(where: { $0.id == new.id })?.name else { continue }
      if let other = people.first(where: {
        $0.id != new.id && PersonName.areSame($0.name, new.name)
      }) {
        outcome.remarks.append(.taken(old: old, new: new.name, other: other.name))
        continue
      }
      willChangeFacts()
      try renamePerson(old, to: new.name, at: new.renamed)
      if old == new.name { continue }
      outcome.records += slots.flatMap { tellPeople($0) }
      outcome.remarks.append(.renamed(old: old, new: new.name))
    }
    outcome.knowledge.people = try onStore(try live.store.knownOwners())
  }

  /// Takes in what other stores know, inside the open transaction; their ledger entries are there
  /// already.
  ///
  /// - Parameters:
  ///   - others: what their files say beside ledgers, in whatever order.
  ///   - gifts: what was given here, found out while nothing was locked.
  ///   - live: this store.
  /// - Returns: what happened, and what is known then.
  /// - Throws: ``HouseError`` when the store cannot be used, or a machine is suspended.
  func takeIn(
    _ others: [SharedKnowledge],
    _ gifts: OwnGifts,
    _ live: LiveStore
  ) throws(HouseError) -> SyncOutcome {
    var outcome = SyncOutcome()
    try takeInNames(others, live, &outcome)
    for slot in try sharing() {
      if let merge = slot.capabilities.merge { try takeIn(others, merge, slot, &outcome) }
    }
    for slot in slots { try levelPurses(of: slot, live, &outcome) }
    outcome.records += try takeInMeasures(others.flatMap(\.measures), live)
    outcome.knowledge.measures = try sharedMeasures(live)
    outcome.knowledge.gifts = try takeInGifts(others, gifts, live)
    outcome.knowledge.devices = try takeInDevices(others, live)
    return outcome
  }

  /// Counts the entries by hand that wait, or drops them; gives what happened, and how many there
  /// were.
  package func settleWaiting(
    isTaken: Bool
  ) throws(HouseError) -> (records: [Record], count: Int) {
    try needParent(for: "'sync'")
    guard let live else { throw HouseError(.liveOnly("sync")) }
    let count = try onStore(try live.store.waitingEntries()).count
    try onStore(try live.store.settleWaiting(isTaken))
    return (isTaken ? try levelPurses(live) : [], count)
  }

  /// Brings each purse in step with what has been taken in; gives what happened.
  func levelPurses(_ live: LiveStore) throws(HouseError) -> [Record] {
    var outcome = SyncOutcome()
    for slot in try sharing() { try levelPurses(of: slot, live, &outcome) }
    return outcome.records
  }

  /// The machines that have something to share, brought into the session.
  func sharing() throws(HouseError) -> [MachineSlot] {
    var found: [MachineSlot] = []
    for entry in options.catalog {
      let offers = entry.capabilities
      guard offers.merge != nil || offers.purse != nil else { continue }
      found.append(try slot(named: entry.name))
    }
    return found
  }

  private func takeIn(
    _ others: [SharedKnowledge],
    _ merge: MergeCapability,
    _ slot: MachineSlot,
    _ outcome: inout SyncOutcome
  ) throws(HouseError) {
    let known = merge.known { slot.engine.value(of: $0) }
    let whole = others.reduce(known) { merge.merged($0, $1.machines[slot.name] ?? [:]) }
    outcome.knowledge.machines[slot.name] = whole
    if whole == known { return }
    let reply = try send(merge.event(.map(whole)), to: slot)
    guard reply.isAccepted else {
      throw .impossible(.suspended(machine: slot.name))
    }
    outcome.records += reply.records
    outcome.knowledge.machines[slot.name] = merge.known { slot.engine.value(of: $0) }
  }

  /// A purse that is not what the entries of all stores add up to.
  private struct SharedPurse {
    var key: AccountKey
    var person: Person
    /// What is missing in it, or too much.
    var change: Int
    /// What changes it by so much.
    var event: (Int) -> Event
    /// By how much it can be changed at once.
    var range: ClosedRange<Int>
  }

  /// So many entries bring a purse nearer in one sync.
  private static let longestWay = 1000

  private func sharedPurses(
    _ slot: MachineSlot,
    _ live: LiveStore
  ) throws(HouseError) -> [SharedPurse] {
    let accounts = slot.chart.description.accounts
    guard let purse = slot.capabilities.purse,
      let declared = accounts.first(where: { $0.variable == purse.balance.variableName })
    else { return [] }
    let active = slot.engine.value(of: declared.owner) ?? .null
    var found: [SharedPurse] = []
    for person in people {
      let owner = Value.string(person.id)
      let key = AccountKey(machine: slot.name, name: purse.balance.variableName, owner: owner)
      let isActive = owner == active
      let give = isActive ? nil : purse.give
      guard isActive || give != nil, let balance = try self.purse(of: person.id, slot.entry)?.amount
      else { continue }
      let wanted = try onStore(try live.journal.sharedBalance(of: key, named: person.name)) ?? 0
      if wanted == balance { continue }
      let event = { give?($0, person.id, nil) ?? purse.adjust($0) }
      let range = slot.chart.event(named: event(0).name).flatMap {
        slot.chart.events[$0].arguments.first { $0.label == "amount" }?.range
      }
      found.append(
        SharedPurse(
          key: key,
          person: person,
          change: wanted.clampedSum(-balance),
          event: event,
          range: range ?? Int.min...Int.max
        )
      )
    }
    return found
  }

  /// Brings each purse to what all stores' entries add up to, by entries of its own.
  private func levelPurses(
    of slot: MachineSlot,
    _ live: LiveStore,
    _ outcome: inout SyncOutcome
  ) throws(HouseError) {
    for one in try sharedPurses(slot, live) {
      var left = one.change
      for _ in 0..<Self.longestWay where left != 0 {
        let step = min(max(left, one.range.lowerBound), one.range.upperBound)
        let reply = try send(one.event(step), to: slot)
        guard reply.isAccepted else { break }
        left -= step
        outcome.records += reply.records
        if let newest = try onStore(try live.journal.ledger(of: one.key, newest: 1)).last {
          try onStore(try live.store.markFollowing(newest.number))
          // What it follows was counted where it happened.
          if let key = measureKey(of: newest) { live.journal.uncount(key, newest.entry.amount) }
        }
      }
      if left != 0 {
        let unit = slot.capabilities.purse?.unit ?? ""
        outcome.remarks.append(.later(unit: unit, person: one.person.name))
      }
    }
  }
}
