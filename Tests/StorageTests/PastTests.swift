// SPDX-License-Identifier: GPL-3.0-or-later
@testable import SQLiteStore
@testable import StateEngine
@testable import Storage
import StorageFixtures
import Synchronization
import Testing

/// Going back through a log on disk.
@Suite("The past in a store")
struct PastTests {
  /// A machine with everything a way back can hold: timers, a memory, chance, suspension.
  private static func lantern(version: Int = 1) throws -> Chart {
    try Chart(
      ChartDescription(
        name: "lantern",
        version: version,
        nodes: [
          NodeDeclaration("lantern", kind: .compound, initial: ["off"]),
          NodeDeclaration("off", parent: "lantern"),
          NodeDeclaration("on", kind: .compound, parent: "lantern", initial: ["low"]),
          NodeDeclaration("memory", kind: .deepHistory, parent: "on"),
          NodeDeclaration("low", parent: "on"), NodeDeclaration("high", parent: "on"),
        ],
        transitions: [
          TransitionDeclaration(
            from: "off",
            on: .events(["press"]),
            to: ["memory"],
            do: [.schedule(ScheduledEvent("burn", after: .literal(.int(5)))), .perform("flicker")]
          ),
          TransitionDeclaration(from: "low", on: .events(["turn"]), to: ["high"]),
          TransitionDeclaration(from: "high", on: .events(["turn"]), to: ["low"]),
          TransitionDeclaration(from: "on", on: .events(["press", "burn"]), to: ["off"]),
        ],
        events: [
          EventDeclaration("press"), EventDeclaration("turn"),
          EventDeclaration("burn", by: .chart),
        ],
        variables: [VariableDeclaration("light", .int, initial: .int(0))]
      ),
      rules: NamedRules(effects: [
        "flicker": .init("draws") { context in
          context["light"] = .int(context.random.number(in: 1...100))
        }
      ])
    )
  }

  @Test("every moment comes back from disk as it was", arguments: [1, 2, 3] as [UInt64])
  func moments(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let journal = StoreJournal(try folder.open())
    let time = VirtualTime(start: 1_000_000)
    let lantern = Engine(try Self.lantern(), time: time, journal: journal)
    let till = Engine(Till.chart(), time: time, journal: journal)
    var random = RandomState(seed: seed)
    var kept: [Int: [Snapshot]] = [0: [lantern.snapshot, till.snapshot]]
    for _ in 0..<400 {
      switch random.number(in: 0...9) {
      case 0: lantern.background()
      case 1: lantern.restore()
      case 2: time.advance(by: random.number(in: 0...9_000), firing: [lantern])
      case 3, 4: till.send(.add(random.number(in: 1...9)))
      case 5: till.send(Event("say", [.string("Ada \(random.number(in: 0...2))")]))
      case 6, 7: lantern.send(Event("turn"))
      default: lantern.send(Event("press"))
      }
      kept[journal.lastNumber] = [lantern.snapshotOfRecord, till.snapshotOfRecord]
    }
    let newest = journal.lastNumber
    #expect(try journal.oldestState() == 0)
    var moments = [lantern.snapshotOfRecord, till.snapshotOfRecord]
    let charts = ["lantern": lantern.chart, "till": till.chart]
    var next = newest
    try journal.goBack(over: 1...newest, charts: charts) { past in
      #expect(past.number == next)
      if let known = kept[past.number] { #expect(moments == known, "after \(past.number)") }
      let place = past.machine == "lantern" ? 0 : 1
      #expect(past.record?.takeBack(from: &moments[place]) == true)
      next -= 1
      return true
    }
    #expect(next == 0)
    #expect(moments == kept[0])
  }

  @Test(
    "with a secret seed for each event a replay of the records is the live machine, chance and all",
    arguments: [1, 2, 3] as [UInt64]
  )
  func secretSeeds(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let journal = StoreJournal(try folder.open())
    let secrets = Mutex(RandomState(seed: seed &+ 1000))
    let chart = try Self.lantern()
    let engine = Engine(
      chart,
      time: VirtualTime(start: 1_000_000),
      journal: journal,
      entropy: { secrets.withLock { UInt64(UInt(bitPattern: $0.number(in: 1...(1 << 50)))) } }
    )
    var random = RandomState(seed: seed)
    let first = engine.snapshot
    var kept: [Int: Snapshot] = [:]
    for _ in 0..<200 {
      engine.send(Event(random.number(in: 0...1) == 0 ? "turn" : "press"))
      kept[journal.lastNumber] = engine.snapshot
    }
    var records: [StateEngine.Record] = []
    try journal.goBack(over: 1...journal.lastNumber, charts: ["lantern": chart]) { past in
      if let record = past.record { records.append(record) }
      return true
    }
    #expect(records.count == journal.lastNumber)
    #expect(records.contains { $0.seed != nil })
    var (snapshot, seedless) = (first, first)
    for record in records.reversed() {
      var trace = StepTrace()
      _ = chart.replay(record, on: &snapshot, trace: &trace)
      #expect(snapshot == kept[record.number], "after \(record.number)")
      // The seed is what makes it so.
      let bare = StateEngine.Record(
        number: record.number,
        machine: record.machine,
        time: record.time,
        event: record.event,
        arguments: record.arguments,
        from: record.from,
        to: record.to,
        microsteps: record.microsteps,
        changes: record.changes,
        effects: record.effects,
        entries: record.entries,
        nanoseconds: 0
      )
      _ = chart.replay(bare, on: &seedless, trace: &trace)
    }
    #expect(seedless.random != snapshot.random)
    #expect(seedless.values != snapshot.values)
  }

  @Test("an event that draws nothing leaves its seed to the next one; a drawn seed serves once")
  func unspent() throws {
    let folder = try TemporaryFolder()
    let asked = Mutex(0 as UInt64)
    let engine = Engine(
      try Self.lantern(),
      time: RealTime(),
      journal: StoreJournal(try folder.open()),
      entropy: {
        asked.withLock { count in
          count += 1
          return count
        }
      }
    )
    let events = ["press", "turn", "turn", "press", "press", "press", "press"]
    let seeds = events.map { engine.send(Event($0)).record?.seed }
    #expect(seeds == [1, nil, nil, nil, 2, nil, 3])
    #expect(asked.withLock { $0 } == 3)
  }

  @Test("a row of before seeds were kept reads as one without")
  func seedless() throws {
    let chart = try Self.lantern()
    let folder = try TemporaryFolder()
    let sender = Engine(
      chart,
      time: RealTime(),
      journal: StoreJournal(try folder.open()),
      entropy: { 77 }
    )
    let record = try #require(sender.send(Event("press")).record)
    #expect(record.seed == 77)
    let older = StateEngine.Record(
      number: record.number,
      machine: record.machine,
      time: record.time,
      event: record.event,
      arguments: record.arguments,
      from: record.from,
      to: record.to,
      microsteps: record.microsteps,
      changes: record.changes,
      effects: record.effects,
      entries: record.entries,
      nanoseconds: record.nanoseconds,
      wayBack: record.wayBack
    )
    var (new, old) = (ByteWriter(), ByteWriter())
    RecordDetail.write(record, entries: nil, to: &new)
    RecordDetail.write(older, entries: nil, to: &old)
    #expect(new.bytes.starts(with: old.bytes), "an older reader stops where it did")
    #expect(try RecordDetail(new.bytes).seed == 77)
    let read = try RecordDetail(old.bytes)
    #expect(read.seed == nil)
    #expect(read.wayBack?.wayBack(from: record.time, in: chart) == record.wayBack)
  }

  @Test("the ledger of then: entries with their purses, and what was in each")
  func ledger() throws {
    let folder = try TemporaryFolder()
    let journal = StoreJournal(try folder.open())
    let engine = Engine(Till.chart(), journal: journal)
    engine.send(.add(3))  // 1
    engine.send(Event("enter"))  // 2
    engine.send(Event("say", [.string("Bo")]))  // 3: from now on Bo's, and 3 are in it
    engine.send(.add(4))  // 4: an opening of 3, then 4
    engine.send(Event("twice", [.int(1)]))  // 5: two entries
    func texts(_ numbers: ClosedRange<Int>) throws -> [String] {
      try journal.entries(ofRecords: numbers).map {
        "\($0.record) \($0.account.owner.stringValue ?? "") \($0.entry.kind) \($0.entry.balance)"
      }
    }
    #expect(
      try texts(1...5) == [
        "1 Ada earned 3", "4 Bo opening 3", "4 Bo earned 7", "5 Bo earned 8", "5 Bo earned 9",
      ]
    )
    #expect(try texts(2...3) == [])
    #expect(try texts(5...5).count == 2)
    func balances(_ number: Int) throws -> [String] {
      try journal.balances(afterRecord: number).map {
        "\($0.account.owner.stringValue ?? "") \($0.balance)"
      }
    }
    #expect(try balances(0) == [])
    #expect(try balances(3) == ["Ada 3"])
    #expect(try balances(4) == ["Ada 3", "Bo 7"])
    #expect(try balances(5) == ["Ada 3", "Bo 9"])
  }

  @Test("rows of an older store, and of another version of the chart, hold no way back")
  func older() throws {
    let folder = try TemporaryFolder()
    let journal = StoreJournal(try folder.open())
    let engine = Engine(Till.chart(), journal: journal)
    let record = try #require(engine.send(.add(3)).record)
    var (whole, old) = (ByteWriter(), ByteWriter())
    RecordDetail.write(record, entries: 1...1, to: &whole)
    let bare = Record(
      number: record.number,
      machine: record.machine,
      time: record.time,
      event: record.event,
      arguments: record.arguments,
      from: record.from,
      to: record.to,
      microsteps: record.microsteps,
      changes: record.changes,
      effects: record.effects,
      entries: record.entries,
      nanoseconds: record.nanoseconds
    )
    RecordDetail.write(bare, entries: 1...1, to: &old)
    #expect(whole.bytes.count - old.bytes.count <= 8, "the way back is short")
    // As programs before the thirteenth schema wrote them, without the way back and with it.
    let former: [UInt8] = [1, 1, 3, 6, 1, 0, 3, 0, 3, 6, 0, 1, 1, 2, 0, 0, 1, 1]
    #expect(try RecordDetail(former) == RecordDetail(old.bytes))
    #expect(try RecordDetail(former + [0, 0]) == RecordDetail(whole.bytes))
    #expect(try RecordDetail(old.bytes).wayBack == nil)
    #expect(
      try RecordDetail(whole.bytes).wayBack?.wayBack(from: record.time, in: engine.chart)
        == record.wayBack
    )

    var found: [Bool] = []
    for version in [1, 2] {
      let charts = ["till": Till.chart(version: version)]
      try journal.goBack(over: 1...1, charts: charts) { past in
        found.append(past.record != nil)
        return true
      }
    }
    #expect(found == [true, false])
  }
}
