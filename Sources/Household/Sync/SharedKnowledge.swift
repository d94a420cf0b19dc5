// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine
import Storage

/// What stores tell each other beside their ledgers: of each machine what its people know.
struct SharedKnowledge {
  /// By machine, then by person, then by part.
  var machines: [String: [String: Value]] = [:]
  /// Whom they know, by id; older files tell nobody.
  var people: [SharedOwner] = []
  /// What devices have counted; older files tell nothing.
  var measures: [Measure] = []
  /// What parents gave for something, by device; older files tell nothing.
  var gifts: [String: SharedGifts] = [:]
  /// What devices say of themselves, by store; older files tell nothing.
  var devices: [String: SharedDevice] = [:]

  /// Who was deleted there; older files tell of nobody.
  var forgotten = Forgotten(nil)

  init() {}

  /// What a file says; nil when it says something else.
  init?(_ bytes: [UInt8]) {
    guard let whole = try? Value(reading: String(decoding: bytes, as: UTF8.self)).mapValue,
      let machines = whole["machines"]?.mapValue
    else { return nil }
    self.machines = machines.compactMapValues(\.mapValue)
    measures = Measure.read(whole["measures"])
    forgotten = Forgotten(whole["forgotten"])
    gifts = SharedGifts.read(whole["gifts"])
    devices = SharedDevice.read(whole["devices"])
    people = (whole["people"]?.listValue ?? []).compactMap { one in
      guard var owner = SharedOwner(one), !owner.id.isEmpty, owner.renamed.magnitude <= 1 << 53,
        let name = PersonName.normalized(owner.name)
      else { return nil }
      owner.name = name
      return owner
    }
  }

  /// Without those who were deleted here; says whether there were any.
  mutating func drop(_ forgotten: Forgotten) -> Bool {
    let gone = people.filter { forgotten.contains($0.id) }
    let others = measures.map(\.key.owner) + gifts.values.flatMap(\.children.keys)
    let ids = Set(gone.map(\.id) + others.filter(forgotten.contains))
    if ids.isEmpty { return false }
    people.removeAll { ids.contains($0.id) }
    measures.removeAll { ids.contains($0.key.owner) }
    for device in gifts.keys {
      for id in ids { gifts[device]?.children[id] = nil }
    }
    for one in gone {
      let trace = PersonTrace(
        ids: [one.id],
        names: [one.name],
        besides: people.flatMap { [$0.id, $0.name] }
      )
      machines = machines.mapValues { trace.without(.map($0))?.mapValue ?? [:] }
    }
    return true
  }

  /// The text of a file; stores of before look for entries in it.
  var bytes: [UInt8] {
    let json = Value.map([
      "devices": .map(devices.mapValues(\.value)),
      "entries": .list([]),
      "forgotten": forgotten.value ?? .list([]),
      "gifts": .map(gifts.mapValues(\.value)),
      "measures": Measure.json(measures),
      "machines": .map(machines.mapValues { .map($0) }),
      "people": .list(people.map(\.value)),
    ])
    return Array(WireText.line(json).utf8)
  }
}

extension SharedEntry {
  /// An entry as stores of before wrote it into that file; nil when it is none.
  init?(_ bytes: [UInt8]) {
    guard let json = try? Value(reading: String(decoding: bytes, as: UTF8.self)),
      let map = json.mapValue, let store = map["store"]?.stringValue,
      let number = map["number"]?.intValue,
      let machine = map["machine"]?.stringValue, let purse = map["purse"]?.stringValue,
      let person = map["person"]?.stringValue, let kind = map["kind"]?.stringValue,
      let amount = map["amount"]?.intValue, amount != 0, let time = map["time"]?.intValue
    else { return nil }
    self.init(
      of: .init(store: store, machine: machine, account: purse, ownerName: person),
      number: number,
      kind: kind,
      amount: amount,
      time: time
    )
  }
}
