// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// All that a chart with scripts computes, as trees.
struct ScriptTrees {
  /// Guards, tests, values and scripts, each whole.
  private(set) var trees: [ExpressionTree] = []
  /// What is given to a variable by name, in elements and in scripts.
  private(set) var assigned: [(name: String, value: ExpressionTree)] = []
  /// The bodies of functions by name.
  private(set) var functions: [String: ExpressionTree] = [:]

  /// The trees of a chart; none where it has no scripts.
  init(_ chart: Chart) {
    guard let script = chart.script else { return }
    functions = script.functions
    for transition in chart.description.transitions {
      for tree in transition.guards.compactMap(\.tree) { take(tree) }
      take(transition.actions)
    }
    for node in chart.description.nodes { take(node.actions) }
    for function in functions.sorted(by: { $0.key < $1.key }) { take(function.value) }
  }

  private mutating func take(_ actions: [Action]) {
    for case .script(let action) in actions { take(action) }
  }

  private mutating func take(_ action: ScriptAction) {
    switch action {
    case .block(let actions): for one in actions { take(one) }
    case .at(_, let inner): take(inner)
    case .assign(.variable(let name), let value):
      assigned.append((name, value))
      take(value)
    case .assign(_, let tree), .run(let tree): take(tree)
    case .choose(let branches):
      for branch in branches {
        if let test = branch.test { take(test) }
        for one in branch.actions { take(one) }
      }
    case .each(let list, _, _, let actions):
      take(list)
      for one in actions { take(one) }
    case .invoke(let invoke): for one in invoke.finalize { take(one) }
    case .raise, .log, .effect, .send, .cancel, .bind, .endInvokes, .giveBack: break
    }
  }

  private mutating func take(_ tree: ExpressionTree) {
    trees.append(tree)
    takeAssigned(tree)
  }

  private mutating func takeAssigned(_ tree: ExpressionTree) {
    if case .script(.assign(let sign), let sides) = tree, case .variable(let name)? = sides.first,
      let value = sides.last
    {
      let isSum = sign == "+="
      assigned.append((name, isSum ? .binary(.variable(name), .plus, value) : value))
    }
    for part in tree.parts { takeAssigned(part) }
  }
}

/// What a chart with scripts compares a part of an event's data with.
///
/// Enough to find paths by; scripts can do more with it than is read here, so it never makes a proof.
struct ScriptReading {
  /// What it is compared with by size.
  private(set) var bounds: [ExpressionTree] = []
  /// What it is only equal to, or not.
  private(set) var equals: [ExpressionTree] = []
  /// Lists that hold it or not, and objects that have something of that name.
  private(set) var lists: [ExpressionTree] = []
  /// True if it is read without being compared: it may be a truth value.
  var asksTruth: Bool { bounds.isEmpty && equals.isEmpty && lists.isEmpty }
  /// True if something is decided by it at all.
  private(set) var isDecisive = false
  private let functions: [String: ExpressionTree]

  /// Reads what the trees do with `_event.data.label`, and with variables that took it.
  init(_ label: String, _ scripts: ScriptTrees) {
    functions = scripts.functions
    let data = ExpressionTree.member(.variable("_event"), "data")
    let read = ExpressionTree.member(data, label)
    let indexed = ExpressionTree.script(.index, [data, .literal(.string(label))])
    let isRead = { (tree: ExpressionTree) in tree.hasPart { $0 == read || $0 == indexed } }
    for tree in scripts.trees {
      decide(tree, isRead) { $0 == read || $0 == indexed ? .some([]) : nil }
    }
    for (name, value) in scripts.assigned where isRead(value) {
      // What a comparison of the variable comes down to for what was added to it.
      var added: ExpressionTree?
      if case .binary(let left, .plus, let right) = value {
        added = isRead(left) ? right : left
      }
      let variable = ExpressionTree.variable(name)
      for tree in scripts.trees {
        decide(tree, { $0.hasPart { $0 == variable } }) {
          $0 == variable ? .some(added.map { [$0] } ?? []) : nil
        }
      }
    }
  }

  // Each comparison in the tree that reads it; `subject` says what is to be taken from its other side
  // where it is alone, and nil where it is not.
  private mutating func decide(
    _ tree: ExpressionTree,
    _ isRead: @escaping (ExpressionTree) -> Bool,
    _ subject: (ExpressionTree) -> [ExpressionTree]?
  ) {
    guard isRead(tree) else { return }
    switch tree.comparison {
    case .some(let comparison):
      let reader = ConditionReader(reads: isRead, derived: [:])
      for part in reader.parts(of: comparison) { take(part, subject) }
      for part in comparison.parts where subject(part) == nil { decide(part, isRead, subject) }
    case nil:
      if case .script(.selection, let operands) = tree, let tested = operands.first, isRead(tested)
      {
        equals += operands.dropFirst().filter { if case .literal = $0 { true } else { false } }
        isDecisive = true
      }
      if subject(tree) != nil { isDecisive = true }
      for part in tree.parts.filter({ !look(in: tree, isRead, $0) }) {
        decide(part, isRead, subject)
      }
    }
  }

  // Whether something is looked up by that part of a tree: an element of a list, a name of an object.
  private mutating func look(
    in tree: ExpressionTree,
    _ isRead: (ExpressionTree) -> Bool,
    _ part: ExpressionTree
  ) -> Bool {
    guard case .script(let operation, let operands) = tree, operands.count == 2,
      part == operands[1], isRead(part)
    else { return false }
    switch (operation, operands[0]) {
    case (.index, let base): lists.append(base)
    case (.call, .member(let base, "includes")), (.call, .member(let base, "indexOf")):
      lists.append(base)
    default: return false
    }
    isDecisive = true
    return true
  }

  private mutating func take(
    _ part: ConditionReader.Part,
    _ subject: (ExpressionTree) -> [ExpressionTree]?
  ) {
    isDecisive = true
    guard case .compared(let compared, let other, let isEquality) = part,
      let taken = subject(compared)
    else {
      switch part {
      case .compared(let tree, let other, _), .listed(let tree, let other): guess(tree, other)
      case .other(let tree): guess(tree)
      }
      return
    }
    let bound = taken.reduce(other) { .binary($0, .minus, $1) }
    if isEquality { equals.append(bound) } else { bounds.append(bound) }
  }

  // Read otherwise: literals beside it, and in a function that gets it, are the best guess.
  private mutating func guess(_ trees: ExpressionTree...) {
    for tree in trees {
      var waiting = [tree]
      _ = tree.hasPart { part in
        if case .script(.call, let operands) = part, case .variable(let name)? = operands.first,
          let body = functions[name]
        {
          waiting.append(body)
        }
        return false
      }
      for tree in waiting {
        tree.forEachLeaf { leaf in
          guard case .literal = leaf, !equals.contains(leaf) else { return }
          equals.append(leaf)
        }
      }
    }
  }
}

extension ExpressionTree {
  /// The comparison that it is, with ECMAScript's signs as the language's own.
  fileprivate var comparison: ExpressionTree? {
    switch self {
    case .binary(_, let operation, _) where operation.compares: self
    case .script(.binary(let sign), let sides) where sides.count == 2:
      switch sign {
      case "==", "===": .binary(sides[0], .equal, sides[1])
      case "!=", "!==": .binary(sides[0], .notEqual, sides[1])
      default: nil
      }
    default: nil
    }
  }
}
