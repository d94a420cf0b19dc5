// SPDX-License-Identifier: Apache-2.0

extension ChartDescription {
  /// Lets attempts of work count those in a row.
  ///
  /// They begin anew wherever its node is entered by anything but the work's own failure, and when it
  /// has given its value. Either outcome ends its timeout.
  mutating func countAttemptsInARow() {
    for node in nodes {
      for work in node.work {
        let isTimed = events.contains { $0.name == work.timeout }
        for place in transitions.indices {
          let trigger = transitions[place].trigger
          if isTimed, case .events(let names) = trigger,
            names.allSatisfy([work.done, work.failed].contains)
          {
            transitions[place].actions.insert(.cancel(work.timeout), at: 0)
          }
          guard trigger != .events([work.failed]),
            trigger == .events([work.done]) || mayEnter(node.name, transitions[place])
          else { continue }
          transitions[place].actions.append(work.anew)
        }
      }
    }
  }

  /// Whether a transition leaves or enters what a node is in, so that the node is active afterwards
  /// only when it was entered anew.
  private func mayEnter(_ node: String, _ transition: TransitionDeclaration) -> Bool {
    guard !transition.targets.isEmpty else { return false }
    let around = path(to: node)
    return transition.targets.contains { target in
      let way = path(to: target)
      // The innermost compound node around source and target stays; below it all is left and entered.
      let own = path(to: transition.source)
      let isInside =
        transition.isInternal && way.starts(with: own) && kind(of: transition.source) == .compound
      var stays = zip(isInside ? own : own.dropLast(), way.dropLast()).prefix { $0 == $1 }.map(\.0)
      while let last = stays.last, kind(of: last) == .parallel { stays.removeLast() }
      return around.starts(with: way.prefix(stays.count + 1))
    }
  }

  private func kind(of name: String) -> NodeDeclaration.Kind? {
    nodes.first { $0.name == name }?.kind
  }

  // From the top to the node itself.
  private func path(to name: String) -> [String] {
    var path: [String] = []
    var next: String? = name
    while let name = next, path.count <= nodes.count {
      path.insert(name, at: 0)
      next = nodes.first { $0.name == name }?.parent
    }
    return path
  }
}
