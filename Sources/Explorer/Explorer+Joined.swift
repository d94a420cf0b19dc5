// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension Explorer {
  /// Proves claims of a chart that starts others over both as one; nil when they cannot be joined.
  ///
  /// What breaks a claim is done once more with the chart itself: what does not go there so is no
  /// proof of anything.
  func proveJoined(_ task: ProofTask, unless isCancelled: () -> Bool) -> Proof? {
    let start = task.start
    guard let joined = JoinedChart(chart), let beginning = joined.snapshot(of: start) else {
      return nil
    }
    var explorer = Explorer(joined.chart, choice, limit: limit)
    explorer.means = means
    var whole = task
    whole.start = beginning
    var proof = explorer.prove(whole, unless: isCancelled)
    if means != .search, !proof.openClaims.isEmpty, !proof.isCancelled {
      var thinking = self
      thinking.means = .induction
      let thought = thinking.proveWhole(task, unless: isCancelled)
      for claim in proof.openClaims {
        guard case .proved = thought.verdicts[claim] else { continue }
        proof.verdicts[claim] = .proved
        proof.held[claim] = nil
      }
    }
    let met = Set(proof.unreachedNodes.map { joined.chart.nodes[$0].name })
    proof.unreachedNodes = chart.nodes.indices.filter { met.contains(chart.nodes[$0].name) }
    proof.idleTransitions.removeAll { !chart.transitions.indices.contains($0) }
    proof.deadEnds = proof.deadEnds.compactMap { joined.route($0, from: start, choice.answers) }
    proof.verdicts = proof.verdicts.map { verdict in
      guard case .broken(let found?) = verdict else { return verdict }
      return joined.route(found, from: start, choice.answers).map { .broken($0) }
        ?? .open(["what breaks it does not go so with the machines apart"])
    }
    return proof
  }
}

extension JoinedChart {
  /// A path of the joined chart, gone by the chart that starts the others; nil when it does not lead
  /// to the same state there.
  fileprivate func route(
    _ found: Route,
    from start: Snapshot,
    _ answers: Set<String>
  ) -> Route? {
    found.gone(by: whole, insteadOf: chart, from: start, answers) { isAlike($0, found.end) }
  }
}
