// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@Suite("Redirections")
struct RedirectionTests {
  @Test("> writes one command's answer anew, >> adds to it")
  func files() throws {
    try withScratch { scratch in
      let file = scratch.path("out")
      let result = try Tool.sandbox("coins > \(file)\nnetwork>>\(file);coins\n")
      #expect(result.stdout == "0 coins\n")
      #expect(try scratch.text("out") == "0 coins\nnetwork on\n")
      _ = try Tool.sandbox("network > '\(file)' --replace # again\n")
      #expect(try scratch.text("out") == "network on\n")
    }
  }

  @Test("a file name may hold blanks, and a refusal goes to the file too")
  func namesAndRefusals() throws {
    try withScratch { scratch in
      let result = try Tool.sandbox("send tapChest > \"\(scratch.path("a b"))\"\n")
      #expect(result.stdout == "")
      #expect(result.status == 1)
      #expect(try scratch.text("a b").hasPrefix("unhandled: tapChest in loading\n"))
    }
  }

  @Test("| gives the answer to a program, whose output keeps its place")
  func programs() throws {
    let result = try Tool.sandbox("network\ncoins | tr a-z A-Z\nnetwork\n")
    #expect(result.stdout == "network on\n0 COINS\nnetwork on\n")
    let early = try Tool.sandbox("help | head -1\ncoins\n")
    #expect(early.stdout == "The machine\n0 coins\n")
    #expect(early.status == 0)
  }

  @Test("a failing program fails the line; an unwritable file ends with 74")
  func failures() throws {
    let program = try Tool.sandbox("coins | exit 3\ncoins\n")
    #expect(program.stdout == "0 coins\n")
    #expect(program.stderr.contains("<stdin>:1:9: error: 'exit 3' ended with status 3\n"))
    #expect(program.status == 1)
    let file = try Tool.sandbox("coins > /nowhere/file\ncoins\n")
    #expect(file.stdout == "0 coins\n")
    #expect(file.stderr.contains("<stdin>:1:9: error: cannot write '/nowhere/file'"))
    #expect(file.status == 74)
  }

  @Test("behind an expression > and | are no redirections")
  func expressions() throws {
    let result = try Tool.sandbox("expect 1 > 0\nexpect false || coins < 1\n")
    #expect(result.stdout == "ok: 1 > 0\nok: false || coins < 1\n")
  }
}
