import StateEngine
import Storage

/// What stores tell each other beside their ledgers: of each machine what its people know.
struct SharedKnowledge {
  /// By machine, then by person, then by part.
  var machines: [String: [String: Value]] = [:]

  init() {}

  /// What a file says; nil when it says something else.
  init?(_ bytes: [UInt8]) {
    guard let whole = try? JSON(reading: String(decoding: bytes, as: UTF8.self)).value.mapValue,
      let machines = whole["machines"]?.mapValue
    else { return nil }
    self.machines = machines.compactMapValues(\.mapValue)
  }

  /// The text of a file; stores of before look for entries in it.
  var bytes: [UInt8] {
    let json = JSON.object([
      "entries": .array([]),
      "machines": .object(machines.mapValues { .object($0.mapValues(\.json)) }),
    ])
    return Array(json.text.utf8)
  }
}

extension SharedEntry {
  /// An entry as stores of before wrote it into that file; nil when it is none.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSON(reading: String(decoding: bytes, as: UTF8.self)),
      let map = json.value.mapValue, let store = map["store"]?.stringValue,
      let number = map["number"]?.intValue,
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
}
