// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

/// A counter that takes its last event back by replaying the others.
private enum Counter: Machine {
  enum Node: String, MachineNode { case idle, busy, away }
  struct Context: MachineContext {
    var step = 1
    var sum = 0
    var lastAt = 0
    var history = ""
  }
  static let bookkeeping = ["history"]
  struct Events: MachineEvents {
    let add = PlainEvent()
    let work = PlainEvent()
    let replay = PlainEvent()
    let replayFromPast = PlainEvent()
  }
  static let rules = NamedRules(
    effects: [
      "replay": .init("a test") { context in
        let events = (context["history"].stringValue ?? "").enumerated().map { place, letter in
          TimedEvent(event(letter), at: 1000 + place)
        }
        let moment = context.replay(events.dropLast(), keeping: ["step"])
        context.adopt(moment)
        context["history"] = .string(moment.leaves.joined(separator: "+"))
      },
      "replayFromPast": .init("a test") { context in
        let past = ReplayedState(leaves: ["busy"], values: ["sum": .int(40), "lastAt": .null])
        let moment = context.replay([TimedEvent(Event("add"), at: 7)], from: past, keeping: [])
        context.adopt(moment)
        context["history"] = .string(moment.leaves.joined(separator: "+"))
      },
    ]
  )

  private static func event(_ letter: Character) -> Event {
    switch letter {
    case "a": Event("add")
    case "w": Event("work")
    case "b": Event("background")
    case "r": Event("restore")
    default: Event("unheard")
    }
  }

  static var chart: [ChartElement] {
    let sum = Term<Int>(variable: "sum")
    let add: [Action] = [
      sum.set(to: sum + Term<Int>(variable: "step")), Term<Int>(variable: "lastAt").set(to: now),
      .effect("ring"),
    ]
    return [
      state(.idle) {
        on("add", do: add)
        on("work", to: .busy)
        on("replay", do: [.perform("replay")])
        on("replayFromPast", do: [.perform("replayFromPast")])
      },
      state(.busy) {
        restore(to: .away)
        on("add", when: Guard(sum < 41), do: add)
      },
      state(.away),
    ]
  }
}

@Suite("An effect that replays its machine")
struct EffectReplayTests {
  private func after(_ event: String, history: String, step: Int = 1) throws -> Engine {
    let chart = try Chart(Counter.description(), rules: Counter.rules)
    let engine = Engine(
      chart,
      values: ["history": .string(history), "step": .int(step)],
      time: VirtualTime(start: 5000),
      journal: MemoryJournal()
    )
    let reply = engine.send(Event(event))
    #expect(reply.outcome == .stayed)
    #expect(reply.record?.effects == [], "what happened once rings no second time")
    return engine
  }

  @Test("goes where the events alone would have led, each at its time, and keeps what it is told")
  func replay() throws {
    let engine = try after("replay", history: "aaa", step: 10)
    #expect(engine.value(of: "sum") == .int(20))
    #expect(engine.value(of: "lastAt") == .int(1001))
    #expect(engine.value(of: "history") == .string("idle"))
  }

  @Test("passes over what is unknown or refused, and comes back from the background")
  func passing() throws {
    #expect(try after("replay", history: "a?rwa.").value(of: "history") == .string("busy"))
    #expect(try after("replay", history: "awbra").value(of: "history") == .string("away"))
    #expect(try after("replay", history: "").value(of: "sum") == .int(0))
  }

  @Test("begins at a moment that is given; what does not fit there is left out")
  func fromPast() throws {
    let engine = try after("replayFromPast", history: "")
    #expect(engine.value(of: "sum") == .int(41))
    #expect(engine.value(of: "lastAt") == .int(7))
    #expect(engine.value(of: "history") == .string("busy"))
  }

  @Test("bookkeeping that is no variable is a fault of the chart")
  func bookkeeping() throws {
    var description = try Counter.description()
    #expect(description.bookkeeping == ["history"])
    description.bookkeeping = ["nowhere"]
    #expect(throws: Chart.Fault.self) { try Chart(description, rules: Counter.rules) }
  }
}
