// SPDX-License-Identifier: Apache-2.0
package import PlayKit
public import StateEngine

/// What all playable levels have in common: how one begins, what is measured, and how it ends.
///
/// A chart of a level has the variables named here, the nodes of ``LevelNode``, and the effect that
/// makes the level under the name `makeLevel`. It is made when it is entered, from ``level``,
/// ``difficulty`` and the snapshot's generator alone.
public enum LevelRules {
  /// The number of the level, from 1.
  public static let level = Term<Int>(variable: "level")
  /// How hard it is, 10 to 90.
  public static let difficulty = Term<Int>(variable: "difficulty")
  /// Which level of another machine it is; null when it is played for itself.
  public static let round = Term<String?>(variable: "round")
  /// Wrong answers.
  public static let mistakes = Term<Int>(variable: "mistakes")
  /// Hints given.
  public static let hints = Term<Int>(variable: "hints")
  /// Pauses of more than half a minute.
  public static let pauses = Term<Int>(variable: "pauses")
  /// When it began, in milliseconds since 1970.
  public static let startedAt = Term<Int>(variable: "startedAt")
  /// When something was done last, in milliseconds since 1970.
  public static let touchedAt = Term<Int>(variable: "touchedAt")
  /// How long it took; 0 until it is solved.
  public static let milliseconds = Term<Int>(variable: "milliseconds")

  /// A level begins, ready to send to any of them.
  ///
  /// - Parameters:
  ///   - level: its number, from 1.
  ///   - difficulty: how hard it is, 10 to 90.
  ///   - round: which level of another machine it is; nil when it is played for itself.
  ///   - withHint: whether a hint is given from the first.
  /// - Returns: the event, the same for all levels.
  public static func beginLevel(
    _ level: Int,
    _ difficulty: Int,
    _ round: String?,
    _ withHint: Bool?
  ) -> Event {
    Labyrinth.beginLevel(level, difficulty, round, withHint)
  }

  /// The event as each level declares it.
  static var begun: MachineEvent<Int, Int, String?, Bool?> {
    MachineEvent(
      .init("level", in: 1...1_000_000, samples: [1, 2], summary: "its number"),
      .init("difficulty", in: 10...90, samples: [10, 90], summary: "how hard, 10 to 90"),
      .init("round", summary: "which level of another machine it is"),
      .init("withHint", summary: "whether a hint is given from the first"),
      by: .host,
      summary: "a level begins"
    )
  }

  /// After how many mistakes a hint is given.
  public static let mistakesBeforeHint = 2
  /// A longer time without anything done is a pause, in milliseconds.
  public static let pauseLength = 30_000
  /// More pauses than these are not counted.
  static let pauseLimit = 1_000_000

  // MARK: What is done

  /// Begins anew what is measured, for the transition of `beginLevel`.
  static var beginning: [Action] {
    [
      level.set(to: Term<Int>(argument: "level")),
      difficulty.set(to: Term<Int>(argument: "difficulty")),
      round.set(to: Term<String?>(argument: "round")),
      hints.set(to: (Term<Bool?>(argument: "withHint") == true).then(1, else: 0)),
    ]
  }

  /// Makes the level, for the entry of ``LevelNode/playing``.
  static var making: [Action] {
    [
      mistakes.set(to: 0), pauses.set(to: 0), milliseconds.set(to: 0), startedAt.set(to: now),
      touchedAt.set(to: now), .perform("makeLevel"),
    ]
  }

  /// Something was done: what lay before it may have been a pause.
  static var touching: [Action] {
    [
      .when(now - touchedAt > pauseLength && pauses < pauseLimit, pauses.set(to: pauses + 1)),
      touchedAt.set(to: now),
    ]
  }

  /// Something was done that leads nowhere: from the second time on there is a hint.
  static var missing: [Action] {
    touching + [
      mistakes.set(to: mistakes + 1),
      .when(
        mistakes >= mistakesBeforeHint && hints == 0,
        [hints.set(to: 1), .effect("say", Term("hint"))],
        otherwise: [.effect("say", Term("tryAgain"))]
      ),
    ]
  }

  /// Notes how long it took, for the entry of ``LevelNode/solved``.
  static var ending: [Action] {
    [
      milliseconds.set(to: max(now - startedAt, Term(0))),
      .effect("say", Term("solved")),
    ]
  }

  /// The rules of a level that has no other: how it is made.
  static func making(
    _ reason: String,
    reads: [String] = ["difficulty"],
    writes: [String],
    ensures: [Term<Bool>],
    _ make: @escaping NamedRules.Effect
  ) -> NamedRules {
    NamedRules(
      effects: [
        "makeLevel": .init(
          reason,
          reads: reads,
          writes: writes,
          ensures: ensures,
          isTotal: true,
          make
        )
      ]
    )
  }

  // MARK: What is told

  /// What `state` shows of every level, before what is its own.
  static let shown = [
    level.variableName, difficulty.variableName, mistakes.variableName, hints.variableName,
    pauses.variableName, milliseconds.variableName,
  ]
  /// What says nothing to people.
  static let bookkeeping = [startedAt.variableName, touchedAt.variableName, round.variableName]
}

/// The events of a level: its own moves, and how one begins.
public protocol LevelEvents: MachineEvents {
  /// A level begins, as ``LevelRules`` says it.
  var beginLevel: MachineEvent<Int, Int, String?, Bool?> { get }
}

/// A level that can be played, a machine of its own.
package protocol LevelMachine: Machine, PlayMachine, DetailedMachine
where Node == LevelNode, Events: LevelEvents {
  /// What a child can do while it stands.
  @ChartElement.Builder static var moves: [ChartElement] { get }
  /// Whether it is solved.
  static var isSolved: Guard { get }
}

extension LevelMachine {
  /// The nodes and transitions.
  static var levelElements: [ChartElement] {
    let begins = on(\.beginLevel, to: .playing, do: LevelRules.beginning)
    let own = moves
    return [
      state(.playing, "a level that can be played") {
        onEntry(LevelRules.making)
        restoreItself()
        begins
        own
        always(to: .solved, when: isSolved)
      },
      state(.solved, "the level is solved") {
        onEntry(LevelRules.ending)
        restoreItself()
        begins
      },
    ]
  }

  /// What is claimed of every level.
  static var levelClaims: [Invariant] {
    [
      .alwaysReachable(
        LevelNode.solved,
        says: "from every state the level can be solved, at each difficulty as it is drawn now"
      ),
      .left(
        LevelNode.solved,
        by: Self.beginLevel,
        says: "a solved level is left for the next one alone"
      ),
    ]
  }

  /// What `check` and `path` speak of: the level that stands, and each that can begin there.
  package static var details: MachineDetails {
    MachineDetails(
      abstraction: Abstraction(
        begins: [Self.beginLevel.eventName],
        ends: [LevelNode.solved.rawValue]
      )
    )
  }
}
