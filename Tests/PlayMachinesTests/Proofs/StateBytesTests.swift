// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import TestSupport
import Testing

@testable import Explorer
@testable import StateEngine

/// How many bytes the search of a machine's own claims keeps of each state it has met.
@Suite("Bytes of states")
struct StateBytesTests {
  @Test("a state of each machine takes at most 100 bytes", arguments: Catalog.entries.map(\.name))
  func bytes(machine: String) throws {
    let entry = try #require(Catalog.entry(named: machine))
    let chart = try entry.makeChart()
    let start = Explorer.beginning(of: chart, ready: entry.capabilities.readyEvent)
    let claims = chart.description.invariants
    var exploration = Exploration(
      chart,
      from: start,
      .everything,
      SearchPlan(claims, ChartSites(chart), chart),
      claims: claims,
      limit: TestLength.pick(6_000, more: 30_000, long: 30_000),
      keepsEdges: true
    )
    _ = exploration.run(unless: { false }, isEnough: { _, _, _, _ in false })
    // The least that a table has room for is more than a few states need.
    let states = max(exploration.count, 1500)
    #expect(
      exploration.storedBytes <= 100 * states,
      "\(exploration.storedBytes) bytes of \(exploration.count) states"
    )
  }
}
