// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Which transitions may be taken.

extension SymbolicStep {
  // One microstep by an event, or without one: every choice of transitions.
  func microsteps(
    _ event: Int?,
    _ arguments: [ExpressionTree],
    _ state: SymbolicState
  ) -> [SymbolicState]? {
    var base = state
    base.decided = [:]
    base.hasMoved = false
    let labels = event.map { self.labels(of: $0, arguments) } ?? [:]
    var branches: [(state: SymbolicState, chosen: [Transition])] = [(base, [])]
    for leaf in base.configuration where chart.nodes[leaf].isLeaf {
      let range =
        event.map { chart.table.range(leaf: leaf, event: $0) }
        ?? chart.table.eventlessRange(leaf: leaf)
      guard !range.isEmpty else { continue }
      branches = branches.flatMap { choices(range, $0, labels) }
      guard branches.count <= Self.outcomeLimit else { return nil }
    }
    return branches.map { branch in
      branch.chosen.isEmpty ? branch.state : take(branch.chosen, labels, branch.state)
    }
  }

  private func choices(
    _ range: Range<Int>,
    _ branch: (state: SymbolicState, chosen: [Transition]),
    _ labels: [String: ExpressionTree]
  ) -> [(state: SymbolicState, chosen: [Transition])] {
    var found: [(state: SymbolicState, chosen: [Transition])] = []
    var rest = branch.state
    for place in range {
      let transition = chart.table[place].takeUnretainedValue()
      if rest.decided[transition.index] == false { continue }
      let conditions = transition.declaration.guards.map { guardTree($0, rest, labels) }
      let whole = conditions.reduce(ExpressionTree.yes) { .joined($0, .and, $1.tree) }
      let isKnown = rest.decided[transition.index] == true
      if whole != .no {
        var taken = rest
        taken.decided[transition.index] = true
        if !isKnown { for one in conditions { taken.facts.append(one.tree) } }
        found.append((taken, adding(transition, to: branch.chosen, taken)))
      }
      if isKnown || whole == .yes { return found }
      rest.decided[transition.index] = false
      let declared = conditions.reduce(ExpressionTree.yes) { .joined($0, .and, $1.declared) }
      rest.denied.append(
        .init(condition: declared, tree: whole, values: rest.values, arguments: labels)
      )
    }
    found.append((rest, branch.chosen))
    return found
  }

  // A named test may come out either way.
  private func guardTree(
    _ one: Guard,
    _ state: SymbolicState,
    _ labels: [String: ExpressionTree]
  ) -> (tree: ExpressionTree, declared: ExpressionTree) {
    switch one.condition {
    case .expression(let tree): return (state.substituted(tree, labels, chart), tree)
    case .named(let name):
      let unknown = symbols.fresh(name, .bool)
      return (unknown, unknown)
    }
  }

  // As the engine adds one to those chosen.
  private func adding(
    _ transition: Transition,
    to chosen: [Transition],
    _ state: SymbolicState
  ) -> [Transition] {
    if chosen.contains(where: { $0 === transition }) { return chosen }
    if chosen.isEmpty || transition.onlyActs { return chosen + [transition] }
    let exits = transition.path.exits.intersection(state.configuration)
    var preempted: [Transition] = []
    for other in chosen
    where exits.intersects(other.path.exits.intersection(state.configuration)) {
      guard chart.nodes[other.source].descendants.contains(transition.source) else {
        return chosen
      }
      preempted.append(other)
    }
    return chosen.filter { one in !preempted.contains { $0 === one } } + [transition]
  }
}
