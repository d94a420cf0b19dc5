// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Testing

@testable import Explorer
@testable import StateEngine

/// A call: it rings, is answered or given up, and ends.
private struct Call: Machine {
  enum Node: MachineNode { case ringing, talking, over }
  struct Context: MachineContext {
    var minutes = 0
    var words = 0
    var isLoud = false
  }
  struct Events: MachineEvents {
    let answer = PlainEvent()
    let say = Event<Int>(.init("words", in: 0...3))
    let shout = Event<Bool>("loud")
    let hangUp = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.ringing) {
      on(\.answer, to: .talking)
      after(.seconds(20), to: .over)
    }
    state(.talking) {
      entry { $0.perform("connect", $0.isLoud) }
      on(\.say, when: { $0.words < 3 }, do: { $0.words += $1 })
      on(\.shout, do: { $0.isLoud = $1 })
      on(\.hangUp, to: .over, when: { !$0.isLoud })
      after(.seconds(60), to: .talking, when: { $0.minutes < 2 }, do: { $0.minutes += 1 })
    }
    final(.over)
  }
}

private struct Phone: Machine {
  enum Node: MachineNode { case idle, busy, off }
  struct Context: MachineContext {
    var calls = 0
    var isLoud = false
  }
  struct Events: MachineEvents {
    let dial = PlainEvent()
    let turn = Event<Bool>("loud")
    let drop = PlainEvent()
    let call = Child<Call>()
  }
  static var chart: some ChartContent {
    state(.idle) {
      on(\.dial, to: .busy)
      on(\.turn, do: { $0.isLoud = $1 })
    }
    state(.busy) {
      invoke(\.call, with: { $0.isLoud = $1.isLoud })
      on(\.call.done, to: .idle, when: { $0.calls < 2 }, do: { $0.calls += 1 })
      on(\.call.failed, to: .off)
      on(\.drop, to: .idle)
      on(\.turn, to: .busy, do: { $0.isLoud = $1 })
    }
    state(.off)
  }
}

/// A dish: two steps inside the first, and a timer that outlives its state.
private struct Dish: Machine {
  enum Node: MachineNode { case cooking, chopping, frying, fried, resting, served, burnt }
  struct Context: MachineContext {
    var stirs = 0
    var heat = 1
  }
  struct Events: MachineEvents {
    let stir = PlainEvent()
    let smell = PlainEvent()
    let serve = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.cooking) {
      state(.chopping) { on(\.stir, to: .frying) }
      state(.frying) {
        entry { $0.do(.schedule(ScheduledEvent("smell", after: .literal(.int(7))))) }
        on(\.stir, to: .fried, when: { $0.stirs >= 2 })
        on(\.stir, do: { $0.stirs += 1 })
        on(\.smell, do: { $0.when($0.heat > 0, do: { $0.heat -= 1 }, else: { $0.heat = 2 }) })
      }
      final(.fried)
      whenDone(to: .resting)
      after(.seconds(30), to: .burnt)
    }
    state(.resting) {
      on(\.smell, do: { $0.heat = 0 })
      on(\.serve, to: .served, when: { $0.isIn(.resting) && $0.stirs > 1 })
      exit { $0.stirs = 0 }
    }
    final(.served)
    final(.burnt)
  }
}

private struct Kitchen: ParallelMachine {
  enum Node: MachineNode { case closed, open, cooking, dining, waiting, eating, light, dark, lit }
  struct Context: MachineContext {
    var dishes = 0
    var evening = false
  }
  struct Events: MachineEvents {
    let start = PlainEvent()
    let stop = PlainEvent()
    let eat = PlainEvent()
    let lamp = PlainEvent()
    let first = Child<Dish>()
    let second = Child<Dish>()
  }
  static var chart: some ChartContent {
    parallel(.open) {
      state(.dining) {
        state(.waiting) {
          on(\.start, to: .cooking)
          always(to: .eating, when: { $0.dishes >= 2 })
        }
        state(.cooking) {
          invoke(\.first)
          invoke(\.second, with: { $0.heat = 2 })
          on(\.first.done, to: .waiting, do: { $0.dishes += 1 })
          on(\.second.done, do: { $0.evening = true })
          on(\.stop, to: .waiting)
          after(.seconds(50), to: .waiting)
        }
        state(.eating) { on(\.eat, to: .waiting, do: { $0.dishes = 0 }) }
      }
      state(.light) {
        state(.dark) { on(\.lamp, to: .lit) }
        state(.lit) {
          on(\.lamp, to: .dark)
          after(.seconds(11), to: .dark)
        }
      }
    }
    state(.closed)
  }
}

@Suite("a chart and the machines it starts, searched as one")
struct JoinedChartTests {
  private func verdict(_ text: String, _ chart: Chart) throws -> Proof.Verdict {
    let claim = try ClaimParser.parse(
      text,
      scope: chart.scope,
      mode: .command,
      nodes: chart.description.nodes,
      events: Array(chart.events)
    )
    let proof = Explorer(chart).prove([Invariant(claim)], from: Explorer.beginning(of: chart))
    return try #require(proof.verdicts.first)
  }

  /// Lives at random, in both at once: each step is the same, and so is where it leads.
  private func live<M: MachineDefinition>(_ type: M.Type, seeds: Range<UInt64>, steps: Int) throws
    -> Set<
      String
    >
  {
    let whole = try Chart(M.self)
    #expect(whole.obstacleToJoining == nil)
    let joined = try #require(JoinedChart(whole))
    var seen: Set<String> = []
    for seed in seeds {
      var random = RandomState(seed: seed)
      var real = Explorer.beginning(of: whole)
      var one = Explorer.beginning(of: joined.chart)
      for step in 0..<steps {
        let events = whole.events.indices.filter { whole.isSentByHand($0) }
        var move = Move.pause(Int(random.next() % 15_000))
        switch random.next() % 8 {
        case 0: break
        case 1: move = .timer
        case 2: move = .restore
        default:
          let ready = events.filter {
            if case .unhandled = whole.readiness(of: $0, in: real) { false } else { true }
          }
          guard let event = (ready + events.prefix(2)).randomElement(using: &random) else {
            continue
          }
          let arguments = whole.events[event].arguments.map { argument in
            argument.type == .bool
              ? Value.bool(random.next() % 2 == 0) : Value.int(Int(random.next() % 5) - 2)
          }
          move = .send(event: event, arguments: arguments, command: nil)
        }
        var other = move
        if case .send(let event, let arguments, _) = move {
          let index = try #require(joined.chart.event(named: whole.events[event].name))
          other = .send(event: index, arguments: arguments, command: nil)
        }
        let isTaken = whole.perform(move, on: &real)
        #expect(joined.chart.perform(other, on: &one) == isTaken, "\(seed) \(step) \(move)")
        let mapped = try #require(joined.snapshot(of: real))
        let place = joined.chart.stateText(mapped.configuration)
        seen.insert(place)
        #expect(joined.isAlike(real, one), "\(seed) \(step) \(move)")
        // Where it has ended nobody knows any more.
        let text = joined.chart.stateText(one.configuration)
        let known = text.replacing("first.burnt", with: "first.served")
          .replacing("second.burnt", with: "second.served")
        #expect(place == known, "\(seed) \(step) \(move)")
        #expect(mapped.values == one.values, "\(seed) \(step) \(move)")
        let timers = [mapped, one].map { snapshot in
          snapshot.timers.map { "\($0.due) \(joined.chart.events[$0.event].name) \($0.id)" }
            .sorted()
        }
        #expect(timers[0] == timers[1], "\(seed) \(step) \(move)")
        guard place == known, mapped.values == one.values, timers[0] == timers[1] else {
          return seen
        }
      }
    }
    return seen
  }

  @Test("both live the same: states, variables, timers, step by step")
  func alike() throws {
    #expect(try live(Phone.self, seeds: 1..<40, steps: 200).count >= 4)
    let places = try live(Kitchen.self, seeds: 1..<60, steps: 300)
    #expect(places.count > 20, "\(places)")
    for one in ["first.resting", "second.frying", "second.served", "eating"] {
      #expect(places.contains { $0.contains(one) }, "\(one)")
    }
  }

  @Test(
    "claims of it are proved, or broken by what it does itself",
    arguments: [
      ("never busy to off", "proved"),
      ("calls <= 2", "proved"), ("reachable off", "broken"),
      ("no deadlock", "proved"),
      ("call.hangUp is refused in idle", "proved"),
      ("idle is entered only by call.done, drop, restore", "proved"),
      ("calls < 2", "broken dial wait dial wait"),
      ("call.say is refused in busy", "broken dial call.answer call.say"),
      ("idle is entered only by drop, restore", "broken dial wait"),
      ("busy by call.shout leads to idle", "broken dial call.shout"),
    ]
  )
  func proved(text: String, expected: String) throws {
    let chart = try Chart(Phone.self)
    let found: String
    switch try verdict(text, chart) {
    case .proved: found = "proved"
    case .open(let why): found = "open: \(why)"
    case .broken(let route):
      let words = (route?.lines ?? []).map { line in
        line.split(separator: " ").prefix { $0 != "wait" }.dropFirst().first.map(String.init)
          ?? "wait"
      }
      found = (["broken"] + words).joined(separator: " ")
    }
    #expect(found == expected)
  }

  @Test("where it is not certain that one does what the many do, claims stay open and say why")
  func apart() throws {
    var description = try Phone.description()
    let place = try #require(description.nodes.firstIndex { !$0.machines.isEmpty })
    func reason() throws -> String? { try Chart(description).obstacleToJoining }
    #expect(try reason() == nil)
    let sum = ExpressionTree.binary(.variable("calls"), .plus, .literal(.int(1)))
    description.nodes[place].machines[0].values = [.init("words", sum)]
    #expect(try reason() == "call may be given a value that cannot be computed: calls + 1")
    guard case .open(let why) = try verdict("never busy to off", Chart(description)) else {
      Issue.record("not open")
      return
    }
    let told =
      "the chart starts other machines, which are followed but not read: "
      + "call may be given a value that cannot be computed: calls + 1"
    #expect(why.contains(told), "\(why)")
    description.nodes[place].machines[0].values = []
    description.machines[0].nodes[1].entry.append(
      .assign("words", .binary(.variable("words"), .plus, .literal(.int(1))))
    )
    #expect(try reason() == "call does something on entry or exit that may have no value")
    description.machines[0].nodes[1].entry = [.raise("hangUp", [])]
    #expect(try reason() == "call raises events of its own")
    description.machines[0].nodes[1].entry = []
    description.transitions[0].actions = [.raise("drop", [])]
    #expect(try reason() == "it raises events of its own")
  }
}
