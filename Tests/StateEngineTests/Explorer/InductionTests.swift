// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

@testable import Explorer
@testable import StateEngine

/// Charts of which a careless induction proves what is not so.
@Suite("What induction must not prove")
struct InductionTests {
  private func proves(_ claim: Invariant.Claim, of chart: Chart) -> Bool {
    let start = Explorer.beginning(of: chart)
    let induction = Induction(chart, [Invariant(claim)], from: start, walk: [], unless: { false })
    return induction?.proves(claim) ?? false
  }

  @Test("a raised event has arguments of its own, whatever those of the event before are called")
  func raised() throws {
    for isThere in [false, true] {
      let made = try chart(
        [.noted("a"), .noted("b")],
        [
          .transition("a", "go", "b", do: [.raise("inner", [.literal(isThere ? .int(1) : .null)])]),
          .transition(
            "b",
            "inner",
            do: [.assign("coins", .binary(.argument("x"), .plus, .literal(.int(1))))]
          ),
        ],
        events: [
          EventDeclaration("go", arguments: [Event.Argument("x", .int, in: 0...9)]),
          EventDeclaration(
            "inner",
            by: .chart,
            arguments: [Event.Argument("x", .int.optional)]
          ),
        ]
      )
      // Nothing plus one is no number, and refuses the step.
      #expect(proves(.leads(from: "a", by: "go", when: nil, to: "b"), of: made) == isThere)
    }
  }

  @Test("a guard without a value lets nothing through, whatever stands behind its 'or'")
  func valueless() throws {
    let sum = ExpressionTree.binary(.variable("coins"), .plus, .literal(.int(.max)))
    let made = try chart(
      [.noted("a"), .noted("b")],
      [
        .transition(
          "a",
          "go",
          "b",
          when: Guard(
            Term<Bool>(
              .binary(.binary(sum, .greater, .literal(.int(0))), .or, .literal(.bool(true)))
            )
          )
        )
      ],
      variables: [VariableDeclaration("coins", .int, initial: .int(5))]
    )
    var walk = Walk(made)
    #expect(walk.send("go") == .refused)
    #expect(!proves(.leads(from: "a", by: "go", when: nil, to: "b"), of: made))
  }

  @Test("a restore rule reads the moment of suspension, not that of coming back")
  func restored() throws {
    let made = try chart(
      [
        .noted("a").with {
          $0.restore = [
            RestoreRule(to: "b", when: .binary(.now, .less, .literal(.int(10))))
          ]
        },
        .noted("b").with { $0.entry = [.assign("coins", .now)] },
      ],
      []
    )
    let claim = Invariant.Claim.always(
      .binary(.unary(.not, .isIn("b")), .or, .binary(.variable("coins"), .less, .literal(.int(10))))
    )
    var life = WatchedLife([Invariant(claim)], of: made, from: Explorer.beginning(of: made))
    life.take(.away(20))
    #expect(!life.watch.broken.isEmpty)
    #expect(!proves(claim, of: made))
  }
}
