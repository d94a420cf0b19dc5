// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Explorer
@testable import StateEngine

/// A step that was done before from a state alike in all that it reads is not done again: nothing may
/// come out otherwise by it.
@Suite("Steps remembered")
struct StepMemoryTests {
  @Test("a search that remembers goes the same ways in the same order", arguments: ProofChart.all)
  func sameWays(chart: ProofChart) throws {
    let made = try chart.make()
    let claims = chart.right + chart.wrong.map(\.0)
    var plain = try Self.exploration(of: made, claims, remembers: false)
    var remembering = try Self.exploration(of: made, claims, remembers: true)
    #expect(plain.memory == nil)
    _ = plain.run(unless: { false }, isEnough: { _, _, _ in false })
    _ = remembering.run(unless: { false }, isEnough: { _, _, _ in false })
    #expect(Self.told(plain) == Self.told(remembering))
    #expect(plain.moveCount == remembering.moveCount)
    #expect(plain.breaches.mapValues(\.state) == remembering.breaches.mapValues(\.state))
    #expect(plain.breaches.mapValues(\.move) == remembering.breaches.mapValues(\.move))
    #expect(plain.judge.visited == remembering.judge.visited)
    #expect(plain.judge.taken == remembering.judge.taken)
    #expect(plain.deadEnds == remembering.deadEnds)
    #expect(Self.edges(plain) == Self.edges(remembering))
  }

  @Test("what a step reads is all that it reads: derived names, entries, what is raised")
  func footprint() throws {
    let chart = try Chart(
      ChartDescription(
        name: "chain",
        initial: ["one"],
        nodes: [
          NodeDeclaration("one", exit: [.assign("d", .variable("c"))]),
          NodeDeclaration("two", entry: [.raise("next", [])]),
          NodeDeclaration("three", entry: [.assign("c", .variable("b"))]),
        ],
        transitions: [
          TransitionDeclaration(
            from: "one",
            on: .events(["go"]),
            when: [Guard(Term<Bool>(.binary(.variable("twice"), .less, .literal(.int(9)))))],
            to: ["two"]
          ),
          TransitionDeclaration(from: "two", on: .events(["next"]), to: ["three"]),
        ],
        events: [EventDeclaration("go"), EventDeclaration("next")],
        variables: ["a", "b", "c", "d", "e"].map {
          VariableDeclaration($0, .int, initial: .int(0))
        },
        derived: [DerivedVariable("twice", .binary(.variable("a"), .times, .literal(.int(2))))]
      )
    )
    let one = try #require(chart.node(named: "one"))
    let go = try #require(chart.event(named: "go"))
    let footprint = Footprints(chart).footprint(of: go, in: NodeSet([one]))
    #expect(footprint.reads.slots.slots == [0, 1, 2])
    #expect(footprint.writes.slots == [2, 3])
    #expect(footprint.isElsewhere && footprint.isWhole && !footprint.touchesTimers)
    #expect(!footprint.reads.readsTime)
  }

  private static func exploration(
    of chart: Chart,
    _ claims: [Invariant],
    remembers: Bool
  ) throws -> Exploration {
    Exploration(
      chart,
      from: Explorer.beginning(of: chart),
      .everything,
      SearchPlan(claims, ChartSites(chart), chart),
      claims: claims,
      limit: 1500,
      keepsEdges: true,
      remembers: remembers
    )
  }

  private static func edges(_ exploration: Exploration) -> [[Int]] {
    var edges: [[Int]] = []
    exploration.edges.forEach { edges.append([$0, $1, Int($2)]) }
    return edges
  }

  private static func told(_ exploration: Exploration) -> [[Int]] {
    exploration.origins.map { [Int($0.parent), Int($0.move), $0.isByAnother ? 1 : 0] }
  }
}
