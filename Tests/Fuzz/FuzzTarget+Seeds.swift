// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Foundation
import PlayKit
import PlayMachines
import StateEngine

@testable import Storage

extension FuzzTarget {
  /// Where it begins: what our own machines, scenarios and stores say.
  func writeSeeds(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (number, bytes) in try seeds().enumerated() {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(rawValue)-\(number)"))
    }
  }

  private func seeds() throws -> [[UInt8]] {
    let charts = try Catalog.entries.map { try $0.makeChart() }
    let scxml = charts.map { ChartFormat.scxml.write($0) }
    switch self {
    case .lines:
      return try Self.scenarios()
    case .expressions:
      // What stands behind conditions, for the chart of that number.
      return scxml.enumerated().flatMap { number, text in
        text.matches(of: #/(?:cond|expr)="([^"]*)"/#).map { [UInt8(number)] + Array($0.1.utf8) }
      }
    case .ecmascript:
      return [
        "var s = 0; for (var i = 0; i < 9; i++) { s += i; } n = s;",
        "function f(a, b) { return a ? b : f(!a, b + 1); } n = f(false, 1);",
        "l.push(3); var o = {a: 1, 'b': [2]}; o.a = o.b[0]; n = l.concat([4]).length;",
        "switch (n) { case 1: n = 'x'.repeat(3); break; default: throw n; }",
        "try { n = JSON.parse('{\"a\": [1e3]}').a[0]; } catch (e) { n = e.message; }",
        "while (n < 5) { if (n % 2 === 0) { n++; continue; } n += 2; }",
      ].map { Array($0.utf8) }
    case .scxml: return (scxml + Self.charts).map { Array($0.utf8) }
    case .plist:
      let settings: [String: Any] = [
        "parentSettings": ["dailyTimeLimitMinutes": 45, "musicVolume": 0.5, "guarded": true],
        "names": ["Mia", "Ben"],
      ]
      let binary = try PropertyListSerialization.data(
        fromPropertyList: settings,
        format: .binary,
        options: 0
      )
      return [PropertyListText.bytes(of: settings), [UInt8](binary)]
    case .snapshots, .attach:
      return charts.enumerated().flatMap { number, chart -> [[UInt8]] in
        var trace = Chart.Trace()
        let saved = chart.save(chart.start(now: 0, trace: &trace))
        return [saved.storedBytes, Array(WireText.line(saved).utf8)].map { [UInt8(number)] + $0 }
      }
    case .sync:
      var chunk = SharedChunk()
      for number in 1...3 {
        chunk.add(
          SharedEntry(
            of: .init(
              store: "s1",
              machine: "game",
              account: "coins",
              ownerName: "Mia",
              owner: "m1"
            ),
            number: number,
            kind: "parent",
            amount: 5,
            time: number
          )
        )
      }
      return [chunk.bytes]
    }
  }

  /// Small charts, each with something that the shipped ones lack.
  private static let charts = [
    """
    <parallel id="p"><state id="a"><onentry><raise event="x"/></onentry><history id="h" type="deep">\
    <transition target="b"/></history><state id="b"/><final id="c"/></state><state id="d">\
    <transition event="x done.state.*" cond="In('b')" target="h"/></state></parallel>
    """,
    """
    <datamodel><data id="n" expr="[1, {a: 'b'}]"/></datamodel><state id="a"><onentry>\
    <script>n.push(2)</script><assign location="n[0]" expr="n.length"/><foreach array="n" item="i" \
    index="k"><if cond="i == 1"><log label="x" expr="i"/><elseif cond="k"/><cancel sendid="s"/>\
    <else/><raise event="e"/></if></foreach><send id="s" event="t" delay="1s"><param name="q" \
    expr="n"/></send></onentry><transition event="*" target="a"/></state>
    """,
    """
    <state id="a"><invoke id="i" type="scxml"><content><scxml version="1.0" \
    xmlns="http://www.w3.org/2005/07/scxml"><final id="f"/></scxml></content><finalize/></invoke>\
    <transition event="done.invoke.i" target="z"/></state><final id="z"><donedata>\
    <content expr="1 + 2"/></donedata></final>
    """,
  ].map {
    """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">\($0)</scxml>
    """
  }

  /// The lines of the scenarios that the tests run, a few at a time: what long inputs do is done line by line.
  private static func scenarios() throws -> [[UInt8]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../PlaystateTests/Scenarios")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var inputs: [[UInt8]] = []
    for name in names.sorted() where name.hasSuffix(".play") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(96)
      while !lines.isEmpty {
        inputs.append(Array(lines.prefix(8).joined(separator: "\n").utf8))
        lines = lines.dropFirst(8)
      }
    }
    return inputs
  }
}
