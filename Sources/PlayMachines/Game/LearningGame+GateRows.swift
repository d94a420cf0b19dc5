import StateEngine

// The gate and the dashboard behind it.

extension LearningGame {
  @ElementsBuilder static var gateRows: [ChartElement] {
    onEntry(
      activity.clear(),
      subActivity.clear(),
      .perform("askQuestion"),
      expireLater
    )
    onExit(.cancel(questionExpired.eventName))
    restoreToSafety
    on(answer, to: .parentDashboard, when: isGateUnlocked, isRight, do: forgetWrongAnswers)
    on(answer, when: isGateUnlocked, do: countWrongAnswer)
    on(questionExpired, do: [.perform("askQuestion"), expireLater])
    leaving(do: page.clear())
    anywhere()
    goesOffline
    staysWhoeverIsRemoved
  }

  @ElementsBuilder static var dashboardRows: [ChartElement] {
    onEntry(stayAwake)
    onExit(.cancel(idle.eventName), page.clear())
    restoreToSafety
    leaving()
    on(idle, to: .home, when: hasPlayer)
    on(idle, to: .playerSelection)
    anywhere(whenSet: stayAwake)
    goesOffline
    on(settingsUsed, do: [stayAwake])
    on(playersChanged, when: keepsSomeone, do: changePlayers + [stayAwake])
  }

  // MARK: Leaving

  /// Back to the menu, or to the choice of players when nobody is playing.
  @ElementsBuilder private static func leaving(do actions: Action...) -> [ChartElement] {
    for event in [cancel, back, lock, home] {
      on(event, to: .home, when: hasPlayer, do: actions)
      on(event, to: .playerSelection, do: actions)
    }
  }

  // MARK: Answers

  // The answer itself stands nowhere, so that nothing that shows variables can tell it.
  /// The answer, computed from the question.
  static var solution: Term<Int> { questionFirst * questionSecond + questionPlus }

  private static let isRight = Guard(
    Argument<Int>("number") == solution,
    refusal: "please try again"
  )

  private static var forgetWrongAnswers: [Action] {
    [
      wrongAnswers.set(to: 0), wrongAnswerAt.set(to: 0), lockSeconds.set(to: 0),
      lockedUntil.set(to: 0),
    ]
  }

  /// The third wrong answer locks the gate, each time for longer.
  ///
  /// 30 seconds, then twice as long each time, 15 minutes at most; after a clean hour all begins
  /// anew.
  private static var countWrongAnswer: [Action] {
    let hour = 60 * 60 * 1000
    let double = lockSeconds * 2
    return [
      .effect("say", Term("tryAgain")),
      .when(
        now - wrongAnswerAt >= hour,
        wrongAnswers.set(to: 0),
        lockSeconds.set(to: 0)
      ),
      wrongAnswers.set(to: (wrongAnswers >= 3).then(1, else: wrongAnswers + 1)),
      wrongAnswerAt.set(to: now),
      .when(
        wrongAnswers == 3,
        lockSeconds.set(
          to: (lockSeconds == 0).then(30, else: (double > 900).then(900, else: double))
        ),
        lockedUntil.set(to: now + lockSeconds * 1000),
        .perform("askQuestion"),
        expireLater
      ),
    ]
  }

  // MARK: The clock

  private static let expireLater = later(questionExpired.eventName, seconds: 60)

  private static let stayAwake = later(idle.eventName, seconds: 5 * 60)

  // By hand, not as the node's own timer: it is armed anew while the node stays.
  private static func later(_ event: String, seconds: Int) -> Action {
    .schedule(ScheduledEvent(event, after: .literal(.int(seconds))))
  }
}
