// SPDX-License-Identifier: Apache-2.0
public import StateEngine

// What `check` proves of the match: the rules of serving, and that the clock follows the game.

extension PickleballMatch {
  /// What is claimed of every state.
  public static var invariants: [Invariant] { scoreRules + clockRules + wayRules }

  private static var scoreRules: [Invariant] {
    [
      .always(a >= 0 && b >= 0, says: "no score is below 0"),
      .always(timeOutsA >= 0 && timeOutsB >= 0, says: "no time-out is taken that was not left"),
      .always(
        isHonest,
        says: "who wins a game has the points for it, and leads by enough"
      ),
      .always(
        !isIn(Node.playing) || !isWon,
        says: "no rally is played once the game is won"
      ),
      .always(
        isServed,
        says: "in doubles somebody serves"
      ),
      .refused(Self.rally, in: Node.paused, says: "no points while the game is paused"),
      .refused(Self.rally, in: Node.initial, says: "no points before the game"),
      .refused(Self.rally, in: Node.completed, says: "no points after the game"),
    ]
  }

  /// Whether one team has the points for the game, and leads by enough.
  static var isWon: Term<Bool> {
    (a >= to && a - b >= winBy) || (b >= to && b - a >= winBy)
  }

  /// Whether who won has won.
  static var isHonest: Term<Bool> { winner == nil || isEnded || isWon }

  /// Whether somebody serves where there are two servers.
  static var isServed: Term<Bool> { serverNumber == nil || player != nil }

  private static var clockRules: [Invariant] {
    [
      .always(isIn(Node.running) == isIn(Node.playing), says: "the clock runs while they play"),
      .always(!isIn(Node.timeOut) || isIn(Node.paused), says: "in a time-out nobody plays"),
    ]
  }

  private static var wayRules: [Invariant] {
    [
      .never(
        from: Node.playing,
        by: ChartEvent.restore,
        to: Node.playing,
        says: "whoever comes back to the app finds the game paused"
      ),
      .reachable(Node.completed, says: "a game can be won"),
      .alwaysReachable(Node.initial, says: "a new match can always be begun"),
    ]
  }

  /// What `check` and `path` tell apart: short games, and neither times nor the history but whether
  /// there is one.
  package static var abstraction: Abstraction {
    Abstraction(
      keeps: [
        .kept(variation), .kept(to), .kept(winBy), .kept(games),
        .kept(a, 0...4), .kept(b, 0...4), .kept(serving), .kept(serverNumber), .kept(player),
        .kept(winner), .kept(matchWinner), .kept(gamesA), .kept(gamesB),
        .kept(timeOutsA), .kept(timeOutsB), .kept(isEnded), .kept(history != ""),
      ],
      samples: [
        .sample(Self.configure("doubles", 2, nil, nil, nil, nil, nil, nil, nil)),
        .sample(Self.configure("singles", 2, nil, nil, nil, nil, nil, nil, nil)),
        .sample(Self.configure("rally", 2, nil, nil, nil, nil, nil, nil, nil)),
        .sample(Self.rally(.a)), .sample(Self.rally(.b)),
        .sample(Self.timeOut(.a)), .sample(Self.timeOut(.b)),
        .sample(Self.setServer(.a, nil)), .sample(Self.setServer(.b, nil)),
        .sample(Self.setServer(.a, 2)),
      ]
    )
  }
}
