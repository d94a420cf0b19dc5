// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

@Suite("The players of the learning game")
struct GamePeopleTests {
  @Test("each keep their own coins, progress and difficulty")
  func profiles() throws {
    let game = try GameFixture(in: .playing)
    try game.send(LearningGame.playersChanged(["Alexander", "Ida"], nil, nil, nil))
    try game.solve(3)
    try game.send(LearningGame.home())
    try game.send(LearningGame.tapProfile())
    #expect(game.int("coins") == 0)
    #expect(game.value("player") == .null)
    try game.send(LearningGame.tapPlayer("Ida"))
    try game.send(LearningGame.adjustCoins(8))
    #expect(game.int("puzzleMatchingProgress") == 0)
    try game.send(LearningGame.tapProfile())
    try game.send(LearningGame.tapPlayer("Alexander"))
    #expect(game.int("coins") == 3)
    #expect(game.int("puzzleMatchingProgress") == 3)
    try game.send(LearningGame.tapProfile())
    try game.send(LearningGame.tapPlayer("Ida"))
    #expect(game.int("coins") == 8)
  }

  @Test("keep all they have under a new name, playing or not")
  func rename() throws {
    let game = try GameFixture(in: .home, coins: 7)
    try game.send(LearningGame.playersChanged(["Alex", "Ida"], "Alexander", "Alex", nil))
    #expect(game.value("player") == .string("Alex"))
    #expect(game.int("coins") == 7)
    try game.send(LearningGame.tapProfile())
    try game.send(LearningGame.playersChanged(["Lex", "Ida"], "Alex", "Lex", nil))
    try game.send(LearningGame.tapPlayer("Lex"))
    #expect(game.int("coins") == 7)
    #expect(game.value("playerID") == .string("player-1"))
  }

  @Test("who vanishes from the list keeps profile and purse, and finds them when they come back")
  func vanish() throws {
    let game = try GameFixture(in: .home, coins: 7)
    try game.send(LearningGame.playersChanged(["Ida"], nil, nil, nil))
    #expect(game.state == "playerSelection")
    #expect(game.int("coins") == 0)
    #expect(game.value("lastActivePlayer") == .null)
    try game.send(LearningGame.playersChanged(["Ida", "Alexander"], nil, nil, nil))
    try game.send(LearningGame.tapPlayer("Alexander"))
    #expect(game.int("coins") == 7)
    #expect(game.value("playerID") == .string("player-1"))
  }

  @Test("someone new with the name of one who left begins with nothing, under the id that is given")
  func sameName() throws {
    let game = try GameFixture(in: .home, coins: 7)
    try game.send(LearningGame.playersChanged(["Alexander"], nil, nil, ["another"]))
    #expect(game.int("coins") == 0)
    #expect(game.value("playerID") == .string("another"))
    try game.send(LearningGame.playersChanged(["Alexander"], nil, nil, ["player-1"]))
    #expect(game.int("coins") == 7)
  }

  @Test("profiles that an earlier version kept by name are found")
  func keptByName() throws {
    let game = try GameFixture(in: .home, coins: 7)
    try game.send(LearningGame.playersChanged(["Alexander", "Ida"], nil, nil, nil))
    try game.send(LearningGame.tapProfile())
    let kept = try #require(game.value("profiles")?.mapValue?["player-1"])
    game.set("profiles", to: .map(["Alexander": kept]))
    try game.send(LearningGame.playersChanged(["Lex", "Ida"], "Alexander", "Lex", nil))
    try game.send(LearningGame.tapPlayer("Lex"))
    #expect(game.int("coins") == 7)
  }

  @Test("removed behind the gate lead to the choice of players when it is left")
  func removedAtTheGate() throws {
    for node in [LearningGame.Node.parentGate, .parentDashboard] {
      let game = try GameFixture(in: node, coins: 7)
      try game.send(LearningGame.playersChanged(["Ida"], nil, nil, nil))
      #expect(game.state == node.rawValue)
      #expect(game.int("coins") == 0)
      try game.send(LearningGame.cancel())
      #expect(game.state == "playerSelection")
    }
  }

  @Test("begin a new day anew even when they did not play when it began")
  func newDayForAll() throws {
    let game = try GameFixture(in: .playing)
    try game.send(LearningGame.playersChanged(["Alexander", "Ida"], nil, nil, nil))
    game.wait(90)
    try game.send(LearningGame.home())
    #expect(game.int("playedTodaySeconds") == 90)
    game.set("ticketMilliseconds", to: 5000)
    try game.send(LearningGame.tapProfile())
    try game.send(LearningGame.newDay())
    try game.send(LearningGame.tapPlayer("Alexander"))
    #expect(game.int("playedTodaySeconds") == 0)
    #expect(game.int("ticketSeconds") == 0)
  }

  @Test("have a daily limit that counts the game that is open")
  func dailyLimit() throws {
    let game = try GameFixture(in: .playing)
    game.wait(3599)
    #expect(game.int("playedTodaySeconds") == 3599)
    game.wait(1)
    try game.send(LearningGame.home())
    try game.send(LearningGame.tapActivity(.raetsel))
    #expect(game.attempt(LearningGame.tapSubActivity(.labyrinth)) == .refused)
    try game.send(LearningGame.newDay())
    #expect(game.attempt(LearningGame.tapSubActivity(.labyrinth)) == .moved)
  }
}
