// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// The gate's question asked outside the machines: a small machine of its own, so that no other moves
/// for it and a child plays on.
///
/// It is in no catalog: a shell or an app runs one beside its machines, with the same questions, and
/// has all gates ``GateAttempts/share(_:)`` attempts and lock.
///
/// ```swift
/// let gate = Engine(try Chart(FamilyGate.self))
/// gate.send(FamilyGate.ask())
/// gate.value(of: "question")  // 7 × 18
/// gate.send(FamilyGate.answer(126))
/// ```
package enum FamilyGate: Machine, PlayMachine, DetailedMachine {
  /// Where it is.
  package enum Node: String, MachineNode {
    /// Nobody has asked.
    case closed
    /// The question is asked.
    case asking
    /// The parent session is open.
    case opened
  }

  /// What it remembers: each stored property is a variable of that name.
  package struct Context: MachineContext, Hashable {
    /// How hard the questions are.
    package var gateLevel = GateLevel.standard
    /// The question as it is shown.
    package var question = ""
    /// Its first number.
    package var questionFirst = 0
    /// What that is multiplied with.
    package var questionSecond = 0
    /// What is added.
    package var questionPlus = 0
    /// Wrong answers since the gate was last locked or passed.
    package var wrongAnswers = 0
    /// When the last one was given, in milliseconds since 1970; 0 for never.
    package var wrongAnswerAt = 0
    /// How long the last lock was.
    package var lockSeconds = 0
    /// Until when it is locked, in milliseconds since 1970; 0 for never.
    package var lockedUntil = 0

    /// A gate at which nobody is.
    package init() {}
  }

  /// The machine's name.
  package static let name = "family-gate"
  /// The numbers of the question.
  package static var secrets: [String] { GateRules.secrets }
  /// What makes a question.
  package static var rules: NamedRules {
    NamedRules(effects: ["askQuestion": GateRules.askQuestionRule])
  }

  // MARK: Events

  /// What it understands.
  package struct Events: MachineEvents {
    /// Somebody wants to pass.
    package let ask = PlainEvent(by: .host, summary: "asks the question")

    /// An answer.
    package let answer = Event<Int>(
      .init("number", isSecret: true, samples: [0], summary: "the answer"),
      summary: "answers the gate's question"
    )

    /// The end of the parent session, or of the question.
    package let lock = PlainEvent(summary: "ends the parent session")

    /// The parent session is in use.
    package let used = PlainEvent(by: .host, summary: "the parent session is in use")

    /// How hard the questions are from now on.
    package let levelChanged = Event<GateLevel>(
      "level",
      by: .host,
      summary: "questions have another level"
    )

    /// The question was asked for a minute.
    package let questionExpired = PlainEvent(by: .chart)

    /// The parent session was not used for five minutes.
    package let idle = PlainEvent(by: .chart)

    /// All of them.
    package init() {}
  }

  // MARK: The chart

  private static let lockedSeconds = Term<Int>(variable: "gateLockedSeconds")

  /// For how long it is still locked, in whole seconds.
  package static var details: MachineDetails {
    let milliseconds = Term<Int>(variable: "gateLockedMilliseconds")
    let up = milliseconds + 999
    return MachineDetails(derived: [
      DerivedVariable(milliseconds.variableName, GateRules.lockLeft.tree),
      DerivedVariable(lockedSeconds.variableName, ((up - up % 1000) / 1000).tree),
    ])
  }
  /// The question, and for how long it is locked.
  package static var shown: [String] {
    [GateRules.question.variableName, lockedSeconds.variableName]
  }

  /// The nodes and transitions.
  package static var chart: some ChartContent {
    let stayAwake = GateRules.stayAwake(Self.idle)
    state(.closed) {
      on(\.ask, to: .asking)
      levelTransition
    }
    state(.asking) {
      restore(to: .closed)
      gateQuestion(Self.answer, to: .opened, expiring: Self.questionExpired, locked: lockedSeconds)
      on(\.lock, to: .closed)
      levelTransition
    }
    state(.opened) {
      onEntry(stayAwake)
      onExit(.cancel(Self.idle.eventName))
      restore(to: .closed)
      on(\.used, do: [stayAwake])
      on(\.idle, to: .closed)
      on(\.lock, to: .closed)
      levelTransition
    }
  }

  private static var levelTransition: ChartElement {
    on(\.levelChanged, do: [GateRules.level.set(to: Term<String>(argument: "level"))])
  }

  // MARK: What it offers

  /// The gate.
  package static var gate: GateCapability {
    GateCapability(
      open: Self.ask(),
      asksIn: Node.asking,
      opensTo: Node.opened,
      answer: Self.answer,
      lock: Self.lock,
      used: Self.used,
      lockedSeconds: lockedSeconds,
      isOutside: true
    )
  }

  /// What an app or a shell finds in it.
  package static var capabilities: Capabilities { Capabilities { $0.gate = gate } }
}
