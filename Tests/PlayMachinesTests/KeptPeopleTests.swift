// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import TestSupport
import Testing

/// Whom a machine begins with by itself is an example: where it is kept, nobody is invented.
@Suite("Machines that a store keeps")
struct KeptPeopleTests {
  private static let nobody: Value = .list([])

  @Test("begin without people, and keep those who are named")
  func begin() throws {
    let store = MemoryStore()
    let time = VirtualTime(start: GameFixture.start)
    let game = try Live(LearningGame.self, in: store, time: time)
    #expect(game.engine.value(of: "players") == Self.nobody)
    #expect(game.engine.value(of: "playerIDs") == .map([:]))
    game.send(LearningGame.playersChanged(["Mia"], nil, nil, ["a"]))
    let again = try Live(LearningGame.self, in: store, time: time)
    #expect(again.engine.value(of: "players") == .list([.string("Mia")]))
    let rewards = try Live(RewardsDashboard.self, in: store, time: time)
    #expect(rewards.engine.value(of: "players") == Self.nobody)
    #expect(rewards.engine.value(of: "child") == .null)
    #expect(rewards.engine.value(of: "childID") == .null)
  }
}
