// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// Calls `body` with each action of its transitions and nodes, those of branches too.
  package func forEachAction(_ body: (Action) -> Void) {
    func read(_ actions: [Action]) {
      for action in actions {
        body(action)
        if case .choose(let branches) = action { for branch in branches { read(branch.actions) } }
      }
    }
    for transition in description.transitions { read(transition.actions) }
    for node in description.nodes { read(node.entry + node.exit + node.initialActions) }
  }
}
