// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Coins become minutes on a ticket, and minutes are watched.

extension LearningGame {
  @ChartElement.Builder static var treasureTransitions: [ChartElement] {
    onEntry(activity.clear(), subActivity.clear())
    restoreItself(when: isSomeonePlaying)
    restore(to: .playerSelection)
    on(\.tap5min, to: .videoSelection, when: paysTenCoins, isConnected, mayWatch, do: buy(10))
    on(\.tap10min, to: .videoSelection, when: paysTwentyCoins, isConnected, mayWatch, do: buy(20))
    on(\.back, to: .home)
    on(\.home, to: .home)
    on(\.openGate, to: .parentGate, do: [rememberPage])
    anywhere()
    goesOffline
    leavesWhenRemoved()
  }

  @ChartElement.Builder static var videoSelectionTransitions: [ChartElement] {
    restoreItself(when: isSomeonePlaying)
    restore(to: .playerSelection)
    on(
      \.tapVideo,
      to: .videoPlaying,
      when: isApproved,
      isConnected,
      hasTicket,
      isNotPaused,
      hasTimeForVideos,
      do: [chooseVideo]
    )
    on(\.back, to: .treasureScreen, when: isUntouched, do: [giveBack])
    on(\.back, to: .home)
    on(\.home, to: .home, do: [giveBack])
    on(\.openGate, to: .parentGate, do: [giveBack, rememberPage])
    anywhere()
    goesOffline
    leavesWhenRemoved()
  }

  @ChartElement.Builder static var videoPlayingTransitions: [ChartElement] {
    after(inSeconds(ticketMilliseconds), send: \.timeUp)
    after(minuteBefore, send: \.minuteLeft, when: ticketMilliseconds > 60_000)
    onEntry([videoStartedAt.set(to: now), ticketPrice.set(to: 0)] + beginCounting)
    onExit(.when(videosCount, endCounting, otherwise: []))
    onExit(
      ticketMilliseconds.set(to: ticketLeft),
      .perform("arrangeVideos"),
      forgetOldTicket,
      videoID.clear()
    )
    restoreToSafety
    on(\.timeUp, to: .home, do: [ticketMilliseconds.set(to: 0), .effect("say", Term("timeUp"))])
    on(\.dayTimeUp, to: .home, when: endsVideos, do: [sayItIsOver])
    tellsBeforeTheEnd
    on(\.minuteLeft, do: [.effect("say", Term("minuteLeft"))])
    on(\.back, to: .home)
    on(\.home, to: .home)
    on(\.offline, to: .home, do: [isOnline.set(to: false)])
    on(\.openGate, to: .parentGate, do: [rememberPage])
    // The clock that runs knows what was on the ticket when it began.
    on(\.giveTicket, to: .home, when: isHisTicket, do: [addToTicket])
    anywhere()
    leavesWhenRemoved(isCounting: true)
  }

  // MARK: The ticket

  /// Half a minute for every coin.
  static let millisecondsPerCoin = 30_000

  private static func buy(_ price: Int) -> [Action] {
    [
      .post(account: coins.variableName, kind: "redeemed", amount: .literal(.int(-price))),
      ticketMilliseconds.set(
        to: min(ticketMilliseconds + price * millisecondsPerCoin, Term(longest))
      ),
      ticketPrice.set(to: price),
    ]
  }

  /// Minutes that were bought and not begun become coins again; begun ones stay on the ticket.
  private static var giveBack: Action {
    .when(
      ticketPrice > 0,
      .post(account: coins.variableName, kind: "refunded", amount: ticketPrice.tree),
      ticketMilliseconds.set(to: ticketMilliseconds - ticketPrice * millisecondsPerCoin),
      ticketPrice.set(to: 0)
    )
  }

  private static let endsVideos = Guard(videosCount || isPaused)

  private static let chooseVideo = videoID.set(to: Term<String>(argument: "id"))

  /// The ticket of a day that ended while the video was playing.
  private static var forgetOldTicket: Action {
    .when(isTicketOld, ticketMilliseconds.set(to: 0), isTicketOld.set(to: false))
  }

  // MARK: The clock

  private static func inSeconds(_ milliseconds: Term<Int>) -> Term<Double> {
    Term(.binary(milliseconds.tree, .divide, .literal(.double(1000))))
  }

  private static var minuteBefore: Term<Double> { inSeconds(ticketMilliseconds) - 60.0 }
}
