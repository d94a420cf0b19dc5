// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import StateEngine
import TestSupport
import Testing

/// What is proved of 400 random charts by each means; `.ci/long proofs`.
@Suite("Table of random charts' proofs", .enabled(if: TestLength.isTable))
struct ChartTableTests {
  @Test("of 400 random charts")
  func charts() throws {
    var table = ProofTable("charts")
    for seed in 0..<400 {
      let model = RandomChart(seed: seed)
      guard let chart = try? Chart(model.table, rules: RandomChart.rules) else { continue }
      let start = Explorer.beginning(of: chart)
      let source = "\(seed): "
      table.add(Explorer(chart, limit: 1500), model.claims, from: start, of: source)
    }
    table.tell()
  }
}
