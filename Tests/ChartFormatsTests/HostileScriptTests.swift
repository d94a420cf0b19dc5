// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Foundation
import StateEngine
import Testing

/// Files that mean harm with scripts, other files and other charts.
@Suite("Hostile scripts")
struct HostileScriptTests {
  /// How the start of a chart ends: nothing that it does may last, and it is left standing.
  private func run(_ content: String) throws -> Stage { try Stage(content) }

  @Test(
    "what would run for ever, call itself for ever or grow for ever is an error of its block",
    arguments: [
      "while (true) {}", "for (;;) {}", "function f() { f(); } f();", "do { n++; } while (true);",
      "var s = 'ab'; while (true) { s = s + s; }", "var s = 'x'.repeat(1e9);",
      "var l = [1]; while (true) { l = l.concat(l); }",
      "var l = new Array(1e9);", "var m = {}; for (;;) { m = {a: m, b: m}; }",
      "var l = []; for (;;) { l = [l]; }", "var l = []; while (true) { l.push(l); }",
      "var l = []; l[1e9] = 1;", "[3, 2, 1].sort(function(a, b) { while (1) {} });",
      "var t = ''; for (;;) t = t.padEnd(1e9, 'abc');",
      "var f = x => f(x) + f(x); f(1);", "for (;;) { try { nothing(); } catch (e) { n = 1; } }",
      "var s = 'x'.repeat(1000000); for (;;) n = (s + 'y').length;",
      "var s = 'x'.repeat(20000); for (;;) n = s.indexOf('xy');",
      "var s = 'x'.repeat(100000); for (;;) { try { n = s.split('').length; } catch (e) {} }",
      "var l = []; for (var i = 0; i < 3000; i++) l.push(i); for (;;) n = l == l;",
      "var l = []; for (var i = 0; i < 3000; i++) l.push(i); for (;;) n = JSON.stringify(l).length;",
      "for (;;) n = [...'x'.repeat(10000), ...[1, 2]].length;",
    ]
  )
  func endless(script: String) throws {
    let escaped = script.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let stage = try run(
      """
      <datamodel><data id="n" expr="0"/></datamodel>
      <state id="a"><onentry><script>\(escaped)</script></onentry>
        <transition event="error.execution" target="b"/></state><state id="b"/>
      """
    )
    #expect(stage.state == "b")
  }

  @Test("conditions without number that take long end together, and none holds")
  func conditions() throws {
    let all = String(repeating: "<transition cond='f()' target='b'/>", count: 1_000)
    let stage = try run(
      "<script>function f() { for (;;) {} }</script><state id='a'>\(all)</state><state id='b'/>"
    )
    #expect(stage.state == "a")
  }

  @Test("too many scripts, variables and invokes are refused, each in one sentence")
  func much() {
    let script = "<script>\(String(repeating: "x=1;", count: 40_000))</script><state id='a'/>"
    #expect(
      findings(scxml(script)).map(\.message)
        == ["there are more than 131072 bytes of scripts, expressions and data"]
    )
    let data = (0..<2_500).map { "<data id='x\($0)'/>" }.joined(separator: "\n")
    #expect(
      findings(scxml("<datamodel>\(data)</datamodel><state id='a'/>")).first?.message
        == "there are more than 2000 variables"
    )
    let invokes = String(repeating: "<invoke src='x.scxml'/>", count: 200)
    #expect(
      findings(scxml("<state id='a'>\(invokes)</state>")).first?.message
        == "there are more than 100 invokes"
    )
  }

  @Test("an error that causes itself ends as endless, and so do conditions that fail for ever")
  func errors() throws {
    let found = findings(
      scxml(
        "<state id='a'><onentry><assign location='x' expr='1'/></onentry><transition event='error.execution' target='a'/></state>"
      )
    )
    #expect(
      found.map(\.message) == [
        "the chart cannot start: transitions that set each other off without end"
      ]
    )
    let stage = try run("<state id='a'><transition cond='x.y' target='b'/></state><state id='b'/>")
    #expect(stage.state == "a")
  }

  @Test("nested loops over lists, and sends without number, are cut")
  func loops() throws {
    let stage = try run(
      """
      <script>var l = []; for (var i = 0; i &lt; 2000; i++) l.push(i);</script>
      <state id="a"><onentry><foreach array="l" item="x"><foreach array="l" item="y"><send event="e" delay="1s"/></foreach></foreach></onentry>
        <transition event="error.execution" target="b"/></state><state id="b"/>
      """
    )
    #expect(stage.state == "b")
    #expect(stage.engine.snapshot.timers.count < 20_000)
  }

  @Test("deep nesting in a script is refused, in a template too")
  func depth() {
    for (open, close) in [
      ("(", ")"), ("[", "]"), ("-", ""), ("{a:", "}"), ("f(", ")"), ("`${", "}`"),
    ] {
      let deep =
        String(repeating: open, count: 20_000) + "1" + String(repeating: close, count: 20_000)
      let found = findings(
        scxml("<datamodel><data id='x' expr=\"(\(deep))\"/></datamodel><state id='a'/>")
      )
      #expect(found.allSatisfy { $0.message == "nesting this deep is not supported" }, "\(open)")
    }
    let blocks = String(repeating: "{", count: 20_000) + String(repeating: "}", count: 20_000)
    let found = findings(scxml("<script>\(blocks)</script><state id='a'/>"))
    #expect(found.map(\.message) == ["nesting this deep is not supported"])
  }

  // MARK: Files

  private func folder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func messages(_ text: String, beside folder: URL) -> [String] {
    do throws(ScxmlFault) {
      _ = try ScxmlDocument(text.utf8, beside: ScxmlFolder(folder.path)).chart(named: "x")
      return []
    } catch {
      return error.findings.map(\.message)
    }
  }

  @Test("only regular files beside the chart are read, of a size")
  func sources() throws {
    try folder { folder in
      let inside = folder.appending(path: "inside")
      try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
      try Data("[1, 2]".utf8).write(to: inside.appending(path: "data.json"))
      try Data("[1, 2]".utf8).write(to: folder.appending(path: "secret.json"))
      try Data(repeating: 32, count: (1 << 20) + 1).write(to: inside.appending(path: "large.json"))
      try Data([0xFF, 0xFE]).write(to: inside.appending(path: "bytes.json"))
      try FileManager.default.createSymbolicLink(
        at: inside.appending(path: "link.json"),
        withDestinationURL: folder.appending(path: "secret.json")
      )
      #expect(mkfifo(inside.appending(path: "pipe.json").path, 0o600) == 0)
      func read(_ source: String) -> [String] {
        messages(
          scxml("<datamodel><data id='x' src='\(source)'/></datamodel><state id='a'/>"),
          beside: inside
        )
      }
      #expect(read("data.json") == [])
      #expect(read("file:data.json") == [])
      for source in [
        "../secret.json", "\(folder.path)/secret.json", "file:///etc/passwd", "http://x/y.json",
        "link.json", "pipe.json", "large.json", "bytes.json", ".", "", "absent.json", "a\\b",
      ] {
        #expect(
          read(source) == ["'\(source)' is no text file beside the chart, of at most 1 MiB"]
        )
      }
    }
  }

  @Test("a chart that starts itself, once or twice, ends")
  func bombs() throws {
    try folder { folder in
      for count in [1, 2] {
        let invoke = String(repeating: "<invoke src='self.scxml'/>", count: count)
        let text = scxml(
          "<state id='a'>\(invoke)<transition event='error' target='b'/></state><state id='b'/>"
        )
        try Data(text.utf8).write(to: folder.appending(path: "self.scxml"))
        let chart = try ScxmlDocument(text.utf8, beside: ScxmlFolder(folder.path))
          .chart(named: "self")
        let stage = Stage(chart)
        #expect(["a", "b"].contains(stage.state))
      }
    }
  }
}
