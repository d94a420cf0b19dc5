// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Foundation
import GRDB
import Household
import PlayKit
import PlayMachines
import StateEngine
import TestSupport
import Testing

/// Every command and every event by hand against a guarded store whose gate is shut: purse, limits,
/// people and settings stay, but for what a child's own play earns and spends.
@Suite("Live store: a guarded store, swept")
struct LiveStoreSweepTests {
  /// What changes a purse by play, each time to less: videos for coins, rewards for points.
  private static let spending: Set<String> = [
    "tap5min", "tap10min", "redeem", "confirm", "cancelRedemption", "tapRedeem",
  ]

  /// Words that commands are tried with.
  private static let words = [
    "", "Alexander", "Alexander +5", "Alexander 240", "Alexander off", "add Zoe", "add Zoe 5",
    "remove Alexander", "rename Alexander Zoe", "off 1", "1", "1 x", "+5", "-5", "=500",
    "dailyTimeLimitMinutes 240", "guarded off", "startVoice parent", "timeZone UTC", "language de",
    "coins +5", "delete Alexander Alexander", "take", "drop", "admit x", "retention 1", "'{}'",
    "game", "rewards", "2030-01-01", "set 12:00",
  ]
  /// What ends, waits, leaves the session or writes files is not tried so.
  private static let apart: Set<String> = [
    "quit", "wait", "play", "run", "replay", "record", "backup", "look", "sync", "cover", "repeat",
    "json",
  ]

  private struct Facts: Equatable {
    var people: String
    var purses: String
    var kept: String
  }

  /// What stands in a store: through one connection, which is quicker than one for each question.
  private func facts(_ store: LiveStoreFolder, _ database: DatabaseQueue? = nil) throws -> Facts {
    let database = try database ?? DatabaseQueue(path: store.database)
    func sql(_ text: String) throws -> String { try LiveStoreFolder.sql(text, through: database) }
    return Facts(
      people: try sql("SELECT id, name FROM people ORDER BY id"),
      purses: try sql(
        "SELECT machine, name, hex(owner), balance FROM purse ORDER BY machine, name, owner"
      ),
      kept: try sql(
        "SELECT key, hex(value) FROM fact WHERE key IN "
          + "('guarded', 'zone', 'voice', 'parents.names', 'settings', 'sync.folders') ORDER BY key"
      ) + ((try? String(contentsOfFile: store.plist, encoding: .utf8)) ?? "no settings")
    )
  }

  /// A store that a parent guards, with 25 coins, 60 points and a limit.
  private func guarded(_ body: (LiveStoreFolder) throws -> Void) throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      let solution = try solve(shell.ask("parents"))
      #expect(shell.ask("answer \(solution)").contains("\"open\":true"))
      for line in ["coins Alexander +18 x", "points Alexander +60 x", "time Alexander 30"] {
        #expect(shell.ask(line).contains("\"ok\":true"), "\(line)")
      }
      _ = shell.ask("lock")
      shell.slay()
      try body(store)
    }
  }

  private var commands: [String] {
    CommandTable.all.filter { !Self.apart.contains($0.name) }.flatMap { command in
      Self.words.map { "\(command.name) \($0)" } + command.examples.flatMap(\.lines)
    }
  }

  private func events() throws -> [String] {
    try Catalog.entries.flatMap { entry -> [String] in
      let chart = try entry.makeChart()
      let all = chart.events[..<chart.declaredEventCount].flatMap { event -> [String] in
        let samples = event.arguments.map { argument in
          argument.samples.first ?? argument.choices.first.map { .string($0.value) } ?? .null
        }
        let texts = samples.map { value -> String in
          switch value {
          case .string(let text): "'\(text.replacing("'", with: ""))'"
          case .int(let number): String(number)
          case .bool(let truth): String(truth)
          case .double(let number): String(number)
          case .list: "'[]'"
          case .map: "'{}'"
          case .null: "null"
          }
        }
        return ["send \(event.name)", "send \(event.name) \(texts.joined(separator: " "))"]
      }
      return ["use \(entry.name)"] + all + all.reversed()
    }
  }

  @Test("by hand: every command with every kind of word, and every event twice")
  func byHand() throws {
    try guarded { store in
      let shell = try LiveShell(store, json: true)
      let database = try DatabaseQueue(path: store.database)
      var known = try facts(store, database)
      var changed: Set<String> = []
      let lines = try commands + events()
      for line in lines {
        shell.say(line, "expect 1 == 1")
        shell.hear("\"command\":\"expect 1 == 1\"")
        let now = try facts(store, database)
        #expect(now.people == known.people, "\(line)")
        #expect(now.kept == known.kept, "\(line)")
        if now.purses != known.purses {
          changed.insert(String(line.split(separator: " ").dropFirst().first ?? ""))
        }
        known = now
      }
      shell.slay()
      #expect(changed.isSubset(of: Self.spending), "\(changed)")
      #expect(!changed.isEmpty && lines.count > 1500, "\(changed), \(lines.count) lines")
      try store.expectWhole()
    }
  }

  /// Other ways in: options, the environment, voices, a child's screen, other programs.
  private static let ways = [
    "$PLAYSTATE --store $STORE --voice parent", "$PLAYSTATE --store $STORE --voice child",
    "$PLAYSTATE --store $STORE --voice developer --json",
    "$PLAYSTATE --store $STORE --language de --echo", "$PLAYSTATE --store $STORE --machine rewards",
    "$PLAYSTATE --store $STORE --strict --bail", "TZ=Etc/GMT+12 $PLAYSTATE --store $STORE",
    "LANG=de_DE.UTF-8 LC_ALL=de_DE.UTF-8 $PLAYSTATE --store $STORE",
    "XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp HOME=/tmp $PLAYSTATE --store $STORE",
    "$PLAYSTATE play --store $STORE", "$PLAYSTATE play rewards --store $STORE --language de",
    "$PLAYSTATE play match --store $STORE --voice parent", "$PLAYSTATE play story --store $STORE",
    "$PLAYSTATE play rooms --store $STORE --json", "$PLAYSTATE dashboard --store $STORE",
    "$PLAYSTATE doctor --store $STORE", "$PLAYSTATE restore-backup --store $STORE",
    "$PLAYSTATE --store $STORE --sandbox", "$PLAYSTATE --store $STORE --clock virtual --seed 7",
    "$PLAYSTATE --store $STORE --machine familyGate", "$PLAYSTATE test - --store $STORE",
    "$PLAYSTATE attach $STORE/app.sock",
    "TZDIR=/nowhere TZ=Asia/Kolkata PATH=$PATH:. $PLAYSTATE --store $STORE -",
    "PLAYSTATE_AI_KEY=x PAGER='sh -c true' EDITOR=true TMPDIR=/none $PLAYSTATE --store $STORE",
    "TERM=dumb NO_COLOR=1 LC_ALL=C USER=root LOGNAME=root $PLAYSTATE --store $STORE --voice parent",
    "echo 'coins Alexander +5' > $STORE/rc; $PLAYSTATE --store $STORE",
    "(cd $STORE && $PLAYSTATE --store .)", "umask 0; ulimit -f 100000; $PLAYSTATE --store $STORE",
  ]

  @Test("by script: options, environment, voices, play, other programs", arguments: ways)
  func byScript(way: String) throws {
    let lines = [
      "coins Alexander +5 x", "münzen Alexander +5 x", "points Alexander +5", "coins +5",
      "set dailyTimeLimitMinutes 240", "set guarded off", "set startVoice parent",
      "players add Zoe",
      "kinder neu Zoe", "time Alexander 240", "zeit Alexander 240", "time Alexander off",
      "pause Alexander", "yes 1", "ja 1", "undo", "undo 3", "send success", "success",
      "send adjustCoins 5", "send settingsChanged dailyLimitMinutes=240", "send newDay 30000",
      "send playersChanged '[\"Zoe\"]'", "sync \(FileManager.default.temporaryDirectory.path)/none",
      "privacy delete Alexander Alexander", "rewards add Eis 1", "videos add Wal",
      "activities off 1", "answer 1", "lock", "voice parent", "{}", "[1]",
    ]
    try guarded { store in
      let before = try facts(store)
      // Each of them again.
      let script = try store.scratch.file(
        "script",
        ((lines + lines).joined(separator: "\n") + "\n").utf8
      )
      let result = try store.shell("\(way) < '\(script)'")
      #expect(try facts(store) == before, "\(way): \(result)")
      try store.expectWhole()
    }
  }

  @Test(
    "nor does a false clock open anything",
    .enabled(if: OtherTool.has(.faketime)),
    arguments: ["+400d", "-400d", "+10m"]
  )
  func falseClock(offset: String) throws {
    try guarded { store in
      let before = try facts(store)
      let words = try FalseClock.words(ahead: offset).joined(separator: " ")
      for line in ["coins Alexander +5", "set guarded off", "time Alexander 240", "undo", "lock"] {
        _ = try store.shell("echo '\(line)' | env \(words) $PLAYSTATE --store $STORE")
      }
      #expect(try facts(store) == before)
    }
  }

  @Test("a backup of a child's own store comes over a guarded one by no script")
  func backup() throws {
    try guarded { store in
      let before = try facts(store)
      let own = LiveStoreFolder(scratch: store.scratch, name: "own")
      _ = try own.run(
        "wait 2.1s",
        "children add Alexander",
        "send tapPlayer Alexander",
        "coins +900"
      )
      let file = store.scratch.path("own.backup")
      #expect(try own.run("backup \(file)").status == 0)
      for more in ["", "--voice parent", "< /dev/null"] {
        let result = try store.shell(
          "echo 42 | $PLAYSTATE restore-backup --store $STORE \(file) \(more)"
        )
        #expect(result.status != 0, "\(result)")
      }
      let copied = try store.shell("$PLAYSTATE store copy '\(own.path)' $STORE")
      #expect(copied.status != 0, "\(copied)")
      #expect(try facts(store) == before)
    }
  }
}
