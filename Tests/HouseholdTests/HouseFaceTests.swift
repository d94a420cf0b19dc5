// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Observation
import PlayKit
import PlayMachines
import StateEngine
import TestSupport
import Testing

@testable import Household

@Suite("The seeds' faces in a house")
struct HouseFaceTests {
  @Test("People, settings and purses are the house's: no face has a second copy")
  func oneRow() throws {
    let fixture = try HouseFixture()
    let game = try GameStateManager(in: fixture.house)
    try game.addPlayer("Mia")
    #expect(game.players.map(\.name) == ["Alexander", "Mia"])
    #expect(fixture.house.children.all.map(\.name) == ["Alexander", "Mia"])
    #expect(game.players.map(\.id) == fixture.house.children.all.map(\.id))
    game.settings.musicVolume = 0.5
    game.settings.parentSettings.dailyTimeLimitMinutes = 30
    game.settings.audioEnabled = false
    #expect(game.refusal == nil)
    #expect(game.settings.musicVolume == 0.5 && !game.settings.audioEnabled)
    let set = try HouseState(fixture.house).settings
    #expect(set["musicVolume"] == .double(0.5) && set["audioEnabled"] == .bool(false))
    #expect(try fixture.house.children.days(1).map(\.limit) == [30, 30])
    // The next process finds them in the house and in its face.
    try fixture.openAgain()
    let again = try GameStateManager(in: fixture.house)
    #expect(again.settings.musicVolume == 0.5)
    #expect(again.settings.parentSettings.dailyTimeLimitMinutes == 30)
    #expect(again.players.map(\.name) == ["Alexander", "Mia"])
  }

  @Test("What a setter is refused is said, and changes nothing")
  func refusals() throws {
    let fixture = try HouseFixture()
    let game = try GameStateManager(in: fixture.house)
    let before = try HouseState(fixture.house)
    game.settings.musicVolume = 3
    #expect(game.refusal?.contains("musicVolume") == true, "\(game.refusal ?? "nothing")")
    game.settings.parentSettings.dailyTimeLimitMinutes = 1
    #expect(game.refusal != nil)
    #expect(throws: HouseRefusal.self) { try game.addPlayer("") }
    #expect(throws: HouseRefusal.self) { try game.addPlayer("alexander") }
    #expect(try HouseState(fixture.house) == before)
    game.settings.musicVolume = 0.25
    #expect(game.refusal == nil)
    // Once the gate was passed the parents' settings are theirs.
    try fixture.house.perform(.setting("guarded", to: .bool(true)), by: try fixture.parent())
    game.settings.parentSettings.dailyTimeLimitMinutes = 45
    #expect(game.refusal != nil && game.settings.parentSettings.dailyTimeLimitMinutes == 60)
    let parent = try fixture.parent()
    game.settings.parentSettings.dailyTimeLimitMinutes = 45
    #expect(game.refusal == nil && game.settings.parentSettings.dailyTimeLimitMinutes == 45)
    parent.end()
  }

  @Test("A face that is alone sets and adds as well, and says its refusals")
  func alone() throws {
    let game = try GameStateManager(time: VirtualTime(start: HouseFixture.start))
    game.settings.musicVolume = 0.5
    game.settings.audioEnabled = false
    #expect(game.settings.musicVolume == 0.5 && !game.settings.audioEnabled)
    game.settings.musicVolume = 3
    #expect(game.refusal != nil && game.settings.musicVolume == 0.5)
    #expect(game.players.isEmpty)
    try game.addPlayer("Mia")
    #expect(game.players.map(\.name) == ["Mia"])
    #expect(throws: (any Error).self) { try game.addPlayer("Mia") }
  }

  @Test("The dashboard redeems, tells its lines, and why it is refused")
  func dashboard() throws {
    let fixture = try HouseFixture()
    let board = try ChildDashboardViewModel(in: fixture.house)
    let child = try #require(fixture.house.children.all.first)
    let reward = try #require(board.rewards.first { $0.cost > 0 })
    #expect(!board.redeem(reward).isAccepted && board.error != nil)
    try fixture.house.perform(
      .give(reward.cost + 5, unit: "points", to: child.id, reason: "dishes"),
      by: try fixture.parent()
    )
    board.back()
    #expect(board.redeem(reward).isAccepted && board.error == nil)
    #expect(board.confirm().isAccepted)
    #expect(board.points == 5 && !board.isLoading)
    let lines = try board.transactions()
    #expect(lines.map(\.type) == [.adjusted, .redeemed])
    #expect(lines.map(\.balanceAfter) == [reward.cost + 5, 5])
    #expect(try board.transactions(newest: 1).map(\.amount) == [-reward.cost])
    #expect(board.done().isAccepted)
  }

  @Test("A face follows what another process does, and its observers are told")
  func follows() async throws {
    let fixture = try HouseFixture()
    let game = try GameStateManager(in: fixture.house)
    let told = AtomicInt(0)
    withObservationTracking {
      _ = (game.settings, game.players)
    } onChange: {
      told.add(1)
    }
    let other = try Household(
      Catalog.machines,
      at: fixture.folder,
      time: VirtualTime(start: fixture.time.now),
      zone: fixture.zone
    )
    let theirs = try GameStateManager(in: other)
    theirs.settings.musicVolume = 0.75
    try theirs.addPlayer("Ida")
    #expect(theirs.refusal == nil)
    try fixture.house.core.tick()
    #expect(game.settings.musicVolume == 0.75)
    #expect(game.players.map(\.name) == ["Alexander", "Ida"])
    #expect(told.load() > 0, "SwiftUI is told")
  }

  @Test("Rooms, story and match stand in a house too")
  @MainActor
  func others() throws {
    let fixture = try HouseFixture()
    let app = try AppState(in: fixture.house)
    app.signIn("anna")
    app.currentLanguage = .german
    #expect(app.refusal == nil && app.currentLanguage == .german)
    app.currentUser = UserProfile(id: "u", name: "A1")
    #expect(app.refusal != nil)
    let match = try ActiveGameStateManager(in: fixture.house)
    try match.start()
    try match.game.scorePoint1()
    #expect(match.game.score1 == 1)
    let story = try FlowCoordinator(in: fixture.house)
    story.completeCurrentChapter()
    #expect(story.currentChapter == .packetRun)
    try fixture.openAgain()
    let live = try fixture.house.live(PickleballMatch.self)
    #expect(live.context.a == 1)
    #expect(try FlowCoordinator(in: fixture.house).currentChapter == .packetRun)
    #expect(try fixture.house.live(LanguageRooms.self).context.language == .german)
  }

  @Test("What services answer in a house is kept as everything else", .guarded)
  func services() async throws {
    let fixture = try HouseFixture()
    try await enterKitchen(in: fixture.house)
    try fixture.openAgain()
    #expect(try fixture.house.live(LanguageRooms.self).context.environmentID == "kitchen")
  }

  private func enterKitchen(in house: Household) async throws {
    let scene = try SceneManager(in: house, services: .builtIn)
    let inside = AtomicInt(0)
    // Who decides it has the turn, and a transaction.
    let watch = scene.engine.observeInside { [house] _ in
      if house.core.read({ $0.live?.isInTransaction }) == true { inside.add(1) }
    }
    let before = house.core.read { $0.lastNumber }
    await scene.setupScene("kitchen")
    #expect(scene.isSceneLoaded && !scene.detectedObjects.isEmpty)
    #expect(inside.load() == house.core.read { $0.lastNumber } - before)
    #expect(inside.load() >= 2, "it was entered, and it came")
    watch.cancel()
  }

  @Test("Report and history are values")
  func past() throws {
    let fixture = try HouseFixture()
    let mia = try fixture.house.children.add("Mia")
    let parent = try fixture.parent()
    try fixture.house.perform(.give(7, unit: "coins", to: mia.id, reason: "dishes"), by: parent)
    try fixture.house.perform(.limit(minutes: 25, of: mia.id), by: parent)
    let report = try fixture.house.report(of: mia.id, .week)
    #expect(report.name == "Mia" && report.days.count == 7 && report.days.last?.limit == 25)
    #expect(report.purses.map(\.sum) == [7])
    let done = try fixture.house.history(of: mia.id).compactMap { event in
      if case .did(let act) = event.what { act.kind } else { nil }
    }
    #expect(done.suffix(2) == ["coins", "time"])
    #expect(throws: HouseRefusal.self) { try fixture.house.report(of: "nobody") }
  }
}
