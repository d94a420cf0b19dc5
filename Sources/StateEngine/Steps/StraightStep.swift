// SPDX-License-Identifier: Apache-2.0

/// What a transition does from one leaf to others where nothing is done on the way: the same each time.
struct StraightStep: Sendable {
  /// False where actions, timers, a history node, the leaf it is taken from or what follows has a say.
  private(set) var isKnown = false
  private(set) var microstep = Microstep(transition: -1, exited: NodeSet(), entered: NodeSet())
  /// The configuration that it leads to.
  private(set) var configuration = NodeSet()

  init(_ transition: Transition, _ nodes: [Node], _ work: NodeWork, _ table: CandidateTable) {
    guard nodes[transition.source].isLeaf, !transition.onlyActs, !transition.asksHistory,
      !transition.hasActions
    else { return }
    let before = NodeSet(PathFinder(nodes: nodes).lineage(of: transition.source))
    let (exited, entered) = (before.intersection(transition.path.exits), transition.path.entries)
    if exited.intersects(work.exit) || entered.intersects(work.entry) { return }
    microstep = Microstep(transition: transition.index, exited: exited, entered: entered)
    configuration = before.subtracting(exited).union(entered)
    isKnown = configuration.last.map { table.eventlessRange(leaf: $0).isEmpty } ?? false
  }
}
