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
  /// True if the machine began there, and nothing has happened since.
  var isFirst = false
  /// True if what the claims say of some day is to come at the start already.
  var isOwed = false
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
  ///   - isFirst: whether the machine began there, so that what it passed through counts.
  ///   - isOwed: whether what claims say of some day is to come there already.
  ///   - isCancelled: asked once a state: whether somebody wants the search to end.
  /// - Returns: how the claims stand, and what else was found.
  package func prove(
    _ claims: [Invariant]? = nil,
    from start: Snapshot,
    stopsAtBreach: Bool = false,
    widens: Bool = false,
    isFirst: Bool = false,
    isOwed: Bool = false,
    unless isCancelled: () -> Bool = { false }
  ) -> Proof {
    let task = ProofTask(
      claims: claims ?? chart.description.invariants,
      start: start,
      stopsAtBreach: stopsAtBreach,
      widens: widens,
      isFirst: isFirst,
      isOwed: isOwed
    )
    return prove(task, unless: isCancelled)
  }

  func prove(_ task: ProofTask, unless isCancelled: () -> Bool) -> Proof {
    proveApart(task, unless: isCancelled) ?? proveWhole(task, unless: isCancelled)
  }

  // First a search for what is near, which exhausts a small chart; then induction, which needs a second
  // of any; only what is open then is searched to the bound.
  func proveWhole(_ task: ProofTask, unless isCancelled: () -> Bool) -> Proof {
    let claims = task.claims
    let sites = ChartSites(chart)
    let plans = claims.map { SearchPlan([$0], sites, chart, widens: task.widens) }
    var proof = Proof(claims: claims, verdicts: claims.map { _ in .open(["interrupted"]) })
    var agenda = Agenda(task, sites, plans, plain: SearchPlan([], sites, chart).gaps)
    if means != .induction { hunt(&agenda, nearby: true, &proof, unless: isCancelled) }
    agenda.isAlive = induce(proof.openClaims, &proof, agenda, unless: isCancelled)
    agenda.waiting.formIntersection(proof.openClaims)
    if means != .induction { hunt(&agenda, nearby: false, &proof, unless: isCancelled) }
    return proof
  }

  /// What is still to be searched for.
  private struct Agenda {
    let task: ProofTask
    let sites: ChartSites
    let plans: [SearchPlan]
    /// The claims of which the search ended at its bound, by place.
    var waiting: Set<Int>
    /// Whether dead ends and the like are still to be found.
    var isCurious = true
    /// Whether there is no dead end.
    var isAlive = false
    /// The reasons for which dead ends and the like cannot be reported in full by any search.
    let plain: [String]
    /// What has been looked at where a search came to its end.
    var looked = (states: 0, moves: 0, cuts: 0)

    /// Whether a claim alone is asked about.
    var isAsked: Bool { task.stopsAtBreach && !task.claims.isEmpty }

    init(_ task: ProofTask, _ sites: ChartSites, _ plans: [SearchPlan], plain: [String]) {
      (self.task, self.sites, self.plans, self.plain) = (task, sites, plans, plain)
      waiting = Set(task.claims.indices)
    }
  }

  /// How many states, and moves from them, are near.
  private static let near = (states: 1000, moves: 10_000)

  private func hunt(
    _ agenda: inout Agenda,
    nearby: Bool,
    _ proof: inout Proof,
    unless isCancelled: () -> Bool
  ) {
    let task = agenda.task
    let isShort = nearby && limit > Self.near.states
    // If the chart cannot be reported in full, a short search finds as much as a long one.
    let isTold = nearby || agenda.plain.isEmpty || chart.runsScripts
    guard !proof.isCancelled,
      !agenda.waiting.isEmpty || agenda.isCurious && !agenda.isAsked && isTold
    else { return }
    if !nearby {
      if isCancelled() { return proof.isCancelled = true }
      (proof.stateCount, proof.moveCount, proof.cutCount) = agenda.looked
    }
    // What a declared abstraction keeps is kept for all.
    let open = agenda.waiting.sorted()
    let keepsAll = chart.description.abstraction.keeps != nil && !task.widens
    // Where something has to come some day, each move counts: such claims are searched by themselves.
    let later = open.filter { task.claims[$0].claim.isOfSomeDay }
    let sooner = open.filter { !later.contains($0) }
    let parts = later.isEmpty || sooner.isEmpty ? [open] : [sooner, later]
    for group in keepsAll ? parts : parts.flatMap({ Self.groups(agenda.plans, $0) }) {
      let asked = group.map { task.claims[$0] }
      let plain = agenda.isCurious ? agenda.plain : nil
      var bound = (states: limit, moves: Int.max)
      if isShort { bound = Self.near }
      func search(isRoomy: Bool) -> (hunt: Hunt, verdicts: [Proof.Verdict]) {
        let plan = SearchPlan(asked, agenda.sites, chart, widens: task.widens, isRoomy: isRoomy)
        var hunt = Hunt(
          self,
          asked,
          plan,
          task,
          within: bound,
          plain: plain,
          agenda.isAlive,
          isCancelled
        )
        let verdicts = group.indices.map { hunt.verdict(of: $0, agenda.plans[group[$0]]) }
        return (hunt, verdicts)
      }
      var (hunt, verdicts) = search(isRoomy: false)
      if hunt.lacksRoute, !hunt.plan.folds.isEmpty { (hunt, verdicts) = search(isRoomy: true) }
      for (place, claim) in group.enumerated() {
        proof.verdicts[claim] = verdicts[place]
        proof.held[claim] = nil
        if case .open = verdicts[place], task.claims[claim].claim.isOfRecords {
          proof.held[claim] = hunt.held(place)
        }
      }
      hunt.tell(&proof, gaps: plain)
      // It is searched once more.
      if isShort, hunt.isBounded, !proof.isCancelled { continue }
      agenda.looked.states += hunt.looked.states
      agenda.looked.moves += hunt.looked.moves
      agenda.looked.cuts += hunt.looked.cuts
      agenda.waiting.subtract(group)
      agenda.isCurious = false
      if proof.isCancelled { break }
    }
  }

  // Of claims that are open some follow from what nothing can change; perhaps that there is no dead end.
  private func induce(
    _ open: [Int],
    _ proof: inout Proof,
    _ agenda: Agenda,
    unless isCancelled: () -> Bool
  ) -> Bool {
    let (isCurious, start) = (agenda.isCurious && !agenda.isAsked, agenda.task.start)
    guard means != .search, isCurious || !open.isEmpty, !proof.isCancelled, !proof.hasRuleFault,
      !chart.runsScripts
    else { return false }
    return withoutActuallyEscaping(isCancelled) { isCancelled in
      let claims = open.map { proof.claims[$0] }
      let walk = walk(from: start, unless: isCancelled)
      guard
        let induction = Induction(
          chart,
          claims,
          from: start,
          isOwed: agenda.task.isOwed,
          isFirst: agenda.task.isFirst,
          walk: walk,
          unless: isCancelled
        )
      else { return false }
      for (place, claim) in zip(open, claims) where induction.proves(claim.claim) {
        proof.verdicts[place] = .proved
        proof.held[place] = nil
      }
      return isCurious && !chart.startsOthers && induction.goesOn(within: 1)
    }
  }

  /// How many states guesses are held against, and how many moves are made for them.
  private static let walk = (states: 1500, moves: 30_000)

  func walk(from start: Snapshot, unless isCancelled: () -> Bool) -> [Snapshot] {
    var walk: [Snapshot] = []
    var exploration = Exploration(
      chart,
      from: start,
      choice,
      SearchPlan([], ChartSites(chart), chart),
      limit: Self.walk.states
    )
    exploration.moveLimit = Self.walk.moves
    _ = exploration.run(unless: isCancelled) { snapshot, _, _, _ in
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

extension Invariant.Claim {
  /// True if it says that something comes some day.
  package var isOfSomeDay: Bool { if case .someDay = self { true } else { false } }
}

extension TransitionDeclaration {
  /// True if the transition is there only to say why an event is refused.
  package var isNeverTaken: Bool {
    guards.contains { $0.condition == .expression(.literal(.bool(false))) }
  }
}
