// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

@testable import SQLiteStore
@testable import Storage

@Suite("People of stores that share")
struct SharedPeopleTests {
  private struct Device {
    let scratch: TemporaryFolder
    let store: Store

    init(_ people: [(id: String, name: String)]) throws {
      scratch = try TemporaryFolder()
      store = try scratch.open()
      for (id, name) in people { try store.addOwner(name, id: id, at: 0) }
    }

    /// Takes in what others know, as a sync does.
    func meet(_ others: [SharedOwner]) throws {
      for new in try store.meet(others, areSame: ==) {
        _ = try store.renameOwner(new.id, to: new.name, at: new.renamed)
      }
    }

    func names() throws -> [String] { try store.owners().map(\.name) }

    /// Who is who here, by the ids of others.
    func aliases() throws -> [String: String] {
      let known = try store.access { db in try db.foreignOwners() }
      return Dictionary(known.compactMap { one in one.here.map { (one.owner.id, $0) } }) { $1 }
    }
  }

  @Test("one child under three ids has one name in the end, the latest", arguments: 1...6)
  func converge(seed: UInt64) throws {
    var random = RandomState(seed: seed)
    let devices = try (1...3).map { try Device([("a\($0)", "Anna"), ("b\($0)", "Ben")]) }
    func sync(_ device: Device) throws {
      try device.meet(devices.flatMap { try $0.store.knownOwners() })
    }
    for device in devices { try sync(device) }
    var clock = 100
    var latest = ["a": "Anna", "b": "Ben"]
    for _ in 1...30 {
      let place = random.number(in: 0...2)
      clock += 1
      switch random.number(in: 0...2) {
      case 0:
        let child = ["a", "b"][random.number(in: 0...1)]
        let name = "\(child)\(clock)"
        _ = try devices[place].store.renameOwner("\(child)\(place + 1)", to: name, at: clock)
        latest[child] = name
      default: try sync(devices[place])
      }
    }
    for device in devices + devices + devices { try sync(device) }
    for (place, device) in devices.enumerated() {
      #expect(try device.names() == [latest["a"], latest["b"]])
      let others = [1, 2, 3].filter { $0 != place + 1 }
      let pairs = others.flatMap { one in
        ["a", "b"].map { ("\($0)\(one)", "\($0)\(place + 1)") }
      }
      #expect(try device.aliases() == Dictionary(uniqueKeysWithValues: pairs))
    }
  }

  @Test("somebody who takes a name that another gave up is somebody else")
  func successor() throws {
    let one = try Device([("a1", "Anna")])
    let two = try Device([("a2", "Anna")])
    try two.meet(try one.store.knownOwners())
    _ = try one.store.renameOwner("a1", to: "Ann", at: 5)
    try one.store.addOwner("Anna", id: "n", at: 6)
    try two.meet(try one.store.knownOwners())
    #expect(try two.names() == ["Ann"])
    #expect(try two.aliases() == ["a1": "a2"])
  }

  @Test("entries come to the child they are of, whatever it is called when they come")
  func entries() throws {
    let stores = [try SharingStore(), try SharingStore()]
    let folder = SyncFolder("\(stores[0].scratch.path)/shared")
    for (place, store) in stores.enumerated() { try store.book([(5 + place, place)]) }
    for store in stores + stores { try store.sync(folder) }
    // By its id, which is the same in both.
    _ = try stores[0].store.renameOwner("p1", to: "Ada", at: 5)
    try stores[0].book([(100, 6)])
    try stores[1].book([(1000, 7)])
    for store in stores + stores { try store.sync(folder) }
    #expect(try stores[0].journal.sharedBalance(of: SharingStore.purse, named: "Ada") == 1111)
    #expect(try stores[1].balance() == 1111)
    _ = try stores[1].store.renameOwner("p1", to: "Ada", at: 5)
    #expect(try stores[1].journal.sharedBalance(of: SharingStore.purse, named: "Ada") == 1111)
  }

  @Test("what an older store told by name stays with the child when it gets another name")
  func older() throws {
    let store = try SharingStore()
    var chunk = SharedChunk()
    chunk.add(.example("old", 1, 7, at: 1))
    let old = chunk
    try store.store.change { db in _ = try Store.insert(old, besides: nil, db) }
    #expect(try store.balance() == 7)
    _ = try store.store.renameOwner("p1", to: "Ada", at: 5)
    #expect(try store.journal.sharedBalance(of: SharingStore.purse, named: "Ada") == 7)
    // Somebody else who comes to have the name has nothing of it.
    try store.store.addOwner("Ida", id: "p2", at: 6)
    let other = AccountKey(machine: "till", name: "coins", owner: .string("p2"))
    #expect(try store.journal.sharedBalance(of: other, named: "Ida") == nil)
  }
}
