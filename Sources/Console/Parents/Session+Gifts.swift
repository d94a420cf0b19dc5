import PlayKit
import StateEngine
import Storage

/// What parents gave to a child, or took, and what for.
struct ChildGift {
  /// When, in milliseconds since 1970.
  var time: Int
  /// The machine whose purse it went into.
  var machine: String
  var amount: Int
  var reason: String

  init(time: Int, machine: String, amount: Int, reason: String) {
    self.time = time
    self.machine = machine
    self.amount = amount
    self.reason = reason
  }

  /// From a value of a child's file or of the store; nil when it is none.
  init?(_ value: Value) {
    guard let map = value.mapValue, let time = map["time"]?.intValue,
      let machine = map["machine"]?.stringValue, let amount = map["amount"]?.intValue,
      let reason = map["reason"]?.stringValue, max(time.magnitude, amount.magnitude) <= 1 << 53
    else { return nil }
    self.init(time: time, machine: machine, amount: amount, reason: reason)
  }

  /// As a value.
  var value: Value {
    .map([
      "time": .int(time), "machine": .string(machine), "amount": .int(amount),
      "reason": .string(reason),
    ])
  }
}

extension Session {
  /// What a gift was for, as the record of it has it; nil where nothing was said.
  func reason(of act: Act) -> String? {
    guard case .account(let purse, _) = act.change, let numbers = act.records,
      let slot = slots.first(where: { $0.name == purse.machine }),
      let gift = slot.capabilities.purse?.giftEvent
    else { return nil }
    let query = LogQuery(newest: 1, event: gift, machine: purse.machine, numbers: numbers)
    return (try? records(query))?.last?.arguments.last?.stringValue
  }

  /// What parents gave here for something, the oldest first; what was taken back is not among it.
  func gifts(to id: String, since start: Int) throws(CommandError) -> [ChildGift] {
    guard let live else { return [] }
    let acts = try onStore(try live.journal.acts(since: start))
    let taken = Set(acts.compactMap(\.takes))
    // One that was done again stands as it did.
    let again = Set(acts.filter { taken.contains($0.number) }.compactMap(\.takes))
    return try giftsFromFile(to: id, live).filter { $0.time >= start }
      + acts.compactMap { act in
        guard case .account(let purse, let amount) = act.change, purse.owner == .string(id),
          act.takes == nil, !taken.contains(act.number) || again.contains(act.number),
          let reason = reason(of: act)
        else { return nil }
        return ChildGift(time: act.time, machine: purse.machine, amount: amount, reason: reason)
      }
  }

  /// Keeps what a child's file says of gifts: the acts went with the deletion.
  func keepGifts(_ gifts: [ChildGift], to id: String, _ live: LiveStore) throws(CommandError) {
    let value = gifts.isEmpty ? nil : Value.list(gifts.map(\.value))
    try onStore(try live.store.setFact(Self.giftsFact + id, to: value))
  }

  private func giftsFromFile(to id: String, _ live: LiveStore) throws(CommandError) -> [ChildGift] {
    let fact = try onStore(try live.store.fact(Self.giftsFact + id))
    return fact?.listValue?.compactMap { ChildGift($0) } ?? []
  }

  // The id stands in the key, so that a deletion finds it.
  private static let giftsFact = "gifts."
}
