// SPDX-License-Identifier: GPL-3.0-or-later
@testable import StateEngine
import Synchronization
import Testing

/// Histories that are come to, or lie, beside the way that a transition names.
struct HistoryPathTests {
  @Test("a history is asked too when its region is entered by way of a sibling")
  func sibling() throws {
    var walk = Walk(
      try chart(
        [
          .noted("off"), .noted("p", .parallel), .noted("x", .compound, in: "p", initial: "h"),
          NodeDeclaration(
            "h",
            kind: .shallowHistory,
            parent: "x",
            initial: ["x1"],
            initialActions: [.raise("first", [])]
          ),
          .noted("x1", in: "x"), .noted("x2", in: "x"), .noted("y", .compound, in: "p"),
          .noted("y1", in: "y"), .noted("y2", in: "y"),
        ],
        [
          .transition("off", "on", "p"), .transition("off", "side", "y1"),
          .transition("p", "off", "off"),
          .transition("x1", "next", "x2"), .transition("y1", "first", "y2"),
        ]
      )
    )
    walk.send("on")
    #expect(walk.state == "x1+y2")
    walk.send("next")
    walk.send("off")
    walk.send("side")
    #expect(walk.state == "x2+y1")
    #expect(walk.effects == ["-off", "+p", "+x", "+x2", "+y", "+y1"])
  }

  @Test("what stays active is not entered again by the default of a history above it")
  func activeAncestor() throws {
    var walk = Walk(
      try chart(
        [
          .noted("p", .compound),
          NodeDeclaration("h", kind: .deepHistory, parent: "p", initial: ["c2"]),
          .noted("c", .compound, in: "p"), .noted("c1", in: "c"), .noted("c2", in: "c"),
        ],
        [.transition("c1", "go", "h")]
      )
    )
    walk.send("go")
    #expect(walk.state == "c2")
    #expect(walk.effects == ["-c1", "+c2"])
    #expect(walk.trace.microsteps.map { Array($0.entered) } == [[4]])
  }

  @Test("all that was left is entered, also when the history just written lies deeper")
  func movedDomain() throws {
    var walk = Walk(
      try chart(
        [
          .noted("p", .parallel),
          NodeDeclaration("h", kind: .deepHistory, parent: "p", initial: ["c"]),
          .noted("c", .compound, in: "p"), .noted("c1", in: "c"), .noted("c2", in: "c"),
        ],
        [.transition("c1", "go", "h")]
      )
    )
    walk.send("go")
    #expect(walk.state == "c1")
    #expect(walk.effects == ["-c1", "-c", "-p", "+p", "+c", "+c1"])
    #expect(Array(walk.snapshot.configuration) == [0, 2, 3])
  }

  @Test(
    "targets of which one would bring in the other's place are refused when the chart is built",
    arguments: [["c", "c2"], ["h", "c2"], ["h", "d"], ["h", "h"]]
  )
  func illegalTargets(targets: [String]) {
    let nodes: [NodeDeclaration] = [
      .noted("out"), .noted("p", .parallel),
      NodeDeclaration("h", kind: .shallowHistory, parent: "p", initial: ["c", "d"]),
      .noted("c", .compound, in: "p"), .noted("c1", in: "c"), .noted("c2", in: "c"),
      .noted("d", in: "p"),
    ]
    let transition = TransitionDeclaration(from: "out", on: .events(["go"]), to: targets)
    do throws(Chart.Fault) {
      _ = try Chart(
        ChartDescription(
          name: "fixture",
          nodes: nodes,
          transitions: [transition],
          events: [.init("go")]
        )
      )
      Issue.record("built")
    } catch {
      #expect(error.findings.map(\.cause) == [.badTargets(targets)])
    }
  }

  @Test("an endless macrostep in parallel regions is refused after ten thousand microsteps")
  func endless() throws {
    let entries = Mutex(0)
    let rules = NamedRules(effects: [
      "count": .init("counts") { _ in entries.withLock { $0 += 1 } }
    ])
    let chart = try chart(
      [
        .noted("p", .parallel), .noted("x", .compound, in: "p"),
        .noted("x1", in: "x").with { $0.entry.append(.perform("count")) },
        .noted("x2", in: "x"), .noted("y", .compound, in: "p"), .noted("y1", in: "y"),
        .noted("y2", in: "y"),
      ],
      [
        .transition("x1", "go", "x2"), .transition("y1", "go", "y2"),
        .transition("x2", nil, "x1", when: Guard(isIn("y2").tree)),
        .transition("x1", nil, "x2", when: Guard(isIn("y1").tree)),
        .transition("y2", nil, "y1", when: Guard(isIn("x2").tree)),
        .transition("y1", nil, "y2", when: Guard(isIn("x1").tree)),
      ],
      rules: rules
    )
    #expect(Walk(chart).trace.fault == .endless)
    #expect((100...10_000).contains(entries.withLock { $0 }))
  }
}
