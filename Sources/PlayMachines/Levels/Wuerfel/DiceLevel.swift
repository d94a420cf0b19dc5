public import PlayKit
public import StateEngine

/// A level of the game: how many points the dice show.
///
/// ```swift
/// let level = Engine(try DiceLevel.chart())
/// level.send(DiceLevel.count(7))
/// ```
public enum DiceLevel: PlayMachine, LevelMachine {
  /// Where it is.
  public typealias Node = LevelNode

  /// What it remembers.
  public struct Context: Codable, Sendable, Hashable {
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
  /// The version of its snapshots.
  public static let version = 1
  /// Level 1, nothing is thrown yet.
  public static var initialContext: Context { Context() }
  /// What `state` shows, in order.
  public static let shown = LevelRules.shown + ["dice", "counted"]
  /// What says nothing to people.
  public static let bookkeeping = LevelRules.bookkeeping
  /// What is claimed of it.
  public static var invariants: [Invariant] { LevelRules.claims }
  /// What `check` and `path` take for granted.
  public static var abstraction: Abstraction { LevelRules.abstraction }
  /// The nodes and transitions.
  public static var elements: [ChartElement] { levelElements }

  /// The chart, built anew: keep it.
  ///
  /// - Throws: `ChartFault` or `ValueCodingError`, and only when the machine is written wrong.
  public static func chart() throws -> Chart { try Chart(description(), rules: rules) }

  // MARK: Events

  /// A child says how many points there are.
  public static let count = Declared<Int>(
    "count",
    .init("number", .int, in: 0...24, samples: [1, 7].values, summary: "how many points"),
    summary: "says how many points the dice show"
  )

  /// The events, in the order in which help lists them.
  public static var events: [EventDeclaration] {
    [count.declaration, LevelRules.beginLevel.declaration]
  }

  // MARK: The chart

  static let total = Variable<Int>("total")
  static let counted = Variable<Int>("counted")

  /// An answer, right or not.
  @ElementsBuilder static var moves: [ChartElement] {
    let number = Argument<Int>("number")
    on(
      count,
      when: Guard(number == total, refusal: "there are not that many"),
      do: LevelRules.touching + [counted.set(to: number)]
    )
    on(count, do: LevelRules.missing)
  }

  static var isSolved: Guard { Guard(counted == total) }

  // MARK: Rules

  /// The rules that are no expressions.
  public static let rules = NamedRules(
    effects: [
      "makeLevel": .init(
        "dice are random numbers, and expressions have none",
        reads: ["difficulty"],
        writes: ["dice", "total", "counted"]
      ) { context in
        let roll = DiceRoll(difficulty: context["difficulty"].intValue ?? 30, &context.random)
        context["dice"] = roll.dice.value
        context["total"] = .int(roll.total)
        context["counted"] = .int(0)
      }
    ]
  )
}
