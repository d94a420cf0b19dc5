// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Testing

@testable import Explorer
@testable import StateEngine

/// A call: it rings, is answered or given up, and ends.
private struct Call: Machine {
  enum Node: MachineNode { case ringing, talking, over }
  struct Context: MachineContext {
    var minutes = 0
    var words = 0
    var isLoud = false
  }
  struct Events: MachineEvents {
    let answer = PlainEvent()
    let say = Event<Int>(.init("words", in: 0...3))
    let shout = Event<Bool>("loud")
    let hangUp = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.ringing) {
      on(\.answer, to: .talking)
      after(.seconds(20), to: .over)
    }
    state(.talking) {
      entry { $0.perform("connect", $0.isLoud) }
      on(\.say, when: { $0.words < 3 }, do: { $0.words += $1 })
      on(\.shout, do: { $0.isLoud = $1 })
      on(\.hangUp, to: .over, when: { !$0.isLoud })
      after(.seconds(60), to: .talking, when: { $0.minutes < 2 }, do: { $0.minutes += 1 })
    }
    final(.over)
  }
}

private struct Phone: Machine {
  enum Node: MachineNode { case idle, busy, off }
  struct Context: MachineContext {
    var calls = 0
    var isLoud = false
  }
  struct Events: MachineEvents {
    let dial = PlainEvent()
    let turn = Event<Bool>("loud")
    let drop = PlainEvent()
    let call = Child<Call>()
  }
  static var chart: some ChartContent {
    state(.idle) {
      on(\.dial, to: .busy)
      on(\.turn, do: { $0.isLoud = $1 })
    }
    state(.busy) {
      invoke(\.call, with: { $0.isLoud = $1.isLoud })
      on(\.call.done, to: .idle, when: { $0.calls < 2 }, do: { $0.calls += 1 })
      on(\.call.failed, to: .off)
      on(\.drop, to: .idle)
      on(\.turn, to: .busy, do: { $0.isLoud = $1 })
    }
    state(.off)
  }
}

@Suite("a chart and the machines it starts, searched as one")
struct StartedMachinesTests {
  private func verdict(_ text: String, _ chart: Chart) throws -> Proof.Verdict {
    let claim = try ClaimParser.parse(
      text,
      scope: chart.scope,
      mode: .command,
      nodes: chart.description.nodes,
      events: Array(chart.events)
    )
    let proof = Explorer(chart).prove([Invariant(claim)], from: Explorer.beginning(of: chart))
    return try #require(proof.verdicts.first)
  }

  @Test(
    "claims of it are proved, or broken by what it does itself",
    arguments: [
      ("never busy to off", "proved"),
      ("calls <= 2", "proved"), ("reachable off", "broken"),
      ("no deadlock", "proved"),
      ("call.hangUp is refused in idle", "proved"),
      ("idle is entered only by call.done, drop, restore", "proved"),
      ("calls < 2", "broken dial wait dial wait"),
      ("call.say is refused in busy", "broken dial call.answer call.say"),
      ("idle is entered only by drop, restore", "broken dial wait"),
      ("busy by call.shout leads to idle", "broken dial call.shout"),
    ]
  )
  func proved(text: String, expected: String) throws {
    let chart = try Chart(Phone.self)
    let found: String
    switch try verdict(text, chart) {
    case .proved: found = "proved"
    case .open(let why): found = "open: \(why)"
    case .broken(let route):
      let words = (route?.lines ?? []).map { line in
        line.split(separator: " ").prefix { $0 != "wait" }.dropFirst().first.map(String.init)
          ?? "wait"
      }
      found = (["broken"] + words).joined(separator: " ")
    }
    #expect(found == expected)
  }

  @Test("where not all is tried that may go from one to the other, claims stay open and say why")
  func apart() throws {
    var description = try Phone.description()
    for place in description.events.indices where description.events[place].name == "call.say" {
      description.events[place].arguments[0].range = nil
    }
    let place = try #require(description.machines[0].events.firstIndex { $0.name == "say" })
    description.machines[0].events[place].arguments[0].range = nil
    guard case .open(let why) = try verdict("reachable off", Chart(description)) else {
      Issue.record("not open")
      return
    }
    #expect(
      why.contains { $0.hasSuffix("call.say brings values, which may go from one to the other") }
    )
  }
}
