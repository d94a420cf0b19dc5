// SPDX-License-Identifier: Apache-2.0
import StateEngine

// The conditions of the transitions, each with what a child or a grown-up is told.

extension RewardsDashboard {
  /// The most minutes that may be granted and unused at a time.
  static let activeMinutesLimit = 180

  /// All that a redemption asks, in the order in which it is told; the codes are those of
  /// ``RedemptionValidation``.
  static var validation: [Guard] {
    [
      Guard(
        childID != nil && rewardID != nil,
        code: "systemError",
        refusal: "something is missing; please try again"
      ),
      Guard(
        redemptionsAllowed,
        code: "parentSettingsRestricted",
        refusal: "your parents have paused rewards"
      ),
      Guard(
        rewardID == minutesID || rewardIDs.contains(rewardID),
        code: "appNotFound",
        refusal: "that reward is not there any more"
      ),
      Guard(
        isRewardActive,
        code: "rewardInactive",
        refusal: "that reward is taking a break"
      ),
      Guard(
        rewardCost > 0 && rewardAmount > 0,
        code: "invalidConversionRate",
        refusal: "that reward has no price yet"
      ),
      Guard(
        points >= rewardCost,
        code: "insufficientPoints",
        refusal: "more points are needed"
      ),
      Guard(
        activeMinutes + rewardMinutes <= activeMinutesLimit,
        code: "timeLimitExceeded",
        refusal: "please use some minutes first"
      ),
    ]
  }

  static let knowsReward = Guard(
    rewardKeys.contains(Term<String>(argument: "reward")),
    code: "appNotFound",
    refusal: "there is no reward of that name"
  )

  static var isSomeTime: Guard {
    let minutes = Term<Int>(argument: "minutes")
    return Guard(
      minutes >= 1 && minutes <= 1440,
      code: "invalidConversionRate",
      refusal: "minutes must be 1 to 1440"
    )
  }

  static let hasMinutes = Guard(
    Term<Int>(argument: "minutes") <= activeMinutes,
    refusal: "there are not that many minutes"
  )

  static let isRefundable = Guard(
    refundable.contains(Term<String>(argument: "id")),
    code: "notRefundable",
    refusal: "there is no unused redemption of that id"
  )

  static let hasChild = Guard(childID != nil, refusal: "no player is chosen")

  static let leavesNoDebt = Guard(
    points + Term<Int>(argument: "amount") >= 0,
    refusal: "there are not that many points"
  )

  static let isSomeAmount = Guard(
    Term<Int>(argument: "amount") != 0,
    refusal: "0 points change nothing"
  )

  /// Points that go: some, and no more than there are.
  static var canExpire: Guard {
    let amount = Term<Int>(argument: "amount")
    return Guard(amount > 0 && amount <= points, refusal: "there are not that many points")
  }
}
