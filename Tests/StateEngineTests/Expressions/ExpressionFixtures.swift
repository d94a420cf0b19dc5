// SPDX-License-Identifier: GPL-3.0-or-later
@testable import StateEngine

/// A scope with a variable of every type, and a moment of it.
enum Fixture {
  static let scope = {
    var scope = names
    scope.words = {
      ["title": ["raetsel", "zahlen"], "player": ["Mia"], "players": ["Mia", "Ida"]]
    }
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
      let walk = TreeWalk(scope: scope, snapshot: snapshot, arguments: arguments)
      return .success(try walk.value(of: tree))
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

/// Finds the value of an expression by walking its tree: the reference that ``CompiledExpression`` must
/// agree with.
///
/// It looks names up as it goes. An absent argument is `null`. A slot that holds what its declaration
/// forbids is a fault, as is a name that the scope does not have.
struct TreeWalk {
  let scope: ExpressionScope
  let snapshot: Snapshot
  let arguments: [Value]
  var elements: [Int: Value] = [:]

  func value(of tree: ExpressionTree) throws(EvaluationFault) -> Value {
    switch tree {
    case .literal(let value): return value
    case .now: return .int(snapshot.time)
    case .variable(let name):
      if let entry = scope.variables[name] { return try snapshot.values.slot(entry) }
      guard let derived = scope.derived[name] else { throw .wrongType(expected: .any) }
      return try TreeWalk(scope: scope, snapshot: snapshot, arguments: arguments).value(of: derived)
    case .argument(let name):
      guard let entry = scope.arguments[name] else { throw .wrongType(expected: .any) }
      return try arguments.slot(entry)
    case .isIn(let node):
      guard let index = scope.nodes[node] else { throw .wrongType(expected: .any) }
      return .bool(snapshot.configuration.contains(index))
    case .member(let base, let name): return try value(of: base).member(name)
    case .includes(let list, let item):
      let values = try value(of: list)
      let wanted = try value(of: item)
      return .bool(try values.includes(wanted))
    case .unary(.not, let operand): return .bool(try !value(of: operand).truth())
    case .unary(.minus, let operand): return try value(of: operand).negated()
    case .binary(let left, let operation, let right): return try join(left, operation, right)
    case .conditional(let test, let then, let otherwise):
      return try value(of: test).truth() ? value(of: then) : value(of: otherwise)
    case .script: throw .notSupported
    case .element(let level):
      guard let element = elements[level] else { throw .wrongType(expected: .any) }
      return element
    case .collection(let operation, let operands): return try collection(operation, operands)
    }
  }

  private func collection(
    _ operation: CollectionOperation,
    _ operands: [ExpressionTree]
  ) throws(EvaluationFault) -> Value {
    switch operation {
    case .or:
      let first = try value(of: operands[0])
      return first.isNull ? try value(of: operands[1]) : first
    case .each(let search, let level):
      var inner = self
      return try value(of: operands[0]).search(search) { element throws(EvaluationFault) in
        inner.elements[level] = element
        return try inner.value(of: operands[1])
      }
    default:
      var values: [Value] = []
      for operand in operands { values.append(try value(of: operand)) }
      return try operation.value(of: values)
    }
  }

  private func join(
    _ left: ExpressionTree,
    _ operation: ExpressionTree.BinaryOperator,
    _ right: ExpressionTree
  ) throws(EvaluationFault) -> Value {
    switch operation {
    case .or, .and:
      let isTrue = try value(of: left).truth()
      if isTrue == (operation == .or) { return .bool(isTrue) }
      return .bool(try value(of: right).truth())
    case .equal, .notEqual:
      if let name = ExpressionTree.nameTestedForNull(left, right), let isNull = isNull(name) {
        return .bool(isNull == (operation == .equal))
      }
    default: break
    }
    let first = try value(of: left)
    return try operation.join(first, value(of: right))
  }

  // Nil where the name stands for no slot.
  private func isNull(_ name: ExpressionTree) -> Bool? {
    switch name {
    case .variable(let name): scope.variables[name].map { snapshot.values.isNull(at: $0.index) }
    case .argument(let name): scope.arguments[name].map { arguments.isNull(at: $0.index) }
    default: nil
    }
  }
}
