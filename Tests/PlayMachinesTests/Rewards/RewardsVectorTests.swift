// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

/// The vectors of MACHINES.md, section 4.
@Suite("Points for time, and rewards for points")
struct RewardsVectorTests {
  @Test(
    "time earns points at its rate",
    arguments: [
      (3600, EarnKind.learning, nil, 20), (1800, .other, nil, 5), (900, .reward, 40, 5),
      (0, .learning, nil, 0), (3600, .reward, nil, 5), (179, .learning, nil, 0),
      (180, .learning, nil, 1),
    ] as [(Int, EarnKind, Int?, Int)]
  )
  func earn(seconds: Int, kind: EarnKind, rate: Int?, points: Int) throws {
    let rewards = try RewardsFixture()
    let record = try rewards.send(RewardsDashboard.earn(seconds, kind, nil, rate))
    #expect(rewards.int("points") == points)
    #expect(record.entries.map(\.amount) == (points == 0 ? [] : [points]))
    #expect(record.entries.allSatisfy { $0.kind == "earned" && $0.balance == points })
  }

  @Test("remainders are carried: six times ten minutes are twenty points, not eighteen")
  func remainders() throws {
    let rewards = try RewardsFixture()
    for _ in 1...6 { try rewards.learn(600) }
    #expect(rewards.int("points") == 20)
    #expect(rewards.int("earnRemainder") == 0)
  }

  @Test("remainders below a second are carried too")
  func milliseconds() throws {
    let rewards = try RewardsFixture()
    for _ in 1...400 { try rewards.send(RewardsDashboard.earn(9, .learning, 900, nil)) }
    #expect(rewards.int("points") == 22)
  }

  @Test("points that come in are told to the app")
  func effects() throws {
    let rewards = try RewardsFixture()
    let record = try rewards.send(RewardsDashboard.earn(900, .learning, nil, nil))
    #expect(
      record.effects == [
        Record.Effect(name: "haptic", arguments: [.string("earn")]),
        Record.Effect(name: "floatPoints", arguments: [.int(5)]),
      ]
    )
  }

  @Test("100 points, a reward of 50: 50 are left, and one entry says so")
  func redeem() throws {
    let rewards = try RewardsFixture(in: .confirming, points: 100)
    let record = try rewards.send(RewardsDashboard.confirm())
    #expect(rewards.int("points") == 50)
    #expect(record.entries.map(\.amount) == [-50])
    #expect(record.entries.map(\.kind) == ["redeemed"])
    let transaction = try #require(PointTransaction.all(of: record, in: rewards.engine.chart).first)
    #expect(transaction.type == .redeemed && transaction.balanceAfter == 50)
    #expect(transaction.relatedRedemptionID == "redemption-1")
  }

  @Test("30 points, a reward of 50: not enough, and nothing changes")
  func tooFew() throws {
    let rewards = try RewardsFixture(in: .rewardDetail, points: 30)
    #expect(rewards.validation == .insufficientPoints(required: 50, available: 30))
    let before = rewards.engine.snapshot
    #expect(rewards.engine.send(RewardsDashboard.redeem()).outcome == .refused)
    #expect(try rewards.codes(RewardsDashboard.redeem()) == ["insufficientPoints"])
    #expect(rewards.engine.snapshot == before)
  }

  @Test("what was checked is checked again when it is confirmed")
  func checkedAgain() throws {
    let rewards = try RewardsFixture(in: .confirming, points: 50)
    try rewards.send(RewardsDashboard.adjustPoints(-1))
    #expect(rewards.engine.send(RewardsDashboard.confirm()).outcome == .refused)
    #expect(try rewards.codes(RewardsDashboard.confirm()) == ["insufficientPoints"])
    #expect(rewards.int("points") == 49)
  }

  @Test("171 active minutes: ten more are too many, nine are not")
  func activeMinutes() throws {
    let rewards = try RewardsFixture()
    try rewards.send(RewardsDashboard.adjustPoints(3000))
    try rewards.send(RewardsDashboard.selectMinutes(171))
    try rewards.finish()
    #expect(rewards.int("activeMinutes") == 171)
    #expect(rewards.int("points") == 3000 - 1710)
    try rewards.send(RewardsDashboard.selectMinutes(10))
    #expect(rewards.validation == .timeLimitExceeded)
    #expect(try rewards.codes(RewardsDashboard.redeem()) == ["timeLimitExceeded"])
    try rewards.send(RewardsDashboard.back())
    try rewards.send(RewardsDashboard.selectMinutes(9))
    #expect(rewards.validation == .valid)
    try rewards.finish()
    #expect(rewards.int("activeMinutes") == 180)
  }

  @Test("each reason not to redeem has its code")
  func reasons() throws {
    let rewards = try RewardsFixture(in: .rewardDetail, points: 100)
    func expect(_ validation: RedemptionValidation, _ code: String) throws {
      #expect(rewards.validation == validation)
      #expect(try rewards.codes(RewardsDashboard.redeem()).first == code)
    }
    try rewards.set("redemptionsAllowed", to: .bool(false))
    try expect(.parentSettingsRestricted, "parentSettingsRestricted")
    try rewards.set("redemptionsAllowed", to: .bool(true))
    try rewards.set("isRewardActive", to: .bool(false))
    try expect(.rewardInactive, "rewardInactive")
    try rewards.set("isRewardActive", to: .bool(true))
    try rewards.set("rewardCost", to: .int(0))
    try expect(.invalidConversionRate, "invalidConversionRate")
    try rewards.set("rewardIDs", to: .list([]))
    try expect(.appNotFound, "appNotFound")
    try rewards.set("childID", to: .null)
    try expect(.systemError, "systemError")
    let other = try RewardsFixture()
    #expect(try other.codes(RewardsDashboard.select("castle")) == ["appNotFound"])
    #expect(try other.codes(RewardsDashboard.selectMinutes(0)) == ["invalidConversionRate"])
  }

  @Test("a redemption is over after a day, and its minutes are gone")
  func expiry() throws {
    let rewards = try RewardsFixture()
    try rewards.send(RewardsDashboard.adjustPoints(200))
    try rewards.redeem("Game Time")
    rewards.wait(hours: 12)
    try rewards.redeem("music-time")
    #expect(rewards.int("activeMinutes") == 60)
    rewards.wait(hours: 12)
    #expect(rewards.int("activeMinutes") == 30)
    #expect(try rewards.context.redemptions.map(\.status) == [.expired, .active])
    rewards.wait(hours: 12)
    #expect(rewards.int("activeMinutes") == 0)
  }

  @Test("what stands among the redemptions and cannot be read stays as it is")
  func unreadable() throws {
    let rewards = try RewardsFixture()
    try rewards.send(RewardsDashboard.adjustPoints(200))
    let strange = Value.map(["id": .string("later"), "status": .string("lent")])
    try rewards.set("redemptions", to: .list([strange]))
    try rewards.redeem("Game Time")
    let kept = rewards.engine.value(of: "redemptions")?.listValue ?? []
    #expect(kept.count == 2 && kept.first == strange, "\(kept)")
  }

  @Test("minutes are used from the redemption that expires first")
  func use() throws {
    let rewards = try RewardsFixture()
    try rewards.send(RewardsDashboard.adjustPoints(200))
    try rewards.redeem("Game Time")
    rewards.wait(hours: 1)
    try rewards.redeem("Music Time")
    try rewards.send(RewardsDashboard.useMinutes(40))
    #expect(try rewards.context.redemptions.map(\.used) == [30, 10])
    #expect(try rewards.context.redemptions.map(\.status) == [.used, .active])
    #expect(rewards.int("activeMinutes") == 20)
    #expect(rewards.engine.send(RewardsDashboard.useMinutes(21)).outcome == .refused)
    #expect(rewards.engine.send(RewardsDashboard.useMinutes(-1)).outcome == .refused)
  }

  @Test("taking a redemption back is an entry of its own, once")
  func refund() throws {
    let rewards = try RewardsFixture()
    try rewards.send(RewardsDashboard.adjustPoints(60))
    try rewards.redeem("Game Time")
    let record = try rewards.send(RewardsDashboard.refund("redemption-1"))
    #expect(record.entries.map(\.amount) == [50])
    #expect(record.entries.map(\.kind) == ["refunded"])
    #expect(rewards.int("points") == 60)
    #expect(rewards.int("activeMinutes") == 0)
    #expect(rewards.engine.send(RewardsDashboard.refund("redemption-1")).outcome == .refused)
    #expect(rewards.journal.ledger.lines.map(\.entry.amount) == [60, -50, 50])
  }

  @Test("nothing and less than nothing is refused, and nothing changes")
  func badInput() throws {
    let rewards = try RewardsFixture(in: .dashboard, points: 20)
    let before = rewards.engine.snapshot
    for event in [
      RewardsDashboard.earn(-1, .learning, nil, nil),
      RewardsDashboard.earn(86_401, .learning, nil, nil),
      RewardsDashboard.earn(1, .learning, 1000, nil), RewardsDashboard.earn(1, .other, nil, -1),
      RewardsDashboard.adjustPoints(0), RewardsDashboard.adjustPoints(-21),
      RewardsDashboard.expirePoints(0), RewardsDashboard.expirePoints(-5),
      RewardsDashboard.expirePoints(21),
      RewardsDashboard.useMinutes(0), RewardsDashboard.selectMinutes(0),
      RewardsDashboard.selectMinutes(-10), RewardsDashboard.refund("none"),
    ] {
      #expect(rewards.engine.send(event).outcome == .refused, "\(event)")
    }
    // What lies outside of the declared limits is no such event.
    #expect(rewards.engine.send(RewardsDashboard.adjustPoints(.max)).outcome == .unknown)
    #expect(rewards.engine.snapshot == before)
  }
}
