// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import GRDB
import StateEngine
import Testing

@testable import SQLiteStore
@testable import Storage

@Suite("Copies of one store that share a folder")
struct SyncTwinTests {
  @Test(
    "what is taken back and done again in several copies counts once, whatever the order",
    arguments: [(2, 1), (2, 2), (2, 3), (3, 4), (3, 5), (3, 6), (3, 7), (3, 8)]
  )
  func once(count: Int, seed: UInt64) throws {
    var random = RandomState(seed: seed)
    let first = try SharingStore()
    try first.book((1...20).map { (random.number(in: 5...40), $0) })
    var stores = [first]
    let folder = SyncFolder("\(first.scratch.path)/shared")
    // Some are made before anything was shared, some after.
    for _ in 1..<count {
      if random.number(in: 0...1) == 0 { try first.sync(folder) }
      stores.append(try SharingStore(copyOf: first))
    }
    var clock = 100
    for _ in 1...60 {
      let store = stores[random.number(in: 0...count - 1)]
      clock += random.number(in: 1...3)
      // The clocks of devices differ.
      let time = clock - random.number(in: 0...4)
      switch random.number(in: 0...5) {
      case 0: try store.book([(random.number(in: -30...30) * 2 + 1, time)])
      case 1, 2, 3:
        // Gifts that all copies have; of some only a part is left.
        let part = random.number(in: 0...3) == 0 ? random.number(in: 1...4) : nil
        try store.turn(random.number(in: 1...6), at: time, part: part)
      default: try store.sync(folder)
      }
      #expect(try store.balance() == store.known().balance)
    }
    let order = stores + stores
    for _ in 1...2 { for store in order { try store.sync(folder) } }
    let known = try stores.map { Set(try $0.known()) }
    let balances = try stores.map { try $0.balance() }
    #expect(Set(known).count == 1, "\(known[0].symmetricDifference(known[1]).prefix(4))")
    #expect(Set(balances).count == 1, "\(balances)")
    #expect(balances[0] == known[0].balance)
    // Nothing has two meanings, and nothing was left out.
    for store in stores {
      let received = try store.sync(folder)
      #expect((received.entries, received.conflicts, received.skipped) == (0, 0, []))
    }
    #expect(known[0].count == stores.map(\.made).reduce(0, +))
  }

  @Test("three copies take the same gift back: it goes once; all do it again: it is there once")
  func gift() throws {
    let one = try SharingStore()
    try one.book([(10, 1), (300, 2)])
    let stores = [one, try SharingStore(copyOf: one), try SharingStore(copyOf: one)]
    let folder = SyncFolder("\(one.scratch.path)/shared")
    func level(_ wanted: Int) throws {
      for store in stores + stores { try store.sync(folder) }
      for store in stores { #expect(try store.balance() == wanted) }
    }
    for (place, store) in stores.enumerated() { try store.turn(2, at: 10 + place) }
    try level(10)
    for (place, store) in stores.enumerated() { try store.turn(2, at: 20 + place) }
    try level(310)
    // One of them takes it back once more.
    try stores[1].turn(2, at: 30)
    try level(10)
  }

  @Test("a copy that shares by the same name is noticed, and takes another one")
  func names() throws {
    let one = try SharingStore()
    let folder = SyncFolder("\(one.scratch.path)/shared")
    try one.book([(5, 1)])
    try one.sync(folder)
    let two = try SharingStore(copyOf: one)
    // Both have chunks of the same length to write.
    try two.book([(7, 2)])
    try two.sync(folder)
    try one.book([(9, 2)])
    let before = try Data(contentsOf: URL(fileURLWithPath: one.ledger(in: folder)))
    try one.sync(folder)
    #expect(try one.store.syncID() != one.id)
    #expect(try Data(contentsOf: URL(fileURLWithPath: one.ledger(in: folder))) == before)
    for store in [two, one, two] { try store.sync(folder) }
    #expect(try one.balance() == 21)
    #expect(try two.balance() == 21)
    #expect(try folder.names().count { $0.hasSuffix(LedgerFile.ending) } == 2)
  }

  @Test("a file that a syncing service replaced by a copy's is not gone on with")
  func replaced() throws {
    let one = try SharingStore()
    let (here, there) = (
      SyncFolder("\(one.scratch.path)/here"), SyncFolder("\(one.scratch.path)/there")
    )
    try one.book([(5, 1)])
    try one.sync(here)
    try there.make()
    try FileManager.default.copyItem(atPath: one.ledger(in: here), toPath: one.ledger(in: there))
    let two = try SharingStore(copyOf: one)
    try one.book([(7, 2)])
    try two.book([(9, 3)])
    try one.sync(here)
    try two.sync(there)
    // As long as the other, and begun the same.
    let lengths = try [here, there].map {
      try Data(contentsOf: URL(fileURLWithPath: one.ledger(in: $0))).count
    }
    try #require(lengths[0] == lengths[1])
    try FileManager.default.removeItem(atPath: one.ledger(in: here))
    try FileManager.default.copyItem(atPath: one.ledger(in: there), toPath: one.ledger(in: here))
    try one.sync(here)
    try two.sync(here)
    try one.sync(here)
    #expect(try one.balance() == 21)
    #expect(try two.balance() == 21)
  }

  @Test("a store that was put back to what it was gets back what it had shared, and goes on")
  func putBack() throws {
    let one = try SharingStore()
    let folder = SyncFolder("\(one.scratch.path)/shared")
    try one.book([(5, 1)])
    try one.sync(folder)
    let backup = try SharingStore(copyOf: one)
    try one.book([(7, 2)])
    try one.sync(folder)
    one.store.close()
    try backup.book([(11, 3)])
    try backup.sync(folder)
    #expect(try backup.balance() == 23)
    let other = try SharingStore()
    #expect(try other.sync(folder).entries == 3)
    #expect(try other.balance() == 23)
  }

  @Test("a store of the fifth schema keeps its entries' names; copies made of it have the same")
  func migration() throws {
    for name in [nil, "old-name"] {
      let one = try SharingStore(schema: 5, name: name)
      try one.book([(5, 1), (300, 2)])
      let two = try SharingStore(copyOf: one, lineage: false)
      let folder = SyncFolder("\(one.scratch.path)/shared")
      for store in [one, two] { try store.reopen() }
      if let name {
        #expect(try one.journal.lineage(of: 1) == name)
        #expect(try one.store.syncID() == name)
      }
      #expect(try one.journal.lineage(of: 1) == two.journal.lineage(of: 2))
      for (place, store) in [one, two].enumerated() {
        try store.begin()
        try store.turn(2, at: 3 + place)
      }
      for store in [one, two, one, two] { try store.sync(folder) }
      #expect(try one.balance() == 5)
      #expect(try two.balance() == 5)
    }
  }

  @Test("copies that went apart under the fifth schema: what bears one number twice is told")
  func conflicts() throws {
    let one = try SharingStore(schema: 5, name: "old-name")
    try one.book([(5, 1)])
    let two = try SharingStore(copyOf: one, lineage: false)
    try one.book([(7, 2)])
    try two.book([(9, 3)])
    for store in [one, two] { try store.reopen() }
    let folder = SyncFolder("\(one.scratch.path)/shared")
    try one.sync(folder)
    #expect(try two.sync(folder).conflicts == 1)
    #expect(try two.balance() == 14)
  }

  @Test("chunks of older stores are read, and say nothing of ids or keys")
  func olderChunk() throws {
    var chunk = SharedChunk()
    chunk.add(.example("one", 3, 5, at: 6))
    let old = chunk.bytes
    #expect(old.count == 34)
    var new = SharedEntry.example("one", 3, 5, at: 6)
    new.owner = "p1"
    new.key = "back:one:2"
    var whole = SharedChunk()
    whole.add(new)
    #expect(whole.bytes.starts(with: old))
    #expect(SharedChunk(old)?.entries == chunk.entries)
    #expect(SharedChunk(whole.bytes)?.entries == [new])
  }

  @Test("keys say what is taken back, and nothing else is one")
  func keys() {
    let one = Compensation(of: 7, by: "a-b")
    #expect(one.key == "back:a-b:7")
    #expect(one.next.key == "back:a-b:7:2")
    #expect(Compensation(one.next.next.key) == one.next.next)
    #expect(Compensation(one.key) == one)
    for odd in ["", "back", "back:a", "back:a:1:1", "back:a:1:x", "back:a:1:2:3", "x:a:1"] {
      #expect(Compensation(odd) == nil, "\(odd)")
    }
  }
}
