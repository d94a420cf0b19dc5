// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import StateEngine
import Testing

@Suite("Reading SCXML")
struct ScxmlReaderTests {
  @Test("data, conditions, assignments and branches run as they stand")
  func ecmascript() throws {
    let stage = try Stage(
      """
      <datamodel>
        <data id="n" expr="2 * 3"/><data id="twice" expr="n * 2"/><data id="names">['a', 'b']</data>
        <data id="nothing"/><data id="word" expr="'x'"/>
      </datamodel>
      <state id="a">
        <transition event="go" cond="n &gt;= 6 &amp;&amp; names.includes('b') &amp;&amp; In('a')" target="b">
          <if cond="n === 7"><assign location="word" expr="'seven'"/>
          <elseif cond="n == 6"/><assign location="word" expr="word + '!'"/><assign location="n" expr="n + 1"/>
          <else/><assign location="word" expr="'else'"/></if>
          <log label="now" expr="n"/>
          <assign location="nothing" expr="n"/>
        </transition>
      </state>
      <state id="b"/>
      """
    )
    #expect(stage.value("twice") == .int(12))
    #expect(stage.value("nothing") == .undefined)
    let reply = stage.send("go")
    #expect(stage.state == "b")
    #expect(stage.value("word") == .string("x!"))
    #expect(stage.value("nothing") == .int(7))
    #expect(
      reply.record?.effects == [Record.Effect(name: "log", arguments: [.string("now"), .int(7)])]
    )
  }

  @Test("what comes with an event is _event.data, in the order in which the file names it")
  func eventData() throws {
    let stage = try Stage(
      """
      <datamodel><data id="sum" expr="0"/><data id="kept"/></datamodel>
      <state id="a">
        <transition event="add" cond="_event.data.by &gt; 0">
          <assign location="sum" expr="sum + _event.data.by"/>
          <assign location="kept" expr="_event.data.note"/>
        </transition>
        <transition event="again">
          <send event="add" delay="1s"><param name="note" expr="'late'"/><param name="by" expr="sum"/></send>
        </transition>
        <transition event="list"><send event="add" namelist="sum"/></transition>
      </state>
      """
    )
    let add = stage.engine.chart.description.events[0]
    #expect(add.arguments.map(\.label) == ["note", "by", "sum"])
    #expect(stage.send("add", .null, .int(0)).outcome == .refused)
    stage.send("add", .string("first"), .int(5))
    stage.send("again")
    stage.pass(999)
    #expect(stage.value("sum") == .int(5))
    stage.pass(1)
    #expect(stage.value("sum") == .int(10))
    #expect(stage.value("kept") == .string("late"))
  }

  @Test("two sends of one event are two timers, with an id or without; cancel takes all of an id")
  func sends() throws {
    let stage = try Stage(
      """
      <datamodel><data id="n" expr="0"/><data id="wait" expr="1500"/></datamodel>
      <state id="a">
        <transition event="arm"><send event="tick" delay="1s"/><send event="tick" id="t" delay="2000ms"/>
          <send event="tick" id="t" delayexpr="wait + 'ms'"/></transition>
        <transition event="stop"><cancel sendid="t"/></transition>
        <transition event="tick"><assign location="n" expr="n + 1"/></transition>
      </state>
      """
    )
    stage.send("arm")
    stage.send("arm")
    stage.pass(1_000)
    #expect(stage.value("n") == .int(2))
    stage.pass(500)
    #expect(stage.value("n") == .int(4))
    stage.send("stop")
    stage.pass(10_000)
    #expect(stage.value("n") == .int(4))
  }

  @Test("any event matches a wildcard, dotted ones their prefix")
  func wildcards() throws {
    let stage = try Stage(
      """
      <state id="a"><transition event="door.open.*" target="b"/><transition event="door" target="c"/></state>
      <state id="b"><transition event="*" target="a"/></state>
      <state id="c"><transition event="door." target="a"/></state>
      """
    )
    stage.send("door.open.wide")
    #expect(stage.state == "b")
    stage.send("whatever")
    #expect(stage.state == "a")
    stage.send("door.shut")
    #expect(stage.state == "c")
    stage.send("door.x.y")
    #expect(stage.state == "a")
  }

  @Test("what is done on the way to an initial state, a history's default, raise and done events")
  func structure() throws {
    let stage = try Stage(
      """
      <datamodel><data id="trail" expr="''"/></datamodel>
      <state id="out"><transition event="in" target="h"/></state>
      <state id="p">
        <initial><transition target="q"><assign location="trail" expr="trail + 'i'"/></transition></initial>
        <history id="h" type="deep"><transition target="q"><assign location="trail" expr="trail + 'h'"/></transition></history>
        <onentry><assign location="trail" expr="trail + 'p'"/><raise event="begun"/></onentry>
        <state id="q">
          <transition event="begun" target="f"/>
        </state>
        <final id="f"/>
        <transition event="done.state.p" target="out"/>
      </state>
      """
    )
    stage.send("in")
    #expect(stage.value("trail") == .string("ph"))
    #expect(stage.state == "out")
  }

  @Test("a chart may begin in several states, have no ids, and another prefix for SCXML")
  func shapes() throws {
    let stage = Stage(
      try read(
        """
        <x:scxml xmlns:x="http://www.w3.org/2005/07/scxml" initial="b d" version="1.0" xml:lang="en">
          <x:parallel><x:state><x:state id="a"/><x:state id="b"/></x:state>
          <x:state><x:state id="c"/><x:state id="d"/></x:state></x:parallel>
        </x:scxml>
        """
      )
    )
    #expect(stage.state == "b+d")
    #expect(stage.engine.chart.nodes[0].name == "unnamed.1")
    #expect(try read("<scxml><state id='only'/></scxml>").nodes.map(\.name) == ["only"])
  }

  @Test("what a chart sends itself without delay comes once it has started")
  func immediately() throws {
    let stage = try Stage(
      """
      <state id="a"><onentry><send event="on"/></onentry><transition event="on" target="b"/></state>
      <state id="b"/>
      """,
      root: "datamodel=\"null\""
    )
    #expect(stage.state == "b")
  }

  @Test("rules are bound by name, and a name that is not bound is a fault with its line")
  func namedRules() throws {
    let text = scxml(
      """
      <datamodel><data id="n" expr="0"/></datamodel>
      <state id="a">
        <transition event="go" target="b"><ps:guard name="may"/><ps:perform name="count"/></transition>
      </state>
      <state id="b"/>
      """
    )
    let rules = NamedRules(
      tests: ["may": .init("fixture") { $0["n"] == .int(0) }],
      effects: ["count": .init("fixture") { $0["n"] = .int(7) }]
    )
    let stage = Stage(try read(text, rules: rules))
    stage.send("go")
    #expect(stage.value("n") == .int(7))
    #expect(
      findings(text).map(\.message).sorted() == [
        "no rule called 'count' is bound to this chart",
        "no rule called 'may' is bound to this chart",
      ]
    )
    #expect(findings(text).map(\.line) == [5, 5])
    #expect(try ScxmlDocument(text.utf8).ruleNames == ["may", "count"])
  }
}
