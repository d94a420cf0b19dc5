public import StateEngine

// MARK: Before the match

extension PickleballMatch {
  /// The rules are chosen: a variation, and what is to be different in it.
  public static let configure = Declared<
    String, Int?, Team?, Int?, SideSwitchingRule?, Int?, Int?, Scoring?, Int?
  >(
    "configure",
    .init(
      "variation",
      .string,
      choices: GameVariation.presets.map { .init($0.name) },
      samples: ["doubles", "singles", "rally"].map { .string($0) },
      summary: "whose rules"
    ),
    .init("to", .int.optional, samples: [.int(11), .int(21)], summary: "winning score, 1 to 50"),
    .init(
      "first",
      .string.optional,
      offeredFrom: "teams",
      samples: [.string("a"), .string("b")],
      summary: "who serves first"
    ),
    .init("games", .int.optional, samples: [.int(1), .int(3)], summary: "best of 1, 3, 5, 7, 9"),
    .init(
      "sides",
      .string.optional,
      choices: SideSwitchingRule.allCases.map { .init($0.rawValue) },
      summary: "when ends are switched"
    ),
    .init("winBy", .int.optional, samples: [.int(1)], summary: "1 or 2 points ahead"),
    .init(
      "players",
      .int.optional,
      samples: [.int(1), .int(2)],
      summary: "players a side, 1 or 2"
    ),
    .init(
      "scoring",
      .string.optional,
      choices: Scoring.allCases.map { .init($0.rawValue) },
      summary: "how points are counted"
    ),
    .init("timeLimit", .int.optional, samples: [.int(900)], summary: "seconds, 60 to 7200, or 0"),
    summary: "chooses the rules"
  )

  /// A game begins.
  public static let start = PlainEvent("start", summary: "begins a game")
}

// MARK: In the game

extension PickleballMatch {
  /// A rally was won.
  public static let rally = Declared<Team>("rally", team, summary: "a team has won the rally")

  /// The game rests.
  public static let pause = PlainEvent("pause", summary: "rests, the clock stands")

  /// The game goes on.
  public static let resume = PlainEvent("resume", summary: "goes on after a rest or time-out")

  /// A team takes a time-out.
  public static let timeOut = Declared<Team>("timeOut", team, summary: "a team takes a time-out")

  /// Who serves is put right.
  public static let setServer = Declared<Team, Int?>(
    "setServer",
    team,
    .init("player", .int.optional, samples: [.int(1), .int(2)], summary: "1 or 2"),
    summary: "puts right who serves"
  )

  /// The last event is taken back.
  public static let undo = PlainEvent("undo", summary: "as if the last event had never happened")

  /// The match is over before its time.
  public static let end = PlainEvent("end", summary: "ends the match")

  /// All is forgotten but the rules chosen.
  public static let reset = PlainEvent("reset", summary: "forgets the match, keeps the rules")

  private static let team = ArgumentDeclaration(
    "team",
    .string,
    offeredFrom: "teams",
    samples: [.string("a"), .string("b")],
    summary: "a or b"
  )
}

// MARK: What the clock says

extension PickleballMatch {
  /// A time-out has fifteen seconds left.
  public static let timeOutWarning = PlainEvent(
    "timeOutWarning",
    by: .chart,
    summary: "15 seconds of the time-out are left"
  )

  /// A time-out is over.
  public static let timeOutOver = PlainEvent(
    "timeOutOver",
    by: .chart,
    summary: "the time-out is over"
  )

  /// The time limit is reached; the game goes on.
  public static let timeLimitReached = PlainEvent(
    "timeLimitReached",
    by: .chart,
    summary: "the time limit is reached"
  )
}

// MARK: All of them

extension PickleballMatch {
  /// The events, in the order in which help lists them.
  public static var events: [EventDeclaration] {
    [
      configure.declaration, start.declaration, rally.declaration, pause.declaration,
      resume.declaration, timeOut.declaration, setServer.declaration, undo.declaration,
      end.declaration, reset.declaration, timeOutWarning.declaration, timeOutOver.declaration,
      timeLimitReached.declaration,
    ]
  }
}

extension PickleballMatch.Team: ValueConvertible {}
