// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// What is to be proved, and how.
struct ProofTask {
  var claims: [Invariant]
  /// Where the machine begins.
  var start: Snapshot
  /// True if the first breach is enough.
  var stopsAtBreach = false
  /// True if what a claim speaks of is told apart where the abstraction drops it.
  var widens = false
}

extension Explorer {
  /// Looks at every state that can be reached, and holds the claims against it.
  ///
  /// Claims that need the same to be told apart are searched together.
  ///
  /// - Parameters:
  ///   - claims: the claims; nil for those the machine declares.
  ///   - start: where it begins.
  ///   - stopsAtBreach: whether the first breach is enough.
  ///   - widens: whether what a claim speaks of is told apart where the abstraction drops it.
  ///   - isCancelled: asked once a state: whether somebody wants the search to end.
  /// - Returns: how the claims stand, and what else was found.
  package func prove(
    _ claims: [Invariant]? = nil,
    from start: Snapshot,
    stopsAtBreach: Bool = false,
    widens: Bool = false,
    unless isCancelled: () -> Bool = { false }
  ) -> Proof {
    let task = ProofTask(
      claims: claims ?? chart.description.invariants,
      start: start,
      stopsAtBreach: stopsAtBreach,
      widens: widens
    )
    return prove(task, unless: isCancelled)
  }

  func prove(_ task: ProofTask, unless isCancelled: () -> Bool) -> Proof {
    if chart.startsOthers, let proof = proveJoined(task, unless: isCancelled) { return proof }
    return proveApart(task, unless: isCancelled) ?? proveWhole(task, unless: isCancelled)
  }

  func proveWhole(_ task: ProofTask, unless isCancelled: () -> Bool) -> Proof {
    let (claims, start, stopsAtBreach) = (task.claims, task.start, task.stopsAtBreach)
    let widens = task.widens
    let sites = ChartSites(chart)
    let plans = claims.map { SearchPlan([$0], sites, chart, widens: widens) }
    var proof = Proof(claims: claims, verdicts: claims.map { _ in .open(["interrupted"]) })
    var isFirst = true
    // What no search can prove need not be searched where it follows from what nothing can change; a
    // breach alone is sooner found than that.
    let early = stopsAtBreach ? [] : claims.indices.filter { !plans[$0].gaps.isEmpty }
    induce(early, &proof, from: start, unless: isCancelled)
    let open = proof.openClaims
    guard means != .induction else {
      induce(open, &proof, from: start, unless: isCancelled)
      return proof
    }
    // What a declared abstraction keeps is kept for all.
    let groups =
      chart.description.abstraction.keeps == nil || widens ? Self.groups(plans, open) : [open]
    for group in groups {
      let plan = SearchPlan(group.map { claims[$0] }, sites, chart, widens: widens)
      let searched = group.map { claims[$0] }
      var hunt = Hunt(self, searched, plan, from: start, stopsAtBreach, isCancelled)
      var verdicts = group.indices.map { hunt.verdict(of: $0, plans[group[$0]]) }
      if hunt.lacksRoute, !plan.folds.isEmpty {
        let roomy = SearchPlan(searched, sites, chart, widens: widens, isRoomy: true)
        hunt = Hunt(self, searched, roomy, from: start, stopsAtBreach, isCancelled)
        verdicts = group.indices.map { hunt.verdict(of: $0, plans[group[$0]]) }
      }
      for (place, claim) in group.enumerated() {
        proof.verdicts[claim] = verdicts[place]
        if case .open = verdicts[place] { proof.held[claim] = hunt.held(place) }
      }
      hunt.tell(&proof, plan, gaps: isFirst ? SearchPlan([], sites, chart).gaps : nil)
      isFirst = false
      if proof.isCancelled { break }
    }
    let late = proof.openClaims.filter { !early.contains($0) }
    induce(late, &proof, from: start, unless: isCancelled)
    return proof
  }

  // Of claims that are open some follow from what nothing can change.
  func induce(
    _ open: [Int],
    _ proof: inout Proof,
    from start: Snapshot,
    unless isCancelled: () -> Bool
  ) {
    guard means != .search, !open.isEmpty, !proof.isCancelled, !proof.hasRuleFault,
      !chart.runsScripts
    else { return }
    withoutActuallyEscaping(isCancelled) { isCancelled in
      let claims = open.map { proof.claims[$0] }
      let walk = walk(from: start, unless: isCancelled)
      guard
        let induction = Induction(chart, claims, from: start, walk: walk, unless: isCancelled)
      else { return }
      for (place, claim) in zip(open, claims) where induction.proves(claim.claim) {
        proof.verdicts[place] = .proved
        proof.held[place] = nil
      }
    }
  }

  /// How many states guesses are held against.
  private static let walkLength = 1500

  func walk(from start: Snapshot, unless isCancelled: () -> Bool) -> [Snapshot] {
    var walk: [Snapshot] = []
    var exploration = Exploration(
      chart,
      from: start,
      choice,
      SearchPlan([], ChartSites(chart), chart),
      limit: Self.walkLength
    )
    _ = exploration.run(unless: isCancelled) { snapshot, _, _ in
      walk.append(snapshot)
      return false
    }
    return walk
  }

  // Those that keep the same, by index; without claims one search for what else is to be found.
  private static func groups(_ plans: [SearchPlan], _ claims: [Int]) -> [[Int]] {
    var groups: [[Int]] = []
    for index in claims {
      if let place = groups.firstIndex(where: { plans[$0[0]].isAlike(plans[index]) }) {
        groups[place].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups.isEmpty ? [[]] : groups
  }
}

extension Chart {
  /// True if the machine is meant to stay there: a final node at the top, or one declared as an end.
  package func hasEnded(_ configuration: NodeSet) -> Bool {
    configuration.contains {
      nodes[$0].kind == .final && depthToTop(nodes[$0])
        || description.abstraction.ends.contains(nodes[$0].name)
    }
  }

  private func depthToTop(_ node: Node) -> Bool {
    node.parent < 0 || nodes[node.parent].parent < 0
  }
}

extension TransitionDeclaration {
  /// True if the transition is there only to say why an event is refused.
  package var isNeverTaken: Bool {
    guards.contains { $0.condition == .expression(.literal(.bool(false))) }
  }
}
