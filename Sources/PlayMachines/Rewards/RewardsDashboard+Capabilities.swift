public import PlayKit
import StateEngine

extension RewardsDashboard {
  /// What the shell and the store find in the dashboard.
  public static var capabilities: Capabilities {
    Capabilities(
      purse: PurseCapability(
        variable: points.name,
        adjustEvent: adjustPoints.eventName,
        giftEvent: givePoints.eventName,
        unit: "points"
      ),
      gateEvent: tapSettings.eventName,
      people: PeopleCapability(
        variable: players.name,
        active: activePlayer.name,
        ids: "playerIDs",
        profiles: "accounts",
        changedEvent: playersChanged.eventName,
        activeEvent: nowPlaying.eventName,
        namedIn: [child.name]
      ),
      newDayEvent: newDay.eventName,
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
      digits: DigitsCapability(event: select.eventName, variable: rewardIDs.name),
      drawings: drawings,
      screens: screens,
      settings: settings,
      lists: [.rewards: RewardsSettings.catalogue.declaration.key],
      settingsEvent: settingsChanged.eventName,
      headline: [HeadlinePart(child.name), HeadlinePart(points.name, unit: "points")]
    )
  }

  private static var words: [WordDeclaration] {
    let leaving: [WordDeclaration.Step] = [
      .init(cancel.eventName, isOptional: true), .init(back.eventName, isOptional: true),
      .init(done.eventName, isOptional: true),
    ]
    return [
      WordDeclaration(
        redeem.eventName,
        usage: "REWARD",
        summary: "gets a reward for points: select, redeem, confirm",
        steps: leaving + [
          .init(select.eventName, [.argument(0)]), .init(redeem.eventName),
          .init(confirm.eventName),
        ]
      ),
      WordDeclaration(
        "minutes",
        usage: "N",
        summary: "gets minutes of one's own choice for points",
        steps: leaving + [
          .init(selectMinutes.eventName, [.argument(0)]), .init(redeem.eventName),
          .init(confirm.eventName),
        ]
      ),
    ]
  }
}
