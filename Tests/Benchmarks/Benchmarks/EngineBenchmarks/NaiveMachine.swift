import Synchronization

/// The yardstick: a table of closures behind a lock, as one would write it by hand.
///
/// It knows no hierarchy, no history, no timers, no record and no way back.
final class NaiveMachine: Sendable {
  struct Row: Sendable {
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

  private let rows: [[Row]]
  private let state = Mutex(State())

  init(_ rows: [[Row]]) { self.rows = rows }

  func send(_ event: Int) -> Bool {
    state.withLock { state in
      for row in rows[state.node] where row.event == event && row.holds(state.context) {
        state.node = row.target
        row.act?(&state.context)
        return true
      }
      return false
    }
  }

  /// The same two nodes and four rows as ``BenchmarkCharts/flat``.
  static func flat() -> NaiveMachine {
    NaiveMachine([
      [
        Row(event: 0, target: 1, holds: { $0.coins >= 0 }),
        Row(event: 1, target: 1, holds: { $0.coins >= 10 }),
      ],
      [
        Row(event: 0, target: 0, holds: { $0.coins >= 0 }),
        Row(event: 1, target: 0, holds: { $0.coins >= 10 }),
      ],
    ])
  }
}
