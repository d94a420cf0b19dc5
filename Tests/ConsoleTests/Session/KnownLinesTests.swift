// SPDX-License-Identifier: GPL-3.0-or-later
@testable import Console
import Household
import PlayMachines
import ShellCore
import Testing

/// A line that comes again is neither split nor read again.
@Suite("Lines that come again")
struct KnownLinesTests {
  private static let rounds = 5
  private static let lines = """
    wait 2s
    send tapPlayer Alexander
    coins +1
    coins =4
    coins
    coins -1 x
    send tapSound
    send tapChest
    send
    send tapSettings
    answer right
    send back
    send --alone tapSound
    nothing

    send tapActivity raetsel
    send tapSubActivity puzzleMatching
    send success seconds=12
    send success seconds=12; coins +2
    state # here
    repeat 3 coins +1
    coins +1 > /dev/null
    undo
    look 3
    coins +1
    look now
    background
    send tapSound
    restore
    gate 1
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  @Test("they answer as lines that are all different", arguments: [false, true])
  func sameAnswers(isJSON: Bool) throws {
    let (same, different) = (try Rehearsal(isJSON: isJSON), try Rehearsal(isJSON: isJSON))
    for round in 1...Self.rounds {
      for machine in Session.machineNames {
        for line in ["use \(machine)"] + Self.lines {
          let first = same.perform(line)
          let second = different.perform(line + String(repeating: " ", count: round))
          #expect(first.output == second.output, "\(line) in round \(round) with \(machine)")
          #expect(first.status == second.status, "\(line) in round \(round) with \(machine)")
        }
      }
    }
    #expect(same.perform("cover").output == different.perform("cover").output)
    #expect(same.perform("log 50").output == different.perform("log 50").output)
  }

  @Test("a refusal says how things are now")
  func presentRefusal() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("wait 2s", "send tapPlayer Alexander")
    for coins in 0..<5 {
      for _ in 0..<3 {
        #expect(rehearsal.perform("send tapChest").output.contains("coins = \(coins); "))
      }
      rehearsal.perform("coins +1")
    }
  }
}
