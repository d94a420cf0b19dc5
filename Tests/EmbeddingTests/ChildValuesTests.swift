// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import StateEngine
import Testing

/// A count down to nothing.
private struct Countdown: Machine {
  enum Node: MachineNode { case counting, over }
  enum Mood: String, Codable, Sendable { case calm, lively }
  struct Context: MachineContext {
    var rest = 3
    var title = "?"
    var mood = Mood.calm
    var pace = 1.0
  }
  struct Events: MachineEvents { let tick = PlainEvent() }
  static var chart: some ChartContent {
    state(.counting) {
      on(\.tick, to: .over, when: { $0.rest <= 1 })
      on(\.tick, do: { $0.rest -= 1 })
    }
    final(.over)
  }
}

/// Starts one with what it knows itself.
private struct Launch: Machine {
  enum Node: MachineNode { case planning, counting, flying, delayed }
  struct Context: MachineContext {
    var steps = 2
    var rocket = "Luna"
  }
  struct Events: MachineEvents {
    let plan = Event<Int>("steps")
    let start = PlainEvent()
    let count = Child<Countdown>()
  }
  static var chart: some ChartContent {
    state(.planning) {
      on(\.plan, do: { $0.steps = $1 })
      on(\.start, to: .counting)
    }
    state(.counting) {
      invoke(
        \.count,
        with: {
          $0.rest = $1.steps * 2
          $0.title = $1.rocket
          $0.pace = 0.5
          $0.set(\.mood, to: .lively)
        }
      )
      on(\.count.done, to: .flying)
      on(\.count.failed, to: .delayed)
    }
    state(.flying)
    state(.delayed) { on(\.plan, to: .planning, do: { $0.steps = $1 }) }
  }
}

@Suite("what a machine begins with when another starts it")
struct ChildValuesTests {
  @Test("values of the one that starts it, constants, cases; what is not given is its own")
  func given() throws {
    let launch = try Live(Launch.self, time: VirtualTime(start: 0))
    launch.send(\.plan, 4)
    launch.send(\.start)
    let count = try #require(launch.child(\.count).context)
    #expect(count.rest == 8)
    #expect(count.title == "Luna")
    #expect(count.pace == 0.5)
    #expect(count.mood == .lively)
    for _ in 1...8 { launch.child(\.count).send(\.tick) }
    #expect(launch.state == .flying)
  }

  @Test("one that cannot be computed is told as the event failed, and nothing runs")
  func failed() throws {
    let launch = try Live(Launch.self, time: VirtualTime(start: 0))
    launch.send(\.plan, .max)
    let reply = launch.send(\.start)
    #expect(reply.outcome == .moved)
    #expect(launch.state == .delayed)
    #expect(!launch.child(\.count).isRunning)
    #expect(launch.child(\.count).send(\.tick).outcome == .unhandled)
    launch.send(\.plan, 1)
    launch.send(\.start)
    #expect(launch.child(\.count).context?.rest == 2)
  }

  @Test("they travel with the chart and are part of its fingerprint")
  func written() throws {
    let chart = try Chart(Launch.self)
    let text = ChartFormat.scxml.write(chart)
    #expect(text.contains("<ps:with variable=\"rest\" expr=\"steps * 2\"/>"), "\(text)")
    let read = try ScxmlDocument(text.utf8).chart(named: chart.name)
    #expect(read.description == chart.description)
    #expect(read.fingerprint == chart.fingerprint)
    var other = chart.description
    let node = try #require(other.nodes.firstIndex { !$0.machines.isEmpty })
    other.nodes[node].machines[0].values.removeLast()
    #expect(try Chart(other).fingerprint != chart.fingerprint)
    other = chart.description
    other.nodes[node].machines[0].values = [
      .init("rset", .literal(.int(1))), .init("title", .variable("steps")),
      .init("rest", .variable("setps")),
    ]
    let fault = #expect(throws: Chart.Fault.self) { try Chart(other) }
    #expect(
      fault?.findings.map(\.cause.description) == [
        "no variable is called 'rset'", "a value of type string is needed, not int",
        "unknown name 'setps'",
      ]
    )
  }
}
