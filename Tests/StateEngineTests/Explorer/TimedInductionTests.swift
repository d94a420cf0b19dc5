// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

@testable import Explorer
@testable import StateEngine

/// What induction says of the time: no further than the next timer, and only as long as one is armed.
@Suite("Induction and timers")
struct TimedInductionTests {
  // MARK: A stay that a timer ends

  private static let since = ExpressionTree.variable("coins")
  private static let flag = VariableDeclaration("flag", .bool, initial: .bool(true))

  /// Nobody is in `a` longer than 5 seconds.
  private static let claim = Invariant.Claim.always(
    .binary(
      .unary(.not, .isIn("a")),
      .or,
      .binary(.now, .lessOrEqual, .binary(since, .plus, .literal(.int(5000))))
    )
  )

  private static func timer(
    _ event: String = "end",
    after seconds: Int = 5,
    when test: ExpressionTree? = nil,
    id: String? = nil,
    replaces: Bool = true
  ) -> ScheduledEvent {
    ScheduledEvent(
      event,
      after: .literal(.int(seconds)),
      when: test,
      id: id,
      replaces: replaces
    )
  }

  private static func stay(
    entry: [Action] = [.schedule(timer())],
    timers: [ScheduledEvent] = [],
    restore: [RestoreRule] = [RestoreRule(to: "b")],
    end: TransitionDeclaration? = .transition("a", "end", "b"),
    _ more: TransitionDeclaration...
  ) throws -> Chart {
    try chart(
      [
        .noted("b"),
        .noted("a").with {
          $0.entry = [.assign("coins", .now)] + entry
          $0.timers = timers
          $0.restore = restore
        },
      ],
      [
        .transition("b", "go", "a"), .transition("b", "look"), .transition("a", "look"),
      ] + (end.map { [$0] } ?? []) + more,
      events: [EventDeclaration("end", by: .chart), EventDeclaration("other", by: .chart)],
      variables: [VariableDeclaration("coins", .int, initial: .int(0)), flag]
    )
  }

  private func proves(_ claim: Invariant.Claim, of chart: Chart) -> Bool {
    let start = Explorer.beginning(of: chart)
    let induction = Induction(chart, [Invariant(claim)], from: start, walk: [], unless: { false })
    return induction?.proves(claim) ?? false
  }

  private func isBroken(_ claim: Invariant.Claim, of chart: Chart, by events: [String]) -> Bool {
    let start = Explorer.beginning(of: chart)
    for pause in [0, 4000, 6000] {
      for isAway in [false, true] {
        var life = WatchedLife([Invariant(claim)], of: chart, from: start)
        life.take(.wait(1000))
        for event in events {
          life.take(.send(event: chart.event(named: event) ?? 0, arguments: []))
          life.take(isAway ? .away(pause) : .wait(pause))
        }
        life.take(.wait(6000))
        life.take(.send(event: chart.event(named: "look") ?? 0, arguments: []))
        if !life.watch.broken.isEmpty { return true }
      }
    }
    return false
  }

  @Test("a stay is no longer than the timer that ends it, armed by hand or by the node")
  func proved() throws {
    for made in [
      try Self.stay(),
      try Self.stay(entry: [], timers: [Self.timer()]),
      try Self.stay(.transition("a", "again", do: [.schedule(Self.timer(after: 0))])),
      try Self.stay(
        .transition("a", "again", do: [.schedule(Self.timer(after: 9, when: .no))])
      ),
    ] {
      #expect(proves(Self.claim, of: made))
      #expect(!isBroken(Self.claim, of: made, by: ["go", "again"]))
    }
  }

  @Test(
    "and no claim is proved where a timer can be missed",
    arguments: [
      // It is never armed, or not always.
      try? stay(entry: []),
      try? stay(
        entry: [.schedule(timer(when: .variable("flag")))],
        .transition(
          "b",
          "again",
          do: [
            .assign("flag", .literal(.bool(false)))
          ]
        )
      ),
      // It is taken back, or put off.
      try? stay(.transition("a", "again", do: [.cancel("end")])),
      try? stay(.transition("a", "again", do: [.schedule(timer(after: 9))])),
      // It comes and nothing is taken, or what is taken has no value.
      try? stay(end: nil),
      try? stay(
        end: .transition("a", "end", "b", when: Guard(Term<Bool>(variable: "flag"))),
        .transition("a", "again", do: [.assign("flag", .literal(.bool(false)))])
      ),
      try? stay(
        end: .transition(
          "a",
          "end",
          "b",
          do: [.assign("coins", .binary(.literal(.int(.max)), .plus, .variable("coins")))]
        )
      ),
      // It stands still while the machine does.
      try? stay(restore: []),
      // Two events share its name.
      try? stay(
        .transition("a", "again", do: [.schedule(timer("other", after: 9, id: "end"))]),
        .transition("a", "other")
      ),
    ]
  )
  func missed(_ made: Chart?) throws {
    let made = try #require(made)
    #expect(!proves(Self.claim, of: made))
    let isFound =
      isBroken(Self.claim, of: made, by: ["go", "again"])
      || isBroken(Self.claim, of: made, by: ["again", "go"])
    #expect(isFound)
  }

  @Test("a machine in which nothing happens still grows older")
  func passing() throws {
    let made = try chart([.noted("a")], [])
    let claim = Invariant.Claim.always(.binary(.now, .less, .literal(.int(10))))
    #expect(!proves(claim, of: made))
  }

  @Test("what was noted of the clock may lie ahead of it, since the clock may be set back")
  func setBack() throws {
    let made = try Self.stay()
    let claim = Invariant.Claim.always(.binary(Self.since, .lessOrEqual, .now))
    let start = Explorer.beginning(of: made)
    let time = VirtualTime(start: start.time)
    let engine = Engine(made, at: start, time: time)
    time.set(to: 9000)
    #expect(engine.send(Event("go")).isAccepted)
    time.set(to: 1000)
    #expect(engine.send(Event("look")).isAccepted)
    #expect(engine.snapshot.time == 1000)
    #expect(engine.value(of: "coins") == .int(9000))
    var life = WatchedLife([Invariant(claim)], of: made, from: start)
    life.take(.wait(9000))
    life.take(.send(event: try #require(made.event(named: "go")), arguments: []))
    life.take(.wait(-8000))
    life.take(.send(event: try #require(made.event(named: "look")), arguments: []))
    #expect(!life.watch.broken.isEmpty)
    #expect(!proves(claim, of: made))
    if case .proved = Explorer(made).prove([Invariant(claim)], from: start).verdicts[0] {
      Issue.record("proved by a search")
    }
  }

  @Test(
    "of two timers that were armed one after the other the longer may come first",
    arguments: [[], ["wait"]]
  )
  func setBackBetween(pause: [String]) throws {
    let first = TransitionDeclaration.transition("a", "go", "b", do: [.schedule(Self.timer())])
    let then = [Action.schedule(Self.timer("other", after: 9))]
    let made = try chart(
      ["a", "b", "c", "d", "e"].map { .noted($0) },
      pause.isEmpty
        ? [
          .transition("a", "go", "c", do: [.schedule(Self.timer())] + then),
          .transition("c", "end", "d"), .transition("c", "other", "e"),
        ]
        : [
          first, .transition("b", "wait", "c", do: then), .transition("c", "end", "d"),
          .transition("c", "other", "e"),
        ],
      events: [EventDeclaration("end", by: .chart), EventDeclaration("other", by: .chart)]
    )
    let claim = Invariant(.always(.unary(.not, .isIn("e"))))
    let start = Explorer.beginning(of: made)
    let verdict = Explorer(made).prove([claim], from: start).verdicts[0]
    var life = WatchedLife([claim], of: made, from: start)
    for event in ["go"] + pause {
      life.take(.send(event: try #require(made.event(named: event)), arguments: []))
      life.take(.wait(-100_000))
    }
    life.take(.wait(300_000))
    // Both at once always come in one order, whatever the clock says.
    #expect(pause.isEmpty == life.watch.broken.isEmpty)
    if case .proved = verdict { #expect(pause.isEmpty) }
  }

  @Test("timers that arm each other at once without end are dropped, and end nothing")
  func endless() throws {
    let made = try Self.stay(
      entry: [.schedule(Self.timer()), .schedule(Self.timer("other", after: 5))],
      .transition("a", "other", do: [.schedule(Self.timer("other", after: 0))])
    )
    #expect(!proves(Self.claim, of: made))
  }

  // MARK: Waiting for a timer

  @Test("a way may lead through a wait, when the timer surely comes", arguments: [true, false])
  func waited(isArmed: Bool) throws {
    let made = try Self.stay(entry: [], timers: isArmed ? [Self.timer()] : [])
    #expect(proves(.alwaysReachable("b"), of: made) == isArmed)
  }

  // MARK: Rules without faults

  @Test("what a total rule ensures does not hold where it was undone")
  func undone() throws {
    let lie = NamedRules.Reasoned<NamedRules.Effect>(
      "a test",
      reads: [],
      writes: ["coins"],
      in: ["coins": 0...9],
      ensures: [Term<Int>(variable: "coins") <= 3],
      isTotal: true
    ) { $0["coins"] = .int(7) }
    let made = try chart(
      [.noted("a"), .noted("b")],
      [.transition("a", "go", "b", do: [.perform("lie")])],
      variables: [VariableDeclaration("coins", .int, initial: .int(5))],
      rules: NamedRules(effects: ["lie": lie])
    )
    var walk = Walk(made)
    #expect(walk.send("go") == .moved)
    #expect(walk.snapshot.values == [.int(5)])
    #expect(walk.trace.ruleFault?.deed == .breaks)
    let small = ExpressionTree.binary(.variable("coins"), .lessOrEqual, .literal(.int(3)))
    #expect(!proves(.always(.binary(.unary(.not, .isIn("b")), .or, small)), of: made))
    #expect(proves(.always(.binary(.variable("coins"), .lessOrEqual, .literal(.int(9)))), of: made))
    #expect(proves(.leads(from: "a", by: "go", when: nil, to: "b"), of: made))
  }

  @Test("a total rule does all that it ensures or nothing, lists and their lengths included")
  func wholly() throws {
    let items = Term<[Int]>(variable: "items")
    let (a, b) = (Term<Int>(variable: "a"), Term<Int>(variable: "b"))
    func made(isTotal: Bool) throws -> Chart {
      let make = NamedRules.Reasoned<NamedRules.Effect>(
        "a test",
        reads: [],
        writes: ["items", "a", "b"],
        ensures: [items.count >= 2, items.count <= 3, a == 0, b >= 2],
        isTotal: isTotal
      ) { context in
        context["items"] = .list([.int(7), .int(8)])
        context["a"] = .int(0)
        context["b"] = .int(4)
      }
      return try chart(
        [.noted("a")],
        [
          .transition("a", "make", do: [.perform("make")]),
          .transition(
            "a",
            "next",
            do: [.assign("a", .binary(.variable("b"), .plus, .literal(.int(1))))]
          ),
        ],
        variables: [
          VariableDeclaration("items", .list, initial: .list([.int(1), .int(2)])),
          VariableDeclaration("a", .int, initial: .int(0)),
          VariableDeclaration("b", .int, initial: .int(2)),
        ],
        rules: NamedRules(effects: ["make": make])
      )
    }
    func length(_ operation: ExpressionTree.BinaryOperator, _ number: Int) -> Invariant.Claim {
      .always(.binary(.member(.variable("items"), "length"), operation, .literal(.int(number))))
    }
    for isTotal in [false, true] {
      let made = try made(isTotal: isTotal)
      #expect(proves(length(.greaterOrEqual, 2), of: made))
      #expect(proves(length(.lessOrEqual, 3), of: made))
      #expect(!proves(length(.greaterOrEqual, 3), of: made))
      #expect(!proves(length(.lessOrEqual, 2), of: made))
      // A new 'b' beside an old 'a' could be the same.
      #expect(
        proves(.always(.binary(.variable("a"), .notEqual, .variable("b"))), of: made),
        "\(isTotal)"
      )
      #expect(!proves(.always(.binary(.variable("a"), .notEqual, .literal(.int(3)))), of: made))
    }
  }
}
