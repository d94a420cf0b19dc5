// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import StateEngine
import Storage

extension Household: House {
  /// Does what a parent does, while a parent session is open in this process or none is needed.
  ///
  /// - Throws: ``HouseRefusal``; then nothing has changed.
  public func enact(_ act: FamilyAct) throws { try perform(act) }

  /// The newest lines of a child's ledger, the oldest first.
  ///
  /// - Parameters:
  ///   - unit: what is counted: `coins`, `points`.
  ///   - player: the child's id.
  ///   - count: how many lines at most.
  /// - Returns: the lines.
  /// - Throws: ``HouseRefusal`` when nothing of that kind is counted here, or the store cannot be read.
  public func ledger(
    _ unit: String,
    of player: String,
    newest count: Int = 100
  ) throws -> [HouseLedgerLine] {
    try core.performOrRefuse { session throws(HouseError) in
      try session.ledger(unit, of: player, newest: max(0, count))
    }
  }
}

extension Session {
  /// The newest lines of somebody's ledger, the oldest first.
  ///
  /// In a store each costs a look; in memory all that is kept is read.
  fileprivate func ledger(
    _ unit: String,
    of id: String,
    newest count: Int
  ) throws(HouseError) -> [HouseLedgerLine] {
    let counts = { (offers: Capabilities) in offers.purse?.unit == unit }
    guard let name = machine(where: counts) else {
      throw HouseError(.notOffered(machine: current.name, what: unit))
    }
    let slot = try slot(named: name)
    guard let purse = slot.capabilities.purse else { return [] }
    let key = AccountKey(machine: name, name: purse.balance.variableName, owner: .string(id))
    let lines = try onStore(try log.acts?.ledger(of: key, newest: count) ?? [])
    return lines.map {
      HouseLedgerLine(
        number: $0.number,
        time: $0.time,
        kind: $0.entry.kind,
        amount: $0.entry.amount,
        balance: $0.entry.balance
      )
    }
  }
}
