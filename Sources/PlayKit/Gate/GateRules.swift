// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// How a gate asks, counts wrong answers and locks: the same in every chart that has one.
///
/// A chart with a gate has the variables named here, the effect ``askQuestionRule`` under the name
/// `askQuestion`, and ``lockLeft`` as a derived variable.
package enum GateRules {
  /// How hard the questions are, one of ``GateLevel``.
  package static let level = Term<String>(variable: "gateLevel")
  /// The question as it is shown.
  package static let question = Term<String>(variable: "question")
  /// Its first number.
  package static let questionFirst = Term<Int>(variable: "questionFirst")
  /// What that is multiplied with.
  package static let questionSecond = Term<Int>(variable: "questionSecond")
  /// What is added.
  package static let questionPlus = Term<Int>(variable: "questionPlus")
  /// Wrong answers since the gate was last locked or passed.
  package static let wrongAnswers = Term<Int>(variable: "wrongAnswers")
  /// When the last one was given, in milliseconds since 1970; 0 for never.
  package static let wrongAnswerAt = Term<Int>(variable: "wrongAnswerAt")
  /// How long the last lock was.
  package static let lockSeconds = Term<Int>(variable: "lockSeconds")
  /// Until when it is locked, in milliseconds since 1970; 0 for never.
  package static let lockedUntil = Term<Int>(variable: "lockedUntil")

  /// The variables that nobody may read.
  package static let secrets = [
    questionFirst.variableName, questionSecond.variableName, questionPlus.variableName,
  ]
  /// The variables that time travel leaves as they are.
  package static let outsideTime = [wrongAnswers.variableName, lockSeconds.variableName]
  /// Those of them that hold times.
  package static let momentsOutsideTime = [lockedUntil.variableName, wrongAnswerAt.variableName]

  // MARK: The answer

  // The answer itself stands nowhere, so that nothing that shows variables can tell it.
  /// The answer, computed from the question.
  package static var solution: Term<Int> { questionFirst * questionSecond + questionPlus }

  /// Holds for the right answer, in an event whose first argument is `number`.
  package static let isRight = Guard(
    Term<Int>(argument: "number") == solution,
    refusal: "please try again"
  )

  /// What the right answer does.
  package static var forgetWrongAnswers: [Action] {
    [
      wrongAnswers.set(to: 0), wrongAnswerAt.set(to: 0), lockSeconds.set(to: 0),
      lockedUntil.set(to: 0),
    ]
  }

  /// What a wrong answer does: the third locks the gate, each time for longer.
  ///
  /// 30 seconds, then twice as long each time, 15 minutes at most; after a clean hour all begins
  /// anew.
  ///
  /// - Parameter asking: done when the gate is locked, after a new question was made.
  /// - Returns: the actions, for the transition of a wrong answer.
  package static func countWrongAnswer(asking: Action...) -> [Action] {
    let hour = 60 * 60 * 1000
    let double = lockSeconds * 2
    let lock = [
      lockSeconds.set(
        to: (lockSeconds == 0).then(30, else: (double > 900).then(900, else: double))
      ),
      lockedUntil.set(to: now + lockSeconds * 1000),
      .perform("askQuestion"),
    ]
    return [
      .effect("say", Term("tryAgain")),
      .when(
        now - wrongAnswerAt >= hour,
        wrongAnswers.set(to: 0),
        lockSeconds.set(to: 0)
      ),
      wrongAnswers.set(to: (wrongAnswers >= 3).then(1, else: wrongAnswers + 1)),
      wrongAnswerAt.set(to: now),
      .choose([Action.Branch(test: (wrongAnswers == 3).tree, actions: lock + asking)]),
    ]
  }

  /// For how many milliseconds it is still locked: a clock set back keeps nobody out for longer than
  /// the lock.
  package static var lockLeft: Term<Int> {
    let length = lockSeconds * 1000
    let left = lockedUntil - now
    return (left <= 0).then(0, else: (left > length).then(length, else: left))
  }

  /// Holds while it is not locked.
  ///
  /// - Parameter lockedSeconds: the derived variable that says for how long it still is.
  /// - Returns: the guard, for each transition of an answer.
  package static func isUnlocked(_ lockedSeconds: Term<Int>) -> Guard {
    Guard(lockedSeconds == 0, code: "gateLocked", refusal: "the gate is locked for a moment")
  }

  /// Lets a question expire in a minute from now.
  package static func expireLater(_ event: some Event.Named) -> Action {
    later(event, seconds: 60)
  }

  /// Lets a parent session be idle in five minutes from now.
  package static func stayAwake(_ event: some Event.Named) -> Action {
    later(event, seconds: 5 * 60)
  }

  // By hand, not as the node's own timer: it is armed anew while the node stays.
  private static func later(_ event: some Event.Named, seconds: Int) -> Action {
    .schedule(ScheduledEvent(event.eventName, after: .literal(.int(seconds))))
  }

  // MARK: The question

  /// A new question, another than the last one.
  package static let askQuestionRule = NamedRules.Reasoned<NamedRules.Effect>(
    "a question is made of random numbers, and expressions have none",
    reads: [level.variableName, question.variableName],
    writes: [
      question.variableName, questionFirst.variableName, questionSecond.variableName,
      questionPlus.variableName,
    ],
    in: [
      questionFirst.variableName: 0...99, questionSecond.variableName: 0...99,
      questionPlus.variableName: 0...99,
    ]
  ) { context in
    let level = context["gateLevel"].stringValue.flatMap { GateLevel(rawValue: $0) } ?? .standard
    var asked: GateQuestion
    repeat {
      asked = GateQuestion(level, &context.random)
    } while asked.text == context["question"].stringValue
    context["question"] = .string(asked.text)
    context["questionFirst"] = .int(asked.first)
    context["questionSecond"] = .int(asked.second)
    context["questionPlus"] = .int(asked.plus)
  }
}

extension MachineDefinition {
  /// The content of a gate's asking node: a right answer leads on, a wrong one counts, and after a
  /// minute there is another question.
  @ChartElement.Builder package static func gateQuestion(
    _ answer: some Event.Named,
    to node: Node,
    expiring expired: some Event.Named,
    locked seconds: Term<Int>
  ) -> [ChartElement] {
    let expireLater = GateRules.expireLater(expired)
    let isUnlocked = GateRules.isUnlocked(seconds)
    let right = GateRules.forgetWrongAnswers
    onEntry(.perform("askQuestion"), expireLater)
    onExit(.cancel(expired.eventName))
    on(answer, to: node, when: isUnlocked, GateRules.isRight, do: right)
    on(answer, when: isUnlocked, do: GateRules.countWrongAnswer(asking: expireLater))
    on(expired, do: [.perform("askQuestion"), expireLater])
  }
}
