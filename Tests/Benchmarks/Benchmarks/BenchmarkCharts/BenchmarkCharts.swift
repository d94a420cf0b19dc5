// SPDX-License-Identifier: GPL-3.0-or-later
package import StateEngine

/// The charts that are measured.
package enum BenchmarkCharts {
  /// Two nodes; `go` moves under a guard that holds, `no` is refused by one that does not, `add`
  /// stays and counts.
  package static func flat() throws -> Chart { try Chart(Flat.self) }

  /// Three levels deep on both sides, every node with an entry and an exit action.
  package static func deep() throws -> Chart { try Chart(Deep.self) }
}

private struct Flat: Machine {
  enum Node: MachineNode { case home, away }
  struct Context: MachineContext { var coins = 0 }
  struct Events: MachineEvents {
    let go = PlainEvent()
    let no = PlainEvent()
    let add = PlainEvent()
  }

  static var chart: some ChartContent {
    state(.home) { moves(to: .away) }
    state(.away) { moves(to: .home) }
  }

  @ChartElement.Builder private static func moves(to other: Node) -> [ChartElement] {
    on(\.go, to: other, when: { $0.coins >= 0 })
    on(\.no, to: other, when: { $0.coins >= 10 })
    on(\.add, do: { $0.coins += 1 })
  }
}

private struct Deep: Machine {
  enum Node: MachineNode { case a1, a2, a3, b1, b2, b3 }
  struct Context: MachineContext { var coins = 0 }
  struct Events: MachineEvents { let go = PlainEvent() }

  static var chart: some ChartContent {
    side(.a1, .a2, .a3, to: .b3)
    side(.b1, .b2, .b3, to: .a3)
  }

  @ChartElement.Builder private static func side(
    _ outer: Node,
    _ middle: Node,
    _ inner: Node,
    to other: Node
  ) -> [ChartElement] {
    state(outer) {
      counts
      on(\.go, to: other, when: { $0.coins >= 0 })
      state(middle) {
        counts
        state(inner) { counts }
      }
    }
  }

  @ChartElement.Builder private static var counts: [ChartElement] {
    entry { $0.coins += 1 }
    exit { $0.coins -= 1 }
  }
}
