// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
@testable import SQLiteStore
@testable import Storage
import StorageFixtures
import TestSupport
import Testing

/// The laws that hold for every journal, in memory and on disk.
@Suite("Laws of journals")
struct JournalLawTests {
  enum Kind: CaseIterable, Sendable { case memory, store }

  /// A journal of either kind, with the questions the laws ask.
  struct Case {
    let folder: TemporaryFolder
    let journal: any Engine.Journal
    let events: () throws -> [String]
    let numbers: () throws -> [Int]
    let sum: () throws -> Int

    init(_ kind: Kind) throws {
      let folder = try TemporaryFolder()
      self.folder = folder
      switch kind {
      case .memory:
        let memory = MemoryJournal()
        let chart = Till.chart()
        journal = memory
        events = { memory.log.records.map { chart.events[$0.event].name } }
        numbers = { memory.log.records.map(\.number) }
        sum = { memory.ledger.sum(account: "coins", owner: .string("Ada")) }
      case .store:
        let stored = StoreJournal(try folder.open())
        journal = stored
        let chart = Till.chart()
        func rows() throws -> [LogRow] {
          try stored.log(LogQuery(newest: 10_000), of: ["till": chart])
        }
        events = { try rows().compactMap(\.record).map { chart.events[$0.event].name } }
        numbers = { try rows().map(\.number) }
        sum = { try stored.sum(of: Till.purse()) }
      }
    }
  }

  @Test("records are numbered without gaps, and refusals leave none", arguments: Kind.allCases)
  func numbers(_ kind: Kind) throws {
    let one = try Case(kind)
    let engine = Engine(Till.chart(), journal: one.journal)
    #expect(engine.send(Event("enter")).record?.number == 1)
    #expect(engine.send(.add(-1)).outcome == .refused)
    #expect(engine.send(Event("enter")).outcome == .unhandled)
    #expect(engine.send(.add(3)).record?.number == 2)
    #expect(engine.background().record?.number == 3)
    #expect(engine.restore().record?.number == 4)
    #expect(try one.numbers() == [1, 2, 3, 4])
    #expect(try one.events() == ["enter", "add", "background", "restore"])
    let past = one.journal.past(of: engine.chart)
    #expect(past.map(\.number) == [1, 2, 3, 4])
    #expect(past.map { engine.chart.events[$0.event].name } == (try one.events()))
    #expect(past[1].entries.map(\.amount) == [3])
  }

  @Test("the balance equals the ledger, whatever is sent", arguments: Kind.allCases)
  func balance(_ kind: Kind) throws {
    let one = try Case(kind)
    let engine = Engine(Till.chart(), journal: one.journal)
    var random = RandomState(seed: 7)
    for _ in 0..<300 {
      let amount = random.number(in: 0...20) - 10
      engine.send(random.number(in: 0...2) == 0 ? .twice(amount) : .add(amount))
    }
    #expect(try one.sum() == engine.value(of: "coins")?.intValue)
  }

  @Test("several machines share one sequence of numbers", arguments: Kind.allCases)
  func machines(_ kind: Kind) throws {
    let one = try Case(kind)
    let left = Engine(Till.chart("left"), journal: one.journal)
    let right = Engine(Till.chart("right"), journal: one.journal)
    for turn in 1...20 {
      let engine = turn % 3 == 0 ? left : right
      #expect(engine.send(.add(1)).record?.number == turn)
    }
    #expect(try one.numbers() == Array(1...20))
  }
}

@Suite("Laws of the store")
struct StoreLawTests {
  @Test("what is read back equals the live machine, after every step")
  func reload() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    var random = RandomState(seed: 3)
    let events =
      ["enter", "leave"].map { Event($0) } + [
        .add(2), .add(-1), .twice(3), Event("say", [.string("Grüße")]),
      ]
    for _ in 0..<60 {
      try shell.transaction { engine in
        for _ in 0..<random.number(in: 1...5) {
          engine.send(events[random.number(in: 0...events.count - 1)])
        }
        if random.number(in: 0...3) == 0 {
          engine.background()
          if random.number(in: 0...1) == 0 { engine.restore() }
        }
      }
      let other = TillShell(try folder.open())
      try other.reload()
      #expect(other.engine.snapshot == shell.engine.snapshot)
      shell.engine.restore()
      other.journal.store.close()
    }
    let facts = try shell.journal.store.facts()
    #expect(facts.integrityProblems == [])
    #expect(facts.ledgerProblems == [])
    #expect(facts.recordCount == shell.journal.lastNumber)
  }

  @Test("a batch that is rolled back leaves nothing, and its numbers are used again")
  func rollback() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    try shell.transaction { $0.send(.add(5)) }
    _ = try shell.journal.beginTransaction()
    #expect(shell.engine.send(Event("enter")).record?.number == 2)
    #expect(shell.engine.send(.add(1)).record?.number == 3)
    #expect(try shell.journal.log(of: [:]).count == 3)
    try shell.journal.store.addOwner("Ada", at: 1)
    shell.journal.rollbackTransaction()
    let state = try shell.journal.beginTransaction()
    #expect(state == StoreState(changedElsewhere: true, lastNumber: 1))
    try shell.reload()
    #expect(shell.coins == 5)
    #expect(shell.engine.send(.add(1)).record?.number == 2)
    try shell.journal.commitTransaction()
    #expect(try shell.journal.sum(of: Till.purse()) == 6)
    #expect(try shell.journal.store.owners() == [])
  }

  @Test("a batch in which nothing happens writes nothing")
  func emptyTransaction() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    let other = TillShell(try folder.open())
    try shell.transaction { _ in }
    try other.transaction { _ in }
    try shell.transaction { $0.send(.add(-1)) }
    #expect(try !other.journal.store.changedElsewhere())
    #expect(try !other.journal.beginTransaction().changedElsewhere)
    other.journal.rollbackTransaction()
    #expect(try !other.journal.beginTransaction().changedElsewhere)
    try other.journal.commitTransaction()
  }

  @Test("an event outside a batch fails when another shell was there, and works after reading anew")
  func staleSingle() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    let other = TillShell(try folder.open())
    #expect(shell.engine.send(.add(1)).outcome == .stayed)
    try other.transaction { $0.send(.add(1)) }
    let reply = shell.engine.send(.add(1))
    #expect(reply.outcome == .refused)
    #expect(reply.journalFault != nil)
    #expect(shell.coins == 1)
    #expect(shell.engine.send(.add(1)).journalFault != nil)
    try shell.transaction { $0.send(.add(1)) }
    #expect(shell.engine.send(.add(1)).outcome == .stayed)
    #expect(shell.coins == 4)
    #expect(try shell.journal.sum(of: Till.purse()) == 4)
  }

  @Test("an entry that does not go on from its purse's balance is refused with its step")
  func law() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    try shell.transaction { $0.send(.add(7)) }
    _ = try shell.journal.beginTransaction()
    shell.engine.replaceSnapshot(Engine(Till.chart()).snapshot)
    let reply = shell.engine.send(.twice(1))
    #expect(reply.journalFault != nil)
    #expect(shell.coins == 0)
    try shell.reload()
    #expect(shell.engine.send(.twice(1)).record?.number == 2)
    try shell.journal.commitTransaction()
    #expect(try shell.journal.balance(of: Till.purse()) == 9)
    #expect(try shell.journal.ledger(of: Till.purse()).map(\.entry.balance) == [7, 8, 9])
  }

  @Test("nobody changes or shortens the ledger", .enabled(if: OtherTool.has(.sqlite3)))
  func ledgerIsAppendOnly() throws {
    let folder = try TemporaryFolder()
    let shell = TillShell(try folder.open())
    try shell.transaction { $0.send(.add(7)) }
    let file = folder.paths.database
    for statement in ["UPDATE ledger SET amount = 8", "DELETE FROM ledger"] {
      let answer = try Finished("sqlite3", [file, statement])
      #expect(answer.status != 0)
      #expect(answer.output.contains("only ever added to"))
    }
  }
}
