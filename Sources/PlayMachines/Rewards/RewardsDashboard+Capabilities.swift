// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import StateEngine

extension RewardsDashboard {
  /// What the shell and the store find in the dashboard.
  public static var capabilities: Capabilities {
    Capabilities(
      purse: PurseCapability(
        variable: points.name,
        adjustEvent: Self.adjustPoints.eventName,
        giftEvent: Self.givePoints.eventName,
        unit: "points"
      ),
      gateEvent: Self.tapSettings.eventName,
      people: PeopleCapability(
        variable: players.name,
        active: activePlayer.name,
        ids: "playerIDs",
        profiles: "accounts",
        changedEvent: Self.playersChanged.eventName,
        activeEvent: Self.nowPlaying.eventName,
        namedIn: [child.name]
      ),
      newDayEvent: Self.newDay.eventName,
      dayVariable: day.name,
      measures: MeasureCapability(
        owner: perChild.owner,
        others: perChild.others,
        day: day.name,
        measures: [
          MeasureDeclaration(.purse, .entries(points.name)),
          MeasureDeclaration(.given, .growth("playMinutesGiven", by: nil)),
        ]
      ),
      words: words,
      digits: DigitsCapability(event: Self.select.eventName, variable: rewardIDs.name),
      drawings: drawings,
      screens: screens,
      settings: settings,
      lists: [.rewards: RewardsSettings.catalogue.declaration.key],
      settingsEvent: Self.settingsChanged.eventName,
      headline: [HeadlinePart(child.name), HeadlinePart(points.name, unit: "points")]
    )
  }

  private static var words: [WordDeclaration] {
    let leaving: [WordDeclaration.Step] = [
      .init(Self.cancel.eventName, isOptional: true), .init(Self.back.eventName, isOptional: true),
      .init(Self.done.eventName, isOptional: true),
    ]
    return [
      WordDeclaration(
        Self.redeem.eventName,
        usage: "REWARD",
        summary: "gets a reward for points: select, redeem, confirm",
        steps: leaving + [
          .init(Self.select.eventName, [.argument(0)]), .init(Self.redeem.eventName),
          .init(Self.confirm.eventName),
        ]
      ),
      WordDeclaration(
        "minutes",
        usage: "N",
        summary: "gets minutes of one's own choice for points",
        steps: leaving + [
          .init(Self.selectMinutes.eventName, [.argument(0)]), .init(Self.redeem.eventName),
          .init(Self.confirm.eventName),
        ]
      ),
    ]
  }
}
