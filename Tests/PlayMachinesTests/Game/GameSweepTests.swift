import PlayMachines
import StateEngine
import Testing

private let places: [Character: LearningGame.Node] = [
  "L": .loading, "P": .playerSelection, "H": .home, "A": .activitySelection, "G": .playing,
  "O": .celebrationOverlay, "T": .treasureScreen, "S": .videoSelection, "V": .videoPlaying,
  "Q": .parentGate, "D": .parentDashboard,
]

/// A cell of a sweep table: an event somewhere, and what must come of it.
private struct Cell {
  var words: [String]
  var place: LearningGame.Node
  var expected: Character
}

private func cells(of table: String) -> [Cell] {
  let lines = table.split(separator: "\n")
  let columns = lines[0].split(separator: " ").dropFirst().compactMap(\.first)
  return lines.dropFirst().flatMap { line in
    let words = line.split(separator: " ").map(String.init)
    return zip(columns, words.suffix(columns.count)).compactMap { column, cell -> Cell? in
      guard let place = places[column], let expected = cell.first else { return nil }
      return Cell(
        words: words.dropLast(columns.count),
        place: place,
        expected: expected
      )
    }
  }
}

@Suite("Every event in every place of the learning game")
struct GameSweepTests {
  @Test("does what the table says, for a child with coins and a ticket")
  func wealth() throws {
    for cell in cells(of: gameSweepTable) {
      let game = try GameFixture(in: cell.place, coins: 20, ticketSeconds: 100)
      try check(cell, game)
    }
  }

  @Test("is refused where coins, ticket, network, permission or time are missing")
  func scarcity() throws {
    for cell in cells(of: gameScarcityTable) {
      let game = try GameFixture(in: cell.place)
      try game.send(LearningGame.offline())
      game.set("videosAllowed", to: .bool(false))
      game.set("playedTodayMilliseconds", to: 3_600_000)
      try check(cell, game)
    }
  }

  @Test("stands in the table, whatever the chart declares")
  func complete() throws {
    let tested = Set(cells(of: gameSweepTable).compactMap(\.words.first))
    #expect(tested == Set(LearningGame.events.map(\.name)))
    let tops = Set(cells(of: gameSweepTable).map(\.place))
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

  private func check(_ cell: Cell, _ game: GameFixture) throws {
    let name = cell.words[0]
    let arguments = cell.words.dropFirst().map { word in
      switch word {
      case "right": String(game.solution)
      case "wrong": String(game.solution + 1)
      case "''": ""
      default: word
      }
    }
    let event = try game.engine.chart.parse(name, words: arguments)
    let before = game.engine.snapshot
    let outcome = game.engine.send(event.event, event.arguments).outcome
    let comment: Comment = "\(cell.words.joined(separator: " ")) in \(cell.place)"
    switch cell.expected {
    case "·": #expect(outcome == .unhandled, comment)
    case "x": #expect(outcome == .refused, comment)
    case "=": #expect(outcome == .stayed, comment)
    default:
      #expect(outcome == .moved, comment)
      #expect(game.state == places[cell.expected]?.rawValue, comment)
      return
    }
    #expect(game.engine.snapshot.configuration == before.configuration, comment)
    if outcome != .stayed { #expect(game.engine.snapshot == before, comment) }
  }
}
