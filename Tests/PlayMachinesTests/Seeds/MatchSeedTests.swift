// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayMachines
import StateEngine
import Synchronization
import Testing

// The active match's seed (004): its enforcement semantics in the names it gives.

@Suite("seed 004: enforcement semantics")
@MainActor
struct MatchSeedTests {
  private final class Sink: LogSink {
    private let events = Mutex<[LogEvent]>([])
    var all: [LogEvent] { events.withLock { $0 } }
    func write(_ event: LogEvent, at milliseconds: Int) { events.withLock { $0.append(event) } }
  }

  // Seed 004, "watchOS uses `ActiveGameStateManager.shared`".
  @Test("screens share one manager, in which nothing has begun")
  func shared() {
    let manager = ActiveGameStateManager.shared
    #expect(manager === ActiveGameStateManager.shared)
    #expect(manager.gameState == .initial)
  }

  // Seed 004: "Score changes are allowed only when `Game.gameState == .playing`."
  @Test("a score while paused is a typed error with a sentence, and changes nothing")
  func pausedScoring() throws {
    let manager = try ActiveGameStateManager(time: VirtualTime(start: MatchFixture.start))
    try manager.start()
    let game = manager.game
    #expect(game.gameState == .playing)
    try game.scorePoint1()
    try manager.pause()
    do {
      try game.scorePoint1()
      Issue.record("scored while paused")
    } catch GameError.cannotScoreWhenPaused {
      #expect(GameError.cannotScoreWhenPaused.localizedDescription.contains("paused"))
    }
    #expect(game.score1 == 1)
  }

  // Seed 004: "Manual server/player changes are only allowed when not actively playing."
  @Test("who serves is changed by hand in a pause alone")
  func servers() throws {
    let manager = try ActiveGameStateManager(time: VirtualTime(start: MatchFixture.start))
    try manager.start()
    #expect(throws: GameError.illegalServerChangeDuringPlay) { try manager.setServer(.b) }
    #expect(throws: GameError.illegalServingPlayerChangeDuringPlay) {
      try manager.setServer(.a, player: 2)
    }
    try manager.pause()
    try manager.setServer(.b)
    #expect(manager.game.servingTeam == .b)
  }

  // Seed 004: "Side switching follows variation rule `GameVariation.sideSwitchingRule` and is applied
  // automatically in `Game.scorePoint{1,2}`."
  @Test("ends are switched by the rule, logged, and felt")
  func sides() throws {
    let sink = Sink()
    let manager = try ActiveGameStateManager(
      time: VirtualTime(start: MatchFixture.start),
      sinks: [sink]
    )
    var variation = GameVariation.doubles
    variation.sideSwitchingRule = .at6Points
    try manager.configure(variation)
    try manager.start()
    let felt = Mutex(0)
    let subscription = manager.engine.observe { record in
      let serves = record.effects.filter {
        $0.name == "haptic" && $0.arguments == [.string("serve")]
      }
      felt.withLock { $0 += serves.count }
    }
    for _ in 1...5 { try manager.game.scorePoint1() }
    #expect(!sink.all.contains(.sidesSwitched) && felt.withLock { $0 } == 0)
    try manager.game.scorePoint1()
    subscription.cancel()
    #expect(sink.all.last == .sidesSwitched && felt.withLock { $0 } == 1)
    #expect(manager.game.hasJustSwitchedEnds && manager.game.nearTeam == .b)
  }

  // Seed 004, "Timer behavior, persistence updates".
  @Test("a store keeps the match, which comes back paused")
  func kept() throws {
    let store = MemoryStore()
    do {
      let manager = try ActiveGameStateManager(in: store)
      try manager.start()
      try manager.game.scorePoint1()
    }
    let manager = try ActiveGameStateManager(in: store)
    #expect(manager.gameState == .paused && manager.game.score1 == 1)
    try manager.resume()
    #expect(manager.isTimerRunning)
  }
}
