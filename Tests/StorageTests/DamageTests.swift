// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import GRDB
import StateEngine
@testable import SQLiteStore
@testable import Storage
import StorageFixtures
import TestSupport
import Testing

@Suite("Damaged databases")
struct DamageTests {
  /// A store of 500 records, closed.
  func made() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    try shell.transaction { engine in for _ in 0..<500 { engine.send(.add(1)) } }
    shell.journal.store.close()
    return folder
  }

  func overwrite(_ folder: TemporaryFolder, _ change: (inout Data) -> Void) throws {
    let url = URL(fileURLWithPath: folder.paths.database)
    var data = try Data(contentsOf: url)
    change(&data)
    try data.write(to: url)
  }

  @Test("a damaged file is set aside by name, and the store begins anew", arguments: 0..<5)
  func setAside(_ kind: Int) throws {
    let folder = try made()
    try overwrite(folder) { data in
      switch kind {
      case 0: data = Data("this is no database at all, and long enough to be looked at".utf8)
      case 1: data = Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) })
      case 2: data = data.prefix(data.count / 2)
      case 3: data = data.prefix(50)
      default: data.replaceSubrange(100..<4096, with: Data(repeating: 0xA5, count: 3996))
      }
    }
    let bytes = try PrivateFiles.contents(of: folder.paths.database)
    let error = #expect(throws: StoreError.self) {
      _ = try Store.open(folder.paths, isFirst: false)
    }
    #expect(error?.cause == .damaged)
    let store = try folder.open()
    let name = folder.paths.database + ".broken-20260105-100000"
    guard case .setAside(_, let to, _, _) = store.findings.first else {
      Issue.record("\(store.findings)")
      return
    }
    #expect(to == name)
    #expect(try PrivateFiles.contents(of: name) == bytes)
    #expect(folder.paths.brokenFiles().contains(name))
    // A broken header hides nothing; half a file may hold a part.
    let saved = try #require(store.findings.first?.saved)
    let journal = StoreJournal(store)
    let balance = try journal.balance(of: Till.purse()) ?? 0
    #expect(try journal.sum(of: Till.purse()) == balance)
    #expect(try store.facts().ledgerProblems == [])
    if saved.entries == 500 { #expect(balance == 500) }
    #expect(PrivateFiles.mode(of: folder.paths.database) == 0o600)
  }

  @Test("of a broken header nothing is lost")
  func header() throws {
    let folder = try made()
    try overwrite(folder) { $0.replaceSubrange(0..<40, with: Data(repeating: 0x5A, count: 40)) }
    let store = try folder.open()
    #expect(
      store.findings.first?.saved
        == SalvageCount(owners: 0, accounts: 1, entries: 500, records: 500)
    )
    let shell = TillShell(store)
    try shell.transaction { $0.send(.add(1)) }
    #expect(shell.coins == 501)
  }

  @Test(
    "pages of the ledger that are gone: what they held is known from what follows",
    .enabled(if: OtherTool.has(.dbstat))
  )
  func ledgerPages() throws {
    let folder = try made()
    let page = try Finished(
      "sqlite3",
      [
        folder.paths.database,
        "SELECT pageno FROM dbstat WHERE name = 'ledger' AND pagetype = 'leaf' LIMIT 1 OFFSET 1",
      ]
    )
    let number = try #require(
      Int(page.output.trimmingCharacters(in: .newlines)),
      "sqlite3: \(page.output)"
    )
    try overwrite(folder) { data in
      data.replaceSubrange((number - 1) * 4096..<number * 4096, with: Data(count: 4096))
    }
    let store = try folder.open()
    let saved = try #require(store.findings.first?.saved)
    #expect(saved.entries > 100 && saved.entries < 500 && saved.unprovedAccounts == 0, "\(saved)")
    let journal = StoreJournal(store)
    #expect(try journal.balance(of: Till.purse()) == 500)
    #expect(try journal.sum(of: Till.purse()) == 500)
    #expect(try store.facts().ledgerProblems == [])
  }

  /// Writes around what the tables refuse.
  func write(_ folder: TemporaryFolder, _ sql: String) throws {
    for sql in [
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(replace(sql, 'STRICT', ''), 'NOT NULL', '')
        WHERE type = 'table';
      DELETE FROM sqlite_schema WHERE type = 'trigger'
      """, "PRAGMA ignore_check_constraints = ON; \(sql)",
    ] {
      let queue = try DatabaseQueue(path: folder.paths.database)
      try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
      try queue.close()
    }
  }

  @Test("records that cannot be read leave a place that says so, and cost no other")
  func gaps() throws {
    let folder = try made()
    try write(folder, "DELETE FROM log WHERE number IN (7, 8, 500); UPDATE meta SET record = 'x'")
    let store = try folder.open()
    #expect(store.findings.first?.saved?.records == 497)
    let journal = StoreJournal(store)
    let log = try journal.log(LogQuery(newest: 1000), of: ["till": Till.chart()])
    #expect(log.map(\.number) == Array(1...500))
    #expect(log.filter { $0.isUnreadable }.map(\.number) == [7, 8, 500])
    // Nobody goes back over them as if nothing had happened.
    let chart = try Chart(Till.description())
    var steps: [Int] = []
    try journal.goBack(over: 1...500, charts: ["till": chart]) { past in
      if past.record != nil { steps.append(past.number) }
      return true
    }
    #expect(!steps.contains(7) && !steps.contains(500) && steps.contains(9))
    #expect(try store.facts().recordProblems.count == 3)
    let shell = TillShell(store)
    try shell.transaction { $0.send(.add(1)) }
    #expect(try journal.log(LogQuery(newest: 1), of: [:]).first?.number == 501)
  }

  @Test("a record that one look cannot read costs none of the others")
  func oneRecord() throws {
    let folder = try made()
    try write(folder, "UPDATE log SET detail = x'00' WHERE number = 7")
    let store = try folder.open()
    #expect(store.findings == [])
    let log = try StoreJournal(store).log(LogQuery(newest: 1000), of: ["till": Till.chart()])
    #expect(log.count == 500 && log.filter { $0.isUnreadable }.map(\.number) == [7])
    #expect(try store.facts().recordProblems == ["record 7 cannot be read"])
  }

  @Test("what an act that cannot be read may have taken back is not taken back again")
  func acts() throws {
    func kept(_ damage: String) throws -> [Int] {
      let folder = try made()
      let journal = StoreJournal(try folder.open())
      _ = try journal.beginTransaction()
      for number in 1...3 {
        let act = Act(
          time: 5,
          author: Act.holder,
          kind: number == 3 ? Act.undo : "set",
          records: nil,
          change: .setting("volume", old: nil, new: .int(number)),
          takes: number == 3 ? 1 : nil
        )
        journal.note(act)
      }
      try journal.store.setGuarded(true)
      try journal.commitTransaction()
      journal.store.close()
      try write(folder, damage)
      let store = try folder.open()
      #expect(store.findings.first?.saved != nil, "\(damage)")
      #expect(try store.isGuarded() == true)
      return try StoreJournal(store)
        .standingActs(of: Act.holder, areTakings: false, newest: 9).map(\.number)
    }
    #expect(try kept("UPDATE act SET change = 'x' WHERE number = 3") == [2])
    #expect(try kept("UPDATE act SET takes = 'x' WHERE number = 3") == [])
    #expect(try kept("UPDATE act SET time = 'x' WHERE number = 2") == [])
    #expect(try kept("UPDATE fact SET key = 'nonsense' WHERE key = 'guarded'") == [2])
  }

  @Test("a purse that nothing names any more keeps all that is in it")
  func nobodys() throws {
    let folder = try made()
    try write(folder, "UPDATE purse SET owner = NULL")
    let store = try folder.open()
    #expect(store.findings.first?.saved?.lostAccounts == 1)
    #expect(store.examined.nobodys.map(\.balance) == [500])
    #expect(try store.facts().ledgerProblems == [])
    // It is one purse still, also where entries name another one, or it names no entries.
    for damage in ["UPDATE ledger SET purse = 9 WHERE number = 70", "UPDATE purse SET id = 9"] {
      let folder = try made()
      try write(folder, damage)
      let journal = StoreJournal(try folder.open())
      #expect(try journal.balance(of: Till.purse()) == 500, "\(damage)")
      #expect(try journal.sum(of: Till.purse()) == 500, "\(damage)")
    }
  }

  @Test("a bit that flips in a snapshot is noticed")
  func snapshotBit() throws {
    let folder = try made()
    let queue = try DatabaseQueue(path: folder.paths.database)
    let saved = try queue.writeWithoutTransaction { db in
      try TableRow.fetchOne(db, sql: "SELECT saved FROM snapshot")?.bytes("saved") ?? []
    }
    try queue.close()
    #expect(saved.count > 8)
    try overwrite(folder) { data in
      let place = data.firstRange(of: Data(saved))?.lowerBound
      if let place { data[place + saved.count - 1] ^= 4 }
    }
    let store = try folder.open()
    let snapshot = try StoreJournal(store).snapshot(of: "till")
    #expect(snapshot != nil && snapshot?.saved == nil)
    #expect(try store.facts().integrityProblems == ["the snapshot of 'till' cannot be read"])
  }

  @Test("damage in the middle is found by the doctor")
  func middle() throws {
    let folder = try made()
    try overwrite(folder) { data in
      data.replaceSubrange(data.count - 8192..<data.count - 4096, with: Data(count: 4096))
    }
    do {
      let facts = try Store.open(folder.paths, isFirst: false).facts()
      #expect(facts.integrityProblems != [])
    } catch {
      #expect(error.cause == .damaged)
    }
  }

  @Test("an emptied file is told of, a folder in its place is an error")
  func emptied() throws {
    let folder = try made()
    try overwrite(folder) { $0 = Data() }
    #expect(try folder.open().findings == [.wasEmpty(folder.paths.database)])
    let other = try TemporaryFolder()
    try PrivateFiles.makeFolder(other.paths.database)
    let error = #expect(throws: StoreError.self) { _ = try other.open() }
    #expect(error?.cause == .unopenable)
  }

  @Test("a store of a newer schema is left alone", .enabled(if: OtherTool.has(.sqlite3)))
  func newer() throws {
    let folder = try made()
    _ = try Finished("sqlite3", [folder.paths.database, "PRAGMA user_version = 99"])
    let error = #expect(throws: StoreError.self) { _ = try folder.open() }
    #expect(error?.cause == .newerSchema(found: 99, known: Schema.version))
  }

  @Test("facts: permissions, sizes, versions")
  func facts() throws {
    let folder = try made()
    let store = try folder.open()
    #expect(store.findings == [])
    let facts = try store.facts()
    #expect(facts.files.allSatisfy { $0.isPrivate && $0.isMine })
    #expect(facts.files.contains { $0.path == folder.paths.database && $0.size > 4096 })
    #expect(facts.schemaVersion == Schema.version)
    #expect(facts.recordCount == 500)
    chmod(folder.paths.database, 0o644)
    #expect(store.paths.fileStates().contains { !$0.isPrivate })
    _ = try folder.open()
    #expect(PrivateFiles.mode(of: folder.paths.database) == 0o600)
  }
}

extension StoreFinding {
  /// What was saved, when it is about a damaged database.
  var saved: SalvageCount? { if case .setAside(_, _, _, let saved) = self { saved } else { nil } }
}
