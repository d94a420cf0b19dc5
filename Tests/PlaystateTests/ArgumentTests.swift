// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// The arguments of the process, where the system does not show them as files.
@Suite("Arguments of the process")
struct ArgumentTests {
  @Test("are known when /proc/self/cmdline cannot be opened")
  func withoutCommandLine() throws {
    guard try Tool.shell("command -v strace && strace -o /dev/null true").status == 0 else {
      FileHandle.standardError.write(Data("NOT CHECKED: strace is not usable here\n".utf8))
      return
    }
    for fault in ["ENOENT", "EMFILE", "EACCES"] {
      try withScratch { scratch in
        let store = scratch.path("store")
        let result = try Tool.shell(
          """
          export HOME='\(store)'; unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
          strace -f -o '\(scratch.path("trace"))' -P /proc/self/cmdline \
            -e inject=openat,open:error=\(fault) "$PLAYSTATE" --sandbox --no-timing -c 'coins' </dev/null
          """
        )
        #expect(result.status == 0)
        #expect(result.stdout.contains("coins"), "the command was done: \(result)")
        #expect(!result.stdout.contains("game: "), "and nothing else")
        #expect(!FileManager.default.fileExists(atPath: store), "a sandbox writes nothing")
      }
    }
  }

  @Test("what an argument brings along does not reach the terminal raw")
  func escapes() throws {
    for argument in ["--x\u{1B}[2J", "\u{1B}]0;x\u{7}.play", "\u{9B}31m.scxml"] {
      for words in [[argument], ["--machine", argument], ["test", argument], ["-c", argument]] {
        let result = try Tool.run(words)
        #expect(result.status != 0)
        #expect(Escapes.strays(in: result.stdout + result.stderr).isEmpty)
      }
    }
  }
}
