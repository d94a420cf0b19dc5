// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

struct ChartFaultTests {
  private func findings(_ change: (inout ChartDescription) -> Void) -> [Chart.Fault.Finding] {
    do {
      _ = try chart(
        [.noted("home"), .noted("room", .compound), .noted("desk", in: "room")],
        [.transition("home", "go", "room")],
        change: change
      )
      return []
    } catch {
      return (error as? Chart.Fault)?.findings ?? []
    }
  }

  @Test("every fault of the rows is found at once, with its place")
  func gathered() {
    let found = findings { description in
      description.transitions += [
        .transition("nowhere", "go", "home"),
        .transition("home", "go", "nowhere"),
        .transition("home", "go", "home", when: Guard(Term<Int>(variable: "coinz") > 1)),
        .transition("home", "go", "home", when: Guard(Term<Bool>(.literal(.int(1))))),
        .transition("home", "go", "home", "room"),
        .transition("home", "go", "home", when: Guard(named: "unknown")),
        .transition("home", "go", do: [.raise("nothing", []), .perform("nothing")]),
        .transition("home", "go", do: [.assign("coins", .literal(.string("x")))]),
        .transition("home", "go", do: [.assign("gold", .literal(.int(1)))]),
      ]
    }
    #expect(found.count == 10)
    #expect(found.first?.place == "transition 1 nowhere → home")
    #expect(found.contains { $0.cause == .badTargets(["home", "room"]) })
    #expect(found.contains { $0.cause == .unknownRule("unknown") })
    #expect(found.contains { $0.cause == .unknownEvent("nothing") })
    #expect(found.contains { $0.cause == .wrongType(expected: .int, found: .string) })
  }

  @Test("names stand once, parents before children, kinds fit their children")
  func nodes() {
    #expect(findings { $0.nodes.append(.noted("home")) }.map(\.cause) == [.duplicateName("home")])
    #expect(
      findings { $0.nodes.insert(.noted("early", in: "home"), at: 0) }.map(\.cause) == [
        .parentAfterChild("home")
      ]
    )
    #expect(
      findings { $0.nodes.append(.noted("lone", in: "void")) }.map(\.cause) == [
        .unknownNode("void")
      ]
    )
    #expect(
      findings { $0.nodes.append(.noted("leaf", .compound)) }.map(\.cause) == [
        .wrongKind("compound with 0 children")
      ]
    )
    #expect(findings { $0.nodes = [] }.contains { $0.cause == .wrongKind("a chart needs a node") })
  }

  @Test("a node begins inside itself, and a memory defaults to a place")
  func initials() {
    #expect(
      findings { $0.nodes[1].initial = ["home"] }.map(\.cause) == [.badTargets(["home"])]
    )
    #expect(
      findings { description in
        description.nodes.append(.noted("before", .shallowHistory, in: "room", initial: "before"))
      }.map(\.cause) == [.badTargets(["before"])]
    )
    #expect(findings { $0.initial = ["home", "room"] }.map(\.place) == ["initial"])
  }

  @Test("events and variables stand once and their values fit")
  func declarations() {
    #expect(
      findings { $0.events.append(EventDeclaration("go")) }.map(\.cause) == [.duplicateName("go")]
    )
    #expect(
      findings { $0.variables[0].initial = .string("x") }.map(\.cause) == [
        .wrongType(expected: .int, found: .string)
      ]
    )
    #expect(findings { $0.shown = ["gold"] }.map(\.cause) == [.unknownVariable("gold")])
    #expect(
      findings { description in
        description.transitions[0].actions = [.raise("go", [.literal(.int(1))])]
      }.map(\.cause) == [.wrongArgumentCount(event: "go", expected: 0, found: 1)]
    )
  }

  @Test("a chart may declare events of the names the engine uses itself")
  func ownNames() throws {
    let chart = try chart(
      [.noted("home"), .noted("away")],
      [.transition("home", "background", "away"), .transition("away", "restore", "home")]
    )
    let engine = Engine(chart)
    #expect(engine.send(Event("background")).outcome == .moved)
    #expect(engine.background().isAccepted)
    #expect(engine.restore().isAccepted)
    #expect(engine.send(Event("restore")).outcome == .moved)
  }
}
