// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@Suite("Secrets in the shell")
struct SecretTests {
  @Test(
    "no way of writing an answer shows it",
    arguments: [
      "answer 7126", "gate 7126", "send answer 7126", "send answer n=7126",
      "send answer number=7126", "\"answer\" 7126", "'send' \"answer\" '7126'", "answer \"7126",
      "\"answer\" \"7126", "send answer \"7126", "gate '7126", "stat; answer 7126",
      "answer 7126; stat", "state \"; answer 7126", "answer 7126 7126", "answer 7126x",
      "answer 7126 > /nowhere/x", "answer 7126 | exit 3", "state | exit 3; answer 7126",
      "answer 7126 > a b", "anwser 7126", "send anwser 7126", "\"\\u{61}nswer\" 7126",
      "\"\\u{61}nswer\" \"7126", "expect refused answer 7126", "expect accepted \"answer\" 7126",
      "expect failed answer 7126", "expect refused answer \"7126", "answer \\\n7126 7126",
      "answer 7126\0", "  answer\t7126\t", "try answer 7126", "try send answer number=7126",
      "repeat 3 answer 7126", "repeat 3 \"answer\" '7126'", "repeat answer 7126",
      "repeat x answer 7126", "try repeat 2 gate 7126", "try anwser 7126",
      "try expect failed answer 7126", "try answer \"7126",
      "log --script; answer 7126; log --script",
    ]
  )
  func noWayShowsIt(line: String) throws {
    let script = "wait 2s\nsend tapPlayer Alexander\ngate\n\(line)\nlog\nstate --all\n"
    for option in ["--echo", "--json"] {
      let result = try Tool.sandbox(script, option)
      #expect(!result.stdout.contains("7126"))
      #expect(!result.stderr.contains("7126"))
    }
    try withScratch { scratch in
      let file = try scratch.file("a.play", script.utf8)
      // The folder's name is chance, and may have any digits in it.
      let told = try Tool.run(["test", file]).stdout.replacing(file, with: "")
      #expect(!told.contains("7126"))
    }
  }

  @Test("a locked gate does not tell a right answer from a wrong one")
  func aLockedGateTellsNothing() throws {
    let lock = "wait 2s\ngate 1\nanswer 1\nanswer 1\n"
    for option in ["--no-timing", "--json"] {
      let right = try Tool.sandbox(lock + "answer right\n", option)
      let wrong = try Tool.sandbox(lock + "answer wrong\n", option)
      #expect(right.stdout == wrong.stdout)
    }
  }

  @Test("right and wrong are words of a sandbox only")
  func wordsOfTheSandbox() throws {
    let result = try Tool.run(["-c", "answer right"])
    #expect(result.status == 2)
    #expect(result.stderr.contains("is not a whole number"))
  }
}
