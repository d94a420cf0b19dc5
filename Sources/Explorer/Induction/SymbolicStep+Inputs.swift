// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Inputs: free in what is declared of them, at any time between steps, at the start and on coming back.

extension SymbolicStep {
  /// The states in which inputs have any values: one for each choice of inputs that differ, of those in
  /// which a change is heard.
  func given(_ before: SymbolicState) -> [SymbolicState] {
    var state = before
    state.isAccepted = true
    for input in chart.inputs { state.values[input.slot] = anyValue(of: input) }
    return chart.inputs.filter(chart.hearsChange).reduce([state]) { states, input in
      states.flatMap { state in
        let isSame = ExpressionTree.binary(
          state.values[input.slot],
          .equal,
          before.values[input.slot]
        )
        var (same, other) = (state, state)
        same.facts.append(isSame)
        other.facts.append(.negated(isSame))
        other.queue.append((input.changed, []))
        return [same, other]
      }
    }
  }

  /// Where the machine may begin, whatever its inputs are then; nil where too much may come.
  func beginnings() -> [SymbolicState]? {
    var state = beginning(in: NodeSet())
    for (slot, variable) in chart.description.variables.enumerated() {
      state.values[slot] = .literal(variable.initial)
    }
    for input in chart.inputs { state.values[input.slot] = anyValue(of: input) }
    for timer in symbols.timers { state.forget(timer) }
    state.isAccepted = true
    enter(PathFinder(nodes: chart.nodes).start(at: chart.initialTargets), &state)
    return settled([state], 0)
  }

  private func anyValue(of input: ChartInput) -> ExpressionTree {
    symbols.fresh(input.name, input.argument.type, in: input.argument.range)
  }
}

extension Chart {
  /// Whether a transition is taken when an input has changed.
  func hearsChange(of input: ChartInput) -> Bool {
    nodes.contains { $0.isLeaf && !table.range(leaf: $0.index, event: input.changed).isEmpty }
  }
}
