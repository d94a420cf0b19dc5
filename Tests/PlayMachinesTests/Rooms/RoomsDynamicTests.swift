// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

@Suite("The language rooms, typed and dynamic")
struct RoomsDynamicTests {
  @Test("are the same description after all their expressions were text")
  func description() throws {
    let chart = try RoomsFixture.chart.get()
    var reparsed = ReparsedChart(chart)
    let description = try reparsed.description(chart.description)
    #expect(description == chart.description)
    #expect(reparsed.expressionCount > 60)
  }

  @Test("agree at each step of five thousand random events")
  func agreement() throws {
    let chart = try RoomsFixture.chart.get()
    var reparsed = ReparsedChart(chart)
    let dynamic = try Chart(reparsed.description(chart.description), rules: LanguageRooms.rules)
    #expect(dynamic.fingerprint == chart.fingerprint)
    let (typed, second) = (try RoomsFixture(), try RoomsFixture(chart: dynamic))
    var random = RandomState(seed: 5)
    var moves = 0
    for number in 1...5000 {
      let event = Self.event(&random)
      let outcome = typed.attempt(event)
      if outcome == .moved { moves += 1 }
      try #require(second.attempt(event) == outcome, "step \(number): \(event)")
      try #require(typed.engine.snapshot == second.engine.snapshot, "step \(number): \(event)")
      if number % 100 == 0 {
        for one in [typed, second] {
          one.engine.background()
          one.time.set(to: one.time.now + 60_000 * number)
          one.engine.restore()
        }
      }
      #expect((typed.value("messages").listValue?.count ?? 0) <= 20)
      #expect((typed.value("sessions").listValue?.count ?? 0) <= 200)
    }
    #expect(moves > 500)
    _ = try ValueDecoder.decode(
      RoomsContext.self,
      from: .map(
        Dictionary(zip(chart.description.variables.map(\.name), typed.engine.snapshot.values)) {
          $1
        }
      )
    )
  }

  private static func event(_ random: inout RandomState) -> Event {
    if random.number(in: 0...5) == 0 { return RoomsFixture.kitchen }
    let declaration = LanguageRooms.events[random.number(in: 0...LanguageRooms.events.count - 1)]
    return Event(
      declaration.name,
      declaration.arguments.map { argument in
        if argument.samples.isEmpty || (argument.isOptional && random.number(in: 0...1) == 0) {
          return .null
        }
        return argument.samples[random.number(in: 0...argument.samples.count - 1)]
      }
    )
  }
}
