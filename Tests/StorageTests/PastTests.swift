import StateEngine
@testable import Storage
import StorageFixtures
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
        rows: [
          RowDeclaration(
            from: "off",
            on: .events(["press"]),
            to: ["memory"],
            do: [.schedule(ScheduledEvent("burn", after: .literal(.int(5)))), .perform("flicker")]
          ),
          RowDeclaration(from: "low", on: .events(["turn"]), to: ["high"]),
          RowDeclaration(from: "high", on: .events(["turn"]), to: ["low"]),
          RowDeclaration(from: "on", on: .events(["press", "burn"]), to: ["off"]),
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
      kept[journal.lastNumber] = [lantern.momentOfRecord, till.momentOfRecord]
    }
    let newest = journal.lastNumber
    #expect(try journal.oldestMoment() == 0)
    var moments = [lantern.momentOfRecord, till.momentOfRecord]
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
        "\($0.record) \($0.purse.owner.stringValue ?? "") \($0.kind) \($0.balance)"
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
        "\($0.purse.owner.stringValue ?? "") \($0.balance)"
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
    #expect(whole.bytes.starts(with: old.bytes), "an older reader stops where it did")
    #expect(whole.bytes.count - old.bytes.count <= 8, "the way back is short")
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
