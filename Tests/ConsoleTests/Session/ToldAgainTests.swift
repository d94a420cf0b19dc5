// SPDX-License-Identifier: GPL-3.0-or-later
@testable import Console
import Household
import PlayMachines
import ShellCore
import StateEngine
import TestSupport
import Testing

@Suite("What is told again")
struct ToldAgainTests {
  private static let lines = [
    "send tapPlayer Alexander", "send tapActivity raetsel", "send tapSubActivity puzzleMatching",
    "send success", "send tapWeiter", "coins +3", "coins -1", "coins =12", "wait 3s", "wait 40s",
    "wait 20h", "network off", "network on", "background", "restore", "relaunch", "send tapChest",
    "send tapVideo ente", "send back", "gate", "answer right", "answer wrong", "lock", "undo",
    "undo 3", "redo", "goto 2", "goto 5", "set difficulty 40", "set audioEnabled off",
    "clock set 23:59", "use reward", "use game", "players add Mia", "send tapSound",
  ]

  @Test(arguments: UInt64(1)...8)
  func `State and refusals are told as they would be told anew`(seed: UInt64) throws {
    var chance = Chance(seed: seed)
    let rehearsal = try Rehearsal()
    // Only what is asked for: the rest must stand what happens meanwhile.
    func forget(_ asked: String) {
      for slot in rehearsal.shell.session.slots {
        if asked == "state" {
          slot.shellNotes.lines = nil
        } else {
          slot.shellNotes.accepted = nil
        }
      }
    }
    rehearsal.perform("wait 2s", "send tapPlayer Alexander")
    for _ in 0..<120 {
      let line = Self.lines[Int.random(in: 0..<Self.lines.count, using: &chance)]
      // What is told before it must not outlive it.
      rehearsal.perform("state", "send tapMission", line)
      for asked in ["state", "send tapMission", "send tapChest"] {
        let again = rehearsal.perform(asked)
        if asked != "state", again.status != .failed { continue }
        forget(asked)
        #expect(rehearsal.perform(asked).output == again.output, "\(line), \(asked): \(chance)")
        if asked == "state" { continue }
        let report = try report(of: asked, by: rehearsal.shell)
        #expect(report == again.output, "\(line), \(asked): \(chance)")
      }
    }
  }

  /// What a refusal comes to as a report, which programs and parents are given.
  private func report(of line: String, by shell: Shell) throws -> String {
    let slot = shell.session.current
    let name = try #require(line.split(separator: " ").last)
    let event = try #require(slot.chart.event(named: String(name)))
    let reply = try shell.session.send(event, [], to: slot)
    let report = try shell.dialogue.report(reply, event, [], as: "send")
    var output = OutputBuffer()
    report.write(to: &output, style: shell.style)
    return output.text
  }
}
