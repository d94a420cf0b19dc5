// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayStorage
import TestSupport
import Testing

@testable import StateEngine

/// Lives of random charts that read inputs and start others that do, with kills and steps back: 100,000
/// events with `.ci/long inputs`.
@Suite("laws of inputs")
struct InputLawTests {
  private static let eventCount =
    ProcessInfo.processInfo.environment["PLAYSTATE_LAW_EVENTS"].flatMap { Int($0) }

  @Test("a replay of the log is what was lived, and taken back it is as it was: in memory")
  func memory() throws {
    let tally = try lives(3_000) { seed, chart, tally in
      let store = MemoryStore()
      try live(seed, chart, &tally) { store }
    }
    print("inputs, in memory:", tally)
  }

  @Test("a replay of the log is what was lived, and taken back it is as it was: in a store")
  func store() throws {
    let tally = try lives(500) { seed, chart, tally in
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("inputs-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      try live(seed, chart, &tally) { try Store(at: folder) }
    }
    print("inputs, in a store:", tally)
  }

  // MARK: Lives

  private struct Tally: CustomStringConvertible {
    var (charts, events, changes, heard, kills, children) = (0, 0, 0, 0, 0, 0)
    var description: String {
      """
      \(charts) charts, \(events) events: \(changes) changes of inputs, \(heard) of them heard, \
      \(kills) kills, \(children) steps with a started machine
      """
    }
  }

  private func lives(
    _ count: Int,
    _ live: (Int, Chart, inout Tally) throws -> Void
  ) rethrows -> Tally {
    var tally = Tally()
    var seed = 0
    while tally.events < Self.eventCount ?? count {
      seed += 1
      if let chart = Self.chart(seed) { try live(seed, chart, &tally) }
    }
    return tally
  }

  private func live(
    _ seed: Int,
    _ chart: Chart,
    _ tally: inout Tally,
    _ store: () throws -> any MachineStore
  ) throws {
    tally.charts += 1
    var deeds = RandomDeeds(chart, seed: UInt64(seed))
    var random = RandomState(seed: UInt64(seed))
    let time = VirtualTime(start: 1_000_000)
    var opened = try store().open(chart)
    var engine = Engine(chart, values: deeds.inputs(), time: time, journal: opened.journal)
    var replayed = engine.snapshot
    // It cannot begin: an entry action has no value.
    if replayed.configuration.isEmpty { return }
    var trace = StepTrace()
    for place in 0..<60 {
      let comment: Comment = "seed \(seed), event \(place)"
      tally.events += 1
      let before = engine.snapshot
      var records: [Record] = []
      let given = deeds.inputs()
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<8:
        let differs = given.contains { chart.value(of: $0.key, in: before) != $0.value }
        let reply = engine.inputs(given)
        #expect((reply.record != nil) == (differs && reply.isAccepted), comment)
        records = reply.records
        if reply.record != nil { tally.changes += 1 }
        if let record = reply.record, record.microstepCount > 0 { tally.heard += 1 }
      case 8:
        records = engine.background().records
      case 9:
        records = engine.restore(inputs: given).records
      case 10:
        tally.kills += 1
        opened = try store().open(chart)
        let saved = try opened.kept.map { try chart.read($0.value) }
        #expect(saved?.repairs ?? [] == [], comment)
        engine = Engine(chart, time: time, journal: opened.journal)
        // What was not written down since nothing has happened yet is as it was.
        records = engine.relaunch(from: saved?.snapshot ?? before, inputs: given).records
      case 11:
        records = time.advance(by: Int.random(in: 0...4_000, using: &random), firing: [engine])
      default:
        let life = WatchedLife([], of: chart, from: before)
        guard case .send(let event, let arguments) = deeds.next(in: life) else { continue }
        records = engine.send(event, arguments).records
      }
      if !engine.snapshot.children.isEmpty { tally.children += 1 }
      for record in records { _ = chart.replay(record, on: &replayed, trace: &trace) }
      let lived = engine.snapshot
      try #require(Self.face(replayed) == Self.face(lived), comment)
      var back = lived
      for record in records.reversed() {
        let isTakenBack = record.takeBack(from: &back)
        #expect(isTakenBack, comment)
      }
      try #require(Self.face(back) == Self.face(before), comment)
    }
  }

  // Timers that nothing waits for leave no record.
  private static func face(_ snapshot: Snapshot) -> [String] {
    [
      "\(snapshot.configuration.map { $0 })", "\(snapshot.values)", "\(snapshot.history)",
      "\(snapshot.suspendedAt as Int?)",
    ] + snapshot.children.map { "\($0.id) \($0.states.map { face($0) })" }
  }

  // MARK: Charts

  private static func chart(_ seed: Int) -> Chart? {
    var table = RandomChart(seed: seed, hasInputs: true).table
    let inputs = table.variables.filter(\.isInput)
    guard let place = table.nodes.firstIndex(where: { $0.kind == .atomic }) else { return nil }
    let host = table.nodes[place].name
    table.nodes[place].machines = [
      ChildDeclaration(
        "c",
        machine: "listener",
        done: "c.done",
        failed: "c.failed",
        values: [],
        gives: [.variable("heard")]
      )
    ]
    table.events += [
      EventDeclaration("c.done", by: .chart, arguments: [Event.Argument("heard", .int)]),
      EventDeclaration(
        "c.failed",
        by: .chart,
        arguments: [Event.Argument("reason", .string.optional)]
      ),
    ]
    table.transitions.append(
      TransitionDeclaration(
        from: host,
        on: .events(["c.done"]),
        do: [.assign("n", .argument("heard"))]
      )
    )
    table.machines = [listener(inputs)]
    table.declareMachines()
    return try? Chart(table, rules: RandomChart.rules)
  }

  // Hears of every change, and ends with the third.
  private static func listener(_ inputs: [VariableDeclaration]) -> ChartDescription {
    let heard = ExpressionTree.variable("heard")
    return ChartDescription(
      name: "listener",
      nodes: [
        NodeDeclaration("even"), NodeDeclaration("odd"), NodeDeclaration("over", kind: .final),
      ],
      transitions: [
        TransitionDeclaration(
          from: "even",
          on: .eventless,
          when: [Guard(.binary(heard, .greaterOrEqual, .literal(.int(3))))],
          to: ["over"]
        ),
        TransitionDeclaration(
          from: "even",
          on: .events(["changed"]),
          to: ["odd"],
          do: [.assign("heard", .binary(heard, .plus, .literal(.int(1))))]
        ),
        TransitionDeclaration(
          from: "odd",
          on: .events(inputs.map { "changed.\($0.name)" }),
          to: ["even"],
          do: [.assign("heard", .binary(heard, .plus, .literal(.int(1))))]
        ),
      ],
      variables: [VariableDeclaration("heard", .int, initial: .int(0))] + inputs
    )
  }
}

extension Reply {
  /// What happened, and what followed at once.
  fileprivate var records: [Record] { (record.map { [$0] } ?? []) + followUps }
}
