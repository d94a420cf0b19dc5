// SPDX-License-Identifier: Apache-2.0
import PlayKit
public import StateEngine

/// A level of the game: how many points the dice show.
///
/// ```swift
/// let level = Engine(try Chart(DiceLevel.self))
/// level.send(DiceLevel.count(7))
/// ```
public enum DiceLevel: LevelMachine {
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
    /// Wrong answers.
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
    /// What each die shows.
    public var dice: [Int] = []
    /// How many points they show together.
    public var total = 1
    /// The last answer; 0 before the first.
    public var counted = 0

    /// Nothing is thrown yet.
    public init() {}
  }

  /// The name in the shell and in the store: that of the game's own.
  public static let name = SubActivity.wuerfel.rawValue
  /// What `state` shows, in order.
  public static let shown = LevelRules.shown + ["dice", "counted"]
  /// What says nothing to people.
  public static let bookkeeping = LevelRules.bookkeeping
  /// What is claimed of it.
  public static var invariants: [Invariant] { levelClaims }
  /// The nodes and transitions.
  public static var chart: [ChartElement] { levelElements }

  // MARK: Events

  /// What it understands.
  public struct Events: LevelEvents {
    /// A child says how many points there are.
    public let count = Event<Int>(
      .init("number", samples: [1, 7], summary: "how many points"),
      summary: "says how many points the dice show"
    )

    /// A level begins.
    public let beginLevel = LevelRules.begun

    /// All of them.
    public init() {}
  }

  // MARK: The chart

  static let dice = variable(\.dice)
  static let total = variable(\.total)
  static let counted = variable(\.counted)

  /// An answer, right or not.
  @ChartElement.Builder package static var moves: [ChartElement] {
    let number = Term<Int>(argument: "number")
    on(
      \.count,
      when: Guard(number == total, refusal: "there are not that many"),
      do: LevelRules.touching + [counted.set(to: total)]
    )
    on(\.count, do: LevelRules.missing)
  }

  package static var isSolved: Guard { Guard(counted == total) }

  // MARK: Rules

  /// The rules that are no expressions.
  public static let rules = LevelRules.making(
    "dice are random numbers, and expressions have none",
    writes: ["dice", "total", "counted"],
    ensures: [
      dice.count >= 1, dice.count <= 4, total >= dice.count, total <= dice.count * 6,
      total >= 1, total <= 24, counted == 0,
    ]
  ) { context in
    let roll = DiceRoll(difficulty: context["difficulty"].intValue ?? 30, &context.random)
    context["dice"] = roll.dice.value
    context["total"] = .int(roll.total)
    context["counted"] = .int(0)
  }
}
