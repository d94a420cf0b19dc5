// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

struct SavedSnapshotTests {
  private func chart(
    version: Int = 3,
    rules: NamedRules = NamedRules()
  ) throws -> Chart {
    try StateEngineTests.chart(
      [
        .noted("home"), .noted("p", .parallel), .noted("h", .deepHistory, in: "p"),
        .noted("l", .compound, in: "p"), .noted("l1", in: "l"),
        .noted("l2", in: "l").with {
          $0.timers = [ScheduledEvent("tick", after: .literal(.int(9)))]
        },
        .noted("r", in: "p"),
      ],
      [
        .transition("home", "in", "p"), .transition("l1", "go", "l2"),
        .transition("p", "out", "home"),
        .transition("l2", "tick", "l1"),
        .transition(
          "home",
          "later",
          do: [.schedule(ScheduledEvent("in", after: .literal(.int(4))))]
        ),
      ],
      variables: [
        VariableDeclaration("coins", .int, initial: .int(7)),
        VariableDeclaration("name", .string.optional, initial: .null),
        VariableDeclaration("speed", .double, initial: .double(1)),
      ],
      rules: rules
    ) { $0.version = version }
  }

  private func moments(_ chart: Chart) -> [Snapshot] {
    let engine = Engine(
      chart,
      values: ["name": .string("Mia")],
      time: VirtualTime(start: 5),
      seed: 9
    )
    var moments = [engine.snapshot]
    for event in ["in", "go", "out", "later"] {
      engine.send(Event(event))
      moments.append(engine.snapshot)
    }
    engine.background()
    return moments + [engine.snapshot]
  }

  @Test("every moment comes back as it went")
  func roundTrip() throws {
    let chart = try chart()
    for moment in moments(chart) {
      let read = try chart.read(chart.save(moment))
      #expect(read.snapshot == moment)
      #expect(read.repairs == [])
    }
  }

  private func damage(
    _ change: (inout [String: Value]) -> Void
  ) throws -> SavedSnapshot {
    let chart = try chart()
    var map = try #require(chart.save(moments(chart)[2]).mapValue)
    change(&map)
    return try chart.read(.map(map))
  }

  @Test("what does not fit is left out or begins anew, and is named")
  func repairs() throws {
    let unknownNode = try damage { $0["configuration"] = .list([.string("l2"), .string("attic")]) }
    #expect(unknownNode.repairs == ["configuration.attic", "timers.tick"])
    #expect(unknownNode.snapshot.configuration.isEmpty)
    #expect(unknownNode.snapshot.timers == [])
    let impossible = try damage { $0["configuration"] = .list([.string("home"), .string("r")]) }
    #expect(impossible.repairs == ["configuration", "timers.tick"])
    let half = try damage { $0["configuration"] = .list([.string("l1")]) }
    #expect(half.repairs == ["configuration", "timers.tick"])
    let context = try damage {
      $0["context"] = .map(["coins": .string("many"), "gold": .int(1), "speed": .int(2)])
    }
    #expect(context.repairs == ["context.coins", "context.name", "context.gold"])
    #expect(context.snapshot.values == [.int(7), .null, .int(2)])
    let timers = try damage {
      $0["timers"] = .list([.null, .map(["event": .string("boom"), "due": .int(1)])])
    }
    #expect(timers.repairs == ["timers.0", "timers.boom"])
    let history = try damage { $0["history"] = .map(["h": .list([.string("home")])]) }
    #expect(history.repairs == ["history.h"])
    #expect(history.snapshot.history == [NodeSet()])
    let gone = try damage {
      $0["history"] = .map(["h": .list([.string("cellar")]), "past": .list([.string("l1")])])
    }
    #expect(gone.repairs == ["history.h.cellar", "history.past"])
    let random = try damage { $0["random"] = .string("dice") }
    #expect(random.repairs == ["random"])
  }

  @Test(
    "without its main parts nothing can be made of it",
    arguments: ["machine", "version", "context", "time", "configuration"]
  )
  func malformed(part: String) throws {
    #expect(throws: Snapshot.Fault.malformed(path: part)) {
      try damage { $0[part] = .bool(true) }
    }
    #expect(throws: Snapshot.Fault.malformed(path: part)) { try damage { $0[part] = nil } }
  }

  @Test("another machine's moment and a newer version's are refused")
  func strangers() throws {
    #expect(throws: Snapshot.Fault.malformed(path: "")) { try chart().read(.list([])) }
    #expect(throws: Snapshot.Fault.otherMachine("game")) {
      try damage { $0["machine"] = .string("game") }
    }
    #expect(throws: Snapshot.Fault.newerVersion(4)) { try damage { $0["version"] = .int(4) } }
  }

  struct Trouble: Error {}

  @Test("older versions are migrated step by step, by number")
  func migrations() throws {
    func renaming(_ old: String, _ new: String) -> NamedRules.Migration {
      { saved in
        guard var map = saved.mapValue, var context = map["context"]?.mapValue else {
          throw Trouble()
        }
        context[new] = context.removeValue(forKey: old)
        map["context"] = .map(context)
        return .map(map)
      }
    }
    let rules = NamedRules(
      migrations: [1: renaming("cents", "money"), 2: renaming("money", "coins")])
    let chart = try chart(rules: rules)
    var map = try #require(chart.save(moments(chart)[1]).mapValue)
    map["version"] = .int(1)
    map["context"] = .map(["cents": .int(70), "name": .null, "speed": .double(1)])
    let read = try chart.read(.map(map))
    #expect(read.snapshot.values.first == .int(70))
    #expect(read.repairs == [])
    map["version"] = .int(0)
    #expect(throws: Snapshot.Fault.noMigration(from: 0)) { try chart.read(.map(map)) }
    map["version"] = .int(2)
    map["context"] = .int(0)
    #expect(throws: Snapshot.Fault.migrationFailed(from: 2, reason: "Trouble()")) {
      try chart.read(.map(map))
    }
  }
}
