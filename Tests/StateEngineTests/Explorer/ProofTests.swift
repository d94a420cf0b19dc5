// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@testable import Explorer
@testable import StateEngine

/// Whether what takes long is done too.
let isLong = TestLength.isLong

@Suite("Proved, broken, open")
struct ProofTests {
  static let charts = ProofChart.all

  @Test("what is right is proved", arguments: charts)
  func right(chart: ProofChart) throws {
    let made = try chart.make()
    let proof = Explorer(made).prove(chart.right, from: Explorer.beginning(of: made))
    for (claim, verdict) in zip(chart.right, proof.verdicts) {
      if case .proved = verdict { continue }
      Issue.record("\(claim.claim): \(verdict)")
    }
  }

  @Test("what is wrong is broken by a script as short as can be", arguments: charts)
  func wrong(chart: ProofChart) throws {
    let made = try chart.make()
    for (claim, length) in chart.wrong {
      let proof = Explorer(made).prove([claim], from: Explorer.beginning(of: made))
      guard case .broken(let route?) = proof.verdicts[0] else {
        Issue.record("\(claim.claim): \(proof.verdicts[0])")
        continue
      }
      #expect(route.moves.count == length, "\(route.lines)")
    }
  }

  /// Up to twelve with `PLAYSTATE_LONG=1`; those up to five are among the charts.
  @Test("more philosophers are searched", arguments: 6...(isLong ? 12 : 7))
  func philosophers(count: Int) throws {
    try right(chart: .philosophers(count))
    try wrong(chart: .philosophers(count))
  }

  @Test("an argument without a range is tried with what breaks the claim, else leaves it open")
  func noRange() throws {
    let made = try chart(
      [.noted("a")],
      [.transition("a", "add", do: [coins.set(to: coins + Term<Int>(argument: "amount"))])],
      events: [EventDeclaration("add", arguments: [Event.Argument("amount", .int)])]
    ) { _ in }
    let proof = Explorer(made).prove(
      [
        Invariant(.always((coins * coins >= 0).tree)), Invariant(.always(.isIn("a"))),
        Invariant(.always((coins >= 0).tree)),
      ],
      from: Explorer.beginning(of: made)
    )
    guard case .open(let reasons) = proof.verdicts[0], case .proved = proof.verdicts[1] else {
      Issue.record("\(proof.verdicts)")
      return
    }
    #expect(reasons.contains("add amount has no declared range"))
    guard case .broken(let route?) = proof.verdicts[2] else {
      Issue.record("\(proof.verdicts[2])")
      return
    }
    #expect(route.lines == ["send add -1"])
  }

  @Test("an event that a chart sends itself is tried by others too, unless it is declared its own")
  func ownEvents() throws {
    for (sender, isDeclared) in [(EventDeclaration.Sender.anyone, false), (.chart, true)] {
      let made = try chart(
        [
          .noted("a").with { $0.timers = [ScheduledEvent("due", after: .literal(.int(5)))] },
          .noted("b"),
        ],
        [.transition("a", "due", "b")],
        events: [EventDeclaration("due", by: sender)]
      ) { _ in }
      let claim = Invariant(.lasts("a", milliseconds: 5))
      let proof = Explorer(made).prove([claim], from: Explorer.beginning(of: made))
      switch proof.verdicts[0] {
      case .proved: #expect(isDeclared)
      case .broken(let route): #expect(!isDeclared && route?.lines == ["send due"])
      case .open(let why): Issue.record("\(why)")
      }
    }
  }

  @Test("coming back is two lines: a script of more moves may be shorter")
  func linesCount() throws {
    let made = try chart(
      ["a", "b", "c", "d", "e"].map { name in
        NodeDeclaration.noted(name).with { node in
          if let target = ["a": "c", "c": "b"][name] { node.restore = [RestoreRule(to: target)] }
        }
      },
      [.transition("a", "x", "d"), .transition("d", "y", "e"), .transition("e", "z", "b")],
      events: ["x", "y", "z"].map { EventDeclaration($0) }
    ) { _ in }
    let claims = [Invariant(.always(.unary(.not, .isIn("b")))), Invariant(.left("e", by: ["x"]))]
    let proof = Explorer(made).prove(claims, from: Explorer.beginning(of: made))
    guard case .broken(let route?) = proof.verdicts[0], case .broken(let left?) = proof.verdicts[1]
    else {
      Issue.record("\(proof.verdicts)")
      return
    }
    #expect(route.lines == ["send x", "send y", "send z"])
    #expect(left.lines == ["send x", "send y", "send z"])
  }

  @Test("what guards ask for is tried in the events that set it, where not every value is")
  func guardNumbers() throws {
    let amount = Term<Int>(argument: "amount")
    let made = try chart(
      [.noted("a"), .noted("b")],
      [
        .transition(
          "a",
          "add",
          when: Guard(coins + amount >= 0),
          do: [coins.set(to: coins + amount)]
        ),
        .transition("a", "win", "b", when: Guard(coins % 40 == 39)),
        .transition("a", "square", when: Guard(coins < 99), do: [coins.set(to: coins * coins)]),
      ],
      events: [
        EventDeclaration(
          "add",
          arguments: [Event.Argument("amount", .int, in: -10_000...10_000)]
        )
      ]
    ) { _ in }
    let claim = Invariant(.always(.unary(.not, .isIn("b"))))
    let proof = Explorer(made).prove([claim], from: Explorer.beginning(of: made), widens: true)
    guard case .broken(let route?) = proof.verdicts[0] else {
      Issue.record("\(proof.verdicts[0])")
      return
    }
    #expect(route.lines == ["send add 39", "send win"])
  }

  @Test("more values can be tried")
  func moreValues() throws {
    let made = try chart(
      [.noted("a")],
      [.transition("a", "add", do: [coins.set(to: coins + Term<Int>(argument: "amount"))])],
      events: [EventDeclaration("add", arguments: [Event.Argument("amount", .int)])]
    ) { _ in }
    var explorer = Explorer(made)
    explorer.choice.values = ["amount": [.int(77)]]
    let claim = Invariant(.always((coins < 70).tree))
    let proof = explorer.prove([claim], from: Explorer.beginning(of: made), stopsAtBreach: true)
    guard case .broken(let route?) = proof.verdicts[0] else {
      Issue.record("\(proof.verdicts)")
      return
    }
    #expect(route.lines == ["send add 77"])
  }

  @Test("a rule that does what it does not declare is refused, and leaves claims open by its name")
  func lyingRule() throws {
    let loop = NamedRules.Reasoned<NamedRules.Effect>("a loop", reads: ["other"], writes: ["other"])
    {
      let next = (($0["other"].intValue ?? 0) + 1) % 5
      $0["other"] = .int(next)
      if next == 3 { $0["coins"] = .int(100) }
    }
    let made = try chart(
      [.noted("a")],
      [.transition("a", "go", do: [.perform("cheat")])],
      rules: NamedRules(effects: ["cheat": loop])
    ) { $0.variables.append(VariableDeclaration("other", .int, initial: .int(0))) }
    let proof = Explorer(made).prove(
      [Invariant(.always((coins <= 5).tree)), .always(Term<Int>(variable: "other") < 3)],
      from: Explorer.beginning(of: made)
    )
    guard case .open(let reasons) = proof.verdicts[1] else {
      Issue.record("\(proof.verdicts)")
      return
    }
    #expect(reasons == ["the rule 'cheat' writes 'coins', which it does not declare"])
    let engine = Engine(made, time: VirtualTime(start: 0))
    for _ in 0..<2 { #expect(engine.send(Event("go")).isAccepted) }
    let reply = engine.send(Event("go"))
    #expect(
      reply.refusal?.cause
        == .rule(RuleFault(rule: "cheat", variable: "coins", deed: .writes))
    )
    #expect(made.value(of: "coins", in: engine.snapshot) == .int(0))
    #expect(made.value(of: "other", in: engine.snapshot) == .int(2))
  }

  @Test("a rule reads, and gives to what it writes, what it declares, and sees no other argument")
  func ruleLimits() throws {
    let rules: [(NamedRules.Reasoned<NamedRules.Effect>, RuleFault.Deed?)] = [
      (
        .init("", reads: [], writes: ["coins"]) { $0["coins"] = .int($0["coins"].intValue ?? 0) },
        .reads
      ),
      (.init("", reads: [], writes: ["coins"]) { $0["coins"] = .int($0.time) }, .reads),
      (
        .init("", reads: [], writes: ["coins"], in: ["coins": 0...5]) { $0["coins"] = .int(6) },
        .exceeds
      ),
      (.init("", reads: [], writes: ["coins"]) { $0["coins"] = .string("six") }, .exceeds),
      (.init("", reads: [], writes: ["coins"]) { $0["purse"] = .int(6) }, .unknown),
      (
        .init("", reads: [], writes: ["coins"]) {
          $0["coins"] = .int(4)
          $0["coins"] = .int(($0["coins"].intValue ?? 0) + 1)
        }, nil
      ),
    ]
    for (rule, deed) in rules {
      let made = try chart(
        [.noted("a")],
        [.transition("a", "go", do: [.perform("rule")])],
        rules: NamedRules(effects: ["rule": rule])
      ) { _ in }
      let reply = Engine(made, time: VirtualTime(start: 0)).send(Event("go"))
      guard case .rule(let fault)? = reply.refusal?.cause else {
        #expect(deed == nil && reply.isAccepted)
        continue
      }
      #expect(fault.deed == deed)
    }
  }

  @Test("a rule that does not declare what it reads and writes leaves open what it has a say in")
  func undeclaredRule() throws {
    let opaque = NamedRules.Reasoned<NamedRules.Effect>("a test") { $0["coins"] = .int(99) }
    var declared = opaque
    (declared.reads, declared.writes) = ([], ["coins"])
    for (rule, isOpen) in [(opaque, true), (declared, false)] {
      let plain = try chart(
        [.noted("a")],
        [.transition("a", "go", do: [.perform("rule")])],
        rules: NamedRules(effects: ["rule": rule])
      ) { _ in }
      let claim = Invariant(.always((coins < 100).tree))
      let proof = Explorer(plain).prove([claim], from: Explorer.beginning(of: plain))
      if case .open = proof.verdicts[0] { #expect(isOpen) } else { #expect(!isOpen) }
    }
  }
}
