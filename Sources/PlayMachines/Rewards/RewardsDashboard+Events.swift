// SPDX-License-Identifier: Apache-2.0
import PlayKit
public import StateEngine

extension RewardsDashboard {
  /// What it understands.
  public struct Events: MachineEvents {
    // MARK: What a child touches

    /// A child looks at a reward, by its id or its name.
    public let select = Event<String>(
      .init("reward", offeredFrom: "catalogue", samples: ["game-time", "Extra Video", "castle"]),
      summary: "looks at a reward"
    )

    /// A child wants minutes of their own choice.
    public let selectMinutes = Event<Int>(
      .init("minutes", samples: [5, 181, 0], summary: "how many"),
      summary: "looks at minutes of one's own choice"
    )

    /// A child wants the reward.
    public let redeem = PlainEvent(summary: "asks for the reward")

    /// A child is sure.
    public let confirm = PlainEvent(summary: "gives the points for the reward")

    /// Not now.
    public let cancel = PlainEvent(summary: "keeps the points")

    /// Back to the cards.
    public let back = PlainEvent(summary: "goes back to the rewards")

    /// The reward has been seen.
    public let done = PlainEvent(summary: "goes on to the rewards")

    /// Someone opens the settings: the gate comes first.
    public let tapSettings = PlainEvent(summary: "goes to the parents' gate")

    /// A child chooses a picture.
    public let avatar = Event<Avatar>(
      .init("name", samples: [Avatar.fox]),
      summary: "chooses a picture"
    )

    // MARK: What a grown-up does

    /// A redemption is taken back: the points return as an entry of their own.
    public let refund = Event<String>(
      .init("id", offeredFrom: "refundable", samples: ["redemption-1", "none"]),
      by: .host,
      summary: "takes a redemption back"
    )

    /// How old the child is, roughly: no date of birth is kept.
    public let ageBand = Event<AgeBand>(
      .init("band", samples: [AgeBand.sixToEight]),
      by: .host,
      summary: "says roughly how old the child is"
    )

    // MARK: What the clock says

    /// The day of a redemption is over.
    public let redemptionExpires = PlainEvent(
      by: .chart,
      summary: "what was not used of a redemption is gone"
    )

    // MARK: What the world says

    /// Time was spent: it earns points.
    public let earn = Event<Int, EarnKind, Int?, Int?>(
      .init("seconds", samples: [3600, 0, -1], summary: "how long"),
      .init("kind", samples: EarnKind.allCases),
      .init("milliseconds", summary: "and so much more, 0 to 999"),
      .init("rate", samples: [40], summary: "points an hour, 0 to 1000"),
      by: .host,
      summary: "time was spent: it earns points"
    )

    /// Minutes of redemptions were used, those that expire first.
    public let useMinutes = Event<Int>(
      .init("minutes", samples: [5, 0], summary: "how many"),
      by: .host,
      summary: "minutes that were redeemed are used"
    )

    /// Points given or taken by a grown-up.
    public let adjustPoints = Event<Int>(
      .init("amount", in: -10_000_000...10_000_000, samples: [5, -3]),
      by: .host,
      summary: "gives or takes points"
    )

    /// Points given to a child or taken by a grown-up, whoever is on the screen.
    public let givePoints = PerPerson<RewardsContext>.gift(
      "gives points to a child or takes them, with a reason"
    )

    /// Points whose time is over.
    public let expirePoints = Event<Int>(
      .init("amount", samples: [5, 0]),
      by: .host,
      summary: "points whose time is over go"
    )

    /// Settings were changed: those given count from now on.
    public let settingsChanged = SettingsEvent.declared { RewardsDashboard.settingsChanged }

    /// The list of children was changed; old and new name when one was renamed, and the ids of all in
    /// the same order when the outside world has given them any.
    public let playersChanged = Event<[String], String?, String?, [String]?>(
      .init("players", samples: [["Alexander"], ["Alexander", "Ida"]]),
      "oldName",
      "newName",
      "ids",
      by: .host,
      summary: "the list of children was changed"
    )

    /// Who is playing now; nobody when absent.
    public let nowPlaying = Event<String?>(
      .init("name", offeredFrom: "players", samples: ["Alexander"]),
      by: .host,
      summary: "who is playing now"
    )

    /// A new day has begun; its number, one more than the last when absent.
    public let newDay = Event<Int?>(
      .init("day", summary: "its number"),
      by: .host,
      summary: "a new day has begun"
    )

    /// All of them.
    public init() {}
  }
}

/// What time was spent on.
public enum EarnKind: String, Codable, Sendable, Hashable, CaseIterable, EventArgument {
  /// Learning: the rate for learning.
  case learning
  /// Anything else: the other rate.
  case other
  /// An app that is itself a reward: half of the rate.
  case reward
}
