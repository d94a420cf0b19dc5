// SPDX-License-Identifier: Apache-2.0
import StateEngine

// What is understood on every screen.

extension RewardsDashboard {
  @ChartElement.Builder static var anywhereTransitions: [ChartElement] {
    on(
      \.earn,
      when: hasChild,
      isWithin(0...86_400, "seconds"),
      isWithin(0...999, "milliseconds"),
      isWithin(0...1000, "rate"),
      do: earnPoints
    )
    on(
      \.useMinutes,
      when: isWithin(1...1440, "minutes"),
      hasMinutes,
      do: [.perform("spendMinutes"), waitForExpiry]
    )
    on(\.refund, when: isRefundable, do: giveBack)
    on(
      \.adjustPoints,
      when: hasChild,
      isSomeAmount,
      leavesNoDebt,
      do: [.post(account: points.variableName, kind: "adjusted", amount: amount.tree)]
    )
    on(
      \.givePoints,
      when: isSomeAmount,
      mayBeGiven,
      do: [
        .when(
          Term<String?>(argument: "person") == childID && points + amount >= 0,
          [.post(account: points.variableName, kind: "adjusted", amount: amount.tree)],
          otherwise: [.perform("givePoints")]
        )
      ]
    )
    on(
      \.expirePoints,
      when: canExpire,
      do: [.post(account: points.variableName, kind: "expired", amount: (0 - amount).tree)]
    )
    on(\.avatar, do: [chosenAvatar.set(to: Term<String>(argument: "name"))])
    on(\.ageBand, do: [chosenAgeBand.set(to: Term<String>(argument: "band"))])
    on(\.redemptionExpires, do: [.perform("expire"), waitForExpiry])
    on(
      \.playersChanged,
      do: [players.set(to: Term<[String]>(argument: "players"))] + changeChildren
    )
    on(
      \.nowPlaying,
      do: [activePlayer.set(to: Term<String?>(argument: "name"))] + changeChildren
    )
    on(\.newDay, do: beginDay)
    settingsTransition
  }

  // MARK: Points for time

  /// Of a point: a millisecond at one point an hour is two, in an app that is a reward one.
  static let unitsPerPoint = 7_200_000

  private static let amount = Term<Int>(argument: "amount")
  private static let mayBeGiven = Guard(
    named: "mayBeGivenPoints",
    refusal: "nobody here has that many points"
  )

  private static var earnPoints: [Action] {
    let milliseconds =
      Term<Int>(argument: "seconds") * 1000 + given("milliseconds", else: Term(0))
    let kind = Term<String>(argument: "kind")
    let usual = (kind == EarnKind.learning).then(learningRate, else: otherRate)
    let rate = given("rate", else: usual)
    let weight = (kind == EarnKind.reward).then(1, else: 2)
    return [
      earnRemainder.set(to: earnRemainder + milliseconds * rate * weight),
      gainPoints,
    ]
  }

  private static var gainPoints: Action {
    // What makes no whole point leaves the notice of the last ones alone.
    .when(
      earnRemainder >= unitsPerPoint,
      lastGain.set(to: (earnRemainder - earnRemainder % unitsPerPoint) / unitsPerPoint),
      earnRemainder.set(to: earnRemainder % unitsPerPoint),
      .post(account: points.variableName, kind: "earned", amount: lastGain.tree),
      totalPointsEarned.set(to: totalPointsEarned + lastGain),
      earnedToday.set(to: earnedToday + lastGain),
      lastGainAt.set(to: now),
      .effect("haptic", Term("earn")),
      .effect("floatPoints", lastGain)
    )
  }

  // MARK: Taking back

  private static var giveBack: [Action] {
    [
      .perform("takeBack"),
      .post(account: points.variableName, kind: "refunded", amount: refundedPoints.tree),
      refundedPoints.set(to: 0),
      waitForExpiry,
    ]
  }

  // MARK: Children and days

  private static var changeChildren: [Action] {
    [
      .perform("arrangeChildren"),
      .perform("expire"),
      waitForExpiry,
      countGoalDay,
    ]
  }

  private static var beginDay: [Action] {
    [.perform("rollDays"), .perform("expire"), waitForExpiry]
  }
}
