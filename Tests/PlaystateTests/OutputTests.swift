// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

@Suite("Output")
struct OutputTests {
  @Test("the issue's own line")
  func theIssuesOwnLine() throws {
    let line = """
      printf 'wait 2s\\nsend tapPlayer Alexander\\ncoins +5\\nsend tapChest\\ncoins +5\\n\
      send tapChest\\nstate\\n' | $PLAYSTATE --sandbox
      """
    let result = try Tool.shell(line)
    #expect(result.status == 1)
    #expect(result.stderr == "")
    #expect(result.stdout.contains("playerSelection → home on tapPlayer Alexander"))
    #expect(result.stdout.contains("coins >= 10 does not hold: coins = 5; 5 more needed\n"))
    #expect(result.stdout.contains("home → treasureScreen on tapChest"))
    #expect(result.stdout.contains("game: treasureScreen\n"))
    #expect(try Tool.shell("set -o pipefail; " + line).status == 1)
  }

  @Test("a reader that leaves ends the tool by SIGPIPE, with the right line out")
  func aReaderThatLeaves() throws {
    let result = try Tool.shell(
      "yes state | $PLAYSTATE --sandbox | head -1; echo ${PIPESTATUS[*]}"
    )
    #expect(result.stdout == "game: loading\n141 141 0\n")
    #expect(result.stderr == "")
  }

  @Test("a full disk or a closed output ends with 74, and says so")
  func fullOutput() throws {
    for line in [
      "echo state | $PLAYSTATE --sandbox > /dev/full", "$PLAYSTATE --sandbox -c state >&-",
    ] {
      let result = try Tool.shell(line)
      #expect(result.status == 74)
      #expect(result.stderr.contains("cannot write 'standard output'"))
    }
    #expect(try Tool.shell("$PLAYSTATE --sandbox -c stat 2> /dev/full").status == 74)
  }

  @Test("a program that writes a line and waits for the answer gets it")
  func aConversation() throws {
    try withScratch { scratch in
      var toTool: [Int32] = [0, 0]
      var fromTool: [Int32] = [0, 0]
      #expect(pipe(&toTool) == 0 && pipe(&fromTool) == 0)
      for descriptor in [toTool[1], fromTool[0]] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      let process = try Spawned(
        Tool.path,
        ["--sandbox", "--no-timing"],
        in: scratch.root,
        reading: .descriptor(toTool[0]),
        writing: .descriptor(fromTool[1]),
        errors: scratch.path("stderr")
      )
      close(toTool[0])
      close(fromTool[1])
      for (line, answer) in [("coins\n", "0 coins\n"), ("network\n", "network on\n")] {
        #expect(write(toTool[1], line, line.utf8.count) == line.utf8.count)
        var buffer = [UInt8](repeating: 0, count: 100)
        let count = read(fromTool[0], &buffer, buffer.count)
        #expect(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == answer)
      }
      close(toTool[1])
      #expect(process.wait() == 0)
      close(fromTool[0])
    }
  }

  @Test("--echo prints each command before its output; comments and blanks are none")
  func echo() throws {
    let result = try Tool.sandbox("coins;network # x\n\n# y\nstat\n", "--echo")
    #expect(result.stdout == "> coins\n0 coins\n> network\nnetwork on\n> stat\n")
  }

  @Test("timing is shown, and left out by the option and by the command")
  func timing() throws {
    let with = try Tool.run(["--sandbox", "-c", "network off"])
    let lines = with.stdout.split(separator: "\n")
    #expect(lines.first?.hasSuffix("s)") == true)
    let switched = try Tool.run(["--sandbox", "-c", "timing off; network off; log"])
    #expect(!switched.stdout.contains("s)"))
    let json = try Tool.run(["--sandbox", "--json", "-c", "network off"])
    #expect(json.stdout.contains("\"ns\":{\"commit\":0,\"decide\":"))
    let without = try Tool.run(["--sandbox", "--json", "--no-timing", "-c", "network off"])
    #expect(!without.stdout.contains("\"ns\""))
  }

  @Test("a pipe gets no escape codes, unless they are asked for")
  func colours() throws {
    #expect(try !Tool.sandbox("state\nstat\n").stdout.contains("\u{1B}"))
    #expect(try Tool.sandbox("state\n", "--color", "always").stdout.contains("\u{1B}[1m"))
  }
}
