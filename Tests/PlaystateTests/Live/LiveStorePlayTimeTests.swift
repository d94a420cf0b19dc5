// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@Suite("Live store: time of play", .enabled(if: OtherTool.has(.faketime)))
struct LiveStorePlayTimeTests {
  private static let isLong = ProcessInfo.processInfo.environment["PLAYSTATE_LONG"] != nil

  /// A shell whose clocks stand where a file says, in seconds since 1970.
  private func shell(_ store: LiveStoreFolder, zone: String = "UTC") throws -> LiveShell {
    try LiveShell(store, json: true, under: FalseClock(of: store).words(zone: zone))
  }

  private func ask(_ shell: LiveShell, _ line: String) -> String {
    shell.say(line)
    return shell.hear("\"command\":\"\(line)\"", within: 20)
  }

  private func begin(_ store: LiveStoreFolder, at start: Int, zone: String = "UTC") throws
    -> LiveShell
  {
    try FalseClock(of: store).set(to: start - 10)
    let shell = try shell(store, zone: zone)
    _ = ask(shell, "state")
    try FalseClock(of: store).set(to: start)
    _ = ask(shell, "coins")
    _ = ask(shell, "send tapPlayer Alexander")
    return shell
  }

  private func play(_ shell: LiveShell) {
    _ = ask(shell, "send tapActivity raetsel")
    let begun = ask(shell, "send tapSubActivity puzzleMatching")
    #expect(begun.contains("\"playing\""), "\(begun)")
  }

  private func holds(_ shell: LiveShell, _ claim: String) -> Bool {
    shell.say("expect \(claim)")
    return shell.hear("\"holds\":", within: 20).contains("\"holds\":true")
  }

  @Test("kill -9 in a level loses at most a minute of play, and gives none")
  func kills() throws {
    try LiveStoreFolder.new { store in
      let first = 1_795_446_000
      try begin(store, at: first - 600).slay()
      var idle = 0
      for kill in 0..<(Self.isLong ? 100 : 6) {
        var time = first + kill * 86_400
        try FalseClock(of: store).set(to: time)
        let shell = try shell(store)
        _ = ask(shell, "coins")
        play(shell)
        let minutes = Int.random(in: 0...20)
        let seconds = Int.random(in: 0...59)
        // Each other time nothing at all is said while it plays.
        let isIdle = kill % 2 == 1
        for _ in 0..<(isIdle ? 0 : minutes) {
          time += 60
          try FalseClock(of: store).set(to: time)
          _ = ask(shell, "coins")
        }
        let before = try heartbeat(store)
        time += (isIdle ? minutes * 60 : 0) + seconds
        try FalseClock(of: store).set(to: time)
        if isIdle, minutes > 0 {
          idle += 1
          #expect(try waits { try heartbeat(store) != before }, "kill \(kill): no heartbeat")
        }
        let isRacing = Bool.random()
        if isRacing { shell.say("send back") }
        shell.slay()
        try FalseClock(of: store).set(to: time + 2400)
        let next = try self.shell(store)
        let played = minutes * 60 + seconds
        #expect(holds(next, "playedTodaySeconds <= \(played)"), "kill \(kill): gained")
        #expect(holds(next, "playedTodaySeconds >= \(played - 60)"), "kill \(kill): lost")
        _ = ask(next, "send home")
        next.finish()
        next.wait()
      }
      print("kills in a level: \(Self.isLong ? 100 : 6), of them \(idle) of a silent pipe")
    }
  }

  private func heartbeat(_ store: LiveStoreFolder) throws -> String {
    try store.sql("SELECT hex(value) FROM fact WHERE key = 'heartbeat.game'")
  }

  /// Waits until something holds; false when it does not within half a minute.
  private func waits(for holds: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
      if try holds() { return true }
      usleep(50_000)
    }
    return false
  }

  @Test("a silent shell takes in what another one played before it says that time runs")
  func silentBeside() throws {
    try LiveStoreFolder.new { store in
      let start = 1_795_446_000
      let silent = try begin(store, at: start)
      play(silent)
      let other = try shell(store)
      _ = ask(other, "send back")
      _ = ask(other, "send tapActivity raetsel")
      try FalseClock(of: store).set(to: start + 600)
      _ = ask(other, "send tapSubActivity puzzleMatching")
      other.slay()
      // The other's level goes on, and only the silent shell is left to say so.
      try FalseClock(of: store).set(to: start + 600 + 185)
      #expect(try waits { try heartbeat(store) != "" })
      silent.slay()
      let next = try shell(store)
      #expect(holds(next, "playedTodaySeconds == 180"))
      next.slay()
    }
  }

  @Test("from 02:30 to the second 02:30 of autumn are 60 minutes")
  func autumn() throws {
    try LiveStoreFolder.new { store in
      // 2026-10-25 00:30 UTC.
      let start = 1_792_888_200
      let shell = try begin(store, at: start, zone: "Europe/Berlin")
      play(shell)
      try FalseClock(of: store).set(to: start + 3600)
      _ = ask(shell, "send back")
      #expect(holds(shell, "playedTodaySeconds == 3600"))
      shell.slay()
    }
  }

  @Test("from 02:00 to 03:00 of autumn, when the hour comes twice, are 120 minutes")
  func autumnTwice() throws {
    try LiveStoreFolder.new { store in
      // 2026-10-25 00:00 UTC.
      let start = 1_792_886_400
      try FalseClock(of: store).set(to: start - 600)
      try FileManager.default.createDirectory(
        atPath: store.path,
        withIntermediateDirectories: true
      )
      let plist =
        "<plist version='1.0'><dict><key>parentSettings</key><dict>"
        + "<key>dailyTimeLimitMinutes</key><integer>180</integer></dict></dict></plist>"
      try Data(plist.utf8).write(to: URL(fileURLWithPath: store.plist))
      let shell = try begin(store, at: start, zone: "Europe/Berlin")
      play(shell)
      try FalseClock(of: store).set(to: start + 7200)
      _ = ask(shell, "send back")
      #expect(holds(shell, "playedTodaySeconds == 7200"))
      shell.slay()
    }
  }

  @Test("from 03:50 to 04:10 ten minutes are booked to each day")
  func dayBegins() throws {
    try LiveStoreFolder.new { store in
      let start = 1_795_319_400 - 1_795_319_400 % 86_400 + 13_800
      let shell = try begin(store, at: start)
      play(shell)
      try FalseClock(of: store).set(to: start + 1200)
      _ = ask(shell, "send back")
      #expect(holds(shell, "playedTodaySeconds == 600"))
      #expect(holds(shell, "playedDays.length == 1"))
      shell.slay()
    }
  }
}
