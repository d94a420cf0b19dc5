/// What `check` found out about a machine.
package struct Proof: Sendable {
  /// How a claim stands.
  package enum Standing: Sendable {
    /// It holds at every moment that can be come to.
    case holds
    /// It is broken; a shortest way to see it.
    case broken(Route)
    /// It is broken, and nothing can be shown for it: a node is never come to.
    case unreached
    /// Nothing broke it as far as was looked.
    case open
  }

  /// The claims.
  package var claims: [Invariant]
  /// How each stands.
  package var standings: [Standing]
  /// How many moments were told apart.
  package var momentCount: Int
  /// How many moves were tried.
  package var moveCount: Int
  /// How many moments lay outside the ranges, were looked at, and were not gone on from.
  package var cutCount: Int
  /// Whether everything was looked at.
  package var isComplete: Bool
  /// Whether somebody wanted the search to end before it had.
  package var isCancelled: Bool
  /// Moments from which nothing but the outside world leads on, one for each configuration.
  package var deadEnds: [Route]
  /// The nodes that are never entered, by index.
  package var unreachedNodes: [Int]
  /// The rows that are never taken, by index; those that only say why not are left out.
  package var idleRows: [Int]

  /// Whether no claim is broken.
  package var isSound: Bool {
    standings.allSatisfy { standing in
      switch standing {
      case .holds, .open: true
      case .broken, .unreached: false
      }
    }
  }
}

extension Explorer {
  /// Looks at every moment that can be come to, and holds the claims against it.
  ///
  /// - Parameters:
  ///   - claims: the claims; nil for those the machine declares.
  ///   - start: where it begins.
  ///   - stopsAtBreach: whether the first breach is enough.
  ///   - isCancelled: asked once a state: whether somebody wants the search to end.
  /// - Returns: how the claims stand, and what else was found.
  package func prove(
    _ claims: [Invariant]? = nil,
    from start: Snapshot,
    stopsAtBreach: Bool = false,
    unless isCancelled: () -> Bool = { false }
  ) -> Proof {
    let claims = claims ?? chart.description.invariants
    let returning = claims.enumerated().compactMap { place, one -> (claim: Int, node: Int)? in
      guard case .alwaysReachable(let name) = one.claim, let node = chart.node(named: name)
      else { return nil }
      return (place, node)
    }
    var exploration = Exploration(
      chart,
      from: start,
      choice,
      claims: claims,
      limit: limit,
      keepsEdges: !returning.isEmpty
    )
    var arrivals: [[Int]] = Array(repeating: [], count: returning.count)
    let ending = exploration.run(unless: isCancelled) { snapshot, number, breaches in
      for (place, one) in returning.enumerated() where snapshot.configuration.contains(one.node) {
        if arrivals[place].last != number { arrivals[place].append(number) }
      }
      return stopsAtBreach && breaches > 0
    }
    let isComplete = if case .complete = ending { true } else { false }
    var standings = claims.indices.map { standing(of: $0, claims, exploration, isComplete) }
    if isComplete {
      for (place, one) in returning.enumerated() {
        let stranded = exploration.momentLeadingNowhere(to: arrivals[place])
        standings[one.claim] = stranded.map { .broken(exploration.route(to: $0)) } ?? .holds
      }
    }
    var proof = proof(claims, standings, exploration, isComplete)
    if case .cancelled = ending { proof.isCancelled = true }
    return proof
  }

  private func standing(
    of claim: Int,
    _ claims: [Invariant],
    _ exploration: Exploration,
    _ isComplete: Bool
  ) -> Proof.Standing {
    if let breach = exploration.breaches[claim] {
      return .broken(exploration.route(to: breach.moment, then: breach.move))
    }
    if case .reachable(let name) = claims[claim].claim, let node = chart.node(named: name) {
      if exploration.judge.visited.contains(node) { return .holds }
      return isComplete ? .unreached : .open
    }
    return isComplete ? .holds : .open
  }

  private func proof(
    _ claims: [Invariant],
    _ standings: [Proof.Standing],
    _ exploration: Exploration,
    _ isComplete: Bool
  ) -> Proof {
    let deadEnds = exploration.deadEnds.filter { configuration, _ in
      !chart.hasEnded(configuration)
    }
    let judge = exploration.judge
    return Proof(
      claims: claims,
      standings: standings,
      momentCount: exploration.count,
      moveCount: exploration.moveCount,
      cutCount: exploration.cutCount,
      isComplete: isComplete,
      isCancelled: false,
      deadEnds: isComplete
        ? deadEnds.values.sorted().map { exploration.route(to: $0) } : [],
      unreachedNodes: chart.nodes.indices.filter {
        !chart.nodes[$0].isHistory && !judge.visited.contains($0)
      },
      idleRows: chart.rows.indices.filter {
        !judge.taken[$0] && !chart.rows[$0].declaration.isNeverTaken
      }
    )
  }
}

extension Exploration {
  /// The earliest moment from which none of the others can be reached.
  fileprivate func momentLeadingNowhere(to targets: [Int]) -> Int? {
    // Edges by where they lead, counted first, then put in place.
    var starts = Array(repeating: 0, count: count + 1)
    for edge in edges { starts[Int(edge.to) + 1] += 1 }
    for place in 0..<count { starts[place + 1] += starts[place] }
    var next = starts
    var sources = Array(repeating: UInt32(0), count: edges.count)
    for edge in edges {
      sources[next[Int(edge.to)]] = edge.from
      next[Int(edge.to)] += 1
    }
    var reaches = Array(repeating: false, count: count)
    var waiting = targets
    for target in targets { reaches[target] = true }
    while let target = waiting.popLast() {
      for place in starts[target]..<starts[target + 1] where !reaches[Int(sources[place])] {
        reaches[Int(sources[place])] = true
        waiting.append(Int(sources[place]))
      }
    }
    return reaches.firstIndex(of: false)
  }
}

extension Chart {
  /// Whether the machine is meant to stay there: a final node at the top.
  fileprivate func hasEnded(_ configuration: NodeSet) -> Bool {
    configuration.contains { nodes[$0].kind == .final && depthToTop(nodes[$0]) }
  }

  private func depthToTop(_ node: Node) -> Bool {
    node.parent < 0 || nodes[node.parent].parent < 0
  }
}

extension RowDeclaration {
  /// Whether the row stands there only to say why not.
  package var isNeverTaken: Bool {
    guards.contains { $0.condition == .expression(.literal(.bool(false))) }
  }
}
