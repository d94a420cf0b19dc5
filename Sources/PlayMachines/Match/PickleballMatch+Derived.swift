// SPDX-License-Identifier: Apache-2.0
package import StateEngine

extension PickleballMatch {
  static let rightA = Variable<Int>("rightA")
  static let rightB = Variable<Int>("rightB")
  static let court = Variable<String>("court")
  static let server = Variable<String>("server")
  static let elapsedMilliseconds = Variable<Int>("elapsedMilliseconds")
  static let timeOutMilliseconds = Variable<Int>("timeOutMilliseconds")

  /// What is computed whenever it is read; time that is running counts up to the step.
  package static var derived: [DerivedVariable] {
    [
      DerivedVariable(rightA.name, onTheRight(a, starterA).tree),
      DerivedVariable(rightB.name, onTheRight(b, starterB).tree),
      DerivedVariable(court.name, isOnTheRight.then("R", else: "L").tree),
      DerivedVariable(server.name, (serving + playerText).tree),
      DerivedVariable("isProvisional", isRallyScoring.tree),
      DerivedVariable(elapsedMilliseconds.name, elapsed.tree),
      DerivedVariable("elapsedSeconds", roundedDown(elapsedMilliseconds).tree),
      DerivedVariable(timeOutMilliseconds.name, timeOutLeft.tree),
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
  private static func onTheRight(_ score: Variable<Int>, _ starter: Variable<Int>) -> Term<Int> {
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
    let seconds = roundedDown(timeOutMilliseconds + 999)
    return .conditional(isIn(Node.timeOut).tree, seconds.tree, .literal(.null))
  }

  // Division must come out even in the language of expressions.
  private static func roundedDown(_ milliseconds: some Operand<Int>) -> Term<Int> {
    (milliseconds - milliseconds % 1000) / 1000
  }
}
