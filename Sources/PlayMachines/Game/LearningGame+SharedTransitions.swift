// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Facts from outside and the sound button: understood everywhere, leading nowhere.

extension LearningGame {
  /// What every place understands; `also` is done besides when settings are changed.
  static func anywhere(whenSet also: Action...) -> [ChartElement] {
    also.isEmpty ? everywhere : elements(whenSet: also)
  }

  private static let everywhere = elements(whenSet: [])

  @ChartElement.Builder private static func elements(whenSet also: [Action]) -> [ChartElement] {
    on(
      \.adjustCoins,
      when: hasPlayer,
      isSomeAmount,
      leavesNoDebt,
      isNotTooMuch,
      do: [.post(account: coins.variableName, kind: "adjusted", amount: amount.tree)]
    )
    on(
      \.giveCoins,
      when: isSomeAmount,
      mayBeGiven,
      do: [
        .when(
          Term<String?>(argument: "person") == Term<String?>(variable: "playerID")
            && coins + amount >= 0
            && coins + ticketPrice + amount <= purseLimit,
          [.post(account: coins.variableName, kind: "adjusted", amount: amount.tree)],
          otherwise: [.perform("giveCoins")]
        )
      ]
    )
    on(
      \.giveTicket,
      do: [.when(isForPlayer, [addToTicket], otherwise: [.perform("giveCoins")])]
    )
    on(\.tapSound, do: [audioEnabled.set(to: !audioEnabled)])
    on(\.online, do: [isOnline.set(to: true)])
    settingsTransition(also)
    dayPlanTransition
    on(\.newDay, do: beginDay)
  }

  /// The network is gone, where that does not matter at once.
  static var goesOffline: ChartElement { on(\.offline, do: [isOnline.set(to: false)]) }

  // MARK: Coins

  private static let amount = Term<Int>(argument: "amount")
  private static let isSomeAmount = Guard(amount != 0, refusal: "0 coins change nothing")
  private static let leavesNoDebt = Guard(
    coins + amount >= 0,
    refusal: "there are not that many coins"
  )

  private static let isNotTooMuch = Guard(
    coins + ticketPrice + amount <= purseLimit,
    refusal: "no purse holds that many coins"
  )

  /// How many coins a purse holds at most.
  static let purseLimit = 1_000_000_000

  private static let mayBeGiven = Guard(
    named: "mayBeGivenCoins",
    refusal: "nobody here has that many coins"
  )

  // MARK: A new day

  /// Counters of the day begin anew.
  ///
  /// A level or a video that is playing goes on, and minutes that were bought and not begun stay.
  private static var beginDay: [Action] {
    [
      day.set(to: day + 1), profileDay.set(to: day),
      .when(
        isIn(Node.videoPlaying),
        [isTicketOld.set(to: true)],
        otherwise: [ticketMilliseconds.set(to: ticketPrice * millisecondsPerCoin)]
      ),
    ]
      + changingEnd([
        turnDate, bookDay, planDay.set(to: planDay + 1), .perform("arrangePlan"), bookPastEnd,
      ])
  }
}
