// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import StateEngine

/// A child's life of three days or more, as its seed has it: it plays whenever it can, and tries
/// whatever may give it more time.
struct Life {
  private static let minute = 60_000
  private static let hour = 3_600_000
  private static let zones = [
    "Etc/GMT-1", "Etc/GMT-1", "Pacific/Kiritimati", "Etc/GMT+12", "UTC", "Asia/Kolkata",
  ]
  private static let machines = ["game", "prompt", "puzzleMatching", "wuerfel", "labyrinth"]

  private var random: RandomState
  private let store: String
  private let limit: Int
  private let grace: Int
  /// Whether nothing ends uncleanly and nobody stops, sleeps or breaks anything.
  private let isGentle: Bool
  private var clocks = (wall: 1_795_446_000_000, boot: 1, sinceBoot: 5_000_000, awake: 4_000_000)
  /// How many times slower a library makes every clock but the written one, and by how much they
  /// have fallen behind since the process began.
  private var (slowness, behind) = (1, 0)
  private var child: ChildProcess?
  private var machine = "game"
  private var last: ChildProcess.Answer?
  /// By date, how long the child could act in a level while the device was awake.
  private var played: [Int: Int] = [:]
  private var endings: [String: Int] = [:]
  private var faults: [String] = []

  /// A life that has not begun.
  init(seed: UInt64) throws {
    random = RandomState(seed: seed)
    isGentle = seed.isMultiple(of: 5)
    store = FileManager.default.temporaryDirectory.path + "/time-\(UUID().uuidString)"
    limit = [2, 5, 15][random.number(in: 0...2)]
    grace = random.number(in: 0...3)
    try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
    let settings =
      "<plist version='1.0'><dict><key>guarded</key><true/><key>time</key><dict><key>player-1</key>"
      + "<string>\(limit):mon-sun</string></dict><key>parentSettings</key><dict><key>grace</key>"
      + "<integer>\(grace)</integer></dict></dict></plist>"
    try Data(settings.utf8).write(to: URL(fileURLWithPath: store + "/settings.plist"))
  }

  /// What was done, in a line.
  var summary: String {
    let most = played.values.max() ?? 0
    let ends = endings.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return "limit \(limit)+\(grace), \(played.count) dates, at most \(most / 1000) s; "
      + ends.joined(separator: ", ")
  }

  /// Lives it.
  ///
  /// - Returns: what broke the bound.
  mutating func live() throws -> [String] {
    defer { try? FileManager.default.removeItem(atPath: store) }
    try begin(zone: Self.zones[0])
    let end = clocks.wall + 3 * 24 * Self.hour
    var acts = 0
    while clocks.wall < end || acts < 120, acts < 2500 {
      acts += 1
      try act()
    }
    finish(by: nil)
    check()
    return faults
  }

  // MARK: Time

  /// The date that the store's clock shows: it is in one zone, and days begin at four.
  private var date: Int { (clocks.wall + Self.hour - 4 * Self.hour) / (24 * Self.hour) }

  /// Lets time pass while the child does something; what it can act in counts.
  private mutating func pass(_ milliseconds: Int, doing line: String?) throws {
    let (before, day) = (last, date)
    let shown = advance(milliseconds)
    guard let child else { return }
    tellClock()
    child.tell(line ?? "idle")
    guard let answer = child.hear() else {
      faults.append("the shell ended by itself")
      finish(by: SIGKILL)
      return
    }
    last = answer
    if before?.isInLevel == true, !answer.hasFailed {
      // What lies behind the beginning of a day is that day's.
      let time = (clocks.wall - 3 * Self.hour) % (24 * Self.hour)
      let late = date == day ? 0 : min(milliseconds, time * milliseconds / max(1, shown))
      played[day, default: 0] += milliseconds - late
      played[date, default: 0] += late
    }
    trace("\(milliseconds) \(line ?? "idle")\(answer.hasFailed ? " failed" : "")")
  }

  /// Lets the clocks go on.
  ///
  /// - Returns: how far they seem to have gone.
  @discardableResult
  private mutating func advance(_ milliseconds: Int) -> Int {
    let shown = milliseconds / slowness
    behind += milliseconds - shown
    clocks.wall += shown
    clocks.sinceBoot += shown
    clocks.awake += shown
    return shown
  }

  /// Says what is done, where somebody wants to see it.
  private func trace(_ what: @autoclosure () -> String) {
    guard Self.isTraced else { return }
    let isIn = last?.isInLevel == true ? 1 : 0
    let parts = [date, clocks.wall, clocks.awake, isIn, last?.left ?? 0, played[date] ?? 0]
    print(parts.map(String.init).joined(separator: " "), last?.booked ?? [:], what())
  }

  private static let isTraced = ProcessInfo.processInfo.environment["TRACE"] != nil

  private func tellClock() {
    let written = clocks.sinceBoot + behind
    child?.tell(
      "clock \(clocks.wall) boot\(clocks.boot) \(clocks.sinceBoot) \(clocks.awake) \(written)"
    )
  }

  private mutating func sleep(_ milliseconds: Int) {
    clocks.wall += milliseconds
    clocks.sinceBoot += milliseconds
    tellClock()
  }

  private mutating func reboot() {
    finish(by: SIGKILL)
    clocks.boot += 1
    clocks.sinceBoot = random.number(in: 5000...60_000)
    clocks.awake = clocks.sinceBoot
    clocks.wall += behind + random.number(in: 20_000...600_000)
    behind = 0
  }

  // MARK: Processes

  private mutating func begin(zone: String) throws {
    let lost = behind
    (slowness, behind) = (1, 0)
    advance(lost)
    if !isGentle, random.number(in: 0...3) == 0 { slowness = [2, 5, 20][random.number(in: 0...2)] }
    machine = Self.machines[random.number(in: 0...4)]
    let new = try ChildProcess(store: store, machine: machine, zone: zone)
    child = new
    tellClock()
    last = new.hear()
    trace("begin \(machine) \(zone) slow \(slowness)")
    if last == nil {
      faults.append("no shell starts")
      finish(by: SIGKILL)
    }
  }

  private mutating func finish(by signal: Int32?) {
    guard let child else { return }
    let status = child.end(by: signal)
    trace("end \(signal ?? 0)")
    if signal == SIGQUIT, status != 131 { faults.append("SIGQUIT ends with \(status)") }
    self.child = nil
    endings[signal.map { "signal \($0)" } ?? "left", default: 0] += 1
  }

  // MARK: What the child does

  private mutating func act() throws {
    if child == nil {
      // Some of the time passes without any program.
      if random.number(in: 0...9) == 0 { rest(random.number(in: 0...4 * Self.hour)) }
      let zone = isGentle ? 0 : random.number(in: 0...5)
      return try begin(zone: Self.zones[zone])
    }
    if last?.isInLevel == false {
      // It tries to play; now and then it waits for another day.
      if random.number(in: 0...29) == 0 { rest(random.number(in: 0...6 * Self.hour)) }
      return try pass(random.number(in: 100...2000), doing: tries)
    }
    let die = random.number(in: 0...99)
    if die < 80 { return try play() }
    endings["tricks", default: 0] += 1
    if isGentle { return finish(by: die < 90 ? nil : SIGTERM) }
    switch die {
    case 80...83: finish(by: SIGKILL)
    case 84...86: finish(by: SIGQUIT)
    case 87: finish(by: SIGTERM)
    case 88: finish(by: nil)
    case 89...90: reboot()
    case 91: sleep(random.number(in: 1000...10 * Self.hour))
    // Stopped by Ctrl-Z: the clocks go on, and the child can do nothing.
    case 92: rest(random.number(in: 1000...Self.hour))
    case 93: try breakHeartbeat()
    case 94...95: if machine == "prompt" { try pass(0, doing: "line relaunch") }
    default: setClock()
    }
  }

  private var tries: String {
    mutating get {
      let lines = [
        "line send progress 100", "line send tapPlayer Alexander", "line send home",
        "line send tapActivity raetsel", "line send tapActivity raetsel",
        "line send tapSubActivity labyrinth", "line send tapWeiter", "line send back",
      ]
      if machine == "prompt" { return lines[random.number(in: 0...7)] }
      return "type \(["1", "1", "1", "1", "2", "0"][random.number(in: 0...5)])"
    }
  }

  private mutating func play() throws {
    // No longer than the level still lasts, so that what is played is known to the second.
    let step = random.number(in: 200...9000)
    let left = last?.left ?? step
    let line =
      switch random.number(in: 0...3) {
      case 0: nil as String?
      case 1: machine == "prompt" ? "line state" : "type ?"
      default: machine == "prompt" ? "line coins" : "type \(random.number(in: 1...3))"
      }
    try pass(left > 0 ? min(step, left) : step, doing: line)
  }

  private mutating func setClock() {
    let moves = [
      -24 * Self.hour, 24 * Self.hour, -48 * Self.hour, 48 * Self.hour, 400 * 24 * Self.hour,
      -400 * 24 * Self.hour, Self.hour, -Self.hour, 900, -900, -5 * Self.minute,
    ]
    clocks.wall += moves[random.number(in: 0...moves.count - 1)]
    tellClock()
    trace("set")
  }

  /// The clocks go on, and nobody does anything.
  private mutating func rest(_ milliseconds: Int) {
    advance(milliseconds)
    tellClock()
  }

  /// No heartbeat can be written for a while, and mostly it ends in a kill.
  private mutating func breakHeartbeat() throws {
    let name = "no_heartbeat"
    try sql(
      "CREATE TRIGGER \(name) BEFORE INSERT ON fact WHEN NEW.key LIKE 'heartbeat.%' "
        + "BEGIN SELECT RAISE(ABORT, 'no'); END"
    )
    for _ in 0...random.number(in: 1...30) where child != nil && last?.isInLevel == true {
      try play()
    }
    if random.number(in: 0...2) > 0 { finish(by: SIGKILL) }
    try sql("DROP TRIGGER \(name)")
  }

  private func sql(_ text: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", "-cmd", ".timeout 5000", store + "/playstate.sqlite", text]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      trace("\(text) failed")
      throw CocoaError(.fileWriteUnknown)
    }
  }

  // MARK: The bound

  private mutating func check() {
    for (date, milliseconds) in played where milliseconds > (limit + grace + 1) * Self.minute {
      faults.append("date \(date): \(milliseconds / 1000) s of \(limit)+\(grace) minutes")
    }
    guard isGentle, let booked = last?.booked else { return }
    for (date, milliseconds) in booked where milliseconds > played[date, default: 0] + 1000 {
      faults.append("date \(date): booked \(milliseconds) of \(played[date, default: 0]) ms")
    }
  }
}
