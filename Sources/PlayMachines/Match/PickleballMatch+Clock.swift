// SPDX-License-Identifier: Apache-2.0
import StateEngine

// The clock follows the game: it runs while rallies are played, and counts time-outs down.

extension PickleballMatch {
  @ChartElement.Builder static var stoppedTransitions: [ChartElement] {
    always(to: .running, when: Guard(isIn(Node.playing)))
    always(to: .timeOut, when: Guard(isTimeOutTaken))
  }

  @ChartElement.Builder static var runningTransitions: [ChartElement] {
    after(limitLeft.inSeconds, send: \.timeLimitReached, when: limitLeft > 0)
    // Only coming back from the background takes the clock away from a game that is played.
    ChartElement.detail { $0.exit.append(.when(isIn(Node.playing), note("g"), otherwise: [])) }
    restore(to: .stopped)
    always(to: .timeOut, when: Guard(isTimeOutTaken))
    always(to: .stopped, when: Guard(!isIn(Node.playing)))
    on(\.timeLimitReached, do: [log("timeLimit"), .effect("haptic", Term("timeLimit"))])
  }

  @ChartElement.Builder static var timeOutTransitions: [ChartElement] {
    after((timeOutEndsAt - now).inSeconds, send: \.timeOutOver)
    after(
      (timeOutEndsAt - now - timeOutWarningLength).inSeconds,
      send: \.timeOutWarning,
      when: timeOutEndsAt - now > timeOutWarningLength
    )
    ChartElement.detail { $0.exit.append(.when(isTimeOutTaken, note("g"), otherwise: [])) }
    onExit(timeOutTeam.clear(), timeOutEndsAt.set(to: 0))
    restore(to: .stopped)
    always(to: .running, when: Guard(isIn(Node.playing)))
    always(to: .stopped, when: Guard(!isTimeOutTaken && place == nil))
    on(
      \.timeOutWarning,
      do: [log("timeOutWarning"), .effect("haptic", Term("timeOutWarning"))]
    )
  }

  private static var isTimeOutTaken: Term<Bool> { timeOutTeam != nil && isIn(Node.paused) }

  // MARK: Running

  /// The longest time that is counted, in milliseconds.
  static let longest = 1 << 54

  /// The clock runs from now; after a time-out from its end, even when nobody looked then.
  static var startClock: Action {
    let since = (timeOutEndsAt > 0 && timeOutEndsAt < now).then(timeOutEndsAt, else: now)
    return .when(
      place == nil,
      runningSince.set(to: since),
      timeOutTeam.clear(),
      timeOutEndsAt.set(to: 0)
    )
  }

  /// What has run is added; a clock set back takes nothing away.
  static var stopClock: Action {
    let run = (now > runningSince).then(now - runningSince, else: 0)
    return .when(
      place == nil,
      playedMilliseconds.set(to: min(playedMilliseconds + run, Term(longest)))
    )
  }

  // A time-out that never happened was time played: the limit comes earlier.
  static var takeBackWhileRunning: [Action] {
    let limit = ScheduledEvent(Self.timeLimitReached.eventName, after: limitLeft.inSeconds.tree)
    let takeBack = Action.perform("takeBack")
    return [.when(limitLeft > 0, [takeBack, .schedule(limit)], otherwise: [takeBack])]
  }

  private static var limitLeft: Term<Int> {
    (timeLimitSeconds > 0).then(timeLimitSeconds * 1000 - elapsedMilliseconds, else: 0)
  }
}
