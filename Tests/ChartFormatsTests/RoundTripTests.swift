// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import PlayKit
import PlayMachines
import StateEngine
import TestSupport
import Testing

/// A chart written and read again is the same machine.
@Suite("Round trips through SCXML")
struct RoundTripTests {
  static let machines = Catalog.entries.map(\.name)

  @Test(
    "what is read is written again as the same text, and no node or row is lost",
    arguments: machines
  )
  func sameText(name: String) throws {
    let entry = try #require(Catalog.entry(named: name))
    let chart = try entry.makeChart()
    let text = ChartFormat.scxml.write(chart)
    let again = try ScxmlDocument(text.utf8).chart(rules: entry.rules)
    #expect(ChartFormat.scxml.write(again) == text)
    #expect(again.name == chart.name)
    #expect(again.description.version == chart.description.version)
    #expect(again.description.variables == chart.description.variables)
    #expect(again.description.derived == chart.description.derived)
    #expect(again.description.events == chart.description.events)
    #expect(again.description.shown == chart.description.shown)
    #expect(again.description.bookkeeping == chart.description.bookkeeping)
    #expect(again.description.accounts == chart.description.accounts)
    #expect(again.description.fallback == chart.description.fallback)
    #expect(again.description.nodes.map(\.restore) == chart.description.nodes.map(\.restore))
    #expect(again.description.nodes.map(\.summary) == chart.description.nodes.map(\.summary))
    #expect(again.nodes.map(\.name) == chart.nodes.map(\.name))
    #expect(
      Set(again.description.transitions).symmetricDifference(chart.description.transitions) == []
    )
  }

  @Test("ten thousand random events lead both to the same moments", arguments: machines)
  func sameLife(name: String) throws {
    let entry = try #require(Catalog.entry(named: name))
    let chart = try entry.makeChart()
    let text = ChartFormat.scxml.write(chart)
    let again = try ScxmlDocument(text.utf8).chart(rules: entry.rules)
    var pair = MachinePair(chart, again, gate: entry.capabilities.gate)
    for step in 0..<10_000 {
      let event = pair.step()
      guard let difference = pair.difference else { continue }
      Issue.record("step \(step), \(event): \(difference)")
      return
    }
    #expect(pair.visited.count > chart.nodes.count { $0.isLeaf } / 2, "the walk saw too little")
  }

  @Test("SCION's charts too", arguments: ConformanceTests.scion)
  func scion(one: ConformanceCase) throws {
    let chart = try one.read()
    let text = ChartFormat.scxml.write(chart)
    let again = try ScxmlDocument(text.utf8).chart()
    #expect(ChartFormat.scxml.write(again) == text)
    var pair = MachinePair(chart, again, gate: nil)
    for _ in 0..<200 {
      _ = pair.step()
      #expect(pair.difference == nil)
    }
  }
}

/// Two machines that are told the same things at the same times.
private struct MachinePair {
  let first: Stage
  let second: Stage
  private let gate: GateCapability?
  private let events: [EventDeclaration]
  /// What the machine's search leaves out, since it begins all anew: it comes seldom.
  private let seldom: Set<String>
  private var random = RandomState(seed: 42)
  /// The states seen.
  private(set) var visited: Set<String> = []

  init(_ first: Chart, _ second: Chart, gate: GateCapability?) {
    self.first = Stage(first)
    self.second = Stage(second)
    self.gate = gate
    events = first.description.events.filter(\.isSentByHand)
    seldom = Set(first.description.abstraction.begins)
  }

  /// One thing that happens to both; gives it as text.
  mutating func step() -> String {
    defer { visited.insert(first.state) }
    switch random.number(in: 0...99) {
    case 0...19:
      let milliseconds = random.number(in: 0...4_000) * (random.number(in: 0...9) == 0 ? 100 : 1)
      for one in [first, second] { one.pass(milliseconds) }
      return "\(milliseconds) ms"
    case 20:
      let milliseconds = random.number(in: 0...100_000)
      for one in [first, second] {
        one.engine.background()
        one.time.set(to: one.time.now + milliseconds)
        one.engine.restore()
      }
      return "away"
    default:
      guard !events.isEmpty else { return "nothing" }
      var declaration = events[random.number(in: 0...events.count - 1)]
      while seldom.contains(declaration.name), random.number(in: 0...99) > 0 {
        declaration = events[random.number(in: 0...events.count - 1)]
      }
      let event = Event(declaration.name, arguments(of: declaration))
      for one in [first, second] { one.engine.send(event) }
      return "\(event)"
    }
  }

  private mutating func arguments(of event: EventDeclaration) -> [Value] {
    if event.name == gate?.answer.eventName, random.number(in: 0...1) == 0, let gate {
      let chart = first.engine.chart
      let answer = try? gate.solution.evaluate(
        in: chart.scope,
        snapshot: first.engine.snapshot,
        arguments: []
      )
      if let answer { return [answer] }
    }
    return event.arguments.map { argument in
      if argument.samples.isEmpty || (argument.isOptional && random.number(in: 0...2) == 0) {
        return .null
      }
      return argument.samples[random.number(in: 0...argument.samples.count - 1)]
    }
  }

  /// What is different now, or nil.
  var difference: String? {
    let one = first.engine.snapshot
    let two = second.engine.snapshot
    if one.configuration != two.configuration { return "\(first.state) ≠ \(second.state)" }
    if one.values != two.values { return "\(one.values) ≠ \(two.values)" }
    if one.history != two.history { return "the histories differ" }
    if one.timers != two.timers { return "\(one.timers) ≠ \(two.timers)" }
    if one.random != two.random { return "the random generators differ" }
    return nil
  }
}
