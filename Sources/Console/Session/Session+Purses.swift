import StateEngine
import Storage

extension Session {
  /// Looks after the purses of every machine, before a command: the one before may have chosen another
  /// child.
  func mendPurses() throws(CommandError) {
    guard let live else { return }
    do throws(StoreError) {
      for slot in slots where slot.mends { try mendPurses(slot, live) }
    } catch {
      throw CommandError(.store(error))
    }
  }

  /// Sets purses to what their ledger says, when the machine's moment was set aside once and the
  /// ledger lives on: the coins are what was booked, not what a damaged page says.
  ///
  /// Costs nothing for a machine whose moment was never damaged. Owners who come later, when a child
  /// is chosen, are looked at then.
  func mendPurses(_ slot: MachineSlot, _ live: LiveStore) throws(StoreError) {
    guard slot.mends, slot.hasBegun else { return }
    let purses = slot.chart.description.purses
    let owners = purses.map { slot.engine.value(of: $0.owner) ?? .null }
    if owners == slot.mendedOwners { return }
    slot.mendedOwners = owners
    var snapshot = slot.engine.snapshot
    var isChanged = false
    for (purse, owner) in zip(purses, owners) {
      let key = PurseKey(machine: slot.name, purse: purse.variable, owner: owner)
      guard let variable = slot.chart.scope.variables[purse.variable],
        let balance = try live.journal.balance(of: key),
        snapshot.values[variable.index] != .int(balance)
      else { continue }
      snapshot.values[variable.index] = .int(balance)
      isChanged = true
      live.notices.append("\(purse.variable) go on from the ledger: \(balance)")
    }
    guard isChanged else { return }
    slot.engine.replaceSnapshot(snapshot)
    try live.journal.keep(snapshot, of: slot.chart, at: time.now)
  }
}
