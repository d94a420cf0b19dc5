// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@Suite("Live store: what answers say")
struct LiveStoreAnswerTests {
  @Test("a record names the duration of its commit, the log the purse and its owner")
  func commit() throws {
    try LiveStoreFolder.atHome { store in
      let path = store.path
      let json = try Tool.run(["--store", path, "--json", "-c", "coins +1; log 1"]).stdout
      let lines = json.split(separator: "\n")
      try #require(lines.count == 2, "\(json)")
      let commit = try #require(lines[0].firstRange(of: "\"ns\":{\"commit\":"))
      let digits = lines[0][commit.upperBound...].prefix { $0.isNumber }
      // A commit with full sync takes longer than a microsecond on any disk.
      #expect((Int(digits) ?? 0) > 1000, "\(lines[0])")
      #expect(!lines[1].contains("\"commit\":"))
      #expect(
        lines[1].contains("\"owner\":\"\(try store.child())\",\"purse\":\"coins\""),
        "\(lines[1])"
      )
      let file = store.scratch.path("out")
      let redirected = "coins +1 > \(file)"
      #expect(try Tool.run(["--store", path, "--json", "-c", redirected]).status == 0)
      let written = try String(contentsOfFile: file, encoding: .utf8)
      #expect(!written.contains("\"commit\":0,"), "\(written)")
    }
  }

  @Test("warnings are told beside JSON too")
  func warnings() throws {
    try LiveStoreFolder.atHome { store in
      try store.shell("printf broken > $STORE/settings.plist")
      let result = try store.run("coins", json: true)
      #expect(result.status == 0)
      #expect(result.stdout.split(separator: "\n").count == 1, "\(result)")
      #expect(result.stderr.contains("warning:"), "\(result)")
      #expect(result.stderr.contains("settings.plist.broken-"), "\(result)")
    }
  }

  @Test("a file in the home folder may be named with ~/")
  func home() throws {
    try LiveStoreFolder.atHome { store in
      let result = try store.shell(
        """
        export HOME=$STORE; echo 'coins > ~/found' > $STORE/script.play
        $PLAYSTATE --store $STORE -c 'run ~/script.play' && cat $STORE/found
        """
      )
      #expect(result.stdout == "7 coins\n", "\(result)")
    }
  }
}
