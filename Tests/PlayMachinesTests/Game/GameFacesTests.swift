// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Observation
import PlayKit
import PlayMachines
import StateEngine
import Synchronization
import Testing

private func faces() throws -> (GameStateManager, AppCoordinator, VirtualTime) {
  let fixture = try GameFixture(in: .home)
  let manager = GameStateManager(fixture.engine)
  return (manager, AppCoordinator(manager), fixture.time)
}

@Suite("The seed's faces of the learning game")
struct GameFacesTests {
  @Test("show the state with its payload at once after an event")
  func state() throws {
    let (game, _, _) = try faces()
    #expect(game.state == .home)
    game.send(LearningGame.tapActivity(.zahlen))
    #expect(game.state == .activitySelection(.zahlen))
    game.send(LearningGame.tapSubActivity(.wuerfel))
    #expect(game.state == .playing(.zahlen, .wuerfel))
    for _ in 1...5 { game.send(LearningGame.success(nil, nil, nil, nil)) }
    #expect(game.state == .celebrationOverlay)
    game.dismissCelebration()
    #expect(game.state == .playing(.zahlen, .wuerfel))
  }

  @Test("show the player with all the seed's fields")
  func player() throws {
    let (game, _, time) = try faces()
    game.send(LearningGame.tapActivity(.raetsel))
    game.send(LearningGame.tapSubActivity(.labyrinth))
    time.advance(by: 20_000, firing: [game.engine])
    game.send(LearningGame.success(nil, 1, 1, nil))
    let player = try #require(game.player)
    #expect(player.name == "Alexander")
    #expect(player.coins == 1)
    #expect(player.totalCoinsEarned == 1)
    #expect(player.activityProgress["raetsel.labyrinth"] == 1)
    #expect(player.activityProgress.count == 4)
    #expect(player.totalPlayTimeToday == 20)
    #expect(player.lastPlayedDate.timeIntervalSince1970 * 1000 == Double(time.now))
    #expect(player.learningProfile.mistakes == 1)
    #expect(player.learningProfile.averageSeconds == 20)
    game.send(LearningGame.home())
    game.send(LearningGame.tapProfile())
    #expect(game.player == nil)
  }

  @Test("put the app's settings together")
  func settings() throws {
    let (game, _, _) = try faces()
    game.send(LearningGame.tapSound())
    game.send(
      LearningGame.settingsChanged([
        "dailyLimitMinutes": .int(30), "unlockedActivities": ["zahlen"].value,
        "videosAllowed": .bool(false), "musicVolume": .double(0.5),
      ])
    )
    var expected = AppSettings()
    expected.audioEnabled = false
    expected.lastActivePlayer = "Alexander"
    expected.musicVolume = 0.5
    expected.parentSettings.dailyTimeLimitMinutes = 30
    expected.parentSettings.unlockedActivities = [.zahlen]
    expected.parentSettings.videosAllowed = false
    #expect(game.settings == expected)
  }

  @Test("save in the background and come back by the restore policy")
  func scenePhase() throws {
    let (game, _, _) = try faces()
    game.send(LearningGame.tapActivity(.zahlen))
    game.send(LearningGame.tapSubActivity(.wuerfel))
    game.scenePhase(.inactive)
    #expect(game.state == .playing(.zahlen, .wuerfel))
    game.scenePhase(.background)
    #expect(game.send(LearningGame.back()).outcome == .refused)
    game.scenePhase(.active)
    #expect(game.state == .activitySelection(.zahlen))
    game.scenePhase(.active)
    #expect(game.state == .activitySelection(.zahlen))
  }

  @Test("tell observers of each change of state, in order")
  func observers() throws {
    let (game, _, _) = try faces()
    let told = Mutex<[GameState]>([])
    let subscription = game.observe { old, new in
      told.withLock { $0 += [old, new] }
      if new == .activitySelection(.raetsel) {
        game.send(LearningGame.tapSubActivity(.labyrinth))
      }
    }
    game.send(LearningGame.tapSound())
    game.send(LearningGame.tapActivity(.raetsel))
    subscription.cancel()
    #expect(
      told.withLock { $0 } == [
        .home, .activitySelection(.raetsel), .activitySelection(.raetsel),
        .playing(.raetsel, .labyrinth),
      ]
    )
  }

  @Test("tell SwiftUI that something has changed")
  func observation() throws {
    let (game, _, _) = try faces()
    let changes = Mutex(0)
    withObservationTracking {
      _ = game.state
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    game.send(LearningGame.tapActivity(.raetsel))
    #expect(changes.withLock { $0 } == 1)
  }
}

@Suite("The navigation of an app")
struct GameNavigationTests {
  @Test("lays the screens on each other from home to here, none twice")
  func path() throws {
    let (game, app, _) = try faces()
    #expect(app.path == [.home])
    game.send(LearningGame.tapActivity(.raetsel))
    game.send(LearningGame.tapSubActivity(.labyrinth))
    let inGame: [GameState] = [.home, .playing(.raetsel, .labyrinth)]
    #expect(app.path == inGame)
    for _ in 1...5 { game.send(LearningGame.success(nil, nil, nil, nil)) }
    #expect(app.path == inGame)
    #expect(app.overlay == .celebrationOverlay)
    game.dismissCelebration()
    #expect(app.overlay == nil)
    app.back()
    #expect(app.path == [.home])
  }

  @Test("a stack that a person swipes shorter goes back, or home")
  func bound() throws {
    let fixture = try GameFixture(in: .videoSelection)
    let app = AppCoordinator(GameStateManager(fixture.engine))
    app.path.removeLast()
    #expect(app.path == [.home, .treasureScreen])
    app.path = [.home, .treasureScreen, .videoSelection]
    #expect(app.path == [.home, .treasureScreen])
    app.path = []
    #expect(app.path == [.home])
    let game = try GameFixture(in: .playing)
    let inGame = AppCoordinator(GameStateManager(game.engine))
    #expect(inGame.path.count == 2)
    inGame.path.removeLast()
    #expect(inGame.path == [.home])
  }

  @Test(
    "an address is read with other letters, a slash at its end and a query",
    arguments: ["PLAYSTATE://Parent/Settings", "playstate://parent/settings/?from=mail#top"]
  )
  func spelling(address: String) throws {
    let fixture = try GameFixture(in: .home)
    let app = AppCoordinator(GameStateManager(fixture.engine))
    #expect(try app.open(try #require(URL(string: address))) == .followed)
    #expect(app.path == [.home, .parentGate])
  }

  @Test("stands at home after home, wherever it was, and never names a screen twice")
  func home() throws {
    for node in LearningGame.Node.allCases where node != .levelComplete {
      let fixture = try GameFixture(in: node, coins: 5)
      let app = AppCoordinator(GameStateManager(fixture.engine))
      #expect(Set(app.path).count == app.path.count, "\(node)")
      #expect(!app.path.contains(.celebrationOverlay))
      if app.home().isAccepted { #expect(app.path == [.home], "\(node)") }
    }
  }

  @Test("keeps the chest below the videos while the ticket can be given back")
  func videos() throws {
    let fixture = try GameFixture(in: .videoSelection)
    let app = AppCoordinator(GameStateManager(fixture.engine))
    #expect(app.path == [.home, .treasureScreen, .videoSelection])
    app.back()
    #expect(app.path == [.home, .treasureScreen])
  }

  @Test("follows deep links to the gate and then to the page")
  func links() throws {
    let fixture = try GameFixture(in: .playing)
    let app = AppCoordinator(GameStateManager(fixture.engine))
    let settings = try #require(URL(string: "playstate://parent/settings"))
    #expect(try app.open(settings) == .followed)
    #expect(app.path == [.home, .parentGate])
    try fixture.send(LearningGame.answer(fixture.solution))
    #expect(app.path == [.home, .parentDashboard])
    #expect(fixture.value("page") == .string("settings"))
    let home = try #require(URL(string: "playstate://home"))
    #expect(try app.open(home) == .followed)
    #expect(app.path == [.home])
  }

  @Test("names the known links for one it does not know, and does nothing")
  func unknownLink() throws {
    let fixture = try GameFixture(in: .playing)
    let app = AppCoordinator(GameStateManager(fixture.engine))
    let url = try #require(URL(string: "playstate://coins/1000"))
    let before = fixture.engine.snapshot
    #expect(throws: LinkFault.self) { try app.open(url) }
    #expect(fixture.engine.snapshot == before)
  }
}
