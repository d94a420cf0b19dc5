// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Something that a set of scenarios should show of a machine.
package enum CoverGoal: Sendable, Hashable {
  /// A transition taken.
  case taken(transition: Int)
  /// A condition of a transition that came out one way.
  case outcome(transition: Int, condition: Int, holds: Bool)

  /// The transition, by index.
  package var transition: Int {
    switch self {
    case .taken(let transition), .outcome(let transition, _, _): transition
    }
  }
}

extension Coverage {
  /// All there is to show: each transition that can be taken, and both outcomes of its conditions.
  package var goals: [CoverGoal] { countedTransitions.flatMap(goals) }

  /// What is shown already, in order.
  package var metGoals: [CoverGoal] { goals.filter(isMet) }

  /// What is not shown yet, in order.
  package var openGoals: [CoverGoal] { goals.filter { !isMet($0) } }

  /// Whether it has been shown.
  package func isMet(_ goal: CoverGoal) -> Bool {
    switch goal {
    case .taken(let transition): taken[transition] > 0
    case .outcome(let transition, let condition, true):
      outcomes(of: transition)[condition].held > 0
    case .outcome(let transition, let condition, false):
      outcomes(of: transition)[condition].failed > 0
    }
  }

  private func goals(of transition: Int) -> [CoverGoal] {
    [.taken(transition: transition)]
      + outcomes(of: transition).indices.flatMap { condition in
        [true, false].map {
          .outcome(transition: transition, condition: condition, holds: $0)
        }
      }
  }
}

/// How much of one state's transitions has been covered.
package struct StateCoverage: Sendable {
  /// The state, by index; its descendants' transitions are their own.
  package var state: Int
  /// Its transitions, by index; those that only say why not are left out.
  package var transitions: [Int] = []
  /// How many of them were taken.
  package var takenCount = 0
  /// How many outcomes their conditions have.
  package var outcomeCount = 0
  /// How many of those were seen.
  package var seenOutcomeCount = 0
}

extension Coverage {
  /// Each state that has transitions, in document order.
  package var states: [StateCoverage] {
    var found: [Int: StateCoverage] = [:]
    for transition in countedTransitions {
      let state = chart.transitions[transition].source
      var one = found[state] ?? StateCoverage(state: state)
      one.transitions.append(transition)
      if taken[transition] > 0 { one.takenCount += 1 }
      for outcome in outcomes(of: transition) {
        one.outcomeCount += 2
        one.seenOutcomeCount += (outcome.held > 0 ? 1 : 0) + (outcome.failed > 0 ? 1 : 0)
      }
      found[state] = one
    }
    return found.values.sorted { $0.state < $1.state }
  }
}

extension Chart {
  /// The conditions of a transition as text.
  package func guardTexts(of transition: Int) -> [String] {
    guardParts(of: transitions[transition]).map(\.text)
  }
}
