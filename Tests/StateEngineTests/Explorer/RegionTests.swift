// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

@testable import Explorer
@testable import StateEngine

/// Charts with regions side by side: what is found out of each alone is what is found out of all.
@Suite("Regions that are searched one at a time")
struct RegionTests {
  /// Rings of four nodes, each with an event of its own.
  private static func rings(_ count: Int) throws -> Chart {
    var nodes = [NodeDeclaration("all", kind: .parallel)]
    var transitions: [TransitionDeclaration] = []
    for ring in 0..<count {
      nodes.append(NodeDeclaration("r\(ring)", kind: .compound, parent: "all"))
      for place in 0..<4 {
        nodes.append(NodeDeclaration("s\(ring)\(place)", parent: "r\(ring)"))
        transitions.append(
          .transition("s\(ring)\(place)", "go\(ring)", "s\(ring)\((place + 1) % 4)")
        )
      }
    }
    return try chart(nodes, transitions)
  }

  @Test("n rings of four nodes are four n states")
  func rings() throws {
    let chart = try Self.rings(10)
    let start = Explorer.beginning(of: chart)
    let proof = Explorer(chart).prove(from: start)
    #expect(proof.stateCount == 40)
    #expect(proof.isComplete && proof.deadEnds.isEmpty)
    #expect(proof.unreachedNodes == [] && proof.idleTransitions == [])
    let claims: [Invariant] = [
      Invariant(.alwaysReachable("s00")),
      Invariant(.always(.binary(.isIn("s01"), .and, .isIn("s12")).not)),
      Invariant(.always(.binary(.isIn("s01"), .and, .isIn("s02")).not)),
    ]
    let asked = Explorer(chart).prove(claims, from: start, stopsAtBreach: true, widens: true)
    #expect(asked.verdicts.map(\.word) == ["proved", "broken", "proved"])
    guard case .broken(let route?) = asked.verdicts[1] else { return }
    #expect(route.lines == ["send go0", "send go1", "send go1"])
    let untouched = try #require(chart.node(named: "s90"))
    #expect(route.end.configuration.contains(untouched))
  }

  @Test("what is found out region by region is what is found out of the whole", arguments: 1...400)
  func same(seed: Int) throws {
    var random = RandomRegions(seed: seed)
    let chart = try Chart(random.description())
    let start = Explorer.beginning(of: chart)
    let explorer = Explorer(chart)
    let claims = random.claims(chart)
    for asked in [claims, []] {
      guard
        let apart = explorer.proveApart(ProofTask(claims: asked, start: start), unless: { false })
      else { continue }
      let whole = explorer.proveWhole(ProofTask(claims: asked, start: start), unless: { false })
      for place in asked.indices {
        #expect(
          apart.verdicts[place].word == whole.verdicts[place].word,
          "seed \(seed): \(asked[place].claim.text)"
        )
      }
      #expect(apart.unreachedNodes == whole.unreachedNodes, "seed \(seed)")
      #expect(apart.idleTransitions == whole.idleTransitions, "seed \(seed)")
      // With claims, what else is told apart depends on them.
      guard asked.isEmpty else { continue }
      #expect(apart.deadEnds.isEmpty == whole.deadEnds.isEmpty, "seed \(seed)")
    }
  }

  @Test("many of those charts have such regions, and many have none")
  func kinds() throws {
    let counts = try (1...400).map { seed in
      var random = RandomRegions(seed: seed)
      return try IndependentRegion.all(of: Chart(random.description())).count
    }
    #expect(counts.count { $0 > 1 } >= 100)
    #expect(counts.count { $0 < 2 } >= 100)
  }
}

extension Proof.Verdict {
  fileprivate var word: String {
    switch self {
    case .proved: "proved"
    case .broken: "broken"
    case .open: "open"
    }
  }
}

extension ExpressionTree {
  fileprivate var not: ExpressionTree { .unary(.not, self) }
}

/// Regions that share events, and read and change each other's variables now and then.
private struct RandomRegions {
  private var random: RandomState
  private var leaves: [String] = []
  private var regionCount = 0

  init(seed: Int) { random = RandomState(seed: UInt64(seed)) }

  private mutating func chance(_ hundredth: Int) -> Bool { random.number(in: 0...99) < hundredth }

  mutating func description() -> ChartDescription {
    regionCount = random.number(in: 2...3)
    var table = ChartDescription(name: "regions")
    let isInside = chance(30)
    if isInside { table.nodes = [NodeDeclaration("out"), NodeDeclaration("in", kind: .compound)] }
    table.nodes.append(
      NodeDeclaration("all", kind: .parallel, parent: isInside ? "in" : nil)
    )
    if isInside {
      table.transitions = [
        .transition("out", "enter", "in"),
        .transition("in", chance(30) ? "shared" : "leave", "out"),
      ]
    }
    // How often a region has to do with another one.
    let meddling = chance(50) ? 0 : 12
    for region in 0..<regionCount {
      table.variables.append(VariableDeclaration("v\(region)", .int, initial: .int(0)))
      table.nodes.append(NodeDeclaration("r\(region)", kind: .compound, parent: "all"))
      let places = (0..<random.number(in: 2...3)).map { "s\(region)\($0)" }
      leaves += places
      for (place, name) in places.enumerated() {
        let isLast = place == places.count - 1 && chance(meddling)
        table.nodes.append(
          NodeDeclaration(name, kind: isLast ? .final : .atomic, parent: "r\(region)")
        )
        guard !isLast else { continue }
        for _ in 0..<random.number(in: 1...2) {
          let target = chance(80) ? [places[random.number(in: 0...places.count - 1)]] : []
          table.transitions.append(
            TransitionDeclaration(
              from: name,
              on: .events([chance(30) ? "shared" : "e\(region)"]),
              when: chance(40) ? [Guard(condition(region, meddling))] : [],
              to: target,
              do: chance(60) ? [action(region, meddling)] : []
            )
          )
        }
      }
    }
    var names = ["shared"]
    for one in table.transitions {
      guard case .events(let list) = one.trigger else { continue }
      names += list.filter { !names.contains($0) }
    }
    table.events = names.map { EventDeclaration($0) }
    return table
  }

  private mutating func other(_ region: Int, _ hundredth: Int) -> Int {
    chance(hundredth) ? random.number(in: 0...regionCount - 1) : region
  }

  private mutating func condition(_ region: Int, _ meddling: Int) -> ExpressionTree {
    if chance(meddling), let leaf = leaves.randomElement(using: &random) { return .isIn(leaf) }
    return .binary(
      .variable("v\(other(region, meddling))"),
      chance(50) ? .less : .equal,
      .literal(.int(random.number(in: 0...2)))
    )
  }

  private mutating func action(_ region: Int, _ meddling: Int) -> Action {
    if chance(meddling) { return .raise("shared", []) }
    let to = "v\(other(region, meddling))"
    guard chance(20) else { return .assign(to, .literal(.int(random.number(in: 0...2)))) }
    let from = ExpressionTree.variable("v\(other(region, meddling))")
    return .assign(to, .binary(from, .remainder, .literal(.int(2))))
  }

  mutating func claims(_ chart: Chart) -> [Invariant] {
    var claims: [Invariant] = []
    for leaf in leaves {
      claims.append(Invariant(.always(.unary(.not, .isIn(leaf)))))
      claims.append(Invariant(.reachable(leaf)))
      claims.append(Invariant(.alwaysReachable(leaf)))
    }
    for _ in 0..<6 {
      let (one, two) = (condition(0, 0), condition(random.number(in: 0...regionCount - 1), 0))
      claims.append(Invariant(.always(.binary(one, .or, two))))
      if let leaf = leaves.randomElement(using: &random) {
        claims.append(Invariant(.always(.binary(.unary(.not, .isIn(leaf)), .or, two))))
      }
    }
    return claims
  }
}
