// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Looks on while states are searched, for the first move that meets a goal.
///
/// It sees what ``Coverage`` would read from the records of the same moves: of an event with a secret
/// argument only what was taken, of a refusal nothing about a secret, and of a timer that nobody
/// takes nothing at all.
final class CoverLookout {
  /// Sees how guards come out, those that matter.
  let witness: GuardWitness
  private let goals: Set<CoverGoal>
  private let chart: Chart
  private let moveLimit: Int
  private var moveCount = 0
  private(set) var met: Set<CoverGoal> = []

  /// A lookout for goals, for so many moves at most.
  init(_ goals: Set<CoverGoal>, _ chart: Chart, moveLimit: Int) {
    self.goals = goals
    self.chart = chart
    self.moveLimit = moveLimit
    var transitions = Set<Int>()
    for case .outcome(let transition, _, _) in goals { transitions.insert(transition) }
    witness = GuardWitness(only: transitions)
  }

  /// Whether as many moves were tried as may be.
  var isExhausted: Bool { moveCount >= moveLimit }

  /// A move is about to be tried.
  func begin() {
    moveCount += 1
    if !met.isEmpty { met = [] }
  }

  /// A step, done.
  func see(_ event: Int, _ verdict: Verdict, _ trace: StepTrace, isTimer: Bool = false) {
    let asked = witness.take()
    switch verdict {
    case .moved, .stayed:
      note(trace.steps.first)
      for step in trace.steps.others ?? [] { note(step) }
      if chart.events[event].arguments.contains(where: \.isSecret), !isTimer { return }
      for one in asked { note(one.transition, one.outcomes) }
    case .refused where !isTimer:
      for one in asked where !chart.transitions[one.transition].isAbsentUnlessEnabled {
        note(one.transition, one.outcomes, sparesSecrets: true)
      }
    case .refused, .unhandled, .unknown: break
    }
  }

  private func note(_ step: Microstep?) {
    guard let step, step.transition >= 0 else { return }
    for transition in step.transitions where goals.contains(.taken(transition: transition)) {
      met.insert(.taken(transition: transition))
    }
  }

  private func note(_ transition: Int, _ outcomes: [Bool], sparesSecrets: Bool = false) {
    for (condition, holds) in outcomes.enumerated() {
      let goal = CoverGoal.outcome(transition: transition, condition: condition, holds: holds)
      guard goals.contains(goal) else { continue }
      if sparesSecrets, chart.readsSecret(goal) { continue }
      met.insert(goal)
    }
  }
}

extension Chart {
  /// Whether it is a condition that reads a secret: refusals do not tell how those come out.
  package func readsSecret(_ goal: CoverGoal) -> Bool {
    guard case .outcome(let transition, let condition, _) = goal else { return false }
    let parts = guardParts(of: transitions[transition])
    return parts.indices.contains(condition) && parts[condition].readsSecret
  }
}
