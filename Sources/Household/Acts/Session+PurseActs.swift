// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine
import Storage

extension FamilyAct {
  /// How much is given at a time, at most.
  package static let largestGift = 100_000
  /// How many letters a reason has, at most.
  package static let longestReason = 200
}

extension Session {
  /// A child's purse of what is counted in a unit.
  ///
  /// - Throws: ``HouseError`` when no machine counts it.
  package func purse(
    of id: String,
    _ unit: String
  ) throws(HouseError) -> (slot: MachineSlot, purse: FamilyMember.Purse) {
    guard let machine = machine(where: { $0.purse?.unit == unit }) else {
      throw HouseError(.notOffered(machine: current.name, what: unit))
    }
    let slot = try slot(named: machine)
    guard let purse = try purse(of: id, slot.entry) else {
      throw HouseError(.notOffered(machine: slot.name, what: unit))
    }
    return (slot, purse)
  }

  /// - Throws: when a reason is too long, or has more than one line.
  func checkReason(_ reason: String, atMost length: Int) throws(HouseError) {
    if reason.count <= length, !reason.contains(where: \.isNewline) { return }
    throw HouseError(.said(.purseReason, [.number(length)]))
  }

  /// Gives to a child, or takes, whoever is active.
  func give(
    _ amount: Int,
    _ unit: String,
    to id: String,
    for reason: String,
    _ kind: String
  ) throws(HouseError) -> PerformedAct {
    let child = try person(id)
    let (slot, held) = try purse(of: id, unit)
    let name = Phrase.Filling.text(child.name)
    guard amount != 0 else { throw HouseError(.said(.purseZero, [name, .purse(held)])) }
    guard amount.magnitude <= FamilyAct.largestGift else {
      throw HouseError(.said(.purseMuch, [.number(FamilyAct.largestGift)]))
    }
    guard held.amount.clampedSum(amount) >= 0 else {
      throw HouseError(.said(.purseDebt, [name, .purse(held)]))
    }
    try checkReason(reason, atMost: FamilyAct.longestReason)
    guard let purse = slot.capabilities.purse, let give = purse.give else {
      throw HouseError(.notOffered(machine: slot.name, what: unit))
    }
    let mark = actMark
    let event = give(amount, id, reason.isEmpty ? nil : reason)
    let reply = try send(event, to: slot)
    guard reply.isAccepted else {
      throw HouseError(.said(.purseLater, [name]))
    }
    let records = try accepted(reply, event.name)
    let key = AccountKey(machine: slot.name, name: purse.balance.variableName, owner: .string(id))
    return try done(kind, .account(key, amount: amount), since: mark, records)
  }
}
