// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import StateEngine
import TestSupport
import Testing

@Suite("The explorer")
struct ExplorerTests {
  /// A turnstile: two coins open it, it shuts after five seconds; a cellar that nothing leads to.
  private func turnstile(_ change: (inout ChartDescription) -> Void = { _ in }) throws -> Chart {
    try chart(
      [
        .noted("shut"),
        .noted("open").with { $0.timers = [ScheduledEvent("shut", after: .literal(.int(5)))] },
        .noted("broken"), .noted("cellar"),
      ],
      [
        .transition("shut", "coin", do: [coins.set(to: coins + 1)]),
        .transition(
          "shut",
          "push",
          "open",
          when: Guard(coins >= 2),
          do: [coins.set(to: coins - 2)]
        ),
        .transition("open", "shut", "shut"), .transition("open", "kick", "broken"),
        .transition("cellar", "push", "shut"),
      ],
      events: [EventDeclaration("shut", by: .chart)]
    ) { description in
      description.abstraction = Abstraction(keeps: [.kept(coins, 0...5)])
      change(&description)
    }
  }

  private func proof(_ claims: Invariant..., chart: Chart) -> Proof {
    Explorer(chart).prove(claims, from: Explorer.beginning(of: chart))
  }

  private func script(_ claim: Invariant, in chart: Chart? = nil) throws -> [String]? {
    let proof = proof(claim, chart: try chart ?? turnstile())
    guard case .broken(let route?) = proof.verdicts[0] else { return nil }
    return route.lines
  }

  // MARK: Ways

  @Test("the shortest way honours counters and timers")
  func theShortestWay() throws {
    let chart = try turnstile()
    let start = Explorer.beginning(of: chart)
    let open = try #require(chart.node(named: "open"))
    guard case .found(let there) = Explorer(chart, .playing).route(from: start, to: [open]) else {
      Issue.record("no way")
      return
    }
    #expect(there.lines == ["send coin", "send coin", "send push"])
    let shut = try #require(chart.node(named: "shut"))
    guard case .found(let back) = Explorer(chart, .playing).route(from: there.end, to: [shut])
    else {
      Issue.record("no way back")
      return
    }
    #expect(back.lines == ["wait 5s"])
    #expect(back.end.time == 5000)
  }

  @Test("where no way leads it says so after looking everywhere")
  func noWay() throws {
    let chart = try turnstile {
      $0.abstraction = Abstraction()
    }
    let cellar = try #require(chart.node(named: "cellar"))
    let search = Explorer(chart, .playing).route(from: Explorer.beginning(of: chart), to: [cellar])
    guard case .impossible(let moments) = search else {
      Issue.record("\(search)")
      return
    }
    #expect(moments > 4)
  }

  @Test("a search that is bounded says so and claims nothing")
  func bounded() throws {
    let chart = try turnstile { $0.abstraction = Abstraction() }
    let cellar = try #require(chart.node(named: "cellar"))
    let explorer = Explorer(chart, limit: 3)
    let start = Explorer.beginning(of: chart)
    guard case .bounded = explorer.route(from: start, to: [cellar]) else {
      Issue.record("not bounded")
      return
    }
    let proof = explorer.prove([.always(coins < 1000)], from: start)
    #expect(!proof.isComplete)
    guard case .open = proof.verdicts[0] else {
      Issue.record("\(proof.verdicts[0])")
      return
    }
  }

  // MARK: Claims

  @Test("always")
  func always() throws {
    #expect(try script(.always(coins >= 0)) == nil)
    #expect(try script(.always(coins < 3)) == ["send coin", "send coin", "send coin"])
  }

  @Test("a counter is followed beyond its threshold, and told apart only as far as it matters")
  func counters() throws {
    #expect(try script(.always(coins < 7))?.count == 7)
    let proof = proof(.always(coins >= 0), chart: try turnstile())
    guard case .proved = proof.verdicts[0] else {
      Issue.record("\(proof.verdicts[0])")
      return
    }
    #expect(proof.stateCount < 30)
  }

  @Test("a range that is cut leaves open what the machine claims; asked for, it is gone beyond")
  func outsideTheRange() throws {
    // Compared with another variable it is no counter that can be followed in classes.
    let price = Term<Int>(variable: "price")
    let chart = try turnstile { description in
      description.variables.append(VariableDeclaration("price", .int, initial: .int(2)))
      description.transitions[1].guards = [Guard(coins >= price)]
      description.transitions.append(
        .transition("shut", "raisePrice", do: [price.set(to: price + price)])
      )
      description.events.append(EventDeclaration("raisePrice"))
    }
    let own = proof(.always(coins < 7), chart: chart)
    guard case .open(let reasons) = own.verdicts[0] else {
      Issue.record("\(own.verdicts[0])")
      return
    }
    #expect(reasons.contains("range cut at coins 0…5"))
    let start = Explorer.beginning(of: chart)
    let asked = Explorer(chart, limit: 500).prove([.always(coins < 7)], from: start, widens: true)
    guard case .broken(let route?) = asked.verdicts[0] else {
      Issue.record("\(asked.verdicts[0])")
      return
    }
    #expect(route.lines.count == 7)
  }

  @Test("never")
  func never() throws {
    let chart = try turnstile()
    let claim = Invariant(.never(from: "open", by: [], to: "broken"))
    #expect(
      try script(claim, in: chart) == ["send coin", "send coin", "send push", "send kick"]
    )
    #expect(try script(Invariant(.never(from: "open", by: ["coin"], to: "broken"))) == nil)
    #expect(try script(Invariant(.never(from: "shut", by: [], to: "broken"))) == nil)
  }

  @Test("never by restore counts staying too")
  func neverByRestore() throws {
    let claim = Invariant(.never(from: "open", by: ["restore"], to: "open"))
    #expect(
      try script(claim) == [
        "send coin", "send coin", "send push", "background", "restore",
      ]
    )
  }

  @Test("entered only from, by and when")
  func entered() throws {
    let whole = Invariant.Claim.entered("open", from: ["shut"], by: ["push"], when: nil)
    #expect(try script(Invariant(whole)) == nil)
    for claim in [
      Invariant.Claim.entered("open", from: ["broken"], by: [], when: nil),
      .entered("open", from: [], by: ["kick"], when: nil),
      .entered("open", from: [], by: [], when: (coins > 0).tree),
    ] {
      #expect(try script(Invariant(claim)) == ["send coin", "send coin", "send push"])
    }
  }

  @Test("left only by")
  func left() throws {
    let way = ["send coin", "send coin", "send push"]
    #expect(try script(Invariant(.left("open", by: ["shut", "kick"]))) == nil)
    #expect(try script(Invariant(.left("open", by: ["kick"]))) == way + ["wait 5s"])
  }

  @Test("leads and refused")
  func leads() throws {
    let enough = (coins >= 2).tree
    let leads = Invariant.Claim.leads(from: "shut", by: "push", when: enough, to: "open")
    #expect(try script(Invariant(leads)) == nil)
    let always = Invariant.Claim.leads(from: "shut", by: "push", when: nil, to: "open")
    #expect(try script(Invariant(always)) == ["send push"])
    let few = (coins < 2).tree
    #expect(try script(Invariant(.refused("push", in: "shut", when: few))) == nil)
    #expect(
      try script(Invariant(.refused("push", in: "shut", when: nil)))
        == ["send coin", "send coin", "send push"]
    )
    // An event that nobody handles is not accepted either.
    let unhandled = Invariant.Claim.leads(from: "open", by: "coin", when: nil, to: "open")
    #expect(try script(Invariant(unhandled))?.last == "send coin")
  }

  @Test("keeps")
  func keeps() throws {
    #expect(try script(Invariant(.keeps(coins.tree, by: ["kick"]))) == nil)
    #expect(try script(Invariant(.keeps(coins.tree, by: ["coin"]))) == ["send coin"])
  }

  @Test("lasts")
  func lasts() throws {
    let chart = try turnstile { $0.transitions.removeAll { $0.targets == ["broken"] } }
    #expect(try script(Invariant(.lasts("open", milliseconds: 5000)), in: chart) == nil)
    #expect(
      try script(Invariant(.lasts("open", milliseconds: 5001)), in: chart)?.last == "wait 5s"
    )
  }

  @Test("reachable, and reachable from everywhere")
  func reachable() throws {
    let chart = try turnstile()
    let proof = proof(
      Invariant(.reachable("broken")),
      Invariant(.reachable("cellar")),
      Invariant(.alwaysReachable("open")),
      chart: chart
    )
    guard case .proved = proof.verdicts[0], case .broken(nil) = proof.verdicts[1],
      case .broken(let route?) = proof.verdicts[2]
    else {
      Issue.record("\(proof.verdicts)")
      return
    }
    #expect(route.lines.last == "send kick")
    #expect(proof.isBroken)
  }

  @Test("what the start passes through is entered, and not rested in")
  func start() throws {
    let chart = try chart(
      ["a", "b", "c"].map { .noted($0) },
      [
        TransitionDeclaration(from: "a", on: .eventless, to: ["b"]), .transition("b", "go", "c"),
        .transition("c", "back", "b"),
      ]
    )
    let claims = [Invariant(.reachable("a")), Invariant(.rests("a")), Invariant(.rests("c"))]
    let start = Explorer.beginning(of: chart)
    let proof = Explorer(chart).prove(claims, from: start, isFirst: true)
    guard case .proved = proof.verdicts[0], case .broken(nil) = proof.verdicts[1],
      case .proved = proof.verdicts[2]
    else {
      Issue.record("\(proof.verdicts)")
      return
    }
    #expect(proof.unreachedNodes == [] && proof.idleTransitions == [])
    let later = Explorer(chart).prove([claims[0]], from: start)
    guard case .broken(nil) = later.verdicts[0] else {
      Issue.record("\(later.verdicts)")
      return
    }
  }

  @Test("a way through a node in which the machine never rests is found")
  func passage() throws {
    let chart = try chart(
      ["a", "b", "c"].map { .noted($0) },
      [.transition("a", "go", "b"), TransitionDeclaration(from: "b", on: .eventless, to: ["c"])]
    )
    let start = Explorer.beginning(of: chart)
    let node = try #require(chart.node(named: "b"))
    guard case .impossible = Explorer(chart).route(from: start, to: [node]),
      case .found(let route) = Explorer(chart).route(from: start, through: node)
    else {
      Issue.record("no way through")
      return
    }
    #expect(route.lines == ["send go"])
  }

  @Test("what changes for ever is no dead end, though nothing reads it; what stays as it is is one")
  func standstill() throws {
    for (amount, isStill) in [(1, false), (0, true)] {
      let chart = try chart(
        [.noted("a")],
        [.transition("a", "add", do: [coins.set(to: coins + amount)])]
      )
      let proof = proof(Invariant(.noDeadlock), chart: chart)
      if case .broken = proof.verdicts[0] {
        #expect(isStill)
      } else {
        #expect(!isStill)
      }
      #expect(proof.deadEnds.isEmpty == !isStill)
    }
  }

  @Test("that there is no dead end is proved of more states than are searched")
  func goesOn() throws {
    func verdict(_ guarding: [Guard]) throws -> Proof.Verdict {
      let chart = try chart(
        ["a", "b"].map { .noted($0) },
        [
          .transition("a", "add", do: [coins.set(to: coins + 1)]),
          TransitionDeclaration(from: "a", on: .events(["go"]), when: guarding, to: ["b"]),
          .transition("b", "back", "a"),
        ]
      )
      var explorer = Explorer(chart, limit: 5)
      explorer.means = .induction
      let claim = Invariant(.noDeadlock)
      return explorer.prove([claim], from: Explorer.beginning(of: chart)).verdicts[0]
    }
    guard case .proved = try verdict([]), case .open = try verdict([Guard(coins > 3)]) else {
      Issue.record("\(try verdict([])) \(try verdict([Guard(coins > 3)]))")
      return
    }
  }

  @Test("where an induction says that it always goes on no search finds a dead end")
  func noDeadEnd() throws {
    var counts = (proved: 0, broken: 0)
    for seed in 1000..<1000 + TestLength.pick(150, more: 600, long: 10_000) {
      let model = RandomChart(seed: seed)
      guard let chart = try? Chart(model.table, rules: RandomChart.rules) else { continue }
      let start = Explorer.beginning(of: chart)
      var explorer = Explorer(chart, limit: 400)
      explorer.means = .induction
      let claim = Invariant(.noDeadlock)
      let induced = explorer.prove([claim], from: start).verdicts[0]
      explorer.means = .search
      let found = explorer.prove([claim], from: start).verdicts[0]
      if case .broken = found { counts.broken += 1 }
      guard case .proved = induced else { continue }
      counts.proved += 1
      if case .broken = found { Issue.record("seed \(seed)") }
    }
    print("no dead end: \(counts)")
    #expect(counts.proved > 0 && counts.broken > 50)
  }

  // MARK: Findings

  @Test("dead ends, nodes never entered, rows never taken")
  func findings() throws {
    let chart = try turnstile()
    let proof = proof(chart: chart)
    #expect(proof.deadEnds.map { chart.stateText($0.end.configuration) } == ["broken"])
    #expect(proof.unreachedNodes.map { chart.nodes[$0].name } == ["cellar"])
    #expect(proof.idleTransitions == [4])
  }

  @Test("an expression over something dropped is told from one that is decided")
  func dropped() throws {
    let chart = try turnstile { $0.abstraction = Abstraction(keeps: [.kept(coins > 0)]) }
    #expect(chart.droppedName(in: (coins > 0).tree) == nil)
    #expect(chart.droppedName(in: (!(coins > 0)).tree) == nil)
    #expect(chart.droppedName(in: (coins > 1).tree) == "coins")
    #expect(chart.droppedName(in: .isIn("open")) == nil)
  }

  @Test("a chart that claims what it has not is refused")
  func faultyClaims() throws {
    for claim in [
      Invariant(.reachable("attic")), Invariant(.always(.variable("gold"))),
      Invariant(.always(coins.tree)), Invariant(.left("open", by: ["sing"])),
    ] {
      #expect(throws: Chart.Fault.self) { try turnstile { $0.invariants = [claim] } }
    }
  }

  @Test("parallel regions, history and timers without delay are walked like the rest")
  func wideCharts() throws {
    let chart = try chart(
      [
        .noted("all", .parallel),
        .noted("left", .compound, in: "all"), .noted("l1", in: "left"), .noted("l2", in: "left"),
        .noted("right", .compound, in: "all"), .noted("r1", in: "right"),
        .noted("r2", in: "right").with {
          $0.timers = [ScheduledEvent("tick", after: .literal(.int(0)))]
        },
      ],
      [
        .transition("l1", "go", "l2"), .transition("r1", "go", "r2"),
        .transition("l2", "back", "l1"),
        .transition("r2", "tick", "r1"),
      ],
      events: [EventDeclaration("tick", by: .chart)]
    )
    let proof = proof(Invariant(.reachable("r2")), chart: chart)
    // r2 is entered and left within one move: nobody rests there, but it is passed through.
    #expect(proof.stateCount == 2)
    guard case .proved = proof.verdicts[0] else {
      Issue.record("r2 was not seen")
      return
    }
  }
}
