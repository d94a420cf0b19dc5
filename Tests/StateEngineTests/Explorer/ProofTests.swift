// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import StateEngine

/// Whether what takes long is done too.
let isLong = ProcessInfo.processInfo.environment["PLAYSTATE_LONG"] == "1"

@Suite("Proved, broken, open")
struct ProofTests {
  static let charts = ProofChart.all

  @Test("what is right is proved, without assumptions", arguments: charts)
  func right(chart: ProofChart) throws {
    let made = try chart.make()
    let proof = Explorer(made).prove(chart.right, from: Explorer.beginning(of: made))
    for (claim, verdict) in zip(chart.right, proof.verdicts) {
      switch verdict {
      case .proved(let assuming):
        let declared = ["insert amount in 1…200", "close count in 0…12"]
        #expect(assuming.allSatisfy(declared.contains), "\(claim): \(assuming)")
      case .broken, .open: Issue.record("\(claim.claim): \(verdict)")
      }
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

  @Test("an argument without a range that flows into what is claimed leaves the claim open")
  func noRange() throws {
    let made = try chart(
      [.noted("a")],
      [.transition("a", "add", do: [coins.set(to: coins + ArgumentTerm<Int>("amount"))])],
      events: [EventDeclaration("add", arguments: [ArgumentDeclaration("amount", .int)])]
    ) { _ in }
    let proof = Explorer(made).prove(
      [Invariant(.always((coins >= 0).tree)), Invariant(.always(.isIn("a")))],
      from: Explorer.beginning(of: made)
    )
    guard case .open(let reasons) = proof.verdicts[0], case .proved = proof.verdicts[1] else {
      Issue.record("\(proof.verdicts)")
      return
    }
    #expect(reasons == ["add amount has no declared range"])
  }

  @Test("an event that a chart sends itself is tried by nobody else, and the answer says so")
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
      guard case .proved(let assuming) = proof.verdicts[0] else {
        Issue.record("\(proof.verdicts)")
        return
      }
      #expect(assuming == (isDeclared ? [] : ["due is sent by the chart alone"]))
    }
  }

  @Test("more values can be tried")
  func moreValues() throws {
    let made = try chart(
      [.noted("a")],
      [.transition("a", "add", do: [coins.set(to: coins + ArgumentTerm<Int>("amount"))])],
      events: [EventDeclaration("add", arguments: [ArgumentDeclaration("amount", .int)])]
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
