// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

/// Random lives of a child over three days with the program itself: kills, Ctrl-\\, stops, restarts,
/// `relaunch`, clocks that are set, other zones, levels that are started directly.
@Suite("Live store: lives under a false clock", .enabled(if: OtherTool.has(.faketime)))
struct LiveStoreFalseLivesTests {
  @Test(
    "nobody plays longer on a date than the limit, the grace and a minute",
    arguments: 1...TestLength.pick(1, more: 2, long: 10)
  )
  func lives(seed: Int) throws {
    try LiveStoreFolder.new { store in
      var life = try FalseLife(store, seed: UInt64(seed))
      try life.live()
      print("false life \(seed): \(life.summary)")
      // That it played at all: each kill may cost ten seconds.
      #expect(life.played.count >= 3 && life.most >= life.limit * 30, "\(life.summary)")
      for (date, seconds) in life.played {
        #expect(seconds <= (life.limit + life.grace + 1) * 60, "date \(date): \(life.summary)")
      }
    }
  }
}

/// One such life, as its seed has it: the child plays whenever it can.
///
/// What counts is the time in which a level takes what is typed, as its answers show; what the store
/// books is not looked at.
private struct FalseLife {
  private static let hour = 3600
  private static let zones = [
    "Etc/GMT-1", "Pacific/Kiritimati", "Etc/GMT+12", "UTC", "Asia/Kolkata",
  ]
  private static let levels = ["puzzleMatching", "labyrinth", "wuerfel", "waehleZahl"]
  private static let places = ["Find the pairs", "Maze", "Dice", "Pick the number"]

  let limit: Int
  let grace: Int
  /// By date, for how many seconds a level took what was typed.
  private(set) var played: [Int: Int] = [:]

  private let store: LiveStoreFolder
  private let clock: FalseClock
  private var chance: Chance
  private var now = 1_795_446_000
  private var shell: LiveShell?
  private var isAtPrompt = false
  private var isInLevel = false
  private var deeds: [String: Int] = [:]

  init(_ store: LiveStoreFolder, seed: UInt64) throws {
    self.store = store
    clock = FalseClock(of: store)
    chance = Chance(seed: seed)
    limit = [2, 3, 5].randomElement(using: &chance) ?? 2
    grace = Int.random(in: 0...2, using: &chance)
    try clock.set(to: now)
    let first = try LiveShell(store, json: true, under: clock.words(zone: Self.zones[0]))
    #expect(first.ask("children add Alexander").contains("\"ok\":true"))
    first.finish()
    first.wait()
    let settings =
      "<plist version='1.0'><dict><key>guarded</key><true/><key>time</key><dict>"
      + "<key>\(try store.child())</key>"
      + "<string>\(limit):mon-sun</string></dict><key>parentSettings</key><dict><key>grace</key>"
      + "<integer>\(grace)</integer></dict></dict></plist>"
    try Data(settings.utf8).write(to: URL(fileURLWithPath: store.plist))
  }

  var most: Int { played.values.max() ?? 0 }

  var summary: String {
    let done = deeds.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "limit \(limit)+\(grace), \(played.count) dates, at most \(most) s; "
      + "\(done.joined(separator: ", ")); \(chance)"
  }

  mutating func live() throws {
    // In the zone that the store keeps.
    try begin(["--machine", "game"], zone: Self.zones[0], isAtPrompt: true)
    let end = now + 3 * 24 * Self.hour
    var acts = 0
    while now < end || acts < 900, acts < 3000 {
      acts += 1
      try act()
    }
    leave(by: nil)
  }

  // MARK: Time

  /// The date that the store's clock shows: it is in one zone, and days begin at four.
  private var date: Int { (now + Self.hour - 4 * Self.hour) / (24 * Self.hour) }

  /// Lets time pass while the child does something; what it could act in counts.
  private mutating func pass(_ seconds: Int, _ line: String) throws {
    let (before, day) = (isInLevel, date)
    now += seconds
    try clock.set(to: now)
    try say(line)
    trace("\(seconds) \(line)")
    guard before else { return }
    // What lies behind the beginning of a day is that day's.
    let late = date == day ? 0 : min(seconds, (now - 3 * Self.hour) % (24 * Self.hour))
    played[day, default: 0] += seconds - late
    if late > 0 { played[date, default: 0] += late }
  }

  /// Says what is done, where somebody wants to see it.
  private func trace(_ what: @autoclosure () -> String) {
    guard ProcessInfo.processInfo.environment["TRACE"] != nil else { return }
    print(date, now, isInLevel ? 1 : 0, played[date] ?? 0, what())
  }

  /// Time passes in which nobody does anything, or the clock is set.
  private mutating func move(_ seconds: Int) throws {
    now += seconds
    try clock.set(to: now)
    trace("moved \(seconds)")
  }

  private mutating func say(_ line: String) throws {
    guard let shell else { return }
    if isAtPrompt {
      shell.say(line, "expect state == playing")
      let told = shell.hear("\"command\":\"expect").split(separator: "\n").last ?? ""
      isInLevel = told.contains("\"holds\":true")
    } else {
      shell.say(line)
      // A child may stop at "Who is playing?"; then nothing comes any more.
      guard shell.more(until: .now + .seconds(10)) else { return leave(by: nil) }
      isInLevel = Self.isLevel(shell.hear(""))
    }
  }

  private static func isLevel(_ answer: String) -> Bool {
    places.contains { answer.contains("\"place\":\"\($0)\"") }
  }

  // MARK: Processes

  private mutating func begin(_ words: [String], zone: String, isAtPrompt: Bool) throws {
    try clock.set(to: now)
    shell = try LiveShell(store, json: true, under: clock.words(zone: zone), with: words)
    self.isAtPrompt = isAtPrompt
    if isAtPrompt {
      try say("state")
    } else {
      isInLevel = Self.isLevel(shell?.hear("") ?? "")
    }
    trace("begin \(words) \(zone)")
  }

  private mutating func beginSomehow() throws {
    let zone = Self.zones.randomElement(using: &chance) ?? "UTC"
    switch Int.random(in: 0...2, using: &chance) {
    case 0: try begin(["--machine", "game"], zone: zone, isAtPrompt: true)
    case 1: try begin(["play", "--language", "en"], zone: zone, isAtPrompt: false)
    default:
      let level = Self.levels.randomElement(using: &chance) ?? "wuerfel"
      try begin(["play", level, "--language", "en"], zone: zone, isAtPrompt: false)
    }
  }

  private mutating func leave(by signal: Int32?) {
    guard let shell else { return }
    if let signal { shell.kill(signal) } else { shell.finish() }
    let status = shell.wait()
    if signal == SIGQUIT { #expect(status == 128 + SIGQUIT, "\(summary)") }
    trace("end \(signal ?? 0)")
    self.shell = nil
    isInLevel = false
    deeds[signal.map { "signal \($0)" } ?? "left", default: 0] += 1
  }

  // MARK: What the child does

  private mutating func act() throws {
    if shell == nil {
      if Int.random(in: 0...5, using: &chance) == 0 { try setClock() }
      try move(Int.random(in: 1...30, using: &chance))
      return try beginSomehow()
    }
    if !isInLevel {
      // It tries to play; now and then it waits for another day, or comes back another way.
      switch Int.random(in: 0...79, using: &chance) {
      case 0...1: try move(Int.random(in: 0...6 * Self.hour, using: &chance))
      case 2...3: leave(by: nil)
      default: try pass(Int.random(in: 1...3, using: &chance), tries)
      }
      return
    }
    switch Int.random(in: 0...99, using: &chance) {
    case 0...3: leave(by: SIGKILL)
    case 4...6: leave(by: SIGQUIT)
    case 7: leave(by: SIGTERM)
    case 8: leave(by: nil)
    case 9...10: try stop()
    case 11...13 where isAtPrompt:
      deeds["relaunch", default: 0] += 1
      try pass(0, "relaunch")
    default: try pass(Int.random(in: 1...9, using: &chance), levelLine)
    }
  }

  private var tries: String {
    mutating get {
      let lines =
        isAtPrompt
        ? [
          "send tapPlayer Alexander", "send home", "send tapActivity raetsel",
          "send tapActivity raetsel", "send tapSubActivity labyrinth",
          "send tapSubActivity labyrinth", "send tapWeiter", "send back",
        ] : ["1", "1", "1", "1", "2", "0"]
      return lines.randomElement(using: &chance) ?? "1"
    }
  }

  private var levelLine: String {
    mutating get {
      let lines = isAtPrompt ? ["state", "coins", "events"] : ["1", "2", "3", "?"]
      return lines.randomElement(using: &chance) ?? "1"
    }
  }

  /// Ctrl-Z, and later `fg`: the clocks go on, and the child can do nothing.
  private mutating func stop() throws {
    deeds["stopped", default: 0] += 1
    shell?.kill(SIGSTOP)
    try move(Int.random(in: 1...Self.hour, using: &chance))
    shell?.kill(SIGCONT)
    try pass(0, levelLine)
  }

  private mutating func setClock() throws {
    deeds["clock set", default: 0] += 1
    let moves = [-48, -24, -1, 1, 24, 48].map { $0 * Self.hour } + [-300, 300]
    try move(moves.randomElement(using: &chance) ?? 0)
  }
}
