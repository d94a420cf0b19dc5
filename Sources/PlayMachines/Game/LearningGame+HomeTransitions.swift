// SPDX-License-Identifier: Apache-2.0
import StateEngine

// From the first screen to the menu.

extension LearningGame {
  @ChartElement.Builder static var loadingTransitions: [ChartElement] {
    after(loadingMinimumSeconds, send: \.loadingShown)
    restoreItself()
    on(\.progress, when: isPercent, do: [loaded.set(to: Term<Int>(argument: "percent"))])
    on(\.loadingShown, do: [isLoadingShown.set(to: true)])
    always(to: .playerSelection, when: hasLoaded)
    refuse(\.openGate, because: "the game is still loading")
    anywhere()
    goesOffline
    staysWhoeverIsRemoved
  }

  @ChartElement.Builder static var playerSelectionTransitions: [ChartElement] {
    onEntry(
      .when(player != nil, player.clear(), .perform("arrangePlayers")),
      activity.clear(),
      subActivity.clear(),
      ticketPrice.set(to: 0)
    )
    restoreItself()
    on(\.tapPlayer, to: .home, when: knowsName, do: choosePlayer)
    on(\.openGate, to: .parentGate, do: [rememberPage])
    anywhere()
    goesOffline
    staysWhoeverIsRemoved
  }

  @ChartElement.Builder static var homeTransitions: [ChartElement] {
    onEntry(activity.clear(), subActivity.clear())
    restoreItself(when: isSomeonePlaying)
    restore(to: .playerSelection)
    on(\.tapActivity, to: .activitySelection, when: isUnlocked, do: [chooseActivity])
    on(\.tapChest, to: .treasureScreen, when: opensChest)
    on(
      \.tapTicket,
      to: .videoSelection,
      when: hasTicket,
      isConnected,
      mayWatch,
      isNotPaused,
      hasTimeForVideos
    )
    on(\.tapSettings, to: .parentGate, do: [page.clear()])
    on(\.tapProfile, to: .playerSelection)
    on(\.openGate, to: .parentGate, do: [rememberPage])
    anywhere()
    goesOffline
    leavesWhenRemoved()
  }

  // MARK: What they ask and do

  private static var isPercent: Guard {
    let percent = Term<Int>(argument: "percent")
    return Guard(percent >= 0 && percent <= 100, refusal: "percent must be 0 to 100")
  }

  private static let hasLoaded = Guard(loaded == 100 && isLoadingShown)

  private static var choosePlayer: [Action] {
    let name = Term<String>(argument: "name")
    return [
      player.set(to: name), lastActivePlayer.set(to: name), .perform("arrangePlayers"),
    ]
  }

  private static let chooseActivity = activity.set(to: Term<String>(argument: "activity"))

  /// Keeps the page that is wanted behind the gate.
  static let rememberPage = page.set(to: Term<String?>(argument: "page"))
}
