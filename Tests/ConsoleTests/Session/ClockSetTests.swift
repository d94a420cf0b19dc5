// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import ShellCore
import StateEngine
import Storage
import Synchronization
import Testing

@testable import Console

@Suite("A clock that is set under an open shell")
struct ClockSetTests {
  /// Clocks that stand until they are moved: both pass, or the wall alone is set.
  final class Clocks: Sendable {
    private let reading = Mutex(
      ClockReading(wall: 1_795_359_600_000, boot: "one", sinceBoot: 5_000_000)
    )

    var now: ClockReading { reading.withLock { $0 } }

    func pass(_ milliseconds: Int) {
      reading.withLock { reading in
        reading.wall += milliseconds
        reading.sinceBoot += milliseconds
        reading.awake += milliseconds
      }
    }

    /// The device sleeps.
    func sleep(_ milliseconds: Int) {
      reading.withLock { reading in
        reading.wall += milliseconds
        reading.sinceBoot += milliseconds
      }
    }

    /// The device is switched off, and on again after a while.
    func reboot(after milliseconds: Int) {
      reading.withLock { old in
        old = ClockReading(wall: old.wall + milliseconds, boot: "two", sinceBoot: 20_000)
      }
    }

    /// Somebody fakes all clocks, those too that never go back.
    func goBack(by milliseconds: Int) {
      reading.withLock { reading in
        reading.wall -= milliseconds
        reading.sinceBoot -= milliseconds
        reading.awake -= milliseconds
      }
    }

    func set(by milliseconds: Int) { reading.withLock { $0.wall += milliseconds } }
  }

  private struct Kept {
    let shell: Shell

    init(_ folder: String, _ clocks: Clocks, machine: String = "game") throws {
      let session = try Session(
        Session.Options(
          storeIn: folder,
          machine: machine,
          clocks: .init(read: { clocks.now })
        )
      )
      shell = Shell(session, Shell.Options(isJSON: true))
      shell.commit()
    }

    @discardableResult
    func perform(_ lines: String...) -> String {
      for line in lines { shell.perform(LogicalLine(text: line, number: 1)) }
      shell.commit()
      defer {
        shell.run.output.removeAll()
        shell.errors.removeAll()
      }
      return shell.run.output.text + shell.errors.text
    }

    var seconds: Int? { shell.session.current.engine.value(of: "playedTodaySeconds")?.intValue }
    var state: String? { shell.session.current.engine.value(of: "state")?.stringValue }
  }

  @Test(
    "a killed video costs what was watched and the ten seconds begun, however long nothing runs",
    arguments: [4, 124, 286],
    [true, false]
  )
  func killedVideo(watched: Int, isRebooted: Bool) throws {
    let clocks = Clocks()
    let folder = FileManager.default.temporaryDirectory.path + "/clock-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try playing(clocks) { kept, live in
      kept.perform("send home", "coins +12", "send tapChest", "send tap5min", "send tapVideo ente")
      for _ in 1...watched / 2 {
        clocks.pass(2000)
        kept.perform("state")
      }
      #expect(kept.perform("state").contains("\"videoPlaying\""))
      // As a kill leaves it: the files as they are now.
      try FileManager.default.copyItem(atPath: live, toPath: folder)
    }
    if isRebooted { clocks.reboot(after: 3_600_000) } else { clocks.pass(3_600_000) }
    let next = try Kept(folder, clocks)
    #expect(next.perform("state").contains("\"home\""))
    let left = try #require(next.shell.session.current.engine.value(of: "ticketSeconds")?.intValue)
    // The heartbeat is kept each ten seconds, and the ten that had begun count as watched.
    #expect((300 - watched - 10...300 - watched).contains(left), "\(left)")
  }

  private func playing(_ clocks: Clocks, _ body: (Kept, String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/clock-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let kept = try Kept(folder, clocks)
    kept.perform("state")
    clocks.pass(3000)
    kept.perform("children add Alexander", "send tapPlayer Alexander", "send tapActivity raetsel")
    let begun = kept.perform("send tapSubActivity puzzleMatching")
    #expect(begun.contains("\"playing\""), "\(begun)")
    try body(kept, folder)
  }

  static let moves = [-3_600_000, 3_600_000, -40 * 86_400_000, 40 * 86_400_000, 11_000]

  @Test("it takes and gives no time of play, however far it goes", arguments: moves)
  func oneShell(moved: Int) throws {
    let clocks = Clocks()
    try playing(clocks) { kept, _ in
      clocks.pass(300_000)
      kept.perform("state")
      clocks.pass(120_000)
      clocks.set(by: moved)
      clocks.pass(180_000)
      let left = kept.perform("send back")
      #expect(left.contains("\"home\""), "\(left)")
      let days = try kept.shell.session.booked()
      #expect(days == 600_000, "\(days)")
    }
  }

  @Test("nor does the end come sooner while nobody types", arguments: [-3_600_000, 3_600_000])
  func idle(moved: Int) throws {
    let clocks = Clocks()
    try playing(clocks) { kept, _ in
      clocks.pass(59 * 60_000)
      clocks.set(by: moved)
      kept.shell.settle()
      kept.shell.commit()
      #expect(kept.perform("state").contains("\"playing\""))
      clocks.pass(4 * 60_000)
      kept.shell.settle()
      kept.shell.commit()
      #expect(kept.perform("state").contains("\"home\""))
    }
  }

  @Test("of two shells on one store one tells it, and a shell that comes after it tells nothing")
  func twoShells() throws {
    let clocks = Clocks()
    try playing(clocks) { kept, folder in
      let other = try Kept(folder, clocks)
      other.perform("state")
      clocks.pass(300_000)
      clocks.set(by: 1_800_000)
      other.perform("state")
      kept.perform("state")
      try Kept(folder, clocks).perform("state")
      clocks.pass(300_000)
      kept.perform("send back")
      #expect(try kept.shell.session.booked() == 600_000)
    }
  }

  @Test("a device that sleeps plays no longer, and what was left is there when it wakes")
  func sleeps() throws {
    let clocks = Clocks()
    try playing(clocks) { kept, _ in
      clocks.pass(59 * 60_000)
      clocks.sleep(3 * 3_600_000)
      kept.shell.settle()
      kept.shell.commit()
      #expect(kept.perform("state").contains("\"playing\""))
      clocks.pass(4 * 60_000)
      kept.shell.settle()
      kept.shell.commit()
      #expect(kept.perform("state").contains("\"home\""))
      let booked = try kept.shell.session.booked()
      #expect(booked == 63 * 60_000)
    }
  }

  @Test("each clock that was set is told to parents, with what was played on that date")
  func told() throws {
    let clocks = Clocks()
    try playing(clocks) { kept, _ in
      clocks.pass(300_000)
      clocks.set(by: 86_400_000)
      kept.perform("state")
      clocks.pass(120_000)
      clocks.set(by: -86_400_000)
      kept.perform("send back")
      let jumps = try kept.shell.session.clockJumps(since: 0)
      #expect(jumps.map { $0.to - $0.from } == [86_400_000, -86_400_000])
      let history = kept.perform("history")
      #expect(history.contains("\"kind\":\"clock\""), "\(history)")
      #expect(kept.perform("report").contains("\"clock\":[\"The clock was changed from "))
      let page = kept.shell.dialogue
      let sentence = try #require(
        try page.familyPage().lines.first { $0.contains("was changed from") }
      )
      #expect(sentence.contains("Alexander 2 minutes"), "\(sentence)")
    }
  }

  @Test("where all clocks go back, what the clock showed last is told, not when it was set before")
  func toldOfFakes() throws {
    let clocks = Clocks()
    try playing(clocks) { kept, _ in
      for _ in 1...60 {
        clocks.pass(10_000)
        kept.perform("state")
      }
      let last = clocks.now.wall
      clocks.goBack(by: 4_000_000)
      kept.perform("state")
      let jump = try #require(try kept.shell.session.clockJumps(since: 0).last)
      #expect(jump.to == last - 4_000_000 && (last - 10_000...last).contains(jump.from), "\(jump)")
    }
  }

  @Test("'relaunch' books what was played, to the millisecond")
  func relaunched() throws {
    let clocks = Clocks()
    try playing(clocks) { kept, _ in
      for _ in 1...6 {
        clocks.pass(55_000)
        kept.perform("relaunch", "send tapSubActivity puzzleMatching")
      }
      let booked = try kept.shell.session.booked()
      #expect(booked == 330_000)
    }
  }

  @Test(
    "a level that is started directly after sleep, or a clock that was set, has no more time for it",
    arguments: moves,
    [true, false]
  )
  func directly(moved: Int, isAsleep: Bool) throws {
    let clocks = Clocks()
    let folder = FileManager.default.temporaryDirectory.path + "/clock-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try playing(clocks) { kept, live in
      clocks.pass(60_000)
      kept.perform("state")
      try FileManager.default.copyItem(atPath: live, toPath: folder)
    }
    if isAsleep { clocks.sleep(abs(moved)) } else { clocks.set(by: moved) }
    clocks.pass(60_000)
    let next = try Kept(folder, clocks, machine: "labyrinth")
    next.shell.startPlay(nil)
    next.shell.commit()
    clocks.pass(2000)
    next.perform("1")
    let game = try #require(next.shell.session.slots.first { $0.name == "game" }).engine
    #expect(game.value(of: "isPlayCounting") == .bool(true))
    let end = try #require(game.value(of: "playEndsAtLatest")?.intValue)
    let left = end - clocks.now.wall
    #expect((57 * 60_000...63 * 60_000).contains(left), "\(left)")
  }

  @Test("set between a kill and the next start, the ten seconds begun count and no more")
  func betweenProcesses() throws {
    for moved in Self.moves {
      let clocks = Clocks()
      let folder = FileManager.default.temporaryDirectory.path + "/clock-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try playing(clocks) { kept, live in
        for _ in 1...7 {
          clocks.pass(60_000)
          kept.perform("state")
        }
        clocks.pass(30_000)
        // As a kill leaves it: the files as they are now.
        try FileManager.default.copyItem(atPath: live, toPath: folder)
      }
      clocks.set(by: moved)
      clocks.pass(60_000)
      let next = try Kept(folder, clocks)
      #expect(next.perform("state").contains("\"activitySelection\""))
      #expect(try next.shell.session.booked() == 7 * 60_000 + 10_000, "\(moved)")
    }
  }
}

extension Session {
  /// All time of play of the game, on every date.
  fileprivate func booked() throws -> Int {
    let engine = current.engine
    let days = engine.value(of: "playedDays")?.listValue ?? []
    return days.compactMap { $0.mapValue?["milliseconds"]?.intValue }.reduce(0, +)
      + (engine.value(of: "playedTodayMilliseconds")?.intValue ?? 0)
  }
}
