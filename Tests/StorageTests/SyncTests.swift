import Foundation
import StateEngine
import StorageFixtures
import TestSupport
import Testing

@testable import Storage

@Suite("Sharing a folder with other stores")
struct SyncTests {
  private func entry(
    _ store: String,
    _ number: Int,
    _ amount: Int,
    at time: Int
  ) -> SharedEntry {
    SharedEntry(
      store: store,
      number: number,
      machine: "till",
      purse: "coins",
      person: "Ida",
      kind: "earned",
      amount: amount,
      time: time
    )
  }

  @Test(
    "a file comes back whole, or is known to be damaged, at whatever byte it was cut or changed"
  )
  func damaged() throws {
    let scratch = try TemporaryFolder()
    let folder = SyncFolder(scratch.paths.database + ".shared")
    try folder.make()
    let body = Array("{\"entries\":[],\"machines\":{}}".utf8)
    try folder.write(body, of: "one")
    #expect(try folder.files(besides: "one") == [])
    #expect(
      try folder.files(besides: "two") == [.init(name: "one.playstate-sync", body: body)]
    )
    let path = folder.path + "/one.playstate-sync"
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    for length in 0..<whole.count {
      #expect(SyncFolder.body(of: Array(whole.prefix(length))) == nil)
      var changed = whole
      changed[length] ^= 1
      #expect(SyncFolder.body(of: changed) == nil)
    }
    #expect(SyncFolder.body(of: whole + [0]) == nil)
    try Data(whole.dropLast()).write(to: URL(fileURLWithPath: path))
    #expect(try folder.files(besides: "two") == [.init(name: "one.playstate-sync", body: nil)])
  }

  @Test("a folder that is none is an error of the world")
  func noFolder() throws {
    let scratch = try TemporaryFolder()
    #expect(throws: FileFault.self) {
      _ = try SyncFolder(scratch.paths.database + ".none").files(besides: "x")
    }
  }

  @Test("entries add up to the same in whatever order they came, and never to less than nothing")
  func balances() {
    var random = RandomState(seed: 4)
    for _ in 1...300 {
      var entries = (1...12).map { number in
        entry(
          "s\(random.number(in: 1...3))",
          number,
          random.number(in: -20...20) | 1,
          at: random.number(in: 1...6)
        )
      }
      let balance = SharedEntry.balance(of: entries)
      #expect(balance >= 0)
      for _ in 1...5 {
        let (one, other) = (random.number(in: 0...11), random.number(in: 0...11))
        entries.swapAt(one, other)
        #expect(SharedEntry.balance(of: entries) == balance)
      }
    }
    let twice = [entry("a", 1, 50, at: 1), entry("a", 2, -50, at: 2), entry("b", 1, -50, at: 3)]
    #expect(SharedEntry.balance(of: twice) == 0)
    #expect(SharedEntry.balance(of: twice + [entry("c", 1, 60, at: 1)]) == 10)
    let huge = [entry("a", 1, .max, at: 1), entry("a", 2, .max, at: 2)]
    #expect(SharedEntry.balance(of: huge) == .max)
  }

  @Test(
    "entries of others are kept once and never changed; a store's name stays",
    .enabled(if: OtherTool.has(.sqlite3))
  )
  func foreign() throws {
    let scratch = try TemporaryFolder()
    let store = try scratch.open()
    let entries = [entry("b", 1, 5, at: 1), entry("b", 2, -1, at: 2)]
    #expect(try store.addForeign(entries) == 2)
    var other = entries[0]
    other.amount = 99
    #expect(try store.addForeign([other, entries[1], entry("c", 1, 3, at: 3)]) == 1)
    #expect(Set(try store.foreignEntries()) == Set(entries + [entry("c", 1, 3, at: 3)]))
    _ = try Finished(
      "sqlite3",
      [scratch.paths.database, "UPDATE foreign_entry SET amount = 1"]
    )
    #expect(try store.foreignEntries().contains(entries[0]))
    let name = try store.syncID()
    #expect(try store.syncID() == name)
    store.close()
    #expect(try scratch.open().syncID() == name)
  }
}
