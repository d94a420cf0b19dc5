// SPDX-License-Identifier: Apache-2.0
package import StateEngine
package import Storage

extension Session {
  /// Looks after the purses of every machine, before a command: the one before may have chosen
  /// another child.
  package func mendPurses() throws(HouseError) {
    guard let live else { return }
    for slot in slots { try onStore(try mendPurses(slot, live)) }
  }

  /// Sets purses to what their ledger says, and says so.
  ///
  /// The coins are what was booked, not what a damaged snapshot says. A purse that never was in the
  /// ledger is left as it is.
  ///
  /// The ledger is read when a machine comes out of the store and when another owner comes into the
  /// purse; else nothing is asked.
  package func mendPurses(_ slot: MachineSlot, _ live: LiveStore) throws(StoreError) {
    guard !slot.declared.purses.isEmpty, slot.kept.hasBegun else { return }
    let isKnown = slot.engine.read { snapshot in
      let (purses, mended) = (slot.declared.purses, slot.kept.mendedOwners)
      return mended.count == purses.count
        && mended.indices.allSatisfy { snapshot.values[purses[$0].owner] == mended[$0] }
    }
    if isKnown { return }
    var snapshot = slot.engine.snapshot
    let owners = slot.declared.purses.map { snapshot.values[$0.owner] }
    slot.kept.mendedOwners = owners
    var isChanged = false
    for (purse, owner) in zip(slot.declared.purses, owners) where !owner.isNull {
      let key = AccountKey(machine: slot.name, name: purse.name, owner: owner)
      let stood = snapshot.values[purse.variable]
      guard let balance = try live.journal.balance(of: key), stood != .int(balance)
      else { continue }
      snapshot.values[purse.variable] = .int(balance)
      isChanged = true
      let person = people.first { .string($0.id) == owner }?.name
      live.notices.append(
        .purseMended(purse.name, owner: person, stood: stood, ledger: balance)
      )
    }
    guard isChanged else { return }
    slot.engine.replaceSnapshot(snapshot)
    try live.journal.keep(snapshot, of: slot.chart, at: time.now)
  }

  /// Says of which purses of a machine the owner is not among the people, and gives back those of
  /// whom the machine still knows the name.
  ///
  /// A person whose id is damaged has no purse under the new one, and the machine knows them by the
  /// old one. Who was taken out of the list by hand is left out of it.
  func findOwners(of slot: MachineSlot, _ live: LiveStore) throws(HouseError) {
    for one in live.store.examined.nobodys where one.key.machine == slot.name {
      guard one.isStrange(options.catalog), let owner = one.key.owner.stringValue else { continue }
      if let name = slot.peopleIDs.first(where: { $0.value == owner })?.key,
        let place = people.firstIndex(where: { $0.name == name }),
        // A person with purses is another person.
        try onStore(try !live.store.hasAccounts(people[place].id))
      {
        try onStore(try live.store.changeOwner(people[place].id, to: owner))
        facts.people[place].id = owner
        live.notices.append(.pursesFound(of: name))
      } else if one.balance != 0 {
        live.notices.append(.purseOfNobody(one))
      }
    }
  }
}

extension MachineSlot {
  /// The purse that `coins` adjusts, as the store knows it: that of whoever is active.
  package var activePurse: AccountKey? { engine.read { activePurse(in: $0) } }

  /// The same at a snapshot.
  package func activePurse(in snapshot: Snapshot) -> AccountKey? {
    guard declared.purse >= 0 else { return nil }
    let purse = declared.purses[declared.purse]
    return AccountKey(machine: name, name: purse.name, owner: snapshot.values[purse.owner])
  }
}
