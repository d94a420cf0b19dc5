// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@testable import Explorer
@testable import StateEngine

/// Verdicts on charts that nobody thought of, held against lives outside the explorer.
@Suite("Charts made at random")
struct RandomChartTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let first = environment["PLAYSTATE_SEED"].flatMap { Int($0) } ?? 0
  /// 2,000 with `PLAYSTATE_LONG=1`, or as many as `PLAYSTATE_CHARTS` says.
  private static let count =
    environment["PLAYSTATE_CHARTS"].flatMap { Int($0) }
    ?? (isLong ? 2_000 : environment["PLAYSTATE_SEED"] == nil ? 12 : 1)

  /// How many verdicts there were of each word.
  private struct Counts: CustomStringConvertible {
    var (proved, broken, open, charts) = (0, 0, 0, 0)
    var description: String { "\(charts) charts: \(proved) proved, \(broken) broken, \(open) open" }
  }

  @Test(
    "no random life breaks what is proved, and each script breaks what is broken",
    arguments: [false, true]
  )
  func verdicts(hasInputs: Bool) throws {
    var counts = Counts()
    var failures = 0
    for seed in Self.first..<Self.first + max(1, Self.count / (hasInputs ? 3 : 1)) {
      let model = RandomChart(seed: seed, hasInputs: hasInputs)
      guard let chart = try? Chart(model.table, rules: RandomChart.rules) else { continue }
      counts.charts += 1
      let start = Explorer.beginning(of: chart)
      for claim in model.claims {
        let proof = Explorer(chart, limit: hasInputs ? 300 : 1500)
          .prove([claim], from: start, stopsAtBreach: true, isFirst: hasInputs)
        var wrong: String?
        switch proof.verdicts[0] {
        case .proved:
          counts.proved += 1
          wrong = Self.breach(of: claim, chart, start, seed)
        case .broken(let route):
          counts.broken += 1
          wrong = route.flatMap { Self.fault(of: $0, claim, chart, start) }
        case .open: counts.open += 1
        }
        if let wrong {
          failures += 1
          Issue.record("seed \(seed), \(claim.claim.text): \(wrong)\n\(model)")
        }
      }
      if failures > 20 { break }
    }
    print(counts)
    // One chart alone may have nothing to prove.
    if Self.count > 1 {
      #expect(counts.proved > counts.charts && counts.broken > counts.charts)
    }
  }

  // How random lives break what is proved; nil when none does.
  private static func breach(
    of claim: Invariant,
    _ chart: Chart,
    _ start: Snapshot,
    _ seed: Int
  ) -> String? {
    for life in 0..<(isLong ? 40 : 12) {
      var deeds = RandomDeeds(chart, seed: UInt64(seed * 1000 + life))
      var watched = WatchedLife([claim], of: chart, from: start)
      var done: [WatchedLife.Deed] = []
      if life % 2 == 1, !chart.inputs.isEmpty {
        done.append(.start(deeds.inputs()))
        watched.take(done[0])
        if let how = watched.watch.broken[0] { return "proved; broken by \(how) at \(done)" }
        if case .always(let tree) = claim.claim,
          chart.value(of: tree, in: watched.snapshot) != .bool(true)
        {
          return "proved; broken at \(done)"
        }
      }
      for _ in 0..<40 {
        let deed = deeds.next(in: watched)
        done.append(deed)
        watched.take(deed)
        if let how = watched.watch.broken[0] {
          return
            "proved; broken by \(how) after \(done.map { $0.text(in: chart) })"
        }
      }
      if case .noDeadlock = claim.claim, isDead(watched) {
        return "proved; nothing leads on after \(done.map { $0.text(in: chart) })"
      }
    }
    return nil
  }

  // Whether nothing that can be sent leads on, whatever the inputs are; `withTimers` where timers may
  // run on for nothing.
  private static func isDead(_ life: WatchedLife, withTimers: Bool = false) -> Bool {
    let inputs = life.chart.inputs
    let others = inputs.reduce([[:]]) { all, input in
      all.flatMap { one in input.values.all.map { one.merging([input.name: $0]) { $1 } } }
    }
    return others.allSatisfy { values in
      var other = life
      if !values.isEmpty { other.take(.give(values)) }
      func rest(_ life: WatchedLife) -> [Value] {
        life.snapshot.values.enumerated().filter { one in !inputs.contains { $0.slot == one.offset }
        }
        .map(\.element)
      }
      return other.snapshot.configuration == life.snapshot.configuration
        && rest(other) == rest(life) && isStill(other, withTimers: withTimers)
    }
  }

  private static func isStill(_ life: WatchedLife, withTimers: Bool) -> Bool {
    let snapshot = life.snapshot
    let sites = ChartSites(life.chart)
    let isFinal = snapshot.configuration.contains { life.chart.nodes[$0].kind == .final }
    guard !isFinal, snapshot.timers.isEmpty else { return !isFinal && withTimers && isIdle(life) }
    // What has no say in where the machine is may change for ever.
    let dropped = SearchPlan([], sites, life.chart).dropped
    func counted(_ snapshot: Snapshot) -> [Value] {
      zip(life.chart.description.variables, snapshot.values)
        .filter { !dropped.contains($0.0.name) }.map(\.1)
    }
    let random = RandomDeeds(life.chart, seed: 1)
    for (event, declaration) in life.chart.description.events.enumerated()
    where declaration.isSentByHand && declaration.sender != .chart {
      let lists = declaration.arguments.map { random.values(of: $0, event) }
      for value in lists.first ?? [.null] {
        var further = life
        further.take(.send(event: event, arguments: lists.isEmpty ? [] : [value]))
        let now = further.snapshot
        if now.configuration != snapshot.configuration || counted(now) != counted(snapshot)
          || now.timers != snapshot.timers || now.history != snapshot.history
        {
          return false
        }
      }
    }
    return true
  }

  // Whether all that timers ever do is to arm themselves again.
  private static func isIdle(_ life: WatchedLife) -> Bool {
    var further = life
    for _ in 0..<4 {
      guard let next = further.untilNextTimer else { return isDead(further, withTimers: true) }
      further.take(.wait(next))
      if further.snapshot.configuration != life.snapshot.configuration { return false }
    }
    return true
  }

  // Why a script does not break what it should; nil when it does.
  private static func fault(
    of route: Route,
    _ claim: Invariant,
    _ chart: Chart,
    _ start: Snapshot
  ) -> String? {
    var life = WatchedLife([claim], of: chart, from: start)
    life.follow(route)
    switch claim.claim {
    case .noDeadlock:
      return isDead(life, withTimers: true) ? nil : "something leads on after \(route.lines)"
    case .alwaysReachable, .reachable: return nil
    default: return life.watch.broken.isEmpty ? "not broken by \(route.lines)" : nil
    }
  }
}

extension WatchedLife.Deed {
  /// The deed by its event's name.
  fileprivate func text(in chart: Chart) -> String {
    guard case .send(let event, let arguments) = self else { return description }
    return "\(chart.events[event].name) \(arguments)"
  }
}
