// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@Suite("Input")
struct InputTests {
  private static let isLong = TestLength.isLong

  @Test(
    "nothing, blanks and comments say nothing",
    arguments: ["", "\n\n", "  \t\n# x\n #", "#!x\n"]
  )
  func nothingSaysNothing(input: String) throws {
    let result = try Tool.sandbox(input)
    #expect(result.stdout == "" && result.stderr == "" && result.status == 0)
  }

  @Test("the last line needs no newline; CRLF and a BOM are no part of it")
  func lineEnds() throws {
    for input in [
      "coins", "coins\n", "coins\r\n", "\u{FEFF}coins\r\n", "#!/usr/bin/playstate\ncoins",
    ] {
      let result = try Tool.sandbox(input)
      #expect(result.stdout == "0 coins\n", "\(input.debugDescription)")
      #expect(result.status == 0)
    }
  }

  @Test("semicolons, comments and joined lines")
  func theLanguage() throws {
    let result = try Tool.sandbox("coins; coins # coins\nco\\\nins # x ; coins\n; ;coins;\n")
    #expect(result.stdout == "0 coins\n0 coins\n0 coins\n0 coins\n")
    #expect(result.stderr == "")
  }

  @Test("a joined line counts the lines of the file")
  func joinedLinesAreCounted() throws {
    let result = try Tool.sandbox("state \\\n  x y\nstat\n")
    #expect(result.stderr.contains("<stdin>:2:5: error: too many arguments\n"))
    #expect(result.stderr.contains("<stdin>:3:1: error: unknown command 'stat'\n"))
  }

  @Test("a NUL or bad UTF-8 is an error with its line; the next line is done")
  func badBytes() throws {
    let nul = try Tool.run(["--sandbox"], bytes: Array("coins\nco\0ins\ncoins\n".utf8))
    #expect(nul.stdout == "0 coins\n0 coins\n")
    #expect(nul.stderr.hasPrefix("<stdin>:2:3: error: the line holds a NUL byte\n"))
    #expect(nul.status == 2)
    let bytes = Array("coins\nco".utf8) + [0xFF, 0xFE] + Array("\ncoins\n".utf8)
    let bad = try Tool.run(["--sandbox"], bytes: bytes)
    #expect(bad.stdout == "0 coins\n0 coins\n")
    #expect(bad.stderr.hasPrefix("<stdin>:2:3: error: the line is not UTF-8\n"))
    #expect(bad.status == 2)
  }

  @Test("random bytes end with 2 and break nothing", arguments: 0..<(isLong ? 8 : 2))
  func randomBytes(seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let noise = (0..<60_000).map { _ -> UInt8 in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let byte = UInt8(truncatingIfNeeded: state >> 32)
      // No output is sent anywhere by chance.
      return byte == UInt8(ascii: "|") || byte == UInt8(ascii: ">") ? 0x0A : byte
    }
    for options in [["--sandbox"], ["--sandbox", "--json"]] {
      let result = try Tool.run(options, bytes: noise + Array("\ncoins\n".utf8))
      #expect(result.status == 2)
      #expect(result.stdout.contains("0 coins\n") || result.stdout.contains("\"balance\":0"))
    }
  }

  @Test("a line of 10 MB is read, one over 16 MiB refused with its number")
  func longLines() throws {
    let blanks = [UInt8](repeating: 0x20, count: 10_000_000)
    let long = try Tool.run(["--sandbox"], bytes: blanks + Array("coins\nstat\n".utf8))
    #expect(long.stdout == "0 coins\n")
    #expect(long.stderr.contains("<stdin>:2:1: error: unknown command 'stat'"))
    let letters = [UInt8](repeating: 0x61, count: 10_000_000)
    let word = try Tool.run(["--sandbox"], bytes: letters + Array("\ncoins\n".utf8))
    #expect(word.stdout == "0 coins\n")
    #expect(word.status == 2)
    let tooLong = try Tool.run(
      ["--sandbox"],
      bytes: letters + letters + Array("\ncoins\n".utf8)
    )
    #expect(tooLong.stdout == "0 coins\n")
    #expect(tooLong.stderr.contains("<stdin>:1"))
    #expect(tooLong.stderr.contains("longer than 16 MiB"))
    #expect(tooLong.status == 2)
  }

  @Test("-c, scripts and - run in order, and say where they are")
  func sourcesRunInOrder() throws {
    try withScratch { scratch in
      let script = try scratch.file("one.play", lines: "coins", "stat")
      let result = try Tool.run(
        ["--sandbox", "-c", "timing off", "-c", "stat", script, "-"],
        "network\nstat\n"
      )
      #expect(result.stdout == "timing off\n0 coins\nnetwork on\n")
      #expect(result.stderr.contains("-c:1:1: error: unknown command"))
      #expect(result.stderr.contains("\(script):2:1: error: unknown command"))
      #expect(result.stderr.contains("<stdin>:2:1: error: unknown command"))
    }
  }

  @Test("a closed standard input is an input error, an empty one none")
  func closedInput() throws {
    let closed = try Tool.shell("$PLAYSTATE --sandbox <&-")
    #expect(closed.status == 74)
    #expect(closed.stderr.contains("cannot read"))
    #expect(try Tool.shell("$PLAYSTATE --sandbox </dev/null").status == 0)
  }
}
