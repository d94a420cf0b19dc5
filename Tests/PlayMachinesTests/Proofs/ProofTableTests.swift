// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import PlayKit
import PlayMachines
import StateEngine
import TestSupport
import Testing

/// What the shipped machines claim, and 900 random claims of them, by each means; `.ci/long proofs`.
@Suite("Table of the machines' proofs", .enabled(if: TestLength.isTable), .serialized)
struct ProofTableTests {
  @Test("of each machine", arguments: Catalog.entries.map(\.name))
  func machine(name: String) throws {
    let entry = try #require(Catalog.entry(named: name))
    let chart = try entry.makeChart()
    let start = Explorer.beginning(of: chart, ready: entry.capabilities.readyEvent)
    var shipped = ProofTable("\(name) shipped")
    shipped.add(Explorer(chart), chart.description.invariants, from: start)
    shipped.tell()
    var grammar = ClaimGrammar(chart, seed: 57)
    let walk = ClaimGrammar.walk(chart, from: start, seed: 25)
    let claims =
      grammar.claims(50, over: walk).map { Invariant(.always($0)) }
      + grammar.transitionClaims(50).map { Invariant($0) }
    var random = ProofTable("\(name) random")
    for first in stride(from: 0, to: claims.count, by: 25) {
      let asked = Array(claims[first...].prefix(25))
      random.add(Explorer(chart, limit: 2000), asked, from: start, widens: true)
    }
    random.tell()
  }
}
