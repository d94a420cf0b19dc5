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

  /// Joined as the documentation says, by those joints that fit.
  private func join(_ game: GameFixture) -> [Engine.Subscription] {
    Catalog.joints.connect(game.engine, rewards.engine)
  }

  @Test("a level that was solved earns points for the time it took")
  func solved() throws {
    let game = try GameFixture(in: .playing)
    let joined = join(game)
    game.wait(1800)
    try game.solve()
    #expect(rewards.int("points") == rate / 2)
    for one in joined { one.cancel() }
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
    for one in joined { one.cancel() }
  }

  @Test("machines that are joined no more tell each other nothing")
  func cancelled() throws {
    let game = try GameFixture(in: .playing)
    for one in join(game) { one.cancel() }
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
    for one in joined { one.cancel() }
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
