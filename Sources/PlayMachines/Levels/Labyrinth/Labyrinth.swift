// SPDX-License-Identifier: Apache-2.0
import PlayKit
public import StateEngine

/// A level of the game: a way through a small labyrinth, a step at a time.
///
/// ```swift
/// let level = Engine(try Chart(Labyrinth.self))
/// level.send(Labyrinth.right())
/// ```
public enum Labyrinth: LevelMachine {
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
    /// Steps against a wall.
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
    /// How many cells a row has.
    public var columns = 1
    /// How many rows there are.
    public var rows = 1
    /// The openings, each `cell * 4` and 0 for left, 1 right, 2 up, 3 down.
    public var passages: [Int] = []
    /// The cell one is in, counted row by row from 0.
    public var position = 0
    /// The cell to reach.
    public var goal = 1

    /// Nothing is built yet.
    public init() {}
  }

  /// The name in the shell and in the store: that of the game's own.
  public static let name = SubActivity.labyrinth.rawValue
  /// What `state` shows, in order.
  public static let shown = LevelRules.shown + ["columns", "rows", "position", "goal"]
  /// What says nothing to people.
  public static let bookkeeping = LevelRules.bookkeeping
  /// What is claimed of it.
  public static var invariants: [Invariant] { levelClaims }
  /// The nodes and transitions.
  public static var chart: [ChartElement] { levelElements }

  // MARK: Events

  /// What it understands.
  public struct Events: LevelEvents {
    /// One cell to the left.
    public let left = PlainEvent(summary: "one step to the left")

    /// One cell to the right.
    public let right = PlainEvent(summary: "one step to the right")

    /// One cell up.
    public let up = PlainEvent(summary: "one step up")

    /// One cell down.
    public let down = PlainEvent(summary: "one step down")

    /// A level begins.
    public let beginLevel = LevelRules.begun

    /// All of them.
    public init() {}
  }

  // MARK: The chart

  static let passages = variable(\.passages)
  static let columns = variable(\.columns)
  static let rows = variable(\.rows)
  static let position = variable(\.position)
  static let goal = variable(\.goal)

  /// A step where there is an opening, and a mistake where there is a wall.
  @ChartElement.Builder package static var moves: [ChartElement] {
    step(\.left, .left, to: position - 1)
    step(\.right, .right, to: position + 1)
    step(\.up, .up, to: position - columns)
    step(\.down, .down, to: position + columns)
  }

  @ChartElement.Builder private static func step(
    _ event: KeyPath<Events, MachineEvent<>>,
    _ way: LabyrinthPlan.Direction,
    to place: Term<Int>
  ) -> [ChartElement] {
    on(
      event,
      when: Guard(passages.contains(position * 4 + way.rawValue), refusal: "there is a wall"),
      do: LevelRules.touching + [position.set(to: place)]
    )
    on(event, do: LevelRules.missing)
  }

  package static var isSolved: Guard { Guard(position == goal) }

  // MARK: Rules

  /// The rules that are no expressions.
  public static let rules = LevelRules.making(
    "a labyrinth is made of random numbers, and expressions have none",
    writes: ["columns", "rows", "passages", "position", "goal"],
    ensures: [
      columns >= 3, columns <= 9, rows >= 3, rows <= 6, position == 0, goal >= 1, goal <= 53,
      passages.count >= 16, passages.count <= 106,
    ]
  ) { context in
    let plan = LabyrinthPlan(
      difficulty: context["difficulty"].intValue ?? 30,
      &context.random
    )
    context["columns"] = .int(plan.columns)
    context["rows"] = .int(plan.rows)
    context["passages"] = plan.passages.value
    context["position"] = .int(0)
    context["goal"] = .int(plan.goal)
  }
}
