// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ChartSites {
  /// True if an event reads a counter only as the sum it is going to be, and does nothing else with
  /// its argument: then it leads from each value of the counter to the same states.
  func isSweep(
    _ event: Int,
    of slot: Int,
    _ claims: [Invariant],
    _ influence: Influence,
    _ chart: Chart
  ) -> Bool {
    let declaration = chart.description.events[event]
    guard declaration.arguments.count == 1, let label = declaration.arguments.first?.label else {
      return false
    }
    let counter = chart.description.variables[slot].name
    func isFree(_ tree: ExpressionTree) -> Bool {
      tree.isFree(of: counter, label, in: chart.scope)
    }
    for claim in claims {
      if case .keeps(_, let events) = claim.claim, events.isEmpty { return false }
      if claim.claim.trees.contains(where: { $0.events.contains(declaration.name) }) {
        return false
      }
    }
    // It leads nowhere else, and whatever it may lead to it may come nearer to: then it leads from
    // each value to all others, if not in one step.
    let matcher = EventMatcher(chart.description.events)
    let leadsElsewhere = chart.description.transitions.contains {
      !$0.targets.isEmpty && matcher.events(of: $0.trigger).contains(event)
    }
    if leadsElsewhere { return false }
    let readable = readable[declaration.name] ?? Readable()
    for tree in readable.decisions where !isFree(tree) {
      guard tree.isLeastSum(of: counter, label) else { return false }
    }
    if !readable.tests.isEmpty { return false }
    for site in readable.updates {
      if case .rule = site.target { return false }
      guard site.conditions.allSatisfy(isFree) else { return false }
      guard case .variable(counter) = site.target else {
        if influence.counts(site, chart), !site.trees.allSatisfy(isFree) { return false }
        continue
      }
      let isSum = site.trees.allSatisfy { tree in
        site.isSum ? tree == .argument(label) : tree.isSum(of: counter, label)
      }
      guard isSum else { return false }
    }
    return true
  }
}

extension ExpressionTree {
  fileprivate func isSum(of counter: String, _ label: String) -> Bool {
    self == .binary(.variable(counter), .plus, .argument(label))
      || self == .binary(.argument(label), .plus, .variable(counter))
  }

  /// True if it is what the sum has to be at least.
  fileprivate func isLeastSum(of counter: String, _ label: String) -> Bool {
    switch self {
    case .binary(let sum, .greaterOrEqual, .literal(.int)),
      .binary(let sum, .greater, .literal(.int)):
      sum.isSum(of: counter, label)
    case .binary(let left, .and, let right):
      left.isLeastSum(of: counter, label) && right.isLeastSum(of: counter, label)
    default: false
    }
  }

  /// True if it reads neither the counter nor the argument, but whether the argument is 0, which
  /// changes nothing.
  fileprivate func isFree(of counter: String, _ label: String, in scope: ExpressionScope) -> Bool {
    switch self {
    case .binary(.argument(label), .notEqual, .literal(.int(0))): return true
    case .argument(let name): return name != label
    case .variable(let name):
      guard let derived = scope.derived[name] else { return name != counter }
      return derived.isFree(of: counter, label, in: scope)
    case .script, .collection, .element: return false
    default: return parts.allSatisfy { $0.isFree(of: counter, label, in: scope) }
    }
  }
}
