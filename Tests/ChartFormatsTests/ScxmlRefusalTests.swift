// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import StateEngine
import Testing

/// What is not supported, or wrong, and what is said of it: the content begins in line 3.
struct Refusal: Sendable, CustomTestStringConvertible {
  var content: String
  var root = "datamodel=\"ecmascript\""
  var place: String
  var message: String

  init(
    _ content: String,
    root: String = "datamodel=\"ecmascript\"",
    at place: String,
    _ message: String
  ) {
    self.content = content
    self.root = root
    self.place = place
    self.message = message
  }

  var testDescription: String { message }

  static let unsupported: [Refusal] = [
    Refusal(
      "<datamodel><data id='x' src='file.json'/></datamodel><state id='a'/>",
      at: "3:30",
      "'file.json' is no text file beside the chart, of at most 1 MiB"
    ),
    Refusal(
      "<state id='a'/>",
      root: "datamodel=\"xpath\"",
      at: "2:106",
      "the data model 'xpath' is not supported: null and ecmascript are"
    ),
    Refusal(
      "<datamodel><data id='x'/></datamodel><state id='a'/>",
      root: "datamodel=\"null\"",
      at: "3:1",
      "the null data model has no expressions but In(STATE) in conditions"
    ),
    Refusal(
      "<state id='a'><transition event='e' cond='1 == 1'/></state>",
      root: "datamodel=\"null\"",
      at: "3:43",
      "the null data model has no expressions but In(STATE) in conditions"
    ),
  ]

  static let scripts: [Refusal] = [
    Refusal(
      "<state id='a'><onentry><script>class A {}</script></onentry></state>",
      at: "3:24",
      "'class' is not supported"
    ),
    Refusal(
      "<script src='/etc/passwd'/><state id='a'/>",
      at: "3:14",
      "'/etc/passwd' is no text file beside the chart, of at most 1 MiB"
    ),
    Refusal(
      "<script src='../x.js'/><state id='a'/>",
      at: "3:14",
      "'../x.js' is no text file beside the chart, of at most 1 MiB"
    ),
    Refusal(
      "<datamodel><data id='x' expr='new Date()'/></datamodel><state id='a'/>",
      at: "3:31",
      "'Date' is not supported in scripts"
    ),
    Refusal(
      "<state id='a'><transition event='e' cond='/a+b/.test(x)'/></state>",
      at: "3:43",
      "'test' of a regular expression is not supported in scripts"
    ),
    Refusal(
      "<datamodel><data id='_event' expr='1'/></datamodel><state id='a'/>",
      at: "3:22",
      "'_event' cannot be the name of a variable"
    ),
  ]

  static let wrong: [Refusal] = [
    Refusal("", at: "2:1", "<scxml> needs a <state> in it"),
    Refusal("<stat id='a'/><state id='b'/>", at: "3:1", "unknown element <stat>"),
    Refusal("<state id='a'><data id='x'/></state>", at: "3:15", "<data> has no place in <state>"),
    Refusal("<state id='a' initail='b'/>", at: "3:15", "<state> has no attribute 'initail'"),
    Refusal(
      "<state id='a'><raise/><state id='b'/></state>",
      at: "3:15",
      "<raise> has no place in <state>"
    ),
    Refusal(
      "<state id='a'><onentry><raise/></onentry></state>",
      at: "3:24",
      "<raise> needs the attribute 'event'"
    ),
    Refusal(
      "<state id='a'>\n  hello &amp; all\n</state>",
      at: "4:3",
      "text has no meaning in <state>"
    ),
    Refusal("<state id='a'/><state id='a'/>", at: "3:27", "'a' is there twice"),
    Refusal(
      "<state id='a'><transition event='e' target='b a'/></state>",
      at: "3:45",
      "no state is called 'b'"
    ),
    Refusal(
      "<state id='a'><transition/></state>",
      at: "3:15",
      "a transition needs an event, a condition or a target"
    ),
    Refusal(
      "<state id='a'><transition event='a*b' target='a'/></state>",
      at: "3:34",
      "event cannot be 'a*b': it takes names, each with .* behind it or not, or *"
    ),
    Refusal(
      "<state id='a'><transition event='e' target='a' type='inner'/></state>",
      at: "3:54",
      "type cannot be 'inner': it takes internal or external"
    ),
    Refusal(
      "<state id='a'><onentry><send event='x' delay='2 minutes'/></onentry></state>",
      at: "3:47",
      "delay cannot be '2 minutes': it takes a time such as 2s or 500ms"
    ),
    Refusal(
      "<state id='a' initial='b'><initial><transition target='b'/></initial><state id='b'/></state>",
      at: "3:27",
      "the attribute 'initial' and <initial> exclude each other"
    ),
    Refusal(
      "<state id='a'/><parallel id='p'><state id='b'/><state id='c'/></parallel><state id='d'><transition event='e' target='a b'/></state>",
      at: "3:88",
      "these states cannot be entered together from here: a b"
    ),
    Refusal(
      "<state id='a'><onentry><if cond='true'><else/><elseif cond='true'/></if></onentry></state>",
      at: "3:47",
      "<elseif> has no place in <else>"
    ),
    Refusal(
      "<state id='a'><transition event='e' cond='true'><ps:guard/><ps:guard/></transition></state>",
      at: "3:43",
      "the condition is no chain of 2 parts joined by &&"
    ),
    Refusal(
      "<state id='a'><transition target='b'/></state><state id='b'><transition target='a'/></state>",
      at: "2:1",
      "the chart cannot start: transitions that set each other off without end"
    ),
  ]
}

@Suite("What SCXML files are refused for")
struct ScxmlRefusalTests {
  @Test(
    "what is not supported or wrong is named with line, column and reason",
    arguments: Refusal.unsupported + Refusal.scripts + Refusal.wrong
  )
  func isRefused(one: Refusal) {
    let found = findings(scxml(one.content, root: one.root))
    #expect(found.first.map { "\($0.line):\($0.column)" } == one.place)
    #expect(found.first?.message == one.message)
  }

  @Test("all faults of a file are told, in the order of the file, with hints")
  func all() {
    let found = findings(
      scxml(
        """
        <datamodel><data id="coins" expr="1"/></datamodel>
        <state id="home">
          <transition event="a" cond="coin &gt; 1" target="hme"/>
          <transition event="b" tarket="home"/>
          <invoke/>
        </state>
        <state id="homf"/>
        """
      )
    )
    #expect(found.map(\.line) == [5, 6, 7])
    #expect(found.map(\.hint) == ["did you mean 'home'?", "did you mean 'target'?", nil])
    #expect(found[0].source == "  <transition event=\"a\" cond=\"coin &gt; 1\" target=\"hme\"/>")
  }
}
