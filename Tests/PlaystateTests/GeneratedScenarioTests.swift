// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// What 'cover --generate' writes is run by 'playstate test', and its cover compared with the claim.
@Suite("Scenarios that were generated")
struct GeneratedScenarioTests {
  /// A turnstile that can be broken for good in two ways, with a guard that never holds.
  static let turnstile = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:ps="urn:playstate:chart:1" version="1.0"
      initial="closed" datamodel="ecmascript" name="turnstile">
      <datamodel><data id="paid" expr="0" ps:type="int"/></datamodel>
      <state id="closed">
        <transition event="coin" cond="paid &lt; 3" target="open">
          <assign location="paid" expr="paid + 1"/>
        </transition>
        <transition event="free" cond="paid &lt; 0" target="open"/>
        <transition event="kick" target="broken"/>
        <transition event="saw" target="sawn"/>
      </state>
      <state id="open">
        <onentry><send event="shut" id="closer" delay="5s"/></onentry>
        <onexit><cancel sendid="closer"/></onexit>
        <transition event="shut" target="closed"/>
        <transition event="ticket" cond="_event.data.zone === 2" target="closed"/>
      </state>
      <final id="broken"/>
      <final id="sawn"/>
    </scxml>
    """

  private struct Claim {
    var taken: Int
    var transitions: Int
    var seen: Int
    var outcomes: Int
    var files: [String]
    var notReached: [[String: Any]]
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func claim(_ object: [String: Any], of machine: String) throws -> Claim {
    let machines = try #require(object["machines"] as? [[String: Any]])
    let one = try #require(machines.first { $0["machine"] as? String == machine })
    return Claim(
      taken: try #require(one["rowsTaken"] as? Int),
      transitions: try #require(one["rowCount"] as? Int),
      seen: try #require(one["outcomesSeen"] as? Int),
      outcomes: try #require(one["outcomeCount"] as? Int),
      files: object["files"] as? [String] ?? [],
      notReached: object["notReached"] as? [[String: Any]] ?? []
    )
  }

  /// Generates into a folder `scenarios`, runs what was written, and compares what it covers.
  private func generate(_ scratch: Scratch, _ machine: String, named name: String) throws -> Claim {
    let folder = scratch.path("scenarios")
    let made = try Tool.run(
      ["--sandbox", "--no-timing", "--json", "--machine", machine],
      "cover --generate '\(folder)'\n"
    )
    #expect(made.status == 0, "\(made)")
    let claim = try claim(try object(made.stdout), of: name)
    let written = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(claim.files.map { URL(fileURLWithPath: $0).lastPathComponent } == written)
    let run = try Tool.run(["test", "--no-timing", "--cover", "--json", folder])
    #expect(run.status == 0, "\(run.stdout)")
    let report = try object(run.stdout)
    #expect((report["files"] as? [Any])?.count == written.count)
    let covered = try self.claim(try #require(report["coverage"] as? [String: Any]), of: name)
    #expect(covered.taken == claim.taken)
    #expect(covered.seen == claim.seen)
    let open = claim.transitions - claim.taken + claim.outcomes - claim.seen
    #expect(claim.notReached.count == open)
    return claim
  }

  @Test("the story's ways are scenarios that take every transition, readers' too")
  func story() throws {
    try withScratch { scratch in
      let claim = try generate(scratch, "story", named: "story")
      #expect(claim.files.count == 6)
      #expect(claim.taken == claim.transitions)
      #expect(Set(claim.notReached.map { $0["reason"] as? String }) == ["absent", "notFound"])
      #expect(claim.notReached.allSatisfy { $0["goal"] as? String == "failed" })
      let texts = try claim.files.map { try String(contentsOfFile: $0, encoding: .utf8) }
      #expect(texts.allSatisfy { $0.hasPrefix("# story: ") })
      #expect(texts.contains { $0.contains("\n# packetRun → cipher on complete\n") })
    }
  }

  @Test("a chart from a file: two ends are two scenarios, and what cannot be is told as such")
  func file() throws {
    try withScratch { scratch in
      let chart = try scratch.file("turnstile.scxml", Array(Self.turnstile.utf8))
      let claim = try generate(scratch, chart, named: "turnstile")
      #expect(claim.files.count == 2)
      #expect(claim.taken == claim.transitions - 1)
      #expect(claim.seen == claim.outcomes - 1)
      #expect(claim.notReached.map { $0["on"] as? String } == ["free", "free"])
      #expect(claim.notReached.map { $0["goal"] as? String } == ["taken", "held"])
      #expect(claim.notReached[1]["guard"] as? String == "paid < 0")
      let texts = try claim.files.map { try String(contentsOfFile: $0, encoding: .utf8) }
      #expect(texts.allSatisfy { $0.contains("\nuse ../turnstile.scxml\n") })
      #expect(texts.contains { $0.contains("\nexpect failed send coin\n") })
      #expect(texts.contains { $0.contains("\nsend ticket zone=2\n") })
    }
  }

  @Test("with one end less one scenario is enough, and the other goes on to replace it")
  func fewer() throws {
    try withScratch { scratch in
      let text = Self.turnstile.replacing(
        "<transition event=\"saw\" target=\"sawn\"/>",
        with: ""
      )
      let chart = try scratch.file("turnstile.scxml", Array(text.utf8))
      let claim = try generate(scratch, chart, named: "turnstile")
      #expect(claim.files.count == 1)
    }
  }

  @Test("people read how many were written, what they cover, and what is not reached and why")
  func text() throws {
    try withScratch { scratch in
      let folder = scratch.path("scenarios")
      let made = try Tool.sandbox("use story\ncover --generate \(folder)\n")
      #expect(
        made.stdout.contains("wrote 6 scenarios\n  \(folder)/story-1.play\n")
          && made.stdout.hasSuffix(
            """
            not reached: the transition is as good as absent then, so that nothing tells
              never false: !(reached > 6), eventHorizon stays on complete

            """
          ),
        "\(made.stdout)"
      )
      #expect(made.status == 0)
    }
  }

  @Test("the session itself stays where it is")
  func unchanged() throws {
    try withScratch { scratch in
      let folder = scratch.path("scenarios")
      let result = try Tool.sandbox(
        "use story\nsend complete\ncover --generate \(folder)\nexpect state == packetRun\ncover\n"
      )
      #expect(result.status == 0)
      #expect(result.stdout.contains("story: 1 of 64 transitions taken"))
    }
  }

  @Test("a folder that is not empty is left as it is, with status 1; an empty one is used")
  func notEmpty() throws {
    try withScratch { scratch in
      let folder = try scratch.folder("scenarios")
      let line = "use story; cover --generate \(folder)"
      #expect(try Tool.sandbox(line).status == 0)
      let before = try String(contentsOfFile: "\(folder)/story-1.play", encoding: .utf8)
      let again = try Tool.sandbox(line)
      #expect(again.status == 1)
      #expect(again.stderr.contains("'\(folder)' is not empty"))
      #expect(try String(contentsOfFile: "\(folder)/story-1.play", encoding: .utf8) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 6)
    }
  }

  @Test("what cannot be written ends with status 74, and leaves nothing behind")
  func unwritable() throws {
    try withScratch { scratch in
      let file = try scratch.file("file", [])
      for path in [file, "\(file)/x", scratch.path("no/where")] {
        let result = try Tool.sandbox("use story; cover --generate \(path)")
        #expect(result.status == 74, "\(path): \(result)")
        #expect(result.stderr.contains("cannot write '\(path)'"))
      }
      #expect(!FileManager.default.fileExists(atPath: scratch.path("no")))
    }
  }
}
