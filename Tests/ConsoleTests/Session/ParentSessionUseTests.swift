// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import Testing

@testable import Console

/// "Five minutes without use": whatever a parent says is a use, at either gate.
@Suite("Use of a parent session")
struct ParentSessionUseTests {
  /// A line of each command of the parents' side, and others that read or change what is theirs.
  private static let lines = [
    "coins -1", "coins Alexander +1 reading", "points Alexander", "points Alexander +1",
    "players", "players add Mia", "videos", "videos add Wal", "videos remove 1", "activities",
    "activities off 1", "rewards", "rewards off 1", "family", "time", "time Alexander +5",
    "pause Alexander", "requests", "report", "history", "settings", "get musicVolume",
    "set musicVolume 0.4", "set musicVolume 0.3", "reset musicVolume", "yes 1", "pin", "pin 5931",
    "pin off",
  ]
  /// What opens a gate itself, leaves it, needs a store or a terminal, or belongs to children.
  private static let others: Set<String> = [
    "parents", "lock", "backup", "privacy", "resume", "no", "wish", "voice", "gate", "answer",
  ]

  @Test("each command of the parents' side is tried")
  func all() {
    let tried = Set(Self.lines.compactMap { $0.split(separator: " ").first.map(String.init) })
    let missing = CommandTable.all.filter { $0.group == .parents }.map(\.name)
      .filter { !tried.contains($0) && !Self.others.contains($0) }
    #expect(missing == [])
  }

  @Test("the five minutes begin anew with it", arguments: ["gate", "parents"])
  func use(gate: String) throws {
    for line in Self.lines {
      let shell = try Rehearsal()
      shell.perform("wait 2s", "send tapPlayer Alexander", "coins +5", gate, "answer right")
      shell.perform("wish 15 minutes", "wait 100s")
      let done = shell.perform(line)
      #expect(done.status == .success, "\(line): \(done)")
      shell.perform("wait 299s")
      #expect(shell.shell.session.isParentSessionOpen, "\(gate), \(line): closed")
      shell.perform("wait 2s")
      #expect(!shell.shell.session.isParentSessionOpen, "\(gate), \(line): open")
    }
  }

  @Test(
    "a second parent at a terminal reads a sentence and no diagnostic",
    arguments: [true, false]
  )
  func second(isInteractive: Bool) throws {
    let life = try MeasureTests.Life.store()
    life.shell.options.isInteractive = isInteractive
    for line in ["parents", "lock", "family"] {
      life.perform(line)
      let error = CommandError(.said(.gateElsewhere, []))
      #expect(life.shell.isForParents(error) == isInteractive, "\(line)")
    }
  }
}
