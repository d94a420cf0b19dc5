// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Explorer
import Testing

@testable import StateEngine

@Suite("Paths through charts with scripts: what comes with an event is found")
struct ScriptPathTests {
  /// A chart, where to go, and the lines that go there.
  struct Lookup: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var content: String
    var goal: String
    var lines: Int
  }

  private static func door(_ condition: String) -> String {
    """
    <state id="a"><transition event="go" cond="\(condition)" target="b"/></state><state id="b"/>
    """
  }

  private static let total = """
    <datamodel><data id="sum" expr="7"/></datamodel>
    <state id="a"><transition event="add" target="c"><assign location="sum" expr="sum + _event.data.by"/></transition></state>
    <state id="c"><transition cond="sum === 50" target="b"/></state><state id="b"/>
    """

  private static let taken = """
    <datamodel><data id="kept" expr="''"/></datamodel>
    <state id="a"><transition event="say" target="c"><script>kept = _event.data.word;</script></transition></state>
    <state id="c"><transition cond="kept == 'sesame'" target="b"/></state><state id="b"/>
    """

  static let lookups: [Lookup] = [
    .init(testDescription: "a number", content: door("_event.data.n == 42"), goal: "b", lines: 1),
    .init(
      testDescription: "two parts",
      content: door("_event.data.n > 9 &amp;&amp; _event.data.who === 'eve'"),
      goal: "b",
      lines: 1
    ),
    .init(testDescription: "a truth value", content: door("_event.data.ok"), goal: "b", lines: 1),
    .init(
      testDescription: "an element",
      content: door("['x', 'y'].includes(_event.data.it)"),
      goal: "b",
      lines: 1
    ),
    .init(
      testDescription: "a name of an object",
      content: "<datamodel><data id=\"cost\">{\"tea\": 1, \"cake\": 3}</data></datamodel>"
        + door("cost[_event.data.what] == 3"),
      goal: "b",
      lines: 1
    ),
    .init(
      testDescription: "through a function",
      content:
        "<script>function kind(k) { switch (k) { case 'deep': return 1; } return 0; }</script>"
        + door("kind(_event.data.k) == 1"),
      goal: "b",
      lines: 1
    ),
    .init(testDescription: "added to a variable", content: total, goal: "b", lines: 1),
    .init(testDescription: "kept by a script", content: taken, goal: "b", lines: 1),
  ]

  @Test("a path is found and runs", arguments: lookups)
  func found(lookup: Lookup) throws {
    let chart = try read(scxml(lookup.content))
    let start = Explorer.beginning(of: chart)
    let goal = try #require(chart.node(named: lookup.goal))
    guard case .found(let route) = Explorer(chart, .playing).route(from: start, to: [goal]) else {
      Issue.record("no path")
      return
    }
    #expect(route.lines.count == lookup.lines)
  }

  @Test("what no path is found for is not called impossible, and nothing is proved")
  func open() throws {
    let chart = try read(scxml(Self.door("_event.data.n * 7919 % 104729 == 17")))
    let claim = Invariant(
      try ClaimParser.parse(
        "!In('b')",
        scope: chart.scope,
        mode: .command,
        nodes: chart.description.nodes,
        events: Array(chart.events)
      )
    )
    let proof = Explorer(chart).prove([claim], from: Explorer.beginning(of: chart), widens: true)
    guard case .open = proof.verdicts[0] else {
      Issue.record("\(proof.verdicts[0])")
      return
    }
  }

  @Test("timers of machines that a chart starts are followed")
  func timersOfOthers() throws {
    let child = """
      <scxml version="1.0" datamodel="ecmascript"><state id="on">
      <onentry><send event="end" delay="10s"/></onentry><transition event="pause" target="off"/>
      <transition event="end" target="done"/></state>
      <state id="off"><transition event="pause" target="on"/></state><final id="done"/></scxml>
      """
    let chart = try read(
      scxml(
        """
        <datamodel><data id="n" expr="0"/></datamodel>
        <state id="a"><transition event="play" target="b"/></state>
        <state id="b"><invoke autoforward="true"><content>\(child)</content></invoke>
        <transition event="done.invoke" cond="n &lt; 2" target="b"><assign location="n" expr="n + 1"/></transition>
        <transition event="done.invoke" target="c"/></state><state id="c"/>
        """
      )
    )
    let start = Explorer.beginning(of: chart)
    let claim = Invariant(.always(.literal(.bool(true))))
    let proof = Explorer(chart, limit: 2000).prove([claim], from: start)
    guard case .open = proof.verdicts[0] else {
      Issue.record("\(proof.verdicts[0])")
      return
    }
    let goal = try #require(chart.node(named: "c"))
    guard case .found(let route) = Explorer(chart, limit: 2000).route(from: start, to: [goal])
    else {
      Issue.record("no way is found")
      return
    }
    #expect(route.lines.count == 4, "\(route.lines)")
  }
}
