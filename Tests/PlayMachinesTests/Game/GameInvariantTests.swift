import PlayMachines
import StateEngine
import Testing

@Suite("What the machines claim of themselves")
struct GameInvariantTests {
  @Test("every claim of the game is proved, as far as it declares")
  func everyClaimIsProved() throws {
    let chart = try GameMutation.chart { _ in }
    let proof = Explorer(chart).prove(from: GameMutation.beginning(of: chart))
    #expect(proof.isComplete)
    #expect(proof.claims.count >= 18)
    var open: [String] = []
    for (claim, verdict) in zip(proof.claims, proof.verdicts) {
      switch verdict {
      case .proved: break
      case .broken(let route): Issue.record("\(claim.says): \(route?.lines ?? [])")
      case .open: open.append(claim.says)
      }
    }
    // They speak of times, which the abstraction does not tell apart.
    #expect(open == Self.open)
    #expect(proof.unreachedNodes == [])
    #expect(proof.deadEnds.isEmpty)
  }

  /// The claims of the game that are not proved.
  static let open = [
    "the dashboard opens by a right answer at the gate, and not otherwise",
    "what was paid for is on the ticket",
    "nobody plays longer than the day's end and its grace",
    "a level that begins after the day's end is over at once",
    "no game begins after the day's end",
  ]

  @Test("what an always-claim of the game speaks of is kept by its abstraction, or decided by it")
  func claimsSpeakOfWhatIsKept() throws {
    let chart = try GameFixture.chart.get()
    #expect(chart.droppedName(in: (Variable<Int>("coins") >= 0).tree) == nil)
    #expect(chart.droppedName(in: (Variable<Int>("totalCoinsEarned") >= 0).tree) != nil)
  }

  /// All but the game, which is proved above.
  static let others = Catalog.entries.map(\.name).filter { $0 != LearningGame.name }

  /// The machines of which every claim is proved.
  static let proved = ["story", "rooms"]

  @Test("no claim of any machine is broken", arguments: others)
  func nothingIsBroken(machine: String) throws {
    let entry = try #require(Catalog.entry(named: machine))
    let chart = try entry.makeChart()
    let ready = entry.capabilities.readyEvent
    let proof = Explorer(chart).prove(from: Explorer.beginning(of: chart, ready: ready))
    #expect(proof.isComplete == Self.proved.contains(machine))
    #expect(!proof.claims.isEmpty)
    for (claim, verdict) in zip(proof.claims, proof.verdicts) {
      switch verdict {
      case .proved: break
      case .open: #expect(!Self.proved.contains(machine), "\(claim.says)")
      case .broken: Issue.record("\(claim.says): \(verdict)")
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
