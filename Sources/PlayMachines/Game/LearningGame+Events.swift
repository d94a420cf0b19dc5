// SPDX-License-Identifier: Apache-2.0
import PlayKit
public import StateEngine

extension LearningGame {
  /// What it understands.
  public struct Events: MachineEvents {
    // MARK: What a child touches

    /// A child says who is playing.
    public let tapPlayer = Event<String>(
      .init("name", offeredFrom: "players", samples: ["Alexander", "nobody"]),
      summary: "says who is playing"
    )

    /// A child opens an activity.
    public let tapActivity = Event<ActivityType>(
      .init("activity", samples: ActivityType.allCases),
      summary: "opens an activity"
    )

    /// A child opens the treasure chest.
    public let tapChest = PlainEvent(summary: "opens the treasure chest")

    /// A child goes on with a ticket that was begun.
    public let tapTicket = PlainEvent(summary: "goes on with the minutes on the ticket")

    /// Someone opens the settings: the gate comes first.
    public let tapSettings = PlainEvent(summary: "goes to the parents' gate")

    /// Another child wants to play.
    public let tapProfile = PlainEvent(summary: "lets another player play")

    /// A child opens a game.
    public let tapSubActivity = Event<SubActivity>(
      .init("subActivity", samples: SubActivity.allCases),
      summary: "opens a game of the activity"
    )

    /// A level is solved.
    public let success = Event<Int?, Int?, Int?, Int?>(
      .init("seconds", samples: [8, 30, 80], summary: "time the level took"),
      .init("mistakes", samples: [0, 2, 5], summary: "mistakes made"),
      .init("hints", samples: [0, 1], summary: "hints taken"),
      .init("pauses", samples: [0, 1], summary: "pauses of more than 30 s"),
      summary: "solves the level: one coin"
    )

    /// A child goes on after the celebration.
    public let tapWeiter = PlainEvent(summary: "goes on after the celebration")

    /// A child buys five minutes.
    public let tap5min = PlainEvent(summary: "5 minutes of video for 10 coins")

    /// A child buys ten minutes.
    public let tap10min = PlainEvent(summary: "10 minutes of video for 20 coins")

    /// A child chooses a video.
    public let tapVideo = Event<String>(
      .init("id", offeredFrom: "approvedVideos", samples: ["ente", "x"]),
      summary: "plays a video"
    )

    /// One screen back.
    public let back = PlainEvent(summary: "goes back")

    /// Straight to the menu.
    public let home = PlainEvent(summary: "goes to the menu")

    /// The sound button.
    public let tapSound = PlainEvent(summary: "turns the sound on or off")

    // MARK: What a grown-up does

    /// An answer to the gate's question.
    public let answer = Event<Int>(
      .init("number", isSecret: true, samples: [0], summary: "the answer"),
      by: .anyone,
      summary: "answers the gate's question"
    )

    /// Not now.
    public let cancel = PlainEvent(by: .anyone, summary: "leaves the gate")

    /// The end of the parent session.
    public let lock = PlainEvent(by: .anyone, summary: "ends the parent session")

    // MARK: What the clock says

    /// The ticket is used up.
    public let timeUp = PlainEvent(
      by: .chart,
      isSentByHand: true,
      summary: "the ticket's time is up"
    )

    /// One minute is left on the ticket.
    public let minuteLeft = PlainEvent(by: .chart, summary: "one minute is left on the ticket")

    /// Five minutes of play are left today.
    public let fiveMinutesLeft = PlainEvent(
      by: .chart,
      summary: "five minutes of play are left today"
    )

    /// One minute of play is left today.
    public let oneMinuteLeft = PlainEvent(by: .chart, summary: "one minute of play is left today")

    /// The time for today is over, after the last level or its grace.
    public let dayTimeUp = PlainEvent(by: .chart, summary: "the time for today is over")

    /// The loading screen has been shown long enough.
    public let loadingShown = PlainEvent(
      by: .chart,
      summary: "the loading screen has been shown long enough"
    )

    /// A question has stood for a minute.
    public let questionExpired = PlainEvent(
      by: .chart,
      summary: "the question is replaced by a new one"
    )

    /// Nobody has touched the dashboard for five minutes.
    public let idle = PlainEvent(by: .chart, summary: "nobody touched the dashboard for 5 minutes")

    // MARK: What the world says

    /// How far loading is.
    public let progress = Event<Int>(
      .init("percent", samples: [50, 100]),
      by: .host,
      summary: "how far loading is, in per cent"
    )

    /// The way to the gate, and to a page behind it.
    public let openGate = Event<String?>(
      .init(
        "page",
        choices: [.init("settings"), .init("report")],
        samples: ["settings", "report"]
      ),
      by: .host,
      isFree: true,
      summary: "goes to the parents' gate, then to a page"
    )

    /// Coins given or taken by a grown-up.
    public let adjustCoins = Event<Int>(
      .init("amount", in: -10_000...10_000, samples: [10, -3]),
      by: .host,
      summary: "gives or takes coins"
    )

    /// Coins given to a child or taken by a grown-up, whoever is playing.
    public let giveCoins = PerPerson<GameContext>.gift(
      "gives coins to a child or takes them, with a reason"
    )

    /// Minutes for videos given to a child or taken, whoever is playing; what is bought stays.
    public let giveTicket = Event<String, Int>(
      .init("person", samples: ["player-1"]),
      .init("minutes", in: -10_000...10_000, samples: [5, -3]),
      by: .host,
      summary: "gives a child minutes for videos, or takes them"
    )

    /// The network is there.
    public let online = PlainEvent(by: .host, isFree: true, summary: "the network is there")

    /// The network is gone.
    public let offline = PlainEvent(by: .host, isFree: true, summary: "the network is gone")

    /// Settings were changed: those given count from now on.
    public let settingsChanged = SettingsEvent.declared { LearningGame.settingsChanged }

    /// A grown-up has read or changed settings: the parent session is in use.
    public let settingsUsed = PlainEvent(by: .host, summary: "settings were read or changed")

    /// The list of players was changed; old and new name when one was renamed, and the ids of all in
    /// the same order when the outside world has given them any.
    public let playersChanged = Event<[String], String?, String?, [String]?>(
      .init("players", samples: [["Alexander"], ["Alexander", "Ida"]]),
      "oldName",
      "newName",
      "ids",
      by: .host,
      summary: "the list of players was changed"
    )

    /// A new day has begun.
    public let newDay = PlainEvent(by: .host, summary: "a new day has begun")

    /// The plan of a day: its number and its end, and what is special for single children.
    ///
    /// A child in `children` is a map: `id`, `minutes` (absent: no limit), `windows` (a list of `from`
    /// and `to`, up to three; none: any hour), `usedMilliseconds` (what is known elsewhere), `paused`,
    /// `videos` (a list of `id` and `title`, up to 200: what may be watched besides those for all).
    /// Children who are not in it have the family's limit and any hour. `clockMovedMilliseconds` says
    /// that the clock was set, forward or back, while time counted.
    public let dayPlan = Event<Int, Int, [Value]?, Int?>(
      .init("day", samples: [0], summary: "the number of the day"),
      .init("dayEndsAt", samples: [0], summary: "when it ends, 0 when nobody knows"),
      .init("children", summary: "what is special for single children"),
      .init("clockMovedMilliseconds", summary: "by how much the clock was set"),
      by: .host,
      summary: "how long may be played today"
    )

    /// All of them.
    public init() {}
  }
}

extension Array where Element: EventArgument {
  /// The elements as values, for samples.
  var values: [Value] { map(\.value) }
}
