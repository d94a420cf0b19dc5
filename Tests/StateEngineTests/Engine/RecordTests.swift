// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Synchronization
import Testing

struct RecordTests {
  @Test("a record says what happened, and its numbers have no gaps")
  func facts() throws {
    let journal = MemoryJournal()
    let engine = Engine(
      try Machines.lamp(),
      time: VirtualTime(start: 7),
      journal: journal,
      isTimed: true
    )
    #expect(engine.send(Event("repair")).outcome == .unhandled)
    let earned = try #require(engine.send(Event("earn", [.int(3)])).record)
    #expect(earned.number == 1)
    #expect(earned.time == 7)
    #expect(earned.machine == "fixture")
    #expect(earned.nanoseconds > 0)
    #expect(!earned.isMove)
    #expect(earned.changes.map(\.old) == [.int(0)])
    #expect(earned.changes.map(\.new) == [.int(3)])
    engine.send(Event("earn", [.int(0)]))
    let spent = try #require(engine.send(Event("earn", [.int(-5)])).record)
    let entry = try #require(spent.entries.first)
    #expect(entry.owner == .string("Mia"))
    #expect((entry.kind, entry.amount, entry.balance) == ("earned", -5, -2))
    let moved = try #require(engine.send(Event("press")).record)
    #expect(moved.isMove)
    #expect(moved.effects.map(\.name) == ["-off", "+on"])
    #expect((Array(moved.from), Array(moved.to)) == ([0], [1]))
    #expect(journal.log.records.map(\.number) == [1, 2, 3, 4])
    #expect(journal.ledger.lines.map(\.record) == [1, 3])
    #expect(journal.ledger.sum(account: "coins", owner: .string("Mia")) == -2)
  }

  @Test("secrets are masked in the record, and what they made is there")
  func secrets() throws {
    let engine = Engine(try Machines.lamp(), journal: MemoryJournal())
    let wrong = try #require(engine.send(Event("unlock", [.int(41)])).record)
    #expect(wrong.arguments == [Record.secretMask])
    let right = try #require(engine.send(Event("unlock", [.int(42)])).record)
    #expect(right.arguments == [Record.secretMask])
    #expect(right.changes.map(\.new) == [.int(42), .int(0)])
  }

  @Test("the ring keeps the newest records and a checkpoint each hundred")
  func ring() throws {
    let journal = MemoryJournal(capacity: 250)
    let engine = Engine(try Machines.lamp(), time: VirtualTime(start: 0), journal: journal)
    for _ in 0..<1_003 { engine.send(Event("earn", [.int(1)])) }
    let log = journal.log
    #expect(log.records.count == 250)
    #expect(log.records.first?.number == 754)
    #expect(log.lastNumber == 1_003)
    #expect(log.checkpoints.map(\.number) == [700, 800, 900, 1_000])
    #expect(log.checkpoints.last?.number == 1_000)
    #expect(log.record(753) == nil)
    #expect(log.record(754)?.number == 754)
    #expect(TransitionLog.standardCapacity == 10_000)
    #expect(TransitionLog.checkpointDistance == 100)
  }

  @Test("a ledger folds its oldest entries into an opening balance, owner by owner")
  func folding() throws {
    let journal = MemoryJournal(capacity: 10)
    let chart = try Machines.lamp()
    let engine = Engine(chart, journal: journal)
    for _ in 0..<25 { engine.send(Event("earn", [.int(2)])) }
    #expect(journal.ledger.lines.count == 10 && journal.ledger.forgotten == 15)
    #expect(journal.ledger.opening(account: "coins", owner: .string("Mia")) == 30)
    #expect(journal.ledger.sum(account: "coins", owner: .string("Mia")) == 50)
    #expect(journal.ledger.sum(account: "coins", owner: .string("Tom")) == 0)
  }

  @Test("what the journal refuses has not happened")
  func refusal() throws {
    let journal = StubbornJournal()
    let engine = Engine(try Machines.lamp(), time: VirtualTime(start: 0), journal: journal)
    let before = engine.snapshot
    journal.state.withLock { $0.refusesAppend = true }
    let reply = engine.send(Event("press"))
    #expect(reply.outcome == .refused)
    #expect(reply.refusal?.cause == .journal)
    #expect(reply.journalFault == Engine.JournalFault(reason: "full"))
    #expect(engine.snapshot == before)
  }

  @Test("what could not be committed is told to nobody")
  func failedCommit() throws {
    let journal = StubbornJournal()
    let engine = Engine(try Machines.lamp(), journal: journal)
    let seen = Seen<Int>()
    let subscription = engine.observe { seen.add($0.number) }
    journal.state.withLock { $0.refusesCommit = true }
    #expect(engine.send(Event("press")).journalFault == Engine.JournalFault(reason: "broken"))
    journal.state.withLock { $0.refusesCommit = false }
    engine.send(Event("press"))
    #expect(seen.all == [2])
    subscription.cancel()
  }
}
