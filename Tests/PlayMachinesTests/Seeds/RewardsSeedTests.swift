// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import StateEngine
import Testing

@testable import PlayMachines

// The rewards dashboard's seed (003) shows no code; these are its criteria, models and edge cases, in
// the words of its views.

@Suite("seed 003: the dashboard's criteria and models")
struct RewardsSeedTests {
  private func dashboard(points: Int = 0) throws -> ChildDashboardViewModel {
    let dashboard = try ChildDashboardViewModel(time: VirtualTime(start: RewardsFixture.start))
    if points != 0 { dashboard.send(RewardsDashboard.adjustPoints(points)) }
    return dashboard
  }

  // Seed 003, acceptance criteria 1 and 2: the ring, "e.g., 45/100 points", and the balance.
  @Test("the ring and the balance", arguments: [0, 25, 50, 75, 100])
  func ring(percent: Int) throws {
    let dashboard = try dashboard()
    if percent > 0 {
      dashboard.send(RewardsDashboard.earn(percent * 180, .learning, nil, nil))
    }
    #expect(dashboard.progress == Double(percent) / 100)
    #expect(dashboard.progressText == "\(percent)/100")
    #expect(dashboard.points == percent)
  }

  // Seed 003, acceptance criteria 3 and 6: cards, enabled or disabled, and a redemption.
  @Test("a card is chosen, redeemed and confirmed, and the balance is right at once")
  func redemption() throws {
    let dashboard = try dashboard(points: 60)
    let card = try #require(dashboard.rewards.first { $0.name == "Game Time" })
    #expect(card.cost == 50 && card.minutes == 30)
    dashboard.select(card)
    #expect(dashboard.validation == .valid)
    dashboard.redeem()
    #expect(dashboard.points == 60, "not before it is confirmed")
    dashboard.confirm()
    #expect(dashboard.points == 10)
    let redemption = try #require(dashboard.redemptions.first)
    #expect(redemption.pointsSpent == 50 && redemption.status == .active)
    dashboard.send(RewardsDashboard.done())
    dashboard.select(card)
    #expect(dashboard.validation == .insufficientPoints(required: 50, available: 10))
    #expect(!dashboard.redeem().isAccepted)
  }

  // Seed 003, acceptance criterion 4: the floating "+5".
  @Test("points that come in ask for the floating notice")
  func notice() throws {
    let dashboard = try dashboard()
    let reply = dashboard.send(RewardsDashboard.earn(900, .learning, nil, nil))
    let effects = reply.record?.effects ?? []
    #expect(effects.contains(Record.Effect(name: "floatPoints", arguments: [.int(5)])))
    #expect(effects.contains { $0.name == "haptic" })
  }

  // Seed 003, "Edge Case Testing Scenarios".
  @Test("large values, and a child without a picture")
  func edges() throws {
    let dashboard = try dashboard(points: 12_345)
    #expect(dashboard.points == 12_345 && dashboard.progress == 0)
    #expect(dashboard.child?.avatar == nil)
    dashboard.send(RewardsDashboard.avatar(.fox))
    #expect(dashboard.child?.avatar == .fox)
  }

  // Seed 003, "Data Models".
  @Test("the models are made of the seed's fields, and written as JSON")
  func models() throws {
    let now = Date(timeIntervalSince1970: 1_767_607_200)
    let child = ChildProfile(id: "child-1", familyID: "family", name: "Ida", avatar: .owl)
    let line = PointTransaction(
      id: "1",
      childProfileID: child.id,
      type: .earned,
      amount: 5,
      balanceAfter: 5,
      idempotencyKey: "1",
      timestamp: now,
      description: "15 minutes of learning"
    )
    let redemption = RewardRedemption(
      id: "2",
      childProfileID: child.id,
      rewardID: "game-time",
      pointsSpent: 50,
      timeGrantedMinutes: 30,
      conversionRate: 50.0 / 30,
      redeemedAt: now,
      expiresAt: now.addingTimeInterval(86_400)
    )
    func again<T: Codable & Equatable>(_ one: T) throws -> Bool {
      try JSONDecoder().decode(T.self, from: try JSONEncoder().encode(one)) == one
    }
    #expect(try again(child) && again(line) && again(redemption))
    #expect(redemption.status == .active && line.relatedRedemptionID == nil)
  }

  @Test("a store keeps it, and the dashboard comes back from a confirmation")
  func kept() throws {
    let store = MemoryStore()
    do {
      let dashboard = try ChildDashboardViewModel(in: store)
      dashboard.send(RewardsDashboard.playersChanged(["Mia"], nil, nil, nil))
      dashboard.send(RewardsDashboard.nowPlaying("Mia"))
      dashboard.send(RewardsDashboard.adjustPoints(80))
      let card = try #require(dashboard.rewards.first)
      dashboard.select(card)
      dashboard.redeem()
    }
    let dashboard = try ChildDashboardViewModel(in: store)
    #expect(dashboard.points == 80)
    #expect(dashboard.live.isIn(.dashboard))
  }
}
