// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Explorer
import StateEngine
import Testing

/// Charts that people know, with scripts and other charts that they start.
@Suite("Well-known charts in ECMAScript")
struct KnownChartTests {
  private func child(_ content: String) -> String {
    "<content><scxml version='1.0' datamodel='ecmascript'>\(content)</scxml></content>"
  }

  @Test("a calculator")
  func calculator() throws {
    let stage = try Stage(
      """
      <datamodel><data id="shown" expr="'0'"/><data id="left" expr="null"/><data id="sign" expr="''"/></datamodel>
      <script>
        function apply(a, sign, b) {
          switch (sign) { case '+': return a + b; case '-': return a - b; case '*': return a * b;
            case '/': return a / b; default: return b; }
        }
      </script>
      <state id="on">
        <state id="begin"><transition event="digit" target="number"><assign location="shown" expr="'' + _event.data.d"/></transition></state>
        <state id="number">
          <transition event="digit"><assign location="shown" expr="shown + _event.data.d"/></transition>
          <transition event="sign" target="begin">
            <assign location="left" expr="left === null ? Number(shown) : apply(left, sign, Number(shown))"/>
            <assign location="sign" expr="_event.data.s"/>
          </transition>
          <transition event="equals" target="begin">
            <assign location="shown" expr="String(apply(left, sign, parseFloat(shown)))"/>
            <assign location="left" expr="null"/>
          </transition>
        </state>
      </state>
      """
    )
    stage.send("digit", .int(7))
    stage.send("sign", .string("/"))
    stage.send("digit", .int(2))
    #expect(stage.send("equals").outcome == .moved)
    #expect(stage.value("shown") == .string("3.5"))
    #expect(stage.send("equals").outcome == .unhandled)
  }

  @Test("a chess clock")
  func chessClock() throws {
    let stage = try Stage(
      """
      <datamodel><data id="left" expr="{white: 3, black: 3}"/><data id="turn" expr="'white'"/></datamodel>
      <state id="run">
        <onentry><send event="tick" delay="1s" id="t"/></onentry><onexit><cancel sendid="t"/></onexit>
        <transition event="tick" cond="left[turn] > 1" target="run"><assign location="left[turn]" expr="left[turn] - 1"/></transition>
        <transition event="tick" target="over"/>
        <transition event="press"><assign location="turn" expr="turn == 'white' ? 'black' : 'white'"/></transition>
      </state>
      <final id="over"/>
      """
    )
    stage.pass(2_000)
    stage.send("press")
    stage.pass(1_000)
    #expect(stage.value("left") == .map(["white": .int(1), "black": .int(2)]))
    stage.pass(2_000)
    #expect(stage.state == "over")
  }

  @Test("a phone, whose call is a chart of its own")
  func phone() throws {
    let stage = try Stage(
      """
      <datamodel><data id="reason" expr="''"/></datamodel>
      <state id="idle"><transition event="dial" target="calling"/></state>
      <state id="calling">
        <invoke id="call">
          \(child("""
            <state id="ringing"><onentry><send event="answer" delay="3s"/></onentry>
              <transition event="answer" target="talking"/></state>
            <state id="talking"><onentry><send target="#_parent" event="connected"/></onentry>
              <transition event="hangup" target="done"/></state>
            <final id="done"><donedata><param name="reason" expr="'hung up'"/></donedata></final>
            """))
        </invoke>
        <transition event="hangup"><send target="#_call" event="hangup"/></transition>
        <transition event="done.invoke.call" target="idle"><assign location="reason" expr="_event.data.reason"/></transition>
        <transition event="giveUp" target="idle"/>
      </state>
      """
    )
    stage.send("dial")
    stage.pass(3_000)
    stage.send("hangup")
    #expect(stage.state == "idle")
    #expect(stage.value("reason") == .string("hung up"))
    // Given up while it rings: what was started is gone, with its timer.
    stage.send("dial")
    #expect(stage.engine.nextDue != nil)
    stage.send("giveUp")
    #expect(stage.state == "idle")
    #expect(stage.engine.nextDue == nil)
  }

  @Test("a media player, whose track is a chart that is told of everything")
  func player() throws {
    let stage = try Stage(
      """
      <datamodel><data id="tracks" expr="['a', 'b']"/><data id="at" expr="0"/><data id="heard" expr="[]"/></datamodel>
      <state id="stopped"><transition event="play" target="playing"/></state>
      <state id="playing">
        <invoke id="track" autoforward="true">
          <param name="title" expr="tracks[at]"/>
          \(child("""
            <datamodel><data id="title"/></datamodel>
            <state id="on"><onentry><send event="end" delay="10s" id="e"/></onentry>
              <transition event="pause" target="off"/><transition event="end" target="done"/>
              <onexit><cancel sendid="e"/></onexit></state>
            <state id="off"><transition event="pause" target="on"/></state>
            <final id="done"><donedata><content expr="title.toUpperCase()"/></donedata></final>
            """))
        </invoke>
        <transition event="done.invoke" cond="at + 1 &lt; tracks.length" target="playing">
          <script>heard.push(_event.data); at++;</script></transition>
        <transition event="done.invoke" target="stopped"><script>heard.push(_event.data); at = 0;</script></transition>
      </state>
      """
    )
    stage.send("play")
    stage.pass(5_000)
    stage.send("pause")
    stage.pass(60_000)
    #expect(stage.value("heard") == .list([]))
    stage.send("pause")
    stage.pass(20_000)
    #expect(stage.state == "stopped")
    #expect(stage.value("heard") == .list([.string("A"), .string("B")]))
  }

  @Test("a login with a service that may fail")
  func login() throws {
    let stage = try Stage(
      """
      <datamodel><data id="tries" expr="0"/><data id="user"/></datamodel>
      <state id="out"><transition event="login" cond="tries &lt; 3" target="asking"><assign location="user" expr="_event.data"/></transition></state>
      <state id="asking">
        <invoke id="service" namelist="user">
          \(child("""
            <datamodel><data id="user"/></datamodel>
            <state id="look"><transition cond="user.name === 'ada' &amp;&amp; user.pin == 42" target="yes"/><transition target="no"/></state>
            <final id="yes"><donedata><param name="ok" expr="true"/></donedata></final>
            <final id="no"><donedata><param name="ok" expr="false"/></donedata></final>
            """))
        </invoke>
        <transition event="done.invoke.service" cond="_event.data.ok" target="in"/>
        <transition event="done.invoke.service" target="out"><assign location="tries" expr="tries + 1"/></transition>
      </state>
      <state id="in"/>
      <state id="never"><transition event="login"><log expr="_event.data.name + _event.data.pin"/></transition></state>
      """
    )
    for _ in 0..<2 { stage.send("login", .string("ada"), .int(1)) }
    #expect(stage.state == "out")
    #expect(stage.value("tries") == .int(2))
    stage.send("login", .string("ada"), .string("42"))
    #expect(stage.state == "in")
  }

  @Test("a traffic light that counts, a turnstile, a vending machine and a shopping list")
  func small() throws {
    let light = try Stage(
      """
      <datamodel><data id="wait" expr="{red: 3, green: 2}"/><data id="rounds" expr="0"/></datamodel>
      <state id="red"><onentry><send event="go" delayexpr="wait.red + 's'"/></onentry><transition event="go" target="green"/></state>
      <state id="green"><onentry><send event="go" delayexpr="wait.green + 's'"/></onentry>
        <transition event="go" target="red"><assign location="rounds" expr="rounds + 1"/></transition></state>
      """
    )
    light.pass(10_000)
    #expect(light.value("rounds") == .int(2))
    let machine = try Stage(
      """
      <datamodel><data id="paid" expr="0"/><data id="prices">{"tea": 1.2, "water": 0.5}</data></datamodel>
      <state id="ready">
        <transition event="coin"><assign location="paid" expr="paid + _event.data.euro"/></transition>
        <transition event="choose" cond="prices[_event.data.what] &lt;= paid" target="ready">
          <log label="change" expr="(paid - prices[_event.data.what]).toFixed(2)"/><assign location="paid" expr="0"/></transition>
      </state>
      """
    )
    machine.send("coin", .int(1))
    #expect(machine.send("choose", .string("tea")).outcome == .refused)
    machine.send("coin", .double(0.5))
    let change = machine.send("choose", .string("tea")).record?.effects.last
    #expect(change == Record.Effect(name: "log", arguments: [.string("change"), .string("0.30")]))
    let list = try Stage(
      """
      <datamodel><data id="items" expr="[]"/><data id="total"/></datamodel>
      <state id="list">
        <transition event="add"><script>items.push({name: _event.data.name, price: _event.data.price});</script></transition>
        <transition event="sum">
          <assign location="total" expr="0"/>
          <foreach array="items" item="one" index="place"><assign location="total" expr="total + one.price"/></foreach>
        </transition>
      </state>
      """
    )
    list.send("add", .string("milk"), .double(1.5))
    list.send("add", .string("bread"), .int(3))
    list.send("sum")
    #expect(list.value("total") == .double(4.5))
  }

  @Test("an explanation reads the event that is asked for, and a path is found and nothing proved")
  func explained() throws {
    let chart = try read(
      scxml(
        """
        <datamodel><data id="n" expr="0"/></datamodel>
        <state id="a">
          <transition event="up"><assign location="n" expr="n + 1"/></transition>
          <transition event="open" cond="n / 2 === 1.5" target="b"/>
        </state>
        <state id="b"/>
        """
      )
    )
    let stage = Stage(chart)
    let open = try #require(chart.event(named: "open"))
    let reading = chart.explain(open, [], in: stage.engine.snapshot).candidates.first?.guards.first
    #expect(reading?.holds == false)
    #expect(reading?.text == "n / 2 === 1.5")
    #expect(reading?.values.map(\.value) == [.int(0)])
    for _ in 0..<3 { stage.send("up") }
    #expect(stage.send("open").outcome == .moved)
    // What breaks a claim is found and shown; what nothing breaks stays open.
    let claims = [
      Invariant(.always(.binary(.variable("n"), .less, .literal(.int(2)))), says: "small"),
      Invariant(.always(.binary(.variable("n"), .less, .literal(.int(50)))), says: "not large"),
    ]
    let proof = Explorer(chart, limit: 20).prove(claims, from: Explorer.beginning(of: chart))
    guard case .broken(let route) = proof.verdicts[0] else {
      Issue.record("\(proof.verdicts[0])")
      return
    }
    #expect(route != nil)
    guard case .open(let why) = proof.verdicts[1] else {
      Issue.record("\(proof.verdicts[1])")
      return
    }
    #expect(why.contains("the chart runs scripts, which are followed but not read"))
  }
}
