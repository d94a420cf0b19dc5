// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
@testable import StateEngine
import Testing

@Suite("Writing SCXML")
struct ScxmlWriterTests {
  /// A lamp with a timer, a gate's worth of guards, a history, and something of everything else.
  static func lamp() throws -> Chart {
    var description = ChartDescription(name: "lamp", version: 2, initial: ["off"])
    description.variables = [
      VariableDeclaration("coins", .int, initial: .int(0)),
      VariableDeclaration("owner", .string.optional, initial: .null),
      VariableDeclaration("seconds", .double, initial: .double(2.5)),
    ]
    description.derived = [DerivedVariable("isRich", tree("coins >= 10"))]
    description.accounts = [AccountDeclaration("coins", owner: "owner")]
    description.fallback = [RestoreRule(to: "off")]
    description.events = [
      EventDeclaration(
        "press",
        arguments: [
          Event.Argument("code", .int, isSecret: true, samples: [.int(1)], summary: "a & b"),
          Event.Argument(
            "how",
            .string.optional,
            choices: [.init("soft", title: "Soft"), .init("hard")]
          ),
        ],
        summary: "turns it <on>"
      ),
      EventDeclaration("burn", by: .chart),
    ]
    description.nodes = [
      NodeDeclaration("off", summary: "dark"),
      NodeDeclaration("on", kind: .compound),
      NodeDeclaration(
        "dim",
        parent: "on",
        entry: [.emit("glow", [tree("seconds")])],
        timers: [ScheduledEvent("burn", after: tree("seconds"), when: tree("coins < 5"))]
      ),
      NodeDeclaration("last", kind: .deepHistory, parent: "on"),
    ]
    description.nodes[1].restore = [RestoreRule(to: "off"), RestoreRule(to: nil)]
    description.transitions = [
      TransitionDeclaration(
        from: "off",
        on: .events(["press"]),
        when: [
          Guard(.binary(.argument("code"), .equal, .literal(.int(42))), code: "wrongCode"),
          Guard(tree("coins < 3 || isRich"), refusal: "no \"coins\""),
        ],
        to: ["last"],
        do: [
          .post(account: "coins", kind: "earned", amount: .literal(.int(1))),
          .assign("owner", .argument("how")),
          .schedule(ScheduledEvent("burn", after: .literal(.int(60)))),
        ]
      ),
      TransitionDeclaration(
        from: "on",
        on: .events(["burn"]),
        to: ["off"],
        do: [
          .choose([
            Action.Branch(test: tree("isRich"), actions: [.cancel("burn")]),
            Action.Branch(test: nil, actions: [.assign("seconds", tree("now / 1000.0"))]),
          ])
        ]
      ),
    ]
    description.transitions[0].animation = "crossFade 0.3"
    description.transitions[0].citation = "seed 1"
    return try Chart(description)
  }

  private static func tree(_ text: String) -> ExpressionTree {
    let any = ExpressionScope.Entry(index: 0, type: .any)
    let scope = ExpressionScope(
      variables: ["coins": any, "seconds": any, "isRich": any, "owner": any]
    )
    do {
      return try ExpressionParser.parse(text, scope: scope, mode: .chart)
    } catch {
      Issue.record("\(text): \(error.message)")
      return .literal(.null)
    }
  }

  @Test("everything has its place: SCXML's words where there are some, ours elsewhere")
  func golden() throws {
    let chart = try Self.lamp()
    let text = ChartFormat.scxml.write(chart, at: NodeSet([0]))
    #expect(text == Self.golden)
    #expect(try ScxmlDocument(text.utf8).description == chart.description.withWrittenHistory)
  }

  static let golden = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- now at off -->
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:ps="urn:playstate:chart:1" version="1.0" \
    datamodel="ecmascript" name="lamp" initial="off" ps:version="2">
      <datamodel>
        <data id="coins" expr="0"/>
        <data id="owner" expr="null" ps:type="string?"/>
        <data id="seconds" expr="2.5"/>
      </datamodel>
      <ps:derived id="isRich" expr="coins &gt;= 10"/>
      <ps:event name="press" summary="turns it &lt;on&gt;">
        <ps:argument label="code" type="int" secret="true" summary="a &amp; b">
          <ps:sample expr="1"/>
        </ps:argument>
        <ps:argument label="how" type="string?">
          <ps:choice value="soft" title="Soft"/>
          <ps:choice value="hard"/>
        </ps:argument>
      </ps:event>
      <ps:event name="burn" sender="chart"/>
      <ps:purse variable="coins" owner="owner"/>
      <ps:fallback to="off"/>
      <state id="off" ps:summary="dark">
        <transition event="press" \
    cond="_event.data.code == 42 &amp;&amp; (coins &lt; 3 || isRich)" target="last" \
    ps:animation="crossFade 0.3" ps:citation="seed 1">
          <ps:guard code="wrongCode"/>
          <ps:guard refusal="no &quot;coins&quot;"/>
          <ps:book purse="coins" kind="earned" amount="1"/>
          <assign location="owner" expr="_event.data.how"/>
          <cancel sendid="burn"/>
          <send event="burn" id="burn" delay="60s"/>
        </transition>
      </state>
      <state id="on">
        <ps:restore to="off"/>
        <ps:restore/>
        <transition event="burn" target="off">
          <if cond="isRich">
            <cancel sendid="burn"/>
            <else/>
            <assign location="seconds" expr="Date.now() / 1000.0"/>
          </if>
        </transition>
        <state id="dim">
          <onentry ps:timers="true">
            <if cond="coins &lt; 5">
              <cancel sendid="burn"/>
              <send event="burn" id="burn" delayexpr="seconds + &apos;s&apos;"/>
            </if>
          </onentry>
          <onentry>
            <ps:effect name="glow">
              <ps:value expr="seconds"/>
            </ps:effect>
          </onentry>
          <onexit ps:timers="true">
            <cancel sendid="burn"/>
          </onexit>
        </state>
        <history id="last" type="deep">
          <transition target="dim"/>
        </history>
      </state>
    </scxml>

    """.replacing("&apos;", with: "'")
}

extension ChartDescription {
  /// SCXML wants a history's default to be written, so it comes back written.
  fileprivate var withWrittenHistory: ChartDescription {
    var copy = self
    for index in nodes.indices where nodes[index].kind == .deepHistory {
      copy.nodes[index].initial = ["dim"]
    }
    return copy
  }
}
