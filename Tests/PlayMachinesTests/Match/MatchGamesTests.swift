// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayMachines
import StateEngine
import TestSupport
import Testing

/// A game of `data/pickleball.jsonl`, made by an independent model of the rules.
private struct RecordedGame: Decodable {
  struct Start: Decodable {
    var call: String
    var serving: String
    var player: Int?
    var court: String
  }
  struct Step: Decodable {
    var won: String
    var call: String
    var A: Int
    var B: Int
    var serving: String
    var n: Int?
    var player: Int?
    var court: String
    var ends: Bool
    var winner: String?
  }
  var name: String
  var doubles: Bool
  var to: Int
  var first: String
  var start: Start
  var steps: [Step]
}

@Suite("Games of pickleball, rally by rally")
struct MatchGamesTests {
  private static func recorded() throws -> [RecordedGame] {
    let file = try #require(SharedData.path("pickleball.jsonl"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(RecordedGame.self, from: Data($0.utf8))
    }
  }

  @Test(
    "agree with the recorded ones in call, server, court, scores, ends and winner",
    .enabled(if: SharedData.has("pickleball.jsonl"))
  )
  func recordedGames() throws {
    let games = try Self.recorded()
    #expect(games.count == 10)
    for game in games {
      let kind = game.doubles ? "doubles" : "singles"
      let match = try MatchFixture(begun: "configure \(kind) \(game.to) \(game.first)")
      #expect(match.text("call") == game.start.call)
      #expect(match.text("serving") == game.start.serving)
      #expect(match.int("player") == game.start.player)
      #expect(match.text("court") == game.start.court)
      for (number, step) in game.steps.enumerated() {
        let place: Comment = "\(game.name), rally \(number + 1)"
        try match.rally(step.won)
        #expect(match.text("call") == step.call, place)
        #expect(match.int("a") == step.A, place)
        #expect(match.int("b") == step.B, place)
        #expect(match.text("serving") == step.serving, place)
        #expect(match.int("serverNumber") == step.n, place)
        #expect(match.int("player") == step.player, place)
        #expect(match.text("court") == step.court, place)
        #expect(match.value("ends") == .bool(step.ends), place)
        #expect(match.text("winner") == step.winner, place)
      }
      #expect(match.state == "completed+stopped", "\(game.name)")
    }
  }

  /// The traces of MACHINES.md section 5: a rally's winner, then call, server, court.
  private static let traces = [
    (
      "configure doubles",
      """
      - 0-0-2 A1 R, A 1-0-2 A1 L, A 2-0-2 A1 R, B 0-2-1 B1 R, B 1-2-1 B1 L, A 1-2-2 B2 R, \
      A 2-1-1 A1 R
      """
    ),
    (
      "configure doubles",
      """
      - 0-0-2 A1 R, A 1-0-2 A1 L, B 0-1-1 B1 R, A 0-1-2 B2 L, A 1-0-1 A2 R, A 2-0-1 A2 L, \
      B 2-0-2 A1 R, B 0-2-1 B1 R
      """
    ),
    (
      "configure singles",
      "- 0-0 A R, A 1-0 A L, A 2-0 A R, B 0-2 B R, B 1-2 B L, B 2-2 B R, A 2-2 A R, A 3-2 A L"
    ),
    // Provisional: a point every rally; whoever wins it serves next, from the right.
    (
      "configure rally",
      "- 0-0 A1 R, A 1-0 A1 L, B 1-1 B2 R, B 2-1 B2 L, A 2-2 A1 R, A 3-2 A1 L"
    ),
  ]

  @Test("go as the traces do", arguments: 0..<traces.count)
  func trace(number: Int) throws {
    let (rules, trace) = Self.traces[number]
    let match = try MatchFixture(begun: rules)
    for part in trace.components(separatedBy: ", ") {
      let words = part.split(separator: " ", maxSplits: 1).map(String.init)
      if words[0] != "-" { try match.rally(words[0]) }
      #expect(match.line == words[1], "\(part)")
    }
  }

  @Test("end at 11-1 with ends switched at 6-1, once")
  func firstTraceToItsEnd() throws {
    let match = try MatchFixture(begun: "configure doubles 11 a")
    try match.rally("AABBAA")
    var switches: [String] = []
    for _ in 1...9 {
      try match.rally("A")
      if match.value("ends") == .bool(true) { switches.append(match.text("call") ?? "") }
    }
    #expect(switches == ["6-1-1"])
    #expect(match.text("call") == "11-1-1")
    #expect(match.text("winner") == "A")
    #expect(match.text("near") == "B")
    #expect(match.attempt(PickleballMatch.rally(.a)) == .refused)
  }

  @Test("are won by two, where two are asked for")
  func winByTwo() throws {
    let match = try MatchFixture(begun: "configure rally 5")
    try match.rally("ABABABAB")
    #expect(match.text("call") == "4-4")
    try match.rally("A")
    #expect(match.state == "playing+running")
    try match.rally("A")
    #expect(match.text("winner") == "A")
    let training = try MatchFixture(begun: "configure training first=a scoring=rally")
    try training.rally("ABABABABABAB")
    try training.rally("A")
    #expect(training.text("winner") == "A")
    #expect(training.text("call") == "7-6")
  }
}
