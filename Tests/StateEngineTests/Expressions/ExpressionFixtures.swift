// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

/// A scope with a variable of every type, and a moment of it.
enum Fixture {
  static let scope = {
    var scope = names
    scope.words = ["title": ["raetsel", "zahlen"], "player": ["Mia"], "players": ["Mia", "Ida"]]
    return scope
  }()

  private static let names = ExpressionScope(
    variables: [
      "coins": .init(index: 0, type: .int),
      "online": .init(index: 1, type: .bool),
      "speed": .init(index: 2, type: .double),
      "title": .init(index: 3, type: .string),
      "player": .init(index: 4, type: .string.optional),
      "players": .init(index: 5, type: .list),
      "video": .init(index: 6, type: .map),
      "extra": .init(index: 7, type: .any),
      "limit": .init(index: 8, type: .int.optional),
      "ratio": .init(index: 9, type: .double.optional),
      "größe": .init(index: 10, type: .bool.optional),
    ],
    derived: [
      "isRich": .binary(.variable("coins"), .greaterOrEqual, .literal(.int(10))),
      "twice": .binary(.variable("coins"), .times, .literal(.int(2))),
    ],
    arguments: [
      "amount": .init(index: 0, type: .int),
      "name": .init(index: 1, type: .string.optional),
      "flag": .init(index: 2, type: .bool),
      "data": .init(index: 3, type: .any),
      "word": .init(index: 4, type: .string),
    ],
    nodes: ["home": 0, "labels.shown": 1, "shown": 1, "far": 70]
  )

  static let snapshot = Snapshot(
    configuration: NodeSet([0, 70]),
    values: [
      .int(12), .bool(true), .double(1.5), .string("Mia"), .null,
      .list([.string("Mia"), .int(3)]), .map(["title": .string("Bär")]), .string("x"), .int(7),
      .double(0.5), .null,
    ],
    time: 1_000
  )

  static let arguments: [Value] = [.int(5), .string("Mia"), .bool(false), .int(3), .string("Mia")]

  static func parse(
    _ text: String,
    _ mode: ExpressionParser.Mode = .chart
  ) throws(ExpressionSyntaxError) -> ExpressionTree {
    try ExpressionParser.parse(text, scope: scope, mode: mode)
  }

  /// The value or the fault, from the tree.
  static func walk(
    _ tree: ExpressionTree,
    _ snapshot: Snapshot = snapshot,
    _ arguments: [Value] = arguments
  ) -> Result<Value, EvaluationFault> {
    do throws(EvaluationFault) {
      return .success(
        try tree.evaluate(in: scope, snapshot: snapshot, arguments: arguments)
      )
    } catch {
      return .failure(error)
    }
  }

  /// The value or the fault, from the closure.
  static func run(
    _ compiled: CompiledExpression,
    _ snapshot: Snapshot = snapshot,
    _ arguments: [Value] = arguments
  ) -> Result<Value, EvaluationFault> {
    do throws(EvaluationFault) {
      return .success(try compiled.value(snapshot, arguments))
    } catch {
      return .failure(error)
    }
  }
}
