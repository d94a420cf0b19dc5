// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension Explorer {
  /// Proves claims of a chart with independent regions, one region at a time.
  ///
  /// So n regions of m nodes are n · m states, and not m to the power of n. A claim over several is
  /// searched with those alone.
  ///
  /// - Returns: nil where there are no such regions, or where they have to be looked at together.
  func proveApart(_ task: ProofTask, unless isCancelled: () -> Bool) -> Proof? {
    let (claims, start, stopsAtBreach) = (task.claims, task.start, task.stopsAtBreach)
    let regions = IndependentRegion.all(of: chart)
    guard regions.count > 1 else { return nil }
    let needs = claims.map { claim in
      regions.indices.filter { regions[$0].hasSay(in: claim.claim, chart) }
    }
    // What a claim is not asked of is found out of each region, too.
    var groups = stopsAtBreach ? [] : regions.indices.map { [$0] }
    for need in needs {
      let need = need.isEmpty ? [0] : need
      if !groups.contains(need) { groups.append(need) }
    }
    guard groups.contains(where: { $0.count < regions.count }) else { return nil }
    var proof = Proof(claims: claims, verdicts: claims.map { _ in .open(["interrupted"]) })
    var met = NodeSet()
    var taken = NodeSet()
    var isAlive = false
    for group in groups {
      let asked = claims.indices.filter { (needs[$0].isEmpty ? [0] : needs[$0]) == group }
      let gone = regions.indices.filter { !group.contains($0) }.map { regions[$0] }
      let slice = RegionSlice(chart, without: gone)
      guard gone.isEmpty || slice != nil,
        let beginning = slice.map({ $0.snapshot(of: start) }) ?? start
      else { return nil }
      var explorer = self
      explorer.chart = slice?.chart ?? chart
      var part = task
      (part.claims, part.start) = (asked.map { claims[$0] }, beginning)
      let found = explorer.proveWhole(part, unless: isCancelled)
      for (place, claim) in asked.enumerated() {
        let verdict = found.verdicts[place]
        proof.verdicts[claim] = verdict
        proof.held[claim] = found.held[place]
        guard let slice, case .broken(let route?) = verdict else { continue }
        proof.verdicts[claim] =
          slice.route(route, from: start, choice.answers).map { .broken($0) }
          ?? .open(["what breaks it does not go so in all regions"])
      }
      proof.add(found)
      let nodes = slice?.nodes ?? Array(chart.nodes.indices)
      let transitions = slice?.transitions ?? Array(chart.transitions.indices)
      met.formUnion(
        NodeSet(nodes.indices.filter { !found.unreachedNodes.contains($0) }.map { nodes[$0] })
      )
      taken.formUnion(
        NodeSet(
          transitions.indices.filter { !found.idleTransitions.contains($0) }.map { transitions[$0] }
        )
      )
      if found.isComplete, found.deadEnds.isEmpty { isAlive = true }
      if found.isCancelled { return proof }
    }
    // Where one region always has something to do, the whole has.
    guard stopsAtBreach || isAlive || !proof.isComplete else { return nil }
    proof.unreachedNodes = chart.nodes.indices.filter { !met.contains($0) }
    proof.idleTransitions = chart.transitions.indices.filter { !taken.contains($0) }
    return proof
  }
}

extension Proof {
  /// Adds what was looked at for a part.
  fileprivate mutating func add(_ part: Proof) {
    let isFirst = stateCount == 0
    stateCount += part.stateCount
    moveCount += part.moveCount
    cutCount += part.cutCount
    gaps += part.gaps.filter { !gaps.contains($0) }
    kept += part.kept.filter { !kept.contains($0) }
    dropped = isFirst ? part.dropped : dropped.filter(part.dropped.contains)
    isCancelled = isCancelled || part.isCancelled
    hasRuleFault = hasRuleFault || part.hasRuleFault
  }
}
