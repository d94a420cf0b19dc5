// SPDX-License-Identifier: GPL-3.0-or-later

import ChartFormats
import StateEngine
import Testing

/// Mistakes in a chart that somebody wrote: each is told when the file is read.
@Suite("Mistakes in charts")
struct MistakeTests {
  private static let chart = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" initial="off">
      <datamodel>
        <data id="cook_time" expr="5"/>
        <data id="door_closed" expr="true"/>
        <data id="timer" expr="0"/>
      </datamodel>
      <state id="off"><transition event="turn.on" target="on"/></state>
      <state id="on" initial="idle">
        <transition event="turn.off" target="off"/>
        <transition cond="timer &gt;= cook_time" target="off"/>
        <state id="idle">
          <transition cond="door_closed" target="cooking"/>
          <transition event="door.close" target="cooking">
            <assign location="door_closed" expr="true"/>
          </transition>
        </state>
        <state id="cooking">
          <transition event="door.open" target="idle">
            <assign location="door_closed" expr="false"/>
          </transition>
          <transition event="time"><assign location="timer" expr="timer + 1"/></transition>
        </state>
      </state>
    </scxml>
    """

  /// The place of a mistake in the text, and what is at fault.
  private struct Planted: CustomTestStringConvertible, Sendable {
    var old: String
    var new: String
    var place: String
    var at: String
    var hint: String?
    var testDescription: String { new }
  }

  @Test("the chart as it stands is fine, and typed")
  func fine() throws {
    let document = try ScxmlDocument(Self.chart.utf8)
    #expect(document.warnings.isEmpty && document.scripted == nil)
  }

  private static let warnings = [
    Planted(old: #""timer + 1""#, new: #""timer + ""#, place: "21:71", at: "it ends too early"),
    Planted(
      old: #"location="timer""#,
      new: #"location="tmer""#,
      place: "21:50",
      at: "tmer",
      hint: "did you mean 'timer'?"
    ),
    Planted(
      old: "timer + 1",
      new: "tmer + 1",
      place: "21:63",
      at: "tmer",
      hint: "did you mean 'timer'?"
    ),
    Planted(
      old: #"cond="door_closed""#,
      new: #"cond="door_closd""#,
      place: "12:25",
      at: "door_closd",
      hint: "did you mean 'door_closed'?"
    ),
    Planted(
      old: #"cond="door_closed""#,
      new: #"cond="door_closed = true""#,
      place: "12:37",
      at: "compares",
      hint: "'==' compares"
    ),
    Planted(
      old: #"cond="door_closed""#,
      new: #"cond="door_closed =&gt; timer""#,
      place: "12:37",
      at: "a function, which holds always",
      hint: "'>=' compares"
    ),
    Planted(
      old: "timer &gt;= cook_time",
      new: "timer.now &gt;= cook_time",
      place: "10:23",
      at: "'timer' is a number, and has no 'now'"
    ),
    Planted(
      old: "timer + 1",
      new: "timer + cook_time.left()",
      place: "21:71",
      at: "'cook_time' is a number, and has no 'left'"
    ),
    Planted(
      old: #" xmlns="http://www.w3.org/2005/07/scxml""#,
      new: "",
      place: "1:1",
      at: "namespace",
      hint: #"write xmlns="http://www.w3.org/2005/07/scxml""#
    ),
    Planted(
      old: #"expr="false""#,
      new: #"expr="fals""#,
      place: "19:46",
      at: "fals",
      hint: "did you mean 'false'?"
    ),
    Planted(
      old: #"cond="door_closed""#,
      new: #"cond="In('idel')""#,
      place: "12:29",
      at: "idel",
      hint: "did you mean 'idle'?"
    ),
    Planted(old: #"expr="5""#, new: #"expr="5 5""#, place: "3:34", at: "number"),
    Planted(
      old: "timer &gt;= cook_time",
      new: "timer &gt;= cook.time",
      place: "10:35",
      at: "cook",
      hint: nil
    ),
  ]

  @Test(
    "what SCXML leaves to the run is a warning with place and hint, and the chart runs",
    arguments: warnings
  )
  private func warned(planted: Planted) throws {
    let text = Self.chart.replacing(planted.old, with: planted.new, maxReplacements: 1)
    let document = try ScxmlDocument(text.utf8)
    let warning = try #require(document.warnings.first)
    #expect(document.warnings.count == 1)
    #expect("\(warning.line):\(warning.column)" == planted.place)
    #expect(warning.message.contains(planted.at), "\(warning.message)")
    if let hint = planted.hint { #expect(warning.hint == hint) }
    _ = try document.chart(named: "fixture")
  }

  private static let faults = [
    (#"target="idle">"#, #"target="idel">"#), (#"event="time""#, #"evnt="time""#),
    (#"<assign location="timer""#, #"<asign location="timer""#),
    (#"initial="idle""#, #"initial="idel""#), (#"id="cooking""#, #"id="idle""#),
    ("</datamodel>", ""),
  ]

  @Test("sixteen mistakes and more are planted, no two alike, each where the chart has it")
  func count() {
    let planted = Self.warnings.map { ($0.old, $0.new) } + Self.faults
    let charts = planted.map { Self.chart.replacing($0.0, with: $0.1, maxReplacements: 1) }
    #expect(charts.count >= 16 && Set(charts).count == charts.count)
    #expect(!charts.contains(Self.chart))
  }

  @Test("the others are faults, as before", arguments: faults)
  func refused(old: String, new: String) throws {
    let text = Self.chart.replacing(old, with: new, maxReplacements: 1)
    #expect(throws: ScxmlFault.self) { try ScxmlDocument(text.utf8) }
  }

  @Test("what is right is not warned of")
  func right() throws {
    let text = scxml(
      """
      <datamodel><data id="list" expr="[1, 2]"/><data id="f" expr="function(a) { return a + k; }"/></datamodel>
      <script>var k = 3; function twice(x) { var y = x; return y * 2; }
        try { twice(1); } catch (e) { k = e.message; }
        for (var i = 0; i &lt; 2; i++) { k += i; }
        list.forEach((one, place) => { k = one + place; });</script>
      <state id="a"><onentry>
        <assign location="k" expr="f(2) + Math.max(1, parseInt('3')) + (typeof missing == 'undefined' ? 1 : 0)"/>
        <foreach array="list" item="each" index="at"><log expr="each + at + undefined"/></foreach>
        <if cond="In('a') &amp;&amp; _event.name == 'x' || _sessionid"><log expr="JSON.stringify({a: k, list})"/></if>
        <send event="x" namelist="k" delayexpr="k + 's'"/></onentry>
      <transition event="x" cond="_event.data.k >= 1 &amp;&amp; new Error('x') instanceof Error"/></state>
      """
    )
    #expect(try ScxmlDocument(text.utf8).warnings.map(\.message) == [])
  }

  @Test("what may be something else than a number is not warned of, nor what numbers have")
  func members() throws {
    let text = scxml(
      """
      <datamodel><data id="n" expr="1"/><data id="m" expr="2"/><data id="k" expr="3"/><data id="t" expr="''"/></datamodel>
      <script>function f(n) { return n.x; } var later = {x: 1};</script>
      <state id="a"><onentry><assign location="m" expr="later"/><assign location="n" expr="n * 2 - -1"/>
        <assign location="t" expr="m.x + n.toFixed(1) + n.toString() + f(later)"/>
        <foreach array="[later]" item="k"><log expr="k.x + t.length"/></foreach></onentry></state>
      """
    )
    #expect(try ScxmlDocument(text.utf8).warnings.map(\.message) == [])
  }

  @Test("a function is kept with the chart; inside lists and objects it is refused with its line")
  func functions() throws {
    let stage = try Stage(
      """
      <datamodel><data id="f" expr="function(x) { return x + 1 }"/><data id="g" expr="x => x * 2"/><data id="n" expr="0"/></datamodel>
      <state id="a"><onentry><assign location="n" expr="g(f(1))"/></onentry></state>
      """
    )
    #expect(stage.value("n") == .int(4))
    for value in ["{m: function() { return 1 }}", "[x => x]", "{a: [{b: y => y}]}"] {
      let text = scxml("<datamodel><data id=\"o\" expr=\"\(value)\"/></datamodel><state id=\"a\"/>")
      let finding = try #require(findings(text).first)
      #expect(finding.line == 3 && finding.message.contains("a function in"))
    }
  }
}
