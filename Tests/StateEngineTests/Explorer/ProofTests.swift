import Testing

@testable import StateEngine

@Suite("Proved, broken, open")
struct ProofTests {
  static let charts = ProofChart.all + [ProofChart.swapped]

  @Test("what is right is proved, without assumptions", arguments: charts)
  func right(chart: ProofChart) throws {
    let made = try chart.make()
    let proof = Explorer(made).prove(chart.right, from: Explorer.beginning(of: made))
    for (claim, verdict) in zip(chart.right, proof.verdicts) {
      switch verdict {
      case .proved(let assuming):
        #expect(assuming.allSatisfy { $0 == "insert amount in 1…200" }, "\(claim): \(assuming)")
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

  // Outside the explorer: whatever is sent, with whatever arguments.
  @Test("random lives break nothing that is proved", arguments: charts)
  func randomLives(chart: ProofChart) throws {
    let made = try chart.make()
    let always = chart.right.compactMap { claim -> ExpressionTree? in
      if case .always(let tree) = claim.claim { tree } else { nil }
    }
    guard !always.isEmpty else { return }
    let tests = try always.map { try CompiledExpression($0, in: made.scope).asBool }
    var random = RandomState(seed: 7)
    for _ in 0..<200 {
      var snapshot = Explorer.beginning(of: made)
      for _ in 0..<200 {
        made.perform(move(of: made, &random), on: &snapshot)
        for (place, test) in tests.enumerated() {
          #expect(try test(snapshot, []), "\(always[place]) at \(snapshot.values)")
        }
      }
    }
  }

  private func move(of chart: Chart, _ random: inout RandomState) -> Move {
    if random.number(in: 0...5) == 0 { return .timer }
    let event = random.number(in: 0...(chart.description.events.count - 1))
    guard chart.description.events[event].sender != .chart else {
      return .pause(random.number(in: 0...40_000))
    }
    let arguments = chart.events[event].arguments.map { argument -> Value in
      argument.range.map { .int(random.number(in: $0)) } ?? .int(random.number(in: -9...9000))
    }
    return .send(event: event, arguments: arguments, command: nil)
  }

  @Test("an argument without a range that flows into what is claimed leaves the claim open")
  func noRange() throws {
    let made = try chart(
      [.noted("a")],
      [.row("a", "add", do: [coins.set(to: coins + ArgumentTerm<Int>("amount"))])],
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

  @Test("more values can be tried")
  func moreValues() throws {
    let made = try chart(
      [.noted("a")],
      [.row("a", "add", do: [coins.set(to: coins + ArgumentTerm<Int>("amount"))])],
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
        [.row("a", "go", do: [.perform("rule")])],
        rules: NamedRules(effects: ["rule": rule])
      ) { _ in }
      let claim = Invariant(.always((coins < 100).tree))
      let proof = Explorer(plain).prove([claim], from: Explorer.beginning(of: plain))
      if case .open = proof.verdicts[0] { #expect(isOpen) } else { #expect(!isOpen) }
    }
  }
}
