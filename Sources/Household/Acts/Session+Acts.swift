// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import StateEngine
package import Storage

// What is done by hand on a store is written down with what it changed, so that 'undo' can take it
// back by doing the opposite; see `Dialogue+TakeBack`.

extension Session {
  /// Where the store's numbers stand before an act.
  package struct ActMark {
    package var record: Int
    package var entry: Int
  }

  /// Where the numbers stand; nil without a store, where nothing is written down.
  package var actMark: ActMark? {
    guard let live else { return nil }
    return ActMark(record: live.journal.lastNumber, entry: live.journal.lastEntry)
  }

  /// Who does what is done by hand now: the parents, or this process.
  package func actAuthor(_ live: LiveStore) -> String {
    isParentSessionOpen ? Act.holder : LiveStore.processName
  }

  /// Writes down an act that was just done.
  ///
  /// - Parameters:
  ///   - kind: the command.
  ///   - change: what it changed.
  ///   - mark: where the numbers stood before it; nil without a store, where nothing is done.
  ///   - taken: the act that it takes back.
  /// - Throws: ``HouseError`` when the store cannot be read.
  package func noteAct(
    _ kind: String,
    _ change: ActChange,
    since mark: ActMark?,
    takingBack taken: Act? = nil
  ) throws(HouseError) {
    guard let live, let mark else { return }
    let last = live.journal.lastNumber
    var act = Act(
      time: time.now,
      author: actAuthor(live),
      name: isParentSessionOpen ? live.gates.parentName : nil,
      kind: kind,
      records: last > mark.record ? (mark.record + 1)...last : nil,
      change: change,
      takes: taken?.number
    )
    if case .account(let purse, let amount) = change, amount != 0 {
      act.entry = try onStore(
        try live.journal.entry(of: purse, amount: amount, after: mark.entry)
      )
    }
    if act.entry != nil, let taken { act.key = try onStore(try compensation(of: taken, live))?.key }
    live.journal.note(act)
    if taken != nil { try correctMeasure(act, live) }
  }

  /// What taking an act back is, wherever that is done; nil for one that changed no purse.
  package func compensation(of act: Act, _ live: LiveStore) throws(StoreError) -> Compensation? {
    guard let entry = act.entry else { return nil }
    if let known = act.key.flatMap({ Compensation($0) }) { return known.next }
    return Compensation(of: entry, by: try live.journal.lineage(of: entry))
  }

  /// Adjusts a purse of a store by hand, and writes that down.
  ///
  /// - Returns: what came of it.
  package func adjust(
    _ slot: MachineSlot,
    _ event: Int,
    _ arguments: [Value],
    as type: String
  ) throws(HouseError) -> Reply {
    let mark = actMark
    let purse = slot.activePurse
    let reply = try send(event, arguments, to: slot)
    if reply.isAccepted, let purse,
      case .int(let amount)? = arguments.first
    {
      try noteAct(type, .account(purse, amount: amount), since: mark)
    }
    return reply
  }
}

extension MachineSlot {
  /// The purse that `coins` adjusts, as the store knows it: that of whoever is active.
  package var activePurse: AccountKey? { activePurse(in: engine.snapshot) }

  /// The same at a snapshot.
  package func activePurse(in snapshot: Snapshot) -> AccountKey? {
    guard let purse = capabilities.purse,
      let declared = chart.description.accounts.first(where: { $0.variable == purse.variable })
    else { return nil }
    let owner = chart.value(of: declared.owner, in: snapshot) ?? .null
    return AccountKey(machine: name, name: purse.variable, owner: owner)
  }
}
