// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import StateEngine
import Testing

@Suite("SCXML with ECMAScript")
struct ScxmlScriptTests {
  /// What an expression gives, read in a chart of its own; nil when it has no value.
  private func value(_ expression: String) throws -> Value? {
    let escaped = expression.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing("\"", with: "&quot;")
    let stage = try Stage(
      """
      <datamodel><data id="given" expr="[3, 1, 2]"/><data id="box" expr="{a: {b: [1]}}"/>
      <data id="result" expr="'untouched'"/><data id="nothing"/></datamodel>
      <script>function twice(x) { return x * 2; } var half = x => x / 2;</script>
      <state id="a"><onentry><assign location="result" expr="\(escaped)"/></onentry></state>
      """
    )
    let value = stage.value("result")
    return value == .string("untouched") ? nil : value
  }

  @Test(
    "expressions have the values that ECMAScript gives them",
    arguments: [
      ("3 / 2", Value.double(1.5)), ("4 / 2", .int(2)), ("7 % 4", .int(3)),
      ("'n is ' + 5", .string("n is 5")), ("1 + '2'", .string("12")), ("'3' * '4'", .int(12)),
      ("'5' == 5", .bool(true)), ("'5' === 5", .bool(false)), ("null == undefined", .bool(true)),
      ("null === undefined", .bool(false)), ("typeof nothing", .string("undefined")),
      ("typeof missing", .string("undefined")), ("typeof null", .string("object")),
      ("typeof twice", .string("function")), ("nothing + 1", .double(.nan)),
      ("0 || 'x'", .string("x")), ("1 && 0", .int(0)), ("nothing ?? 4", .int(4)),
      ("given[1]", .int(1)), ("given.length", .int(3)), ("given[9] === undefined", .bool(true)),
      ("box.a.b[0]", .int(1)), ("'a' in box", .bool(true)), ("given instanceof Array", .bool(true)),
      ("[].concat(given, [4]).join('-')", .string("3-1-2-4")),
      ("given.map(function(x) { return x * 2; })", .list([.int(6), .int(2), .int(4)])),
      ("given.filter(x => x > 1).length", .int(2)), ("given.reduce((a, b) => a + b, 0)", .int(6)),
      ("given.sort()", .list([.int(1), .int(2), .int(3)])),
      ("given.indexOf(2)", .int(2)), ("'Hello'.slice(1, 3)", .string("el")),
      ("'Hello'.toUpperCase().charAt(0)", .string("H")), ("'a,b'.split(',').length", .int(2)),
      ("'abc'.search(/c/)", .int(2)), ("Math.max(1, 7, 3)", .int(7)),
      ("Math.floor(-1.5)", .int(-2)), ("Math.round(2.5)", .int(3)), ("twice(21)", .int(42)),
      ("half(3)", .double(1.5)), ("parseInt('12px')", .int(12)), ("isNaN('x')", .bool(true)),
      ("JSON.stringify({b: 1, a: [true, null]})", .string(#"{"a":[true,null],"b":1}"#)),
      ("JSON.parse('{\"a\": [1]}').a[0]", .int(1)), ("(1.005).toFixed(2)", .string("1.00")),
      ("(0.1).toFixed(20)", .string("0.10000000000000000555")),
      ("(1.45).toFixed(1)", .string("1.4")),
      ("(0.5).toFixed(0)", .string("1")),
      ("(2.5).toFixed(0)", .string("3")),
      ("(1e+20).toFixed(2)", .string("100000000000000000000.00")),
      ("(-1.5).toFixed(0)", .string("-2")),
      ("(-1e-07).toFixed(2)", .string("-0.00")),
      ("(3).toFixed(20)", .string("3.00000000000000000000")),
      ("(123.456).toFixed(30)", .string("123.456000000000003069544618483633")),
      ("(1e-06).toFixed(7)", .string("0.0000010")),
      ("(99.995).toFixed(2)", .string("100.00")),
      ("(9.5).toFixed(0)", .string("10")),
      (
        "(1e-100).toFixed(100)",
        .string(
          "0.0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001"
        )
      ),
      ("(9007199254740992).toFixed(1)", .string("9007199254740992.0")),
      ("(1e21).toFixed(2)", .string("1e+21")), ("(5e-324).toFixed(3)", .string("0.000")),
      ("0.1 + 0.2", .double(0.30000000000000004)), ("1e21 + ''", .string("1e+21")),
      ("1e-7 + ''", .string("1e-7")), ("`a${1 + 1}b`", .string("a2b")),
      (
        "(function(n) { var s = 0; for (var i = 1; i <= n; i++) { s += i; } return s; })(10)",
        .int(55)
      ),
      (
        "(function(x) { switch (x) { case 1: return 'one'; default: return 'many'; } })(2)",
        .string("many")
      ),
      ("(function(given) { return given[0]; })([9])", .int(9)),
      ("(function(box) { return box.a.b; })({a: {b: 9}})", .int(9)),
      (
        "(function() { var o = {n: 4, f: function() { return this.n; }}; return o.f(); })()",
        .int(4)
      ),
      ("twice instanceof Object && twice != half && twice != 'function'", .bool(true)),
      ("2 ** 10", .int(1024)), ("5 & 3", .int(1)), ("~~3.7", .int(3)), ("-7 >>> 28", .int(15)),
      ("9007199254740993", .int(9_007_199_254_740_992)),
    ]
  )
  func values(expression: String, expected: Value) throws {
    let found = try value(expression)
    if case .double(let number) = expected, number.isNaN {
      #expect(found?.doubleValue?.isNaN == true)
    } else {
      #expect(found == expected)
    }
  }

  @Test(
    "what has no value leaves its block, raises an error and is logged with line and expression",
    arguments: [
      "missing + 1", "nothing.x", "given.nope()", "return", "given(", "(function() { throw 1 })()",
      "(function f() { return f(); })()", "(function() { while (true) {} })()",
      "x =&gt; x", "[x =&gt; x]",
    ]
  )
  func faults(expression: String) throws {
    let stage = try Stage(
      """
      <datamodel><data id="given" expr="[1]"/><data id="nothing"/><data id="seen" expr="0"/></datamodel>
      <state id="a">
        <transition event="go">
          <assign location="seen" expr="\(expression)"/>
          <assign location="seen" expr="'not reached'"/>
        </transition>
        <transition event="error.execution" target="b"/>
      </state>
      <state id="b"/>
      """
    )
    let reply = stage.send("go")
    #expect(stage.state == "b")
    #expect(stage.value("seen") == .int(0))
    let log = try #require(reply.record?.effects.first)
    #expect(log.arguments.first == .string("error.execution"))
    #expect(log.arguments.last?.stringValue?.hasPrefix("line 6, <assign>") == true)
  }

  @Test("a line of the log that has no value refuses nothing, and a condition without one is false")
  func logged() throws {
    let stage = try Stage(
      """
      <datamodel><data id="n" expr="5"/></datamodel>
      <state id="a">
        <transition event="go" cond="missing" target="c"/>
        <transition event="go" target="b"><log expr="missing"/><log expr="'n is ' + n"/></transition>
      </state>
      <state id="b"/><state id="c"/>
      """
    )
    let reply = stage.send("go")
    #expect(stage.state == "b")
    #expect(
      reply.record?.effects.last == Record.Effect(name: "log", arguments: [.string("n is 5")])
    )
  }

  @Test("an error is raised although nothing was waiting for the event itself")
  func errorOfAGuard() throws {
    let stage = try Stage(
      """
      <state id="a"><transition event="go" cond="missing.x" target="c"/>
      <transition event="error" target="b"/></state><state id="b"/><state id="c"/>
      """
    )
    #expect(stage.send("go").outcome == .moved)
    #expect(stage.state == "b")
  }

  @Test("undo, replay and a saved snapshot have the data and what was invoked")
  func past() throws {
    let text = scxml(
      """
      <datamodel><data id="list" expr="[]"/><data id="count" expr="0"/></datamodel>
      <state id="on">
        <invoke id="child"><content><scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript">
          <datamodel><data id="n" expr="0"/></datamodel>
          <state id="x"><transition event="tick"><assign location="n" expr="n + 1"/>
            <send target="#_parent" event="told"><param name="n" expr="n"/></send></transition></state>
        </scxml></content></invoke>
        <transition event="go"><send target="#_child" event="tick"/></transition>
        <transition event="told"><assign location="count" expr="_event.data.n"/>
          <assign location="list" expr="list.concat([_event.invokeid])"/></transition>
      </state>
      """
    )
    let chart = try read(text)
    let stage = Stage(chart)
    for _ in 0..<3 { stage.send("go") }
    #expect(stage.value("count") == .int(3))
    #expect(stage.value("list") == .list([.string("child"), .string("child"), .string("child")]))
    // The saved snapshot goes on where it was.
    let saved = try chart.read(chart.save(stage.engine.snapshot))
    #expect(saved.repairs == [])
    let again = Engine(chart, at: saved.snapshot, time: stage.time)
    again.send(Event("go"))
    #expect(again.value(of: "count") == .int(4))
    #expect(stage.value("count") == .int(3))
    // Each record decides again what it decided.
    var trace = StepTrace()
    var snapshot = chart.start(now: 0, trace: &trace)
    for record in stage.journal.log.records {
      _ = chart.replay(record, on: &snapshot, trace: &trace)
    }
    #expect(snapshot.values == stage.engine.snapshot.values)
  }

  @Test("no value, also in a list, is kept and is none again; a function is given to nobody")
  func noValue() throws {
    let chart = try read(
      scxml(
        """
        <datamodel><data id="list" expr="[]"/><data id="none"/><data id="seen" expr="0"/></datamodel>
        <script>function f() {}</script>
        <state id="a">
          <transition event="go"><script>list[2] = 1; seen = none;</script></transition>
          <transition event="look" target="b"
            cond="list[0] === undefined &amp;&amp; list.indexOf(undefined) == 0 &amp;&amp; seen === none
              &amp;&amp; typeof list[1] == 'undefined' &amp;&amp; null !== none"/>
        </state>
        <state id="b"><transition event="tell"><log expr="[f]"/><send event="late"><param name="f" expr="f"/></send></transition>
          <transition event="error.execution" target="c"/></state>
        <state id="c"/>
        """
      )
    )
    let stage = Stage(chart)
    stage.send("go")
    #expect(stage.value("list") == .list([.undefined, .undefined, .int(1)]))
    #expect(stage.value("seen")?.shown == "undefined")
    let saved = try chart.read(chart.save(stage.engine.snapshot))
    #expect(saved.repairs == [])
    let again = Engine(chart, at: saved.snapshot, time: stage.time, journal: MemoryJournal())
    #expect(again.send(Event("look")).outcome == .moved)
    let told = again.send(Event("tell"))
    #expect(
      told.record?.effects.allSatisfy { $0.arguments.first == .string("error.execution") } == true
    )
    #expect(chart.stateText(again.read { $0.configuration }) == "c")
  }

  @Test("a chart that types do not change stays typed; nothing is proved of one that runs scripts")
  func typedOrNot() throws {
    let plain = try read(
      scxml(
        "<datamodel><data id='n' expr='1'/></datamodel><state id='a'><transition event='e' cond='n + 1 == 2'/></state>"
      )
    )
    #expect(plain.description.script == nil)
    let script = try read(
      scxml(
        "<datamodel><data id='n' expr='1'/></datamodel><state id='a'><transition event='e' cond='n / 2 == 0.5'/></state>"
      )
    )
    #expect(script.description.script != nil)
  }
}
