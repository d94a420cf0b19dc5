// SPDX-License-Identifier: Apache-2.0
public import StateEngine

extension PickleballMatch {
  /// The chart: the game, and the clock that follows it.
  @ChartElement.Builder public static var chart: [ChartElement] {
    parallel(.match, "a match of pickleball") {
      state(.game, "how far the game is") {
        restoreItself(when: isSound)
        restore(to: .initial)
        state(.initial, "the rules can be chosen") { initialTransitions }
        state(.playing, "rallies are played") { playingTransitions }
        state(.paused, "between rallies") { pausedTransitions }
        state(.completed, "the game is over") { completedTransitions }
      }
      state(.timer, "the clock") {
        state(.stopped, "the clock stands") { stoppedTransitions }
        state(.running, "the clock runs") { runningTransitions }
        state(.timeOut, "a time-out runs") { timeOutTransitions }
      }
    }
  }

  /// Where the machine starts when the saved state cannot be used.
  package static var fallback: [RestoreRule] { [RestoreRule(to: Node.initial.rawValue)] }

  /// Whether a saved match is one that can have been.
  static var isSound: Term<Bool> {
    let isServed = isTeam(serving) && isTeam(near) && isTeam(opener)
    let isStarted = isPlayer(starterA) && isPlayer(starterB) && a >= 0 && b >= 0
    let isNumbered = serverNumber == nil || serverNumber == 1 || serverNumber == 2
    let isSomeone = player == nil || player == 1 || player == 2
    return isServed && isStarted && isNumbered && isSomeone && isConfigured
  }

  /// Whether the rules chosen are within their limits.
  static var isConfigured: Term<Bool> {
    let isScore = to >= 1 && to <= 50 && winBy >= 1 && winBy <= 2
    return isScore && isPlayer(teamSize) && isTeam(first) && games >= 1 && games % 2 == 1
  }

  /// Whether it is the name of a team.
  static func isTeam<Name>(_ name: Term<Name>) -> Term<Bool> {
    let teams = Team.allCases.map {
      ExpressionTree.binary(name.tree, .equal, .literal(.string($0.rawValue)))
    }
    return Term(teams.dropFirst().reduce(teams[0]) { .binary($0, .or, $1) })
  }

  private static func isPlayer(_ number: Term<Int>) -> Term<Bool> {
    number == 1 || number == 2
  }
}
