// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Foundation
import Observation
import Synchronization
import Testing

@testable import StateEngine

/// Three machines, each started by the one above.
private struct Line: Machine {
  enum Node: MachineNode { case free, noisy, cut }
  struct Context: MachineContext { var noise = 0 }
  struct Events: MachineEvents {
    let crackle = PlainEvent()
    let cut = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.free) {
      on(\.crackle, to: .noisy, do: { $0.noise += 1 })
      on(\.cut, to: .cut)
    }
    state(.noisy) {
      on(\.crackle, do: { $0.noise += 1 })
      after(.seconds(5), to: .free)
    }
    final(.cut)
  }
}

private struct Call: Machine {
  enum Node: MachineNode { case talking, over }
  struct Context: MachineContext { var code = "" }
  struct Events: MachineEvents {
    let hangUp = PlainEvent()
    let line = Child<Line>()
  }
  static var chart: some ChartContent {
    state(.talking) {
      invoke(\.line)
      on(\.line.done, to: .over)
      on(\.hangUp, to: .over)
    }
    final(.over)
  }
}

private struct Phone: Machine {
  enum Node: MachineNode { case idle, busy }
  struct Context: MachineContext { var calls = 0 }
  struct Events: MachineEvents {
    let dial = PlainEvent()
    let drop = PlainEvent()
    let call = Child<Call>()
  }
  static var chart: some ChartContent {
    state(.idle) { on(\.dial, to: .busy) }
    state(.busy) {
      invoke(\.call)
      on(\.call.done, to: .idle, do: { $0.calls += 1 })
      on(\.drop, to: .idle)
    }
  }
}

/// One whose rule does what it does not declare.
private struct Liar: Machine {
  enum Node: MachineNode { case calm }
  struct Context: MachineContext {
    var said = 0
    var meant = 0
  }
  struct Events: MachineEvents { let speak = PlainEvent() }
  static let rules = NamedRules(
    effects: [
      "speak": .init("a test", reads: [], writes: ["said"]) { $0["meant"] = .int(1) }
    ]
  )
  static var chart: some ChartContent {
    state(.calm) { on(\.speak, do: { $0.do(.perform("speak")) }) }
  }
}

private struct Court: Machine {
  enum Node: MachineNode { case open, closed }
  struct Context: MachineContext {}
  struct Events: MachineEvents { let witness = Child<Liar>() }
  static var chart: some ChartContent {
    state(.open) {
      invoke(\.witness)
      on(\.witness.done, to: .closed)
    }
    state(.closed)
  }
}

@Suite("machines below, as they stand in a snapshot")
struct ChildSnapshotTests {
  private func busy() throws -> Engine {
    let engine = Engine(
      try Chart(Phone.self),
      time: VirtualTime(start: 1_000_000),
      journal: MemoryJournal()
    )
    engine.send(Event("dial"))
    return engine
  }

  private func told(_ engine: Engine) -> [String] {
    engine.chart.children(in: engine.snapshot).map { "\($0.id): \($0.state)" }
  }

  @Test("one below another: events, timers, ends, what a record says")
  func nested() throws {
    let engine = try busy()
    #expect(told(engine) == ["call: talking", "call/line: free"])
    let reply = engine.send(Event("call.line.crackle"))
    #expect(told(engine) == ["call: talking", "call/line: noisy"])
    let record = try #require(reply.record)
    let moves = engine.chart.childMoves(of: record).map {
      "\($0.id): \($0.from ?? "-") \($0.to ?? "-")"
    }
    #expect(moves == ["call/line: free noisy"])
    let timer = try #require(engine.snapshot.timers.first)
    #expect(engine.chart.told(timer, in: engine.snapshot).hasSuffix(" (invoke call/line)"))
    let time = try #require(engine.time as? VirtualTime)
    time.advance(by: 5_000, firing: [engine])
    #expect(told(engine) == ["call: talking", "call/line: free"])
    // The innermost ends, with it the one above it, and so on.
    engine.send(Event("call.line.cut"))
    #expect(told(engine) == [])
    #expect(engine.chart.stateText(engine.snapshot.configuration) == "idle")
    #expect(engine.value(of: "calls") == .int(1))
    #expect(engine.snapshot.timers.isEmpty)
  }

  @Test("leaving ends all below, and their timers")
  func left() throws {
    let engine = try busy()
    engine.send(Event("call.line.crackle"))
    #expect(engine.snapshot.timers.count == 1)
    let before = engine.snapshot
    let reply = engine.send(Event("drop"))
    #expect(engine.snapshot.children.isEmpty)
    #expect(engine.snapshot.timers.isEmpty)
    var back = engine.snapshot
    #expect(try #require(reply.record).takeBack(from: &back))
    #expect(back == before)
  }

  @Test("an event for one that does not run changes nothing, nor does one that it refuses")
  func notRunning() throws {
    let engine = try busy()
    let time = try #require(engine.time as? VirtualTime)
    engine.send(Event("call.line.crackle"))
    time.advance(by: 1_000, firing: [engine])
    let busy = engine.snapshot
    #expect(engine.send(Event("dial")).outcome == .unhandled)
    #expect(engine.snapshot == busy)
    engine.send(Event("drop"))
    time.advance(by: 1_000, firing: [engine])
    let idle = engine.snapshot
    for event in ["call.hangUp", "call.line.crackle"] {
      #expect(engine.send(Event(event)).outcome == .unhandled)
      #expect(engine.snapshot == idle)
    }
  }

  @Test("what a rule of one does and does not declare is told")
  func lyingRule() throws {
    let court = try Live(Court.self, time: VirtualTime(start: 0))
    let reply = court.child(\.witness).send(\.speak)
    #expect(reply.outcome == .refused)
    guard case .rule(let fault)? = reply.refusal?.cause else {
      Issue.record("\(reply)")
      return
    }
    #expect("\(fault)".contains("meant"))
    #expect(court.child(\.witness).context?.meant == 0)
  }

  @Test("kept by names and read again; in a coder by indices")
  func kept() throws {
    let engine = try busy()
    engine.send(Event("call.line.crackle"))
    let chart = engine.chart
    let read = try chart.read(chart.save(engine.snapshot))
    #expect(read.repairs == [])
    #expect(read.snapshot == engine.snapshot)
    let data = try JSONEncoder().encode(engine.snapshot)
    #expect(try JSONDecoder().decode(Snapshot.self, from: data) == engine.snapshot)
    let other = Engine(chart, at: read.snapshot, time: engine.time, journal: MemoryJournal())
    #expect(other.send(Event("call.line.crackle")).isAccepted)
    #expect(other.snapshot.children != engine.snapshot.children)
  }

  @Test("what fits no chart is left out and named")
  func repaired() throws {
    let engine = try busy()
    guard var map = engine.chart.save(engine.snapshot).mapValue,
      var child = map["children"]?.listValue?.first?.mapValue
    else { throw CocoaError(.coderInvalidValue) }
    child["of"] = .string("nobody")
    map["children"] = .list([.map(child)])
    let read = try engine.chart.read(.map(map))
    #expect(read.repairs == ["children.\(child["id"]?.stringValue ?? "")"])
    #expect(read.snapshot.children.isEmpty)
  }

  @Test("the form in which they were kept before: a variable, with timers in words")
  func former() throws {
    let engine = try busy()
    engine.send(Event("call.line.crackle"))
    let chart = engine.chart
    // As the engine wrote it then.
    func former(_ saved: Value) -> Value {
      guard var map = saved.mapValue, var context = map["context"]?.mapValue else { return saved }
      let children = map.removeValue(forKey: "children")?.listValue ?? []
      let invoked = children.compactMap(\.mapValue).map { child -> Value in
        .map([
          "id": child["id"] ?? .null, "state": child["host"] ?? .null,
          "number": child["number"] ?? .null, "chart": child["of"] ?? .null,
          "snapshot": former(child["snapshot"] ?? .null),
        ])
      }
      if !invoked.isEmpty { context["_platform"] = .map(["invoked": .list(invoked)]) }
      map["context"] = .map(context)
      map["timers"] = map["timers"].map { timers in
        .list(
          (timers.listValue ?? []).compactMap(\.mapValue).map { timer in
            (timer["below"]?.listValue ?? []).reversed().reduce(.map(timer)) { inner, id in
              guard let map = inner.mapValue else { return inner }
              let word: [String: Value] = [
                "to": id, "timer": map["event"] ?? .null, "arguments": map["arguments"] ?? .null,
                "id": map["id"] ?? .null, "owner": map["owner"] ?? .null,
              ]
              return .map([
                "event": .string("_child"), "arguments": .list([.map(word)]),
                "due": map["due"] ?? .null,
                "id": .string("\u{E000}"), "owner": .null,
              ])
            }
          }
        )
      }
      return .map(map)
    }
    let old = former(chart.save(engine.snapshot))
    #expect("\(old)".contains("_platform"))
    let read = try chart.read(old)
    #expect(read.repairs == [])
    #expect(read.snapshot == engine.snapshot)
  }

  @Test("whoever has read one is told when it moves, and not when another event comes")
  func observed() throws {
    let phone = try Live(Phone.self, time: VirtualTime(start: 0))
    let call = phone.child(\.call)
    let count = Atomic<Int>(0)
    func look() {
      withObservationTracking {
        _ = call.isIn(.talking)
      } onChange: {
        count.wrappingAdd(1, ordering: .relaxed)
      }
    }
    look()
    phone.send(\.dial)
    #expect(count.load(ordering: .relaxed) == 1)
    look()
    #expect(!phone.send(\.dial).isAccepted)
    #expect(count.load(ordering: .relaxed) == 1)
    call.send(\.hangUp)
    #expect(count.load(ordering: .relaxed) == 2)
  }

  @Test("a thousand run side by side, each by itself")
  func thousand() throws {
    var description = try Phone.description()
    let one = description.nodes[1].machines[0]
    description.nodes[1].machines = (0..<1000).map { number in
      ChildDeclaration("call\(number)", machine: one.machine, done: one.done, failed: one.failed)
    }
    description.declareMachines()
    let engine = Engine(
      try Chart(description),
      time: VirtualTime(start: 0),
      journal: MemoryJournal()
    )
    engine.send(Event("dial"))
    #expect(engine.snapshot.children.count == 1000)
    for number in [0, 500, 999] {
      let before = engine.snapshot.children
      #expect(engine.send(Event("call\(number).line.crackle")).isAccepted)
      let changed = before.indices.filter { before[$0] != engine.snapshot.children[$0] }
      #expect(changed == [number])
    }
    // Ends are told one after the other; with the first the node is left.
    engine.send(Event("call7.line.cut"))
    #expect(engine.snapshot.children.isEmpty)
    #expect(engine.value(of: "calls") == .int(1))
  }

  @Test("a record of what happened below leads back also when its entries are read elsewhere")
  func postedBack() throws {
    let journal = MemoryJournal()
    let chart = try Chart(try Phone.description())
    let engine = Engine(chart, time: VirtualTime(start: 0), journal: journal)
    engine.send(Event("dial"))
    let before = engine.snapshot
    let name = try #require(chart.description.nodes[1].machines.first?.name)
    let record = try #require(engine.send(Event("\(name).line.crackle")).record)
    #expect(engine.snapshot != before && record.microsteps.isEmpty && record.wayBack != nil)
    let posted = record.posting([])
    #expect(posted == record && posted.microsteps.isEmpty && posted.changes.isEmpty)
    var after = engine.snapshot
    #expect(posted.takeBack(from: &after) && after == before)
  }

  @Test("what five hundred were at is found again, however far apart the checkpoints of many are")
  func manyBack() throws {
    var description = try Phone.description()
    let one = description.nodes[1].machines[0]
    description.nodes[1].machines = (0..<500).map { number in
      ChildDeclaration("call\(number)", machine: one.machine, done: one.done, failed: one.failed)
    }
    description.declareMachines()
    let journal = MemoryJournal()
    let engine = Engine(try Chart(description), time: VirtualTime(start: 0), journal: journal)
    engine.send(Event("dial"))
    var past = [engine.snapshot]
    for number in 0..<1_200 {
      #expect(engine.send(Event("call\(number % 500).line.crackle")).isAccepted)
      past.append(engine.snapshot)
    }
    let name = engine.chart.name
    for number in [1, 99, 100, 499, 500, 501, 999, 1_001, 1_200] {
      #expect(
        journal.snapshot(number, of: name, from: engine.snapshot) == past[number - 1],
        "after record \(number)"
      )
    }
  }
}
