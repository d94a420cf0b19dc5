// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Where the values of an event's argument part, read from every guard, condition and update that
/// has a say in a claim.
struct ArgumentSplit {
  /// How an argument comes into a variable.
  enum Flow: CaseIterable {
    case taken, added, subtracted
  }

  /// What the argument is compared with by size: below, equal and above each may differ.
  private(set) var bounds: [ExpressionTree] = []
  /// What it is only equal to, or not.
  private(set) var equals: [ExpressionTree] = []
  /// Lists that hold it, or not.
  private(set) var lists: [ExpressionTree] = []
  /// The variables that take its value or to which it is added, and how.
  private(set) var flows: [String: Set<Flow>] = [:]
  /// True if it is read so that it cannot be covered by finitely many samples.
  private(set) var isEntangled = false
  /// True if it is compared as a part of a sum, which may become too large, or be rounded.
  private(set) var isSummed = false

  private let label: String

  /// Reads all that has a say.
  init(
    _ argument: Influence.ArgumentName,
    _ claims: [Invariant],
    _ influence: Influence,
    _ sites: ChartSites,
    _ chart: Chart
  ) {
    label = argument.label
    let readable = sites.readable[argument.event] ?? ChartSites.Readable()
    for tree in readable.decisions { decide(tree) }
    for name in readable.tests {
      if chart.rules.tests[name]?.reads?.contains("event." + label) ?? true { isEntangled = true }
    }
    for claim in claims {
      for (tree, names) in claim.claim.trees where names.contains(argument.event) { decide(tree) }
    }
    for site in readable.updates where influence.counts(site, chart) {
      for tree in site.conditions { decide(tree) }
      switch site.target {
      case .variable(let name):
        for tree in site.trees where tree.reads(label) {
          flow(tree, name, site.isSum ? .added : .taken)
        }
      case .event: if site.trees.contains(where: { $0.reads(label) }) { isEntangled = true }
      case .rule(let name):
        let reads = chart.rules.effects[name]?.reads
        if reads?.contains("event." + label) ?? true { isEntangled = true }
      }
    }
  }

  // MARK: Conditions

  private mutating func decide(_ tree: ExpressionTree) {
    let reader = ConditionReader(reads: { [label] in $0.reads(label) }, derived: [:])
    if tree.sums(label) { isSummed = true }
    for part in reader.parts(of: tree) {
      switch part {
      case .compared(.argument(label), let other, let isEquality) where !other.readsArguments:
        if isEquality { equals.append(other) } else { bounds.append(other) }
      case .listed(.argument(label), let list): lists.append(list)
      // A truth value is its own test.
      case .other(.argument(label)): break
      case .compared, .listed, .other: isEntangled = true
      }
    }
  }

  // MARK: Updates

  // The value itself, or a sum in which it occurs once.
  private mutating func flow(_ tree: ExpressionTree, _ variable: String, _ how: Flow) {
    switch tree {
    case .argument(label): flows[variable, default: []].insert(how)
    case .unary(.minus, let inner): flow(inner, variable, how.reversed)
    case .binary(let left, .plus, let right), .binary(let left, .minus, let right):
      if left.reads(label), right.reads(label) { return isEntangled = true }
      if left.reads(label) { return flow(left, variable, how.summed) }
      if case .binary(_, .minus, _) = tree { return flow(right, variable, how.reversed) }
      flow(right, variable, how.summed)
    case .conditional(let test, let then, let otherwise):
      decide(test)
      for branch in [then, otherwise] where branch.reads(label) { flow(branch, variable, how) }
    case .binary(_, let operation, _)
    where operation.compares || operation == .and || operation == .or:
      // A truth value is kept, not the argument.
      decide(tree)
    case .unary(.not, _): decide(tree)
    default: isEntangled = true
    }
  }
}

extension ArgumentSplit.Flow {
  /// The same as a part of a sum.
  fileprivate var summed: Self { self == .taken ? .added : self }

  /// The same with the other sign.
  fileprivate var reversed: Self { self == .subtracted ? .added : .subtracted }
}

extension ExpressionTree {
  /// True if it reads the event's argument of that label.
  func reads(_ label: String) -> Bool {
    var found = false
    forEachLeaf { if case .argument(label) = $0 { found = true } }
    return found
  }

  /// True if the event's argument of that label is part of a sum in it.
  fileprivate func sums(_ label: String) -> Bool {
    switch self {
    case .binary(let left, .plus, let right), .binary(let left, .minus, let right):
      return left.reads(label) || right.reads(label)
    case .unary(.minus, let inner): return inner.reads(label)
    default: return parts.contains { $0.sums(label) }
    }
  }

  /// True if it reads any argument.
  var readsArguments: Bool {
    var found = false
    forEachLeaf { if case .argument = $0 { found = true } }
    return found
  }
}
