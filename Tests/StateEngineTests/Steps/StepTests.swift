// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

struct StepTests {
  @Test("exits go from inside out, then the row acts, then entries go from outside in")
  func order() throws {
    var walk = Walk(
      try chart(
        [
          .noted("a", .compound), .noted("a1", .compound, in: "a"), .noted("a2", in: "a1"),
          .noted("b", .compound), .noted("b1", .compound, in: "b"),
          .noted("b2", in: "b1").with { $0.initialActions = [] },
        ],
        [.transition("a", "go", "b", do: [.effect("act")])]
      )
    )
    #expect(walk.effects == ["+a", "+a1", "+a2"])
    #expect(walk.send("go") == .moved)
    #expect(walk.effects == ["-a2", "-a1", "-a", "act", "+b", "+b1", "+b2"])
    #expect(walk.state == "b2")
  }

  @Test("initial actions run after the entry of their node, before its child's")
  func initialActions() throws {
    var walk = Walk(
      try chart(
        [
          .noted("home"),
          .noted("room", .compound).with { $0.initialActions = [.effect("begin")] },
          .noted("door", in: "room"), .noted("desk", in: "room"),
        ],
        [
          .transition("home", "go", "room"), .transition("home", "sit", "desk"),
          .transition("room", "out", "home"),
        ]
      )
    )
    walk.send("go")
    #expect(walk.effects == ["-home", "+room", "begin", "+door"])
    walk.send("out")
    walk.send("sit")
    #expect(walk.effects == ["-home", "+room", "+desk"])
  }

  @Test("an internal row leaves its compound source alone, an external one does not")
  func internalTransitions() throws {
    var walk = Walk(
      try chart(
        [.noted("room", .compound), .noted("door", in: "room"), .noted("desk", in: "room")],
        [.transition("room", "in", "desk", isInternal: true), .transition("room", "ex", "desk")]
      )
    )
    walk.send("in")
    #expect(walk.effects == ["-door", "+desk"])
    walk.send("ex")
    #expect(walk.effects == ["-desk", "-room", "+room", "+desk"])
  }

  @Test("an exit action still sees its own node, and no longer those inside")
  func activeDuringExit() throws {
    var walk = Walk(
      try chart(
        [
          NodeDeclaration(
            "room",
            kind: .compound,
            exit: [
              .when(isIn("room"), .effect("room")), .when(isIn("desk"), .effect("desk")),
            ]
          ),
          NodeDeclaration("desk", parent: "room", exit: [.when(isIn("desk"), .effect("desk"))]),
          NodeDeclaration("home"),
        ],
        [.transition("room", "go", "home")]
      )
    )
    walk.send("go")
    #expect(walk.effects == ["desk", "room"])
  }

  private func regions(_ transitions: [TransitionDeclaration]) throws -> Chart {
    try chart(
      [
        .noted("p", .parallel), .noted("l", .compound, in: "p"), .noted("l1", in: "l"),
        .noted("l2", in: "l"), .noted("r", .compound, in: "p"), .noted("r1", in: "r"),
        .noted("r2", in: "r"), .noted("out"),
      ],
      transitions
    )
  }

  @Test("regions move together in one microstep")
  func regionsTogether() throws {
    var walk = Walk(try regions([.transition("l1", "go", "l2"), .transition("r1", "go", "r2")]))
    #expect(walk.state == "l1+r1")
    walk.send("go")
    #expect(walk.state == "l2+r2")
    #expect(walk.trace.microsteps.map(\.transitions) == [[0, 1]])
    #expect(walk.effects == ["-r1", "-l1", "+l2", "+r2"])
  }

  @Test("of rows that leave the same nodes the earlier leaf's wins, unless the other is inside")
  func preemption() throws {
    var first = Walk(try regions([.transition("l1", "go", "out"), .transition("r1", "go", "r2")]))
    first.send("go")
    #expect(first.state == "out")
    var second = Walk(try regions([.transition("l1", "go", "l2"), .transition("r1", "go", "out")]))
    second.send("go")
    #expect(second.state == "l2+r1")
    var inner = Walk(try regions([.transition("p", "go", "out"), .transition("r1", "go", "r2")]))
    inner.send("go")
    #expect(inner.state == "l1+r2")
  }

  @Test("a region that enters its parallel node alone takes the others in by default")
  func missingRegions() throws {
    var walk = Walk(try regions([.transition("p", "go", "out"), .transition("out", "back", "l2")]))
    walk.send("go")
    walk.send("back")
    #expect(walk.state == "l2+r1")
    #expect(walk.effects == ["-out", "+p", "+l", "+l2", "+r", "+r1"])
  }

  @Test("eventless rows are followed, inner first, until none holds")
  func eventless() throws {
    var walk = Walk(
      try chart(
        [NodeDeclaration("a"), NodeDeclaration("b"), NodeDeclaration("c")],
        [
          .transition("a", "go", "b", do: [coins.set(to: coins + 1)]),
          .transition("b", nil, "c", when: Guard(coins > 1)),
          .transition("b", nil, "a", when: Guard(coins < 2)),
        ]
      )
    )
    walk.send("go")
    #expect(walk.state == "a")
    walk.send("go")
    #expect(walk.state == "c")
    #expect(walk.trace.microsteps.map(\.transition) == [0, 1])
  }

  @Test("raised events come one after the other, each after the eventless rows")
  func raised() throws {
    var walk = Walk(
      try chart(
        [NodeDeclaration("a"), NodeDeclaration("b"), NodeDeclaration("c")],
        [
          .transition("a", "go", "b", do: [.raise("one", []), .raise("two", [])]),
          .transition("b", nil, "c"), .transition("c", "one", do: [.effect("one")]),
          .transition("c", "two", do: [.effect("two")]),
          .transition("b", "one", do: [.effect("early")]),
        ]
      )
    )
    #expect(walk.send("go") == .moved)
    #expect(walk.effects == ["one", "two"])
  }

  @Test("transitions that set each other off without end are refused and everything is undone")
  func endless() throws {
    let looped = try chart(
      [NodeDeclaration("a"), NodeDeclaration("b"), NodeDeclaration("c")],
      [
        .transition("a", "go", "b"), .transition("b", nil, "c", do: [.effect("x")]),
        .transition("c", nil, "b", do: [coins.set(to: coins + 1)]),
      ]
    )
    var walk = Walk(looped)
    let before = walk.snapshot
    #expect(walk.send("go", now: 5) == .refused)
    #expect(walk.trace.fault == .endless)
    #expect(walk.snapshot == before)
    #expect(walk.effects == [])
    #expect(Engine(looped).send(Event("go")).refusal?.cause == .fault(.endless))
  }

  @Test("an action without a value refuses the event and undoes values, timers, history, chance")
  func undo() throws {
    let rules = NamedRules(effects: [
      "chance": .init("draws") { context in
        context["coins"] = .int(context.random.number(in: 1...6))
      }
    ])
    let built = try chart(
      [
        .noted("room", .compound).with {
          $0.timers = [ScheduledEvent("tick", after: .literal(.int(5)))]
        },
        .noted("door", in: "room"), .noted("desk", in: "room"),
        NodeDeclaration("h", kind: .shallowHistory, parent: "room"), .noted("home"),
      ],
      [
        .transition("door", "sit", "desk"), .transition("room", "tick"),
        .transition("room", "wait", when: Guard(coins > 99)),
        .transition(
          "room",
          "wait",
          "home",
          do: [
            .perform("chance"), .cancel("tick"), coins.set(to: coins / 0), .effect("x"),
          ]
        ),
      ],
      rules: rules
    )
    var walk = Walk(built)
    walk.send("sit")
    let before = walk.snapshot
    #expect(before.timers.count == 1)
    #expect(walk.send("wait", now: 9) == .refused)
    #expect(walk.snapshot == before)
    #expect(walk.trace.fault == .divisionByZero)
    #expect(
      Engine(built, at: before).send(Event("wait")).refusal?.cause == .fault(.divisionByZero)
    )
  }

  @Test("a guard without a value does not hold, and the next row is asked")
  func faultyGuard() throws {
    var walk = Walk(
      try chart(
        [NodeDeclaration("a"), NodeDeclaration("b")],
        [.transition("a", "go", "a", when: Guard(coins / 0 > 1)), .transition("a", "go", "b")]
      )
    )
    #expect(walk.send("go") == .moved)
    #expect(walk.state == "b")
    #expect(walk.send("go") == .unhandled)
  }

  @Test("charts of more than 64 nodes step alike")
  func large() throws {
    let names = (0..<200).map { "n\($0)" }
    var walk = Walk(
      try chart(
        names.map { .noted($0) },
        names.indices.map { .transition(names[$0], "go", names[($0 + 1) % names.count]) }
      )
    )
    for _ in 0..<250 { #expect(walk.send("go") == .moved) }
    #expect(walk.state == "n50")
    #expect(walk.effects == ["-n49", "+n50"])
  }
}
