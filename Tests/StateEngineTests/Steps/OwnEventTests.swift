// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

struct OwnEventTests {
  @Test("an event of the engine's own is nothing that a step takes, wherever the chart is")
  func own() throws {
    let chart = try Machines.lamp()
    var trace = StepTrace()
    var snapshot = chart.start(now: 0, trace: &trace)
    for event in ["press", "press", "press"] {
      for name in ["start", "background", "restore"] {
        let own = try #require(chart.event(named: name))
        let before = snapshot
        #expect(chart.step(&snapshot, event: own, now: 1, trace: &trace) == .unhandled)
        #expect(snapshot == before)
      }
      let next = try #require(chart.event(named: event))
      #expect(chart.step(&snapshot, event: next, now: 1, trace: &trace) == .moved)
    }
  }
}
