// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import StateEngine
package import Storage

/// What parents gave to a child, or took, and what for.
package struct ChildGift: Sendable, Hashable {
  /// When, in milliseconds since 1970.
  package var time: Int
  /// The machine whose purse it went into.
  package var machine: String
  package var amount: Int
  package var reason: String
  /// What takes its ledger entry back, wherever that is done; nil in files of before.
  package var compensation: Compensation?

  /// Whether both are the same gift, as whichever device tells of it.
  package static func == (one: ChildGift, other: ChildGift) -> Bool {
    (one.time, one.machine, one.amount, one.reason)
      == (other.time, other.machine, other.amount, other.reason)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(machine)
    hasher.combine(amount)
    hasher.combine(reason)
  }
}

extension ChildGift {
  /// From a value of a child's file or of the store; nil when it is none.
  package init?(_ value: Value) {
    guard let map = value.mapValue, let time = map["time"]?.intValue,
      let machine = map["machine"]?.stringValue, let amount = map["amount"]?.intValue,
      let reason = map["reason"]?.stringValue, max(time.magnitude, amount.magnitude) <= 1 << 53
    else { return nil }
    self.init(time: time, machine: machine, amount: amount, reason: reason)
    compensation = map["back"]?.stringValue.flatMap { Compensation($0) }
  }

  /// Those of a list; what is none is left out.
  package static func list(_ value: Value?) -> [ChildGift] {
    value?.listValue?.compactMap { ChildGift($0) } ?? []
  }

  /// As a value.
  package var value: Value {
    var map: [String: Value] = [
      "time": .int(time), "machine": .string(machine), "amount": .int(amount),
      "reason": .string(reason),
    ]
    if let compensation { map["back"] = .string(compensation.key) }
    return .map(map)
  }
}

extension Session {
  /// What a gift was for, as the record of it has it; nil where nothing was said.
  package func reason(of act: Act) -> String? {
    guard case .account(let purse, _) = act.change, let numbers = act.records,
      let gift = entries.first(where: { $0.name == purse.machine })?.capabilities.purse?.give
    else { return nil }
    var query = LogQuery(newest: 1, event: gift.eventName, numbers: numbers)
    query.isOfAllSeats = true
    let found = try? log.records(query, of: chartsOfPurses)
    return found?.records.last?.arguments.last?.stringValue
  }

  /// What parents gave to a child for something, here and as other devices have told, the oldest
  /// first and each once; what was taken back is not among it.
  ///
  /// - Parameters:
  ///   - id: the child.
  ///   - start: from when on, in milliseconds since 1970.
  ///   - own: what was given here, as ``ownGifts(since:unless:)`` has it.
  /// - Returns: the gifts.
  /// - Throws: ``HouseError`` when the store cannot be read.
  package func gifts(
    to id: String,
    since start: Int,
    among own: OwnGifts
  ) throws(HouseError) -> [ChildGift] {
    guard let live else { return try giftsInSandbox(to: id, since: start) }
    var all = Set(own.children[id] ?? [])
    let others = try sharedGifts(live)
    if !others.isEmpty {
      let store = try onStore(try live.store.syncID())
      let ids = [id] + (try onStore(try live.store.idsElsewhere(of: id)))
      for (device, gifts) in others where device != store {
        all.formUnion(ids.flatMap { gifts.children[$0] ?? [] }.filter { $0.time >= start })
      }
    }
    // Taken back on another device, by what its ledger told.
    let back = try onStore(try live.store.takenBack(all.compactMap(\.compensation)))
    all = all.filter { $0.compensation.map { !back.contains($0) } ?? true }
    return all.sorted { ($0.time, $0.amount, $0.reason) < ($1.time, $1.amount, $1.reason) }
  }

  private func giftsInSandbox(to id: String, since start: Int) throws(HouseError) -> [ChildGift] {
    try history(since: start, of: id).events.compactMap { event in
      guard case .did(let act) = event.what, case .account(let purse, let amount) = act.change,
        let reason = reason(of: act)
      else { return nil }
      return ChildGift(time: act.time, machine: purse.machine, amount: amount, reason: reason)
    }
  }

  /// What parents gave here for something.
  package struct OwnGifts {
    /// By the children's ids.
    package var children: [String: [ChildGift]] = [:]
    /// The acts that they come from, and up to which act was looked: kept, only new ones are looked
    /// through the next time.
    package var mark: Value = .null
  }

  /// What parents gave here for something: what stores tell each other.
  ///
  /// What was taken back is among it. Acts and records are read in pages: nobody waits for it where
  /// the store is let go of before.
  ///
  /// - Parameters:
  ///   - start: from when on, in milliseconds since 1970.
  ///   - isInterrupted: asked between pages.
  /// - Returns: the gifts; none where there is no store.
  /// - Throws: ``HouseError`` when the store cannot be read, or it was interrupted.
  package func ownGifts(
    since start: Int,
    unless isInterrupted: () -> Bool = { false }
  ) throws(HouseError) -> OwnGifts {
    guard let live else { return OwnGifts() }
    let mark = try onStore(try live.store.fact(HouseFacts.foundActs))?.mapValue ?? [:]
    let events = giftEvents
    let known = (mark["acts"]?.listValue ?? []).compactMap(\.intValue)
    var found = try onStore(
      try live.journal.acts(making: events, besides: known, after: mark["last"]?.intValue ?? 0)
    )
    while true {
      if isInterrupted() { throw .interrupted }
      let page = try onStore(try live.journal.acts(making: events, besides: [], after: found.last))
      if page.last == found.last { break }
      found = (found.acts + page.acts, page.last)
    }
    var own = OwnGifts()
    own.mark = .map([
      "acts": .list(found.acts.map { .int($0.number) }), "last": .int(found.last),
    ])
    for person in people {
      let kept = try giftsFromFile(to: person.id, live).filter { $0.time >= start }
      if !kept.isEmpty { own.children[person.id] = kept }
    }
    let acts = found.acts.filter { $0.time >= start && $0.takes == nil }
    let reasons = try giftReasons(of: acts, events, unless: isInterrupted)
    for act in acts {
      guard case .account(let purse, let amount) = act.change, let id = purse.owner.stringValue,
        let reason = act.records?.lazy.compactMap({ reasons[$0] }).first
      else { continue }
      let gift = ChildGift(
        time: act.time,
        machine: purse.machine,
        amount: amount,
        reason: reason,
        compensation: try onStore(try live.journal.compensation(of: act))
      )
      own.children[id, default: []].append(gift)
    }
    return own
  }

  /// The events that give something, of machines that are not in use too.
  var giftEvents: [String] { entries.compactMap { $0.capabilities.purse?.give?.eventName } }

  /// The charts of all machines with a purse: a process that has not used them reads their records.
  private var chartsOfPurses: [String: Chart] {
    var charts = charts
    for entry in entries where entry.capabilities.purse != nil && charts[entry.name] == nil {
      charts[entry.name] = try? entry.makeChart()
    }
    return charts
  }

  /// What gifts were for, by the numbers of their records.
  private func giftReasons(
    of acts: [Act],
    _ events: [String],
    unless isInterrupted: () -> Bool
  ) throws(HouseError) -> [Int: String] {
    var reasons: [Int: String] = [:]
    var rest = acts[...]
    let charts = chartsOfPurses
    while !rest.isEmpty {
      if isInterrupted() { throw .interrupted }
      var query = LogQuery(newest: Int.max)
      query.isOfAllSeats = true
      query.among = rest.prefix(Self.pageLength).compactMap(\.records).flatMap { $0.prefix(10) }
      rest = rest.dropFirst(Self.pageLength)
      for record in try log.records(query, of: charts).records {
        guard let chart = charts[record.machine], events.contains(chart.events[record.event].name)
        else { continue }
        reasons[record.number] = record.arguments.last?.stringValue
      }
    }
    return reasons
  }

  /// Keeps what a child's file says of gifts: the acts went with the deletion.
  package func keepGifts(_ gifts: [ChildGift], to id: String, _ live: LiveStore) throws(HouseError)
  {
    let value = gifts.isEmpty ? nil : Value.list(gifts.map(\.value))
    try onStore(try live.store.setFact(Self.giftsFact + id, to: value))
  }

  private func giftsFromFile(to id: String, _ live: LiveStore) throws(HouseError) -> [ChildGift] {
    let fact = try onStore(try live.store.fact(Self.giftsFact + id))
    return ChildGift.list(fact)
  }

  // The id stands in the key, so that a deletion finds it.
  private static let giftsFact = "gifts."
}
