// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import TestSupport
import Testing

@Suite("What the machines claim of themselves")
struct GameInvariantTests {
  // A debug build takes minutes for the three; `.ci/run` has the release build prove all five.
  private static let isLong = TestLength.isLong

  /// The claims that `.ci/run` lets stay open.
  private static func open(_ machine: String) throws -> Set<String> {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../.ci/open/\(machine)").standardizedFileURL
    let lines = try String(contentsOf: root, encoding: .utf8).split(separator: "\n")
    return Set(lines.filter { !$0.hasPrefix("#") }.map(String.init))
  }

  @Test("what an always-claim of the game speaks of is kept by its abstraction, or decided by it")
  func claimsSpeakOfWhatIsKept() throws {
    let chart = try GameFixture.chart.get()
    #expect(chart.droppedName(in: (Term<Int>(variable: "coins") >= 0).tree) == nil)
    #expect(chart.droppedName(in: (Term<Int>(variable: "totalCoinsEarned") >= 0).tree) != nil)
  }

  static let machines = Catalog.entries.map(\.name).filter { name in
    isLong || ["story", "rooms"].contains(name)
  }

  @Test("every claim is proved but those that are known to be open", arguments: machines)
  func everyClaimIsProved(machine: String) throws {
    let entry = try #require(Catalog.entry(named: machine))
    let chart = try entry.makeChart()
    let ready = entry.capabilities.readyEvent
    let proof = Explorer(chart).prove(from: Explorer.beginning(of: chart, ready: ready))
    #expect(!proof.claims.isEmpty)
    var open: Set<String> = []
    for (claim, verdict) in zip(proof.claims, proof.verdicts) {
      if case .proved = verdict { continue }
      if case .broken = verdict { Issue.record("\(claim.says): \(verdict)") }
      open.insert(claim.claim.text)
    }
    #expect(try open == Self.open(machine))
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
