// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import GRDB
import PlayStorage
import StateEngine
@testable import SQLiteStore
@testable import Storage
import StorageFixtures
import Testing

@Suite("Stores of older programs")
struct OldSchemaTests {
  /// A closed store as an older program made it, with a few records, a person and a fact.
  func made(_ schema: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    try shell.transaction { engine in for _ in 0..<20 { engine.send(.add(3)) } }
    _ = try shell.journal.store.addOwner("Ada", id: "ada", at: 5)
    try shell.journal.store.setFact("colour", to: .string("red"))
    shell.journal.store.close()
    let new = folder.paths.database
    let old = new + ".old"
    let queue = try DatabaseQueue(path: old)
    try Schema.migrator(through: schema).migrate(queue)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "ATTACH ? AS new", arguments: [new])
      try db.execute(sql: "DELETE FROM meta")
      for table in [
        "meta", "chart", "event", "state", "log", "purse", "ledger", "snapshot", "people", "fact",
      ] {
        // What these tables had then.
        let columns =
          switch table {
          case "people": "id, name, folded, created, place"
          case "snapshot": "machine, record, time, saved"
          default: "*"
          }
        try db.execute(sql: "INSERT INTO main.\(table) SELECT \(columns) FROM new.\(table)")
      }
      try db.execute(sql: "DETACH new")
    }
    try queue.close()
    for ending in ["-wal", "-shm"] { unlink(new + ending) }
    #expect(rename(old, new) == 0)
    return folder
  }

  func odd(_ folder: TemporaryFolder, _ sql: String) throws {
    let queue = try DatabaseQueue(path: folder.paths.database)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; \(sql)")
    }
    try queue.close()
  }

  @Test(
    "a store of schema 1 or 2 is opened with all it holds, and keeps its types",
    arguments: 1...2
  )
  func older(_ schema: Int) throws {
    let folder = try made(schema)
    let store = try folder.open()
    #expect(store.findings == [])
    let shell = TillShell(store)
    try shell.transaction { $0.send(.add(3)) }
    #expect(shell.coins == 63)
    #expect(try shell.journal.log(LogQuery(newest: 100), of: [:]).count == 21)
    #expect(try shell.journal.sum(of: Till.purse()) == 63)
    #expect(try store.owners().map(\.name) == ["Ada"])
    #expect(try store.fact("colour") == .string("red"))
    let facts = try store.facts()
    #expect(facts.schemaVersion == Schema.version)
    #expect(facts.integrityProblems == [])
    #expect(facts.ledgerProblems == [])
    let refused = #expect(throws: StoreError.self) {
      try store.change { db in try db.execute(sql: "UPDATE purse SET balance = 'many'") }
    }
    #expect(refused?.words.contains("TEXT") == true)
    #expect(throws: StoreError.self) {
      try store.change { db in try db.execute(sql: "DELETE FROM ledger") }
    }
  }

  @Test(
    "what a store of before schema 9 holds is to be counted yet, up to its newest record",
    arguments: [2, 5]
  )
  func uncounted(_ schema: Int) throws {
    let folder = try made(schema)
    let journal = StoreJournal(try folder.open())
    #expect(try journal.measureGap() == 20)
    _ = try journal.beginTransaction()
    let key = Measure.Key(owner: "ada", day: 9, machine: "till", kind: "k", part: "p")
    try journal.fillMeasureGap([Measure(key, amount: 7, isNewest: false, time: 3)])
    try journal.commitTransaction()
    #expect(try journal.measureGap() == nil)
    #expect(try journal.measures(on: 9...9).map(\.amount) == [7])
    #expect(try journal.measures(on: 10...99) == [])
    // A store that begins today has nothing to count.
    #expect(try StoreJournal(try TemporaryFolder().open()).measureGap() == nil)
  }

  @Test("an app's chart is kept from schema 10 on, a row a fingerprint", arguments: [2, 5])
  func chartTexts(_ schema: Int) throws {
    let folder = try made(schema)
    var store = try folder.open()
    #expect(try store.keptCharts().isEmpty)
    let chart = try Chart(Till.description())
    let kept = try #require(try store.open(chart).kept)
    #expect(try chart.read(kept.value).snapshot.values.first == .int(60))
    let number = try store.facts().recordCount
    // Another version of the app, whose chart is another: the snapshot is of the first.
    var later = Till.description()
    later.nodes[0].summary = "the same, told otherwise"
    // Once in a process it is looked at what stands there.
    store.close()
    store = try folder.open()
    _ = try store.open(try Chart(later))
    later.version += 1
    _ = try store.open(try Chart(later))
    for _ in 0..<3 { _ = try store.open(try Chart(later)) }
    #expect(try store.facts().recordCount == number)
    let charts = try store.keptCharts()
    #expect(charts.map(\.machine) == ["till"])
    #expect(charts.first?.fingerprint == chart.fingerprint)
    #expect(charts.first?.version == 1)
    store.close()
    let queue = try DatabaseQueue(path: folder.paths.database)
    let texts = try queue.read { db in
      try String.fetchAll(db, sql: "SELECT text FROM chart_text ORDER BY version")
    }
    // What tells two charts of one fingerprint apart is no row more: the newest text stands there.
    #expect(texts.count == 2)
    #expect(texts.first?.contains("told otherwise") == true)
  }

  @Test(
    "odd content in an old store never crashes: it is set aside, and what can be proved goes on",
    arguments: [
      "UPDATE meta SET counter = 'x'", "UPDATE meta SET record = x'00'",
      "UPDATE log SET time = 'noon' WHERE number = 7", "UPDATE purse SET balance = 2.5",
      "UPDATE purse SET last = 'newest'", "UPDATE state SET nodes = x'FF'",
      "UPDATE snapshot SET record = 'late'", "UPDATE chart SET names = 'a'",
      "UPDATE log SET detail = 'none' WHERE number = 3",
    ]
  )
  func oddContent(_ sql: String) throws {
    let folder = try made(2)
    try odd(folder, sql)
    let store = try folder.open()
    guard case .setAside(_, _, _, let saved) = store.findings.first else {
      Issue.record("\(store.findings)")
      return
    }
    // One record is lost at most, unless what all of them name is.
    let isNames = sql.hasPrefix("UPDATE state")
    #expect(
      saved.owners == 1 && saved.accounts == 1 && saved.entries == 20 && saved.lostAccounts == 0
    )
    #expect(isNames || saved.records + saved.lostRows >= 20 && saved.lostRows <= 1, "\(saved)")
    let journal = StoreJournal(store)
    #expect(try journal.balance(of: Till.purse()) == 60)
    #expect(try journal.log(LogQuery(newest: 100), of: [:]).map(\.number) == Array(1...20))
    #expect(try journal.snapshot(of: "till")?.record == 20)
    #expect(try store.fact("colour") == .string("red"))
    #expect(try store.facts().ledgerProblems == [])
  }

  @Test("a number of the ledger that is wrong is put right by the two beside it", arguments: 0..<3)
  func oneNumber(_ kind: Int) throws {
    let folder = try made(2)
    try odd(
      folder,
      [
        """
        DROP TRIGGER ledger_is_never_changed;
        UPDATE ledger SET amount = 900 WHERE number = 9;
        CREATE TRIGGER ledger_is_never_changed BEFORE UPDATE ON ledger BEGIN SELECT 1; END
        """,
        """
        DROP TRIGGER ledger_is_never_changed;
        UPDATE ledger SET balance = 900 WHERE number = 9;
        CREATE TRIGGER ledger_is_never_changed BEFORE UPDATE ON ledger BEGIN SELECT 1; END
        """,
        """
        DROP TRIGGER ledger_is_never_shortened;
        DELETE FROM ledger WHERE number BETWEEN 8 AND 10;
        CREATE TRIGGER ledger_is_never_shortened BEFORE UPDATE ON ledger BEGIN SELECT 1; END
        """,
      ][kind]
    )
    let store = try folder.open()
    guard case .setAside(_, _, _, let saved) = store.findings.first else {
      Issue.record("\(store.findings)")
      return
    }
    #expect(saved.entries == (kind == 2 ? 18 : 20))
    #expect(saved.unprovedAccounts == 0)
    let journal = StoreJournal(store)
    #expect(try journal.balance(of: Till.purse()) == 60)
    #expect(try journal.sum(of: Till.purse()) == 60)
    #expect(try store.facts().ledgerProblems == [])
    let shell = TillShell(store)
    try shell.transaction { $0.send(.add(1)) }
    #expect(shell.coins == 61)
  }

  @Test(
    "a purse that does not hold what its ledger proves is set to that, and nothing else is lost",
    arguments: ["balance = 900", "last = 3", "last = 900", "balance = 0, last = 0"]
  )
  func purse(_ change: String) throws {
    let folder = try made(5)
    try odd(folder, "UPDATE purse SET \(change)")
    let store = try folder.open()
    guard case .accountMended(_, _, ledger: 60) = store.findings.first else {
      Issue.record("\(store.findings)")
      return
    }
    let shell = TillShell(store)
    try shell.transaction { $0.send(.add(1)) }
    #expect(shell.coins == 61)
    #expect(try shell.journal.log(LogQuery(newest: 100), of: [:]).count == 21)
    #expect(try store.facts().ledgerProblems == [])
    store.close()
    #expect(try folder.open().findings == [])
  }

  @Test("entries of other stores are saved from a damaged store of any schema", arguments: [2, 5])
  func foreign(_ schema: Int) throws {
    let folder = try made(schema)
    try odd(
      folder,
      schema == 2
        ? "INSERT INTO foreign_entry VALUES ('other', 7, 'till', 'coins', 'Ada', 'gift', 4, 1)"
        : """
        INSERT INTO foreign_store VALUES (3, 'other');
        INSERT INTO foreign_purse VALUES (4, 'till', 'coins', 'Ada');
        INSERT INTO foreign_entry VALUES (5, 3, 7, 4, 'gift', 4, 1);
        """
    )
    try odd(folder, "UPDATE meta SET record = -1")
    let store = try folder.open()
    guard case .setAside = store.findings.first else {
      Issue.record("\(store.findings)")
      return
    }
    #expect(
      try store.foreignEntries() == [
        SharedEntry(
          of: .init(store: "other", machine: "till", account: "coins", ownerName: "Ada"),
          number: 7,
          kind: "gift",
          amount: 4,
          time: 1
        )
      ]
    )
  }

  @Test("the largest counter is counted on from; a record number at the end is damage")
  func largest() throws {
    let folder = try made(2)
    try odd(folder, "UPDATE meta SET counter = \(Int.max)")
    let store = try folder.open()
    #expect(store.findings == [])
    let shell = TillShell(store)
    try shell.transaction { $0.send(.add(3)) }
    try shell.transaction { $0.send(.add(3)) }
    #expect(shell.coins == 66)
    let other = try made(2)
    try odd(other, "UPDATE meta SET record = \(Int.max), entry = \(Int.max)")
    #expect(try other.open().findings.count == 1)
  }
}
