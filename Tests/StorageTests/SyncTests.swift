// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import GRDB
import StateEngine
import TestSupport
import Testing

@testable import SQLiteStore
@testable import Storage

@Suite("Ledgers shared through a folder")
struct SyncTests {
  private func folder(_ scratch: TemporaryFolder, _ name: String = "shared") -> SyncFolder {
    SyncFolder("\(scratch.path)/\(name)")
  }

  @Test("three stores and two folders, in random order: all know the same, each entry once")
  func converge() throws {
    for seed in 1...TestLength.pick(2, more: 6, long: 60) {
      var random = RandomState(seed: UInt64(seed))
      let stores = try (1...3).map { _ in try SharingStore() }
      let folders = ["one", "two"].map { folder(stores[0].scratch, $0) }
      var clock = 1000
      for _ in 1...40 {
        let store = stores[random.number(in: 0...2)]
        switch random.number(in: 0...3) {
        case 0, 1:
          try store.book(
            (1...random.number(in: 1...900)).map { _ in
              clock += random.number(in: 0...2)
              // A clock is set back now and then.
              let lag = random.number(in: 0...40) == 0 ? random.number(in: 0...900) : 0
              return (random.number(in: -9...10) * 2 + 1, clock - lag)
            }
          )
        case 2: try store.sync(folders[random.number(in: 0...1)])
        default: #expect(try store.balance() == store.known().balance)
        }
      }
      // The third store sees one folder only: what it knows goes on through the others.
      for _ in 1...2 {
        for store in stores.prefix(2) { for folder in folders { try store.sync(folder) } }
        try stores[2].sync(folders[0])
      }
      let known = try stores.map { try $0.known() }
      for entries in known {
        #expect(Set(entries) == Set(known[0]))
        #expect(entries.count == Set(entries).count)
      }
      for store in stores { #expect(try store.balance() == known[0].balance) }
    }
  }

  @Test("a sync with nothing new writes nothing, in the folder or in the store")
  func nothingNew() throws {
    let (one, two) = (try SharingStore(), try SharingStore())
    let folder = folder(one.scratch)
    try one.book((1...5000).map { (1, $0) })
    try two.book((1...3000).map { (2, $0) })
    for store in [one, two, one, two] { try store.sync(folder) }
    #expect(try one.balance() == 11_000)
    let before = try Data(contentsOf: URL(fileURLWithPath: one.ledger(in: folder)))
    // What came out of the folder is not written back.
    #expect(before.count < 5000 * 10)
    let changes = try one.store.access { $0.totalChangesCount }
    #expect(try one.sync(folder).entries == 0)
    #expect(try one.balance() == 11_000)
    #expect(try one.store.access { $0.totalChangesCount } == changes)
    #expect(try Data(contentsOf: URL(fileURLWithPath: one.ledger(in: folder))) == before)
    // What is new is added; what was there stays.
    try one.book([(1, 6000)])
    try one.sync(folder)
    let after = try Data(contentsOf: URL(fileURLWithPath: one.ledger(in: folder)))
    #expect(after.starts(with: before))
    #expect(after.count < before.count + 200)
  }

  @Test("adding up goes on near the end, however long the ledgers are")
  func milestones() throws {
    let store = try SharingStore()
    try store.book((1...20_000).map { ($0 % 3 == 0 ? -1 : 2, $0) })
    _ = try store.balance()
    let key = "sync.balance.till.coins.p1"
    for round in 1...30 {
      try store.book((1...50).map { (1, 20_000 + round * 50 + $0) })
      #expect(try store.balance() == store.known().balance)
      let found = SharedBalance.Milestones(try store.store.fact(key))
      let last = try #require(found.all.last?.balance.count)
      #expect(20_000 + round * 50 - last < 1200)
      #expect(found.all.count < 20)
    }
  }

  @Test("interrupted anywhere, and killed between file and store: nothing is doubled or lost")
  func killed() throws {
    let one = try SharingStore()
    let folder = folder(one.scratch)
    try one.book((1...70_000).map { (1, $0) })
    var asked = 0
    // The first time it keeps its mark after 64 chunks and is stopped there.
    #expect(throws: SyncFault.interrupted) {
      try one.sync(folder) {
        asked += 1
        return asked == 1
      }
    }
    // Killed after writing, before the mark was kept: the file is longer than the store thinks,
    // once by whole chunks and once by half a chunk.
    let mark = try #require(
      try one.store.access { db in
        try String.fetchOne(db, sql: "SELECT key FROM fact WHERE key LIKE 'sync.write.%'")
      }
    )
    let old = try one.store.fact(mark)
    try one.sync(folder)
    try one.store.setFact(mark, to: old)
    let path = one.ledger(in: folder)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: try handle.seekToEnd() - 5)
    try handle.close()
    try one.sync(folder)

    // The reader is stopped after each transaction.
    let two = try SharingStore()
    var stops = 0
    while true {
      var asked = 0
      do {
        try two.sync(folder) {
          asked += 1
          return asked == 2
        }
        break
      } catch SyncFault.interrupted {
        stops += 1
      }
      try #require(stops < 1000)
    }
    #expect(stops > 1)
    let known = try two.known()
    #expect(known.count == 70_000)
    #expect(Set(known) == Set(try one.known()))
    #expect(try two.balance() == 70_000)
  }

  @Test("a transaction takes in few entries, and after it others get their turn")
  func shares() throws {
    let (one, two) = (try SharingStore(), try SharingStore())
    let folder = folder(one.scratch)
    try one.book((1...40_000).map { (1, $0) })
    try one.sync(folder)
    let other = try Store.open(two.scratch.paths, isFirst: false)
    defer { other.close() }
    var (known, largest, turns) = (0, 0, 0)
    try two.sync(folder) {
      let now = (try? two.known().count) ?? 0
      (known, largest) = (now, max(largest, now - known))
      // Somebody else writes while it goes on.
      if (try? other.setFact("turn", to: .int(turns))) != nil { turns += 1 }
      return false
    }
    #expect(known == 40_000)
    #expect(largest <= 16 * SharedChunk.limit)
    #expect(turns >= 3)
  }

  @Test("a file that was deleted or put back is begun anew; a half copy counts as far as it goes")
  func files() throws {
    let (one, two) = (try SharingStore(), try SharingStore())
    let folder = folder(one.scratch)
    try one.book((1...3000).map { (1, $0) })
    try one.sync(folder)
    let path = one.ledger(in: folder)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let half = "\(folder.path)/half\(LedgerFile.ending)"
    try FileManager.default.removeItem(atPath: path)
    try whole.dropLast(7).write(to: URL(fileURLWithPath: half))
    var received = try two.sync(folder)
    #expect(received.skipped == ["half\(LedgerFile.ending)"])
    #expect(received.entries == 2000)
    try one.book([(5, 4000)])
    try one.sync(folder)
    received = try two.sync(folder)
    #expect(received.read == ["\(one.id)\(LedgerFile.ending)"])
    #expect(received.entries == 1001)
    // An older one is put back: it is shorter than what was written.
    try whole.write(to: URL(fileURLWithPath: path))
    try one.sync(folder)
    #expect(try two.sync(folder).entries == 0)
    #expect(Set(try two.known()) == Set(try one.known()))
    // Nothing that can be in a folder is more than damaged.
    mkfifo("\(folder.path)/pipe\(LedgerFile.ending)", 0o600)
    mkfifo("\(folder.path)/pipe\(SyncFolder.ending)", 0o600)
    #expect(try two.sync(folder).skipped.count == 3)
  }

  @Test("entries of people who come to be known later are shown then")
  func missed() throws {
    let (one, two) = (try SharingStore(owner: nil), try SharingStore())
    let folder = folder(one.scratch)
    try one.book((1...2500).map { (1, $0) })
    try one.sync(folder)
    #expect(try two.sync(folder).entries == 0)
    try one.store.addOwner("Ida", id: "p1", at: 0)
    try one.book([(1, 9000)])
    try one.sync(folder)
    #expect(try two.sync(folder).entries == 2501)
  }

  @Test("two stores sync at once, and a shell of one of them writes: nothing is lost or doubled")
  func atOnce() async throws {
    let (one, two) = (try SharingStore(), try SharingStore())
    let folder = folder(one.scratch)
    // Opened while the ledger is empty: what the fixture books adds up to no balances.
    let shell = try one.scratch.open()
    try one.book((1...20_000).map { (1, $0) })
    try two.book((1...20_000).map { (1, $0) })
    try folder.make()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for store in [one.store, two.store] {
        group.addTask {
          for _ in 1...3 {
            try store.syncing { () throws(SyncFault) in
              let own = try store.publish(in: folder)
              _ = try store.receive(from: folder, besides: own, decode: { _ in nil })
            }
          }
        }
      }
      group.addTask {
        for number in 1...50 { try shell.setFact("test", to: .int(number)) }
      }
      try await group.waitForAll()
    }
    for store in [one, two, one] { try store.sync(folder) }
    #expect(try shell.fact("test") == .int(50))
    #expect(try one.known().count == 40_000)
    #expect(Set(try one.known()) == Set(try two.known()))
    #expect(try one.balance() == 40_000)
    #expect(try two.balance() == 40_000)
  }

  @Test(
    "entries of others are kept once and never changed; a store's name stays",
    .enabled(if: OtherTool.has(.sqlite3))
  )
  func foreign() throws {
    let (one, two) = (try SharingStore(), try SharingStore())
    let folder = folder(one.scratch)
    try one.book([(5, 1), (-1, 2)])
    try one.sync(folder)
    #expect(try two.sync(folder).entries == 2)
    let before = try two.store.foreignEntries()
    #expect(throws: StoreError.self) {
      try two.store.change { db in try db.execute(sql: "UPDATE foreign_entry SET amount = 1") }
    }
    #expect(try two.store.foreignEntries() == before)
    two.store.close()
    #expect(try two.scratch.open().syncID() == two.id)
  }
}
