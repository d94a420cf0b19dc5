// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Explorer
import TestSupport
import Testing

@testable import StateEngine

@Suite("Charts that try to have something false proved")
struct TrickChartTests {
  private func claim(_ text: String, of chart: Chart) throws -> Invariant {
    Invariant(
      try ClaimParser.parse(
        text,
        scope: chart.scope,
        mode: .command,
        nodes: chart.description.nodes,
        events: Array(chart.events)
      )
    )
  }

  @Test("what is false is not proved", arguments: TrickChart.all)
  func notProved(trick: TrickChart) throws {
    let chart = try read(scxml(trick.content))
    let claim = try claim(trick.claim, of: chart)
    let start = Explorer.beginning(of: chart)
    // It is false indeed.
    var life = WatchedLife([claim], of: chart, from: start)
    for deed in trick.deeds {
      switch deed {
      case .send(let name, let arguments):
        life.take(.send(event: try #require(chart.event(named: name)), arguments: arguments))
      case .wait(let milliseconds): life.take(.wait(milliseconds))
      }
    }
    #expect(!life.watch.broken.isEmpty)
    let proof = Explorer(chart).prove([claim], from: start, stopsAtBreach: true, widens: true)
    switch proof.verdicts[0] {
    case .proved: Issue.record("proved")
    case .broken: #expect(trick.isFound)
    case .open(let reasons): #expect(!trick.isFound, "\(reasons)")
    }
  }

  private static let ticks = """
    <ps:event name="tick" sender="chart"/>
    <ps:event name="big" sender="chart"/>
    <datamodel><data id="n" expr="0"/></datamodel>
    <parallel id="run">
      <state id="slow"><onentry><send event="big" delay="3s"/></onentry>
        <state id="wait"><transition event="big" cond="n &gt;= 20" target="win"/>
          <transition event="big" target="lose"/></state>
        <state id="win"/><state id="lose"/></state>
      <state id="quick"><onentry><send event="tick" delay="1s"/></onentry>
        <state id="count"><transition event="tick" cond="In('wait')">
          <assign location="n" expr="n + 1"/><send event="tick" delay="1s"/></transition></state>
      </state>
    </parallel>
    """

  @Test("what only an order of timers reaches that no clock allows is not proved reachable")
  func impossibleOrder() throws {
    let chart = try read(scxml(Self.ticks))
    let start = Explorer.beginning(of: chart)
    let never = Explorer(chart).prove([try claim("reachable win", of: chart)], from: start)
    guard case .open = never.verdicts[0] else {
      Issue.record("\(never.verdicts)")
      return
    }
    let lost = Explorer(chart).prove([try claim("reachable lose", of: chart)], from: start)
    guard case .proved = lost.verdicts[0] else {
      Issue.record("\(lost.verdicts)")
      return
    }
  }

  @Test("a dead end behind orders that no clock allows is found where one allows it")
  func deadEnd() throws {
    let chart = try read(scxml(Self.ticks))
    let start = Explorer.beginning(of: chart)
    let claimed = Explorer(chart).prove([try claim("no deadlock", of: chart)], from: start)
    guard case .broken(let route?) = claimed.verdicts[0] else {
      Issue.record("\(claimed.verdicts)")
      return
    }
    #expect(chart.stateText(route.end.configuration) == "lose+count")
    let plain = Explorer(chart).prove([], from: start)
    #expect(plain.deadEnds.map { chart.stateText($0.end.configuration) } == ["lose+count"])
  }
}
