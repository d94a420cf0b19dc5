// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Explorer
@testable import StateEngine

/// What is done first on every branch of a choice is done once, after the tests.
@Suite("Induction and choices")
struct InductionChoiceTests {
  private static let coins = ExpressionTree.variable("coins")
  private static let other = ExpressionTree.variable("other")

  // Coins are 5 at first, and 3 or less after the rule, which comes first on both branches or on one.
  private static func made(isCommon: Bool = true) throws -> Chart {
    let rule = NamedRules.Reasoned<NamedRules.Effect>(
      "a test",
      reads: [],
      writes: ["coins"],
      in: ["coins": 0...9],
      ensures: [Term<Int>(variable: "coins") <= 3]
    ) { $0["coins"] = .int(1) }
    let test = ExpressionTree.binary(coins, .greater, .literal(.int(3)))
    let choice = Action.choose([
      .init(test: test, actions: [.perform("rule"), .assign("other", .literal(.int(1)))]),
      .init(
        test: nil,
        actions: (isCommon ? [.perform("rule")] : []) + [.assign("other", .literal(.int(2)))]
      ),
    ])
    return try chart(
      [.noted("a")],
      [.transition("a", "go", do: [choice])],
      variables: ["coins", "other"].map {
        VariableDeclaration($0, .int, initial: .int($0 == "coins" ? 5 : 0))
      },
      rules: NamedRules(effects: ["rule": rule])
    )
  }

  @Test("the rule is looked at once, and says what it says without a condition")
  func once() throws {
    for isCommon in [true, false] {
      let made = try Self.made(isCommon: isCommon)
      let start = Explorer.beginning(of: made)
      let induction = try #require(Induction(made, [], from: start, walk: [], unless: { false }))
      let go = made.event(named: "go")
      let one = try #require(induction.cases.first { $0.event == go })
      let said = one.facts.filter { $0.symbols.contains { $0.hasPrefix("coins'") } }
      #expect(said.count == 1)
      let isPlain =
        if case .binary(.variable, .lessOrEqual, _)? = said.first { true } else { false }
      #expect(isPlain == isCommon, "\(said)")
    }
  }

  @Test("the test reads what stood before the rule")
  func before() throws {
    let made = try Self.made()
    var walk = Walk(made)
    walk.send("go")
    #expect(walk.snapshot.values == [.int(1), .int(1)])
    func proves(_ number: Int, _ operation: ExpressionTree.BinaryOperator) -> Bool {
      let claim = Invariant.Claim.always(
        .binary(Self.other, operation, .literal(.int(number)))
      )
      let start = Explorer.beginning(of: made)
      return Induction(made, [Invariant(claim)], from: start, walk: [], unless: { false })?
        .proves(claim) ?? false
    }
    #expect(!proves(1, .notEqual) && !proves(2, .notEqual))
    #expect(proves(2, .lessOrEqual) && proves(0, .greaterOrEqual))
  }
}
