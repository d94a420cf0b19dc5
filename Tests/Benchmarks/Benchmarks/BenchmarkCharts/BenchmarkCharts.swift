// SPDX-License-Identifier: GPL-3.0-or-later
package import StateEngine

/// The charts that are measured.
package enum BenchmarkCharts {
  private static let coins = Variable<Int>("coins")

  /// Two nodes; `go` moves under a guard that holds, `no` is refused by one that does not, `add`
  /// stays and counts.
  package static func flat() throws -> Chart {
    try Chart(
      ChartDescription(
        name: "flat",
        nodes: [NodeDeclaration("home"), NodeDeclaration("away")],
        transitions: ["home", "away"].flatMap { node in
          let other = node == "home" ? "away" : "home"
          return [
            TransitionDeclaration(
              from: node,
              on: .events(["go"]),
              when: [Guard(coins >= 0)],
              to: [other]
            ),
            TransitionDeclaration(
              from: node,
              on: .events(["no"]),
              when: [Guard(coins >= 10)],
              to: [other]
            ),
            TransitionDeclaration(
              from: node,
              on: .events(["add"]),
              do: [coins.set(to: coins + 1)]
            ),
          ]
        },
        events: [EventDeclaration("go"), EventDeclaration("no"), EventDeclaration("add")],
        variables: [VariableDeclaration("coins", .int, initial: .int(0))]
      )
    )
  }

  /// Three levels deep on both sides, every node with an entry and an exit action.
  package static func deep() throws -> Chart {
    func side(_ name: String) -> [NodeDeclaration] {
      (1...3).map { level in
        NodeDeclaration(
          "\(name)\(level)",
          kind: level == 3 ? .atomic : .compound,
          parent: level == 1 ? nil : "\(name)\(level - 1)",
          entry: [coins.set(to: coins + 1)],
          exit: [coins.set(to: coins - 1)]
        )
      }
    }
    return try Chart(
      ChartDescription(
        name: "deep",
        nodes: side("a") + side("b"),
        transitions: [
          TransitionDeclaration(
            from: "a1",
            on: .events(["go"]),
            when: [Guard(coins >= 0)],
            to: ["b3"]
          ),
          TransitionDeclaration(
            from: "b1",
            on: .events(["go"]),
            when: [Guard(coins >= 0)],
            to: ["a3"]
          ),
        ],
        events: [EventDeclaration("go")],
        variables: [VariableDeclaration("coins", .int, initial: .int(0))]
      )
    )
  }
}
