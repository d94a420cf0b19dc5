import StateEngine
import Storage

/// What stores tell each other: of each machine what its people know, and the ledgers' entries.
struct SharedKnowledge {
  /// By machine, then by person, then by part.
  var machines: [String: [String: Value]] = [:]
  /// The entries of all stores that are known.
  var entries: Set<SharedEntry> = []

  init() {}

  /// What a file says; nil when it says something else.
  init?(_ bytes: [UInt8]) {
    guard let whole = try? JSON(reading: String(decoding: bytes, as: UTF8.self)).value.mapValue,
      let machines = whole["machines"]?.mapValue, let entries = whole["entries"]?.listValue
    else { return nil }
    self.machines = machines.compactMapValues(\.mapValue)
    for one in entries {
      guard let entry = SharedEntry(one) else { return nil }
      self.entries.insert(entry)
    }
  }

  /// The text of a file.
  var bytes: [UInt8] {
    let json = JSON.object([
      "entries": .array(entries.sorted(by: SharedEntry.precedes).map(\.json)),
      "machines": .object(machines.mapValues { .object($0.mapValues(\.json)) }),
    ])
    return Array(json.text.utf8)
  }
}

extension SharedEntry {
  fileprivate init?(_ value: Value) {
    let map = value.mapValue ?? [:]
    guard let store = map["store"]?.stringValue, let number = map["number"]?.intValue,
      let machine = map["machine"]?.stringValue, let purse = map["purse"]?.stringValue,
      let person = map["person"]?.stringValue, let kind = map["kind"]?.stringValue,
      let amount = map["amount"]?.intValue, amount != 0, let time = map["time"]?.intValue
    else { return nil }
    self.init(
      store: store,
      number: number,
      machine: machine,
      purse: purse,
      person: person,
      kind: kind,
      amount: amount,
      time: time
    )
  }

  fileprivate var json: JSON {
    .object([
      "amount": .int(amount), "kind": .string(kind), "machine": .string(machine),
      "number": .int(number), "person": .string(person), "purse": .string(purse),
      "store": .string(store), "time": .int(time),
    ])
  }
}
