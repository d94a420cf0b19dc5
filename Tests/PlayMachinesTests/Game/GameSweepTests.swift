// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

private let places: [Character: LearningGame.Node] = [
  "L": .loading, "P": .playerSelection, "H": .home, "A": .activitySelection, "G": .playing,
  "O": .celebrationOverlay, "T": .treasureScreen, "S": .videoSelection, "V": .videoPlaying,
  "Q": .parentGate, "D": .parentDashboard,
]

@Suite("Every event in every place of the learning game")
struct GameSweepTests {
  @Test("does what the table says, for a child with coins and a ticket")
  func wealth() throws {
    for cell in SweepTable(gameSweepTable).cells {
      let place = try #require(places[cell.place])
      let game = try GameFixture(in: place, coins: 20, ticketSeconds: 100)
      try check(cell, game)
    }
  }

  @Test("is refused where coins, ticket, network, permission or time are missing")
  func scarcity() throws {
    for cell in SweepTable(gameScarcityTable).cells {
      let game = try GameFixture(in: try #require(places[cell.place]))
      try game.send(LearningGame.offline())
      game.set("videosAllowed", to: .bool(false))
      game.set("playedTodayMilliseconds", to: 3_600_000)
      try check(cell, game)
    }
  }

  @Test("stands in the table, whatever the chart declares")
  func complete() throws {
    let table = SweepTable(gameSweepTable)
    #expect(table.events == Set(LearningGame.events.map(\.name)))
    let tops = Set(table.places.compactMap { places[$0] })
    #expect(
      tops.union([.activity, .levelComplete]) == Set(LearningGame.Node.allCases)
    )
  }

  @Test("is refused in the overlay for a reason that says what to do")
  func overlayReason() throws {
    let game = try GameFixture(in: .celebrationOverlay)
    let openGate = try #require(game.engine.chart.event(named: "openGate"))
    let explanation = game.engine.chart.explain(openGate, [.null], in: game.engine.snapshot)
    #expect(explanation.candidates.first?.guards.first?.refusal == "tapWeiter first")
  }

  private func check(_ cell: SweepTable.Cell, _ game: GameFixture) throws {
    try cell.check(game.engine) { word in
      switch word {
      case "right": String(game.solution)
      case "wrong": String(game.solution + 1)
      case "''": ""
      default: word
      }
    } state: { letter in
      places[letter]?.rawValue
    }
  }
}
