// SPDX-License-Identifier: Apache-2.0

/// Something that may hold at every state, or at every state in which a node is active.
struct Candidate: Hashable {
  /// The node; nil for everywhere.
  var node: Int?
  var tree: ExpressionTree

  func speaks(of configuration: NodeSet) -> Bool {
    node.map { configuration.contains($0) } ?? true
  }

  /// What a chart lets one guess: what is claimed, numbers on one side of the numbers that the chart
  /// names, what is there or not and true or not while a node is active, and what its guards ask of
  /// whoever goes there.
  static func all(_ chart: Chart, _ claims: [Invariant]) -> [Candidate] {
    var found: [Candidate] = []
    var known: Set<Candidate> = []
    func add(_ node: Int?, _ tree: ExpressionTree) {
      let one = Candidate(node: node, tree: tree)
      if known.insert(one).inserted { found.append(one) }
    }
    for claim in chart.description.invariants + claims {
      if case .always(let tree) = claim.claim { add(nil, tree) }
    }
    let places = chart.nodes.filter { $0.parent >= 0 && !$0.isHistory }.map(\.index)
    for variable in chart.description.variables {
      let name = ExpressionTree.variable(variable.name)
      if variable.type == .int {
        for number in numbers(of: variable, chart, claims) {
          add(nil, .binary(name, .greaterOrEqual, .literal(.int(number))))
          add(nil, .binary(name, .lessOrEqual, .literal(.int(number))))
        }
      }
      for node in places {
        if variable.type.isOptional {
          add(node, .binary(name, .equal, .literal(.null)))
          add(node, .binary(name, .notEqual, .literal(.null)))
        } else if variable.type == .bool {
          add(node, name)
          add(node, .unary(.not, name))
        }
      }
    }
    for transition in chart.transitions {
      let asked = transition.declaration.guards.flatMap { one -> [ExpressionTree] in
        guard case .expression(let tree) = one.condition else { return [] }
        return tree.conjuncts
      }
      for tree in asked where !tree.readsArguments && !tree.readsTime(in: chart.scope) {
        for node in transition.path.entries where chart.nodes[node].isLeaf { add(node, tree) }
      }
    }
    return found
  }

  private static func numbers(
    of variable: VariableDeclaration,
    _ chart: Chart,
    _ claims: [Invariant]
  ) -> [Int] {
    let name = ExpressionTree.variable(variable.name)
    var found: Set<Int> = [0, Chart.times.lowerBound, Chart.times.upperBound]
    if let number = variable.initial.intValue { found.insert(number) }
    func read(_ tree: ExpressionTree) {
      tree.forEachComparison { left, right in
        for (one, other) in [(left, right), (right, left)] {
          if one == name, case .literal(.int(let number)) = other {
            found.formUnion([number - 1, number, number + 1])
          }
        }
      }
    }
    for claim in chart.description.invariants + claims {
      for (tree, _) in claim.claim.trees { read(tree) }
    }
    for transition in chart.transitions {
      for one in transition.declaration.guards {
        if case .expression(let tree) = one.condition { read(tree) }
      }
    }
    for tree in chart.choiceTests { read(tree) }
    for rule in chart.rules.effects.values {
      if let range = rule.ranges[variable.name] {
        found.formUnion([range.lowerBound, range.upperBound])
      }
    }
    return found.sorted()
  }
}

extension Chart {
  /// The tests of all choices in what is done.
  fileprivate var choiceTests: [ExpressionTree] {
    var found: [ExpressionTree] = []
    func read(_ actions: [Action]) {
      for case .choose(let branches) in actions {
        for branch in branches {
          if let test = branch.test { found.append(test) }
          read(branch.actions)
        }
      }
    }
    for transition in description.transitions { read(transition.actions) }
    for node in description.nodes { read(node.entry + node.exit + node.initialActions) }
    return found
  }
}

extension ExpressionTree {
  /// Calls `body` with the sides of each comparison in a condition.
  fileprivate func forEachComparison(_ body: (ExpressionTree, ExpressionTree) -> Void) {
    switch self {
    case .binary(let left, let operation, let right):
      if operation.compares, abs(left.wholeNumber ?? 0) < 1 << 60,
        abs(right.wholeNumber ?? 0) < 1 << 60
      {
        body(left, right)
      }
      left.forEachComparison(body)
      right.forEachComparison(body)
    case .unary(_, let inner): inner.forEachComparison(body)
    case .conditional(let test, let then, let otherwise):
      for tree in [test, then, otherwise] { tree.forEachComparison(body) }
    default: break
    }
  }

  private var wholeNumber: Int? {
    if case .literal(.int(let number)) = self, number != .min { number } else { nil }
  }
}
