// SPDX-License-Identifier: Apache-2.0
import PlayKit
public import StateEngine

/// A level of the game: which number is more, or which comes next.
///
/// ```swift
/// let level = Engine(try Chart(NumberLevel.self))
/// level.send(NumberLevel.choose(7))
/// ```
public enum NumberLevel: LevelMachine {
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
    /// What is asked: `more` or `next`.
    public var kind = NumberTask.Kind.more.rawValue
    /// The numbers shown.
    public var numbers: [Int] = []
    /// The answer.
    public var solution = 1
    /// The last answer; 0 before the first.
    public var chosen = 0

    /// Nothing is asked yet.
    public init() {}
  }

  /// The name in the shell and in the store: that of the game's own.
  public static let name = SubActivity.waehleZahl.rawValue
  /// What `state` shows, in order.
  public static let shown = LevelRules.shown + ["kind", "numbers", "chosen"]
  /// What says nothing to people.
  public static let bookkeeping = LevelRules.bookkeeping
  /// What is claimed of it.
  public static var invariants: [Invariant] { levelClaims }
  /// The nodes and transitions.
  public static var chart: [ChartElement] { levelElements }

  // MARK: Events

  /// What it understands.
  public struct Events: LevelEvents {
    /// A child chooses a number.
    public let choose = Event<Int>(
      .init("number", samples: [1, 7], summary: "the number"),
      summary: "chooses a number"
    )

    /// A level begins.
    public let beginLevel = LevelRules.begun

    /// All of them.
    public init() {}
  }

  // MARK: The chart

  static let numbers = variable(\.numbers)
  static let solution = variable(\.solution)
  static let chosen = variable(\.chosen)

  /// An answer, right or not.
  @ChartElement.Builder package static var moves: [ChartElement] {
    let number = Term<Int>(argument: "number")
    on(
      \.choose,
      when: Guard(number == solution, refusal: "another number is meant"),
      do: LevelRules.touching + [chosen.set(to: solution)]
    )
    on(\.choose, do: LevelRules.missing)
  }

  package static var isSolved: Guard { Guard(chosen == solution) }

  // MARK: Rules

  /// The rules that are no expressions.
  public static let rules = LevelRules.making(
    "a question is made of random numbers, and expressions have none",
    reads: ["level", "difficulty"],
    writes: ["kind", "numbers", "solution", "chosen"],
    ensures: [
      solution >= 2, solution <= 100, chosen == 0, numbers.count >= 2, numbers.count <= 3,
    ]
  ) { context in
    let task = NumberTask(
      level: context["level"].intValue ?? 1,
      difficulty: context["difficulty"].intValue ?? 30,
      &context.random
    )
    context["kind"] = .string(task.kind.rawValue)
    context["numbers"] = task.numbers.value
    context["solution"] = .int(task.solution)
    context["chosen"] = .int(0)
  }
}
