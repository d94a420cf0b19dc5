// SPDX-License-Identifier: Apache-2.0

/// A state of which the active nodes are known, and each value as an expression over the values before.
struct SymbolicState {
  /// A condition that did not hold, or had no value.
  struct Denied {
    /// As it stands in the chart.
    var condition: ExpressionTree
    /// Over the values before.
    var tree: ExpressionTree
    /// What its names stood for.
    var values: [ExpressionTree]
  }

  var configuration: NodeSet
  /// By slot.
  var values: [ExpressionTree]
  /// The time, as an expression.
  var time: ExpressionTree
  /// What held on the way.
  var facts: [ExpressionTree] = []
  var denied: [Denied] = []
  /// What is decided of guards, by transition, in this microstep.
  var decided: [Int: Bool] = [:]
  var entered = NodeSet()
  var exited = NodeSet()
  /// What was raised, with its arguments by place.
  var queue: [(event: Int, arguments: [ExpressionTree])] = []
  /// Whether anything was taken.
  var isAccepted = false
  /// Whether anything was taken in the last microstep.
  var hasMoved = false
  /// What had to have a value on the way.
  var done: [(tree: ExpressionTree, values: [ExpressionTree])] = []
  /// Whether named rules had a part, whose faults end a step.
  var runsRules = false
  /// Whether more is known of it than can be said here: then nothing is.
  var isLost = false
}

/// The names of values that nobody knows, and their types.
final class SymbolTable {
  private(set) var types: [String: ValueType] = [:]
  private var count = 0
  private let scope: ExpressionScope

  init(_ chart: Chart) {
    scope = chart.scope
    for (name, entry) in chart.scope.variables { types[name] = entry.type }
    types[Self.now] = .int
  }

  /// The time of the step.
  static let now = "now'"

  func fresh(_ name: String, _ type: ValueType) -> ExpressionTree {
    count += 1
    let name = "\(name)'\(count)"
    types[name] = type
    return .variable(name)
  }
}

extension SymbolicState {
  /// An expression over the values before, where the machine is put in.
  func substituted(
    _ tree: ExpressionTree,
    _ arguments: [String: ExpressionTree],
    _ chart: Chart
  ) -> ExpressionTree {
    switch tree {
    case .literal: return tree
    case .now: return time
    case .variable(let name):
      if let entry = chart.scope.variables[name] { return values[entry.index] }
      guard let derived = chart.scope.derived[name] else { return tree }
      return substituted(derived, arguments, chart)
    case .argument(let label): return arguments[label] ?? tree
    case .isIn(let name):
      guard let node = chart.node(named: name) else { return tree }
      return .literal(.bool(configuration.contains(node)))
    case .member(let inner, let name):
      return .member(substituted(inner, arguments, chart), name)
    case .includes(let list, let item):
      return .includes(
        substituted(list, arguments, chart),
        substituted(item, arguments, chart)
      )
    case .unary(.not, let inner): return .negated(substituted(inner, arguments, chart))
    case .unary(let operation, let inner):
      return .unary(operation, substituted(inner, arguments, chart))
    case .binary(let left, let operation, let right):
      return .joined(
        substituted(left, arguments, chart),
        operation,
        substituted(right, arguments, chart)
      )
    case .conditional(let test, let then, let otherwise):
      return .chosen(
        substituted(test, arguments, chart),
        substituted(then, arguments, chart),
        substituted(otherwise, arguments, chart)
      )
    case .script: return tree
    }
  }
}
