// SPDX-License-Identifier: Apache-2.0

extension ChartDescription {
  /// The actions of its transitions and nodes, those of branches too.
  package var actions: [Action] {
    (transitions.flatMap(\.actions) + nodes.flatMap(\.actions)).flatMap(\.all)
  }
}

extension NodeDeclaration {
  /// What is done on the way into the node and out of it.
  package var actions: [Action] { entry + exit + initialActions }
}

extension Action {
  /// The action, and those of its branches.
  package var all: [Action] {
    guard case .choose(let branches) = self else { return [self] }
    return [self] + branches.flatMap(\.actions).flatMap(\.all)
  }
}
