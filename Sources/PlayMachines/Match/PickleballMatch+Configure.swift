// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Choosing the rules, and beginning.

extension PickleballMatch {
  @ChartElement.Builder static var initialTransitions: [ChartElement] {
    ChartElement.detail { $0.entry += forgetMatch }
    on(
      \.configure,
      when: isScore,
      isFirstTeam,
      isOddNumber,
      isMargin,
      isSide,
      isTimeLimit,
      do: choose
    )
    on(\.start, to: .playing, when: canBegin, do: beginMatch)
    on(\.reset, to: .initial, do: [log("reset")])
    refuse(
      [\.rally, \.pause, \.resume, \.timeOut, \.setServer, \.end],
      as: .noActiveGame,
      because: "no game has begun: start first"
    )
    refuse([\.undo], as: .noPointsToUndo, because: "there is nothing to take back")
  }

  /// Every variable as at the very beginning, but for the rules.
  private static var forgetMatch: [Action] {
    let variables = (try? ValueEncoder.variables(of: Context())) ?? []
    // A list is no expression; the note of the next beginning empties the only one.
    let forgotten = variables.filter { !chosen.contains($0.name) && $0.type.kind != .list }
    return forgotten.map { .assign($0.name, .literal($0.initial)) } + [serving.set(to: first)]
  }

  // MARK: Limits

  private static func limit(
    _ label: String,
    _ refusal: String,
    _ test: (Term<Int>) -> Term<Bool>
  ) -> Guard {
    Guard(
      Term<Int?>(argument: label) == nil || test(Term<Int>(argument: label)),
      code: GameError.invalidOperation.rawValue,
      refusal: refusal
    )
  }

  private static var isScore: Guard {
    limit("to", "the winning score is 1 to 50") { $0 >= 1 && $0 <= 50 }
  }

  private static var isOddNumber: Guard {
    limit("games", "a match is the best of 1, 3, 5, 7 or 9 games") {
      $0 >= 1 && $0 <= 9 && $0 % 2 == 1
    }
  }

  private static var isMargin: Guard {
    limit("winBy", "a game is won by 1 or by 2") { $0 >= 1 && $0 <= 2 }
  }

  private static var isSide: Guard {
    limit("players", "a side has 1 or 2 players") { $0 >= 1 && $0 <= 2 }
  }

  private static var isTimeLimit: Guard {
    limit("timeLimit", "the time limit is 60 to 7200 seconds, or 0 for none") {
      $0 == 0 || ($0 >= 60 && $0 <= 7200)
    }
  }

  private static var isFirstTeam: Guard {
    let team = Term<String?>(argument: "first")
    return Guard(
      team == nil || teamNames.contains(team),
      code: GameError.invalidTeam.rawValue,
      refusal: "the teams are a and b"
    )
  }

  // MARK: Choosing

  /// The rules of the variation, then what is to be different.
  private static var choose: [Action] {
    let wanted = Term<String>(argument: "variation")
    let isFirstB =
      Term<String?>(argument: "first") == "b" || Term<String?>(argument: "first") == "B"
    return [
      .choose(
        GameVariation.presets.map { one in
          .init(test: (wanted == one.name).tree, actions: preset(one))
        }
      ),
      variation.set(to: wanted),
      to.set(to: given("to", else: to)),
      first.set(to: isFirstB.then(Team.b.rawValue, else: Team.a.rawValue)),
      serving.set(to: first),
      games.set(to: given("games", else: Term(1))),
      sideSwitching.set(to: given("sides", else: sideSwitching)),
      winBy.set(to: given("winBy", else: winBy)),
      teamSize.set(to: given("players", else: teamSize)),
      scoring.set(to: given("scoring", else: scoring)),
      timeLimitSeconds.set(to: given("timeLimit", else: timeLimitSeconds)),
    ]
  }

  private static func preset(_ one: GameVariation) -> [Action] {
    [
      teamSize.set(to: one.teamSize),
      scoring.set(to: one.scoring),
      to.set(to: one.winningScore),
      winBy.set(to: one.winBy),
      sideSwitching.set(to: one.sideSwitchingRule),
      timeLimitSeconds.set(to: one.timeLimitSeconds ?? 0),
    ]
  }

  // MARK: Beginning

  private static var beginMatch: [Action] {
    [startedAt.set(to: now), opener.set(to: first)] + beginGame + note("s")
      + [log("start"), .effect("haptic", Term("start"))] + makeCall
  }

  /// The other team serves first, and ends are switched.
  static var beginNextGame: [Action] {
    [
      opener.set(to: other(opener)),
      .when(sideSwitching != SideSwitchingRule.never, near.set(to: other(near))),
    ] + beginGame + [ends.set(to: sideSwitching != SideSwitchingRule.never)] + note("s")
      + [log("start"), tellSides, .effect("haptic", Term("start"))] + makeCall
  }

  private static var beginGame: [Action] {
    let timeOuts = (to >= 21).then(3, else: 2)
    return [
      gameNumber.set(to: gameNumber + 1),
      a.set(to: 0), b.set(to: 0), winner.clear(), ends.set(to: false),
      serving.set(to: opener),
      isOpening.set(to: true), hasSwitched.set(to: false),
      starterA.set(to: 1), starterB.set(to: 1),
      // The team that serves first has one server: it begins as if with the second.
      serverNumber.set(to: whenTwoServe(2)),
      player.set(to: whenDoubles(Term<Int>(1))),
      timeOutsA.set(to: timeOuts), timeOutsB.set(to: timeOuts),
    ]
  }
}
