// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

/// Two machines in an app of their own, without a shell.
@Suite("Joined machines")
struct JointTests {
  private let rewards: RewardsFixture
  private let rate: Int

  init() throws {
    rewards = try RewardsFixture()
    rate = try #require(rewards.int("learningRate"))
  }

  private func join(_ game: GameFixture) -> Subscription {
    Catalog.learningEarnsPoints.connect(game.engine, to: rewards.engine)
  }

  @Test("a level that was solved earns points for the time it took")
  func solved() throws {
    let game = try GameFixture(in: .playing)
    let joined = join(game)
    game.wait(1800)
    try game.solve()
    #expect(rewards.int("points") == rate / 2)
    joined.cancel()
  }

  @Test("a level that was left earns points for the time spent in it")
  func left() throws {
    let game = try GameFixture(in: .playing)
    let joined = join(game)
    game.wait(1800)
    try game.send(LearningGame.back())
    #expect(rewards.int("points") == rate / 2)
    game.wait(1800)
    #expect(rewards.int("points") == rate / 2, "time outside of a level earns nothing")
    joined.cancel()
  }

  @Test("machines that are joined no more tell each other nothing")
  func cancelled() throws {
    let game = try GameFixture(in: .playing)
    join(game).cancel()
    game.wait(1800)
    try game.solve()
    #expect(rewards.int("points") == 0)
  }

  @Test("a machine that is suspended is woken for it and sleeps on")
  func suspended() throws {
    let game = try GameFixture(in: .playing)
    let joined = join(game)
    rewards.engine.background()
    game.wait(1800)
    try game.solve()
    #expect(rewards.int("points") == rate / 2)
    #expect(rewards.engine.snapshot.suspendedAt != nil)
    joined.cancel()
  }

  @Test("what a joint listens to is declared by its source, and its target is in the catalog")
  func declared() throws {
    for joint in Catalog.joints {
      let source = try #require(Catalog.entry(named: joint.source)).makeChart()
      for event in joint.events { #expect(source.event(named: event) != nil, "\(event)") }
      #expect(Catalog.entry(named: joint.target) != nil)
    }
  }
}
