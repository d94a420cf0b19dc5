// SPDX-License-Identifier: Apache-2.0
package import StateEngine

extension PickleballMatch {
  static let rightA = Term<Int>(variable: "rightA")
  static let rightB = Term<Int>(variable: "rightB")
  static let court = Term<String>(variable: "court")
  static let server = Term<String>(variable: "server")
  static let elapsedMilliseconds = Term<Int>(variable: "elapsedMilliseconds")
  static let timeOutMilliseconds = Term<Int>(variable: "timeOutMilliseconds")

  /// What is computed whenever it is read; time that is running counts up to the step.
  package static var derived: [DerivedVariable] {
    [
      DerivedVariable(rightA.variableName, onTheRight(a, starterA).tree),
      DerivedVariable(rightB.variableName, onTheRight(b, starterB).tree),
      DerivedVariable(court.variableName, isOnTheRight.then("R", else: "L").tree),
      DerivedVariable(server.variableName, (serving + playerText).tree),
      DerivedVariable("isProvisional", isRallyScoring.tree),
      DerivedVariable(elapsedMilliseconds.variableName, elapsed.tree),
      DerivedVariable("elapsedSeconds", elapsedMilliseconds.wholeSeconds.tree),
      DerivedVariable(timeOutMilliseconds.variableName, timeOutLeft.tree),
      DerivedVariable("timeOutSeconds", timeOutSeconds),
    ]
  }

  /// What `state` shows, in order.
  public static let shown = [
    "call", "serving", "serverNumber", "player", "court", "a", "b", "ends", "winner",
    "gameNumber", "gamesA", "gamesB", "matchWinner", "timeOutsA", "timeOutsB", "timeOutTeam",
    "timeOutSeconds", "elapsedSeconds", "variation", "to", "winBy", "first", "games",
    "isProvisional",
  ]

  // MARK: Where people stand

  // Partners swap when their team scores, so the score tells who stands where.
  private static func onTheRight(_ score: Term<Int>, _ starter: Term<Int>) -> Term<Int> {
    (score % 2 == 0).then(starter, else: 3 - starter)
  }

  /// The player of the serving team who stands on the right.
  static var servingRight: Term<Int> { (serving == Team.a).then(rightA, else: rightB) }

  private static var isOnTheRight: Term<Bool> {
    let own = (serving == Team.a).then(a, else: b)
    return (player == nil).then(own % 2 == 0, else: player == servingRight)
  }

  private static var playerText: Term<String> {
    (player == nil).then("", else: (player == 1).then("1", else: "2"))
  }

  // MARK: Time

  private static var elapsed: Term<Int> {
    let running = isIn(Node.playing) && now > runningSince
    return playedMilliseconds + running.then(now - runningSince, else: 0)
  }

  private static var timeOutLeft: Term<Int> {
    let running = isIn(Node.timeOut) && timeOutEndsAt > now
    return running.then(timeOutEndsAt - now, else: 0)
  }

  private static var timeOutSeconds: ExpressionTree {
    let seconds = timeOutMilliseconds.begunSeconds
    return .conditional(isIn(Node.timeOut).tree, seconds.tree, .literal(.null))
  }
}
