// SPDX-License-Identifier: GPL-3.0-or-later

import ChartFormats
import EcmaScript
import Foundation
import StateEngine
import Testing

/// What the standard says and charts rarely show.
@Suite("SCXML to the letter")
struct ScxmlStandardTests {
  @Test("a parallel state in a parallel state ends with its last region, and so on outwards (3.4)")
  func nestedParallels() throws {
    for model in ["null", "ecmascript"] {
      let script = model == "null" ? "" : "<script>var x = 1</script>"
      let stage = try Stage(
        """
        \(script)<parallel id="p1"><transition event="done.state.p1" target="pass"/>
          <state id="s2"><final id="s31"/></state>
          <parallel id="p2"><parallel id="p3"><state id="s3"><state id="w"><transition event="go" target="f"/></state><final id="f"/></state></parallel></parallel>
        </parallel><final id="pass"/>
        """,
        root: "datamodel=\"\(model)\""
      )
      #expect(stage.state == "s31+w")
      stage.send("go")
      #expect(stage.state == "pass")
    }
  }

  @Test(
    "an event has all seven fields, whatever its kind (5.10.1)",
    arguments: ["raise", "send", "hand", "delayed", "error", "done", "internal"]
  )
  func fields(kind: String) throws {
    let action =
      switch kind {
      case "raise": "<raise event='e'/>"
      case "send": "<send event='e'/>"
      case "delayed": "<send event='e' delay='1s' id='x'/>"
      case "error": "<script>nope()</script>"
      case "internal": "<send event='e' target='#_internal'/>"
      default: ""
      }
    let stage = try Stage(
      """
      <datamodel><data id="n" expr="-1"/><data id="keys" expr="''"/></datamodel>
      <state id="a"><transition event="go" target="\(kind == "done" ? "d" : "b")">\(action)</transition></state>
      <state id="b"><transition event="e error.execution">\(Self.look)</transition></state>
      <state id="d"><final id="f"/><transition event="done.state.d">\(Self.look)</transition></state>
      """
    )
    stage.send("go")
    if kind == "hand" { stage.send("e") }
    stage.pass(1000)
    #expect(stage.value("n") == .int(7))
  }

  private static let look = """
    <assign location="n" expr="['name', 'type', 'sendid', 'origin', 'origintype', 'invokeid', 'data'].filter(f => f in _event).length"/>
    """

  @Test("an event goes to the child that it was sent to, not to the next one of that id")
  func successor() throws {
    let stage = try Stage(
      """
      <state id="a"><onexit><send event="x" target="#_i1"/></onexit><transition event="x" target="a"/>
      <transition event="done.invoke.i1" target="bad"/>
      <invoke id="i1" type="scxml"><content><scxml version="1.0" datamodel="ecmascript">
      <state id="c1"><transition event="x" target="c2"/></state><final id="c2"/></scxml></content></invoke></state>
      <state id="bad"/>
      """
    )
    stage.send("x")
    #expect(stage.state == "a")
    #expect(stage.engine.chart.children(in: stage.engine.snapshot).map(\.state) == ["c1"])
  }

  @Test("an event without delay is in the queue already: it cannot be cancelled (6.3)")
  func undelayed() throws {
    for script in ["", "<script>var x = 1</script>"] {
      let stage = try Stage(
        """
        \(script)<state id="a"><transition event="x"><send event="y" id="k"/><cancel sendid="k"/></transition>
        <transition event="z"><send event="y" id="k" delay="1s"/><cancel sendid="k"/></transition>
        <transition event="y" target="b"/></state><state id="b"/>
        """
      )
      stage.send("z")
      stage.pass(2000)
      #expect(stage.state == "a")
      stage.send("x")
      #expect(stage.state == "b")
    }
  }

  @Test("events that send each other without end are told, not cut in silence")
  func endless() throws {
    for sends in ["<send event='e'/>", "<send event='e'/><send event='e'/>"] {
      let stage = try Stage("<state id=\"a\"><transition event=\"e\">\(sends)</transition></state>")
      let reply = stage.send("e")
      #expect(reply.followUps.count == 10_000)
      #expect(reply.refusal?.cause == .fault(.endlessEvents))
      #expect(stage.engine.nextDue == nil)
      // A crowd of timers is not kept once more with each record.
      let kept = stage.journal.log.records.compactMap { $0.wayBack?.timers?.count }.reduce(0, +)
      #expect(kept < 200_000)
    }
  }

  @Test(
    "what is outside a method's range is an error",
    arguments: [
      "'a'.padStart(2147483647, 'b').length", "(123.456).toFixed(101)", "(1).toFixed(-1)",
      "(function() { var o = {}; o.q = o; return JSON.stringify(o); })()",
      "(function() { var o = {a: {}}; o.a.b = o; return 1; })()",
      "(function() { var l = [1]; l[1] = l; return 1; })()",
    ]
  )
  func ranges(expression: String) throws {
    let stage = try Stage(
      """
      <datamodel><data id="r" expr="'untouched'"/><data id="e" expr="0"/></datamodel>
      <state id="a"><onentry><assign location="r" expr="\(expression)"/></onentry>
      <transition event="error.execution"><assign location="e" expr="1"/></transition></state>
      """
    )
    #expect(stage.value("r") == .string("untouched"))
    #expect(stage.value("e") == .int(1))
  }

  @Test(
    "what a script catches has ECMAScript's name",
    arguments: [
      ("'a'.padStart(2147483647, 'b')", "RangeError"), ("(123.456).toFixed(101)", "RangeError"),
      ("(function() { var o = {}; o.q = o; JSON.stringify(o); })()", "TypeError"),
      ("nope()", "ReferenceError"), ("null.x", "TypeError"), ("(1)()", "TypeError"),
      ("JSON.parse('{')", "SyntaxError"),
    ]
  )
  func caught(expression: String, name: String) throws {
    let stage = try Stage(
      """
      <datamodel><data id="r" expr="''"/></datamodel>
      <state id="a"><onentry><script>try { \(expression); r = 'fine'; } catch (e) {
        r = (e instanceof Error) &amp;&amp; (e instanceof \(name)) ? e.name : 'other ' + e.name;
      }</script></onentry></state>
      """
    )
    #expect(stage.value("r") == .string(name))
  }

  @Test(
    "what is told at the start has a record of its own, and goes back and forth with the others"
  )
  func start() throws {
    let chart = try read(
      scxml(
        """
        <state id="a"><onentry><log label="hello" expr="1"/><script>nope()</script></onentry>
        <transition event="go" target="b"/></state><state id="b"/>
        """
      )
    )
    let journal = MemoryJournal()
    let engine = Engine(chart, time: VirtualTime(start: 5), journal: journal)
    let record = try #require(engine.recordStart())
    #expect(record.number == 1 && record.event == chart.startIndex && record.time == 5)
    #expect(chart.events[record.event].name == "start")
    #expect(record.effects.count == 2 && record.effects[0].arguments.first == .string("hello"))
    #expect(engine.recordStart() == nil)
    #expect("\(record)".hasPrefix("#1 → a on start\n"))
    let before = engine.snapshot
    engine.send(Event("go"))
    #expect(journal.snapshot(1, of: chart.name, from: engine.snapshot) == before)
    #expect(journal.snapshot(0, of: chart.name, from: engine.snapshot) == before)
    var again = before
    var trace = StepTrace()
    #expect(chart.replay(record, on: &again, trace: &trace) == .stayed && again == before)
    let silent = try Stage("<state id=\"a\"/>")
    #expect(silent.engine.recordStart() == nil)
  }

  @Test("the list of what is left out of ECMAScript is the reader's own")
  func lacks() throws {
    let page = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources/ChartFormats/ChartFormats.docc/ChartFormats.md"),
      encoding: .utf8
    )
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let listed = lines.drop { !$0.hasPrefix("Left out of ECMAScript") }.dropFirst(2)
      .prefix { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) }
    #expect(listed == ScriptLack.allCases.map(\.rawValue))
  }

  @Test(
    "each of them is refused when the file is read, with its line",
    arguments: [
      (ScriptLack.classes, "class A {}"), (.generators, "function* f() { }"),
      (.promises, "async function f() { }"), (.modules, "import x"), (.relics, "with (a) { }"),
      (.labels, "while (true) { break out; }"), (.optionalChains, "a = b?.c"),
      (.computedNames, "a = {[b]: 1}"), (.accessors, "a = {get b() { return 1 }}"),
      (.errorPatterns, "try { } catch ({message}) { }"), (.patterns, "a = /x+/.test(b)"),
      (.dates, "a = new Date()"), (.evaluation, "eval('1')"), (.collections, "a = new Map()"),
      (.mathematics, "a = Math.sin(1)"), (.surroundings, "require('x')"),
    ]
  )
  func refused(lack: ScriptLack, script: String) {
    let found = findings(scxml("<state id='a'/>\n<script>\(script)</script>"))
    #expect(found.first?.line == 4, "\(lack): \(found.map(\.message))")
  }
}
