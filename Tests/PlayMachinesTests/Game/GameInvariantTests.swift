import PlayMachines
import StateEngine
import Testing

@Suite("What the machines claim of themselves")
struct GameInvariantTests {
  // A debug build looks at a tenth of the coins; `check` on the release binary looks at all of them.
  static let coins = 0...10

  @Test("every claim of the game holds at every moment that can be come to")
  func everyClaimHolds() throws {
    let chart = try GameMutation.chart { $0.abstraction.limitCoins(to: Self.coins) }
    let proof = Explorer(chart).prove(from: GameMutation.beginning(of: chart))
    #expect(proof.isComplete)
    #expect(proof.claims.count >= 18)
    for (claim, standing) in zip(proof.claims, proof.standings) {
      switch standing {
      case .holds: break
      case .broken(let route): Issue.record("\(claim.says): \(route.lines)")
      case .unreached, .open: Issue.record("\(claim.says): \(standing)")
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
    #expect(chart.droppedVariables.contains("difficulty"))
    #expect(chart.keptTexts.contains("coins 0…100"))
  }

  /// All but the game, which is proved above.
  static let others = Catalog.entries.map(\.name).filter { $0 != LearningGame.name }

  @Test("every claim of every machine holds at every moment that can be come to", arguments: others)
  func everyMachineHolds(machine: String) throws {
    let entry = try #require(Catalog.entry(named: machine))
    let chart = try entry.makeChart()
    let ready = entry.capabilities.readyEvent
    let proof = Explorer(chart).prove(from: Explorer.beginning(of: chart, ready: ready))
    #expect(proof.isComplete)
    #expect(!proof.claims.isEmpty)
    for (claim, standing) in zip(proof.claims, proof.standings) {
      guard case .holds = standing else {
        Issue.record("\(claim.says): \(standing)")
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

extension Abstraction {
  /// Follows fewer coins.
  mutating func limitCoins(to range: ClosedRange<Int>) {
    keeps = keeps?.map { kept in
      kept.tree == .variable("coins") ? Kept(kept.tree, in: range) : kept
    }
  }
}
