// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@Suite("Live store: time of play", .enabled(if: OtherTool.has(.faketime)))
struct LiveStorePlayTimeTests {
  private static let isLong = TestLength.isLong

  /// A shell whose clocks stand where a file says, in seconds since 1970.
  private func shell(_ store: LiveStoreFolder, zone: String = "UTC") throws -> LiveShell {
    try LiveShell(store, json: true, under: FalseClock(of: store).words(zone: zone))
  }

  private func ask(_ shell: LiveShell, _ line: String) -> String {
    shell.say(line)
    return shell.hear("\"command\":\"\(line)\"")
  }

  private func begin(_ store: LiveStoreFolder, at start: Int, zone: String = "UTC") throws
    -> LiveShell
  {
    try FalseClock(of: store).set(to: start - 10)
    let shell = try shell(store, zone: zone)
    _ = ask(shell, "state")
    try FalseClock(of: store).set(to: start)
    _ = ask(shell, "children add Alexander")
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
    return shell.hear("\"holds\":").contains("\"holds\":true")
  }

  @Test("kill -9 in a level loses at most a minute of play, and takes ten seconds at most")
  func kills() throws {
    try LiveStoreFolder.new { store in
      let first = 1_795_446_000
      try begin(store, at: first - 600).slay()
      var (idle, chance) = (0, Chance())
      for kill in 0..<(Self.isLong ? 100 : 6) {
        var time = first + kill * 86_400
        try FalseClock(of: store).set(to: time)
        let shell = try shell(store)
        _ = ask(shell, "coins")
        play(shell)
        let minutes = Int.random(in: 0...20, using: &chance)
        let seconds = Int.random(in: 0...59, using: &chance)
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
          #expect(try waits { try heartbeat(store) != before }, "no heartbeat: \(kill), \(chance)")
        }
        let isRacing = Bool.random(using: &chance)
        if isRacing { shell.say("send back") }
        shell.slay()
        try FalseClock(of: store).set(to: time + 2400)
        let next = try self.shell(store)
        let played = minutes * 60 + seconds
        #expect(holds(next, "playedTodaySeconds <= \(played + 10)"), "gained: \(kill), \(chance)")
        #expect(holds(next, "playedTodaySeconds >= \(played - 60)"), "lost: \(kill), \(chance)")
        _ = ask(next, "send home")
        next.finish()
        next.wait()
      }
      print("kills in a level: \(Self.isLong ? 100 : 6), of them \(idle) of a silent pipe")
    }
  }

  @Test(
    "however a level is ended, again and again, a day has its limit and no more",
    arguments: 1...(isLong ? 10 : 3)
  )
  func bounded(seed: Int) throws {
    // Which end comes next: a linear congruential generator, so that a seed is a life.
    var state = seed
    func next(_ count: Int) -> Int {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return state / 65_536 % count
    }
    try LiveStoreFolder.new { store in
      var time = 1_795_446_000
      try limit(store, to: 15, at: time - 1200)
      try begin(store, at: time - 600).slay()
      var played = 0
      while played < 3600 {
        try FalseClock(of: store).set(to: time)
        let shell = try shell(store)
        _ = ask(shell, "send home")
        _ = ask(shell, "send tapActivity raetsel")
        _ = ask(shell, "send tapSubActivity puzzleMatching")
        var isPlaying = holds(shell, "state == playing")
        guard isPlaying else {
          shell.slay()
          break
        }
        // Less than a minute each, and it is looked at as often as at a terminal.
        for _ in 0...next(5) where isPlaying {
          time += 10
          played += 10
          try FalseClock(of: store).set(to: time)
          isPlaying = holds(shell, "state == playing")
        }
        switch next(4) {
        case 0: shell.kill()
        case 1: shell.kill(SIGQUIT)
        case 2:
          _ = ask(shell, "relaunch")
          shell.finish()
        default: shell.finish()
        }
        shell.wait()
        time += 1 + next(30)
      }
      #expect(played <= (15 + 3 + 1) * 60, "\(played)")
      #expect(played >= 8 * 60, "\(played)")
    }
  }

  /// A store with a limit, which is not guarded.
  private func limit(_ store: LiveStoreFolder, to minutes: Int, at time: Int) throws {
    try FalseClock(of: store).set(to: time)
    try FileManager.default.createDirectory(
      atPath: store.path,
      withIntermediateDirectories: true
    )
    let plist =
      "<plist version='1.0'><dict><key>parentSettings</key><dict>"
      + "<key>dailyTimeLimitMinutes</key><integer>\(minutes)</integer></dict></dict></plist>"
    try Data(plist.utf8).write(to: URL(fileURLWithPath: store.plist))
  }

  private func heartbeat(_ store: LiveStoreFolder) throws -> String {
    try store.sql("SELECT hex(value) FROM fact WHERE key = 'heartbeat.game'")
  }

  /// Waits until something holds; false when it never does.
  private func waits(for holds: () throws -> Bool) rethrows -> Bool {
    let end = Watchdog.end
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
      let begun = try heartbeat(store)
      try FalseClock(of: store).set(to: start + 600 + 185)
      #expect(try waits { try heartbeat(store) != begun })
      silent.slay()
      let next = try shell(store)
      #expect(holds(next, "playedTodaySeconds == 185"))
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
      try limit(store, to: 180, at: start - 600)
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
