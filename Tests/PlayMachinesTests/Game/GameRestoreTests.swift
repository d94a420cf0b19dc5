// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

/// Saved in, comes back to.
private let restoreTable: [(LearningGame.Node, LearningGame.Node)] = [
  (.loading, .loading), (.playerSelection, .playerSelection), (.home, .home),
  (.activitySelection, .activitySelection), (.treasureScreen, .treasureScreen),
  (.videoSelection, .videoSelection), (.playing, .activitySelection), (.celebrationOverlay, .home),
  (.videoPlaying, .home), (.parentGate, .home), (.parentDashboard, .home),
]

@Suite("Coming back to a saved game")
struct GameRestoreTests {
  @Test("follows the table, suspended and after a kill")
  func table() throws {
    for (saved, restored) in restoreTable {
      let suspended = try GameFixture(in: saved, coins: 5)
      suspended.engine.background()
      #expect(suspended.attempt(LearningGame.tapSound()) == .refused)
      #expect(suspended.engine.restore().isAccepted)
      #expect(suspended.state == restored.rawValue, "\(saved)")

      let killed = try GameFixture(in: saved, coins: 5)
      let chart = killed.engine.chart
      let stored = try chart.read(chart.save(killed.engine.snapshot))
      #expect(stored.repairs == [])
      #expect(killed.engine.relaunch(from: stored.snapshot).isAccepted)
      #expect(killed.state == restored.rawValue, "\(saved)")
    }
  }

  @Test("a timer keeps its time, and one that is due fires; a clock set back delays none")
  func clockMoved() throws {
    for moved in [-8 * 30 * 86_400_000, -1, 0, 1, 8 * 30 * 86_400_000] {
      for isKilled in [false, true] {
        let game = try GameFixture(in: .loading)
        let left = { game.engine.snapshot.timers.map { $0.due - game.time.now } }
        let before = left()
        #expect(!before.isEmpty)
        if !isKilled { game.engine.background() }
        let saved = game.engine.snapshot
        game.time.set(to: game.time.now + moved)
        if isKilled, moved > 0 { continue }
        let reply = isKilled ? game.engine.relaunch(from: saved) : game.engine.restore()
        #expect(reply.isAccepted)
        let expected = before.map { $0 - max(0, moved) }.filter { $0 > 0 }
        #expect(left() == expected, "\(moved), killed: \(isKilled)")
      }
    }
  }

  @Test("keeps the activity of a level, and forgets its game")
  func activity() throws {
    let game = try GameFixture(in: .playing)
    game.engine.background()
    game.engine.restore()
    #expect(game.value("activity") == .string("raetsel"))
    #expect(game.attempt(LearningGame.tapSubActivity(.labyrinth)) == .moved)
  }

  @Test("never books a coin twice: a solved level made by hand leads to the choice of games")
  func levelComplete() throws {
    let game = try GameFixture(in: .playing, coins: 5)
    try place(game, in: .levelComplete)
    game.engine.relaunch(from: game.engine.snapshot)
    #expect(game.state == "activitySelection")
    #expect(game.int("coins") == 5)
  }

  @Test("leads home when the activity is locked now or the game belongs to another")
  func locked() throws {
    for node in [LearningGame.Node.activitySelection, .playing] {
      let game = try GameFixture(in: node)
      game.set("unlockedActivities", to: .list([.string("zahlen")]))
      game.engine.relaunch(from: game.engine.snapshot)
      #expect(game.state == "home", "\(node)")
      #expect(game.value("activity") == .null)
    }
    let mixed = try GameFixture(in: .playing)
    mixed.set("subActivity", to: .string("wuerfel"))
    mixed.engine.relaunch(from: mixed.engine.snapshot)
    #expect(mixed.state == "home")
  }

  @Test("leads to the choice of players when nobody of that name plays any more")
  func nobody() throws {
    for node in LearningGame.Node.allCases
    where ![.loading, .activity, .levelComplete].contains(node) {
      let game = try GameFixture(in: node, coins: 5)
      game.set("players", to: .list([.string("Ida")]))
      game.engine.relaunch(from: game.engine.snapshot)
      #expect(game.state == "playerSelection", "\(node)")
      #expect(game.value("player") == .null)
      #expect(game.int("coins") == 0)
    }
  }

  @Test("starts at home from what it cannot read, and asks who plays when it knows nobody")
  func unreadable() throws {
    let game = try GameFixture(in: .home, coins: 7)
    let chart = game.engine.chart
    var saved = try #require(chart.save(game.engine.snapshot).mapValue)
    saved["configuration"] = .list([.string("cellar")])
    game.engine.relaunch(from: try chart.read(.map(saved)).snapshot)
    #expect(game.state == "home")
    #expect(game.int("coins") == 7)

    saved["context"] = .map([:])
    game.engine.relaunch(from: try chart.read(.map(saved)).snapshot)
    #expect(game.state == "playerSelection")
  }

  @Test("counts played time and the ticket up to the moment of suspension, not beyond")
  func time() throws {
    let level = try GameFixture(in: .playing)
    level.wait(30)
    level.engine.background()
    level.time.set(to: level.time.now + 3_600_000)
    level.engine.restore()
    #expect(level.int("playedTodaySeconds") == 30)

    let video = try GameFixture(in: .videoPlaying)
    video.wait(30)
    video.engine.background()
    video.time.set(to: video.time.now + 3_600_000)
    video.engine.restore()
    #expect(video.int("ticketSeconds") == 270)
    #expect(video.state == "home")
  }

  private func place(_ game: GameFixture, in node: LearningGame.Node) throws {
    var snapshot = game.engine.snapshot
    let leaf = try #require(game.engine.chart.node(named: node.rawValue))
    snapshot.configuration = try #require(game.engine.chart.configuration(of: [leaf]))
    game.engine.replaceSnapshot(snapshot)
  }
}
