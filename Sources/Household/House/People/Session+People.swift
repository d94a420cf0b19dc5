// SPDX-License-Identifier: Apache-2.0
import Foundation
package import PlayKit
package import StateEngine
package import Storage

// One list of people for all machines: the store's table, or a sandbox's own. Machines keep a copy
// of the names, which is brought up to date as settings are.

/// Somebody who plays here: for a store, the owner of accounts and of what machines keep by id.
package typealias Person = Owner

extension Session {
  /// A machine that knows the people, who are the same everywhere: the one in use when it does.
  package func peopleKeeper() throws(HouseError) -> MachineSlot {
    try slot(named: machine { $0.people != nil } ?? current.name)
  }

  /// Whether nobody can play yet: a house begins without children.
  package var lacksChildren: Bool { people.isEmpty && !options.isSandbox }

  /// Reads the people of the store anew.
  package func readPeople(_ live: LiveStore) throws(HouseError) {
    facts.people = try onStore(try live.store.owners())
    try declareChildSettings(of: people)
  }

  /// Takes the people a machine begins with as everybody's, when there are none yet.
  package func adoptPeople(of slot: MachineSlot) throws(HouseError) {
    guard people.isEmpty, let capability = slot.capabilities.people else { return }
    let ids = slot.peopleIDs
    for (place, name) in slot.names(of: capability).enumerated() {
      try addPerson(name, id: ids[name] ?? "player-\(place + 1)")
    }
  }

  /// Adds a person to the list; in a sandbox ids are counted, so that every run has the same.
  package func addPerson(
    _ name: String,
    id: String? = nil,
    at place: Int? = nil
  ) throws(HouseError) {
    facts.peopleMade += 1
    let counted = isKept ? UUID().uuidString.lowercased() : "player-\(facts.peopleMade)"
    let person = Person(id: id ?? counted, name: name, created: time.now)
    let place = min(place ?? people.count, people.count)
    try log.keep(.personAdded(person, at: place))
    facts.people.insert(person, at: place)
    try declareChildSettings(of: [person])
  }

  /// Adds somebody whom a machine has named to the list, when nobody has that name yet, and tells the
  /// machines that list people.
  ///
  /// On a guarded store only a parent adds people: without one somebody new is known to that machine
  /// alone, until they come again while a parent session is open.
  package func meet(_ name: String) throws(HouseError) {
    guard !needsParentHere, !people.contains(where: { PersonName.areSame($0.name, name) })
    else { return }
    willChangeFacts()
    try addPerson(name)
    talk.untold += slots.flatMap { tellPeople($0) }
  }

  /// Gives a person of the list another name, now or at the time when another store did.
  package func renamePerson(_ old: String, to new: String, at then: Int? = nil) throws(HouseError) {
    guard let place = people.firstIndex(where: { $0.name == old }) else { return }
    let id = people[place].id
    // A clock that was set back makes no name older than the one before it.
    let now = then ?? max(time.now, people[place].renamed.clampedSum(1))
    try tellRenamed(old, to: new)
    try log.keep(.personRenamed(id: id, name: new, time: now))
    facts.people[place].name = new
    facts.people[place].renamed = now
  }

  /// Takes a person out of the list.
  package func removePerson(_ name: String) throws(HouseError) {
    guard let place = people.firstIndex(where: { $0.name == name }) else { return }
    try leaveOtherSeat(people[place])
    let id = people[place].id
    actLine.place = place
    try log.keep(.personRemoved(id: id))
    facts.people.remove(at: place)
  }

  /// Tells a machine who is there now, renamed ones first; one that cannot take it now is told with
  /// a later transaction.
  ///
  /// - Parameters:
  ///   - slot: the machine.
  ///   - isChanged: whether the house has just changed who is there.
  /// - Returns: what happened.
  @discardableResult
  package func tellPeople(_ slot: MachineSlot, isChanged: Bool = false) -> [Record] {
    guard let capability = slot.capabilities.people else { return [] }
    var names = slot.names(of: capability)
    let wanted = people.map(\.name)
    let ids = slot.peopleIDs
    // Whom an app named in its own machine is not sent away by a house that never knew them.
    if wanted.isEmpty, !isChanged, !names.allSatisfy({ ids[$0].map(wasRemoved) ?? false }) {
      return []
    }
    guard names != wanted || slot.isUnaware(of: people) else { return [] }
    var records: [Record] = []
    let known = Set(names)
    for person in people where !known.contains(person.name) {
      guard let place = names.firstIndex(where: { ids[$0] == person.id }) else { continue }
      let old = names[place]
      names[place] = person.name
      records += tell(capability.changed(names, old, person.name, nil), to: slot)
    }
    if names != wanted || slot.isUnaware(of: people) {
      let event = capability.changed(wanted, nil, nil, people.map(\.id))
      records += tell(event, to: slot)
    }
    return records
  }
}

extension MachineSlot {
  /// The names a machine knows.
  package func names(of capability: PeopleCapability) -> [String] {
    engine.value(of: capability.names)?.listValue?.compactMap(\.stringValue) ?? []
  }

  /// The ids it keeps, by name; empty when it keeps none.
  package var peopleIDs: [String: String] {
    guard let people = capabilities.people else { return [:] }
    return engine.value(of: people.ids)?.mapValue?.compactMapValues(\.stringValue) ?? [:]
  }

  /// Whether it knows somebody by another id than the one that counts: somebody else had the name.
  package func isUnaware(of people: [Person]) -> Bool {
    let ids = peopleIDs
    return !ids.isEmpty && people.contains { ids[$0.name] != $0.id }
  }
}
