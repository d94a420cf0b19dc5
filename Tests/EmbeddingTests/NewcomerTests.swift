// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

@Suite("the page a newcomer reads")
struct NewcomerTests {
  @Test("events are sent by name, state and context are read by type")
  func typed() throws {
    let light = try Live(TrafficLight.self, time: VirtualTime(start: 0))
    #expect(light.state == .red)
    #expect(light.send(\.button).outcome == .stayed)
    #expect(light.send(\.button).outcome == .stayed)
    #expect(light.context.waiting == 2)
    #expect(light.value(of: "waiting", as: Int.self) == 2)
    #expect(light.send(\.jam, 3).outcome == .unhandled)
    #expect(light.isIn(.red))
    #expect(light.configuration == [.red])
    #expect(light.accepts(\.button))
  }

  @Test("what comes with an event is called by its label, its place, or 'value'")
  func arguments() throws {
    #expect(Counter.events.map { $0.arguments.map(\.label) } == [["value"], ["value1", "amount"]])
    let counter = try Live(Counter.self, time: VirtualTime(start: 0))
    #expect(counter.send(\.add, 3).outcome == .stayed)
    #expect(counter.send(\.both, 1, 2).outcome == .stayed)
    #expect(counter.context.count == 6)
    #expect(
      "\(counter.send(\.add, -1))".contains("event.value > 0 does not hold: event.value = -1")
    )
  }

  @Test("driven by hand, each timer fires at its own moment")
  func byHand() throws {
    let light = try Live(TrafficLight.self, time: VirtualTime(start: 0))
    light.send(\.button)
    #expect(light.wait(.seconds(29)).isEmpty)
    let changes = light.wait(.seconds(29))
    #expect(
      changes.map(\.description) == [
        "red → green on after.red.30s: waiting 1 → 0", "green → yellow on after.green.25s",
        "yellow → red on after.yellow.3s",
      ]
    )
    #expect(changes.map(\.to) == [.green, .yellow, .red])
    #expect(changes.map(\.record.time) == [30_000, 55_000, 58_000])
  }

  @Test("a guard says why, in the words of the closure that states it")
  func refused() throws {
    let light = try Live(TrafficLight.self, time: VirtualTime(start: 0))
    light.wait(.seconds(55))
    #expect(light.state == .yellow)
    for _ in 1...5 { #expect(light.send(\.button).outcome == .stayed) }
    #expect(light.send(\.button).outcome == .refused)
    let button = try #require(light.engine.chart.event(named: "button"))
    let why = light.engine.chart.explain(button, [], in: light.engine.snapshot)
    #expect(why.candidates.first?.guards.map(\.text) == ["waiting < 5"])
  }

  @Test("changes are read in order, and print as the page says")
  func changes() async throws {
    let light = try Live(TrafficLight.self, time: VirtualTime(start: 0))
    let changes = light.changes
    light.send(\.button)
    light.wait(.seconds(30))
    var told: [String] = []
    for await change in changes {
      told.append("\(change)")
      if told.count == 2 { break }
    }
    #expect(
      told == [
        "red stays on button: waiting 0 → 1", "red → green on after.red.30s: waiting 1 → 0",
      ]
    )
  }

  @Test("a reader who is slow is told how many changes it missed")
  func gap() async throws {
    let light = try Live(TrafficLight.self, time: VirtualTime(start: 0))
    let changes = light.changes
    for _ in 0..<1500 { light.send(\.button) }
    var reader = changes.makeAsyncIterator()
    let first = try #require(await reader.next())
    let second = try #require(await reader.next())
    #expect(first.missed == 1500 - 1024)
    #expect(first.record.number == 477)
    #expect(first.description == "(476 missed) red stays on button: waiting 476 → 477")
    #expect(second.missed == 0)
  }

  @Test("a reader whose task is cancelled ends")
  func cancelled() async throws {
    let light = try Live(TrafficLight.self, time: VirtualTime(start: 0))
    let changes = light.changes
    let reader = Task { () -> Int in
      var count = 0
      for await _ in changes { count += 1 }
      return count
    }
    reader.cancel()
    #expect(await reader.value == 0)
  }
}

/// Nodes by name, and one that is alone.
private enum Named: String, MachineNode { case here = "h", there = "t" }
private enum Lone: MachineNode { case only }

@Suite("Nodes of typed machines")
struct NodeTests {
  private func expectDistinct<Node: MachineNode>(_: Node.Type) {
    for (place, one) in Node.allCases.enumerated() {
      for (other, two) in Node.allCases.enumerated() { #expect((one == two) == (place == other)) }
      #expect(Node(nodeName: one.nodeName) == one)
    }
    #expect(Set(Node.allCases).count == Node.allCases.count)
  }

  @Test("are the same as themselves and no other, however they are called")
  func equal() {
    expectDistinct(TrafficLight.Node.self)
    expectDistinct(Named.self)
    #expect(Named.here.nodeName == "h" && Named(nodeName: "t") == .there)
    #expect(Named(nodeName: "here") == nil && Lone.only.nodeName == "only")
    expectDistinct(Lone.self)
    #expect(Named.here != .there && TrafficLight.Node.red != .green)
  }
}

/// Events with what comes with them, labelled and not.
private struct Counter: Machine {
  enum Node: MachineNode { case counting }
  struct Context: MachineContext { var count = 0 }
  struct Events: MachineEvents {
    let add = Event<Int>()
    let both = Event<Int, Int>("value1", "amount")
  }
  static var chart: some ChartContent {
    state(.counting) {
      on(\.add, when: { $1 > 0 }, do: { $0.count += $1 })
      on(\.both, do: { $0.count += $1 + $2 })
    }
  }
}
