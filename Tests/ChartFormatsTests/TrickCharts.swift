// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import StateEngine
import TestSupport

/// A small chart made to have something false proved of it, and what breaks the claim.
struct TrickChart: CustomStringConvertible, Sendable {
  /// One thing that is done.
  enum Deed: Sendable {
    case send(String, [Value] = [])
    case wait(milliseconds: Int)
  }

  let name: String
  let content: String
  let claim: String
  let deeds: [Deed]
  /// Whether a script is found; else the claim has to be open.
  var isFound = true
  var description: String { name }

  private static func argument(_ type: String, _ more: String = "") -> String {
    #"<ps:event name="go"><ps:argument label="x" type="\#(type)" \#(more)/></ps:event>"#
  }

  // One state, left by `go` under a condition.
  private static func guarded(
    _ name: String,
    _ type: String,
    _ condition: String,
    data: String = "",
    by value: Value,
    isFound: Bool = true,
    more: String = ""
  ) -> TrickChart {
    TrickChart(
      name: name,
      content: """
        <datamodel>\(data)</datamodel>\(argument(type, more))
        <state id="a"><transition event="go" cond="\(condition)" target="b"/></state>
        <final id="b"/>
        """,
      claim: "!In('b')",
      deeds: [.send("go", [value])],
      isFound: isFound
    )
  }

  // A text is kept, and looked at later.
  private static func kept(
    _ name: String,
    _ condition: String,
    more: String = "",
    claim: String = "!In('b')",
    deeds: [Deed],
    isFound: Bool = true
  ) -> TrickChart {
    TrickChart(
      name: name,
      content: """
        <datamodel><data id="w" expr="''"/><data id="u" expr="''"/></datamodel>
        \(argument("string"))
        <state id="a">
          <transition event="go"><assign location="w" expr="_event.data.x"/></transition>
          <transition event="look" cond="\(condition)" target="b"/>\(more)
        </state>
        <final id="b"/>
        """,
      claim: claim,
      deeds: deeds,
      isFound: isFound
    )
  }

  // Eleven steps up, two steps down by what falls due at once, and the place where that shows.
  private static func falling(_ name: String, _ down: String) -> TrickChart {
    TrickChart(
      name: name,
      content: """
        <ps:event name="t" sender="chart"/><ps:event name="u" sender="chart"/>
        <datamodel><data id="n" expr="0"/></datamodel>
        <state id="a">
          <transition event="up"><assign location="n" expr="n + 1"/></transition>
          <transition event="down" target="d"/>
        </state>
        \(down)
        <state id="e"><transition event="look" cond="n == 5" target="f"/></state>
        <final id="f"/>
        """,
      claim: "!In('f')",
      deeds: Array(repeating: .send("up"), count: 11)
        + [.send("down"), .wait(milliseconds: 1000), .send("look")],
      isFound: false
    )
  }

  static let all: [TrickChart] = [
    guarded(
      "texts by their order",
      "string",
      "_event.data.x &gt; 'm' &amp;&amp; _event.data.x &lt; 'n'",
      by: .string("mm"),
      isFound: false
    ),
    guarded("the word that stands for others", "string", "_event.data.x != '·'", by: .string("k")),
    guarded(
      "no member of a list",
      "int",
      "!l.includes(_event.data.x)",
      data: #"<data id="l" expr="[0, 1]"/>"#,
      by: .int(7)
    ),
    guarded(
      "no member of a list that has the ends of a range",
      "int",
      "!l.includes(_event.data.x)",
      data: #"<data id="l" expr="[0, 1000]"/>"#,
      by: .int(7),
      more: #"min="0" max="1000""#
    ),
    guarded("any whole number", "int?", "_event.data.x != null", by: .int(7)),
    guarded("any number", "double?", "_event.data.x != null", by: .int(7)),
    guarded("above a part", "int", "_event.data.x &gt; 2.5", by: .int(3)),
    guarded(
      "between two whole numbers",
      "double",
      "_event.data.x &gt; 2 &amp;&amp; _event.data.x &lt; 3",
      by: .double(2.5)
    ),
    guarded(
      "between, of no type",
      "any",
      "_event.data.x &gt; 1 &amp;&amp; _event.data.x &lt; 2",
      by: .double(1.5),
      isFound: false
    ),
    TrickChart(
      name: "a sum that becomes too large",
      content: """
        \(argument("int"))<datamodel><data id="n" expr="1"/></datamodel>
        <state id="a"><transition event="go" cond="_event.data.x + n &gt; 0" target="b"/>
          <transition event="go" cond="_event.data.x + n &lt;= 0" target="b"/></state>
        <final id="b"/>
        """,
      claim: "a by go leads to b",
      deeds: [.send("go", [.int(.max)])]
    ),
    kept(
      "a claim about a text",
      "u == 'q'",
      claim: "w != 'z'",
      deeds: [.send("go", [.string("z")])]
    ),
    kept(
      "a text that is copied",
      "u == 'k'",
      more: #"<transition event="copy"><assign location="u" expr="w"/></transition>"#,
      deeds: [.send("go", [.string("k")]), .send("copy"), .send("look")]
    ),
    kept(
      "a text that is added to",
      "w + 'x' == 'abx'",
      deeds: [.send("go", [.string("ab")]), .send("look")],
      isFound: false
    ),
    kept(
      "the length of a text",
      "w.length == 3",
      deeds: [.send("go", [.string("abc")]), .send("look")],
      isFound: false
    ),
    kept(
      "the order of a kept text",
      "w &gt; 'm' &amp;&amp; w &lt; 'n'",
      deeds: [.send("go", [.string("mm")]), .send("look")],
      isFound: false
    ),
    TrickChart(
      name: "a text that a timer brings",
      content: """
        <ps:event name="late" sender="chart"><ps:argument label="y" type="string"/></ps:event>
        <datamodel><data id="w" expr="''"/></datamodel>\(argument("string"))
        <state id="a">
          <transition event="go"><assign location="w" expr="_event.data.x"/></transition>
          <transition event="look">
            <send event="late" delay="1s"><param name="y" expr="w"/></send></transition>
          <transition event="late" cond="_event.data.y == 'k'" target="b"/></state>
        <final id="b"/>
        """,
      claim: "!In('b')",
      deeds: [.send("go", [.string("k")]), .send("look"), .wait(milliseconds: 1000)],
      isFound: false
    ),
    falling(
      "two timers at the same time",
      """
      <state id="d"><onentry><send event="t" delay="1s"/><send event="u" delay="1s"/></onentry>
        <transition event="t" cond="n &gt; 5"><assign location="n" expr="n - 3"/></transition>
        <transition event="u" cond="n &gt; 5" target="e"><assign location="n" expr="n - 3"/></transition>
      </state>
      """
    ),
    falling(
      "a timer that arms one due at once",
      """
      <state id="d"><onentry><send event="t" delay="0s"/></onentry>
        <transition event="t" cond="n &gt; 5" target="g"><assign location="n" expr="n - 3"/>
          <send event="u" delay="0s"/></transition></state>
      <state id="g">
        <transition event="u" cond="n &gt; 5" target="e"><assign location="n" expr="n - 3"/></transition>
      </state>
      """
    ),
    TrickChart(
      name: "a timer that ran before",
      content: """
        <ps:event name="tick" sender="chart"/>
        <state id="a"><onentry><send event="tick" delay="10s"/></onentry>
          <transition event="go" target="b"/></state>
        <state id="b"><transition event="tick" target="c"/></state>
        <final id="c"/>
        """,
      claim: "b lasts 10s at least",
      deeds: [.wait(milliseconds: 5000), .send("go"), .wait(milliseconds: 5000)],
      isFound: false
    ),
  ]
}
