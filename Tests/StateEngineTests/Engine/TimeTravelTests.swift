// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Synchronization
import Testing

/// A journal in memory that keeps the moment after each record aside, to compare with.
private final class WitnessJournal: Engine.Journal {
  let memory: MemoryJournal
  private let kept = Mutex<[Int: (machine: String, snapshot: Snapshot)]>([:])

  init(capacity: Int = TransitionLog.standardCapacity) {
    memory = MemoryJournal(capacity: capacity)
  }

  func append(_ record: inout Record, after snapshot: Snapshot, of chart: Chart) {
    memory.append(&record, after: snapshot, of: chart)
    let number = record.number
    kept.withLock { kept in
      for later in kept.keys where later > number { kept[later] = nil }
      kept[number] = (chart.name, snapshot)
    }
  }

  func commit() {}

  /// What a machine was right after a record, by what was seen then.
  func witnessed(_ number: Int, _ machine: String, from first: Snapshot) -> Snapshot {
    kept.withLock { kept in
      let own = kept.filter { $0.key <= number && $0.value.machine == machine }
      return own.max { $0.key < $1.key }?.value.snapshot ?? first
    }
  }
}

/// Machines on one journal and one clock, going forth at random and back.
private struct Wanderers {
  let time = VirtualTime(start: 0)
  let journal: WitnessJournal
  var machines: [(engine: Engine, first: Snapshot, events: [Event])] = []
  private var random: RandomState

  init(seed: UInt64, capacity: Int = TransitionLog.standardCapacity) {
    journal = WitnessJournal(capacity: capacity)
    random = RandomState(seed: seed)
  }

  mutating func add(_ chart: Chart, _ events: [Event]) {
    let engine = Engine(chart, time: time, seed: 7, journal: journal)
    machines.append((engine, engine.snapshot, events))
  }

  mutating func step() {
    let engines = machines.map(\.engine)
    let machine = machines[random.number(in: 0...machines.count - 1)]
    switch random.number(in: 0...9) {
    case 0: machine.engine.background()
    case 1, 2: machine.engine.restore()
    case 3, 4: time.advance(by: random.number(in: 0...3_000), firing: engines)
    case 5: time.set(to: time.now + 700)
    default: machine.engine.send(machine.events[random.number(in: 0...machine.events.count - 1)])
    }
  }

  func moment(_ number: Int, _ place: Int) -> Snapshot? {
    let engine = machines[place].engine
    return journal.memory.snapshot(number, of: engine.chart.name, from: engine.snapshotOfRecord)
  }

  /// Goes to a moment and stays there.
  mutating func goBack(most: Int) throws {
    let span = journal.memory.span
    let number = max(span.oldest, span.newest - random.number(in: 0...most))
    let moments = try machines.indices.map { try #require(moment(number, $0)) }
    for (machine, moment) in zip(machines, moments) { machine.engine.replaceSnapshot(moment) }
    if let then = journal.memory.time(of: number) { time.set(to: then) }
    journal.memory.goBack(to: number)
    #expect(journal.memory.log.lastNumber == number)
  }

  func check(_ place: SourceLocation = #_sourceLocation) {
    let span = journal.memory.span
    for number in span.oldest...span.newest {
      for index in machines.indices {
        let name = machines[index].engine.chart.name
        let witnessed = journal.witnessed(number, name, from: machines[index].first)
        #expect(
          moment(number, index) == witnessed,
          "\(name) after \(number) of \(span.newest)",
          sourceLocation: place
        )
      }
    }
  }
}

@Suite("Time travel: the engine")
struct TimeTravelTests {
  private static let lampEvents = [
    Event("press"), Event("press"), Event("repair"), Event("earn", [.int(9)]),
    Event("unlock", [.int(42)]), Event("unlock", [.int(7)]),
  ]
  private static let regionEvents = ["go", "back", "out", "in", "roll"].map { Event($0) }

  @Test("every moment comes back exactly: timers, memories, chance, secrets", arguments: 0..<5)
  func exactly(seed: UInt64) throws {
    var lamp = Wanderers(seed: seed)
    lamp.add(try Machines.lamp(), Self.lampEvents)
    var regions = Wanderers(seed: seed)
    regions.add(try Machines.regions(), Self.regionEvents)
    for _ in 0..<1_500 {
      lamp.step()
      regions.step()
    }
    lamp.check()
    regions.check()
    #expect(lamp.journal.memory.span.newest > 100, "checkpoints are passed")
  }

  @Test("two machines on one journal go back together", arguments: 0..<5)
  func together(seed: UInt64) throws {
    var pair = Wanderers(seed: seed)
    pair.add(try Machines.lamp(), Self.lampEvents)
    pair.add(try renamed(Machines.regions()), Self.regionEvents)
    for _ in 0..<500 { pair.step() }
    pair.check()
  }

  @Test("going on from the past begins a branch, again and again", arguments: 0..<5)
  func branches(seed: UInt64) throws {
    var pair = Wanderers(seed: seed, capacity: 250)
    pair.add(try Machines.lamp(), Self.lampEvents)
    pair.add(try renamed(Machines.regions()), Self.regionEvents)
    for round in 0..<60 {
      for _ in 0..<20 { pair.step() }
      try pair.goBack(most: round % 7 * 5)
    }
    for _ in 0..<20 { pair.step() }
    pair.check()
    let log = pair.journal.memory.log
    let numbers = log.records.map(\.number)
    #expect(numbers == Array((log.oldestState + 1)...log.lastNumber), "no gaps, nothing twice")
    let lamp = pair.machines[0].engine
    let balance = try #require(lamp.value(of: "coins")?.intValue)
    let blinks = log.records.filter { $0.entries.isEmpty }
      .flatMap(\.changes).filter { $0.variable == 0 }
    #expect(blinks.isEmpty || balance >= 0)
  }

  private func renamed(_ chart: Chart) throws -> Chart {
    var description = chart.description
    description.name = "other"
    let rules = NamedRules(effects: [
      "roll": .init("draws") { context in
        context["coins"] = .int(context.random.number(in: 1...6))
      }
    ])
    return try Chart(description, rules: rules)
  }

  @Test("in the past the log and the ledger end there, and a branch lets go of the rest")
  func view() throws {
    let journal = MemoryJournal()
    let engine = Engine(try Machines.lamp(), time: VirtualTime(start: 0), journal: journal)
    let mia = Value.string("Mia")
    for _ in 1...5 { engine.send(Event("earn", [.int(2)])) }
    let present = engine.snapshotOfRecord
    let back = try #require(journal.snapshot(2, of: "fixture", from: present))
    engine.replaceSnapshot(back)
    journal.goBack(to: 2)
    #expect(engine.value(of: "coins") == .int(4))
    #expect(journal.log.records.map(\.number) == [1, 2])
    #expect(journal.ledger.sum(account: "coins", owner: mia) == 4)
    #expect(journal.span.newest == 5)
    journal.goBack(to: nil)
    #expect(journal.ledger.sum(account: "coins", owner: mia) == 10)
    journal.goBack(to: 2)
    engine.send(Event("earn", [.int(1)]))
    #expect(journal.log.records.map(\.number) == [1, 2, 3])
    #expect(journal.ledger.sum(account: "coins", owner: mia) == 5)
    #expect(journal.ledger.lines.map(\.record) == [1, 2, 3])
    let span = journal.span
    #expect((span.left, span.branch, span.isPast) == (5, 2, false))
    #expect(journal.snapshot(4, of: "fixture", from: engine.snapshotOfRecord) == nil)
  }

  @Test("no observer is told of the past, and no effect comes twice")
  func silence() throws {
    let journal = MemoryJournal()
    let engine = Engine(try Machines.lamp(), time: VirtualTime(start: 0), journal: journal)
    let seen = Seen<Int>()
    let subscription = engine.observe { seen.add($0.number) }
    for _ in 1...4 { engine.send(Event("press")) }
    for number in [3, 0, 2, 4, 1] {
      let moment = journal.snapshot(number, of: "fixture", from: engine.snapshotOfRecord)
      #expect(moment != nil)
    }
    #expect(seen.all == [1, 2, 3, 4])
    subscription.cancel()
  }

  @Test("ten thousand steps back at once")
  func far() throws {
    let journal = MemoryJournal()
    let engine = Engine(try Machines.lamp(), time: VirtualTime(start: 0), journal: journal)
    for _ in 0..<12_345 { engine.send(Event("earn", [.int(1)])) }
    let span = journal.span
    #expect(span.newest - span.oldest == 10_000)
    let moment = try #require(
      journal.snapshot(span.oldest, of: "fixture", from: engine.snapshotOfRecord)
    )
    #expect(moment.values.first == .int(2_345))
    // Records are taken back from a checkpoint less than a hundred further on: what it is at now
    // counts for nothing, so not all of them are read.
    var elsewhere = engine.snapshot
    elsewhere.values[try #require(engine.chart.scope.variables["tries"]).index] = .int(77)
    #expect(journal.snapshot(span.oldest, of: "fixture", from: elsewhere) == moment)
    let marks = journal.log.checkpoints.map(\.number)
    let reached = marks.filter { $0 > span.oldest }
    let gaps = zip([span.oldest] + reached, reached).map { $1 - $0 }
    #expect(gaps.allSatisfy { $0 <= TransitionLog.checkpointDistance })
    #expect(span.newest - (marks.last ?? 0) < TransitionLog.checkpointDistance)
    journal.goBack(to: span.oldest)
    engine.replaceSnapshot(moment)
    engine.send(Event("earn", [.int(1)]))
    #expect(journal.ledger.sum(account: "coins", owner: .string("Mia")) == 2_346)
    #expect(journal.snapshot(span.oldest - 1, of: "fixture", from: moment) == nil)
  }

  @Test("a record without a way back is not taken back")
  func withoutWay() throws {
    let journal = MemoryJournal()
    let engine = Engine(try Machines.lamp(), journal: journal)
    let record = try #require(engine.send(Event("earn", [.int(1)])).record)
    let old = Record(
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
    var snapshot = engine.snapshot
    let before = snapshot
    #expect(!old.takeBack(from: &snapshot))
    #expect(snapshot == before)
    #expect(record.takeBack(from: &snapshot))
    #expect(snapshot.values.first == .int(0))
  }
}
