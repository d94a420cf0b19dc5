// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import StateEngine
import Storage

extension Session {
  /// Adds, renames or removes a person, and tells all machines.
  ///
  /// One machine says first whether it can be now; the others are told when they can take it.
  ///
  /// - Parameters:
  ///   - id: whom; nil for somebody who was never here.
  ///   - old: the name before; nil for somebody who comes.
  ///   - new: the name after; nil for somebody who goes.
  ///   - slot: the machine that is asked, with people.
  ///   - place: the index in the list; nil appends.
  /// - Returns: what happened.
  /// - Throws: ``HouseError`` when that machine refuses, or the store cannot be used.
  package func changePeople(
    _ id: String?,
    from old: String?,
    to new: String?,
    in slot: MachineSlot,
    at place: Int? = nil
  ) throws(HouseError) -> [Record] {
    guard let capability = slot.capabilities.people else {
      throw HouseError(.notOffered(machine: slot.name, what: "players"))
    }
    var names = people.map(\.name)
    if let old, let place = names.firstIndex(of: old) {
      if let new { names[place] = new } else { names.remove(at: place) }
    } else if let new {
      names.insert(new, at: min(place ?? names.count, names.count))
    }
    let (former, given) = new == nil || old == nil ? (nil, nil) : (old, new)
    let event = capability.changed(names, former, given, nil)
    guard let checked = try? slot.chart.check(event),
      slot.engine.wouldAccept(checked.event, checked.arguments)
    else {
      return try accepted(try send(event, to: slot), event.name)
    }
    willChangeFacts()
    switch (old, new) {
    case (let old?, let new?): try renamePerson(old, to: new)
    case (let old?, nil): try removePerson(old)
    default: try addPerson(new ?? "", id: id, at: place)
    }
    return slots.flatMap { tellPeople($0, isChanged: true) }
  }
}
