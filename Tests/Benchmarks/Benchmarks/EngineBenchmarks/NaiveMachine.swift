// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization

/// The yardstick: a table of closures behind a lock, as one would write it by hand.
///
/// It knows no hierarchy, no history, no timers, no record and no way back.
final class NaiveMachine: Sendable {
  struct Transition: Sendable {
    var event: Int
    var target: Int
    var holds: @Sendable (Context) -> Bool
    var act: (@Sendable (inout Context) -> Void)?
  }
  struct Context: Sendable { var coins = 0 }
  struct State: Sendable {
    var node = 0
    var context = Context()
  }

  private let transitions: [[Transition]]
  private let state = Mutex(State())

  init(_ transitions: [[Transition]]) { self.transitions = transitions }

  func send(_ event: Int) -> Bool {
    state.withLock { state in
      for transition in transitions[state.node]
      where transition.event == event && transition.holds(state.context) {
        state.node = transition.target
        transition.act?(&state.context)
        return true
      }
      return false
    }
  }

  /// The same two nodes and four transitions as ``BenchmarkCharts/flat``.
  static func flat() -> NaiveMachine {
    NaiveMachine([
      [
        Transition(event: 0, target: 1, holds: { $0.coins >= 0 }),
        Transition(event: 1, target: 1, holds: { $0.coins >= 10 }),
      ],
      [
        Transition(event: 0, target: 0, holds: { $0.coins >= 0 }),
        Transition(event: 1, target: 0, holds: { $0.coins >= 10 }),
      ],
    ])
  }
}
