// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

@testable import Explorer
@testable import StateEngine

/// What is proved of a chart that starts another, whatever that one does.
@Suite("Induction and started machines")
struct ChildInductionTests {
  /// A count that ends when somebody says so, with what was said last; it cannot be searched with the
  /// chart that starts it, since it moves without an event.
  private static let counter = ChartDescription(
    name: "counter",
    nodes: [
      NodeDeclaration("counting"), NodeDeclaration("passing"),
      NodeDeclaration("over", kind: .final),
    ],
    transitions: [
      TransitionDeclaration(
        from: "counting",
        on: .events(["say"]),
        to: ["counting"],
        do: [.assign("said", .argument("number"))]
      ),
      TransitionDeclaration(from: "counting", on: .events(["end"]), to: ["passing"]),
      TransitionDeclaration(from: "passing", on: .eventless, to: ["over"]),
    ],
    events: [
      EventDeclaration("say", arguments: [Event.Argument("number", .int)]),
      EventDeclaration("end"),
    ],
    variables: [VariableDeclaration("said", .int, initial: .int(0))]
  )

  /// A chart that starts it: what its end brings is kept where `test` holds.
  private static func whole(
    when test: ExpressionTree? = nil,
    gives: ExpressionTree = .variable("said"),
    starting first: ExpressionTree = .literal(.int(0)),
    _ change: (inout ChartDescription) -> Void = { _ in }
  ) throws -> Chart {
    var description = ChartDescription(
      name: "whole",
      nodes: [
        NodeDeclaration("idle"), NodeDeclaration("busy"), NodeDeclaration("off"),
      ],
      transitions: [
        TransitionDeclaration(from: "idle", on: .events(["begin"]), to: ["busy"]),
        TransitionDeclaration(
          from: "busy",
          on: .events(["count.done"]),
          when: test.map { [Guard($0)] } ?? [],
          to: ["idle"],
          do: [
            .assign("last", .argument("number")),
            .assign(
              "times",
              .binary(
                .binary(.variable("times"), .plus, .literal(.int(1))),
                .least,
                .literal(.int(5))
              )
            ),
          ]
        ),
        TransitionDeclaration(from: "busy", on: .events(["count.failed"]), to: ["off"]),
      ],
      events: [
        EventDeclaration("begin"),
        EventDeclaration(
          "count.done",
          by: .chart,
          arguments: [Event.Argument("number", .int)]
        ),
        EventDeclaration(
          "count.failed",
          by: .chart,
          arguments: [Event.Argument("reason", .string.optional)]
        ),
      ],
      variables: [
        VariableDeclaration("last", .int, initial: .int(0)),
        VariableDeclaration("times", .int, initial: .int(0)),
      ],
      machines: [counter]
    )
    description.nodes[1].machines = [
      ChildDeclaration(
        "count",
        machine: "counter",
        done: "count.done",
        failed: "count.failed",
        values: [.init("said", first)],
        gives: [gives]
      )
    ]
    change(&description)
    description.declareMachines()
    return try Chart(description)
  }

  private func isProved(_ claim: Invariant.Claim, _ chart: Chart) -> Bool {
    let start = Explorer.beginning(of: chart)
    let induction = Induction(chart, [Invariant(claim)], from: start, walk: [], unless: { false })
    return induction?.proves(claim) ?? false
  }

  private func verdict(_ claim: Invariant.Claim, _ chart: Chart) throws -> Proof.Verdict {
    let proof = Explorer(chart, limit: 3_000)
      .prove([Invariant(claim)], from: Explorer.beginning(of: chart))
    return try #require(proof.verdicts.first)
  }

  private static let times = ExpressionTree.variable("times")
  private static let last = ExpressionTree.variable("last")
  private static func atMost(_ tree: ExpressionTree, _ number: Int) -> ExpressionTree {
    .binary(tree, .lessOrEqual, .literal(.int(number)))
  }

  @Test("what the chart above keeps by itself is proved, whatever the other does")
  func kept() throws {
    let chart = try Self.whole()
    #expect(isProved(.always(Self.atMost(Self.times, 5)), chart))
    #expect(!isProved(.always(Self.atMost(Self.times, 4)), chart))
    guard case .proved = try verdict(.always(Self.atMost(Self.times, 5)), chart) else {
      Issue.record("the search does not ask the induction")
      return
    }
    #expect(isProved(.never(from: "idle", by: [], to: "idle"), chart))
    #expect(isProved(.left("idle", by: ["begin"]), chart))
  }

  @Test("what the other brings may be any value, unless the chart asks first")
  func arguments() throws {
    let claim = Invariant.Claim.always(Self.atMost(Self.last, 3))
    #expect(!isProved(claim, try Self.whole()))
    // What holds because of what the other does stays open.
    #expect(!isProved(claim, try Self.whole(gives: .literal(.int(2)))))
    #expect(isProved(claim, try Self.whole(when: Self.atMost(.argument("number"), 3))))
  }

  @Test("one that cannot be started is told in the macrostep that entered its node")
  func failure() throws {
    let sum = ExpressionTree.binary(Self.last, .plus, .literal(.int(1)))
    let chart = try Self.whole(starting: sum)
    #expect(!isProved(.entered("off", from: [], by: ["count.failed"], when: nil), chart))
    #expect(isProved(.entered("off", from: [], by: ["count.failed", "begin"], when: nil), chart))
    #expect(!isProved(.never(from: "idle", by: ["begin"], to: "off"), chart))
    // And that is what the engine does.
    var snapshot = Explorer.beginning(of: chart)
    snapshot.values[0] = .int(.max)
    var trace = StepTrace()
    let begin = try #require(chart.event(named: "begin"))
    #expect(chart.step(&snapshot, event: begin, now: 0, trace: &trace) == .moved)
    #expect(chart.stateText(snapshot.configuration) == "off")
  }

  @Test("after what the other takes a transition without an event may be enabled")
  func eventless() throws {
    let chart = try Self.whole { description in
      description.transitions.append(
        TransitionDeclaration(
          from: "busy",
          on: .eventless,
          when: [Guard(.binary(.now, .greater, .literal(.int(1_000))))],
          to: ["off"]
        )
      )
    }
    #expect(!isProved(.left("busy", by: ["count.done", "count.failed"]), chart))
    #expect(
      isProved(
        .left(
          "busy",
          by: [
            "count.done", "count.failed", "count.say", "count.end", "restore",
            ScriptDescription.childEvent,
          ]
        ),
        chart
      )
    )
    // Only what it takes wakes the chart up.
    var snapshot = Explorer.beginning(of: chart)
    var trace = StepTrace()
    let begin = try #require(chart.event(named: "begin"))
    let say = try #require(chart.event(named: "count.say"))
    _ = chart.step(&snapshot, event: begin, now: 0, trace: &trace)
    _ = chart.step(&snapshot, event: say, arguments: [.int(1)], now: 2_000, trace: &trace)
    #expect(chart.stateText(snapshot.configuration) == "off")
  }

  @Test("an event that the other takes is not refused, and what must come about is not proved")
  func others() throws {
    let chart = try Self.whole()
    #expect(!isProved(.refused("count.say", in: "busy", when: nil), chart))
    #expect(!isProved(.leads(from: "busy", by: "count.done", when: nil, to: "idle"), chart))
    #expect(!isProved(.alwaysReachable("idle"), chart))
    #expect(!isProved(.lasts("busy", milliseconds: 1), chart))
    #expect(!isProved(.noDeadlock, chart))
  }

  @Test("an end whose values are not what they are called is not followed")
  func types() throws {
    let claim = Invariant.Claim.always(Self.atMost(Self.times, 5))
    #expect(isProved(claim, try Self.whole()))
    let chart = try Self.whole { description in
      description.events[2].arguments = [Event.Argument("code", .int.optional)]
    }
    #expect(!isProved(claim, chart))
  }
}
