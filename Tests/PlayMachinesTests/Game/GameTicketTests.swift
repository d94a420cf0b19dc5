// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

@Suite("Tickets and refunds")
struct GameTicketTests {
  @Test("an untouched ticket is refunded in one entry, by back and by home")
  func refund() throws {
    for (way, target) in [
      (LearningGame.back(), "treasureScreen"), (LearningGame.home(), "home"),
      (LearningGame.openGate(nil), "parentGate"),
    ] {
      let game = try GameFixture(in: .treasureScreen)
      try game.send(LearningGame.adjustCoins(22))
      try game.send(LearningGame.tap10min())
      #expect(game.int("coins") == 2)
      #expect(game.int("ticketSeconds") == 600)
      try game.send(way)
      #expect(game.state == target)
      #expect(game.int("coins") == 22)
      #expect(game.int("ticketSeconds") == 0)
      #expect(game.int("totalCoinsEarned") == 0)
      let entries = game.journal.ledger.lines.map { "\($0.entry.kind) \($0.entry.amount)" }
      #expect(entries == ["adjusted 22", "redeemed -20", "refunded 20"])
    }
  }

  @Test("a begun ticket keeps its seconds, and can be used up")
  func begun() throws {
    for way in [LearningGame.back(), LearningGame.home(), LearningGame.offline()] {
      let game = try GameFixture(in: .videoPlaying)
      game.wait(100)
      #expect(game.int("secondsLeft") == 200)
      try game.send(way)
      #expect(game.state == "home")
      #expect(game.int("ticketSeconds") == 200)
      #expect(game.int("secondsLeft") == 0)
      try game.send(LearningGame.online())
      try game.send(LearningGame.tapTicket())
      try game.send(LearningGame.back())
      #expect(game.state == "home")
      #expect(game.int("coins") == 0)
      try game.send(LearningGame.tapTicket())
      try game.send(LearningGame.tapVideo("zug"))
      game.wait(199)
      #expect(game.state == "videoPlaying")
      game.wait(1)
      #expect(game.state == "home")
      #expect(game.attempt(LearningGame.tapTicket()) == .refused)
    }
  }

  @Test("new minutes on a begun ticket are refunded alone")
  func mixed() throws {
    let game = try GameFixture(in: .treasureScreen, coins: 10, ticketSeconds: 90)
    try game.send(LearningGame.tap5min())
    #expect(game.int("ticketSeconds") == 390)
    try game.send(LearningGame.back())
    #expect(game.state == "treasureScreen")
    #expect(game.int("ticketSeconds") == 90)
    #expect(game.int("coins") == 10)
  }

  @Test("no warning comes when a minute or less is left at the start")
  func shortTicket() throws {
    let game = try GameFixture(in: .videoPlaying, ticketSeconds: 60)
    #expect(game.wait(60).flatMap(\.effects).map(\.name) == ["say"])
    #expect(game.state == "home")
  }

  @Test("what was watched is noted with title, seconds, and whether time ran out")
  func videoRecords() throws {
    let game = try GameFixture(in: .videoPlaying, ticketSeconds: 100)
    game.wait(40)
    try game.send(LearningGame.back())
    try game.send(LearningGame.tapTicket())
    try game.send(LearningGame.tapVideo("mond"))
    game.wait(60)
    let context = try game.engine.chart.context(of: game.engine.snapshot, as: GameContext.self)
    #expect(context.videosWatched.map(\.title) == ["Die Ente", "Der Mond"])
    #expect(context.videosWatched.map(\.secondsWatched) == [40, 60])
    #expect(context.videosWatched.map(\.completed) == [false, true])
  }

  @Test("a new day takes begun minutes, leaves untouched ones and a video that is playing")
  func newDay() throws {
    let begun = try GameFixture(in: .home, ticketSeconds: 90)
    try begun.send(LearningGame.newDay())
    #expect(begun.int("ticketSeconds") == 0)

    let untouched = try GameFixture(in: .videoSelection)
    try untouched.send(LearningGame.newDay())
    #expect(untouched.int("ticketSeconds") == 300)

    let playing = try GameFixture(in: .videoPlaying)
    playing.wait(10)
    try playing.send(LearningGame.newDay())
    #expect(playing.int("secondsLeft") == 290)
    playing.wait(289)
    #expect(playing.state == "videoPlaying")
    try playing.send(LearningGame.back())
    #expect(playing.int("ticketSeconds") == 0)
  }
}
