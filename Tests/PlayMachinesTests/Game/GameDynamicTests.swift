// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

@Suite("The learning game, typed and dynamic")
struct GameDynamicTests {
  @Test("is the same description after all its expressions were text")
  func description() throws {
    let chart = try GameFixture.chart.get()
    var reparsed = ReparsedChart(chart)
    let description = try reparsed.description(chart.description)
    #expect(description == chart.description)
    #expect(reparsed.expressionCount > 400)
  }

  @Test("agrees at each step of ten thousand random events")
  func agreement() throws {
    let chart = try GameFixture.chart.get()
    var reparsed = ReparsedChart(chart)
    let dynamic = try Chart(
      reparsed.description(chart.description),
      rules: LearningGame.rules
    )
    #expect(dynamic.fingerprint == chart.fingerprint)
    let (typed, second) = (
      try GameFixture(), try GameFixture(chart: dynamic)
    )
    var walk = GameWalk(seed: 21)
    for number in 1...10_000 {
      let step = walk.next(solution: typed.solution)
      typed.take(step)
      second.take(step)
      try #require(typed.engine.snapshot == second.engine.snapshot, "step \(number): \(step)")
    }
  }
}
