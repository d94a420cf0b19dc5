// SPDX-License-Identifier: Apache-2.0
package import StateEngine
package import Storage

// What is done by hand is written down with what it changed, so that it can be taken back by doing the
// opposite; see `Session+TakeBack`.

extension Session {
  /// Where the numbers stand before an act.
  package struct ActMark {
    package var record: Int
    package var entry: Int
  }

  /// Where the numbers stand; nil in a sandbox, where nothing is written down.
  package var actMark: ActMark? {
    log.acts.map { ActMark(record: lastNumber, entry: $0.lastEntry) }
  }

  /// Who does what is done by hand now: the parents, or this process.
  var actAuthor: String { isParentSessionOpen ? Act.holder : LiveStore.processName }

  /// Writes down an act that was just done.
  ///
  /// - Parameters:
  ///   - kind: the command.
  ///   - change: what it changed.
  ///   - mark: where the numbers stood before it; nil in a sandbox, where nothing is done.
  ///   - taken: the act that it takes back.
  /// - Throws: ``HouseError`` when the store cannot be read.
  package func noteAct(
    _ kind: String,
    _ change: ActChange,
    since mark: ActMark?,
    takingBack taken: Act? = nil
  ) throws(HouseError) {
    guard let acts = log.acts, let mark else { return }
    let last = lastNumber
    let author = actAuthor
    var entry: Int?
    if case .account(let purse, let amount) = change, amount != 0 {
      entry = try onStore(try acts.entry(of: purse, amount: amount, after: mark.entry))
    }
    var key: String?
    if entry != nil, let taken { key = try onStore(try acts.compensation(of: taken))?.key }
    var act = Act(
      time: clock.now,
      author: author,
      name: author == Act.holder ? live?.gates.parentName : nil,
      kind: kind,
      records: last > mark.record ? (mark.record + 1)...last : nil,
      change: change,
      entry: entry,
      key: key,
      takes: taken?.number
    )
    (act.line, act.place) = (actLine.first, actLine.place)
    let number = acts.note(act)
    actLine.first = actLine.first ?? number
    actLine.place = nil
    if taken != nil { try correctMeasure(act, acts) }
  }

  /// Adjusts a purse by hand, and writes that down.
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
