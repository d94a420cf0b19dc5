// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Points, turns, ends and the end of a game.

extension PickleballMatch {
  @ChartElement.Builder static var playingTransitions: [ChartElement] {
    onEntry(startClock, place.clear())
    onExit(stopClock)
    restore(to: .paused, when: isSound)
    restore(to: .initial)
    always(to: .completed, when: Guard(winner != nil && place == nil), do: [log("end")])
    goesBack(from: .playing)
    on(\.rally, when: knowsTeam, do: playRally, citation: "USA Pickleball, section 4")
    on(\.pause, to: .paused, do: note("p") + [log("pause")])
    on(\.timeOut, to: .paused, when: knowsTeam, hasTimeOut, do: takeTimeOut)
    on(\.setServer, when: [knowsTeam, knowsPlayer] + keepsServer)
    takesBack(in: .playing)
    on(\.end, to: .completed, do: endMatch)
    on(\.reset, to: .initial, do: [log("reset")])
    refuse(
      [\.configure, \.start, \.resume],
      as: .invalidOperation,
      because: "the game is being played"
    )
  }

  // MARK: A rally

  /// Points first, then ends, the turn, the winner; the call last.
  private static var playRally: [Action] {
    [
      entry.set(to: namesA.then("a", else: "b")),
      isOpening.set(to: false),
      ends.set(to: false),
      .when(wonByServer || isRallyScoring, score + switchEnds, otherwise: []),
      .when(!wonByServer, loseTurn, otherwise: []),
      .when(isWonByA, win(.a, gamesA), otherwise: []),
      .when(isWonByB, win(.b, gamesB), otherwise: []),
      .perform("note"),
    ] + makeCall
  }

  private static var wonByServer: Term<Bool> { namesA == (serving == Team.a) }

  /// Whether every rally is a point; provisional in the rules of USA Pickleball.
  static var isRallyScoring: Term<Bool> { scoring == Scoring.rally }

  private static var score: [Action] {
    [
      .when(namesA, [a.set(to: a + 1)], otherwise: [b.set(to: b + 1)]),
      log("score", namesA.then("A", else: "B")),
      .effect("haptic", Term("score")),
    ]
  }

  // MARK: The turn

  // Server 1, then server 2, then the other team; with one server the other team at once.
  private static var loseTurn: [Action] {
    [
      .when(
        serverNumber == 1,
        [serverNumber.set(to: 2), player.set(to: (player == 1).then(2, else: 1))],
        otherwise: [serving.set(to: other(serving))] + beginTurn
      ),
      log("serveChange", server),
      .effect("haptic", Term("serve")),
    ]
  }

  /// Whoever stands on the right serves, whatever the score.
  static var beginTurn: [Action] {
    [serverNumber.set(to: whenTwoServe(1)), player.set(to: whenDoubles(servingRight))]
  }

  /// A server's number where a team has two servers a turn, otherwise none.
  static func whenTwoServe(_ number: Int) -> Term<Int?> {
    let isSideOutDoubles = teamSize == 2 && !isRallyScoring
    return Term(.conditional(isSideOutDoubles.tree, .literal(.int(number)), .literal(.null)))
  }

  /// A player where a team has two, otherwise none.
  static func whenDoubles(_ player: Term<Int>) -> Term<Int?> {
    Term(.conditional((teamSize == 2).tree, player.tree, .literal(.null)))
  }

  static func other(_ team: Term<String>) -> Term<String> {
    (team == Team.a).then(Team.b.rawValue, else: Team.a.rawValue)
  }

  // MARK: Ends

  private static var switchEnds: [Action] {
    [
      ends.set(to: switchesNow && !isWonByA && !isWonByB),
      .when(ends, hasSwitched.set(to: true), near.set(to: other(near)), tellSides),
    ]
  }

  // Every point is a new score, so every rule switches once per value.
  private static var switchesNow: Term<Bool> {
    let isDeciding = gamesA + gamesB + 1 == games
    let half = (to + to % 2) / 2
    let isHalfway = sideSwitching == SideSwitchingRule.atHalfway && (a == half || b == half)
    let isSix = sideSwitching == SideSwitchingRule.at6Points && (a == 6 || b == 6)
    let isOnce = isDeciding && !hasSwitched && (isHalfway || isSix)
    return sideSwitching == SideSwitchingRule.everyPoint || isOnce
  }

  /// The log and the hand are told of switched ends.
  static var tellSides: Action {
    .when(ends, log("sidesSwitched"), .effect("haptic", Term("serve")))
  }

  // MARK: The end of a game

  private static var isWonByA: Term<Bool> { a >= to && a - b >= winBy }
  private static var isWonByB: Term<Bool> { b >= to && b - a >= winBy }

  private static func win(_ team: Team, _ won: Term<Int>) -> [Action] {
    [
      winner.set(to: team),
      won.set(to: won + 1),
      .when(won * 2 > games, matchWinner.set(to: team)),
    ]
  }

  static var endMatch: [Action] { [isEnded.set(to: true)] + note("e") + [log("end")] }

  // MARK: What is told

  /// An event of the log, for the sinks of an app.
  static func log<each Detail>(_ event: String, _ details: repeat Term<each Detail>) -> Action {
    .emit("log", [.literal(.string(event))] + Term.trees(repeat each details))
  }

  /// The call anew.
  static let makeCall = [Action.perform("makeCall")]
}
