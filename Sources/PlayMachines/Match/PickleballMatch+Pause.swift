// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Between rallies: resting, time-outs, and putting right who serves.

extension PickleballMatch {
  @ChartElement.Builder static var pausedTransitions: [ChartElement] {
    onEntry(place.clear())
    goesBack(from: .paused)
    on(\.resume, to: .playing, do: note("r") + [log("resume")])
    on(
      \.timeOutOver,
      to: .playing,
      do: [entryAt.set(to: timeOutEndsAt)] + note("o") + [log("resume")]
    )
    on(\.setServer, when: knowsTeam, knowsPlayer, do: putServerRight)
    takesBack(in: .paused)
    on(\.end, to: .completed, do: endMatch)
    on(\.reset, to: .initial, do: [log("reset")])
    refuse(
      [\.rally],
      as: .cannotScoreWhenPaused,
      because: "the game is paused: resume first"
    )
    refuse(
      [\.configure, \.start, \.pause, \.timeOut],
      as: .invalidOperation,
      because: "the game is paused: resume first"
    )
  }

  @ChartElement.Builder static var completedTransitions: [ChartElement] {
    onEntry(place.clear())
    goesBack(from: .completed)
    on(\.start, to: .playing, when: hasGamesLeft, do: beginNextGame)
    takesBack(in: .completed)
    on(\.reset, to: .initial, do: [log("reset")])
    refuse(
      [\.rally, \.pause, \.resume, \.timeOut, \.setServer, \.end],
      as: .gameAlreadyCompleted,
      because: "the game is over"
    )
    refuse([\.configure], as: .invalidOperation, because: "reset first: then rules can be chosen")
  }

  // MARK: Time-outs

  /// How long a time-out is, in milliseconds.
  static let timeOutLength = 60_000
  /// How much of it is left at the warning, in milliseconds.
  static let timeOutWarningLength = 15_000

  static var takeTimeOut: [Action] {
    [
      entry.set(to: namesA.then("A", else: "B")),
      .perform("note"),
      .when(
        namesA,
        [timeOutsA.set(to: timeOutsA - 1), timeOutTeam.set(to: Team.a)],
        otherwise: [timeOutsB.set(to: timeOutsB - 1), timeOutTeam.set(to: Team.b)]
      ),
      timeOutEndsAt.set(to: now + timeOutLength),
      log("timeOut", namesA.then("A", else: "B")),
      .effect("haptic", Term("timeOut")),
    ]
  }

  // MARK: Who serves

  /// Another team, or the first server of a game, begins a turn anew on the right; within a turn
  /// the other partner serves from where they stand.
  private static var putServerRight: [Action] {
    let team = namesA.then(Team.a.rawValue, else: Team.b.rawValue)
    let number = Term<Int?>(argument: "player")
    let digit = (number == nil).then("0", else: (number == 1).then("1", else: "2"))
    let letter = namesA.then("a", else: "b")
    return [
      entry.set(to: Term("x") + letter + digit),
      .perform("note"),
      .when(
        team != serving || isOpening,
        [
          serving.set(to: team),
          .when(isOpening, opener.set(to: team)),
          .when(number != nil && teamSize == 2, standOnTheRight),
        ] + beginTurn + [.when(isOpening, serverNumber.set(to: whenTwoServe(2)))],
        otherwise: [
          .when(number != nil && teamSize == 2, player.set(to: number))
        ]
      ),
      log("correction", server),
      .effect("haptic", Term("serve")),
    ] + makeCall
  }

  // Whoever begins a turn stands on the right: the partners stood the other way round.
  private static var standOnTheRight: Action {
    .when(
      Term<Int?>(argument: "player") != servingRight,
      .when(
        namesA,
        [starterA.set(to: 3 - starterA)],
        otherwise: [starterB.set(to: 3 - starterB)]
      )
    )
  }
}
