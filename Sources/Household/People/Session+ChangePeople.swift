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
  /// - Returns: what happened.
  /// - Throws: ``HouseError`` when that machine refuses, or the store cannot be used.
  package func changePeople(
    _ id: String?,
    from old: String?,
    to new: String?,
    in slot: MachineSlot
  ) throws(HouseError) -> [Record] {
    guard let capability = slot.capabilities.people else {
      throw HouseError(.notOffered(machine: slot.name, what: "players"))
    }
    guard let event = slot.chart.event(named: capability.changedEvent) else {
      preconditionFailure("\(slot.name): the people's event is not declared")
    }
    var names = people.map(\.name)
    if let old, let place = names.firstIndex(of: old) {
      if let new { names[place] = new } else { names.remove(at: place) }
    } else if let new {
      names.append(new)
    }
    var arguments: [Value] = [.strings(names)]
    if let old, let new { arguments += [.string(old), .string(new)] }
    arguments = slot.chart.fitting(arguments, event)
    guard slot.engine.wouldAccept(event, arguments) else {
      return try accepted(try send(event, arguments, to: slot), capability.changedEvent)
    }
    willChangeFacts()
    switch (old, new) {
    case (let old?, let new?): try renamePerson(old, to: new)
    case (let old?, nil): try removePerson(old)
    default: try addPerson(new ?? "", id: id)
    }
    return slots.flatMap { tellPeople($0) }
  }
}
