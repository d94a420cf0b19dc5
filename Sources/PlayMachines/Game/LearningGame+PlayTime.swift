// SPDX-License-Identifier: Apache-2.0
import StateEngine

// How long may be played today, from the day's plan alone: what guards and timers read.

extension LearningGame {
  static let playEndsAt = Term<Int>(variable: "playEndsAt")
  static let limitEndsAt = Term<Int>(variable: "limitEndsAt")
  static let windowEndsAt = Term<Int>(variable: "windowEndsAt")
  static let isPlayCounting = Term<Bool>(variable: "isPlayCounting")
  static let isTimeRunning = Term<Bool>(variable: "isTimeRunning")
  static let playEndsAtLatest = Term<Int>(variable: "playEndsAtLatest")

  /// The last second of the year 9999: no plan speaks of later times.
  static let lastPlanned = 253_402_300_799_000
  /// The end of what has none.
  static let never = Chart.times.upperBound
  /// The longest time that is counted, in milliseconds.
  static let longest = 1 << 53
  /// How many windows of play a day can have.
  static let windowLimit = 3

  /// The windows of today, those that are not used at 0; expressions know no lists of pairs.
  static let windows = (1...windowLimit).map { number in
    (from: Term<Int>(variable: "window\(number)From"), to: Term<Int>(variable: "window\(number)To"))
  }

  /// The condition that the time that passes is time of play.
  static var isCounting: Term<Bool> {
    isIn(Node.playing) || (isIn(Node.videoPlaying) && videosCount)
  }

  // MARK: The end

  static var derivedPlayTime: [DerivedVariable] {
    [
      DerivedVariable(isPlayCounting.variableName, isCounting.tree),
      DerivedVariable(
        isTimeRunning.variableName,
        (isIn(Node.playing) || isIn(Node.videoPlaying)).tree
      ),
      DerivedVariable(limitEndsAt.variableName, limitEnd.tree),
      DerivedVariable(windowEndsAt.variableName, windowEnd.tree),
      DerivedVariable(playEndsAt.variableName, min(limitEndsAt, windowEndsAt).tree),
      DerivedVariable(playEndsAtLatest.variableName, latestEnd.tree),
    ]
  }

  /// When the minutes are used up: they run while time counts, and stand still otherwise.
  private static var limitEnd: Term<Int> { whenPlayed(limit) }

  /// How long may be played on the date, in milliseconds.
  private static var limit: Term<Int> {
    Term<Int>(.conditional((ownMinutes == nil).tree, dailyLimitMinutes.tree, ownMinutes.tree))
      * 60_000
  }

  /// When so much of the date has been played; at once when it has been.
  private static func whenPlayed(_ milliseconds: Term<Int>) -> Term<Int> {
    let base = isCounting.then(enteredAt, else: now)
    let left = max(milliseconds - playedTodayMilliseconds, Term(0))
    return hasNoLimit.then(Term<Int>(never), else: base + left)
  }

  /// The most that may be played on the date, the grace of the level that runs included: what had
  /// been played when a grown-up changed the limit stays allowed, whatever the clock shows.
  private static func most(_ grace: Term<Int>) -> Term<Int> {
    max(limit, playedAtChange) + grace
  }

  /// The condition that no more has been played than the date allows, by elapsed time alone.
  static var isWithinLimit: Term<Bool> {
    hasNoLimit || elapsedToday <= most(graceMinutes * 60_000) || now == enteredAt
  }

  /// When the window of play ends: at once outside of all, or while play is paused.
  private static var windowEnd: Term<Int> {
    let base = isCounting.then(max(plannedAt, enteredAt), else: now)
    let inside = windows.reversed().reduce(base) { otherwise, window in
      (window.from <= base && base < window.to).then(window.to, else: otherwise)
    }
    let isFree = windowCount == 0 && !isPaused
    return isFree.then(Term<Int>(never), else: isPaused.then(base, else: inside))
  }

  /// The time at which the running level ends at the latest: by the time that has passed in it and by the wall
  /// clock, whichever is first.
  private static var latestEnd: Term<Int> {
    let grace = (isIn(Node.playing) && !isPaused).then(graceMinutes * 60_000, else: 0)
    let held = isCounting.then(playEndsBy, else: Term<Int>(never))
    return min(min(whenPlayed(most(grace)), windowEndsAt + grace), held)
  }

  // MARK: Counting

  /// Time played today as it is now, what runs counted: after the end nothing is play,
  /// however late the end is told.
  static var playedToday: Term<Int> { played(until: min(playEndsAtLatest, now)) }

  /// Time played today by elapsed time alone, whether it was to end or not.
  private static var elapsedToday: Term<Int> { played(until: now) }

  private static func played(until end: Term<Int>) -> Term<Int> {
    playedTodayMilliseconds + isCounting.then(max(end - enteredAt, Term(0)), else: 0)
  }

  /// From now on time counts.
  static var beginCounting: [Action] {
    [enteredAt.set(to: now), plannedAt.set(to: 0), playEndsBy.set(to: Term<Int>(never))]
      + armEnd()
  }

  /// What has run is booked, and time counts no more.
  static var endCounting: [Action] {
    [book(playedToday), lastPlayedAt.set(to: now)] + disarm
  }

  /// What has run is booked to the day that ends, up to its end; the rest is the next day's.
  ///
  /// Play that was to end before the day did ended then, however late that is told.
  static var bookDay: Action {
    let isOver = dayEndsAt > enteredAt && now > dayEndsAt && dayEndsAt <= playEndsAtLatest
    return .when(
      isCounting,
      .when(
        isOver,
        [
          book(playedTodayMilliseconds + max(dayEndsAt - enteredAt, Term(0))),
          enteredAt.set(to: dayEndsAt),
        ],
        otherwise: bookUntilNow
      )
    )
  }

  /// A level that runs on from the day before was to end within the new day's time too: a device that
  /// slept through it has played no longer, and what is left is the grace.
  static var bookPastEnd: Action {
    .when(
      isCounting && enteredAt == dayEndsAt && now > playEndsAt,
      book(playedTodayMilliseconds + max(playEndsAt - enteredAt, Term(0))),
      enteredAt.set(to: now)
    )
  }

  /// What has run is booked, and more is running.
  static var bookUntilNow: [Action] {
    [book(playedToday), enteredAt.set(to: now)]
  }

  /// So much of the date has been played.
  static func book(_ milliseconds: Term<Int>) -> Action {
    playedTodayMilliseconds.set(to: min(milliseconds, Term(longest)))
  }

  /// A time within the range that charts know.
  static func clamped(_ time: Term<Int>) -> Term<Int> {
    min(max(time, Term(Chart.times.lowerBound)), Term(Chart.times.upperBound))
  }

  // MARK: Timers

  private static var disarm: [Action] {
    [Self.fiveMinutesLeft, Self.oneMinuteLeft, Self.dayTimeUp].map { .cancel($0.eventName) }
  }

  /// Tells 5 minutes and 1 minute before the end, and ends.
  ///
  /// By hand, not as the node's own timers: they are armed anew when the end changes.
  static func armEnd() -> [Action] {
    let isOver = isIn(Node.playing) && hasBegunTooLate
    // A time so far away is still exact in seconds.
    let last = min(playEndsAtLatest - now, Term(1 << 50))
    let isTold = dayEndsAt == 0 || playEndsAt <= dayEndsAt
    let isBeforeTicket = playEndsAt < videoStartedAt + ticketMilliseconds
    let isArmed = isCounting && (!isIn(Node.videoPlaying) || isBeforeTicket)
    return disarm + [
      .when(
        isArmed,
        before(Self.fiveMinutesLeft, milliseconds: 300_000, when: isTold),
        before(Self.oneMinuteLeft, milliseconds: 60_000, when: isTold),
        .when(
          playEndsAtLatest < never || isOver,
          .schedule(
            ScheduledEvent(
              Self.dayTimeUp.eventName,
              after: isOver.then(0, else: last).inSeconds.tree
            )
          )
        )
      )
    ]
  }

  private static func before(
    _ event: MachineEvent<>,
    milliseconds: Int,
    when test: Term<Bool>
  ) -> Action {
    let left = playEndsAt - now
    return .when(
      test && left > milliseconds && playEndsAt < never,
      .schedule(ScheduledEvent(event.eventName, after: (left - milliseconds).inSeconds.tree))
    )
  }

  // MARK: Changes

  /// Another date, whose limit is no act's: nothing is given for it.
  static var turnDate: Action { playEndBefore.set(to: -1) }

  /// Does something that may change the end: it is noted when, and the timers follow.
  static func changingEnd(_ actions: [Action]) -> [Action] {
    [playEndBefore.set(to: playEndsAt)] + actions + [
      // A grace that is made shorter ends nothing before now.
      .when(
        isCounting && playEndBefore >= 0
          && (playEndsAt != playEndBefore || now > playEndsAtLatest),
        playedAtChange.set(to: elapsedToday),
        plannedAt.set(to: now),
        playEndsBy.set(to: Term<Int>(never))
      ),
      .when(isCounting, armEnd(), otherwise: []),
      playEndBefore.set(to: 0),
    ]
  }

  /// The condition that a level began when the time for it was over already, by a plan that it began with.
  private static var hasBegunTooLate: Term<Bool> {
    plannedAt < levelStartedAt && playEndsAt <= levelStartedAt
  }

  /// A level that no plan allows any longer, whatever came, is over now and was not before.
  static var allowsUntilNow: ChartElement {
    let isLate = Guard(now != levelStartedAt && hasBegunTooLate)
    let actions = [plannedAt.set(to: levelStartedAt)] + armEnd()
    return .transition(declared(to: nil, when: [isLate], do: actions))
  }

  /// The condition that the level's end has passed, or more has been played than the date allows.
  static var isBeyondEnd: Guard { Guard(now > playEndsAtLatest || !isWithinLimit) }

  /// A pause is called a pause.
  static var sayItIsOver: Action { .effect("say", isPaused.then("paused", else: "dayTimeUp")) }

  /// The lines before the end, wherever time counts.
  @ChartElement.Builder static var tellsBeforeTheEnd: [ChartElement] {
    on(\.fiveMinutesLeft, do: [.effect("say", Term("fiveMinutesLeft"))])
    on(\.oneMinuteLeft, do: [.effect("say", Term("oneMinuteLeft"))])
  }
}
