// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import StateEngine
import Synchronization
import Testing

@testable import PlayMachines

// The learning game's seed (000): its code as an app would write it, compiled and run.

/// A game at the choice of players, on a clock that stands still.
private func atPlayerSelection() throws -> (GameStateManager, AppCoordinator, VirtualTime) {
  let time = VirtualTime(start: GameFixture.start)
  let game = try GameStateManager(time: time)
  try game.addPlayer("Alexander")
  time.advance(by: 2000, firing: [game.engine])
  return (game, AppCoordinator(game), time)
}

/// The same with "Alexander" in the puzzle, after some levels.
private func inPuzzle(levels: Int = 0) throws -> (GameStateManager, AppCoordinator, VirtualTime) {
  let (game, app, time) = try atPlayerSelection()
  game.send(LearningGame.tapPlayer("Alexander"))
  game.send(LearningGame.tapActivity(.raetsel))
  game.send(LearningGame.tapSubActivity(.puzzleMatching))
  for _ in 0..<levels { solve(game) }
  return (game, app, time)
}

private func solve(_ game: GameStateManager) {
  if game.state == .celebrationOverlay { game.dismissCelebration() }
  game.send(LearningGame.success(nil, nil, nil, nil))
}

@Suite("seed 000: the code it shows")
struct GameSeedCodeTests {
  // Seed 000, "All states defined (Part 2.2)": a switch over all of them has no default.
  @Test("the twelve states, each with what belongs to it")
  func states() throws {
    func screen(_ state: GameState) -> String {
      switch state {
      case .loading: "loading"
      case .playerSelection: "playerSelection"
      case .home: "home"
      case .activitySelection(let activity): activity.title
      case .playing(let activity, let game): "\(activity.title): \(game.title)"
      case .levelComplete: "levelComplete"
      case .celebrationOverlay: "celebrationOverlay"
      case .treasureScreen: "treasureScreen"
      case .videoSelection: "videoSelection"
      case .videoPlaying: "videoPlaying"
      case .parentGate: "parentGate"
      case .parentDashboard: "parentDashboard"
      }
    }
    let (game, _, _) = try inPuzzle()
    #expect(screen(game.state) == "Rätsel: Puzzle Matching")
    let kept = try JSONEncoder().encode(game.state)
    #expect(try JSONDecoder().decode(GameState.self, from: kept) == game.state)
  }

  // Seed 000, "PlayerData structure implemented".
  @Test("a player is made of the seed's fields, and written as JSON")
  func playerData() throws {
    var player = PlayerData(
      id: "player-1",
      coins: 4,
      totalCoinsEarned: 14,
      activityProgress: ["raetsel.puzzleMatching": 3],
      lastPlayedDate: Date(timeIntervalSince1970: 1_767_607_200),
      totalPlayTimeToday: 600,
      videosWatched: [
        VideoRecord(
          videoId: "ente",
          title: "Die Ente",
          watchedAt: Date(timeIntervalSince1970: 1_767_607_000),
          secondsWatched: 60,
          completed: false
        )
      ],
      learningProfile: LearningProfile()
    )
    player.coins += 1
    let kept = try JSONEncoder().encode(player)
    #expect(try JSONDecoder().decode(PlayerData.self, from: kept) == player)
    #expect(player.videosWatched[0].watchedAt.timeIntervalSince1970 == 1_767_607_000)
  }

  // Seed 000, "AppSettings structure implemented".
  @Test("the app's settings have the seed's defaults")
  func appSettings() {
    let settings = AppSettings(parentSettings: ParentSettings(), lastActivePlayer: nil)
    #expect(settings.audioEnabled && settings.musicVolume == 0.3)
    #expect(settings == AppSettings())
  }

  // Seed 000, Step 3: `if player.coins >= 10 { navigateToTreasure() } else { continueActivity() }`.
  @Test("a celebration is dismissed to the chest from 10 coins, else back into the game")
  func dismissCelebration() throws {
    for (coins, expected) in [
      (5, GameState.playing(.raetsel, .puzzleMatching)), (10, .treasureScreen),
    ] {
      let (game, app, _) = try inPuzzle(levels: coins)
      let player = try #require(game.player)
      #expect(player.coins == coins && app.overlay == .celebrationOverlay)
      game.dismissCelebration()
      #expect(game.state == expected)
    }
  }

  // Seed 000, Step 1: "Add state change observers"; `levelComplete` is passed through.
  @Test("observers are told of every state, of the one passed through too")
  func observers() throws {
    let (game, _, _) = try inPuzzle()
    let told = Mutex<[GameState]>([])
    let subscription = game.observe { old, new in
      told.withLock { $0 += $0.isEmpty ? [old, new] : [new] }
    }
    solve(game)
    subscription.cancel()
    let level = GameState.playing(.raetsel, .puzzleMatching)
    #expect(told.withLock { $0 } == [level, .levelComplete, level])
  }

  // Seed 000, Step 4: "Save current GameState on app background".
  @Test("background and foreground by the recovery rules")
  func recovery() throws {
    let (game, _, _) = try inPuzzle(levels: 5)
    #expect(game.state == .celebrationOverlay)
    game.scenePhase(.background)
    game.scenePhase(.active)
    #expect(game.state == .home)
  }
}

@Suite("seed 000: its testing scenarios, through the faces")
struct GameSeedScenarioTests {
  // Seed 000, Scenario 1: First-Time User Flow.
  @Test("the first time, until the first celebration")
  func firstTime() throws {
    let time = VirtualTime(start: GameFixture.start)
    let game = try GameStateManager(time: time)
    #expect(game.state == .loading)
    time.advance(by: 1999, firing: [game.engine])
    #expect(game.state == .loading)
    time.advance(by: 1, firing: [game.engine])
    #expect(game.state == .playerSelection)
    // Nobody is invented: an app names its children.
    #expect(game.players.isEmpty)
    #expect(game.send(LearningGame.tapPlayer("Alexander")).outcome == .refused)
    try game.addPlayer("Alexander")
    game.send(LearningGame.tapPlayer("Alexander"))
    #expect(game.state == .home)
    game.send(LearningGame.tapActivity(.raetsel))
    #expect(game.state == .activitySelection(.raetsel))
    game.send(LearningGame.tapSubActivity(.puzzleMatching))
    for coins in 1...4 {
      solve(game)
      #expect(game.player?.coins == coins)
      #expect(game.state == .playing(.raetsel, .puzzleMatching))
    }
    solve(game)
    #expect(game.state == .celebrationOverlay)
    game.dismissCelebration()
    #expect(game.state == .playing(.raetsel, .puzzleMatching))
  }

  // Seed 000, Scenario 2: Reaching Treasure.
  @Test("from 8 coins to the chest")
  func treasure() throws {
    let (game, _, _) = try inPuzzle(levels: 9)
    #expect(game.state == .playing(.raetsel, .puzzleMatching))
    solve(game)
    #expect(game.state == .celebrationOverlay)
    game.dismissCelebration()
    #expect(game.state == .treasureScreen && game.player?.coins == 10)
  }

  // Seed 000, Scenario 3: YouTube Redemption.
  @Test("coins become five minutes, and the time is up")
  func redemption() throws {
    let (game, app, time) = try inPuzzle()
    app.home()
    game.send(LearningGame.adjustCoins(12))
    game.send(LearningGame.tapChest())
    game.send(LearningGame.tap5min())
    #expect(game.state == .videoSelection && game.player?.coins == 2)
    game.send(LearningGame.tapVideo("ente"))
    #expect(game.state == .videoPlaying)
    let records = time.advance(by: 300_000, firing: [game.engine])
    #expect(game.state == .home)
    let said = records.flatMap(\.effects).filter { $0.name == "say" }
    #expect(said.contains { $0.arguments.first == .string("timeUp") })
  }

  // Seed 000, Scenario 4: Back Navigation.
  @Test("back from a game leads home, never to the choice of games")
  func back() throws {
    let (game, app, _) = try inPuzzle()
    #expect(app.path == [.home, .playing(.raetsel, .puzzleMatching)])
    app.back()
    #expect(app.path == [.home])
    game.send(LearningGame.tapActivity(.zahlen))
    #expect(app.path == [.home, .activitySelection(.zahlen)])
    app.path.removeLast()
    #expect(game.state == .home)
  }

  // Seed 000, Scenario 5: Parent Dashboard Access.
  @Test("a wrong answer leaves the question, a right one opens the dashboard")
  func parents() throws {
    let (game, app, _) = try inPuzzle()
    app.home()
    game.send(LearningGame.tapSettings())
    #expect(game.state == .parentGate)
    let context = game.context
    let solution = context.questionFirst * context.questionSecond + context.questionPlus
    game.send(LearningGame.answer(solution + 1))
    #expect(game.state == .parentGate && game.context.question == context.question)
    game.send(LearningGame.answer(solution))
    #expect(game.state == .parentDashboard)
    app.back()
    #expect(game.state == .home)
  }

  // Seed 000, Scenario 6: State Persistence.
  @Test("the next process is at the choice of games, with the coins")
  func persistence() throws {
    let store = MemoryStore()
    do {
      let game = try GameStateManager(Live(in: store, time: VirtualTime(start: GameFixture.start)))
      try game.addPlayer("Alexander")
      game.send(LearningGame.progress(100))
      (game.engine.time as? VirtualTime)?.advance(by: 2000, firing: [game.engine])
      game.send(LearningGame.tapPlayer("Alexander"))
      game.send(LearningGame.tapActivity(.raetsel))
      game.send(LearningGame.tapSubActivity(.puzzleMatching))
      for _ in 1...7 { solve(game) }
      game.scenePhase(.background)
    }
    let game = try GameStateManager(in: store)
    #expect(game.state == .activitySelection(.raetsel))
    #expect(game.player?.coins == 7)
    #expect(game.players.map(\.name) == ["Alexander"])
    #expect(try GameStateManager(in: MemoryStore()).players.isEmpty)
  }
}
