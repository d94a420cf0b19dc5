// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Explorer
import PlayKit
import PlayMachines
import StateEngine
import Testing

@Suite("Claims in SCXML files")
struct ScxmlClaimTests {
  private static let doors = """
    <datamodel><data id="coins" expr="0"/></datamodel>
    <ps:event name="push"><ps:argument label="number" type="int" min="1" max="9"/></ps:event>
    CLAIMS
    <state id="shut"><transition event="push" cond="_event.data.number &gt; 3" target="open"/></state>
    <state id="open"><transition event="pull" target="shut"/></state>
    """

  private func file(_ claims: String...) -> String {
    scxml(Self.doors.replacing("CLAIMS", with: claims.joined(separator: "\n")))
  }

  @Test("an event that the chart alone raises is refused from outside, another is tried as one")
  func internalEvents() throws {
    for (attribute, isProved) in [(#" ps:internal="true""#, true), ("", false)] {
      let chart = try read(
        scxml(
          """
          <state id="a">
            <transition event="x"><raise event="y"\(attribute)/></transition>
            <transition event="go" target="z"/>
          </state>
          <state id="z"><transition event="y" target="b"/></state>
          <state id="b"/>
          """
        )
      )
      let engine = Engine(chart)
      engine.send(Event("go"))
      #expect((engine.send(Event("y")).refusal?.cause == .clockOnly) == isProved)
      let claim = Invariant(.never(from: "z", by: ["y"], to: "b"))
      let proof = Explorer(chart).prove([claim], from: Explorer.beginning(of: chart))
      if case .proved = proof.verdicts[0] {
        #expect(isProved)
      } else {
        #expect(!isProved)
      }
      // Written and read again it is the same.
      let again = try read(ChartFormat.scxml.write(chart))
      #expect(again.description.events == chart.description.events)
    }
    #expect(throws: ScxmlFault.self) {
      try read(
        scxml(#"<state id="a"><onentry><raise event="y" ps:internal="yes"/></onentry></state>"#)
      )
    }
  }

  @Test("a file claims in the words of check, with a sentence or without")
  func claims() throws {
    let chart = try read(
      file(
        #"<ps:claim that="never open by push to shut"/>"#,
        #"<ps:claim that="coins &gt;= 0" says="nobody owes"/>"#,
        #"<ps:claim that="push is refused in shut when event.number &lt;= 3"/>"#,
        #"<ps:claim that="shut is entered only from open by pull, restore"/>"#,
        #"<ps:claim that="state != open || coins == 0"/>"#
      )
    )
    #expect(
      chart.description.invariants.map(\.claim.text) == [
        "never open by push to shut", "always coins >= 0",
        "push is refused in shut when event.number <= 3",
        "shut is entered only from open by pull, restore", "always !In('open') || coins == 0",
      ]
    )
    #expect(chart.description.invariants.map(\.says) == ["", "nobody owes", "", "", ""])
    let proof = Explorer(chart).prove(from: Explorer.beginning(of: chart))
    for (claim, verdict) in zip(proof.claims, proof.verdicts) {
      guard case .proved = verdict else {
        Issue.record("\(claim.claim.text): \(verdict)")
        continue
      }
    }
  }

  @Test(
    "a wrong claim is a fault with its place",
    arguments: [
      (#"<ps:claim that="never opn to shut"/>"#, 23, 3, "no state is called 'opn'"),
      (#"<ps:claim that="open by &#x70;ush leads shut"/>"#, 41, 4, "expected 'to'"),
      (#"<ps:claim that="coins &gt;= nothing"/>"#, 29, 7, "unknown name 'nothing'"),
      (#"<ps:claim says="it is so"/>"#, 1, 9, "needs the attribute 'that'"),
      (#"<ps:claim that="open lasts 2"/>"#, 29, 1, "expected 'at'"),
      (#"<ps:claim that="coins == _event"/>"#, 26, 6, "unknown name '_event'"),
      (#"<ps:claim thta="no deadlock"/>"#, 11, 4, "has no attribute 'thta'"),
    ]
  )
  func faults(claim: String, column: Int, length: Int, message: String) throws {
    let found = findings(file(claim))
    let one = try #require(found.first { $0.message.contains(message) }, "\(found)")
    #expect(one.line == 5)
    #expect(one.column == column)
    #expect(one.length == length)
  }

  @Test("a claim that does not fit the chart is a fault at its line")
  func builderFault() throws {
    let found = findings(file("", #"<ps:claim that="open.length is kept by push"/>"#))
    #expect(found.map(\.line) == [6])
  }

  @Test("an argument's range is kept, and takes both of its ends")
  func ranges() throws {
    let chart = try read(file())
    #expect(chart.description.events.first?.arguments.first?.range == 1...9)
    #expect(ChartFormat.scxml.write(chart).contains(#"min="1" max="9""#))
    let half = file().replacing(#" max="9""#, with: "")
    #expect(findings(half).map(\.message) == ["<ps:argument> needs the attribute 'max'"])
    let wrong = file().replacing(#"max="9""#, with: #"max="0""#)
    #expect(findings(wrong).map(\.message) == ["min cannot be '1': it takes a number up to 0"])
  }

  @Test("a dead end is a finding, but where the file declares an end")
  func ends() throws {
    func deadEnds(_ state: String) throws -> Int {
      let chart = try read(
        scxml(#"<state id="a"><transition event="go" target="b"/></state>"# + state)
      )
      let again = try read(ChartFormat.scxml.write(chart))
      #expect(again.description.abstraction.ends == chart.description.abstraction.ends)
      let proof = Explorer(again).prove(from: Explorer.beginning(of: again))
      return proof.deadEnds.count
    }
    #expect(try deadEnds(#"<state id="b"/>"#) == 1)
    #expect(try deadEnds(#"<final id="b"/>"#) == 0)
    #expect(try deadEnds(#"<state id="b" ps:end="true"/>"#) == 0)
    #expect(try deadEnds(#"<state id="b" ps:end="false"/>"#) == 1)
  }

  @Test("what a machine claims is read again as the same", arguments: RoundTripTests.machines)
  func sameClaims(name: String) throws {
    let entry = try #require(Catalog.entry(named: name))
    let chart = try entry.makeChart()
    let text = ChartFormat.scxml.write(chart)
    let again = try ScxmlDocument(text.utf8).chart(rules: entry.rules)
    #expect(!chart.description.invariants.isEmpty)
    #expect(again.description.invariants == chart.description.invariants)
    #expect(again.description.abstraction.ends == chart.description.abstraction.ends)
  }
}
