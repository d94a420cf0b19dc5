// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// What a day's time of play is, minute by minute, on a store and with the real program: nothing is
/// waited for, since its clocks stand where a file says.
@Suite("Live store: a table of times", .enabled(if: OtherTool.has(.faketime)))
struct LiveStoreTimeVectorTests {
  /// A moment: when, what is said, what is told by then, and what holds.
  struct Step: Sendable {
    /// In seconds since play began.
    var at: Int
    var say: String
    var tells: [String]
    /// Where the game is then, and how many seconds were played that day.
    var state: String
    var played: Int

    init(
      _ minutes: Double,
      _ say: String = "coins",
      tells: [String] = [],
      state: String = "playing",
      played: Int? = nil
    ) {
      at = Int(minutes * 60)
      self.say = say
      self.tells = tells
      self.state = state
      self.played = played ?? at
    }
  }

  /// An evening.
  struct Vector: Sendable, CustomTestStringConvertible {
    var name: String
    var zone = "UTC"
    /// When play begins, in seconds since 1970.
    var start = monday
    var rules: [String] = []
    var steps: [Step]

    var testDescription: String { name }
  }

  /// Monday, 2026-11-23, 15:00 UTC.
  private static let monday = 1_795_446_000
  private static let five = ["fiveMinutesLeft"]
  private static let one = ["oneMinuteLeft"]
  private static let end = ["dayTimeUp"]

  private static let vectors: [Vector] = [
    Vector(
      name: "limit 15: told at 10 and 14 minutes, over at 18 at the latest",
      rules: ["time Alexander 15"],
      steps: [
        Step(9.95), Step(10, tells: five), Step(13.95), Step(14, tells: one), Step(15),
        Step(17.95), Step(18, tells: end, state: "home"), Step(40, state: "home", played: 1080),
      ]
    ),
    Vector(
      name: "limit 15: over after the level that is solved at 15 minutes",
      rules: ["time Alexander 15"],
      steps: [
        Step(10, tells: five), Step(14, tells: one),
        Step(15, "send success", tells: end, state: "home"),
        Step(16, state: "home", played: 900),
      ]
    ),
    Vector(
      name: "15 minutes more at 12 minutes: told at 25 and 29, over after the level at 30",
      rules: ["time Alexander 15"],
      steps: [
        Step(10, tells: five), Step(12, "time Alexander +15"), Step(24.95), Step(25, tells: five),
        Step(28.95), Step(29, tells: one), Step(30, "send success", tells: end, state: "home"),
      ]
    ),
    Vector(
      name: "a window to 18:00, begun at 17:50: told at 17:55 and 17:59, over at 18:03",
      start: monday + 170 * 60,
      rules: ["time Alexander 60", "time Alexander 16:00-18:00"],
      steps: [
        Step(4.95), Step(5, tells: five), Step(9, tells: one), Step(10), Step(12.95),
        Step(13, tells: end, state: "home"),
      ]
    ),
    Vector(
      name: "a pause ends play at once",
      steps: [Step(5, "pause Alexander", tells: end, state: "home")]
    ),
    Vector(
      name: "killed at 7:30 and back at 40: 7 minutes and 40 seconds, the ten begun among them",
      steps: [Step(7), Step(7.5), Step(40, "KILL", state: "activitySelection", played: 460)]
    ),
    Vector(
      name: "over midnight, when days begin at four: one day",
      start: monday + 530 * 60,
      steps: [Step(9.95), Step(10.05), Step(20, "send back", state: "home")]
    ),
    Vector(
      name: "over midnight, when days begin at midnight: each day its own",
      start: monday + 530 * 60,
      rules: ["set dayStartsAt 0"],
      steps: [Step(9.95), Step(20, "send back", state: "home", played: 600)]
    ),
    Vector(
      name: "03:52 on Sunday is Saturday's with its limit, 04:00 is Sunday's",
      start: 1_795_924_320,
      rules: ["time Alexander sat 10 sun 30"],
      steps: [
        Step(7.95), Step(8.05, played: 3), Step(32.95, played: 1497),
        Step(33, tells: five, played: 1500), Step(37, tells: one, played: 1740),
        Step(41, tells: end, state: "home", played: 1980),
      ]
    ),
    Vector(
      name: "from 01:30 to 03:30 of spring, when the clock skips an hour, are 60 minutes",
      zone: "Europe/Berlin",
      start: 1_806_193_800,
      rules: ["time Alexander 120"],
      steps: [Step(29.95), Step(30.05), Step(60, "send back", state: "home")]
    ),
    Vector(
      name: "from 02:30 to the second 02:30 of autumn are 60 minutes",
      zone: "Europe/Berlin",
      start: 1_792_888_200,
      rules: ["time Alexander 120"],
      steps: [Step(29.95), Step(30.05), Step(60, "send back", state: "home")]
    ),
  ]

  @Test("each evening goes as its page says", arguments: vectors)
  func evening(vector: Vector) throws {
    try LiveStoreFolder.new { store in
      var shell = try begin(store, vector)
      for step in vector.steps {
        try FalseClock(of: store).set(to: vector.start + step.at)
        if step.say == "KILL" {
          shell.slay()
          shell = try start(store, zone: vector.zone)
        } else {
          // A parent session ends after five minutes without use.
          // By hand, what a level tells otherwise needs one too.
          if step.say.contains("Alexander") || step.say == "send success" { try open(shell) }
          let told = ask(shell, step.say)
          let known = (Self.five + Self.one + Self.end).filter { told.contains("\"\($0)\"") }
          #expect(known == step.tells, "at \(step.at) s: \(told.prefix(2000))")
        }
        let claim = "state == \(step.state) && playedTodaySeconds == \(step.played)"
        let held = ask(shell, "expect \(claim)")
        #expect(held.contains("\"holds\":true"), "at \(step.at) s: \(held)")
      }
      shell.slay()
    }
  }

  /// Where a clock is set to while a level runs, by seconds, and back; which dates it finds.
  private static let hour = 3600
  private static let day = 86_400

  @Test(
    "a clock that is set takes and gives no time: within the day it is the same, else another's",
    arguments: [hour, -hour, day, -day, 365 * day, -365 * day]
  )
  func clockSet(moved: Int) throws {
    try LiveStoreFolder.new { store in
      let first = try begin(store, Vector(name: "", rules: ["time Alexander 15"], steps: []))
      try FalseClock(of: store).set(to: Self.monday + 300)
      _ = ask(first, "send back")
      first.slay()
      // Here the machine's own clock goes on as it does, and only the wall's is set.
      let shell = try start(store, zone: "UTC", isSet: true)
      play(shell)
      try FalseClock(of: store).set(to: Self.monday + 300 + moved)
      // What the day and its timers do is told with the next line.
      _ = ask(shell, "coins")
      let isOther = abs(moved) >= Self.day
      let there = isOther ? "playedTodaySeconds < 60" : "playedTodaySeconds >= 300"
      for claim in ["state == playing", there, "playedTodaySeconds < 360"] {
        #expect(ask(shell, "expect \(claim)").contains("\"holds\":true"), "\(claim)")
      }
      try FalseClock(of: store).set(to: Self.monday + 300)
      _ = ask(shell, "coins")
      for claim in [
        "state == playing", "playedTodaySeconds >= 300", "playedTodaySeconds < 360",
        "playedDays.length == \(isOther ? 1 : 0)",
      ] { #expect(ask(shell, "expect \(claim)").contains("\"holds\":true"), "\(claim)") }
      // A year is told of.
      let isFar = abs(moved) > 2 * Self.day
      #expect(shell.complaints.contains("set forward by 365 days") == isFar)
      #expect(shell.complaints.contains("set back by several days") == isFar)
      shell.slay()
    }
  }

  @Test("a zone that is changed in the middle goes on with the day, or finds another one")
  func zone() throws {
    try LiveStoreFolder.new { store in
      // 16:00 in Berlin, 10:00 in New York, 04:00 of the next day in Auckland.
      let vector = Vector(name: "", zone: "Europe/Berlin", steps: [])
      let berlin = try begin(store, vector)
      var time = Self.monday + 600
      try FalseClock(of: store).set(to: time)
      _ = ask(berlin, "send back")
      berlin.slay()
      for (zone, before) in [
        ("America/New_York", 600), ("Pacific/Auckland", 0), ("Europe/Berlin", 900),
      ] {
        let shell = try start(store, zone: zone)
        let found = ask(shell, "expect playedTodaySeconds == \(before)")
        #expect(found.contains("\"holds\":true"), "\(zone): \(found)")
        play(shell)
        time += 300
        try FalseClock(of: store).set(to: time)
        _ = ask(shell, "send back")
        let held = ask(shell, "expect playedTodaySeconds == \(before + 300)")
        #expect(held.contains("\"holds\":true"), "\(zone): \(held)")
        shell.slay()
      }
    }
  }

  @Test("a guarded store keeps its zone: another one moves no day, unless a parent says so")
  func guardedZone() throws {
    try LiveStoreFolder.new { store in
      let rules = ["time Alexander 15"]
      let berlin = try begin(
        store,
        Vector(name: "", zone: "Europe/Berlin", rules: rules, steps: [])
      )
      try FalseClock(of: store).set(to: Self.monday + 600)
      _ = ask(berlin, "send back")
      berlin.slay()
      for zone in ["Pacific/Kiritimati", "Etc/GMT+12", "UTC"] {
        let shell = try start(store, zone: zone)
        let found = ask(shell, "expect playedTodaySeconds == 600")
        #expect(found.contains("\"holds\":true"), "\(zone): \(found)")
        shell.slay()
      }
      let shell = try start(store, zone: "UTC")
      try open(shell)
      #expect(ask(shell, "set timeZone Nowhere/Else").contains("\"ok\":false"))
      #expect(ask(shell, "set timeZone Pacific/Kiritimati").contains("\"old\":\"Europe/Berlin\""))
      #expect(ask(shell, "expect playedTodaySeconds == 0").contains("\"holds\":true"))
      shell.slay()
    }
  }

  // MARK: -

  private func start(_ store: LiveStoreFolder, zone: String, isSet: Bool = false) throws
    -> LiveShell
  {
    let words = try FalseClock(of: store).words(zone: zone, isWallAlone: isSet)
    return try LiveShell(store, json: true, under: words)
  }

  private func begin(_ store: LiveStoreFolder, _ vector: Vector) throws -> LiveShell {
    try FalseClock(of: store).set(to: vector.start - 10)
    let shell = try start(store, zone: vector.zone)
    _ = ask(shell, "state")
    try FalseClock(of: store).set(to: vector.start)
    _ = ask(shell, "children add Alexander")
    _ = ask(shell, "send tapPlayer Alexander")
    if !vector.rules.isEmpty { try open(shell) }
    for rule in vector.rules {
      let answer = ask(shell, rule)
      #expect(answer.contains("\"ok\":true"), "\(answer)")
    }
    play(shell)
    return shell
  }

  private func open(_ shell: LiveShell) throws {
    let solution = try solve(ask(shell, "parents"))
    shell.say("answer \(solution)")
    let answer = shell.hear("\"command\":\"answer")
    #expect(answer.contains("\"open\":true"), "\(answer)")
  }

  private func play(_ shell: LiveShell) {
    _ = ask(shell, "send home")
    _ = ask(shell, "send tapActivity raetsel")
    let begun = ask(shell, "send tapSubActivity puzzleMatching")
    #expect(begun.contains("\"playing\""), "\(begun)")
  }

  /// What a line answers, behind what the clock did before it.
  private func ask(_ shell: LiveShell, _ line: String) -> String {
    shell.say(line)
    var heard = shell.hear("\"command\":\"\(line)\"")
    let last = heard.split(separator: "\n").last ?? ""
    if last.contains("\"type\":\"timer\"") {
      heard += shell.hear("\"command\":\"\(line)\"")
    }
    return heard
  }
}
