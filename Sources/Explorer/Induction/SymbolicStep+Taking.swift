// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Taking transitions: what is left, and what is entered.

extension SymbolicStep {
  func take(
    _ transitions: [Transition],
    _ labels: [String: ExpressionTree],
    _ before: SymbolicState
  ) -> SymbolicState {
    var state = before
    state.isAccepted = true
    state.hasMoved = true
    var path = Path()
    for one in transitions where !one.onlyActs { path.formUnion(one.path) }
    leave(path.exits.intersection(state.configuration), &state)
    for one in transitions { perform(one.declaration.actions, labels, &state) }
    // Several at once leave alone what is active and stays so.
    if transitions.count > 1 { path.entries.subtract(state.configuration) }
    enter(path, &state)
    return state
  }

  func leave(_ nodes: NodeSet, _ state: inout SymbolicState) {
    var rest = nodes
    while let node = rest.last {
      rest.remove(node)
      perform(chart.nodes[node].declaration.onExit, [:], &state)
      for timer in chart.nodes[node].declaration.timers { cancel(timer.id, &state) }
      state.configuration.remove(node)
      state.exited.insert(node)
      state.starting.removeAll { $0.node == node }
    }
  }

  func enter(_ path: Path, _ state: inout SymbolicState) {
    for node in path.entries {
      state.configuration.insert(node)
      state.entered.insert(node)
      for timer in chart.nodes[node].declaration.timers { schedule(timer, [:], &state) }
      perform(chart.nodes[node].declaration.onEntry, [:], &state)
      if path.byDefault.contains(node) {
        perform(chart.nodes[node].declaration.initialActions, [:], &state)
      }
      start(node, &state)
      // What final nodes raise is not followed.
      if chart.nodes[node].kind == .final, chart.nodes[node].parent >= 0 { state.isLost = true }
    }
    if !path.historyDefaults.isEmpty { state.isLost = true }
  }
}
