// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@Suite("Scripts within scripts")
struct RunTests {
  @Test("a script finds its neighbours, and errors say by which lines they were included")
  func inclusions() throws {
    try withScratch { scratch in
      _ = try scratch.folder("inner")
      try scratch.file("inner/two.play", lines: "coins", "", "stat")
      try scratch.file("inner/one.play", lines: "# one", "run two.play")
      let outer = try scratch.file("outer.play", lines: "run inner/one.play", "network")
      let result = try Tool.run(["--sandbox", outer])
      #expect(result.stdout == "0 coins\nnetwork on\n")
      #expect(
        result.stderr == """
          included from \(outer):1
          included from inner/one.play:2
          two.play:3:1: error: unknown command 'stat'
            stat
            ^~~~
          hint: did you mean 'state'?

          """
      )
      #expect(result.status == 2)
    }
  }

  @Test("16 deep is allowed, 17 is not")
  func nesting() throws {
    try withScratch { scratch in
      for level in 1..<20 {
        try scratch.file("\(level)", lines: level == 19 ? "coins" : "run \(level + 1)")
      }
      try scratch.file("17", lines: "coins")
      let first = scratch.path("1")
      #expect(try Tool.sandbox("run \(scratch.path("2"))\n").stdout == "0 coins\n")
      let deep = try Tool.sandbox("run \(first)\n")
      #expect(deep.stdout == "")
      #expect(deep.stderr.contains("run is nested more than 16 deep"))
      #expect(deep.status == 2)
      try scratch.file("self", lines: "run self")
      #expect(try Tool.sandbox("run \(scratch.path("self"))\n").status == 2)
    }
  }

  @Test("in JSON a script's errors name its file")
  func json() throws {
    try withScratch { scratch in
      let file = try scratch.file("a", lines: "stat")
      let result = try Tool.sandbox("run \(file)\n", "--json")
      #expect(result.stdout.contains("\"code\":\"unknownCommand\""))
      #expect(result.stdout.contains("\"file\":\"\(file)\""))
    }
  }

  @Test("quit inside a script ends everything")
  func quit() throws {
    try withScratch { scratch in
      let file = try scratch.file("a", lines: "coins", "quit", "coins")
      #expect(try Tool.sandbox("run \(file)\ncoins\n").stdout == "0 coins\n")
    }
  }
}
