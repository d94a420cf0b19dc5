// SPDX-License-Identifier: Apache-2.0
public import StateEngine

extension PickleballMatch {
  /// What it understands.
  public struct Events: MachineEvents {
    // MARK: Before the match

    /// The rules are chosen: a variation, and what is to be different in it.
    public let configure = Event<
      String, Int?, Team?, Int?, SideSwitchingRule?, Int?, Int?, Scoring?, Int?
    >(
      .init(
        "variation",
        choices: GameVariation.presets.map { .init($0.name) },
        samples: ["doubles", "singles", "rally"],
        summary: "whose rules"
      ),
      .init("to", samples: [11, 21], summary: "winning score, 1 to 50"),
      .init("first", offeredFrom: "teams", samples: ["a", "b"], summary: "who serves first"),
      .init("games", samples: [1, 3], summary: "best of 1, 3, 5, 7, 9"),
      .init("sides", summary: "when ends are switched"),
      .init("winBy", samples: [1], summary: "1 or 2 points ahead"),
      .init("players", samples: [1, 2], summary: "players a side, 1 or 2"),
      .init("scoring", summary: "how points are counted"),
      .init("timeLimit", samples: [900], summary: "seconds, 60 to 7200, or 0"),
      summary: "chooses the rules"
    )

    /// A game begins.
    public let start = PlainEvent(summary: "begins a game")

    // MARK: In the game

    /// A rally was won.
    public let rally = Event<Team>(team, summary: "a team has won the rally")

    /// The game rests.
    public let pause = PlainEvent(summary: "rests, the clock stands")

    /// The game goes on.
    public let resume = PlainEvent(summary: "goes on after a rest or time-out")

    /// A team takes a time-out.
    public let timeOut = Event<Team>(team, summary: "a team takes a time-out")

    /// Who serves is put right.
    public let setServer = Event<Team, Int?>(
      team,
      .init("player", samples: [1, 2], summary: "1 or 2"),
      summary: "puts right who serves"
    )

    /// The last event is taken back.
    public let undo = PlainEvent(summary: "as if the last event had never happened")

    /// The match is over before its time.
    public let end = PlainEvent(summary: "ends the match")

    /// All is forgotten but the rules chosen.
    public let reset = PlainEvent(summary: "forgets the match, keeps the rules")

    // MARK: What the clock says

    /// A time-out has fifteen seconds left.
    public let timeOutWarning = PlainEvent(
      by: .chart,
      summary: "15 seconds of the time-out are left"
    )

    /// A time-out is over.
    public let timeOutOver = PlainEvent(by: .chart, summary: "the time-out is over")

    /// The time limit is reached; the game goes on.
    public let timeLimitReached = PlainEvent(by: .chart, summary: "the time limit is reached")

    /// All of them.
    public init() {}
  }

  private static let team = Event.Argument(
    "team",
    offeredFrom: "teams",
    samples: ["a", "b"],
    summary: "a or b"
  )
}

extension PickleballMatch.Team: EventArgument {
  /// Teams are called by their names too.
  public static var argumentChoices: [Event.Argument.Choice] { [] }
}
