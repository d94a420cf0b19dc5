// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

/// Deep expressions: the work grows with the text, and there is a bound.
struct ExpressionDepthTests {
  /// Every operator around its operand, in each place where an operand may stand.
  private static let wraps: [(String, @Sendable (String) -> String)] = [
    ("online", { "!\($0)" }), ("online", { "(\($0))" }), ("coins", { "-(\($0))" }),
    ("online", { "\($0) && online" }), ("online", { "online || (\($0))" }),
    ("online", { "(\($0)) == online" }), ("online", { "online != (\($0))" }),
    ("coins", { "(\($0)) + 1" }), ("coins", { "1 - (\($0))" }), ("coins", { "(\($0)) * 2.5" }),
    ("coins", { "7 / (\($0))" }), ("coins", { "(\($0)) % 7" }), ("title", { "'x' + (\($0))" }),
    ("online", { "(\($0)) ? online : false" }), ("coins", { "online ? (\($0)) : 1" }),
    ("coins", { "online ? 1 : (\($0))" }), ("extra", { "(\($0)).length" }),
    ("extra", { "(\($0)).title" }), ("extra", { "(coins < 1 ? \($0) : video).length" }),
    ("online", { "players.includes(\($0))" }),
    ("online", { "(coins < (\($0) ? 1 : 2))" }), ("coins", { "(\($0) >= 2 ? 1 : 2)" }),
  ]

  @Test("sixty levels of any operator are read and compiled at once", arguments: wraps.indices)
  func levels(of index: Int) throws {
    let (leaf, wrap) = Self.wraps[index]
    var text = leaf
    for _ in 0..<60 { text = wrap(text) }
    let began = ContinuousClock.now
    let tree = try ExpressionParser.parse(
      text,
      scope: Fixture.scope,
      mode: .command,
      expecting: .any
    )
    let compiled = try CompiledExpression(tree, in: Fixture.scope)
    #expect(ContinuousClock.now - began < .seconds(10), "\(wrap("x"))")
    #expect(Fixture.run(compiled) == Fixture.walk(tree))
  }

  @Test("a derived variable is compiled once, however often it is read")
  func derived() throws {
    var scope = Fixture.scope
    scope.derived["d0"] = .variable("online")
    for level in 1...60 {
      let below = ExpressionTree.variable("d\(level - 1)")
      scope.derived["d\(level)"] = .binary(below, .or, below)
    }
    let began = ContinuousClock.now
    let compiled = try CompiledExpression(.variable("d60"), in: scope)
    #expect(ContinuousClock.now - began < .seconds(10))
    #expect(Fixture.run(compiled) == .success(.bool(true)))
  }

  @Test(
    "ten thousand levels are refused with the place",
    arguments: ["(", "!", "-", "[", "{a: ", "online ? ", "online && (", "players.includes("],
    [ExpressionParser.Mode.chart, .command]
  )
  func tooDeep(opening: String, mode: ExpressionParser.Mode) {
    let text = String(repeating: opening, count: 10_000) + "online"
    do throws(ExpressionSyntaxError) {
      _ = try Fixture.parse(text, mode)
      Issue.record("parsed")
    } catch {
      #expect(error.cause == .tooDeep)
      #expect(error.column > 1)
    }
  }
}
