// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

struct SuspendTests {
  private let time = VirtualTime(start: 10_000)

  @Test("suspended, every event is refused and no timer fires; restored, what was due fires")
  func timersKeepTheirTime() throws {
    let engine = Engine(try Machines.lamp(), time: time, journal: MemoryJournal())
    engine.send(Event("press"))
    time.advance(by: 400, firing: [engine])
    #expect(engine.restore().refusal?.cause == .notSuspended)
    #expect(engine.background().outcome == .stayed)
    #expect(engine.background().refusal?.cause == .suspended)
    #expect(engine.send(Event("press")).refusal?.cause == .suspended)
    #expect(!engine.wouldAccept(0))
    #expect(engine.nextDue == nil)
    #expect(time.advance(by: 300, firing: [engine]) == [])
    #expect(engine.restore().outcome == .stayed)
    #expect(engine.snapshot.timers.map(\.due) == [15_000, 11_000])
    #expect(engine.snapshot.suspendedAt == nil)
    #expect(engine.snapshot.time == time.now)
    engine.background()
    #expect(time.advance(by: 60_000, firing: [engine]) == [])
    let fired = engine.restore().followUps
    #expect(fired.map { engine.chart.events[$0.event].name } == ["blink", "burn"])
    #expect(fired.map(\.time) == [70_700, 70_700])
    #expect(engine.stateText == "dead")
  }

  @Test("after a kill what was due fires, the rest keeps its time: a node's timers and an action's")
  func killedWithTimers() throws {
    let cases: [(away: Int, state: String, left: [Int])] = [
      (1_000, "on", [4_000, 3_000]), (4_500, "on", [500]), (9_000, "off", []),
    ]
    for (away, state, left) in cases {
      let time = VirtualTime(start: 10_000)
      let chart = try chart(
        [
          .noted("off"),
          .noted("on").with {
            $0.timers = [ScheduledEvent("a", after: .literal(.int(4)))]
          },
        ],
        [
          .transition(
            "off",
            "press",
            "on",
            do: [.schedule(ScheduledEvent("b", after: .literal(.int(5))))]
          ),
          .transition("on", "a", do: [coins.set(to: coins + 1)]), .transition("on", "b", "off"),
        ]
      )
      let first = Engine(chart, time: time)
      first.send(Event("press"))
      let saved = try chart.read(chart.save(first.snapshot)).snapshot
      time.set(to: 10_000 + away)
      let second = Engine(chart, time: time, journal: MemoryJournal())
      second.relaunch(from: saved)
      #expect(second.stateText == state)
      #expect(second.snapshot.timers.map { $0.due - time.now } == left, "\(away)")
    }
  }

  @Test("a clock that was set back while it was away delays no timer")
  func setBack() throws {
    let engine = Engine(try Machines.lamp(), time: time)
    engine.send(Event("press"))
    engine.background()
    time.set(to: 2_000)
    engine.restore()
    #expect(engine.snapshot.timers.map(\.due) == [7_000, 3_000])
  }

  // MARK: The end

  private func ending() throws -> Chart {
    try chart(
      [
        .noted("a").with { $0.timers = [ScheduledEvent("tick", after: .literal(.int(3)))] },
        .noted("over", .final).with { $0.exit.append(.assign("left", .now)) },
      ],
      [
        .transition("a", "up", do: [coins.set(to: coins + 1)]),
        .transition(
          "a",
          "go",
          "over",
          do: [.schedule(ScheduledEvent("tick", after: .literal(.int(9)), id: "late"))]
        ),
        .transition("a", "tick", "a"),
      ],
      variables: [
        VariableDeclaration("coins", .int, initial: .int(2)),
        VariableDeclaration("left", .int, initial: .int(0)),
      ]
    )
  }

  @Test("at its end a machine leaves its final node")
  func exitOfFinal() throws {
    let engine = Engine(try ending(), time: time, journal: MemoryJournal())
    let before = engine.snapshot
    let record = try #require(engine.send(Event("go")).record)
    #expect(record.effects.map(\.name) == ["-a", "+over", "-over"])
    #expect(engine.value(of: "left") == .int(10_000))
    #expect(engine.stateText == "over")
    var back = engine.snapshot
    #expect(record.takeBack(from: &back))
    #expect(back == before)
  }

  @Test("one that has ended begins anew, once, with a record that leads back and replays")
  func beginsAnew() throws {
    let engine = Engine(try ending(), time: time, journal: MemoryJournal())
    engine.send(Event("up"))
    #expect(engine.restart().refusal?.cause == .notEnded)
    engine.send(Event("go"))
    let ended = engine.snapshot
    time.advance(by: 5_000, firing: [engine])
    engine.background()
    let asleep = engine.snapshot
    let record = try #require(engine.restart().record)
    #expect(engine.chart.text(of: record).hasPrefix("#4 over → a on restore"))
    #expect(record.effects.map(\.name) == ["+a"])
    #expect(engine.value(of: "coins") == .int(2))
    #expect(engine.snapshot.timers.map(\.due) == [18_000])
    #expect(engine.snapshot.suspendedAt == nil)
    var back = engine.snapshot
    #expect(record.takeBack(from: &back))
    #expect(back == asleep)
    var again = asleep
    var trace = StepTrace()
    #expect(engine.chart.replay(record, on: &again, trace: &trace) == .moved)
    #expect(again == engine.snapshot)
    #expect(engine.relaunch(from: ended).record?.isMove == false)
    #expect(engine.stateText == "over")
    #expect(engine.restart().outcome == .moved)
    #expect(engine.restart().refusal?.cause == .notEnded)
  }

  private func policy() throws -> Chart {
    try chart(
      [
        .noted("home"),
        .noted("video").with {
          $0.restore = [RestoreRule(to: "home", when: (coins < 5).tree), RestoreRule(to: nil)]
          $0.exit.append(.assign("left", .now))
        },
        .noted("pause").with {
          $0.restore = [RestoreRule(to: "home")]
          $0.entry.append(.assign("coins", .literal(.int(1))))
        },
      ],
      [.transition("home", "play", "video"), .transition("home", "rest", "pause")],
      variables: [
        VariableDeclaration("coins", .int, initial: .int(0)),
        VariableDeclaration("left", .int, initial: .int(0)),
      ]
    ) { $0.fallback = [RestoreRule(to: "pause", when: (coins > 50).tree)] }
  }

  @Test("the first rule that holds leads on; exit actions see the moment of suspension")
  func policyLeads() throws {
    let engine = Engine(try policy(), time: time, journal: MemoryJournal())
    engine.send(Event("play"))
    time.advance(by: 2_000, firing: [engine])
    engine.background()
    time.advance(by: 7_000, firing: [engine])
    #expect(engine.chart.restoreTargets(of: engine.snapshot).map(\.restored) == ["home"])
    let reply = engine.restore()
    #expect(reply.outcome == .moved)
    #expect(reply.record?.effects.map(\.name) == ["-video", "+home"])
    #expect(engine.value(of: "left") == .int(12_000))
    #expect(engine.snapshot.time == 19_000)
  }

  @Test("where the policy says itself, nothing is left or entered")
  func itself() throws {
    let engine = Engine(try policy(), values: ["coins": .int(9)], time: time)
    engine.send(Event("play"))
    engine.background()
    #expect(engine.restore().outcome == .stayed)
    #expect(engine.stateText == "video")
  }

  @Test("killed without suspension, exit actions see the last step")
  func killed() throws {
    let first = Engine(try policy(), time: time)
    first.send(Event("play"))
    let saved = first.snapshot
    time.set(to: 99_000)
    let second = Engine(try policy(), time: time, journal: MemoryJournal())
    #expect(second.relaunch(from: saved).outcome == .moved)
    #expect(second.value(of: "left") == .int(10_000))
    #expect(second.stateText == "home")
  }

  @Test("killed while a node's own timer ran, time has run on until the timer's end at most")
  func killedWithTimer() throws {
    for (away, left) in [(3_000, 13_000), (60_000, 15_000)] {
      let time = VirtualTime(start: 10_000)
      let first = Engine(try policy(), time: time)
      first.send(Event("play"))
      var saved = first.snapshot
      let event = try #require(first.chart.event(named: "play"))
      let video = try #require(first.chart.node(named: "video"))
      saved.timers = [ArmedTimer(event: event, arguments: [], due: 15_000, owner: video, id: "t")]
      time.set(to: 10_000 + away)
      let second = Engine(try policy(), time: time)
      second.relaunch(from: saved)
      #expect(second.value(of: "left") == .int(left))
    }
  }

  @Test("a moment without configuration starts at the fallback")
  func fallback() throws {
    let chart = try policy()
    for (amount, node) in [(60, "pause"), (3, "home")] {
      let engine = Engine(chart, time: time)
      var lost = engine.snapshot
      lost.configuration = NodeSet()
      lost.values[0] = .int(amount)
      engine.relaunch(from: lost)
      #expect(engine.stateText == node)
    }
  }

  @Test("in parallel regions each leaf follows its rule, and the widest move wins")
  func regions() throws {
    let built = try chart(
      [
        .noted("home"), .noted("p", .parallel), .noted("l", .compound, in: "p"),
        .noted("l1", in: "l"), .noted("l2", in: "l").with { $0.restore = [RestoreRule(to: "l1")] },
        .noted("r", .compound, in: "p"), .noted("r1", in: "r"),
        .noted("r2", in: "r").with {
          $0.restore = [RestoreRule(to: "home", when: (coins > 0).tree), RestoreRule(to: "r1")]
        },
      ],
      [
        .transition("l1", "go", "l2"), .transition("r1", "go", "r2"),
        .transition("home", "in", "p"),
      ]
    )
    for (amount, state) in [(0, "l1+r1"), (1, "home")] {
      let engine = Engine(built, values: ["coins": .int(amount)], time: time)
      engine.send(Event("in"))
      engine.send(Event("go"))
      #expect(engine.stateText == "l2+r2")
      engine.background()
      engine.restore()
      #expect(engine.stateText == state)
      #expect(built.configuration(of: built.leaves(of: engine.snapshot.configuration)) != nil)
    }
  }

  @Test("a fault on the way back leaves the machine suspended")
  func faulty() throws {
    let engine = Engine(
      try chart(
        [
          .noted("a").with { $0.restore = [RestoreRule(to: "b")] },
          .noted("b").with { $0.entry = [coins.set(to: coins / 0)] },
        ],
        [.transition("a", "go", "b")]
      ),
      time: time
    )
    engine.background()
    let before = engine.snapshot
    #expect(engine.restore().refusal?.cause == .fault(.divisionByZero))
    #expect(engine.snapshot == before)
  }
}
