// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

@Suite("Days, goals and children of the rewards dashboard")
struct RewardsDaysTests {
  @Test("the goal is reached by points earned today, not by the balance")
  func goal() throws {
    let rewards = try RewardsFixture(in: .dashboard, points: 500)
    #expect(rewards.isIn(.open))
    try rewards.learn(17_999)
    #expect(rewards.isIn(.open))
    try rewards.learn(1)
    #expect(rewards.isIn(.reached))
    #expect(rewards.int("streak") == 1)
    try rewards.newDay()
    #expect(rewards.isIn(.open))
    #expect(rewards.int("earnedToday") == 0)
    #expect(rewards.int("streak") == 1)
    try rewards.newDay()
    #expect(rewards.int("streak") == 0, "a whole day has passed without the goal")
  }

  @Test("days in a row are counted by their numbers")
  func streak() throws {
    let rewards = try RewardsFixture()
    for day in 10...14 {
      try rewards.newDay(day)
      try rewards.learn(18_000)
    }
    #expect(rewards.int("streak") == 5)
    try rewards.newDay(16)
    try rewards.learn(18_000)
    #expect(rewards.int("streak") == 1)
  }

  @Test("the week holds the last seven days, days without use among them")
  func week() throws {
    let rewards = try RewardsFixture()
    try rewards.learn(1800)
    try rewards.newDay(1)
    try rewards.learn(3600)
    try rewards.newDay(4)
    try rewards.learn(180)
    #expect(try rewards.context.previousDays == [0, 0, 10, 20, 0, 0])
    #expect(rewards.int("earnedToday") == 1)
    try rewards.newDay(400)
    #expect(try rewards.context.previousDays == [0, 0, 0, 0, 0, 0])
    try rewards.learn(180)
    try rewards.newDay(398)
    #expect(try rewards.context.previousDays == [0, 0, 0, 0, 0, 1], "a repaired clock is a day")
  }

  @Test("a lower goal is reached at once, a higher one is open again")
  func movedGoal() throws {
    let rewards = try RewardsFixture()
    try rewards.learn(9000)
    func goal(_ points: Int) throws {
      try rewards.send(
        RewardsDashboard.settingsChanged(["dailyGoal": .int(points)])
      )
    }
    try goal(50)
    #expect(rewards.isIn(.reached))
    try goal(51)
    #expect(rewards.isIn(.open))
    #expect(
      rewards.engine.send(
        RewardsDashboard.settingsChanged(["dailyGoal": .int(0)])
      ).outcome == .refused
    )
  }

  @Test("each child has points, week and redemptions of their own")
  func children() throws {
    let rewards = try RewardsFixture(in: .dashboard, points: 60)
    try rewards.redeem("Game Time")
    try rewards.send(RewardsDashboard.avatar(.owl))
    try rewards.players(["Alexander", "Ida"], active: "Ida")
    #expect(try rewards.context.child == "Ida")
    #expect(rewards.int("points") == 0 && rewards.int("activeMinutes") == 0)
    try rewards.learn(3600)
    try rewards.players(["Alexander", "Ida"], active: nil)
    #expect(try rewards.context.child == "Alexander", "nobody is playing: the first")
    #expect(rewards.int("points") == 10 && rewards.int("activeMinutes") == 30)
    #expect(try rewards.context.avatar == "owl")
    try rewards.send(
      RewardsDashboard.playersChanged(["Alexander", "Mia"], "Ida", "Mia", nil)
    )
    try rewards.send(RewardsDashboard.nowPlaying("Mia"))
    #expect(try rewards.context.child == "Mia")
    #expect(rewards.int("points") == 20)
    try rewards.players(["Alexander"])
    #expect(rewards.int("points") == 10)
    try rewards.players(["Alexander", "Mia"], active: "Mia")
    #expect(rewards.int("points") == 20, "who was away from the list finds all again")
    #expect(Set(rewards.journal.ledger.lines.map(\.entry.owner)).count == 2)
  }

  @Test("a child who was away finds the days that passed")
  func away() throws {
    let rewards = try RewardsFixture()
    try rewards.learn(3600)
    try rewards.players(["Alexander", "Ida"], active: "Ida")
    try rewards.newDay(2)
    try rewards.players(["Alexander", "Ida"], active: "Alexander")
    #expect(rewards.int("earnedToday") == 0)
    #expect(try rewards.context.previousDays == [0, 0, 0, 0, 20, 0])
  }

  @Test("a parent changes the catalogue, and what cannot be read has no price")
  func catalogue() throws {
    let rewards = try RewardsFixture(in: .dashboard, points: 500)
    let zoo = try ValueEncoder.encode(RewardRecord("zoo", "Zoo", cost: "200", gives: "1 video"))
    let odd = try ValueEncoder.encode(RewardRecord("odd", "Odd", cost: "-3", gives: "much"))
    let off = try ValueEncoder.encode(
      RewardRecord("off", "Off", cost: "5", gives: "5 min", state: "off")
    )
    try rewards.send(
      RewardsDashboard.settingsChanged(["catalogue": .list([zoo, odd, off])])
    )
    try rewards.redeem("zoo")
    #expect(rewards.int("points") == 300 && rewards.int("activeMinutes") == 0)
    try rewards.send(RewardsDashboard.select("Odd"))
    #expect(rewards.validation == .invalidConversionRate)
    try rewards.send(RewardsDashboard.back())
    try rewards.send(RewardsDashboard.select("off"))
    #expect(rewards.validation == .rewardInactive)
    try rewards.send(RewardsDashboard.back())
    #expect(rewards.engine.send(RewardsDashboard.select("game-time")).outcome == .refused)
  }

  @Test(
    "a board saved in the middle comes back to the cards, others to themselves",
    arguments: [
      (RewardsDashboard.Node.dashboard, RewardsDashboard.Node.dashboard),
      (.rewardDetail, .rewardDetail), (.confirming, .dashboard), (.granted, .dashboard),
    ]
  )
  func restore(saved: RewardsDashboard.Node, restored: RewardsDashboard.Node) throws {
    let rewards = try RewardsFixture(in: saved, points: 60)
    try rewards.learn(18_000)
    let points = rewards.int("points")
    let kept = rewards.engine.chart.save(rewards.engine.snapshot)
    let read = try rewards.engine.chart.read(kept)
    #expect(read.repairs.isEmpty)
    rewards.engine.relaunch(from: read.snapshot)
    #expect(rewards.isIn(restored) && rewards.isIn(.reached))
    #expect(rewards.int("points") == points)
    rewards.engine.background()
    rewards.engine.restore()
    #expect(rewards.isIn(restored))
  }
}
