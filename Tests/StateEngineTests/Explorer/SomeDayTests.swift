// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@testable import Explorer
@testable import StateEngine

/// What has to come some day: proved, or broken by a way on which it never does.
@Suite("Some day")
struct SomeDayTests {
  private static func claim(_ cause: ExpressionTree, _ effect: ExpressionTree) -> Invariant {
    Invariant(.someDay(cause, effect))
  }

  /// An oven that ends by a timer, which `type` arms anew and `look` leaves alone.
  private static func oven(
    typing: Bool = false,
    counting: Bool = false,
    lit: Bool = false
  ) throws -> Chart {
    let end = ScheduledEvent("end", after: .literal(.int(5)), replaces: true)
    return try chart(
      [.noted("off"), .noted("on").with { $0.timers = [end] }, .noted("done")],
      [
        .transition("off", "go", "on"), .transition("on", "end", "done"),
        .transition("on", "look", do: counting ? [coins.set(to: coins + 1)] : []),
        .transition("done", "back", "off"),
      ] + (typing ? [.transition("on", "type", "on")] : [])
        + (lit ? [.transition("on", "dark", "done")] : []),
      events: [EventDeclaration("end", by: .chart)]
    ) { _ in }
  }

  @Test("a timer that nothing takes back comes, whatever else is done", arguments: [false, true])
  func timer(counting: Bool) throws {
    let made = try Self.oven(counting: counting, lit: true)
    for means in [Explorer.Means.both, .induction, .search] {
      var explorer = Explorer(made)
      explorer.means = means
      let proof = explorer.prove(
        [Self.claim(.isIn("on"), .isIn("done"))],
        from: Explorer.beginning(of: made)
      )
      guard case .proved = proof.verdicts[0] else {
        Issue.record("\(means): \(proof.verdicts)")
        continue
      }
    }
  }

  @Test("one that can be armed anew again and again need not, and time passes in the circle")
  func debounce() throws {
    let made = try Self.oven(typing: true)
    let proof = Explorer(made).prove(
      [Self.claim(.isIn("on"), .isIn("done")), Self.claim(.isIn("off"), .isIn("on"))],
      from: Explorer.beginning(of: made)
    )
    guard case .broken(let route?) = proof.verdicts[0], case .broken(let rest?) = proof.verdicts[1]
    else {
      Issue.record("\(proof.verdicts)")
      return
    }
    #expect(route.lines == ["send go", "wait 2500ms", "send type"])
    #expect(route.circle?.line == 1)
    #expect(rest.lines.isEmpty && rest.circle?.line == 0)
  }

  @Test("a node that is passed through has come; one before it has not")
  func passage() throws {
    let made = try chart(
      [.noted("a"), .noted("b"), .noted("c")],
      [
        .transition("a", "tick", "b"),
        TransitionDeclaration(from: "b", on: .eventless, to: ["c"]),
      ]
    ) { $0.nodes[0].timers = [ScheduledEvent("tick", after: .literal(.int(1)))] }
    let proof = Explorer(made).prove(
      [Self.claim(.isIn("a"), .isIn("b")), Self.claim(.isIn("c"), .isIn("b"))],
      from: Explorer.beginning(of: made)
    )
    guard case .proved = proof.verdicts[0], case .broken = proof.verdicts[1] else {
      Issue.record("\(proof.verdicts)")
      return
    }
  }

  @Test("a timer that counts down comes to its end")
  func countdown() throws {
    let tick = ScheduledEvent("tick", after: .literal(.int(1)), replaces: true)
    let made = try chart(
      [.noted("a").with { $0.timers = [tick] }, .noted("b")],
      [
        .transition("a", "tick", "a", when: Guard(coins > 0), do: [coins.set(to: coins - 1)]),
        .transition("a", "tick", "b"),
      ],
      events: [EventDeclaration("tick", by: .chart)],
      variables: [VariableDeclaration("coins", .int, initial: .int(30))]
    ) { _ in }
    let claim = Self.claim(.isIn("a"), .isIn("b"))
    let proof = Explorer(made).prove([claim], from: Explorer.beginning(of: made))
    guard case .proved = proof.verdicts[0] else {
      Issue.record("\(proof.verdicts)")
      return
    }
  }

  @Test("of two timers that are armed together the sooner one comes first; not of others")
  func together() throws {
    func timer(_ name: String, _ seconds: Int) -> ScheduledEvent {
      ScheduledEvent(name, after: .literal(.int(seconds)), replaces: true)
    }
    let verdicts = try [false, true].map { isTyped -> [String] in
      let made = try chart(
        [
          .noted("a").with { $0.timers = [timer("slow", 10), timer("fast", 3)] }, .noted("b"),
          .noted("c"),
        ],
        [
          .transition("a", "fast", "b"), .transition("a", "slow", "c"), .transition("b", "on", "a"),
        ]
          + (isTyped
            ? [.transition("a", "type", do: [.schedule(timer("fast", 3))])] : []),
        events: [EventDeclaration("fast", by: .chart), EventDeclaration("slow", by: .chart)]
      ) { _ in }
      let claims = [
        Self.claim(.isIn("a"), .isIn("b")), Invariant(.always(.unary(.not, .isIn("c")))),
      ]
      let proof = Explorer(made).prove(claims, from: Explorer.beginning(of: made))
      return proof.verdicts.map { verdict in
        switch verdict {
        case .proved: "proved"
        case .broken: "broken"
        case .open: "open"
        }
      }
    }
    #expect(verdicts[0] == ["proved", "proved"])
    #expect(!verdicts[1].contains("proved"))
  }

  // MARK: At random

  private static let count =
    ProcessInfo.processInfo.environment["PLAYSTATE_CHARTS"].flatMap { Int($0) }
    ?? TestLength.pick(30, more: 150, long: 1000)

  private static func claims(of model: RandomChart, _ chart: Chart) -> [Invariant] {
    let leaves = chart.nodes.filter { $0.isLeaf && !$0.isHistory }.map(\.declaration.name)
    var trees = leaves.map { ExpressionTree.isIn($0) }
    for case .always(let tree) in model.claims.map(\.claim).suffix(8) { trees.append(tree) }
    var claims: [Invariant] = []
    for (place, cause) in trees.enumerated() {
      claims.append(claim(cause, trees[(place * 7 + 3) % trees.count]))
      claims.append(claim(cause, .unary(.not, cause)))
    }
    return claims
  }

  @Test("no life breaks what is proved, and each circle can be gone for ever")
  func random() throws {
    var (proved, broken, open) = (0, 0, 0)
    for seed in 0..<Self.count {
      let model = RandomChart(seed: seed)
      guard let chart = try? Chart(model.table, rules: RandomChart.rules) else { continue }
      let start = Explorer.beginning(of: chart)
      for claim in Self.claims(of: model, chart) {
        let proof = Explorer(chart, limit: 1500).prove([claim], from: start, stopsAtBreach: true)
        switch proof.verdicts[0] {
        case .open: open += 1
        case .proved:
          proved += 1
          let search = EndlessSearch(claim, of: chart, from: start)
          #expect(!search.neverPays, "seed \(seed), \(claim.claim.text)\n\(model)")
        case .broken(let route):
          broken += 1
          let fault = route.flatMap { Self.fault(of: $0, claim, chart, start) }
          #expect(fault == nil, "seed \(seed), \(claim.claim.text): \(fault ?? "")\n\(model)")
        }
      }
    }
    print("some day: \(proved) proved, \(broken) broken, \(open) open")
    #expect(proved > Self.count / 4 && broken > Self.count)
  }

  // Why a way does not show that something never comes; nil when it does.
  private static func fault(
    of route: Route,
    _ claim: Invariant,
    _ chart: Chart,
    _ start: Snapshot
  ) -> String? {
    guard let circle = route.circle else { return "no circle in \(route.lines)" }
    var life = WatchedLife([claim], of: chart, from: start)
    life.follow(route, upTo: circle.move)
    guard life.watch.owed.contains(0) else { return "nothing is owed after \(route.lines)" }
    if circle.move == route.moves.count {
      return life.snapshot.timers.isEmpty ? nil : "a timer runs after \(route.lines)"
    }
    life.watch.paid = []
    let first = life.snapshot
    for _ in 0..<20 {
      let before = life.snapshot.time
      life.follow(route, from: circle.move)
      guard life.watch.owed.contains(0), life.watch.paid.isEmpty, life.snapshot.time > before,
        life.snapshot.configuration == first.configuration
      else { return "not for ever: \(route.lines) from \(circle.line)" }
    }
    return nil
  }

  @Test("records say since when something is owed, and how near two events were")
  func records() throws {
    let made = try Self.oven(typing: true)
    let time = VirtualTime(start: 0)
    let engine = Engine(made, time: time, journal: MemoryJournal())
    let claims: [Invariant.Claim] = [
      .someDay(.isIn("on"), .isIn("done")),
      .between("type", "type", isLeast: true, milliseconds: 1000),
      .between("on", "done", isLeast: false, milliseconds: 4000),
    ]
    var records: [Record] = []
    for (name, pause) in [("go", 0), ("type", 2000), ("type", 1000), ("type", 900)] {
      time.advance(by: pause, firing: [engine])
      let event = try #require(made.event(named: name))
      if let record = engine.send(event).record { records.append(record) }
    }
    #expect(records.count == 4)
    let trials = made.trials(
      of: claims.map { Invariant($0) },
      records.reversed(),
      before: engine.snapshot,
      isWhole: true
    )
    #expect(trials.count == 4)
    #expect(trials.trials.map(\.breach) == [nil, records[3].number, nil])
    #expect(trials.trials[0].owedSince == records[0].number)
  }
}
