// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine
package import Storage

/// How long children have played on other devices on a day.
package struct PlayElsewhere {
  package var day: Int
  /// By the child's id, in milliseconds.
  package var milliseconds: [String: Int]
  /// Whose limit counts it already.
  package var told: Set<String> = []
}

extension Session {
  /// What stores tell each other of is not older than so many days.
  private static let sharedDays = 400
  /// The same in milliseconds.
  package static var sharedSpan: Int { sharedDays * 86_400_000 }

  /// Takes in what other stores have counted, and lets the limit of the day count it.
  package func takeInMeasures(
    _ rows: [Measure],
    _ live: LiveStore
  ) throws(HouseError) -> [Record] {
    let store = try onStore(try live.store.syncID())
    guard !rows.isEmpty, try onStore(try live.journal.take(rows, as: store)) else { return [] }
    live.play.elsewhere = nil
    return tellPlans()
  }

  /// What this store tells others.
  package func sharedMeasures(_ live: LiveStore) throws(HouseError) -> [Measure] {
    let today = dayNumber(at: time.now)
    // What older programs left uncounted is counted now.
    _ = try measures(on: today...today)
    return try onStore(
      try live.journal.sharedMeasures(
        since: today - Self.sharedDays,
        as: try live.store.syncID()
      )
    )
  }

  /// How much of a day is used up, of each child who has played on another device too: what was
  /// played here and there; what the machine has been told already stays as it was told.
  package func usedElsewhere(
    on day: Int,
    _ slot: MachineSlot,
    _ capability: PlayTimeCapability
  ) -> [String: Int] {
    guard let live else { return [:] }
    if live.play.elsewhere?.day != day {
      // What cannot be read now is told later.
      live.play.elsewhere = try? playElsewhere(on: day, live)
    }
    guard let elsewhere = live.play.elsewhere, !elsewhere.milliseconds.isEmpty else { return [:] }
    let known = toldUse(on: day, slot, capability)
    var used: [String: Int] = [:]
    var here: MeasuredDays?
    for (id, there) in elsewhere.milliseconds {
      if elsewhere.told.contains(id) {
        used[id] = known[id]
        continue
      }
      if here == nil {
        guard let rows = try? live.journal.measures(on: day...day) else { return used }
        here = MeasuredDays(rows.filter(\.device.isEmpty))
      }
      let own = here?.sum(.play, of: id, on: day...day) ?? 0
      let (booked, running) = played(id, on: day, slot, capability)
      if booked >= own.clampedSum(there) {
        used[id] = known[id]
      } else {
        used[id] = own.clampedSum(there).clampedSum(running)
      }
      live.play.elsewhere?.told.insert(id)
    }
    return used
  }

  private func playElsewhere(
    on day: Int,
    _ live: LiveStore
  ) throws(StoreError) -> PlayElsewhere {
    var found = PlayElsewhere(day: day, milliseconds: [:])
    let rows = MeasuredDays(try live.journal.measures(on: day...day).filter { !$0.device.isEmpty })
    for person in people {
      let sum = rows.sum(.play, of: person.id, on: day...day)
      if sum > 0 { found.milliseconds[person.id] = sum }
    }
    return found
  }

  /// What a machine was told of the use of a day, by the child's id.
  private func toldUse(
    on day: Int,
    _ slot: MachineSlot,
    _ capability: PlayTimeCapability
  ) -> [String: Int] {
    guard slot.engine.value(of: capability.day) == .int(day) else { return [:] }
    var told: [String: Int] = [:]
    for one in slot.engine.value(of: capability.people)?.listValue ?? [] {
      guard let map = one.mapValue, let id = map["id"]?.stringValue else { continue }
      told[id] = map["usedMilliseconds"]?.intValue
    }
    return told
  }
}
