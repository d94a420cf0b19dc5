// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

@Suite("The learning game's stories")
struct GameStoryTests {
  @Test("loading waits for 100 per cent and for two seconds, whichever comes later")
  func loading() throws {
    let early = try GameFixture()
    try early.send(LearningGame.progress(100))
    early.wait(1.999)
    #expect(early.state == "loading")
    early.wait(0.001)
    #expect(early.state == "playerSelection")

    let late = try GameFixture()
    late.wait(10)
    #expect(late.state == "loading")
    try late.send(LearningGame.progress(100))
    #expect(late.state == "playerSelection")
  }

  @Test("the whole loop from loading to home, to the second")
  func wholeLoop() throws {
    let game = try GameFixture(in: .playing)
    try game.solve(5)
    #expect(game.state == "celebrationOverlay")
    #expect(game.lastEffects == ["confetti"])
    try game.send(LearningGame.tapWeiter())
    #expect(game.state == "playing")
    try game.solve(5)
    try game.send(LearningGame.tapWeiter())
    #expect(game.state == "treasureScreen")
    try game.send(LearningGame.tap5min())
    #expect(game.int("coins") == 0)
    try game.send(LearningGame.tapVideo("ente"))
    let warning = game.wait(240)
    #expect(warning.map(\.effects.count) == [1])
    #expect(game.int("secondsLeft") == 60)
    game.wait(59)
    #expect(game.state == "videoPlaying")
    game.wait(1)
    #expect(game.state == "home")
    #expect(game.lastEffects == ["say timeUp"])
    #expect(game.int("ticketSeconds") == 0)
  }

  @Test("ten levels celebrate at 5 and 10 coins and at no other count")
  func celebrations() throws {
    let game = try GameFixture(in: .playing)
    var celebrated: [Int?] = []
    for _ in 1...10 {
      try game.solve()
      if game.state == "celebrationOverlay" {
        celebrated.append(game.int("coins"))
        if game.int("coins") != 10 { try game.send(LearningGame.tapWeiter()) }
      }
    }
    #expect(celebrated == [5, 10])
  }

  @Test("back from a game leads home, never to the choice of games")
  func backFromGame() throws {
    let game = try GameFixture(in: .playing)
    try game.send(LearningGame.back())
    #expect(game.state == "home")
    #expect(game.value("activity") == .null)
  }
}
