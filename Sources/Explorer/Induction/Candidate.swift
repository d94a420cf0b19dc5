// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Something that may hold at every state, or at every state in which a node is active.
struct Candidate: Hashable {
  /// The node; nil for everywhere.
  var node: Int?
  var tree: ExpressionTree
  /// True if it is worth more effort than a guess.
  var isClaim = false
  /// Its place among those that are tried together.
  var number = -1

  static func == (left: Candidate, right: Candidate) -> Bool {
    left.node == right.node && left.tree == right.tree
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(node)
    hasher.combine(tree)
  }

  func speaks(of configuration: NodeSet) -> Bool {
    node.map { configuration.contains($0) } ?? true
  }

  /// What a chart lets one guess: what is claimed, numbers on one side of the numbers that the chart
  /// names, what is there or not and true or not while a node is active, and what its guards ask of
  /// whoever goes there.
  static func all(_ chart: Chart, _ claims: [Invariant]) -> [Candidate] {
    var found: [Candidate] = []
    var known: Set<Candidate> = []
    func add(_ node: Int?, _ tree: ExpressionTree, isClaim: Bool = false) {
      let one = Candidate(node: node, tree: tree, isClaim: isClaim)
      if known.insert(one).inserted { found.append(one) }
    }
    for claim in chart.description.invariants + claims {
      if case .always(let tree) = claim.claim { add(nil, tree, isClaim: true) }
    }
    let places = chart.nodes.filter { !$0.isHistory }.map(\.index)
    // A claim about one node may hold at another one before it.
    for claim in chart.description.invariants + claims {
      guard case .always(.binary(.unary(.not, .isIn), .or, let tree)) = claim.claim,
        !tree.readsTime(in: chart.scope)
      else { continue }
      for node in places where chart.nodes[node].isLeaf { add(node, tree, isClaim: true) }
    }
    let (assignments, compared) = (chart.assignments, numbers(in: chart, claims))
    let zeros = Set(
      (assignments + chart.ensured).filter { $0.value == .literal(.int(0)) }.map(\.name)
    )
    for variable in chart.description.variables {
      let name = ExpressionTree.variable(variable.name)
      if variable.type.kind == .int {
        let isAbsent = ExpressionTree.binary(name, .equal, .literal(.null))
        for number in numbers(of: variable, chart, assignments, compared) {
          for operation in [ExpressionTree.BinaryOperator.greaterOrEqual, .lessOrEqual] {
            let bound = ExpressionTree.binary(name, operation, .literal(.int(number)))
            add(nil, variable.type.isOptional ? .binary(isAbsent, .or, bound) : bound)
          }
        }
        for node in places where zeros.contains(variable.name) {
          add(node, .binary(name, .equal, .literal(.int(0))))
        }
      }
      if variable.type.kind == .list || variable.type.kind == .string, !variable.type.isOptional {
        // How long it is, as a number like others.
        let length = ExpressionTree.member(name, "length")
        let first = variable.initial.listValue?.count ?? variable.initial.stringValue?.count ?? 0
        let limits = [0, first] + (variable.limit.map { [$0] } ?? [])
        for number in (compared[length] ?? []).union(limits).sorted() {
          add(nil, .binary(length, .greaterOrEqual, .literal(.int(number))))
          add(nil, .binary(length, .lessOrEqual, .literal(.int(number))))
        }
      }
      if variable.type.kind == .string, let texts = chart.texts(of: variable) { add(nil, texts) }
      if variable.type == .double {
        for bound in limits(of: variable, chart) { add(nil, bound) }
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
      let asked = transition.declaration.guards.compactMap(\.tree).flatMap(\.conjuncts)
      for tree in asked where !tree.readsArguments && !tree.readsTime(in: chart.scope) {
        for node in transition.path.entries where chart.nodes[node].isLeaf { add(node, tree) }
      }
    }
    return found
  }

  // What guards ask of an argument that the variable takes over.
  private static func limits(
    of variable: VariableDeclaration,
    _ chart: Chart
  ) -> [ExpressionTree] {
    var names: Set<ExpressionTree> = []
    for (target, value) in chart.assignments where target == variable.name {
      value.forEachLeaf { if case .argument = $0 { names.insert($0) } }
    }
    var found: [ExpressionTree] = []
    let parts = chart.guardTrees.flatMap(\.all)
    for case .binary(let left, let operation, .literal(let number)) in parts
    where operation.compares && names.contains(left) && !number.isNull {
      found.append(.binary(.variable(variable.name), operation, .literal(number)))
    }
    return found
  }

  private static func numbers(
    of variable: VariableDeclaration,
    _ chart: Chart,
    _ assignments: [(name: String, value: ExpressionTree)],
    _ compared: [ExpressionTree: Set<Int>]
  ) -> [Int] {
    var found: Set<Int> = [0, Chart.times.lowerBound, Chart.times.upperBound, -1 << 58, 1 << 58]
    if let number = variable.initial.intValue { found.insert(number) }
    // What is assigned is within the limits of where it comes from.
    var names: Set<ExpressionTree> = [.variable(variable.name)]
    for (target, value) in assignments where target == variable.name {
      value.forEachLeaf { if case .argument = $0 { names.insert($0) } }
      value.forEachResult { if let number = $0.wholeLiteral { found.insert(number) } }
      for case .binary(let left, let operation, let right) in value.all
      where operation == .least || operation == .greatest {
        found.formUnion([left, right].compactMap(\.wholeLiteral))
      }
    }
    for name in names { found.formUnion(compared[name] ?? []) }
    for rule in chart.rules.effects.values {
      if let range = rule.ranges[variable.name] {
        found.formUnion([range.lowerBound, range.upperBound])
      }
    }
    return found.sorted()
  }

  // By term: the numbers that it is held against anywhere, and their neighbors.
  private static func numbers(in chart: Chart, _ claims: [Invariant]) -> [ExpressionTree: Set<Int>]
  {
    var found: [ExpressionTree: Set<Int>] = [:]
    let claimed = (chart.description.invariants + claims).flatMap(\.claim.trees).map(\.tree)
    let ensured = chart.rules.effects.values.flatMap(\.ensures)
    let parts = (claimed + chart.guardTrees + chart.choiceTests + ensured).flatMap(\.all)
    for case .binary(let left, let operation, let right) in parts where operation.compares {
      for (one, other) in [(left, right), (right, left)] {
        guard let number = other.wholeLiteral, number.magnitude < 1 << 60 else { continue }
        found[one, default: []].formUnion([number - 1, number, number + 1])
      }
    }
    return found
  }
}

extension Chart {
  /// The tests of all choices in what is done.
  fileprivate var choiceTests: [ExpressionTree] {
    var found: [ExpressionTree] = []
    for case .choose(let branches) in description.actions {
      found += branches.compactMap(\.test)
    }
    return found
  }

  /// The conditions of all transitions.
  fileprivate var guardTrees: [ExpressionTree] {
    transitions.flatMap(\.declaration.guards).compactMap(\.tree)
  }

  /// What variables surely are after a rule, by name.
  fileprivate var ensured: [(name: String, value: ExpressionTree)] {
    rules.effects.values.flatMap(\.ensures).flatMap(\.conjuncts).compactMap { tree in
      guard case .binary(.variable(let name), .equal, let value) = tree else { return nil }
      return (name, value)
    }
  }

  /// What is assigned, by name.
  fileprivate var assignments: [(name: String, value: ExpressionTree)] {
    var found: [(name: String, value: ExpressionTree)] = []
    for case .assign(let name, let value) in description.actions { found.append((name, value)) }
    return found
  }
}

extension ExpressionTree {
  /// A whole number of the text.
  var wholeLiteral: Int? { if case .literal(.int(let number)) = self { number } else { nil } }
}
