// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@Suite("Live store: points", .serialized)
struct LiveStoreRewardsTests {
  @Test("two processes redeem 50 from 50 at once: exactly one succeeds, a hundred times")
  func race() throws {
    try LiveStoreFolder.atHome { store in
      let shells = [try LiveShell(store, json: true), try LiveShell(store, json: true)]
      for shell in shells {
        shell.say("use rewards")
        shell.hear("\"type\":\"use\"")
      }
      for round in 1...100 {
        shells[round % 2].say("coins =50")
        shells[round % 2].hear("\"type\":\"coins\"")
        for shell in shells { shell.say("redeem \"Game Time\"") }
        let answers = shells.map { shell in
          shell.hear("\"type\":\"redeem\"").split(separator: "\n").last ?? ""
        }
        #expect(answers.filter { $0.contains("\"ok\":true") }.count == 1, "\(answers)")
        let refused = answers.first { $0.contains("\"ok\":false") } ?? ""
        #expect(refused.contains("\"code\":\"insufficientPoints\""), "\(refused)")
        #expect(refused.contains("\"values\":{\"points\":0,\"rewardCost\":50}"), "\(refused)")
        // Minutes that are used make room for the next round.
        shells[0].say("send useMinutes 30")
        #expect(shells[0].hear("\"type\":\"send\"").contains("\"ok\":true"))
      }
      for shell in shells {
        shell.finish()
        shell.wait()
      }
      try store.expectWhole()
      let facts = try store.sql(
        """
        SELECT count(*), sum(amount) FROM ledger_text WHERE kind = 'redeemed';
        SELECT balance FROM ledger_text WHERE purse = 'points' ORDER BY number DESC LIMIT 1;
        """
      )
      #expect(facts == "100|-5000\n0")
    }
  }

  @Test("a kill between a level and its points loses neither and doubles nothing")
  func kills() throws {
    try LiveStoreFolder.atHome { store in
      let begin = try store.run(
        "send tapActivity raetsel",
        "send tapSubActivity puzzleMatching",
        "coins =1"
      )
      #expect(begin.status == 0, "\(begin.stderr)")
      // 360 seconds of learning are two points; coins stay away from the celebrations.
      let script = try store.scratch.file(
        "script",
        "send tapActivity raetsel\nsend tapSubActivity puzzleMatching\n".utf8
          + "send success seconds=360\ncoins =1\n".utf8.repeated(20_000)
      )
      var counted = 0
      for attempt in 0..<60 where counted < 30 {
        let shell = try LiveShell(store, json: true, script: script)
        shell.hear("\"event\":\"success\"")
        let end = ContinuousClock.now + .milliseconds(attempt * 37 % 60)
        while ContinuousClock.now < end, shell.more(until: end) {}
        shell.kill()
        let said = shell.rest()
        shell.wait()
        if said.utf8.count > 0 { counted += 1 }
        let facts = try store.sql(
          """
          SELECT (SELECT count(*) FROM log_text WHERE event = 'success') * 2
            - (SELECT sum(amount) FROM ledger_text WHERE purse = 'points');
          """
        )
        // The level that a kill ends counts too: milliseconds, which make no point here.
        #expect(facts == "0")
      }
      #expect(counted >= 10)
      try store.expectWhole()
    }
  }

  @Test("learning in one process is there in another, whatever machine that one uses")
  func elsewhere() throws {
    try LiveStoreFolder.atHome { store in
      let rewards = try LiveShell(store, json: true)
      rewards.say("use rewards")
      rewards.hear("\"type\":\"use\"")
      let played = try store.run(
        "send tapActivity raetsel",
        "send tapSubActivity puzzleMatching",
        "send success seconds=3600"
      )
      #expect(played.status == 0, "\(played.stderr)")
      #expect(rewards.ask("coins").contains("\"balance\":20"))
      #expect(rewards.ask("dashboard").contains("\"child\":\"Alexander\""))
    }
  }

  @Test(
    "a store that is busy shows the last picture known, and says of what time",
    .enabled(if: OtherTool.has(.sqlite3))
  )
  func busy() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store)
      shell.say("use rewards", "coins =30", "dashboard --plain")
      shell.hear("Type a number")
      let holder = try SQLiteHolder(store.database)
      shell.say("dashboard --plain")
      let answer = shell.hear("as of ")
      #expect(answer.contains("You have 30 points."))
      #expect(answer.contains(/as of \d\d:\d\d/))
      holder.release()
      shell.say("coins")
      #expect(shell.hear("points").contains("30 points"))
    }
  }

  @Test(
    "a dashboard asked for once on a busy store is the last one kept, and nothing changes",
    .enabled(if: OtherTool.has(.sqlite3))
  )
  func busyOneShot() throws {
    try LiveStoreFolder.atHome { store in
      let earned = try store.run("use rewards", "coins =30")
      #expect(earned.status == 0, "\(earned.stderr)")
      let facts = "SELECT counter, record, entry FROM meta; SELECT hex(saved) FROM snapshot;"
      let before = try store.sql(facts)
      let holder = try SQLiteHolder(store.database, "IMMEDIATE")
      // Answered while the store is still held; how long it waits for it is known in `SessionTests`.
      let answer = try Tool.run(
        store.arguments() + ["--machine", "rewards", "-c", "dashboard --plain"]
      )
      #expect(answer.status == 0, "\(answer.stderr)")
      #expect(answer.stdout.contains("You have 30 points."), "\(answer.stdout)")
      #expect(answer.stdout.contains(/as of \d\d:\d\d/))
      let json = try Tool.run(
        store.arguments(json: true) + ["--machine", "rewards", "-c", "dashboard"]
      )
      #expect(json.stdout.contains("\"asOf\":"), "\(json.stdout)")
      holder.release()
      #expect(try store.sql(facts) == before)
    }
  }

  @Test(
    "a saved moment that is damaged is set aside, and the points go on from the ledger",
    .enabled(if: OtherTool.has(.sqlite3))
  )
  func damaged() throws {
    try LiveStoreFolder.atHome { store in
      let earned = try store.run("use rewards", "send earn 7200 learning")
      #expect(earned.status == 0, "\(earned.stderr)")
      _ = try store.sql("UPDATE snapshot SET saved = x'FF00' WHERE machine = 'rewards'")
      let after = try store.run("use rewards", "coins")
      #expect(after.status == 0)
      #expect(after.stdout.contains("40 points"))
      #expect(after.stderr.contains("what was saved of rewards cannot be read"))
      try store.expectWhole()
    }
  }
}

/// SQLite's own shell, which holds a database so that nobody else can use it.
private final class SQLiteHolder {
  private let process = Process()
  private let input = Pipe()

  init(_ database: String, _ mode: String = "EXCLUSIVE") throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", database]
    process.standardInput = input
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data("BEGIN \(mode); SELECT 'held';\n".utf8))
    try #require(ProcessLines(output.fileHandleForReading.fileDescriptor).line() == "held")
  }

  func release() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
