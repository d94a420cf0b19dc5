// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import Console
import Household
import PlayMachines
import ShellCore
import StateEngine
import Storage
import Synchronization

func exitProbe(_ status: Int32) -> Never { exit(status) }

/// A shell that does what is told on standard input, and says after each line where it is.
///
/// `clock WALL BOOT SINCEBOOT AWAKE WRITTEN` sets its clocks, `type LINE` is a child's line, `line LINE` a
/// prompt's, `idle` lets nothing happen. It answers `1` or `0` for whether a level can be played,
/// how many milliseconds are left to its end, what was booked on each date, and 1 for what failed.
struct ProbedShell {
  private static let clock = Mutex(ClockReading(wall: 0, boot: "", sinceBoot: 0))

  let store: String
  let machine: String

  func run() throws {
    guard let first = readLine(), Self.take(first) else { exitProbe(2) }
    var options = Session.Options.sandbox
    options.isSandbox = false
    options.isClockVirtual = false
    options.isTimed = false
    options.paths = StorePaths(folder: store)
    options.clocks = Clocks { Self.clock.withLock { $0 } }
    options.joints = Catalog.joints
    if machine != "prompt" { options.machine = machine }
    let shell = Shell(try Session(options), .pipe)
    // Nothing is waited for.
    shell.options.isInteractive = true
    if shell.session.people.isEmpty {
      // The store is guarded from its first start on, with a limit for this child.
      try shell.session.transaction { () throws(HouseError) in
        try shell.session.addPerson("Alexander", id: "player-1")
        for slot in shell.session.slots { shell.session.tellPeople(slot) }
      }
    }
    if machine != "prompt" { shell.startPlay(nil) }
    EndingSignal.catchAll()
    shell.commit()
    answer(shell)
    while let line = Self.line() {
      shell.run.status = .success
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      let rest = words.dropFirst().first ?? ""
      switch words.first {
      case "clock":
        _ = Self.take(line)
        continue
      case "type": shell.play(typed: rest)
      case "line": shell.perform(LogicalLine(text: rest, number: 1))
      default: shell.settle()
      }
      shell.commit()
      answer(shell)
    }
    // The end of the input and a signal lead here.
    if EndingSignal.caught == nil { shell.sayGoodBye() }
    shell.commit()
    shell.leaveStore()
    exitProbe(EndingSignal.caught.map { 128 + $0 } ?? 0)
  }

  /// The next line; nil once the input has ended or a signal has come.
  private static func line() -> String? {
    var bytes: [UInt8] = []
    while EndingSignal.caught == nil {
      var requests = [
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
        pollfd(fd: EndingSignal.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&requests, 2, -1) > 0, requests[0].revents != 0 else { continue }
      var byte: UInt8 = 0
      guard read(0, &byte, 1) == 1 else { return nil }
      if byte == 10 { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }

  private static func take(_ line: String) -> Bool {
    let words = line.split(separator: " ")
    guard words.count == 6, let wall = Int(words[1]), let since = Int(words[3]),
      let awake = Int(words[4]), let written = Int(words[5])
    else { return false }
    let reading = ClockReading(
      wall: wall,
      boot: String(words[2]),
      sinceBoot: since,
      awake: awake,
      written: written
    )
    clock.withLock { $0 = reading }
    return true
  }

  private func answer(_ shell: Shell) {
    shell.run.output.removeAll()
    shell.errors.removeAll()
    let slots = shell.session.slots
    let levels: Set = ["puzzleMatching", "labyrinth", "wuerfel", "waehleZahl"]
    var (isInLevel, left, booked) = (levels.contains(shell.session.current.name), 0, "-")
    if let game = slots.first(where: { $0.name == "game" })?.engine {
      let isPlaying = game.value(of: "isPlayCounting") == .bool(true)
      isInLevel = isInLevel || isPlaying && game.read { $0.suspendedAt == nil }
      let now = Self.clock.withLock { $0.wall }
      left = (game.value(of: "playEndsAtLatest")?.intValue ?? now) - now
      let days = (game.value(of: "playedDays")?.listValue ?? []).compactMap(\.mapValue).map {
        ($0["day"]?.intValue ?? 0, $0["milliseconds"]?.intValue ?? 0)
      }
      let date = game.value(of: "playDay")?.intValue ?? 0
      let today = game.value(of: "playedTodayMilliseconds")?.intValue ?? 0
      booked = (days + [(date, today)]).map { "\($0)=\($1)" }.joined(separator: ",")
    }
    let failed = shell.run.status >= .inputOutput ? 1 : 0
    print("\(isInLevel ? 1 : 0) \(left) \(booked) \(failed)")
    fflush(stdout)
  }
}
