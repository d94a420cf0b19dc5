import PlayMachines
import StateEngine
import Storage

// Facts that machines share: who the people are, which day it is. One machine keeps the people; those
// that follow are told when what they know is not what counts.

extension Session {
  /// The first machine whose capabilities say so, the one in use before all others.
  func machine(where holds: (Capabilities) -> Bool) -> String? {
    if holds(current.capabilities) { return current.name }
    return Catalog.entries.first { holds($0.capabilities) }?.name
  }

  /// The machine that keeps the people.
  ///
  /// - Throws: ``CommandError`` when the one in use has none.
  func keeperOfPeople() throws(CommandError) -> MachineSlot {
    guard let people = current.capabilities.people, people.activeLabel != nil,
      let name = nameOfKeeper
    else { return current }
    return try slot(named: name)
  }

  private var nameOfKeeper: String? {
    Catalog.entries.first { entry in
      entry.capabilities.people.map { $0.activeLabel == nil } ?? false
    }?.name
  }

  /// Tells a machine what it does not know yet: the day, the people, who is active.
  func follow(_ slot: MachineSlot) throws(CommandError) {
    guard slot.follows, slot.engine.read({ $0.suspendedAt == nil }) else { return }
    if let variable = slot.capabilities.dayVariable, let event = newDayEvent(of: slot),
      slot.engine.value(of: variable) != .int(day)
    {
      slot.engine.send(event)
    }
    guard let people = slot.capabilities.people, people.activeLabel != nil,
      let keeper = try keeper(), let kept = keeper.capabilities.people
    else { return }
    let names = keeper.engine.value(of: kept.variable) ?? .null
    let active = keeper.engine.value(of: kept.active) ?? .null
    guard
      slot.engine.value(of: people.variable) != names
        || slot.engine.value(of: people.active) != active
    else { return }
    tell(slot, people, [names, .null, .null], active)
  }

  /// Tells the machines that follow of a change that the keeper was told of, those on the store too.
  ///
  /// - Parameter arguments: the list of names, then the old and the new one of whoever was renamed.
  /// - Returns: what happened.
  /// - Throws: ``CommandError`` when a machine cannot be brought into the session.
  func tellFollowers(_ arguments: [Value]) throws(CommandError) -> [Record] {
    var records: [Record] = []
    for entry in Catalog.entries where entry.capabilities.people?.activeLabel != nil {
      let isLoaded = slots.contains { $0.name == entry.name }
      if !isLoaded, try !isStored(entry.name) { continue }
      let slot = try slot(named: entry.name)
      guard let people = slot.capabilities.people, let keeper = try keeper(),
        let kept = keeper.capabilities.people
      else { continue }
      let active = keeper.engine.value(of: kept.active) ?? .null
      records += tell(slot, people, arguments, active)
    }
    return records
  }

  @discardableResult
  private func tell(
    _ slot: MachineSlot,
    _ people: PeopleCapability,
    _ arguments: [Value],
    _ active: Value
  ) -> [Record] {
    guard let event = slot.chart.event(named: people.changedEvent) else { return [] }
    let declared = slot.chart.events[event].arguments
    var given: [Value] = declared.indices.map { place in
      arguments.indices.contains(place) ? arguments[place] : .null
    }
    if let place = declared.firstIndex(where: { $0.label == people.activeLabel }) {
      given[place] = active
    }
    let reply = slot.engine.send(event, given)
    return (reply.record.map { [$0] } ?? []) + reply.followUps
  }

  /// The keeper, when it is in the session or on the store.
  private func keeper() throws(CommandError) -> MachineSlot? {
    guard let name = nameOfKeeper else { return nil }
    if let known = slots.first(where: { $0.name == name }) { return known }
    return try isStored(name) ? try slot(named: name) : nil
  }

  private func isStored(_ name: String) throws(CommandError) -> Bool {
    guard let live, live.isInBatch else { return false }
    return try stored(name, live) != nil
  }

  // MARK: Days

  /// What a machine is told on a new day, with the day's number when it asks for it.
  func newDayEvent(of slot: MachineSlot) -> Event? {
    guard let name = slot.capabilities.newDayEvent, let event = slot.chart.event(named: name)
    else { return nil }
    return Event(name, slot.chart.events[event].arguments.isEmpty ? [] : [.int(day)])
  }

  /// Lets a machine that begins know its first day.
  func startDay(of slot: MachineSlot) {
    guard let name = slot.capabilities.dayVariable, let variable = slot.chart.scope.variables[name]
    else { return }
    var snapshot = slot.engine.snapshot
    snapshot.values[variable.index] = .int(day)
    slot.engine.replaceSnapshot(snapshot)
  }
}
