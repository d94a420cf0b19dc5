import PlayKit
public import StateEngine

// MARK: What a child touches

extension RewardsDashboard {
  /// A child looks at a reward, by its id or its name.
  public static let select = Declared<String>(
    "select",
    .init(
      "reward",
      .string,
      offeredFrom: "catalogue",
      samples: ["game-time", "Extra Video", "castle"].map(\.value)
    ),
    summary: "looks at a reward"
  )

  /// A child wants minutes of their own choice.
  public static let selectMinutes = Declared<Int>(
    "selectMinutes",
    .init("minutes", .int, samples: [5, 181, 0].map(\.value), summary: "how many"),
    summary: "looks at minutes of one's own choice"
  )

  /// A child wants the reward.
  public static let redeem = PlainEvent("redeem", summary: "asks for the reward")

  /// A child is sure.
  public static let confirm = PlainEvent("confirm", summary: "gives the points for the reward")

  /// Not now.
  public static let cancel = PlainEvent("cancel", summary: "keeps the points")

  /// Back to the cards.
  public static let back = PlainEvent("back", summary: "goes back to the rewards")

  /// The reward has been seen.
  public static let done = PlainEvent("done", summary: "goes on to the rewards")

  /// Someone opens the settings: the gate comes first.
  public static let tapSettings = PlainEvent("tapSettings", summary: "goes to the parents' gate")

  /// A child chooses a picture.
  public static let avatar = Declared<Avatar>(
    "avatar",
    .init(
      "name",
      .string,
      choices: Avatar.allCases.map { .init($0.rawValue) },
      samples: [Avatar.fox.value]
    ),
    summary: "chooses a picture"
  )
}

// MARK: What a grown-up does

extension RewardsDashboard {
  /// A redemption is taken back: the points return as an entry of their own.
  public static let refund = Declared<String>(
    "refund",
    by: .host,
    .init(
      "id",
      .string,
      offeredFrom: "refundable",
      samples: ["redemption-1", "none"].map(\.value)
    ),
    summary: "takes a redemption back"
  )

  /// How old the child is, roughly: no date of birth is kept.
  public static let ageBand = Declared<AgeBand>(
    "ageBand",
    by: .host,
    .init(
      "band",
      .string,
      choices: AgeBand.allCases.map { .init($0.rawValue) },
      samples: [AgeBand.sixToEight.value]
    ),
    summary: "says roughly how old the child is"
  )
}

// MARK: What the clock says

extension RewardsDashboard {
  /// The day of a redemption is over.
  public static let redemptionExpires = PlainEvent(
    "redemptionExpires",
    by: .chart,
    summary: "what was not used of a redemption is gone"
  )
}

// MARK: What the world says

extension RewardsDashboard {
  /// Time was spent: it earns points.
  public static let earn = Declared<Int, EarnKind, Int?, Int?>(
    "earn",
    by: .host,
    .init("seconds", .int, samples: [3600, 0, -1].map(\.value), summary: "how long"),
    .init(
      "kind",
      .string,
      choices: EarnKind.allCases.map { .init($0.rawValue) },
      samples: EarnKind.allCases.map(\.value)
    ),
    .init("milliseconds", .int.optional, summary: "and so much more, 0 to 999"),
    .init("rate", .int.optional, samples: [40.value], summary: "points an hour, 0 to 1000"),
    summary: "time was spent: it earns points"
  )

  /// Minutes of redemptions were used, those that expire first.
  public static let useMinutes = Declared<Int>(
    "useMinutes",
    by: .host,
    .init("minutes", .int, samples: [5, 0].map(\.value), summary: "how many"),
    summary: "minutes that were redeemed are used"
  )

  /// Points given or taken by a grown-up.
  public static let adjustPoints = Declared<Int>(
    "adjustPoints",
    by: .host,
    .init("amount", .int, samples: [5, -3].map(\.value)),
    summary: "gives or takes points"
  )

  /// Points given to a child or taken by a grown-up, whoever is on the screen.
  public static let givePoints = PerPerson<ChildAccount>.gift(
    "givePoints",
    "gives points to a child or takes them, with a reason"
  )

  /// Points whose time is over.
  public static let expirePoints = Declared<Int>(
    "expirePoints",
    by: .host,
    .init("amount", .int, samples: [5, 0].map(\.value)),
    summary: "points whose time is over go"
  )

  /// The list of children was changed; old and new name when one was renamed, and the ids of all in
  /// the same order when the outside world has given them any.
  public static let playersChanged = Declared<[String], String?, String?, [String]?>(
    "playersChanged",
    by: .host,
    .init("players", .list, samples: [["Alexander"].value, ["Alexander", "Ida"].value]),
    .init("oldName", .string.optional),
    .init("newName", .string.optional),
    .init("ids", .list.optional),
    summary: "the list of children was changed"
  )

  /// Who is playing now; nobody when absent.
  public static let nowPlaying = Declared<String?>(
    "nowPlaying",
    by: .host,
    .init("name", .string.optional, offeredFrom: "players", samples: ["Alexander".value]),
    summary: "who is playing now"
  )

  /// A new day has begun; its number, one more than the last when absent.
  public static let newDay = Declared<Int?>(
    "newDay",
    by: .host,
    .init("day", .int.optional, summary: "its number"),
    summary: "a new day has begun"
  )
}

// MARK: All of them

extension RewardsDashboard {
  /// The events, in the order in which help lists them.
  public static var events: [EventDeclaration] {
    [
      select.declaration, selectMinutes.declaration, redeem.declaration, confirm.declaration,
      cancel.declaration, back.declaration, done.declaration, tapSettings.declaration,
      avatar.declaration, refund.declaration, ageBand.declaration, redemptionExpires.declaration,
      earn.declaration, useMinutes.declaration, adjustPoints.declaration,
      givePoints.declaration,
      expirePoints.declaration, settingsChanged.declaration, playersChanged.declaration,
      nowPlaying.declaration, newDay.declaration,
    ]
  }
}

/// What time was spent on.
public enum EarnKind: String, Codable, Sendable, Hashable, CaseIterable, ValueConvertible {
  /// Learning: the rate for learning.
  case learning
  /// Anything else: the other rate.
  case other
  /// An app that is itself a reward: half of the rate.
  case reward
}
