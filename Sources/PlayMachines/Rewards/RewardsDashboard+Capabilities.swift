// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import PlaySettings
import StateEngine

extension RewardsDashboard {
  /// What the shell and the store find in the dashboard.
  public static let capabilities: Capabilities = Capabilities {
    $0.purse = PurseCapability(
      points,
      adjust: Self.adjustPoints,
      give: Self.givePoints,
      unit: "points"
    )
    $0.prizes = PrizeCapability(
      pay: Self.confirm,
      owner: childID,
      prize: rewardID,
      name: rewardName,
      minutes: rewardMinutes,
      paid: "redemptions",
      setting: RewardsSettings.catalogue.declaration.key,
      use: { RewardRecord.use(of: $0, in: $1) }
    )
    $0.gateEvent = Self.tapSettings
    $0.people = PeopleCapability(
      players,
      active: activePlayer,
      ids: variable(\.playerIDs),
      profiles: variable(\.accounts),
      changed: Self.playersChanged,
      activated: Self.nowPlaying,
      namedIn: [child]
    )
    $0.newDay = NewDayCapability(Self.newDay, kept: day)
    $0.measures = MeasureCapability(
      of: perChild,
      on: day,
      [.purse(points), .growth(.given, of: variable(\.playMinutesGiven))]
    )
    $0.words = words
    $0.digits = DigitsCapability(Self.select, from: rewardIDs)
    $0.drawings = drawings
    $0.screens = screens
    $0.lists = [.rewards: RewardsSettings.catalogue.declaration]
    $0.settings = settings
    $0.settingsEvent = Self.settingsChanged
    $0.headline = [HeadlinePart(child), HeadlinePart(points, unit: "points")]
  }

  private static var words: [WordDeclaration] {
    let leaving: [WordDeclaration.Step] = [
      .init(Self.cancel, isOptional: true), .init(Self.back, isOptional: true),
      .init(Self.done, isOptional: true),
    ]
    return [
      WordDeclaration(
        Self.redeem.eventName,
        usage: "REWARD",
        summary: "gets a reward for points: select, redeem, confirm",
        steps: leaving + [
          .init(Self.select, [.argument(0)]), .init(Self.redeem),
          .init(Self.confirm),
        ]
      ),
      WordDeclaration(
        "minutes",
        usage: "N",
        summary: "gets minutes of one's own choice for points",
        steps: leaving + [
          .init(Self.selectMinutes, [.argument(0)]), .init(Self.redeem),
          .init(Self.confirm),
        ]
      ),
    ]
  }
}
