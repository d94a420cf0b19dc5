// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import StateEngine

extension LearningGame {
  /// What the shell and the store find in the game.
  public static var capabilities: Capabilities {
    Capabilities(
      purse: PurseCapability(
        variable: coins.name,
        adjustEvent: Self.adjustCoins.eventName,
        giftEvent: Self.giveCoins.eventName,
        unit: "coins"
      ),
      gate: gate,
      people: PeopleCapability(
        variable: players.name,
        active: player.name,
        ids: "playerIDs",
        profiles: "profiles",
        changedEvent: Self.playersChanged.eventName
      ),
      network: NetworkCapability(onEvent: Self.online.eventName, offEvent: Self.offline.eventName),
      newDayEvent: Self.newDay.eventName,
      playTime: PlayTimeCapability(
        planEvent: Self.dayPlan.eventName,
        day: planDay.name,
        dayEndsAt: dayEndsAt.name,
        people: dayPlans.name,
        isCounting: isPlayCounting.name,
        isRunning: isTimeRunning.name,
        since: enteredAt.name,
        limitSetting: GameSettings.dailyLimit.declaration.key,
        played: playedTodayMilliseconds.name,
        playedDay: "playDay",
        days: "playedDays",
        lastPlayed: lastPlayedAt.name
      ),
      soundVariable: audioEnabled.name,
      measures: measures,
      links: links,
      linksWaitIn: [Node.loading.rawValue],
      screens: screens,
      earning: [Self.success.eventName],
      settings: settings,
      lists: [
        .videos: GameSettings.approvedVideos.declaration.key,
        .activities: GameSettings.unlockedActivities.declaration.key,
      ],
      settingsEvent: Self.settingsChanged.eventName,
      readyEvent: Self.progress(100),
      headline: [HeadlinePart(player.name), HeadlinePart(coins.name, unit: "coins")]
    )
  }

  private static var gate: GateCapability {
    GateCapability(
      openEvent: Self.openGate.eventName,
      askNode: Node.parentGate.rawValue,
      openNode: Node.parentDashboard.rawValue,
      answerEvent: Self.answer.eventName,
      lockEvent: Self.lock.eventName,
      question: GateRules.question.name,
      solution: GateRules.solution.tree,
      lockedSeconds: gateLockedSeconds.name,
      lockedUntil: GateRules.lockedUntil.name,
      usedEvent: Self.settingsUsed.eventName,
      guardSetting: "guarded",
      outsideTime: GateRules.outsideTime,
      momentsOutsideTime: GateRules.momentsOutsideTime
    )
  }

  private static var links: [LinkDeclaration] {
    [
      LinkDeclaration("playstate://parent", sends: Self.openGate(nil)),
      LinkDeclaration("playstate://parent/settings", sends: Self.openGate("settings")),
      LinkDeclaration("playstate://parent/report", sends: Self.openGate("report")),
      LinkDeclaration("playstate://home", sends: Self.home()),
    ]
  }
}
