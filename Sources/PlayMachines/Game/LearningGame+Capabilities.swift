// SPDX-License-Identifier: Apache-2.0
public import PlayKit
import StateEngine

extension LearningGame {
  /// What the shell and the store find in the game.
  public static let capabilities: Capabilities = Capabilities {
    $0.purse = PurseCapability(
      coins,
      adjust: Self.adjustCoins,
      give: Self.giveCoins,
      unit: "coins"
    )
    $0.gate = gate
    $0.people = PeopleCapability(
      players,
      active: player,
      ids: variable(\.playerIDs),
      profiles: variable(\.profiles),
      changed: Self.playersChanged
    )
    $0.network = NetworkCapability(on: Self.online, off: Self.offline)
    $0.newDay = NewDayCapability(Self.newDay)
    $0.playTime = PlayTimeCapability(
      plan: Self.dayPlan,
      day: planDay,
      dayEndsAt: dayEndsAt,
      people: dayPlans,
      isCounting: isPlayCounting,
      isRunning: isTimeRunning,
      since: enteredAt,
      limit: GameSettings.dailyLimit.declaration,
      videos: (GameSettings.videosAllowed.declaration, GameSettings.videosCount.declaration),
      played: playedTodayMilliseconds,
      playedDay: playDay,
      days: variable(\.playedDays),
      lastPlayed: lastPlayedAt
    )
    $0.sound = audioEnabled
    $0.measures = measures
    $0.links = links
    $0.linksWaitIn = [Node.loading]
    $0.screens = screens
    $0.earning = [EventReference(Self.success)]
    $0.lists = [
      .videos: GameSettings.approvedVideos.declaration,
      .activities: GameSettings.unlockedActivities.declaration,
    ]
    $0.settings = settings
    $0.settingsEvent = Self.settingsChanged
    $0.readyEvent = Self.progress(100)
    $0.headline = [HeadlinePart(player), HeadlinePart(coins, unit: "coins")]
  }

  private static var gate: GateCapability {
    GateCapability(
      open: Self.openGate(nil),
      asksIn: Node.parentGate,
      opensTo: Node.parentDashboard,
      answer: Self.answer,
      lock: Self.lock,
      used: Self.settingsUsed,
      lockedSeconds: gateLockedSeconds,
      guardSetting: GameSettings.guarded.declaration
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
