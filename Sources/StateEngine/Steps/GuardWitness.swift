// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Stands beside the guards of a replay, or of a search, and notes how each comes out.
package final class GuardWitness: Sendable {
  private let kept = Lock<[(transition: Int, outcomes: [Bool])]>([])
  private let only: Set<Int>?

  /// A witness of the guards of all transitions, or of some.
  package init(only: Set<Int>? = nil) { self.only = only }

  package var seen: [(transition: Int, outcomes: [Bool])] { kept.withLock { $0 } }

  /// What was seen since this was last asked.
  package func take() -> [(transition: Int, outcomes: [Bool])] {
    kept.withLock { kept in
      if kept.isEmpty { return [] }
      defer { kept.removeAll(keepingCapacity: true) }
      return kept
    }
  }

  func note(_ transition: Transition, _ snapshot: Snapshot, _ arguments: [Value], _ chart: Chart) {
    if let only, !only.contains(transition.index) { return }
    let outcomes = chart.guardParts(of: transition).map { $0.outcome(snapshot, arguments, chart) }
    kept.withLock { $0.append((transition.index, outcomes)) }
  }
}

extension Chart {
  /// The conditions of a transition, one by one.
  package func guardParts(of transition: Transition) -> [GuardPart] {
    var event = restoreIndex
    if case .events(let descriptors) = transition.declaration.trigger {
      event = descriptors.lazy.compactMap { self.event(matching: $0) }.first ?? event
    }
    return explainer.parts(of: transition, event, self)
  }
}
