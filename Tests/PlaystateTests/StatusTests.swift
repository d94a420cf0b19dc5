// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@Suite("Exit status")
struct StatusTests {
  @Test(
    "what happened decides",
    arguments: [
      ("state", 0), ("", 0), ("# a comment", 0), ("send tapChest", 1), ("expect coins == 1", 1),
      ("answer 1", 1), ("run nowhere.play", 1), ("state | exit 3", 1), ("stat", 2),
      ("send tapChst", 2), ("send tapPlayer", 2), ("coins +five", 2), ("state \"", 2),
      ("check --limit 50 coins < 900000000", 3), ("check --with nothing=4 coins >= 0", 2),
      ("expect coin == 1", 2), ("get nothing", 2), ("use nothing", 2), ("open nowhere", 2),
      ("state > /nowhere/file", 74), ("state > /dev/full", 74),
    ] as [(String, Int32)]
  )
  func whatHappenedDecides(line: String, status: Int32) throws {
    #expect(try Tool.sandbox(line + "\n").status == status)
  }

  // `a` is left by nothing, which is no answer to what was asked; `b` counts without end.
  @Test(
    "a claim is answered for itself, a whole check for all it could find out",
    arguments: [
      ("check !In('b')", "false", 0), ("check", "false", 1), ("check --limit 9", "true", 3),
    ] as [(String, String, Int32)]
  )
  func checkOfAFile(line: String, condition: String, status: Int32) throws {
    let scratch = try Scratch()
    let file = try scratch.file(
      "chart.scxml",
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:ps="urn:playstate:chart:1" version="1.0">
        <datamodel><data id="n" expr="0"/><data id="m" expr="0"/></datamodel>
        <ps:event name="go"/>
        <state id="a"><transition event="go" cond="\(condition)" target="b"/></state>
        <state id="b">
          <transition event="more"><assign location="n" expr="n + 1"/></transition>
          <transition event="most"><assign location="m" expr="n + m"/></transition>
          <transition event="back" cond="m == 77" target="a"/>
        </state>
      </scxml>
      """.utf8
    )
    #expect(try Tool.sandbox(line, "--machine", file).status == status)
  }

  @Test("the larger of 1 and 2 wins, whichever came first")
  func theLargerWins() throws {
    #expect(try Tool.sandbox("stat\nsend tapChest\nstate\n").status == 2)
    #expect(try Tool.sandbox("send tapChest\nstat\nstate\n").status == 2)
    #expect(try Tool.sandbox("send tapChest\nquit\nstat\n").status == 1)
  }

  @Test(
    "a bad option is 64, a missing script 66",
    arguments: [
      (["--nonsense"], 64), (["--sandbox", "--seed", "x"], 64), (["--seed", "1"], 64),
      (["--clock", "real"], 64), (["--sandbox", "--clock", "fast"], 64),
      (["--sandbox", "--machine", "gam"], 64), (["--sandbox", "-c"], 64),
      (["--color", "blue"], 64), (["--sandbox", "nowhere.play"], 66), (["--sandbox", "/"], 66),
      (["--version"], 0), (["--help"], 0),
    ] as [([String], Int32)]
  )
  func badOptions(arguments: [String], status: Int32) throws {
    #expect(try Tool.run(arguments).status == status)
  }

  @Test("--bail stops at the first line that fails, in scripts within scripts too")
  func bailStops() throws {
    let result = try Tool.sandbox("coins\nsend tapChest; coins\ncoins\n", "--bail")
    #expect(result.stdout.split(separator: "\n").count { $0 == "0 coins" } == 1)
    #expect(result.status == 1)
    try withScratch { scratch in
      let inner = try scratch.file("inner.play", lines: "stat", "coins")
      let outer = try Tool.sandbox("run \(inner)\ncoins\n", "--bail")
      #expect(outer.stdout == "")
      #expect(outer.status == 2)
    }
  }
}
