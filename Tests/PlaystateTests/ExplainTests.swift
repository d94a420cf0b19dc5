// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@Suite("Explaining, as a process")
struct ExplainTests {
  @Test("on a live store no way leads through the gate, and nothing tells the answer")
  func noWayThroughTheGate() throws {
    try LiveStoreFolder.atHome { store in
      let path = try store.run("path parentDashboard")
      #expect(path.status == 1)
      #expect(path.stdout == "")
      #expect(path.stderr.contains("the way through the gate begins with 'gate'"))
      let why = try store.run("why lock", "why answer 5")
      #expect(!(why.stdout + why.stderr).contains("answer right"))
      #expect(!why.stdout.contains("event.number"))
      let away = try store.run("path treasureScreen", json: true)
      #expect(away.stdout.contains("\"commands\":[\"send tapActivity"))
      let cover = try store.run("send tapSettings", "cover")
      #expect(cover.stdout.contains("game: 1 of"))
    }
  }

  @Test("a way can be piped into a new shell")
  func aWayCanBePiped() throws {
    let way = try Tool.sandbox("path videoPlaying")
    #expect(way.status == 0)
    let run = try Tool.sandbox(way.stdout + "expect state == videoPlaying\n")
    #expect(run.status == 0, "\(run.stderr)")
  }

  @Test("a broken claim ends with status 1, an expression that cannot be read with 2")
  func status() throws {
    #expect(try Tool.sandbox("check coins < 2").status == 1)
    #expect(try Tool.sandbox("check coins <").status == 2)
    #expect(try Tool.sandbox("check coins < 2; coins").stdout.contains("\n0 coins\n"))
    #expect(try Tool.sandbox("why").status == 2)
    #expect(try Tool.sandbox("why nothing").status == 2)
    #expect(try Tool.sandbox("cover x").status == 2)
  }

  @Test("test --cover adds comments to TAP, and with --json one object")
  func testCover() throws {
    try withScratch { scratch in
      let file = scratch.path("one.play")
      try "# One row.\nwait 2s\nexpect state == playerSelection\n"
        .write(toFile: file, atomically: true, encoding: .utf8)
      let tap = try Tool.run(["test", "--no-timing", "--cover", file])
      #expect(tap.status == 0)
      let lines = tap.stdout.split(separator: "\n")
      #expect(lines.prefix(3).elementsEqual(["TAP version 14", "1..1", "ok 1 - \(file)"]))
      #expect(lines.dropFirst(3).allSatisfy { $0.hasPrefix("# ") })
      #expect(lines[3].hasPrefix("# game: 3 of "))
      #expect(lines.contains("#   not taken: playerSelection → home on tapPlayer"))
      let json = try Tool.run(["test", "--no-timing", "--cover", "--json", file, file])
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(json.stdout.utf8)) as? [String: Any]
      )
      #expect(object["ok"] as? Bool == true)
      #expect((object["files"] as? [Any])?.count == 2)
      let machines = (object["coverage"] as? [String: Any])?["machines"] as? [[String: Any]]
      #expect(machines?.first?["rowsTaken"] as? Int == 3)
    }
  }
}
