// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import PlayKit
import PlayMachines
import TestSupport
import Testing

@testable import StateEngine

/// The charts that are shipped start without being looked at: here they are.
@Suite("Charts that are tried")
struct TriedChartTests {
  static let machines = Catalog.entries.map(\.name)

  @Test(
    "nothing is wrong with one, and what is made ready late leads where it leads at once",
    arguments: machines
  )
  func same(machine: String) throws {
    let entry = try #require(Catalog.entry(named: machine))
    let late = try entry.makeChart()
    let whole = try Chart(late.description, rules: late.rules)
    try entry.capabilities.check(against: whole)
    #expect(late.fingerprint == whole.fingerprint)
    let start = Explorer.beginning(of: whole, ready: entry.capabilities.readyEvent)
    for seed in UInt64(0)..<3 {
      let walks = [late, whole].map { ClaimGrammar.walk($0, from: start, seed: seed) }
      #expect(walks[0] == walks[1], "\(machine), seed \(seed)")
      #expect(walks[0].count > 10)
    }
  }
}
