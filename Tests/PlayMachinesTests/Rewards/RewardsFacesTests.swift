// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Observation
import PlayMachines
import StateEngine
import Synchronization
import Testing

@Suite("The rewards dashboard for apps")
struct RewardsFacesTests {
  @Test("is computed from the moment, and right at once")
  func viewModel() throws {
    let time = VirtualTime(start: RewardsFixture.start)
    let dashboard = try ChildDashboardViewModel(time: time)
    #expect(dashboard.child?.pointBalance == 0 && dashboard.child?.avatar == nil)
    #expect(dashboard.progressText == "0/100" && dashboard.progress == 0)
    dashboard.send(RewardsDashboard.earn(8100, .learning, nil, nil))
    #expect(dashboard.progressText == "45/100" && dashboard.progress == 0.45)
    #expect(dashboard.week == [0, 0, 0, 0, 0, 0, 45])
    dashboard.send(RewardsDashboard.adjustPoints(100))
    #expect(dashboard.rewards.map(\.name).first == "Game Time")
    dashboard.send(RewardsDashboard.select("game-time"))
    #expect(dashboard.validation == .valid)
    dashboard.send(RewardsDashboard.redeem())
    dashboard.send(RewardsDashboard.confirm())
    #expect(dashboard.points == 95)
    let redemption = try #require(dashboard.redemptions.first)
    #expect(redemption.timeGrantedMinutes == 30 && redemption.status == .active)
    #expect(redemption.expiresAt.timeIntervalSince(redemption.redeemedAt) == 86_400)
    #expect(dashboard.child?.totalPointsEarned == 45)
    dashboard.send(RewardsDashboard.ageBand(.sixToEight))
    #expect(dashboard.child?.ageBand == .sixToEight && dashboard.child?.familyID == "family")
    time.advance(by: 86_400_001, firing: [])
    #expect(dashboard.redemptions.first?.status == .expired)
  }

  @Test("tells views of each change")
  func observation() throws {
    let dashboard = try ChildDashboardViewModel()
    let told = Mutex(0)
    withObservationTracking {
      _ = dashboard.points
    } onChange: {
      told.withLock { $0 += 1 }
    }
    dashboard.send(RewardsDashboard.earn(3600, .learning, nil, nil))
    #expect(told.withLock(\.self) == 1)
  }
}
