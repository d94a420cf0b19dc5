extension ChartSites {
  /// Whether an event reads a counter only as the sum it is going to be, and does nothing else with
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
    let isOf = { (events: [EventDeclaration]) in events.contains { $0.name == declaration.name } }
    for claim in claims {
      if case .keeps(_, let events) = claim.claim, events.isEmpty { return false }
      if claim.claim.trees.contains(where: { $0.events.contains(declaration.name) }) {
        return false
      }
    }
    for (tree, events) in decisions where isOf(events) && !isFree(tree) { return false }
    if tests.contains(where: { isOf($0.events) }) { return false }
    for site in updates where isOf(site.events) {
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

  /// Whether it reads neither the counter nor the argument but as their sum, or whether the argument
  /// is 0, which changes nothing.
  fileprivate func isFree(of counter: String, _ label: String, in scope: ExpressionScope) -> Bool {
    if isSum(of: counter, label) { return true }
    switch self {
    case .binary(.argument(label), .notEqual, .literal(.int(0))): return true
    case .argument(let name): return name != label
    case .variable(let name):
      guard let derived = scope.derived[name] else { return name != counter }
      return derived.isFree(of: counter, label, in: scope)
    case .literal, .now, .isIn: return true
    case .member(let inner, _), .unary(_, let inner):
      return inner.isFree(of: counter, label, in: scope)
    case .includes(let left, let right), .binary(let left, _, let right):
      return left.isFree(of: counter, label, in: scope)
        && right.isFree(of: counter, label, in: scope)
    case .conditional(let test, let then, let otherwise):
      return [test, then, otherwise].allSatisfy { $0.isFree(of: counter, label, in: scope) }
    case .script: return false
    }
  }
}
