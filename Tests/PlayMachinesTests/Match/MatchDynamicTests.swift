// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

@Suite("The match, typed and dynamic")
struct MatchDynamicTests {
  @Test("is the same after all its expressions were text, and agrees at each step")
  func agreement() throws {
    let chart = try MatchFixture.chart.get()
    var reparsed = ReparsedChart(chart)
    let description = try reparsed.description(chart.description)
    #expect(description == chart.description)
    #expect(reparsed.expressionCount > 200)
    let dynamic = try Chart(description, rules: PickleballMatch.rules)
    let (typed, second) = (try MatchFixture(), try MatchFixture(chart: dynamic))
    var walk = MatchWalk(seed: 21)
    for number in 1...3000 {
      if number % 150 == 1 {
        let rules = walk.rules()
        for match in [typed, second] {
          try match.send(PickleballMatch.reset())
          try match.type(rules)
        }
      }
      let step = number % 7 == 0 ? .event(PickleballMatch.undo()) : walk.next()
      typed.take(step)
      second.take(step)
      try #require(typed.engine.snapshot == second.engine.snapshot, "step \(number): \(step)")
    }
  }
}
