import PlayKit
public import StateEngine

// MARK: What a child touches

extension LearningGame {
  /// A child says who is playing.
  public static let tapPlayer = Declared<String>(
    "tapPlayer",
    .init("name", .string, offeredFrom: "players", samples: ["Alexander", "nobody"].values),
    summary: "says who is playing"
  )

  /// A child opens an activity.
  public static let tapActivity = Declared<ActivityType>(
    "tapActivity",
    .init(
      "activity",
      .string,
      choices: ActivityType.allCases.map { .init($0.rawValue, title: $0.title) },
      samples: ActivityType.allCases.map(\.value)
    ),
    summary: "opens an activity"
  )

  /// A child opens the treasure chest.
  public static let tapChest = PlainEvent("tapChest", summary: "opens the treasure chest")

  /// A child goes on with a ticket that was begun.
  public static let tapTicket = PlainEvent(
    "tapTicket",
    summary: "goes on with the minutes on the ticket"
  )

  /// Someone opens the settings: the gate comes first.
  public static let tapSettings = PlainEvent("tapSettings", summary: "goes to the parents' gate")

  /// Another child wants to play.
  public static let tapProfile = PlainEvent("tapProfile", summary: "lets another player play")

  /// A child opens a game.
  public static let tapSubActivity = Declared<SubActivity>(
    "tapSubActivity",
    .init(
      "subActivity",
      .string,
      choices: SubActivity.allCases.map { .init($0.rawValue, title: $0.title) },
      samples: SubActivity.allCases.map(\.value)
    ),
    summary: "opens a game of the activity"
  )

  /// A level is solved.
  public static let success = Declared<Int?, Int?, Int?, Int?>(
    "success",
    .init("seconds", .int.optional, samples: [8, 30, 80].values, summary: "time the level took"),
    .init("mistakes", .int.optional, samples: [0, 2, 5].values, summary: "mistakes made"),
    .init("hints", .int.optional, samples: [0, 1].values, summary: "hints taken"),
    .init("pauses", .int.optional, samples: [0, 1].values, summary: "pauses of more than 30 s"),
    summary: "solves the level: one coin"
  )

  /// A child goes on after the celebration.
  public static let tapWeiter = PlainEvent("tapWeiter", summary: "goes on after the celebration")

  /// A child buys five minutes.
  public static let tap5min = PlainEvent("tap5min", summary: "5 minutes of video for 10 coins")

  /// A child buys ten minutes.
  public static let tap10min = PlainEvent("tap10min", summary: "10 minutes of video for 20 coins")

  /// A child chooses a video.
  public static let tapVideo = Declared<String>(
    "tapVideo",
    .init("id", .string, offeredFrom: "approvedVideos", samples: ["ente", "x"].values),
    summary: "plays a video"
  )

  /// One screen back.
  public static let back = PlainEvent("back", summary: "goes back")

  /// Straight to the menu.
  public static let home = PlainEvent("home", summary: "goes to the menu")

  /// The sound button.
  public static let tapSound = PlainEvent("tapSound", summary: "turns the sound on or off")
}

// MARK: What a grown-up does

extension LearningGame {
  /// An answer to the gate's question.
  public static let answer = Declared<Int>(
    "answer",
    by: .anyone,
    .init("number", .int, isSecret: true, samples: [0].values, summary: "the answer"),
    summary: "answers the gate's question"
  )

  /// Not now.
  public static let cancel = PlainEvent("cancel", by: .anyone, summary: "leaves the gate")

  /// The end of the parent session.
  public static let lock = PlainEvent("lock", by: .anyone, summary: "ends the parent session")
}

// MARK: What the clock says

extension LearningGame {
  /// The ticket is used up.
  public static let timeUp = PlainEvent(
    "timeUp",
    by: .chart,
    isSentByHand: true,
    summary: "the ticket's time is up"
  )

  /// One minute is left on the ticket.
  public static let minuteLeft = PlainEvent(
    "minuteLeft",
    by: .chart,
    summary: "one minute is left on the ticket"
  )

  /// Five minutes of play are left today.
  public static let fiveMinutesLeft = PlainEvent(
    "fiveMinutesLeft",
    by: .chart,
    summary: "five minutes of play are left today"
  )

  /// One minute of play is left today.
  public static let oneMinuteLeft = PlainEvent(
    "oneMinuteLeft",
    by: .chart,
    summary: "one minute of play is left today"
  )

  /// The time for today is over, after the last level or its grace.
  public static let dayTimeUp = PlainEvent(
    "dayTimeUp",
    by: .chart,
    summary: "the time for today is over"
  )

  /// The loading screen has been shown long enough.
  public static let loadingShown = PlainEvent(
    "loadingShown",
    by: .chart,
    summary: "the loading screen has been shown long enough"
  )

  /// A question has stood for a minute.
  public static let questionExpired = PlainEvent(
    "questionExpired",
    by: .chart,
    summary: "the question is replaced by a new one"
  )

  /// Nobody has touched the dashboard for five minutes.
  public static let idle = PlainEvent(
    "idle",
    by: .chart,
    summary: "nobody touched the dashboard for 5 minutes"
  )
}

// MARK: What the world says

extension LearningGame {
  /// How far loading is.
  public static let progress = Declared<Int>(
    "progress",
    by: .host,
    .init("percent", .int, samples: [50, 100].values),
    summary: "how far loading is, in per cent"
  )

  /// The way to the gate, and to a page behind it.
  public static let openGate = Declared<String?>(
    "openGate",
    by: .host,
    .init(
      "page",
      .string.optional,
      choices: [.init("settings"), .init("report")],
      samples: ["settings", "report"].values
    ),
    isFree: true,
    summary: "goes to the parents' gate, then to a page"
  )

  /// Coins given or taken by a grown-up.
  public static let adjustCoins = Declared<Int>(
    "adjustCoins",
    by: .host,
    .init("amount", .int, in: -100...100, samples: [5, -3].values),
    summary: "gives or takes coins"
  )

  /// Coins given to a child or taken by a grown-up, whoever is playing.
  public static let giveCoins = PerPerson<PlayerProfile>.gift(
    "giveCoins",
    "gives coins to a child or takes them, with a reason"
  )

  /// The network is there.
  public static let online = PlainEvent(
    "online",
    by: .host,
    isFree: true,
    summary: "the network is there"
  )

  /// The network is gone.
  public static let offline = PlainEvent(
    "offline",
    by: .host,
    isFree: true,
    summary: "the network is gone"
  )

  /// A grown-up has read or changed settings: the parent session is in use.
  public static let settingsUsed = PlainEvent(
    "settingsUsed",
    by: .host,
    summary: "settings were read or changed"
  )

  /// The list of players was changed; old and new name when one was renamed, and the ids of all in
  /// the same order when the outside world has given them any.
  public static let playersChanged = Declared<[String], String?, String?, [String]?>(
    "playersChanged",
    by: .host,
    .init("players", .list, samples: [["Alexander"].value, ["Alexander", "Ida"].value]),
    .init("oldName", .string.optional),
    .init("newName", .string.optional),
    .init("ids", .list.optional),
    summary: "the list of players was changed"
  )

  /// A new day has begun.
  public static let newDay = PlainEvent(
    "newDay",
    by: .host,
    summary: "a new day has begun"
  )
}

// MARK: All of them

extension LearningGame {
  /// The events, in the order in which help lists them.
  public static var events: [EventDeclaration] { childEvents + grownUpEvents + worldEvents }

  private static var childEvents: [EventDeclaration] {
    [
      tapPlayer.declaration, tapActivity.declaration, tapChest.declaration, tapTicket.declaration,
      tapSettings.declaration, tapProfile.declaration, tapSubActivity.declaration,
      success.declaration, tapWeiter.declaration, tap5min.declaration, tap10min.declaration,
      tapVideo.declaration, back.declaration, home.declaration, tapSound.declaration,
    ]
  }

  private static var grownUpEvents: [EventDeclaration] {
    [answer.declaration, cancel.declaration, lock.declaration]
  }

  private static var worldEvents: [EventDeclaration] {
    [
      timeUp.declaration, minuteLeft.declaration, fiveMinutesLeft.declaration,
      oneMinuteLeft.declaration, dayTimeUp.declaration, loadingShown.declaration,
      questionExpired.declaration, idle.declaration, progress.declaration, openGate.declaration,
      adjustCoins.declaration, giveCoins.declaration, online.declaration, offline.declaration,
      settingsChanged.declaration, settingsUsed.declaration, playersChanged.declaration,
      newDay.declaration, dayPlan.declaration,
    ]
  }
}

extension Array where Element: ValueConvertible {
  /// The elements as values, for samples.
  var values: [Value] { map(\.value) }
}
