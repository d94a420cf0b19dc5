// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine

// Facts that a machine leaves to others: which day it is, who is active. It gets an event when what it
// knows is not what counts.

extension Session {
  /// The first machine whose capabilities say so, the one in use before all others.
  package func machine(where holds: (Capabilities) -> Bool) -> String? {
    if holds(current.capabilities) { return current.name }
    return options.catalog.first { holds($0.capabilities) }?.name
  }

  /// Tells a machine what it does not know yet: the day, and who is active.
  ///
  /// - Throws: ``HouseError`` when the machine that knows cannot be read.
  package func follow(_ slot: MachineSlot) throws(HouseError) {
    guard slot.declared.follows, slot.engine.read({ $0.suspendedAt == nil }) else { return }
    if let variable = slot.capabilities.newDay?.day, let event = newDayEvent(of: slot),
      slot.engine.value(of: variable) != .int(facts.day)
    {
      tell(event, to: slot)
    }
    let follower = slot.capabilities.people.flatMap { people in
      people.activated.map { (people.active, $0) }
    }
    let learner = slot.capabilities.learner
    guard follower != nil || learner != nil,
      let keeper = try keeper(), let kept = keeper.capabilities.people
    else { return }
    let active = keeper.engine.value(of: kept.active) ?? .null
    if let (variable, event) = follower, slot.engine.value(of: variable) != active {
      tell(event(active.stringValue), to: slot)
    }
    if let learner, let name = active.stringValue { signIn(name, learner, slot) }
  }

  /// The machine at which somebody has to say who plays before a machine can follow it; nil when it is
  /// known, or nobody is asked for.
  package func chooser(for slot: MachineSlot) throws(HouseError) -> MachineSlot? {
    guard isKept, slot.capabilities.people?.activated != nil || slot.capabilities.learner != nil,
      let name = machine(where: { $0.people.map { $0.activated == nil } ?? false })
    else { return nil }
    let chooser = try self.slot(named: name)
    guard let active = chooser.capabilities.people?.active else { return nil }
    return chooser.engine.value(of: active)?.isNull == false ? nil : chooser
  }

  // Whoever learned before keeps what they did.
  private func signIn(_ child: String, _ learner: LearnerCapability, _ slot: MachineSlot) {
    if slot.signedIn == child { return }
    slot.signedIn = child
    let known = slot.engine.value(of: learner.learner) ?? .null
    if known == .string(child) { return }
    if !known.isNull { tell(learner.signOut(), to: slot) }
    tell(learner.signIn(child), to: slot)
  }

  /// Tells machines that know learners by name that one is called otherwise; those on the store too
  /// that are not in use.
  func tellRenamed(_ old: String, to new: String) throws(HouseError) {
    for entry in options.catalog {
      guard let learner = entry.capabilities.learner else { continue }
      if !slots.contains(where: { $0.name == entry.name }) {
        guard let live, live.isInTransaction, try stored(entry.name, live) != nil else { continue }
      }
      let slot = try slot(named: entry.name)
      tell(learner.renamed(old, new), to: slot)
    }
    guard let live, live.isInTransaction else { return }
    for (slot, seat) in try machinesElsewhere(live) {
      guard let learner = slot.capabilities.learner else { continue }
      try awake(slot, at: seat, live) { tell(learner.renamed(old, new), to: slot) }
    }
  }

  /// The machine that decides who is active, when it is in the session or on the store.
  private func keeper() throws(HouseError) -> MachineSlot? {
    if let known = slots.first(where: { $0.declared.choosesPerson }) { return known }
    guard let live, live.isInTransaction else { return nil }
    for entry in options.catalog {
      guard let people = entry.capabilities.people, people.activated == nil,
        try stored(entry.name, live) != nil
      else { continue }
      return try slot(named: entry.name)
    }
    return nil
  }

  // MARK: Days

  /// What a machine is told on a new day, with the day's number when it asks for it.
  package func newDayEvent(of slot: MachineSlot) -> Event? {
    slot.capabilities.newDay?.event(facts.day)
  }

  /// Lets a machine that begins know its first day.
  package func startDay(of slot: MachineSlot) {
    let variable = slot.capabilities.newDay?.day.flatMap {
      slot.chart.scope.variables[$0.variableName]
    }
    guard variable != nil || slot.capabilities.playTime != nil else { return }
    var snapshot = slot.engine.snapshot
    if let variable { snapshot.values[variable.index] = .int(facts.day) }
    startPlan(of: slot, in: &snapshot)
    slot.engine.replaceSnapshot(snapshot)
  }
}
