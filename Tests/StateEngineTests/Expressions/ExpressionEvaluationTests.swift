// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import StateEngine

struct ExpressionEvaluationTests {
  @Test(
    "every operator has the value it should, as tree and as closure",
    arguments: [
      ("coins + 3", Value.int(15)), ("coins - 20", .int(-8)), ("coins * -2", .int(-24)),
      ("Math.min(coins, 3)", .int(3)), ("Math.max(coins, 3)", .int(12)),
      ("Math.max(1, 2.5)", .double(2.5)), ("coins / 4", .int(3)), ("coins % 5", .int(2)),
      ("-7 % 5", .int(-2)), ("7 % -5", .int(2)),
      ("-9223372036854775808 % -1", .int(0)), ("-coins", .int(-12)), ("-speed", .double(-1.5)),
      ("coins / 8.0", .double(1.5)), ("speed + coins", .double(13.5)),
      ("1.0 / 0.0", .double(.infinity)),
      ("5.5 % 2", .double(1.5)), ("'a' + title", .string("aMia")), ("coins == 12", .bool(true)),
      ("coins == 12.0", .bool(true)), ("coins < 12.5", .bool(true)),
      ("12.5 <= coins", .bool(false)),
      ("9007199254740993 == 9007199254740992.0", .bool(false)),
      ("9007199254740993 > 9007199254740992.0", .bool(true)),
      ("9223372036854775807 < 9223372036854775808.0", .bool(true)),
      ("coins == '12'", .bool(false)), ("coins != '12'", .bool(true)),
      ("online == 1", .bool(false)),
      ("'a' < 'b'", .bool(true)), ("'b' <= 'a'", .bool(false)), ("title == 'Mia'", .bool(true)),
      ("[1, 2] == [1.0, 2]", .bool(true)), ("player == null", .bool(true)),
      ("null != event.name", .bool(true)), ("coins == null", .bool(false)),
      ("players.includes(event.name)", .bool(true)), ("players.includes(3.0)", .bool(true)),
      ("players.includes(4)", .bool(false)), ("players.length", .int(2)), ("title.length", .int(3)),
      ("'👩‍👩‍👧'.length", .int(8)), ("video.title", .string("Bär")), ("video.none == null", .bool(true)),
      ("In('home')", .bool(true)), ("In('shown')", .bool(false)), ("In('far')", .bool(true)),
      ("now", .int(1000)), ("isRich", .bool(true)), ("twice + 1", .int(25)),
      ("online ? coins : 0", .int(12)), ("!online ? 1 : 2.5", .double(2.5)),
      ("false && 1 / 0 == 1", .bool(false)), ("true || 1 / 0 == 1", .bool(true)),
      ("event.amount * 2", .int(10)), ("event.data + 1", .int(4)), ("extra + 'y'", .string("xy")),
      ("title == event.word", .bool(true)), ("limit + 1", .int(8)),
    ]
  )
  func values(text: String, expected: Value) throws {
    let tree = try Fixture.parse(text)
    #expect(Fixture.walk(tree) == .success(expected))
    #expect(try Fixture.run(CompiledExpression(tree, in: Fixture.scope)) == .success(expected))
  }

  @Test(
    "what has no value is a fault, as tree and as closure",
    arguments: [
      ("9223372036854775807 + coins", EvaluationFault.overflow),
      ("-9223372036854775808 - coins", .overflow), ("9223372036854775807 * coins", .overflow),
      ("-(-9223372036854775808)", .overflow), ("-9223372036854775808 / -1", .overflow),
      ("coins / 0", .divisionByZero), ("coins % 0", .divisionByZero),
      ("coins / 5", .inexactDivision),
      ("null + 1", .wrongType(expected: .double)), ("player + 'x'", .wrongType(expected: .double)),
      ("'x' + player", .wrongType(expected: .string)), ("!größe", .wrongType(expected: .bool)),
      ("extra && true", .wrongType(expected: .bool)), ("extra < 1", .wrongType(expected: .string)),
      ("extra.title", .wrongType(expected: .map)),
      ("event.data.length", .wrongType(expected: .list)),
      ("extra.includes(1)", .wrongType(expected: .list)), ("-extra", .wrongType(expected: .double)),
      ("player.length", .wrongType(expected: .list)),
    ]
  )
  func faults(text: String, expected: EvaluationFault) throws {
    let tree = try Fixture.parse(text)
    #expect(Fixture.walk(tree) == .failure(expected))
    #expect(try Fixture.run(CompiledExpression(tree, in: Fixture.scope)) == .failure(expected))
  }

  @Test("an absent argument is null, and a fault where its type forbids null")
  func absentArguments() throws {
    for (text, expected) in [
      ("event.name == null", Result<Value, EvaluationFault>.success(.bool(true))),
      ("event.amount == null", .success(.bool(true))),
      ("event.amount + 1", .failure(.wrongType(expected: .int))),
      ("event.data", .success(.null)),
    ] {
      let tree = try Fixture.parse(text)
      let compiled = try CompiledExpression(tree, in: Fixture.scope)
      #expect(Fixture.walk(tree, Fixture.snapshot, []) == expected)
      #expect(Fixture.run(compiled, Fixture.snapshot, []) == expected)
    }
  }

  @Test("a slot that holds another type than declared is a fault")
  func wrongSlot() throws {
    var snapshot = Fixture.snapshot
    snapshot.values[0] = .string("many")
    let tree = try Fixture.parse("coins >= 10")
    let compiled = try CompiledExpression(tree, in: Fixture.scope)
    #expect(Fixture.walk(tree, snapshot) == .failure(.wrongType(expected: .int)))
    #expect(Fixture.run(compiled, snapshot) == .failure(.wrongType(expected: .int)))
  }

  @Test("a guard that gives no Bool faults when it runs")
  func guardType() throws {
    let sum = try CompiledExpression(Fixture.parse("coins + 1"), in: Fixture.scope)
    #expect(throws: EvaluationFault.wrongType(expected: .bool)) {
      try sum.asBool(Fixture.snapshot, [])
    }
    let extra = try CompiledExpression(Fixture.parse("event.data == 3"), in: Fixture.scope)
    #expect(try extra.asBool(Fixture.snapshot, Fixture.arguments))
  }
}

struct ExpressionTypeTests {
  @Test(
    "a well-formed expression has a type",
    arguments: [
      ("coins + 1", Value.Domain.int), ("coins + 1.5", .double),
      ("coins + event.data", Value.Domain.any),
      ("speed * event.data", .double), ("title + event.data", .string), ("limit + 1", .int),
      ("extra", .any), ("online && größe", .bool), ("player == 3", .bool),
      ("player", .string.optional),
      ("online ? 1 : 2", .int), ("online ? 1 : 2.5", .any),
      ("online ? null : 'x'", .string.optional),
      ("players.length", .int), ("video.title", .any), ("[1]", .list), ("now", .int),
      ("isRich", .bool),
    ]
  )
  func types(text: String, expected: Value.Domain) throws {
    #expect(try Fixture.parse(text).type(in: Fixture.scope) == expected)
  }

  @Test(
    "an ill-formed one names the operand at fault",
    arguments: [
      ("online && coins", "coins"), ("!title", "title"), ("title + coins", "coins"),
      ("coins + title", "title"), ("online < 1", "online"), ("-title", "title"),
      ("coins < 'x'", "'x'"), ("coins.length", "coins"), ("title.size", "title"),
      ("(coins + 1) && online", "coins + 1"), ("extra < online", "online"),
    ]
  )
  func mismatches(text: String, operand: String) throws {
    let tree = try Fixture.parse(text)
    do throws(ExpressionTypeError) {
      _ = try tree.type(in: Fixture.scope)
      Issue.record("has a type")
    } catch {
      #expect(error.tree.description == operand)
      #expect(!error.message.isEmpty)
    }
    #expect(throws: ExpressionTypeError.self) { try CompiledExpression(tree, in: Fixture.scope) }
  }

  @Test("derived variables that go in circles have no type")
  func circles() {
    let scope = ExpressionScope(derived: ["a": .variable("b"), "b": .unary(.not, .variable("a"))])
    let expected = ExpressionTypeError(cause: .circular("a"), tree: .variable("a"))
    #expect(throws: expected) { try ExpressionTree.variable("a").type(in: scope) }
    #expect(throws: ExpressionTypeError.self) { try CompiledExpression(.variable("b"), in: scope) }
  }
}
