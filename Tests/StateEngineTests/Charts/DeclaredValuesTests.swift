// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

/// What a chart declares of the values of its variables.
struct DeclaredValuesTests {
  private func words(_ snapshot: (inout Snapshot) -> Void = { _ in }) throws -> [String: [String]] {
    let mode = Event.Argument("mode", .string, choices: [.init("slow"), .init("fast")])
    let who = Event.Argument("who", .string, offeredFrom: "people")
    let pin = Event.Argument("pin", .string, isSecret: true, choices: [.init("hidden")])
    let chart = try chart(
      [
        NodeDeclaration("a", entry: [.assign("last", .variable("mode"))])
      ],
      [
        .transition("a", "choose", do: [.assign("mode", .argument("mode"))]),
        .transition(
          "a",
          "greet",
          do: [.assign("who", .argument("who")), .assign("mode", text("off"))]
        ),
        .transition("a", "try", do: [.assign("pin", .argument("pin"))]),
        .transition("a", "pick", do: [.assign("thing", .argument("id"))]),
        .transition(
          "a",
          "undo",
          when: Guard(.binary(.variable("who"), .notEqual, text("nobody"))),
          do: [.assign("who", .conditional(.isIn("a"), text("me"), .variable("last")))]
        ),
      ],
      events: [
        .init("choose", arguments: [mode]), .init("greet", arguments: [who]),
        .init("try", arguments: [pin]),
        .init("pick", arguments: [.init("id", .string, offeredFrom: "things")]),
      ],
      variables: [
        .init("mode", .string, initial: .string("slow")),
        .init("last", .string, initial: .string("")),
        .init("who", .string.optional, initial: .null),
        .init("pin", .string.optional, initial: .null),
        .init("people", .list, initial: .list([.string("Mia")])),
        .init("thing", .string.optional, initial: .null),
        .init("things", .list, initial: .list([.map(["id": .string("key")])])),
        .init("count", .int, initial: .int(0)),
      ]
    ) {
      $0.derived = [
        DerivedVariable("size", .conditional(.isIn("a"), text("big"), text("small")))
      ]
    }
    var walk = Walk(chart)
    snapshot(&walk.snapshot)
    return chart.knownWords(in: walk.snapshot)
  }

  @Test("choices, offered lists, texts assigned and compared, and what flows on, are known")
  func known() throws {
    let words = try words()
    #expect(words["mode"] == ["slow", "fast", "off"])
    #expect(words["last"] == ["slow", "fast", "off"])
    #expect(words["who"] == ["nobody", "me", "Mia", "slow", "fast", "off"])
    #expect(words["size"] == ["big", "small"])
    #expect(words["people"] == ["Mia"])
    #expect(words["thing"] == ["key"])
    #expect(words["pin"] == nil)
    #expect(words["count"] == nil)
  }

  @Test("the elements of a list are known as long as it holds them")
  func changing() throws {
    let words = try words { $0.values[4] = .list([.string("Ida")]) }
    #expect(words["people"] == ["Ida"])
    #expect(words["who"]?.contains("Ida") == true)
    #expect(words["who"]?.contains("Mia") == false)
  }
}

private func text(_ word: String) -> ExpressionTree { .literal(.string(word)) }
