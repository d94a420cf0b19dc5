// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// What is said when the program cannot begin.
@Suite("Beginning")
struct StartTests {
  @Test(
    "with --json what keeps it from beginning is an object on standard output",
    arguments: [
      (["--bogus"], "usage", 64), (["/nowhere.play"], "unreadable", 66),
      (["/nowhere.scxml"], "unreadable", 66), (["--machine", "nothing"], "usage", 64),
    ]
  )
  func json(_ words: [String], code: String, status: Int32) throws {
    let run = try Tool.run(["--sandbox", "--json"] + words, bytes: [])
    #expect(run.status == status, "\(run)")
    #expect(run.stderr.isEmpty)
    let lines = run.stdout.split(separator: "\n")
    #expect(lines.count == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any]
    )
    #expect(object["code"] as? String == code && object["ok"] as? Bool == false)
    #expect(object["type"] as? String == "error" && object["v"] as? Int == 1)
  }

  @Test("a subcommand behind an option is named as one")
  func subcommand() throws {
    let run = try Tool.run(["--sandbox", "paths"], bytes: [])
    #expect(run.status == 66)
    #expect(run.stderr.contains("'paths' is a subcommand when it comes first"))
  }
}
