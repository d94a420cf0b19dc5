// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Testing

@testable import StateEngine

@Suite("Claims as text")
struct ClaimParserTests {
  static let charts = ProofChart.all + ProofChart.timed

  private func parse(_ text: String, in chart: Chart) throws -> Invariant.Claim {
    try ClaimParser.parse(
      text,
      scope: chart.scope,
      mode: .command,
      nodes: chart.description.nodes,
      events: Array(chart.events)
    )
  }

  private static func doors() throws -> Chart {
    let number = Term<Int>(argument: "number")
    return try chart(
      [.noted("shut"), .noted("open"), .noted("a, b"), .noted("it's")],
      [
        .transition("shut", "push", "open", when: Guard(number > 3)),
        .transition("open", "pull", "shut"),
        .transition("open", "a, b", "a, b"), .transition("open", "is", "it's"),
      ],
      events: [EventDeclaration("push", arguments: [Event.Argument("number", .int)])],
      variables: [
        VariableDeclaration("coins", .int, initial: .int(0)),
        VariableDeclaration("word", .string, initial: .string("")),
      ]
    ) { _ in }
  }

  @Test("what a chart claims is read again as the same claim", arguments: charts)
  func sameClaim(chart: ProofChart) throws {
    let made = try chart.make()
    for claim in (chart.right + chart.wrong.map(\.claim)).map(\.claim) {
      #expect(try parse(claim.text, in: made) == claim, "\(claim.text)")
    }
  }

  @Test(
    "each form is read, and written as it is read",
    arguments: [
      "always coins >= 0", "never shut to open", "never shut by pull, restore to open",
      "reachable open", "reachable open from everywhere", "rests in open", "no deadlock",
      "push enters open only from shut", "push enters open only from shut, open",
      "open is entered only from shut", "open is entered only by push, restore",
      "open is entered only when coins > 0",
      "open is entered only from shut by push when event.number > 3 && coins > 0",
      "open is left only by pull, restore", "shut by push leads to open",
      "shut by push leads to open when event.number > 3 && word != 'when'",
      "push is refused in open", "push is refused in shut when event.number <= 3",
      "coins is kept", "coins + 1 is kept by push, pull", "open lasts 2s at least",
      "open lasts 1m0.5s at least", "always word != 'x is kept by y, z'",
      "never 'a, b' to 'it\\'s'",
      "shut leads to open", "coins > 3 leads to open", "'a, b' leads to coins == 0 || word == 'x'",
      "between push and pull at least 1s", "between open and push at most 2m",
      "'a, b' is left only by 'a, b', is",
    ]
  )
  func eachForm(text: String) throws {
    let chart = try Self.doors()
    let claim = try parse(text, in: chart)
    #expect(claim.text == text)
    #expect(try parse(claim.text, in: chart) == claim)
    if !text.contains("'") {
      #expect(try parse("  " + text.replacing(", ", with: " ,"), in: chart) == claim)
    }
  }

  @Test("an expression alone is one that always holds")
  func expression() throws {
    let chart = try Self.doors()
    #expect(try parse("coins >= 0", in: chart) == .always((coins >= 0).tree))
    #expect(try parse("state != open", in: chart) == .always((!isIn("open")).tree))
    #expect(try parse("  always   coins >= 0", in: chart) == .always((coins >= 0).tree))
  }

  @Test(
    "a fault is told with its place and what was expected",
    arguments: [
      ("never shut", 11, 0, "expected 'to'"), ("never shut to opn", 15, 3, "called 'opn'"),
      ("never shut by pul to open", 15, 3, "no event is called 'pul'"),
      ("reachable open from here", 21, 4, "expected 'everywhere'"),
      ("no deadlock at all", 13, 2, "complete before 'at'"),
      ("open is entered only", 21, 0, "expected 'from', 'by' or 'when'"),
      ("open is left only by", 21, 0, "expected an event"),
      ("open lasts long at least", 12, 4, "'long' is no length of time"),
      ("open lasts 2s", 14, 0, "expected 'at'"),
      ("push is refused in open when coins", 30, 5, "a truth value is needed"),
      ("push is refused in open when event.nmber > 3", 36, 5, "unknown name 'nmber'"),
      ("shut leads to", 14, 0, "expected a state or a condition"),
      ("shut leads to opn", 15, 3, "unknown name 'opn'"),
      ("between push and pul at least 1s", 18, 3, "no event is called 'pul'"),
      ("pull is refused in open when event.number > 3", 36, 6, "unknown name 'number'"),
      ("coins + is kept by push", 9, 0, "expected a value"),
      ("always coins >", 15, 0, "expected a value"), ("coin > 3", 1, 4, "unknown name 'coin'"),
      ("never shut, open to open", 11, 1, "expected 'to'"),
      ("never , to open", 7, 1, "expected a state"), ("", 1, 0, "expected a value"),
    ]
  )
  func faults(text: String, column: Int, length: Int, message: String) throws {
    let chart = try Self.doors()
    do {
      Issue.record("\(try parse(text, in: chart))")
    } catch let error as ClaimSyntaxError {
      #expect(error.message.contains(message), "\(error.message)")
      #expect(error.column == column)
      #expect(error.length == length)
    }
  }
}
