// SPDX-License-Identifier: GPL-3.0-or-later
@testable import Console
import Household
import PlayMachines
import ShellCore
import StateEngine
import Testing

@Suite("Time travel: the session")
struct TimeTravelTests {
  /// All of a session that travels.
  private struct Whole: Equatable {
    var snapshots: [Snapshot]
    var time: Int
    var settings: [Value]
    var isOnline: Bool
    var log: String

    init(_ rehearsal: Rehearsal) {
      let session = rehearsal.shell.session
      snapshots = session.slots.map(\.engine.snapshot)
      time = session.time.now
      settings = session.settings.declarations.map(session.value)
      isOnline = session.facts.isOnline
      log = rehearsal.perform("log 10000").output
    }

    func difference(from other: Whole) -> String {
      "\(snapshots == other.snapshots) \(time - other.time) \(settings == other.settings) "
        + "\(isOnline == other.isOnline)\n\(log)"
    }
  }

  private static let lines = [
    "send tapPlayer Alexander", "send tapActivity raetsel", "send tapSubActivity puzzleMatching",
    "send success", "send success", "send success", "send tapWeiter", "coins +3", "coins -1",
    "wait 3s", "wait 40s", "wait 20h", "network off", "network on", "background", "restore",
    "relaunch", "send tapChest", "send tap5min", "send tapVideo ente", "send back", "send home",
    "gate", "answer wrong", "lock", "clock set 23:59", "send newDay", "open playstate://home",
  ]

  @Test("undo k, then redo k, is where it was", arguments: 1...6)
  func thereAndBack(seed: UInt64) throws {
    let rehearsal = try Rehearsal()
    var random = RandomState(seed: seed)
    rehearsal.perform("wait 2s", "send tapPlayer Alexander")
    var far = 0
    for _ in 0..<60 {
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        rehearsal.perform(Self.lines.randomElement(using: &random) ?? "state")
      }
      // Waiting in the past without anything happening is no moment of its own.
      rehearsal.perform("goto now")
      let before = Whole(rehearsal)
      let reach = rehearsal.shell.session.arrival.number
      let count = Int.random(in: 1...reach, using: &random)
      far = max(far, count)
      let undone = rehearsal.perform("undo \(count)")
      #expect(undone.status == .success, "\(undone.errors)")
      if Bool.random(using: &random) { rehearsal.perform("goto 0", "goto \(reach - count)") }
      let redone = rehearsal.perform("redo \(count)")
      #expect(redone.status == .success, "\(redone.errors)")
      let after = Whole(rehearsal)
      let isSame = after == before
      #expect(isSame, "\(count) back: \(after.difference(from: before))")
      // Now and then life goes on in the past.
      if Int.random(in: 0...3, using: &random) == 0 {
        rehearsal.perform("undo \(min(count, 5))", "coins +1", "wait 1s")
      }
    }
    #expect(far > 20, "it hardly went anywhere")
  }

  @Test("the log has neither gaps nor doubles, however many branches there were")
  func numbers() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2s", "send tapPlayer Alexander")
    for round in 1...30 {
      rehearsal.perform("coins +1", "coins +1", "coins +1", "undo 2")
      #expect(rehearsal.perform("coins +10").output.hasPrefix("#\(3 + round * 2) "))
    }
    let log = rehearsal.perform("log 10000").output
    let numbers = log.split(separator: "\n").filter { $0.hasPrefix("#") }
      .compactMap { Int($0.dropFirst().prefix { $0.isNumber }) }
    #expect(numbers == Array(1...63))
    #expect(rehearsal.perform("coins").output == "330 coins\n")
    let dropped = rehearsal.perform("goto 64")
    #expect(dropped.errors.contains("record 64 was left behind by the branch after 62"))
    #expect(rehearsal.perform("goto 65").errors.contains("there is no record 65"))
  }

  @Test("a setting that no machine reads begins a branch too, and goes back with the rest")
  func unreadSetting() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2s", "send tapPlayer Alexander", "gate", "answer right")
    rehearsal.perform("set log.keep 5000", "coins +1")
    #expect(rehearsal.perform("get log.keep").output == "5000\n")
    // What was read and set behind the gate is in the log: the parent session was in use.
    rehearsal.perform("undo 4")
    #expect(rehearsal.perform("get log.keep").output != "5000\n")
    rehearsal.perform("set log.keep 6000")
    #expect(rehearsal.perform("redo").errors.contains("nothing to redo"))
    #expect(rehearsal.perform("get log.keep").output == "6000\n")
  }

  @Test("all machines of the session go together, and the one in use stays in use")
  func machines() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2s", "send tapPlayer Alexander", "coins +5")
    let others = Session.machineNames.filter { $0 != "game" }
    try #require(!others.isEmpty)
    for other in others {
      rehearsal.perform("use \(other)")
      let fresh = rehearsal.perform("state --all").output
      rehearsal.perform("background", "restore", "use game", "coins +1", "use \(other)")
      let later = rehearsal.perform("state --all").output
      #expect(rehearsal.perform("goto 3").output.hasPrefix("\(other): "))
      #expect(rehearsal.perform("use game", "coins").output.hasSuffix("0 coins\n"))
      // A machine that had not begun then begins when it is used: as it did the first time.
      #expect(rehearsal.perform("use \(other)").status == .success)
      #expect(rehearsal.perform("state --all").output == fresh)
      if rehearsal.perform("goto now").status == .success,
        rehearsal.perform("state --all").output == later
      {
        continue
      }
      #expect(rehearsal.perform("log 1").output.hasPrefix("#4"), "a branch began with it")
      rehearsal.perform("use game", "coins =5")
    }
  }

  @Test("no secret shows in the past")
  func secrets() throws {
    let rehearsal = try Rehearsal(isJSON: true)
    rehearsal.perform("wait 2s", "send tapPlayer Alexander", "gate")
    rehearsal.perform("answer 987654")
    let shown = rehearsal.perform(
      "undo",
      "redo",
      "diff 3",
      "diff 3 now",
      "log",
      "goto 4",
      "state --all"
    )
    #expect(shown.status == .success)
    #expect(!shown.output.contains("987654"))
  }

  @Test("on the wall clock a sandbox goes nowhere; its past is looked at, and it goes on")
  func wallClock() throws {
    var options = Session.Options(isTimed: false)
    options.isClockVirtual = false
    let session = try Session(options)
    let shell = Shell(session, Shell.Options(showsTiming: false))
    func perform(_ text: String) -> String {
      shell.run.output.removeAll()
      shell.perform(LogicalLine(text: text, number: 1))
      return shell.run.output.text + shell.errors.text
    }
    _ = perform("network off")
    for line in ["goto 1", "undo", "redo"] {
      #expect(perform(line).contains("cannot move the wall clock"))
    }
    #expect(perform("look 1").contains("nothing here is kept; 'look' comes back"))
    #expect(shell.home === session && shell.session !== session)
    #expect(PromptLine(shell.session).parts == ["past 1"])
    #expect(perform("expect online").contains("ok"))
    #expect(perform("look").contains("Nothing was changed."))
    #expect(perform("expect online == false").contains("ok"))
    #expect(shell.session === session)
  }

  @Test(
    "a look in a sandbox, wherever the sandbox has gone: nothing of it is kept",
    arguments: 1...4
  )
  func look(seed: UInt64) throws {
    let rehearsal = try Rehearsal()
    var random = RandomState(seed: seed)
    rehearsal.perform("wait 2s", "send tapPlayer Alexander", "gate", "answer right")
    rehearsal.perform("set log.keep 5000", "set musicVolume 0.5", "lock")
    for _ in 0..<30 {
      rehearsal.perform(Self.lines.randomElement(using: &random) ?? "state")
    }
    let newest = rehearsal.shell.session.arrival.newest
    for _ in 0..<20 {
      if Bool.random(using: &random) {
        rehearsal.perform("goto \(Int.random(in: 0...newest, using: &random))")
      }
      let before = Whole(rehearsal)
      let number = Int.random(in: 0...newest, using: &random)
      #expect(rehearsal.perform("look \(number)").status == .success)
      let seen = rehearsal.perform("state --all", "settings", "players", "coins", "clock").output
      for _ in 0..<5 { rehearsal.perform(Self.lines.randomElement(using: &random) ?? "state") }
      #expect(rehearsal.perform("look").output.hasSuffix("\nNothing was changed.\n"))
      let isSame = Whole(rehearsal) == before
      #expect(isSame, "after a look at \(number)")
      // What was seen is what going there shows.
      rehearsal.perform("goto \(number)")
      let gone = rehearsal.perform("state --all", "settings", "players", "coins", "clock").output
      #expect(seen == gone, "\(number)")
      rehearsal.perform("goto now")
    }
  }

  @Test("the prompt says where one is")
  func prompt() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2s", "send tapPlayer Alexander", "coins +2", "undo")
    let session = rehearsal.shell.session
    #expect(PromptLine(session).text(width: 80) == "game home · past 3 ▸ ")
    rehearsal.perform("redo")
    #expect(PromptLine(session).text(width: 80) == "game home · Alexander · 2 coins ▸ ")
  }
}
