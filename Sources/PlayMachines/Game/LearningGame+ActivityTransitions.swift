// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Choosing a game, playing it, and celebrating every fifth coin.

extension LearningGame {
  @ChartElement.Builder static var activitySelectionTransitions: [ChartElement] {
    restoreItself(when: isSomeonePlaying && isActivityOpen)
    restoreToSafety
    on(
      \.tapSubActivity,
      to: .playing,
      when: belongsToActivity,
      isNotPaused,
      isInWindow,
      hasTimeToday,
      do: [chooseGame]
    )
    on(\.back, to: .home)
    on(\.home, to: .home)
    on(\.openGate, to: .parentGate, do: [rememberPage])
    anywhere()
    goesOffline
    leavesWhenRemoved()
  }

  @ChartElement.Builder static var activityTransitions: [ChartElement] {
    onEntry(protectAfterAWeek)
    anywhere()
    goesOffline
    staysUnlessRemoved
  }

  @ChartElement.Builder static var playingTransitions: [ChartElement] {
    onEntry([levelStartedAt.set(to: now), .when(wantsHint, .effect("hint"))] + beginCounting)
    onExit(endCounting)
    restore(to: .activitySelection, when: isSomeonePlaying && isActivityOpen && isGameOfActivity)
    restoreToSafety
    on(
      \.success,
      to: .levelComplete,
      when: isWithin(0...86_400, "seconds"),
      isWithin(0...86_400, "mistakes"),
      isWithin(0...86_400, "hints"),
      isWithin(0...86_400, "pauses"),
      do: earnCoin + countLevel + adaptToLevel
    )
    on(\.dayTimeUp, to: .home, do: [sayItIsOver])
    allowsUntilNow
    // Whatever came, and by any clock: nobody stays beyond the end.
    always(to: .home, when: isBeyondEnd, do: [sayItIsOver])
    tellsBeforeTheEnd
    on(\.back, to: .home, do: adaptToQuit)
    on(\.home, to: .home, do: adaptToQuit)
    on(\.openGate, to: .parentGate, do: [rememberPage])
    on(\.playersChanged, to: .playerSelection, when: removesPlayer, do: changePlayers)
  }

  @ChartElement.Builder static var levelCompleteTransitions: [ChartElement] {
    restore(to: .activitySelection, when: isSomeonePlaying && isActivityOpen && isGameOfActivity)
    restoreToSafety
    always(
      to: .celebrationOverlay,
      when: isMilestone,
      do: [.effect("confetti")],
      animation: "overlay 0.4"
    )
    always(to: .playing)
  }

  @ChartElement.Builder static var celebrationTransitions: [ChartElement] {
    restoreToSafety
    on(\.tapWeiter, to: .treasureScreen, when: Guard(coins >= 10))
    on(\.tapWeiter, to: .playing, when: Guard(coins < 10))
    refuse(\.openGate, because: "tapWeiter first", code: "tapWeiterFirst")
  }

  // MARK: What they ask and do

  private static let isMilestone = Guard(coins > 0 && coins % 5 == 0)

  private static let chooseGame = subActivity.set(to: Term<String>(argument: "subActivity"))

  private static var earnCoin: [Action] {
    [
      .post(
        account: coins.variableName,
        kind: "earned",
        amount: (coins < purseLimit).then(1, else: 0).tree
      ),
      totalCoinsEarned.set(to: totalCoinsEarned + 1),
      .choose(
        SubActivity.allCases.map { game in
          .init(
            test: (subActivity == game.rawValue).tree,
            actions: [solved(in: game).set(to: solved(in: game) + 1)]
          )
        }
      ),
    ]
  }

  /// The level as it went, and the sums of the learning profile.
  private static var countLevel: [Action] {
    let seconds = Term<Int>(argument: "seconds")
    let since = (now > levelStartedAt).then(now - levelStartedAt, else: 0)
    return [
      levelMilliseconds.set(
        to: (Term<Int?>(argument: "seconds") == nil).then(since, else: seconds * 1000)
      ),
      levelMistakes.set(to: given("mistakes", else: Term(0))),
      levelPauses.set(to: given("pauses", else: Term(0))),
      levelsSolved.set(to: levelsSolved + 1),
      mistakes.set(to: mistakes + levelMistakes),
      hints.set(to: hints + given("hints", else: Term(0))),
      longPauses.set(to: longPauses + levelPauses),
      solveMilliseconds.set(to: solveMilliseconds + levelMilliseconds),
      lastPlayedAt.set(to: now),
    ]
  }
}
