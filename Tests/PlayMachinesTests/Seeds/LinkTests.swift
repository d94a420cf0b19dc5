// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayMachines
import StateEngine
import Testing

// Seed 000, "Deep linking support for parent dashboard".

private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

private func answer(_ game: GameStateManager) {
  let context = game.context
  game.send(
    LearningGame.answer(
      context.questionFirst * context.questionSecond + context.questionPlus
    )
  )
}

@Suite("seed 000: deep links of an app")
struct LinkTests {
  @Test("at a cold start a link waits until the game is there, and the last one counts")
  func coldStart() throws {
    let time = VirtualTime(start: GameFixture.start)
    let game = try GameStateManager(time: time)
    let app = AppCoordinator(game)
    #expect(try app.open(url("playstate://parent/report")) == .waits)
    #expect(try app.open(url("playstate://parent/settings")) == .waits)
    #expect(throws: LinkFault.self) { try app.open(url("playstate://coins")) }
    #expect(app.path == [.loading])
    time.advance(by: 2000, firing: [game.engine])
    #expect(app.path == [.playerSelection, .parentGate])
    answer(game)
    #expect(game.state == .parentDashboard && game.context.page == "settings")
    // Followed once: whoever leaves is not led back.
    app.back()
    #expect(app.path == [.playerSelection])
  }

  @Test("a link that comes before the app is in front again waits for that")
  func suspended() throws {
    let fixture = try GameFixture(in: .playing)
    let app = AppCoordinator(GameStateManager(fixture.engine))
    app.game.scenePhase(.background)
    #expect(try app.open(url("playstate://parent/report")) == .waits)
    app.game.scenePhase(.active)
    #expect(app.path == [.home, .parentGate])
    answer(app.game)
    #expect(app.game.context.page == "report")
  }

  @Test("each page opens", arguments: ["settings", "report"])
  func pages(page: String) throws {
    let fixture = try GameFixture(in: .home)
    let app = AppCoordinator(GameStateManager(fixture.engine))
    #expect(try app.open(url("playstate://parent/\(page)")) == .followed)
    #expect(app.game.state == .parentGate)
    answer(app.game)
    #expect(app.game.state == .parentDashboard && app.game.context.page == page)
  }

  @Test("at the gate another link replaces the page, and the question stays")
  func atGate() throws {
    let fixture = try GameFixture(in: .home)
    let app = AppCoordinator(GameStateManager(fixture.engine))
    #expect(try app.open(url("playstate://parent/settings")) == .followed)
    let question = app.game.context.question
    #expect(try app.open(url("playstate://parent/report")) == .followed)
    #expect(app.game.state == .parentGate && app.game.context.question == question)
    answer(app.game)
    #expect(app.game.context.page == "report")
    #expect(try app.open(url("playstate://parent/settings")) == .followed)
    #expect(app.game.state == .parentDashboard && app.game.context.page == "settings")
    #expect(try app.open(url("playstate://home")) == .followed)
    #expect(app.game.state == .home && app.game.context.page == nil)
  }

  @Test("a wrong answer opens no page, whichever link came last")
  func wrongAnswer() throws {
    let fixture = try GameFixture(in: .home)
    let app = AppCoordinator(GameStateManager(fixture.engine))
    try app.open(url("playstate://parent"))
    app.game.send(LearningGame.answer(fixture.solution + 1))
    try app.open(url("playstate://parent/settings"))
    #expect(app.game.state == .parentGate)
    app.game.send(LearningGame.answer(fixture.solution + 1))
    #expect(app.game.context.wrongAnswers == 2)
  }

  @Test(
    "letter case, a slash at the end, a query and a fragment count for nothing",
    arguments: [
      "PLAYSTATE://PARENT/REPORT", "playstate://parent/report/",
      "playstate://parent/report?from=mail",
      "Playstate://Parent/Report/?a=1&b=2#top",
    ]
  )
  func spelling(address: String) throws {
    let fixture = try GameFixture(in: .home)
    let app = AppCoordinator(GameStateManager(fixture.engine))
    #expect(try app.open(url(address)) == .followed)
    #expect(app.game.context.page == "report")
  }

  @Test("during a celebration no link leads away")
  func celebration() throws {
    let fixture = try GameFixture(in: .celebrationOverlay)
    let app = AppCoordinator(GameStateManager(fixture.engine))
    #expect(try app.open(url("playstate://parent")) == .refused)
    #expect(app.overlay == .celebrationOverlay)
    app.game.dismissCelebration()
    #expect(app.game.state == .playing(.raetsel, .puzzleMatching))
  }
}
