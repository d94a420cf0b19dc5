// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Coming back after a pause.

extension SymbolicStep {
  func restored(_ before: SymbolicState) -> [SymbolicState]? {
    let finder = PathFinder(nodes: chart.nodes)
    var before = before
    // Restore rules and exit actions see the time of suspension.
    before.time = symbols.fresh("stopped", .int)
    var branches = given(before).map { (state: $0, moves: [Path]()) }
    for leaf in before.configuration where chart.nodes[leaf].isLeaf {
      let lineage = [leaf] + Array(finder.ancestors(of: leaf))
      guard
        let ruled = lineage.first(where: { !chart.nodes[$0].declaration.restore.isEmpty })
      else { continue }
      branches = branches.flatMap { branch -> [(state: SymbolicState, moves: [Path])] in
        var found: [(state: SymbolicState, moves: [Path])] = []
        var rest = branch.state
        for rule in chart.nodes[ruled].declaration.restore {
          let test = rule.test.map { rest.substituted($0, [:], chart) } ?? .yes
          var taken = rest
          taken.facts.append(test)
          let target = rule.target.flatMap(chart.node(named:))
          if test != .no {
            var moves = branch.moves
            if let target, target != leaf || ruled == leaf {
              let path = finder.path(from: leaf, to: [target], isInternal: false)
              let rivals = moves.filter { $0.exits.intersects(path.exits) }
              if rivals.allSatisfy({ $0.exits.count < path.exits.count }) {
                moves = moves.filter { !$0.exits.intersects(path.exits) } + [path]
              }
            }
            found.append((taken, moves))
          }
          if test == .yes { return found }
          rest.denied.append(
            .init(condition: rule.test ?? .no, tree: test, values: rest.values, arguments: [:])
          )
        }
        found.append((rest, branch.moves))
        return found
      }
      guard branches.count <= Self.outcomeLimit else { return nil }
    }
    let states = branches.map { branch -> SymbolicState in
      var state = branch.state
      var whole = Path()
      for move in branch.moves { whole.formUnion(FixedPath(move)) }
      leave(whole.exits.intersection(state.configuration), &state)
      state.time = .variable(SymbolTable.now)
      // Some may have fallen due meanwhile, and come at any time.
      for timer in symbols.timers { state.set(timer.due, SymbolTimer.never) }
      for node in chart.work.busy where state.configuration.contains(node) {
        for slot in chart.work.attempts[node] {
          let variable = chart.description.variables[slot]
          state.values[slot] = symbols.fresh(variable.name, variable.type)
        }
      }
      enter(whole, &state)
      return state
    }
    return settled(states, 0)
  }
}
