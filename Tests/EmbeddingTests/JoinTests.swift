// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Synchronization
import TestSupport
import Testing

private struct Counter: Machine {
  enum Node: MachineNode { case open, closed }
  struct Context: MachineContext {
    var ordered = 0
    var served: [Int] = []
  }
  struct Events: MachineEvents {
    let order = Event<Int>("dish")
    let serve = Event<Int>("dish")
    let close = PlainEvent()
    let pin = Event<Int>("number", isSecret: true)
    let again = PlainEvent()
    let ask = PlainEffect()
    let bill = Effect<Int>("sum")
  }
  static var chart: some ChartContent {
    state(.open) {
      on(\.order, when: { $1 < 100 }, do: { $0.ordered += 1 })
      on(\.serve, do: { $0.served.append($1) })
      on(\.pin, do: { $0.ordered += 0 })
      on(\.again, do: { $0.perform(\.ask) })
      on(\.close, to: .closed, do: { $0.perform(\.bill, $0.ordered) })
    }
    state(.closed)
  }
}

private struct Kitchen: Machine {
  enum Node: MachineNode { case idle, cooking }
  struct Context: MachineContext {
    var dish = 0
    var earned = 0
  }
  struct Events: MachineEvents {
    let cook = Event<Int>("dish")
    let ready = Event<Int>("dish")
    let earn = Event<Int>("sum")
    let poke = PlainEvent()
    let answer = PlainEffect()
  }
  static var chart: some ChartContent {
    state(.idle) {
      on(\.cook, to: .cooking, do: { $0.dish = $1 })
      on(\.poke, do: { $0.perform(\.answer) })
      on(\.earn, do: { $0.earned += $1 })
    }
    state(.cooking) { on(\.ready, to: .idle) }
  }
}

@Suite("two machines that are joined")
struct JoinTests {
  private func pair() throws -> (Live<Counter>, Live<Kitchen>) {
    let time = VirtualTime(start: 0)
    return (try Live(Counter.self, time: time), try Live(Kitchen.self, time: time))
  }

  @Test("what one takes the other is sent, both ways, with what comes with it")
  func both() throws {
    let (counter, kitchen) = try pair()
    try counter.join(\.order, to: kitchen, \.cook)
    try kitchen.join(\.ready, to: counter, \.serve)
    try counter.join(\.bill, to: kitchen, \.earn)
    counter.send(\.order, 7)
    #expect(kitchen.state == .cooking)
    #expect(kitchen[\.dish] == 7)
    kitchen.send(\.ready, 7)
    #expect(counter.context.served == [7])
    // What is refused here is not told; what is refused there changes nothing here.
    #expect(!counter.send(\.order, 100).isAccepted)
    #expect(kitchen.state == .idle)
    counter.send(\.order, 8)
    counter.send(\.order, 9)
    #expect(kitchen[\.dish] == 8)
    #expect(counter[\.ordered] == 3)
    kitchen.send(\.ready, 8)
    counter.send(\.close)
    #expect(kitchen[\.earned] == 3)
  }

  @Test(
    "an ended joint tells no more, nor one whose machine is gone; one asleep is woken and sleeps on"
  )
  func ended() throws {
    let (counter, kitchen) = try pair()
    let joint = try counter.join(\.order, to: kitchen, \.cook)
    kitchen.background()
    counter.send(\.order, 1)
    #expect(kitchen[\.dish] == 1)
    #expect(kitchen.engine.snapshot.suspendedAt != nil)
    kitchen.restore()
    kitchen.send(\.ready, 1)
    joint.cancel()
    counter.send(\.order, 2)
    #expect(kitchen[\.dish] == 1)
    var other: Live<Kitchen>? = try Live(Kitchen.self, time: VirtualTime(start: 0))
    weak let engine = other?.engine
    if let other {
      try counter.join(\.order, to: other, \.cook)
      try other.join(\.ready, to: counter, \.serve)
    }
    other = nil
    #expect(engine == nil)
    #expect(counter.send(\.order, 3).isAccepted)
  }

  @Test("a ring of joints is refused with its path, of whatever length, and nothing is joined")
  func ring() throws {
    let (counter, kitchen) = try pair()
    let third = try Live(Kitchen.self, time: VirtualTime(start: 0))
    try counter.join(\.order, to: kitchen, \.cook)
    try kitchen.join(\.cook, to: third, \.cook)
    let fault = #expect(throws: Registration.Fault.self) {
      try third.join(\.cook, to: counter, \.order)
    }
    #expect(
      fault?.description
        == "these joints go round in a ring: kitchen.cook → counter.order → kitchen.cook → kitchen.cook"
    )
    counter.send(\.order, 4)
    #expect(third[\.dish] == 4)
    #expect(counter[\.ordered] == 1)
    // Another event is no ring, nor is the same one once the way there has ended.
    try third.join(\.ready, to: counter, \.serve)
    let own = #expect(throws: Registration.Fault.self) {
      try kitchen.join(\.ready, to: kitchen, \.ready)
    }
    #expect(own?.path == ["kitchen.ready", "kitchen.ready"])
  }

  @Test("what is secret is told to no other machine")
  func secret() throws {
    let (counter, kitchen) = try pair()
    let fault = #expect(throws: Registration.Fault.self) {
      try counter.join(\.pin, to: kitchen, \.cook)
    }
    #expect(fault?.description.hasPrefix("what comes with counter.pin is secret") == true)
  }

  @Test("effects that set machines off without end are stopped, and that is told")
  func endless() throws {
    let (counter, kitchen) = try pair()
    let asking = try counter.join(\.ask, to: kitchen, \.poke)
    let answering = try kitchen.join(\.answer, to: counter, \.again)
    counter.send(\.again)
    let rings = [asking.ring, answering.ring].compactMap { $0 }
    #expect(rings.count == 1)
    #expect(rings.first?.description.contains("set each other off without end") == true)
    // The next event has its own hundred.
    let number = counter.send(\.order, 1).record?.number ?? 0
    #expect(number > 50 && number < 300)
    #expect(counter.send(\.order, 1).record?.number == number + 1)
  }
}
