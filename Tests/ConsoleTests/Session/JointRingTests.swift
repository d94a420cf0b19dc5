// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayKit
import PlayMachines
import ShellCore
import StateEngine
import Storage
import Testing

@testable import Console

/// The game and the rewards tell each other of coins and points, for ever.
@Suite("Joints that form a ring, in the shell")
struct JointRingTests {
  private static let ring = [
    Joint(from: LearningGame.self, on: [LearningGame.adjustCoins], to: RewardsDashboard.self) { _ in
      RewardsDashboard.adjustPoints(1)
    },
    Joint(from: RewardsDashboard.self, on: [RewardsDashboard.adjustPoints], to: LearningGame.self) {
      _ in LearningGame.adjustCoins(1)
    },
    // The story is outside of the ring, and counts.
    Joint(from: RewardsDashboard.self, on: [RewardsDashboard.adjustPoints], to: Tally.self) { _ in
      Tally.note()
    },
  ]

  private struct Tally: Machine {
    enum Node: MachineNode { case here }
    struct Context: MachineContext { var count = 0 }
    struct Events: MachineEvents { let note = PlainEvent() }
    static var chart: some ChartContent {
      state(.here) { on(\.note, do: { $0.count += 1 }) }
    }
  }

  private static func shell(at folder: String?) throws -> Shell {
    var options = Session.Options(isTimed: false, joints: ring)
    options.files = [CatalogEntry(try Chart(Tally.self), file: "tally")]
    if let folder {
      options.isSandbox = false
      options.isClockVirtual = false
      options.paths = StorePaths(folder: folder)
      let start = ClockReading(wall: 1_767_607_200_000, boot: "one", sinceBoot: 0)
      options.clocks = Clocks { start }
    }
    return Shell(try Session(options), Shell.Options(showsTiming: false))
  }

  private static func perform(_ shell: Shell, _ lines: String...) {
    for line in lines { shell.perform(LogicalLine(text: line, number: 1)) }
    shell.commit()
  }

  private static func value(_ name: String, of machine: String, _ shell: Shell) -> Int? {
    shell.session.slots.first { $0.name == machine }?.engine.value(of: name)?.intValue
  }

  @Test("a command stops after a hundred rounds, says so, and keeps what happened")
  func stops() throws {
    let shell = try Self.shell(at: nil)
    Self.perform(shell, "wait 2.1s", "send tapPlayer Alexander")
    #expect(shell.run.status == .success)
    Self.perform(shell, "coins +1")
    #expect(shell.run.status == .failed)
    let told = shell.errors.text.split(separator: "\n").filter { $0.contains("without end") }
    #expect(told.count == 1 && told[0].contains("'adjustCoins' was not sent to game any more"))
    #expect(Self.value("coins", of: "game", shell) == 51)
    #expect(Self.value("points", of: "rewards", shell) == 51)
    #expect(Self.value("count", of: Tally.name, shell) == 51)
    // Nothing of it is left over for the next line.
    shell.run.status = .success
    Self.perform(shell, "state")
    #expect(shell.run.status == .success)
    #expect(Self.value("coins", of: "game", shell) == 51)
  }
}
