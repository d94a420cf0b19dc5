// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

// The gate and the dashboard behind it.

extension LearningGame {
  @ChartElement.Builder static var gateTransitions: [ChartElement] {
    onEntry(activity.clear(), subActivity.clear())
    restoreToSafety
    gateQuestion(
      Self.answer,
      to: .parentDashboard,
      expiring: Self.questionExpired,
      locked: gateLockedSeconds
    )
    // Another page is wanted: the question stays.
    on(\.openGate, do: [rememberPage])
    leaving(do: page.clear())
    anywhere()
    goesOffline
    staysWhoeverIsRemoved
  }

  @ChartElement.Builder static var dashboardTransitions: [ChartElement] {
    onEntry(stayAwake)
    onExit(.cancel(Self.idle.eventName), page.clear())
    restoreToSafety
    leaving()
    on(\.idle, to: .home, when: hasPlayer)
    on(\.idle, to: .playerSelection)
    anywhere(whenSet: stayAwake)
    goesOffline
    on(\.settingsUsed, do: [stayAwake])
    on(\.openGate, do: [rememberPage, stayAwake])
    on(\.playersChanged, do: changePlayers + [stayAwake])
  }

  // MARK: Leaving

  /// Back to the menu, or to the choice of players when nobody is playing.
  @ChartElement.Builder private static func leaving(do actions: Action...) -> [ChartElement] {
    for event in [Self.cancel, Self.back, Self.lock, Self.home] {
      on(event, to: .home, when: hasPlayer, do: actions)
      on(event, to: .playerSelection, do: actions)
    }
  }

  // MARK: The clock

  private static let stayAwake = GateRules.stayAwake(Self.idle)
}
