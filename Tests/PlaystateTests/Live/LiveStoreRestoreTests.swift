// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@Suite("Live store: coming back")
struct LiveStoreRestoreTests {
  /// A row of the restore table: how to get there, where it comes back to.
  struct Row: Sendable, CustomTestStringConvertible {
    var node: String
    var way: [String]
    var target: String

    var testDescription: String { "\(node) → \(target)" }
  }

  private static let playing = ["send tapActivity raetsel", "send tapSubActivity puzzleMatching"]
  private static let choosing = ["coins +3", "send tapChest", "send tap5min"]

  static let rows = [
    Row(node: "playerSelection", way: ["send tapProfile"], target: "playerSelection"),
    Row(node: "home", way: [], target: "home"),
    Row(
      node: "activitySelection",
      way: ["send tapActivity raetsel"],
      target: "activitySelection"
    ),
    Row(node: "playing", way: playing, target: "activitySelection"),
    Row(
      node: "celebrationOverlay",
      way: playing + ["coins +2", "send success"],
      target: "home"
    ),
    Row(node: "treasureScreen", way: ["coins +3", "send tapChest"], target: "treasureScreen"),
    Row(node: "videoSelection", way: choosing, target: "videoSelection"),
    Row(node: "videoPlaying", way: choosing + ["send tapVideo ente"], target: "home"),
    Row(node: "parentGate", way: ["gate"], target: "home"),
  ]

  @Test("every row of the restore table, after the end of input and after kill -9", arguments: rows)
  func table(_ row: Row) throws {
    for isKilled in [false, true] {
      try LiveStoreFolder.atHome { store in
        let shell = try LiveShell(store, json: true)
        for line in row.way + (row.node == "celebrationOverlay" ? ["coins -1", "coins +1"] : []) {
          _ = shell.ask(line)
        }
        let before = shell.ask("state")
        #expect(before.contains("\"state\":\"\(row.node)\""), "\(before)\(shell.complaints)")
        let ledger = try store.sql("SELECT count(*), sum(amount) FROM ledger")
        if isKilled {
          shell.slay()
        } else {
          shell.finish()
          #expect([0, 1].contains(shell.wait()))
        }
        let after = try store.run("state", json: true).stdout
        #expect(after.contains("\"state\":\"\(row.target)\""), "\(after)")
        let unsure = try store.run("state", json: true).stdout
        #expect(unsure.contains("\"state\":\"\(row.target)\""), "twice: \(unsure)")
        #expect(try store.sql("SELECT count(*), sum(amount) FROM ledger") == ledger)
        try store.expectWhole()
      }
    }
  }

  @Test("the grown-ups' dashboard comes back to home, after the end of input and after kill -9")
  func dashboard() throws {
    for isKilled in [false, true] {
      try LiveStoreFolder.atHome { store in
        let shell = try LiveShell(store, json: true)
        let solution = try solve(shell.ask("gate"))
        #expect(shell.ask("answer \(solution)").contains("parentDashboard"))
        if isKilled {
          shell.slay()
        } else {
          shell.finish()
          #expect(shell.wait() == 0)
        }
        let after = try store.run("state", "set musicVolume 0.5", json: true)
        #expect(after.stdout.contains("\"state\":\"home\""), "\(after)")
        #expect(after.stdout.contains("needs an open parent session"), "\(after)")
        try store.expectWhole()
      }
    }
  }

  @Test("the gate asked before anybody was chosen comes back to the choice of players")
  func gateWithoutPlayer() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      #expect(shell.ask("send tapProfile").contains("\"state\":\"playerSelection\""))
      #expect(shell.ask("gate").contains("\"state\":\"parentGate\""))
      shell.slay()
      try store.expect("state == playerSelection && player == null")
    }
  }

  @Test("an activity locked meanwhile comes back to home")
  func lockedActivity() throws {
    for way in [["send tapActivity raetsel"], Self.playing] {
      try LiveStoreFolder.atHome { store in
        let shell = try LiveShell(store, json: true)
        for line in way { _ = shell.ask(line) }
        shell.slay()
        let plist = ["parentSettings": ["unlockedActivities": ["zahlen"]]]
        try PropertyListEncoder().encode(plist).write(to: URL(fileURLWithPath: store.plist))
        let found = try store.run("state", json: true).stdout
        #expect(found.contains("\"state\":\"home\""), "\(found)")
      }
    }
  }

  @Test("loading comes back to itself")
  func loading() throws {
    try LiveStoreFolder.new { store in
      let shell = try LiveShell(store, json: true)
      #expect(shell.ask("state").contains("\"state\":\"loading\""))
      shell.slay()
      try store.expect("state == loading")
    }
  }

  @Test("background in playing with 7 coins, kill -9 of the idle shell: the choice, 7 coins")
  func background() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      for line in Self.playing { _ = shell.ask(line) }
      #expect(shell.ask("background").contains("\"ok\":true"))
      shell.slay()
      let answer = try store.run("state", "log", json: true).stdout
      #expect(answer.contains("\"state\":\"activitySelection\""))
      #expect(answer.contains("\"coins\":7,"))
      #expect(try store.sql("SELECT count(*) FROM ledger") == "1")
      #expect(
        try store.sql("SELECT group_concat(event) FROM log_text WHERE number > 6")
          .hasPrefix("restore,tapActivity,tapSubActivity,background,restore")
      )
      try store.expectWhole()
    }
  }

  @Test("a signal saves and says so in the status", arguments: [(1, 129), (2, 130), (15, 143)])
  func signals(_ signal: Int32, _ status: Int32) throws {
    for line in ["", "wait 1h", "wait 1h\ncoins +1", "half a li"] {
      try LiveStoreFolder.atHome { store in
        let shell = try LiveShell(store, json: true)
        for line in Self.playing { _ = shell.ask(line) }
        _ = shell.ask("coins +1")
        shell.write(line.hasPrefix("half") || line.isEmpty ? line : line + "\n")
        if !line.isEmpty { _ = shell.more(until: .now + .milliseconds(150)) }
        shell.kill(signal)
        #expect(shell.wait() == status, "\(line): \(shell.complaints)")
        // Had it not been saved, the machine would not be suspended.
        #expect(
          try store.sql("SELECT event FROM log_text ORDER BY number DESC LIMIT 1") == "background"
        )
        try store.expect("state == activitySelection && coins == 8")
      }
    }
  }

  @Test("a shell that nobody reads from any more still saves and leaves at the first signal")
  func stalledPipe() throws {
    try LiveStoreFolder.atHome { store in
      let result = try store.shell(
        """
        cd $STORE; mkfifo stalled
        sleep 20 < stalled & READER=$!
        yes 'coins +1' | head -20000 | $PLAYSTATE --store $STORE > stalled & SHELL_PID=$!
        sleep 1.5; kill -TERM $SHELL_PID; wait $SHELL_PID; echo STATUS $?; kill $READER
        """
      )
      #expect(result.stdout.contains("STATUS 143"), "\(result)")
      try store.expectWhole()
      #expect(
        try store.sql("SELECT event FROM log_text ORDER BY number DESC LIMIT 1") == "background"
      )
    }
  }

  @Test("random bytes on standard input: no crash, and the store is whole")
  func noise() throws {
    try LiveStoreFolder.atHome { store in
      var chance = Chance()
      for size in [1, 100, 5000, 200_000] {
        let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &chance) }
        let result = try Tool.run(store.arguments(), bytes: bytes)
        #expect(result.status < 3, "\(result.status), \(size) bytes: \(chance)")
      }
      try store.expect("coins == 7")
      try store.expectWhole()
    }
  }

  @Test("a clock set back by days is told once", .enabled(if: OtherTool.has(.faketime)))
  func clockSetBack() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, under: FalseClock.words(ahead: "-5d"))
      shell.say("coins", "coins", "coins")
      for _ in 0..<3 { shell.hear("7 coins") }
      shell.finish()
      #expect(shell.wait() == 0)
      let words = shell.complaints
      #expect(words.components(separatedBy: "set back by several days").count == 2, "\(words)")
      try store.expectWhole()
    }
  }
}
