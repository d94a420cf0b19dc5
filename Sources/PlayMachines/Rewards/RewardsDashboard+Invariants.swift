// SPDX-License-Identifier: Apache-2.0
import PlayKit
public import StateEngine

// What `check` proves of the dashboard: nothing is given for nothing.

extension RewardsDashboard {
  /// What is claimed of every reachable state.
  public static var invariants: [Invariant] { purseRules + screenRules + goalRules }

  private static var purseRules: [Invariant] {
    [
      .always(points >= 0, says: "there are never fewer than no points"),
      .always(
        activeMinutes >= 0 && activeMinutes <= activeMinutesLimit,
        says: "no more than 180 minutes are granted and unused"
      ),
      .refused(
        Self.confirm,
        in: Node.confirming,
        when: points < rewardCost,
        says: "a reward is not given for too few points"
      ),
      .refused(
        Self.redeem,
        in: Node.rewardDetail,
        when: !redemptionsAllowed,
        says: "parents can pause rewards"
      ),
      .keeps(
        points + 0,
        by: Self.select,
        Self.selectMinutes,
        Self.redeem,
        Self.cancel,
        Self.back,
        Self.done,
        says: "looking and thinking twice cost nothing"
      ),
    ]
  }

  private static var screenRules: [Invariant] {
    [
      .entered(
        Node.confirming,
        from: [.rewardDetail],
        by: [Self.redeem],
        when: points >= rewardCost,
        says: "only who can pay is asked whether they are sure"
      ),
      .entered(
        Node.granted,
        from: [.confirming],
        by: [Self.confirm],
        says: "a reward comes after a yes, and not otherwise"
      ),
      .never(
        from: Node.confirming,
        by: ChartEvent.restore,
        to: Node.confirming,
        says: "whoever comes back to the app is asked anew"
      ),
      .never(
        from: Node.granted,
        by: ChartEvent.restore,
        to: Node.granted,
        says: "a reward is shown once"
      ),
      .alwaysReachable(Node.dashboard, says: "from everywhere there is a way to the rewards"),
    ]
  }

  private static var goalRules: [Invariant] {
    [
      .always(
        isIn(Node.reached) == (earnedToday >= dailyGoal),
        says: "the goal is reached exactly when enough was earned today"
      ),
      .reachable(Node.reached, says: "the goal can be reached"),
    ]
  }

  /// What `check` and `path` tell apart: balances by what they pay for, not totals and days.
  package static var abstraction: Abstraction {
    Abstraction(
      keeps: [
        .kept(childID != nil),
        .kept(points, 0...60),
        .kept(rewardID),
        .kept(rewardCost, 0...100),
        .kept(redemptionsAllowed),
        .kept(activeMinutes > 0),
        .kept(activeMinutes + rewardMinutes <= activeMinutesLimit),
        .kept(earnedToday >= dailyGoal),
        .kept(refundable.count > 0),
      ],
      samples: [
        .sample(Self.select("game-time")), .sample(Self.select("Extra Video")),
        .sample(Self.select("castle")),
        .sample(Self.selectMinutes(5)), .sample(Self.selectMinutes(181)),
        .sample(Self.avatar(.fox)), .sample(Self.ageBand(.sixToEight)),
        .sample(Self.earn(3600, .learning, nil, nil)), .sample(Self.earn(3600, .reward, nil, nil)),
        .sample(Self.earn(36_000, .learning, nil, nil)),
        .sample(Self.adjustPoints(50)), .sample(Self.adjustPoints(-10)),
        .sample(Self.givePoints(5, "player-2", nil), when: points == 0),
        .sample(settingsChanged([redemptionsAllowed.variableName: .bool(false)])),
        .sample(settingsChanged([redemptionsAllowed.variableName: .bool(true)])),
        .sample(Self.newDay(nil)),
      ]
    )
  }
}
