public import PlayKit
import StateEngine

extension LearningGame {
  /// What the shell and the store find in the game.
  public static var capabilities: Capabilities {
    Capabilities(
      purse: PurseCapability(
        variable: coins.name,
        adjustEvent: adjustCoins.eventName,
        giftEvent: giveCoins.eventName,
        unit: "coins"
      ),
      gate: gate,
      people: PeopleCapability(
        variable: players.name,
        active: player.name,
        ids: "playerIDs",
        profiles: "profiles",
        changedEvent: playersChanged.eventName
      ),
      network: NetworkCapability(onEvent: online.eventName, offEvent: offline.eventName),
      newDayEvent: newDay.eventName,
      playTime: PlayTimeCapability(
        planEvent: dayPlan.eventName,
        day: planDay.name,
        dayEndsAt: dayEndsAt.name,
        people: dayPlans.name,
        isCounting: isPlayCounting.name,
        since: enteredAt.name,
        limitSetting: GameSettings.dailyLimit.declaration.key,
        played: playedTodayMilliseconds.name,
        playedDay: "playDay",
        days: "playedDays",
        lastPlayed: lastPlayedAt.name
      ),
      measures: measures,
      links: links,
      screens: screens,
      earning: [success.eventName],
      settings: settings,
      lists: [
        .videos: GameSettings.approvedVideos.declaration.key,
        .activities: GameSettings.unlockedActivities.declaration.key,
      ],
      settingsEvent: settingsChanged.eventName,
      readyEvent: progress(100),
      headline: [HeadlinePart(player.name), HeadlinePart(coins.name, unit: "coins")]
    )
  }

  private static var gate: GateCapability {
    GateCapability(
      openEvent: openGate.eventName,
      askNode: Node.parentGate.rawValue,
      openNode: Node.parentDashboard.rawValue,
      answerEvent: answer.eventName,
      lockEvent: lock.eventName,
      question: GateRules.question.name,
      solution: GateRules.solution.tree,
      lockedSeconds: gateLockedSeconds.name,
      lockedUntil: GateRules.lockedUntil.name,
      usedEvent: settingsUsed.eventName,
      guardSetting: "guarded",
      outsideTime: GateRules.outsideTime,
      momentsOutsideTime: GateRules.momentsOutsideTime
    )
  }

  private static var links: [LinkDeclaration] {
    [
      LinkDeclaration("playstate://parent", sends: openGate(nil)),
      LinkDeclaration("playstate://parent/settings", sends: openGate("settings")),
      LinkDeclaration("playstate://parent/report", sends: openGate("report")),
      LinkDeclaration("playstate://home", sends: home()),
    ]
  }
}
