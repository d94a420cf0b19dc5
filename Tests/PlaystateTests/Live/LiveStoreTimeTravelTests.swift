// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@Suite("Live store: looking at the past")
struct LiveStoreTimeTravelTests {
  /// Everything the store holds, as text, and the settings byte for byte.
  private func contents(_ store: LiveStoreFolder) throws -> String {
    let plist = FileManager.default.contents(atPath: store.plist)?.base64EncodedString()
    return try store.everything() + (plist ?? "no settings")
  }

  @Test("all works in a look at the past, and nothing of it is kept")
  func nothingIsKept() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      #expect(shell.ask("coins").contains("\"balance\":7"))
      let before = try contents(store)
      let back = shell.ask("look 4")
      #expect(back.contains("\"past\":4"), "\(back)")
      #expect(back.contains("\"record\":4") && back.contains("\"state\":\"home\""))
      #expect(shell.ask("coins").contains("\"balance\":0"))
      #expect(shell.ask("coins +100").contains("\"seq\":5"))
      #expect(shell.ask("wait 1h").contains("\"ok\":true"))
      #expect(shell.ask("gate").contains("\"question\""))
      #expect(shell.ask("answer right").contains("\"open\":true"))
      #expect(shell.ask("set musicVolume 0.9").contains("\"ok\":true"))
      #expect(shell.ask("set log.keep 5000").contains("\"type\""))
      #expect(shell.ask("players add Mia").contains("Mia"))
      #expect(shell.ask("lock").contains("\"ok\":true"))
      #expect(shell.ask("background").contains("\"ok\":true"))
      #expect(shell.ask("relaunch").contains("\"ok\":true"))
      #expect(shell.ask("clock set 2030-01-01").contains("\"ok\":true"))
      #expect(shell.ask("undo 3").contains("\"ok\":true"))
      #expect(shell.ask("redo 3").contains("\"past\":4"))
      #expect(shell.ask("goto 2").contains("\"past\":4"))
      #expect(shell.ask("expect coins == 1").contains("\"past\":4"))
      #expect(shell.ask("nonsense").contains("\"past\":4"))
      let now = shell.ask("look")
      #expect(now.contains("\"ok\":true") && !now.contains("\"past\""), "\(now)")
      #expect(shell.ask("look").contains("this is now"))
      #expect(shell.ask("coins").contains("\"balance\":7"))
      #expect(shell.ask("get musicVolume").contains("\"value\":0.3"))
      #expect(!shell.ask("players").contains("Mia"))
      #expect(try contents(store) == before)
      try store.expectWhole()
    }
  }

  @Test("meanwhile the session goes on, shared with others")
  func shared() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      let other = try LiveShell(store, json: true)
      _ = shell.ask("look 3")
      #expect(other.ask("coins +1").contains("\"balance\":8"))
      #expect(shell.ask("send tapPlayer Alexander").contains("\"ok\":true"))
      #expect(other.ask("coins +1").contains("\"balance\":9"))
      #expect(shell.ask("look").contains("\"state\":\"home\""))
      #expect(shell.ask("coins").contains("\"balance\":9"))
      #expect(shell.ask("coins +1").contains("\"balance\":10"))
      #expect(other.ask("coins").contains("\"balance\":10"))
      // From one look to another, and to what the other has done meanwhile.
      #expect(shell.ask("look 8").contains("\"past\":8"))
      #expect(shell.ask("coins").contains("\"balance\":8"))
      #expect(other.ask("coins +1").contains("\"balance\":11"))
      #expect(shell.ask("look 11").contains("\"record\":11"))
      #expect(shell.ask("coins").contains("\"balance\":11"))
      try store.expectWhole()
    }
  }

  @Test("a script that ends in a look ends it, and the session is saved as always")
  func leaving() throws {
    try LiveStoreFolder.atHome { store in
      let result = try store.run("look 3", "send tapPlayer Alexander", "coins +50")
      #expect(result.status == 0, "\(result.stderr)")
      #expect(result.stdout.hasSuffix("\nNothing was changed.\n"))
      try "look 2\n".write(toFile: store.path + "/a.play", atomically: true, encoding: .utf8)
      let inner = try store.run("run \(store.path)/a.play", "coins")
      #expect(inner.stdout.hasSuffix("\nNothing was changed.\n7 coins\n"), "\(inner)")
      #expect(
        try store.sql("SELECT event FROM log_text ORDER BY number DESC LIMIT 1") == "background"
      )
      try store.expect("state == home && coins == 7")
      try store.expectWhole()
    }
  }

  @Test("the parent session and the gate's attempts stay where they are")
  func gate() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      _ = shell.ask("gate")
      _ = shell.ask("answer 987654321")
      #expect(shell.ask("look 7").contains("\"state\":\"home\""))
      #expect(shell.ask("expect wrongAnswers == 1").contains("\"holds\":true"))
      _ = shell.ask("look")
      let solution = try solve(shell.ask("gate"))
      #expect(shell.ask("answer \(solution)").contains("\"open\":true"))
      #expect(shell.ask("look 4").contains("\"state\":\"home\""))
      #expect(shell.ask("set musicVolume 0.5").contains("needs an open parent session"))
      #expect(shell.ask("look").contains("\"state\":\"parentDashboard\""))
      #expect(shell.ask("set musicVolume 0.5").contains("\"ok\":true"))
      let other = try LiveShell(store, json: true)
      let newest = try #require(Int(try store.sql("SELECT max(number) FROM log")))
      // The session is another's: a look of this shell does not stand in it.
      let seen = other.ask("look \(newest)")
      #expect(seen.contains("\"saved\":\"parentDashboard\""), "\(seen)")
      #expect(seen.contains("\"state\":\"home\""))
      #expect(shell.ask("lock").contains("\"ok\":true"))
      #expect(shell.ask("look \(newest)").contains("\"restored\""))
      try store.expectWhole()
    }
  }

  @Test("ten thousand steps back at once")
  func far() throws {
    try LiveStoreFolder.atHome { store in
      let coins = String(repeating: "coins +1\n", count: 10_000)
      let made = try Tool.run(store.arguments(), coins)
      #expect(made.status == 0)
      let newest = try #require(Int(try store.sql("SELECT max(number) FROM log")))
      let result = try store.run(
        "look \(newest - 20)",
        "look 6",
        "coins",
        "diff 6 \(newest)",
        json: true
      )
      #expect(result.status == 0, "\(result.stderr)\(result.stdout)")
      #expect(result.stdout.contains("\"entries\":10000"), "\(result.stdout)")
      #expect(result.stdout.contains("\"balance\":7"))
      #expect(try store.run("look 0", "state").stdout.contains("loading"))
    }
  }

  @Test("what is out of reach is said")
  func outOfReach() throws {
    try LiveStoreFolder.atHome { store in
      let result = try store.run("look 999", "look -1", "look x", "look", "look 3", "redo 999")
      #expect(result.status == 2)
      #expect(result.stderr.contains("there is no record 999: the newest is 7"))
      #expect(result.stderr.contains("'-1' is not a record's number"))
      #expect(result.stderr.contains("'x' is not a record's number"))
      #expect(result.stderr.contains("this is now: 'look' with a record's number"))
      #expect(result.stderr.contains("nothing to redo"))
      // A row of before, without the way back.
      _ = try store.sql(
        "UPDATE log SET detail = substr(detail, 1, length(detail) - 2) WHERE number = 7"
      )
      let old = try store.run("look 3")
      #expect(old.stderr.contains("nothing before record 7 can be reached"), "\(old)")
    }
  }
}
