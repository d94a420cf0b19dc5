// SPDX-License-Identifier: Apache-2.0
import PlayKit
public import StateEngine

/// A level of the game: pairs of signs, hidden behind numbers.
///
/// Two cards are turned over; those that show the same stay open. Turning over a card whose partner
/// was seen, and then another one, is a mistake.
///
/// ```swift
/// let level = Engine(try Chart(PairsLevel.self))
/// level.send(PairsLevel.turn(3))
/// ```
public enum PairsLevel: LevelMachine {
  /// Where it is.
  public typealias Node = LevelNode

  /// What it remembers.
  public struct Context: MachineContext, Hashable {
    /// The number of the level.
    public var level = 1
    /// How hard it is, 10 to 90.
    public var difficulty = 30
    /// Which level of another machine it is.
    public var round: String?
    /// Times a partner was seen and another card was taken.
    public var mistakes = 0
    /// Hints given.
    public var hints = 0
    /// Pauses of more than half a minute.
    public var pauses = 0
    /// When it began.
    public var startedAt = 0
    /// When something was done last.
    public var touchedAt = 0
    /// How long it took; 0 until it is solved.
    public var milliseconds = 0
    /// The sign of each card, from 1.
    public var signs: [Int] = []
    /// Every two cards that belong together, as `first * 100 + second`.
    public var matches: [Int] = []
    /// The cards that stay open.
    public var found: [Int] = []
    /// The card that was turned over first; 0 when none is.
    public var first = 0
    /// Two cards that did not match, open until the next one is turned over; 0 when none are.
    public var apartFirst = 0
    /// The second of them.
    public var apartSecond = 0
    /// The cards that were seen so far.
    public var seen: [Int] = []
    /// Whether the partner of the first card was seen before it.
    public var isPartnerSeen = false

    /// Nothing is dealt yet.
    public init() {}
  }

  /// The name in the shell and in the store: that of the game's own.
  public static let name = SubActivity.puzzleMatching.rawValue
  /// What `state` shows, in order.
  public static let shown = LevelRules.shown + ["found", "first"]
  /// What says nothing to people.
  public static let bookkeeping = LevelRules.bookkeeping + ["seen", "isPartnerSeen"]
  /// What is claimed of it.
  public static var invariants: [Invariant] { levelClaims }
  /// The nodes and transitions.
  public static var chart: [ChartElement] { levelElements }

  // MARK: Events

  /// What it understands.
  public struct Events: LevelEvents {
    /// A child turns a card over.
    public let turn = Event<Int>(
      .init("card", in: 1...12, samples: Array(1...12), summary: "which card, from 1"),
      summary: "turns a card over"
    )

    /// A level begins.
    public let beginLevel = LevelRules.begun

    /// All of them.
    public init() {}
  }

  // MARK: The chart

  static let signs = variable(\.signs)
  static let matches = variable(\.matches)
  static let found = variable(\.found)
  static let seen = variable(\.seen)
  static let first = variable(\.first)
  static let apartFirst = variable(\.apartFirst)
  static let apartSecond = variable(\.apartSecond)
  static let isPartnerSeen = variable(\.isPartnerSeen)

  /// The first card of two, then one that matches or not.
  @ChartElement.Builder package static var moves: [ChartElement] {
    let card = Term<Int>(argument: "card")
    let isHidden = Guard(
      card <= signs.count && !found.contains(card) && card != first,
      refusal: "that card is open, or there is none of that number"
    )
    let turnsBack = [apartFirst.set(to: 0), apartSecond.set(to: 0)]
    on(
      \.turn,
      when: isHidden,
      Guard(first == 0),
      do: LevelRules.touching + turnsBack + [.perform("see"), first.set(to: card)]
    )
    on(
      \.turn,
      when: isHidden,
      Guard(matches.contains(first * 100 + card)),
      do: LevelRules.touching + [.perform("keepPair"), first.set(to: 0)]
    )
    on(
      \.turn,
      when: isHidden,
      do: [
        .when(isPartnerSeen, LevelRules.missing, otherwise: LevelRules.touching),
        .perform("see"), apartFirst.set(to: first), apartSecond.set(to: card), first.set(to: 0),
      ]
    )
  }

  package static var isSolved: Guard { Guard(found.count == signs.count) }

  // MARK: Rules

  /// The rules that are no expressions.
  public static let rules = NamedRules(
    effects: [
      "makeLevel": .init(
        "cards are dealt by random numbers, and expressions have none",
        reads: ["difficulty"],
        writes: [
          "signs", "matches", "found", "first", "apartFirst", "apartSecond", "seen",
          "isPartnerSeen",
        ],
        ensures: [
          signs.count >= 4, signs.count <= 12, matches.count == signs.count,
          found.count == 0, seen.count == 0, first == 0, apartFirst == 0, apartSecond == 0,
          !isPartnerSeen,
        ],
        isTotal: true
      ) { context in
        let deal = CardDeal(difficulty: context["difficulty"].intValue ?? 30, &context.random)
        context["signs"] = deal.signs.value
        context["matches"] = deal.matches.value
        context["found"] = .list([])
        context["first"] = .int(0)
        context["apartFirst"] = .int(0)
        context["apartSecond"] = .int(0)
        context["seen"] = .list([])
        context["isPartnerSeen"] = .bool(false)
      },
      "see": .init(
        "expressions can add nothing to a list and look for no partner in one",
        reads: ["matches", "seen", "event.card"],
        writes: ["seen", "isPartnerSeen"],
        ensures: [seen.count >= 1]
      ) { context in
        guard let card = context.arguments.first?.intValue else { return }
        var seen = context["seen"].listValue?.compactMap(\.intValue) ?? []
        let matches = context["matches"].listValue?.compactMap(\.intValue) ?? []
        context["isPartnerSeen"] = .bool(seen.contains { matches.contains(card * 100 + $0) })
        if !seen.contains(card) { seen.append(card) }
        context["seen"] = seen.value
      },
      "keepPair": .init(
        "expressions can add nothing to a list",
        reads: ["found", "first", "event.card"],
        writes: ["found"],
        ensures: [found.count >= 2]
      ) { context in
        guard let card = context.arguments.first?.intValue,
          let first = context["first"].intValue
        else { return }
        let found = context["found"].listValue?.compactMap(\.intValue) ?? []
        context["found"] = (found + [first, card]).sorted().value
      },
    ]
  )
}
