// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

@Suite("Laws of a match, over random ones")
struct MatchLawTests {
  @Test(
    "scores, servers, ends and time-outs stay in the rules",
    arguments: 1...40 as ClosedRange<UInt64>
  )
  func laws(seed: UInt64) throws {
    var walk = MatchWalk(seed: seed, ends: false)
    let match = try MatchFixture()
    let rules = walk.rules()
    try match.type(rules)
    try match.send(PickleballMatch.start())
    var switches = 0
    var game = 1
    for number in 1...400 {
      let before = (match.int("a") ?? 0, match.int("b") ?? 0)
      let step = walk.next()
      match.take(step)
      let comment: Comment = "\(rules), step \(number): \(step)"
      let (a, b) = (try #require(match.int("a")), try #require(match.int("b")))
      let isNewGame = match.int("gameNumber") != game
      if isNewGame {
        (game, switches) = (match.int("gameNumber") ?? 0, 0)
        #expect(a == 0 && b == 0, comment)
      } else {
        #expect((0...1).contains(a - before.0 + b - before.1), comment)
        #expect(a >= before.0 && b >= before.1, comment)
      }
      try checkScore(match, a, b, comment)
      try checkServer(match, comment)
      if case .event(let event) = step, event.name == "rally", !isNewGame,
        match.value("ends") == .bool(true), (a, b) != before
      {
        switches += 1
      }
      if match.text("sideSwitching") != "everyPoint" { #expect(switches <= 1, comment) }
      for team in ["A", "B"] {
        #expect((0...3).contains(match.int("timeOuts\(team)") ?? -1), comment)
      }
      #expect((match.int("elapsedMilliseconds") ?? -1) >= 0, comment)
    }
  }

  private func checkScore(_ match: MatchFixture, _ a: Int, _ b: Int, _ comment: Comment) throws {
    let (to, winBy) = (try #require(match.int("to")), try #require(match.int("winBy")))
    let isWon = max(a, b) >= to && abs(a - b) >= winBy
    #expect(isWon == (match.text("winner") != nil), comment)
    if isWon { #expect(match.text("winner") == (a > b ? "A" : "B"), comment) }
    #expect(max(a, b) <= max(to, min(a, b) + winBy), comment)
    let games = try #require(match.int("games"))
    let won = [try #require(match.int("gamesA")), try #require(match.int("gamesB"))]
    #expect((won.max() ?? 0) * 2 <= games + 1, comment)
    #expect(won.contains { $0 * 2 > games } == (match.text("matchWinner") != nil), comment)
  }

  /// The game's starting server of a team is on the right exactly when its score is even.
  private func checkServer(_ match: MatchFixture, _ comment: Comment) throws {
    let isA = match.text("serving") == "A"
    let score = try #require(match.int(isA ? "a" : "b"))
    guard match.int("teamSize") == 2 else {
      #expect(match.text("court") == (score % 2 == 0 ? "R" : "L"), comment)
      #expect(match.int("player") == nil && match.int("serverNumber") == nil, comment)
      return
    }
    let starter = try #require(match.int(isA ? "starterA" : "starterB"))
    let player = try #require(match.int("player"))
    let starterIsOnRight = (player == starter) == (match.text("court") == "R")
    #expect(starterIsOnRight == (score % 2 == 0), comment)
  }

  @Test("replaying the events gives the same moment and the same records")
  func replay() throws {
    let (first, second) = (try MatchFixture(), try MatchFixture())
    var walk = MatchWalk(seed: 5)
    let rules = walk.rules()
    for match in [first, second] { try match.type(rules) }
    for _ in 1...2000 {
      let step = walk.next()
      first.take(step)
      second.take(step)
    }
    #expect(first.engine.snapshot == second.engine.snapshot)
    #expect(Array(first.journal.log.records) == Array(second.journal.log.records))
  }
}
