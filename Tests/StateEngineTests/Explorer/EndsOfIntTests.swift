// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

@testable import Explorer
@testable import StateEngine

/// `check` reads what people type: no number is too small or too large for it.
@Suite("Claims about the ends of Int")
struct EndsOfIntTests {
  private static let count = ExpressionTree.variable("count")
  private static let ends: [Int] = [.min, .min + 1, .max - 1, .max]
  private static let compare: [ExpressionTree.BinaryOperator] = [
    .less, .lessOrEqual, .equal, .notEqual, .greater, .greaterOrEqual,
  ]
  private static let reckon: [ExpressionTree.BinaryOperator] = [
    .plus, .minus, .times, .divide, .remainder, .least, .greatest,
  ]

  /// A counter that begins at a number, and compares and reckons with it.
  private func counter(_ number: Int, _ operation: ExpressionTree.BinaryOperator) throws -> Chart {
    let end = ExpressionTree.literal(.int(number))
    return try chart(
      [.noted("a"), .noted("b")],
      [
        .transition(
          "a",
          "step",
          do: [.assign("count", .binary(Self.count, operation, .literal(.int(1))))]
        ),
        .transition("a", "jump", do: [.assign("count", end)]),
        .transition("a", "go", "b", when: Guard(.binary(Self.count, .greater, end))),
      ]
    ) { $0.variables += [VariableDeclaration("count", .int, initial: .int(0))] }
  }

  @Test("every comparison is answered, and none that is wrong is proved", arguments: ends)
  func answered(_ number: Int) throws {
    let end = ExpressionTree.literal(.int(number))
    for operation in Self.reckon {
      let made = try counter(number, operation)
      let start = Explorer.beginning(of: made)
      let trees = [Self.count, .binary(Self.count, operation, end)]
      let claims = trees.flatMap { tree in
        Self.compare.map { Invariant(.always(.binary(tree, $0, end))) }
      }
      let proof = Explorer(made, limit: 60).prove(claims, from: start)
      for (claim, verdict) in zip(claims, proof.verdicts) {
        guard case .proved = verdict else { continue }
        var life = WatchedLife([claim], of: made, from: start)
        for event in ["step", "jump", "step", "step", "go"].compactMap(made.event(named:)) {
          life.take(.send(event: event, arguments: []))
        }
        #expect(life.watch.broken.isEmpty, "\(claim) \(operation)")
      }
    }
  }

  @Test(
    "an event that may be refused since a number has no value does not always lead somewhere",
    arguments: [
      (nil, "argument", false), (0...9, "argument", true), (nil, "one", true),
      (nil, "twice", false), (0...9, "quotient", false), (0...9, "derived", false),
    ] as [(ClosedRange<Int>?, String, Bool)]
  )
  func refused(range: ClosedRange<Int>?, what: String, isProved: Bool) throws {
    let (one, argument) = (ExpressionTree.literal(.int(1)), ExpressionTree.argument("v"))
    func zero(by divisor: ExpressionTree) -> ExpressionTree {
      .binary(.literal(.int(0)), .divide, .binary(divisor, .minus, one))
    }
    let values: [String: ExpressionTree] = [
      "argument": .binary(Self.count, .plus, argument), "one": .binary(Self.count, .plus, one),
      "twice": .binary(Self.count, .plus, Self.count),
      "quotient": .binary(one, .plus, zero(by: argument)), "derived": .variable("ratio"),
    ]
    let value = try #require(values[what])
    let made = try chart(
      [.noted("a"), .noted("b")],
      [
        .transition("a", "add", "b", do: [.assign("count", value)]), .transition("b", "back", "a"),
        .transition("a", "less", do: [.assign("left", .binary(.variable("left"), .minus, one))]),
      ],
      events: [
        EventDeclaration("add", arguments: [Event.Argument("v", .int, in: range)])
      ]
    ) {
      $0.variables += ["count", "left"].map { VariableDeclaration($0, .int, initial: .int(3)) }
      $0.derived.append(DerivedVariable("ratio", zero(by: .variable("left"))))
    }
    let leads = Invariant.Claim.leads(from: "a", by: "add", when: nil, to: "b")
    // By other numbers it can be divided.
    let isDivided = ["quotient", "derived"].contains(what)
    let claims = [leads] + (isDivided ? [] : [.alwaysReachable("b"), .noDeadlock])
    let explorer = Explorer(made)
    let proof = explorer.prove(claims.map { Invariant($0) }, from: Explorer.beginning(of: made))
    for verdict in proof.verdicts {
      if case .proved = verdict {
        #expect(isProved)
      } else {
        #expect(!isProved, "\(proof.verdicts)")
      }
    }
  }

  @Test("chance takes any range, the whole of Int too")
  func chance() {
    var random = RandomState(seed: 7)
    for range in [Int.min...Int.max, Int.min...0, 0...Int.max, Int.max...Int.max, -3...3] {
      for _ in 0..<50 { #expect(range.contains(random.number(in: range))) }
    }
  }
}
