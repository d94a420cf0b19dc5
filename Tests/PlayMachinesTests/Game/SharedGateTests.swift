// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

/// The game's own gate and the one outside it: attempts and lock are one.
@Suite("Two gates of one store")
struct SharedGateTests {
  private let game: GameFixture
  private let gate: Engine

  init() throws {
    game = try GameFixture(in: .playing)
    gate = Engine(try Chart(FamilyGate.self), time: game.time, seed: 3)
  }

  @Test("wrong answers outside lock the game's gate too, and the game does not move")
  func outside() throws {
    gate.send(FamilyGate.ask())
    for _ in 1...3 { gate.send(FamilyGate.answer(0)) }
    #expect(GateAttempts.share([gate, game.engine]).count == 1)
    #expect(GateAttempts.share([gate, game.engine]).isEmpty)
    #expect(game.state == "playing")
    #expect(game.int("gateLockedSeconds") == 30)
    game.wait(30)
    #expect(game.int("gateLockedSeconds") == 0)
  }

  @Test("wrong answers in the game lock the gate outside")
  func inside() throws {
    let other = try GameFixture(in: .parentGate)
    for _ in 1...3 { other.attempt(LearningGame.answer(0)) }
    GateAttempts.share([other.engine, gate])
    gate.send(FamilyGate.ask())
    #expect(gate.value(of: "gateLockedSeconds") == .int(30))
    #expect(GateAttempts(of: gate) == GateAttempts(of: other.engine))
  }

  @Test("a machine without a gate is left as it is")
  func none() throws {
    let story = Engine(try Chart(StoryChapters.self))
    #expect(GateAttempts.share([gate, story]).isEmpty)
  }
}
