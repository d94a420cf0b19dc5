// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import StateEngine
import Testing

/// Files that were made to hurt: each is refused quickly, and nothing is read from elsewhere.
@Suite("Hostile files")
struct HostileFileTests {
  @Test("no document type is read, and so no entity")
  func entities() {
    let bomb = """
      <?xml version="1.0"?>
      <!-- before -->
      <!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
      <scxml xmlns="http://www.w3.org/2005/07/scxml"><state id="&b;&c;"/></scxml>
      """
    #expect(findings(bomb).map(\.cause) == [.documentType])
    #expect(findings(bomb).first?.line == 3)
    #expect(findings(scxml("<state id='&nbsp;'/>")).map(\.cause) == [.notXML(.unknownEntity)])
  }

  @Test("deep nesting ends at a level")
  func depth() {
    for (open, close) in [("<state>", "</state>"), ("<x>", "</x>"), ("<if cond='true'>", "</if>")] {
      let text = String(repeating: open, count: 5_000) + String(repeating: close, count: 5_000)
      #expect(findings(scxml(text)).map(\.cause) == [.tooDeep(limit: 100)])
    }
    let parentheses = String(repeating: "(", count: 10_000)
    let text = scxml("<state id='a'><transition event='e' cond='\(parentheses)'/></state>")
    #expect(findings(text).map(\.message) == ["nesting this deep is not supported"])
  }

  @Test("files, states, events and transitions have their limits")
  func size() {
    let limit = ScxmlDocument.sizeLimit
    let blanks = String(repeating: " ", count: limit)
    #expect(findings(scxml(blanks)).map(\.cause) == [.tooLarge(limit: limit)])
    let states = String(repeating: "<state/>", count: 5_000)
    #expect(findings(scxml(states)).map(\.cause) == [.tooMany(.states, limit: 4_000)])
    let events = (0..<2_000).map { "<transition event='e\($0)' target='a'/>" }.joined()
    #expect(
      findings(scxml("<state id='a'>\(events)</state>")).map(\.cause)
        == [.tooMany(.events, limit: 1_000)]
    )
    let regions = (0..<5_000).map { "<state id='s\($0)'/>" }.joined()
    #expect(
      findings(scxml("<parallel id='p'>\(regions)</parallel>")).map(\.cause)
        == [.tooMany(.states, limit: 4_000)]
    )
    let names = String(repeating: "a ", count: 60_000)
    #expect(
      findings(scxml("<state id='a'><transition event='e' target='\(names)'/></state>"))
        .map(\.cause) == [.tooMany(.targets, limit: 100)]
    )
    let long = String(repeating: "x", count: 200_000)
    for text in [
      "<state id='\(long)'/>", "<state id='a'><onentry><log expr='\(long)'/></onentry></state>",
    ] {
      #expect(findings(scxml(text)).map(\.cause) == [.tooMany(.valueBytes, limit: 128 << 10)])
    }
    let leaves = String(repeating: "<state/>", count: 3_000)
    let wide = (0..<900).map { "<transition event='* e\($0)' target='a'/>" }.joined()
    #expect(
      findings(scxml("<state id='a'>\(wide)\(leaves)</state>")).map(\.cause)
        == [.tooMany(.candidates, limit: 4_000_000)]
    )
    let transitions = String(repeating: "<transition event='e' target='a'/>", count: 17_000)
    #expect(
      findings(scxml("<state id='a'>\(transitions)</state>")).map(\.cause)
        == [.tooMany(.transitions, limit: 16_000)]
    )
  }

  @Test("derived variables that double each other, and faults without number, end at a limit")
  func growth() {
    let doubling = (1..<60).map { "<ps:derived id='d\($0)' expr='d\($0 - 1) + d\($0 - 1)'/>" }
      .joined()
    let data = "<datamodel><data id='d0' expr='1'/></datamodel>"
    let found = findings(scxml("\(data)\(doubling)<state id='a'/>"))
    #expect(found.first?.cause == .tooMany(.operations, limit: 1000))
    let faults = String(repeating: "<nothing a='1'/>", count: 20_000)
    // In one long line, which each finding would show, ten are enough.
    #expect(findings(scxml("\(faults)<state id='a'/>")).count == 10)
    let lines = String(repeating: "<nothing a='1'/>\n", count: 20_000)
    #expect(findings(scxml("\(lines)<state id='a'/>")).count == 100)
  }

  @Test("a chart that doubles a text, or sends itself events without end, is refused or stopped")
  func running() throws {
    let doubling = """
      <datamodel><data id='x' expr="'ab'"/></datamodel>
      <state id='a'><transition event='go' target='b'/></state>
      <state id='b'><transition target='b'><assign location='x' expr='x + x'/></transition></state>
      """
    let stage = try Stage(doubling)
    #expect(stage.send("go").refusal?.cause == .fault(.tooLong))
    #expect(stage.state == "a")
    let endless = try Stage(
      "<state id='a'><transition event='e'><send event='e'/></transition></state>"
    )
    endless.send("e")
    #expect(endless.state == "a")
  }

  @Test(
    "what is no XML, or not ours, is one fault",
    arguments: [
      ("", ScxmlFault.Cause.notXML(.empty)), ("   \n", .notXML(.empty)),
      ("hello", .notXML(.textOutside)),
      ("<scxml>", .notXML(.wrongEnd)), ("<scxml><a></scxml>", .notXML(.wrongEndTag)),
      ("<scxml/><scxml/>", .notXML(.wrongEnd)),
      ("<scxml a='1' a='2'/>", .notXML(.repeatedAttribute)),
      ("<scxml a=1/>", .notXML(.unquotedValue)), ("<q:scxml/>", .notXML(.unknownPrefix)),
      ("<scxml a='<'/>", .notXML(.unescapedCharacter)), ("<html/>", .otherRoot("html")),
      ("<scxml xmlns='urn:x'/>", .otherRoot("scxml")),
    ]
  )
  func noChart(text: String, cause: ScxmlFault.Cause) {
    #expect(findings(text).map(\.cause) == [cause])
  }

  @Test("bytes that are no UTF-8, and any cut of a real file, are refused or read, never more")
  func bytes() throws {
    #expect(throws: ScxmlFault.self) { try ScxmlDocument([0xFF, 0xFE, 0x3C, 0x00]) }
    #expect(throws: ScxmlFault.self) { try ScxmlDocument([UInt8]("<scxml>\u{0}</scxml>".utf8)) }
    let whole = Array(
      scxml("<!-- é --><state id='a'><![CDATA[ ]]><transition event='e' target='a'/></state>").utf8
    )
    for length in 0..<whole.count - 1 {
      #expect(throws: ScxmlFault.self) { try ScxmlDocument(whole[..<length]) }
    }
    var random = RandomState(seed: 7)
    for _ in 0..<2_000 {
      var copy = whole
      copy[random.number(in: 0...copy.count - 1)] = UInt8(random.number(in: 0...255))
      _ = try? ScxmlDocument(copy).chart()
    }
  }
}
