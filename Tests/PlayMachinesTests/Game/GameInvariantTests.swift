// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import Testing

@Suite("What the machines claim of themselves")
struct GameInvariantTests {
  // A debug build takes minutes for the three; `.ci/run` has the release build prove all five.
  private static let isLong = ProcessInfo.processInfo.environment["PLAYSTATE_LONG"] == "1"

  @Test("every claim of the game is proved, as far as it declares", .enabled(if: isLong))
  func everyClaimIsProved() throws {
    let chart = try GameMutation.chart { _ in }
    let proof = Explorer(chart).prove(from: GameMutation.beginning(of: chart))
    #expect(proof.isComplete)
    #expect(proof.claims.count >= 18)
    for (claim, verdict) in zip(proof.claims, proof.verdicts) {
      guard case .proved = verdict else {
        Issue.record("\(claim.says): \(verdict)")
        continue
      }
    }
    #expect(proof.unreachedNodes == [])
    #expect(proof.deadEnds.isEmpty)
  }

  @Test("what an always-claim of the game speaks of is kept by its abstraction, or decided by it")
  func claimsSpeakOfWhatIsKept() throws {
    let chart = try GameFixture.chart.get()
    #expect(chart.droppedName(in: (Variable<Int>("coins") >= 0).tree) == nil)
    #expect(chart.droppedName(in: (Variable<Int>("totalCoinsEarned") >= 0).tree) != nil)
  }

  /// All but the game, which is proved above.
  static let others = Catalog.entries.map(\.name).filter { name in
    isLong ? name != LearningGame.name : ["story", "rooms"].contains(name)
  }

  @Test("every claim of every other machine is proved", arguments: others)
  func everyOtherClaimIsProved(machine: String) throws {
    let entry = try #require(Catalog.entry(named: machine))
    let chart = try entry.makeChart()
    let ready = entry.capabilities.readyEvent
    let proof = Explorer(chart).prove(from: Explorer.beginning(of: chart, ready: ready))
    #expect(proof.isComplete)
    #expect(!proof.claims.isEmpty)
    for (claim, verdict) in zip(proof.claims, proof.verdicts) {
      guard case .proved = verdict else {
        Issue.record("\(claim.says): \(verdict)")
        continue
      }
    }
    #expect(proof.unreachedNodes == [])
  }

  @Test("a ticket's price goes with the player who is removed while choosing a video")
  func aTicketGoesWithItsPlayer() throws {
    let game = try GameFixture(in: .videoSelection)
    #expect(game.int("ticketPrice") == 10)
    try game.send(LearningGame.playersChanged(["Ida"], nil, nil, nil))
    #expect(game.state == "playerSelection")
    #expect(game.int("ticketPrice") == 0)
  }
}
