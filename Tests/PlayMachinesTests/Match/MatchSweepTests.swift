// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

/// What each event does in each place: initial, playing, paused, time-out, completed with a game
/// left, over.
private let sweepTable = """
  event                    I P S T C O
  configure doubles        = x x x x x
  configure singles 11 b 3 = x x x x x
  configure rally 0        x x x x x x
  configure rally 51       x x x x x x
  configure rally first=c  x x x x x x
  configure rally games=2  x x x x x x
  configure rally games=11 x x x x x x
  configure rally winBy=3  x x x x x x
  configure rally players=3 x x x x x x
  configure rally timeLimit=59 x x x x x x
  configure rally timeLimit=7201 x x x x x x
  start                    P x x x P x
  rally a                  x = x x x x
  rally B                  x = x x x x
  rally c                  x x x x x x
  pause                    x S x x x x
  resume                   x x P P x x
  timeOut a                x T x x x x
  timeOut b                x T x x x x
  timeOut c                x x x x x x
  setServer a              x x = = x x
  setServer b 2            x x = = x x
  setServer b 3            x x x x x x
  setServer c              x x x x x x
  undo                     x I P P P P
  end                      x C C C x x
  reset                    I I I I I I
  timeOutWarning           x x x x x x
  timeOutOver              x x x x x x
  timeLimitReached         x x x x x x
  """

private let states: [Character: String] = [
  "I": "initial+stopped", "P": "playing+running", "S": "paused+stopped", "T": "paused+timeOut",
  "C": "completed+stopped", "O": "completed+stopped",
]

@Suite("Every event in every place of the match")
struct MatchSweepTests {
  private func match(in place: Character) throws -> MatchFixture {
    guard place != "I" else { return try MatchFixture() }
    let match = try MatchFixture(begun: "configure doubles 2 a \(place == "C" ? 3 : 1)")
    switch place {
    case "S": try match.send(PickleballMatch.pause())
    case "T": try match.send(PickleballMatch.timeOut(.b))
    case "C", "O": try match.rally("AA")
    default: break
    }
    return match
  }

  @Test("does what the table says")
  func sweep() throws {
    for cell in SweepTable(sweepTable).cells {
      let match = try match(in: cell.place)
      #expect(match.state == states[cell.place])
      try cell.check(match.engine) { states[$0] }
    }
  }

  @Test("stands in the table, whatever the chart declares")
  func complete() {
    let table = SweepTable(sweepTable)
    #expect(table.events == Set(PickleballMatch.events.map(\.name)))
    #expect(table.places == Set(states.keys))
  }

  @Test("is refused with a typed error and a sentence wherever it is refused")
  func typed() throws {
    for cell in SweepTable(sweepTable).cells where cell.expected == "x" {
      let match = try match(in: cell.place)
      let chart = match.engine.chart
      let event = try chart.parse(cell.words[0], words: cell.words.dropFirst())
      guard chart.isSentByHand(event.event) else { continue }
      let failing = chart.explain(event.event, event.arguments, in: match.engine.snapshot)
        .candidates.flatMap(\.guards).filter { !$0.holds }
      #expect(failing.contains { $0.code.flatMap(GameError.init) != nil }, cell.comment)
      #expect(failing.allSatisfy { $0.refusal?.isEmpty == false }, cell.comment)
    }
  }

  @Test(
    "is refused with the seed's error",
    arguments: [
      ("S", PickleballMatch.rally(.a), "cannotScoreWhenPaused"),
      ("T", PickleballMatch.rally(.a), "cannotScoreWhenPaused"),
      ("I", PickleballMatch.rally(.a), "noActiveGame"),
      ("C", PickleballMatch.rally(.a), "gameAlreadyCompleted"),
      ("P", PickleballMatch.setServer(.b, nil), "illegalServerChangeDuringPlay"),
      ("P", PickleballMatch.setServer(.b, 2), "illegalServerChangeDuringPlay"),
      ("P", PickleballMatch.setServer(.a, 2), "illegalServingPlayerChangeDuringPlay"),
      ("P", Event("rally", [.string("c")]), "invalidTeam"),
      ("P", Event("setServer", [.string("c")]), "invalidTeam"),
      ("S", Event("setServer", [.string("c")]), "invalidTeam"),
      ("S", PickleballMatch.setServer(.a, 3), "invalidPlayer"),
      ("I", PickleballMatch.undo(), "noPointsToUndo"),
      ("P", PickleballMatch.resume(), "invalidOperation"),
      ("O", PickleballMatch.start(), "gameAlreadyCompleted"),
    ] as [(Character, Event, String)]
  )
  func errors(place: Character, event: Event, code: String) throws {
    let match = try match(in: place)
    #expect(match.attempt(event) == .refused)
    #expect(try match.codes(event) == [code])
  }
}
