// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Testing

@testable import Explorer
@testable import StateEngine

/// A call: it rings, is answered or given up, and ends.
private struct Call: Machine {
  enum Node: MachineNode { case ringing, talking, over }
  struct Context: MachineContext { var words = 0 }
  struct Events: MachineEvents {
    let answer = PlainEvent()
    let say = Event<Int>(.init("words", in: 0...3))
    let hangUp = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.ringing) {
      on(\.answer, to: .talking)
      after(.seconds(20), to: .over)
    }
    state(.talking) {
      on(\.say, when: { $0.words < 3 }, do: { $0.words += $1 })
      on(\.hangUp, to: .over)
    }
    final(.over)
  }
}

private struct Phone: Machine {
  enum Node: MachineNode { case idle, busy, off }
  struct Context: MachineContext {
    var calls = 0
    var words = 0
  }
  struct Events: MachineEvents {
    let dial = PlainEvent()
    let drop = PlainEvent()
    let call = Child<Call, Int>("words")
  }
  static var chart: some ChartContent {
    state(.idle) { on(\.dial, to: .busy) }
    state(.busy) {
      invoke(\.call, giving: { $0.words })
      on(
        \.call.done,
        to: .idle,
        when: { its, _ in its.calls < 2 },
        do: {
          $0.calls += 1
          $0.words = $1
        }
      )
      on(\.call.failed, to: .off)
      on(\.drop, to: .idle)
    }
    state(.off)
  }
}

@Suite("a chart with the one it starts, against both written as one by hand")
struct HandProductTests {
  /// Both as one: what the other is stands as states of `busy`, its variable beside the others.
  private static let product = ChartDescription(
    name: "product",
    nodes: [
      NodeDeclaration("idle"), NodeDeclaration("busy", kind: .compound),
      NodeDeclaration(
        "ringing",
        parent: "busy",
        entry: [.assign("said", .literal(.int(0)))],
        timers: [ScheduledEvent("late", after: .literal(.int(20)))]
      ), NodeDeclaration("talking", parent: "busy"),
      NodeDeclaration(
        "over",
        parent: "busy",
        timers: [
          ScheduledEvent("call.done", arguments: [.variable("said")], after: .literal(.int(0)))
        ]
      ), NodeDeclaration("off"),
    ],
    transitions: [
      TransitionDeclaration(from: "idle", on: .events(["dial"]), to: ["busy"]),
      TransitionDeclaration(
        from: "busy",
        on: .events(["call.done"]),
        when: [Guard(.binary(.variable("calls"), .less, .literal(.int(2))))],
        to: ["idle"],
        do: [
          .assign("calls", .binary(.variable("calls"), .plus, .literal(.int(1)))),
          .assign("words", .argument("words")),
        ]
      ), TransitionDeclaration(from: "busy", on: .events(["call.failed"]), to: ["off"]),
      TransitionDeclaration(from: "busy", on: .events(["drop"]), to: ["idle"]),
      TransitionDeclaration(from: "ringing", on: .events(["call.answer"]), to: ["talking"]),
      TransitionDeclaration(from: "ringing", on: .events(["late"]), to: ["over"]),
      TransitionDeclaration(
        from: "talking",
        on: .events(["call.say"]),
        when: [Guard(.binary(.variable("said"), .less, .literal(.int(3))))],
        do: [.assign("said", .binary(.variable("said"), .plus, .argument("words")))]
      ), TransitionDeclaration(from: "talking", on: .events(["call.hangUp"]), to: ["over"]),
    ],
    events: [
      EventDeclaration("dial"), EventDeclaration("drop"),
      EventDeclaration("call.done", by: .chart, arguments: [Event.Argument("words", .int)]),
      EventDeclaration("call.failed", by: .chart), EventDeclaration("late", by: .chart),
      EventDeclaration("call.answer"),
      EventDeclaration("call.say", arguments: [Event.Argument("words", .int, in: 0...3)]),
      EventDeclaration("call.hangUp"),
    ],
    variables: [
      VariableDeclaration("calls", .int, initial: .int(0)),
      VariableDeclaration("words", .int, initial: .int(0)),
      VariableDeclaration("said", .int, initial: .int(0)),
    ]
  )

  private func word(_ text: String, _ chart: Chart) throws -> String {
    let claim = try ClaimParser.parse(
      text,
      scope: chart.scope,
      mode: .command,
      nodes: chart.description.nodes,
      events: Array(chart.events)
    )
    let proof = Explorer(chart).prove([Invariant(claim)], from: Explorer.beginning(of: chart))
    return switch try #require(proof.verdicts.first) {
    case .proved: "proved"
    case .broken(let route): "broken in \(route?.moves.count ?? -1)"
    case .open(let why): "open: \(why)"
    }
  }

  @Test(
    "the same verdicts",
    arguments: [
      "calls <= 2", "calls < 2", "words <= 5", "words < 5", "never busy to off", "reachable off",
      "no deadlock", "idle is entered only by call.done, drop, restore",
      "idle is entered only by drop, restore", "call.hangUp is refused in idle",
      "call.say is refused in busy", "busy by drop leads to idle",
      "busy by call.hangUp leads to idle",
      "calls == 0 || words >= 0",
    ]
  )
  func alike(text: String) throws {
    let (whole, product) = (try Chart(Phone.self), try Chart(Self.product))
    let found = try word(text, whole)
    #expect(found == (try word(text, product)))
    #expect(!found.hasPrefix("open"), "\(found)")
  }
}
