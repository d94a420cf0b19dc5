// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

@Suite("Rules of a match")
struct MatchRulesTests {
  @Test("the best of three: the other team serves first, ends are switched after each game")
  func bestOfThree() throws {
    let match = try MatchFixture(begun: "configure doubles 2 a 3")
    try match.rally("AA")
    #expect(match.state == "completed+stopped")
    #expect(match.text("winner") == "A")
    #expect(match.text("matchWinner") == nil)
    #expect(match.text("near") == "A", "in a game that decides nothing ends stay")
    try match.send(PickleballMatch.start())
    #expect(match.line == "0-0-2 B1 R")
    #expect(match.text("near") == "B")
    #expect(match.value("ends") == .bool(true))
    try match.rally("BB")
    try match.send(PickleballMatch.start())
    #expect(match.line == "0-0-2 A1 R")
    #expect(match.text("near") == "A")
    try match.rally("A")
    #expect(match.value("ends") == .bool(true), "half of 2 is 1, and the game decides")
    try match.rally("A")
    #expect(match.text("matchWinner") == "A")
    #expect(match.int("gamesA") == 2)
    #expect(try match.codes(PickleballMatch.start()) == ["gameAlreadyCompleted"])
  }

  /// At which calls the ends are switched when A wins eleven rallies.
  @Test(
    "ends are switched as the rule says",
    arguments: [
      ("never", []), ("afterEachGame", []), ("at6Points", ["6-0-2"]),
      ("atHalfway", ["8-0-2"]), ("everyPoint", (1...14).map { "\($0)-0-2" }),
    ]
  )
  func ends(rule: String, expected: [String]) throws {
    let match = try MatchFixture(begun: "configure doubles 15 sides=\(rule)")
    var found: [String] = []
    for _ in 1...15 {
      try match.rally("A")
      if match.value("ends") == .bool(true) { found.append(match.text("call") ?? "") }
    }
    #expect(found == expected)
    #expect(match.text("winner") == "A")
  }

  @Test(
    "a variation has its own rules",
    arguments: [
      ("doubles", 2, 11, 2, "atHalfway"), ("singles", 1, 11, 2, "atHalfway"),
      ("rally", 2, 11, 2, "atHalfway"), ("recreational", 1, 11, 2, "never"),
      ("tournament", 2, 11, 2, "at6Points"), ("training", 2, 7, 1, "atHalfway"),
      ("social", 2, 11, 2, "afterEachGame"), ("custom", 2, 11, 2, "atHalfway"),
    ]
  )
  func variations(name: String, size: Int, to: Int, winBy: Int, sides: String) throws {
    let match = try MatchFixture()
    try match.type("configure \(name)")
    #expect(match.int("teamSize") == size)
    #expect(match.int("to") == to)
    #expect(match.int("winBy") == winBy)
    #expect(match.text("sideSwitching") == sides)
    #expect(match.value("isProvisional") == .bool(name == "rally"))
    try match.type("configure \(name) 21 B 5 winBy=1 players=1 timeLimit=600")
    #expect(match.int("to") == 21)
    #expect(match.text("serving") == "B")
    #expect(match.int("games") == 5)
    #expect(match.int("teamSize") == 1)
    #expect(match.int("timeLimitSeconds") == 600)
    try match.type("configure \(name)")
    #expect(match.int("games") == 1, "what is not said is as the variation has it")
    #expect(match.text("first") == "A")
  }

  @Test("a team has two time-outs a game, and three when it is played to 21")
  func timeOuts() throws {
    for (to, count) in [(11, 2), (15, 2), (21, 3)] {
      let match = try MatchFixture(begun: "configure doubles \(to)")
      for _ in 1...count {
        try match.send(PickleballMatch.timeOut(.b))
        try match.send(PickleballMatch.resume())
      }
      #expect(match.attempt(PickleballMatch.timeOut(.b)) == .refused)
      #expect(try match.codes(PickleballMatch.timeOut(.b)) == ["invalidOperation"])
      #expect(match.attempt(PickleballMatch.timeOut(.a)) == .moved)
    }
  }

  @Test("who serves is put right: another team begins a turn, a partner goes on with it")
  func setServer() throws {
    let match = try MatchFixture(begun: "configure doubles")
    try match.send(PickleballMatch.pause())
    try match.type("setServer a 2")
    #expect(match.line == "0-0-2 A2 R", "the starting server, who stands on the right")
    try match.type("setServer b")
    #expect(match.line == "0-0-2 B1 R", "the other team serves first")
    try match.send(PickleballMatch.resume())
    try match.rally("BA")
    #expect(match.line == "0-1-1 A2 R")
    try match.send(PickleballMatch.pause())
    try match.type("setServer a 1")
    #expect(match.line == "0-1-1 A1 L", "within a turn the partner serves from where they stand")
    try match.type("setServer b 1")
    #expect(match.line == "1-0-1 B1 R", "whoever begins a turn stands on the right")
    try match.type("setServer B")
    #expect(match.line == "1-0-1 B1 R")
    let singles = try MatchFixture(begun: "configure singles")
    try singles.send(PickleballMatch.pause())
    try singles.type("setServer b 1")
    #expect(singles.line == "0-0 B R")
    #expect(try singles.codes(PickleballMatch.setServer(.b, 2)) == ["invalidPlayer"])
  }
}
