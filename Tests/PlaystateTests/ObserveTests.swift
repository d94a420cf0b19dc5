// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// The claims of a machine, held against what has happened.
@Suite("Observing")
struct ObserveTests {
  private static let oven = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:ps="urn:playstate:chart:1"
      version="1.0" initial="off" datamodel="ecmascript">
      <datamodel><data id="n" expr="0"/></datamodel>
      <state id="off"><transition event="go" target="on">
        <assign location="n" expr="n + 1"/></transition></state>
      <state id="on"><transition event="stop" target="off"/></state>
    </scxml>
    """

  private func run(_ claim: String, _ lines: [String], _ options: [String] = []) throws
    -> Tool.Result
  {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let play = try scratch.file("lived.play", lines: "send go\nsend stop\nsend go\nsend stop")
    let text = Self.oven.replacing("<datamodel>", with: #"<ps:claim that="\#(claim)"/><datamodel>"#)
    let file = try scratch.file("oven.scxml", lines: text)
    return try Tool.run(
      ["--sandbox", "--no-timing", "--machine", file] + options,
      (lines + [""]).joined(separator: "\n").replacing("PLAY", with: play)
    )
  }

  @Test("the first record that breaks a claim is named with its values, and the status is 1")
  func broken() throws {
    for line in ["send go\nsend stop\nsend go\nsend stop\nobserve", "observe PLAY"] {
      let ran = try run("n &lt; 2", [line])
      #expect(ran.status == 1)
      #expect(
        ran.stdout.hasSuffix(
          """
          broken: always n < 2, at record 3
          #3 off → on on go
              n: 1 → 2
              n = 2
          0 of 1 claims held over 4 records

          """
        ),
        "\(ran)"
      )
    }
    let json = try run("n &lt; 2", ["observe PLAY"], ["--json"])
    #expect(json.stdout.contains(#""verdict":"broken""#) && json.stdout.contains(#""record":3"#))
  }

  @Test("'playstate observe' does the same, with a store or a recording")
  func subcommand() throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let text = Self.oven.replacing(
      "<datamodel>",
      with: #"<ps:claim that="n &lt; 2"/><datamodel>"#
    )
    let oven = try scratch.file("oven.scxml", lines: text)
    let play = try scratch.file("a lived.play", lines: "send go\nsend stop\nsend go")
    let store = scratch.path("store")
    let lived = try Tool.run(["--store", store, "--machine", oven, "--no-timing", play])
    #expect(lived.status == 0, "\(lived)")
    for words in [["--store", store], [play]] {
      let ran = try Tool.run(["observe", "--machine", oven, "--no-timing"] + words)
      #expect(ran.status == 1, "\(ran)")
      #expect(ran.stdout.contains("broken: always n < 2, at record 3\n"), "\(ran)")
      #expect(ran.stdout.contains("0 of 1 claims held over "), "\(ran)")
    }
  }

  @Test(
    "a right answer at the gate, which no record keeps, breaks nothing",
    arguments: [true, false]
  )
  func secret(isRecorded: Bool) throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let lines = ["wait 2s", "gate", "expect failed answer wrong", "answer right", "lock"]
    let play = try scratch.file("gate.play", lines: lines.joined(separator: "\n"))
    let ran = try Tool.run(
      ["--sandbox", "--no-timing"],
      ((isRecorded ? ["observe \(play)"] : lines + ["observe"]) + [""]).joined(separator: "\n")
    )
    #expect(ran.status == 0, "\(ran)")
    #expect(!ran.stdout.contains("broken:"), "\(ran)")
  }

  @Test("what is to come is owed, and breaks nothing")
  func owed() throws {
    let ran = try run("on leads to n == 5", ["observe PLAY"])
    #expect(ran.status == 0, "\(ran)")
    #expect(ran.stdout.contains("owed: on leads to n == 5, since record 1"), "\(ran)")
  }
}
