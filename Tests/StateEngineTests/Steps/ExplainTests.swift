// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

struct ExplainTests {
  private func shop() throws -> Chart {
    try chart(
      [NodeDeclaration("shop"), NodeDeclaration("bag")],
      [
        .transition(
          "shop",
          "buy",
          "bag",
          when: Guard(coins >= 10 && Term<Bool>(variable: "online"), code: "poor"),
          Guard(named: "open")
        ),
        .transition("shop", "buy", "bag", when: Guard(coins > Term<Int>(argument: "price"))),
        .transition("shop", "enter", "bag", when: Guard(Term<Int>(argument: "pin") >= 5)),
        .transition("shop", "leave", "bag"), .transition("shop", "admin"),
        .transition("shop", "tick"),
        .transition("shop", "choose", "bag", when: Guard(Term<String>(argument: "what") == "b")),
        .transition("bag", "back", "shop"),
      ],
      events: [
        EventDeclaration(
          "buy",
          arguments: [Event.Argument("price", .int, samples: [.int(5)])]
        ),
        EventDeclaration(
          "enter",
          arguments: [Event.Argument("pin", .int, isSecret: true)]
        ),
        EventDeclaration("admin", by: .host),
        EventDeclaration("tick", by: .chart),
        EventDeclaration(
          "choose",
          arguments: [Event.Argument("what", .string, choices: [.init("a"), .init("b")])]
        ),
      ],
      variables: [
        VariableDeclaration("coins", .int, initial: .int(3)),
        VariableDeclaration("online", .bool, initial: .bool(false)),
      ],
      rules: NamedRules(tests: ["open": .init("asks nobody") { _ in true }])
    )
  }

  @Test("each guard is told with its values and how far it is from holding")
  func guards() throws {
    let chart = try shop()
    let walk = Walk(chart)
    let buy = try #require(chart.event(named: "buy"))
    let why = chart.explain(buy, [.int(5)], in: walk.snapshot)
    #expect(why.candidates.map(\.transition) == [0, 1])
    let readings = why.candidates.flatMap(\.guards)
    #expect(readings.map(\.text) == ["coins >= 10", "online", "open", "coins > event.price"])
    #expect(readings.map(\.holds) == [false, false, true, false])
    #expect(readings.map(\.shortfall) == [7, nil, nil, 3])
    #expect(readings[0].values.map(\.value) == [.int(3)])
    #expect(readings[0].code == "poor")
    #expect(readings[3].values.map(\.name) == ["coins", "event.price"])
  }

  @Test("what is accepted: by hand, with some sample at least, host events aside")
  func accepts() throws {
    let chart = try shop()
    let walk = Walk(chart)
    let buy = try #require(chart.event(named: "buy"))
    let why = chart.explain(buy, [.int(5)], in: walk.snapshot)
    #expect(why.accepts.map { chart.events[$0].name } == ["choose", "leave"])
    #expect(chart.readiness(of: buy, in: walk.snapshot) == .refused)
    #expect(
      chart.readiness(of: try #require(chart.event(named: "back")), in: walk.snapshot)
        == .unhandled
    )
  }

  @Test("a secret is masked, and nothing is said of how near it was")
  func secrets() throws {
    let chart = try shop()
    let walk = Walk(chart)
    let enter = try #require(chart.event(named: "enter"))
    let reading = chart.explain(enter, [.int(4)], in: walk.snapshot).candidates[0].guards[0]
    #expect(reading.values.map(\.value) == [Record.secretMask])
    #expect(reading.shortfall == nil)
    #expect(!reading.holds)
  }
}
