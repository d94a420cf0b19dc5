// SPDX-License-Identifier: GPL-3.0-or-later
import GRDB
import StateEngine
@testable import SQLiteStore
@testable import Storage
import StorageFixtures
import TestSupport
import Testing

@Suite("The journal on disk")
struct StoreJournalTests {
  @Test("a record comes back with all its names")
  func record() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    try shell.transaction { engine in
      engine.send(Event("enter"))
      engine.send(.twice(2))
      engine.send(Event("leave"))
    }
    let rows = try shell.journal.log(of: ["till": shell.engine.chart])
    #expect(rows.map(\.number) == [1, 2, 3] && rows.allSatisfy { $0.machine == "till" })
    let log = rows.compactMap(\.record)
    let chart = shell.engine.chart
    let shut = try #require(chart.node(named: "shut"))
    let open = try #require(chart.node(named: "open"))
    #expect(log[0].from == NodeSet([0, shut]))
    #expect(chart.stateText(log[0].to) == "open")
    #expect(
      log[0].microsteps == [
        Microstep(transitions: [0], exited: NodeSet([shut]), entered: NodeSet([open]))
      ]
    )
    #expect(log[0].entries == [])
    #expect(log[1].arguments == [.int(2)])
    #expect(log[1].changes == [Change(0, old: .int(0), new: .int(4))])
    #expect(log[1].entries.map(\.balance) == [2, 4] && log[1].entries[0].account == "coins")
    #expect(log[2].effects == [Record.Effect(name: "bell", arguments: [.int(4)])])
    #expect(try shell.journal.entries(1...2).map(\.record) == [2, 2])
  }

  @Test("the log can be asked for a state, an event, a machine, numbers")
  func filters() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    try shell.transaction { engine in
      for _ in 0..<3 {
        engine.send(Event("enter"))
        engine.send(.add(1))
        engine.send(Event("leave"))
      }
    }
    func numbers(_ query: LogQuery) throws -> [Int] {
      try shell.journal.log(query, of: ["till": shell.engine.chart]).map(\.number)
    }
    #expect(try numbers(LogQuery(newest: 2)) == [8, 9])
    #expect(try numbers(LogQuery(from: "open")) == [2, 3, 5, 6, 8, 9])
    #expect(try numbers(LogQuery(from: "till")).count == 9)
    #expect(try numbers(LogQuery(newest: 1, event: "enter")) == [7])
    #expect(try numbers(LogQuery(from: "open", event: "add", numbers: 3...9)) == [5, 8])
    #expect(try numbers(LogQuery(machine: "other")) == [])
    #expect(try numbers(LogQuery(slow: 1)) == [])
  }

  @Test("records of an older chart stay readable")
  func olderChart() throws {
    let folder = try TemporaryFolder()
    let old = TillShell(try folder.open())
    try old.transaction { $0.send(.add(1)) }
    let new = TillShell(try folder.open(), chart: Till.chart(version: 2))
    _ = try new.journal.beginTransaction()
    new.engine.send(Event("enter"))
    try new.journal.commitTransaction()
    let chart = new.engine.chart
    let log = try new.journal.log(of: ["till": chart]).compactMap(\.record)
    #expect(log.map { chart.events[$0.event].name } == ["add", "enter"])
    #expect(log[0].changes == [Change(0, old: .int(0), new: .int(1))])
    #expect(log[0].entries.map(\.amount) == [1])
    // Which rows were taken then says nothing of the rows of today.
    #expect(log[0].microsteps.map(\.transitions) == [[]])
    #expect(log[1].microsteps.map(\.transitions) == [[0]])
  }

  @Test("what SQLite takes back by itself takes the rest with it", arguments: 0...4)
  func lost(point: Int) throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    try shell.transaction { $0.send(.add(40)) }
    _ = try shell.journal.beginTransaction()
    for step in 0..<5 {
      // A failed read or write ends so, and whoever asked may not have minded.
      if step == point { try shell.journal.store.access { try $0.perform(.rollback) } }
      shell.engine.send(.add(1))
      _ = try? shell.journal.store.change { try $0.execute(sql: "UPDATE meta SET entry = 77") }
      // What is read is written before.
      _ = try? shell.journal.log(of: ["till": shell.engine.chart])
    }
    #expect(throws: TransactionFault.self) { try shell.journal.commitTransaction() }
    let other = TillShell(try folder.open())
    #expect(try other.journal.log(of: ["till": other.engine.chart]).map(\.number) == [1])
    #expect(try other.journal.sum(of: Till.purse()) == 40)
    try other.transaction { $0.send(.add(2)) }
    #expect(try other.journal.entries(1...9).map(\.number) == [1, 2])
  }

  @Test("purses are told apart by machine and owner")
  func purses() throws {
    let folder = try TemporaryFolder()
    let left = TillShell(try folder.open(), chart: Till.chart("left"))
    let right = Engine(Till.chart("right"), journal: left.journal)
    try left.transaction { engine in
      engine.send(.add(3))
      right.send(.add(4))
    }
    #expect(try left.journal.balance(of: Till.purse(of: "left")) == 3)
    #expect(try left.journal.balance(of: Till.purse(of: "right")) == 4)
    #expect(try left.journal.balance(of: Till.purse(.null, of: "right")) == nil)
    #expect(try left.journal.accounts(of: "left") == [Till.purse(of: "left"): 3])
  }

  @Test("a purse that did not begin empty gets an opening entry")
  func opening() throws {
    let folder = try TemporaryFolder()
    let journal = StoreJournal(try folder.open())
    let engine = Engine(Till.chart(), values: ["coins": .int(40)], journal: journal)
    engine.send(.twice(1))
    let lines = try journal.ledger(of: Till.purse())
    #expect(lines.map(\.entry.kind) == ["opening", "earned", "earned"])
    #expect(lines.map(\.entry.balance) == [40, 41, 42])
    #expect(try journal.sum(of: Till.purse()) == 42)
    #expect(try journal.ledger(of: Till.purse(), newest: 1).map(\.number) == [3])
    let log = try journal.log(of: ["till": engine.chart])
    #expect(log.first?.record?.entries.map(\.kind) == ["opening", "earned", "earned"])
  }

  @Test("the log keeps its newest records, the ledger all")
  func trimming() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    shell.journal.keptRecords = 1000
    for _ in 0..<40 {
      try shell.transaction { engine in for _ in 0..<100 { engine.send(.add(1)) } }
    }
    let facts = try shell.journal.store.facts()
    #expect(facts.recordCount >= 1000 && facts.recordCount < 2100)
    #expect(facts.entryCount == 4000)
    #expect(try shell.journal.log(LogQuery(newest: 1), of: [:]).first?.number == 4000)
    let again = TillShell(try folder.open())
    again.journal.keptRecords = 1000
    for _ in 0..<12 {
      try again.transaction { engine in for _ in 0..<100 { engine.send(.add(1)) } }
    }
    #expect(try again.journal.store.facts().recordCount < 2100)
  }

  @Test(
    "however many rows one statement takes, all come back in order",
    arguments: [1, 9, 10, 11, 49, 50, 51, 61, 173]
  )
  func manyRows(count: Int) throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    for _ in 0..<2 {
      try shell.transaction { engine in
        for amount in 1...count {
          engine.send(.add(amount))
          note(amount, in: shell.journal)
        }
      }
    }
    let numbers = Array(1...(2 * count))
    let amounts = Array(1...count) + Array(1...count)
    let chart = shell.engine.chart
    let rows = try shell.journal.log(LogQuery(newest: 500), of: ["till": chart])
    #expect(rows.map(\.number) == numbers)
    #expect(rows.map { $0.record?.arguments } == amounts.map { [.int($0)] })
    let lines = try shell.journal.entries(1...(2 * count))
    #expect(lines.map(\.number) == numbers && lines.map(\.record) == numbers)
    #expect(lines.map(\.entry.amount) == amounts)
    #expect(lines.allSatisfy { $0.entry.kind == "earned" })
    let acts = try shell.journal.acts(newest: .max)
    #expect(acts.map(\.number) == numbers.reversed() && acts.map(\.entry) == acts.map(\.number))
    #expect(acts.map(\.change) == amounts.reversed().map { .account(Till.purse(), amount: $0) })
    #expect(acts.map(\.author) == amounts.reversed().map { "\($0)" })
  }

  private func note(_ amount: Int, in journal: StoreJournal) {
    journal.note(
      Act(
        time: amount,
        author: "\(amount)",
        kind: "coins",
        records: nil,
        change: .account(Till.purse(), amount: amount),
        entry: journal.lastEntry
      )
    )
  }

  @Test("a row where none should be fails the transaction whose rows would go behind it")
  func strayRow() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    try shell.transaction { $0.send(.add(1)) }
    try shell.journal.store.access { db in
      try db.execute(
        sql: "INSERT INTO log SELECT 30, time, chart, event, origin, target, 0, detail FROM log"
      )
    }
    _ = try shell.journal.beginTransaction()
    for _ in 0..<20 { shell.engine.send(.add(1)) }
    #expect(throws: TransactionFault.self) { try shell.journal.commitTransaction() }
    #expect(try shell.journal.entries(1...100).map(\.number) == [1])
    #expect(try shell.journal.sum(of: Till.purse()) == 1)
  }

  @Test("a batch larger than the memory set aside for it is still one batch")
  func largeTransaction() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    _ = try shell.journal.beginTransaction()
    for _ in 0..<20_000 { shell.engine.send(.add(1)) }
    shell.journal.rollbackTransaction()
    #expect(try shell.journal.store.facts().recordCount == 0)
    try shell.transaction { engine in for _ in 0..<40_000 { engine.send(.add(1)) } }
    #expect(shell.coins == 40_000)
    #expect(try shell.journal.store.facts().recordCount == 40_000)
  }

  @Test("an unreadable moment is kept under another name", .enabled(if: OtherTool.has(.sqlite3)))
  func aside() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    try shell.transaction { $0.send(.add(1)) }
    _ = try Finished("sqlite3", [folder.paths.database, "UPDATE snapshot SET saved = x'0909'"])
    #expect(try shell.journal.snapshot(of: "till") != nil)
    #expect(try shell.journal.snapshot(of: "till")?.saved == nil)
    let name = try shell.journal.setSnapshotAside(
      of: "till",
      because: "nonsense",
      at: 1_767_607_200_000
    )
    #expect(name == "till.broken-20260105-100000")
    #expect(try shell.journal.snapshot(of: "till") == nil)
    #expect(
      try shell.journal.setSnapshotAside(of: "till", because: "again", at: 0) == nil
    )
  }

  @Test("people, facts and days live beside the journal")
  func people() throws {
    let folder = try TemporaryFolder()
    let store = try folder.open()
    let ada = try store.addOwner("Ada", id: "a", at: 5)
    try store.addOwner("Bo", id: "b", at: 6)
    #expect(throws: StoreError.self) { try store.addOwner("ADA", at: 7) }
    #expect(throws: StoreError.self) { _ = try store.renameOwner("b", to: "ada", at: 8) }
    #expect(try store.renameOwner("a", to: "Adele", at: 8))
    #expect(try !store.renameOwner("x", to: "Xi", at: 8))
    #expect(try store.owners().map(\.name) == ["Adele", "Bo"])
    #expect(try store.owners().first?.id == ada.id)
    #expect(try store.removeOwner("b"))
    #expect(try store.day() == nil)
    try store.setDay(20_000)
    #expect(try store.day() == 20_000)
    try store.setFact("day", to: nil)
    #expect(try store.day() == nil)
    let other = try folder.open()
    let journal = StoreJournal(other)
    _ = try journal.beginTransaction()
    try journal.commitTransaction()
    try store.setFact("x", to: .list([.null]))
    #expect(try other.changedElsewhere())
    #expect(try other.changedElsewhere())
    #expect(try journal.beginTransaction().changedElsewhere)
    #expect(try other.fact("x") == .list([.null]))
    journal.rollbackTransaction()
  }
}
