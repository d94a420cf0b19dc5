// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Searches a machine's chart: for a way to somewhere, and for states that break a claim.
///
/// It reads the chart and its declared abstraction, and nothing else; a chart that came from a file
/// is searched like any other.
package struct Explorer: Sendable {
  /// What came of looking for a way.
  package enum Search: Sendable {
    /// A shortest one.
    case found(Route)
    /// There is none: all states were looked at.
    case impossible(states: Int)
    /// None among the states looked at, and there are more.
    case bounded(states: Int)
    /// None among the states looked at until somebody wanted the search to end.
    case cancelled(states: Int)
  }

  /// What claims are proved by; tables of proofs ask for each alone.
  package enum Means: Sendable {
    case both, induction, search
  }

  /// The machine.
  package internal(set) var chart: Chart
  /// What may be tried.
  package var choice: MoveChoice
  /// At how many states it stops.
  package var limit: Int
  /// What claims are proved by.
  package var means = Means.both
  /// At about how many bytes of values and timers a search stops: with the program around it, 512 MB.
  package var byteLimit = 480 << 20
  /// Asked before each move of such a chart: whether somebody wants the search to end.
  package var isUnwanted: @Sendable () -> Bool = { false }
  /// Where the states of a search are put that was ended; nil where they are freed at once.
  package var remains: SearchRemains?

  /// An explorer of a chart.
  ///
  /// - Parameters:
  ///   - chart: the machine.
  ///   - choice: what is tried.
  ///   - limit: at how many states it stops; nil for the abstraction's own limit.
  package init(_ chart: Chart, _ choice: MoveChoice = .everything, limit: Int? = nil) {
    self.chart = chart
    self.choice = choice
    self.limit = limit ?? chart.description.abstraction.limit
  }

  /// A machine's first state, told that it is ready, as a sandbox begins.
  package static func beginning(
    of chart: Chart,
    ready: Event? = nil,
    now: Int = 0,
    seed: UInt64 = 1
  ) -> Snapshot {
    var trace = StepTrace()
    var snapshot = chart.start(now: now, seed: seed, trace: &trace)
    chart.fireDue(&snapshot, &trace) { _, _, _, _, _ in }
    if let ready, let checked = try? chart.check(ready) {
      chart.perform(
        .send(event: checked.event, arguments: checked.arguments, command: nil),
        on: &snapshot
      )
    }
    return snapshot
  }

  /// A shortest way from a state to one at which `isGoal` holds.
  ///
  /// - Parameters:
  ///   - start: where it begins.
  ///   - isCancelled: asked once a state: whether somebody wants the search to end.
  ///   - isGoal: whether it is one.
  /// - Returns: the way, or why there is none.
  package func route(
    from start: Snapshot,
    unless isCancelled: () -> Bool = { false },
    isGoal: (Snapshot) -> Bool
  ) -> Search {
    guard start.suspendedAt == nil else { return .impossible(states: 1) }
    let (search, cutCount) = search(
      from: start,
      limit: limit,
      unless: isCancelled,
      isGoal: isGoal
    )
    guard cutCount > 0, case .impossible = search else { return search }
    // What lies outside a range was not gone on from: perhaps the way leads through there.
    let wide = self.search(
      from: start,
      limit: min(limit, Self.wideLimit),
      ignoresRanges: true,
      unless: isCancelled,
      isGoal: isGoal
    )
    return wide.search
  }

  /// How many states are looked at when ranges do not count.
  private static let wideLimit = 20_000

  private func search(
    from start: Snapshot,
    limit: Int,
    through claims: [Invariant] = [],
    ignoresRanges: Bool = false,
    isRoomy: Bool = false,
    unless isCancelled: () -> Bool,
    isGoal: (Snapshot) -> Bool
  ) -> (search: Search, cutCount: Int) {
    let plan = SearchPlan(
      [],
      ChartSites(chart),
      chart,
      isRoomy: isRoomy,
      tellsAll: chart.startsOthers
    )
    var exploration = Exploration(
      chart,
      from: start,
      choice,
      plan,
      claims: claims,
      limit: limit,
      ignoresRanges: ignoresRanges
    )
    exploration.needsRoute = true
    exploration.byteLimit = byteLimit
    if chart.runsScripts { exploration.isUnwanted = isUnwanted }
    var goal: Int?
    let ending = exploration.run(unless: isCancelled) { snapshot, number, breaches, _ in
      if breaches > 0 { return true }
      guard isGoal(snapshot) else { return false }
      goal = number
      return true
    }
    if let route = exploration.breaches[0].flatMap({ exploration.route(to: $0) }) {
      return (.found(route), 0)
    }
    if let route = goal.flatMap({ exploration.route(to: $0) }) { return (.found(route), 0) }
    if goal != nil, !isRoomy, !plan.folds.isEmpty {
      return search(
        from: start,
        limit: limit,
        ignoresRanges: ignoresRanges,
        isRoomy: true,
        unless: isCancelled,
        isGoal: isGoal
      )
    }
    if case .cancelled = ending { return (.cancelled(states: exploration.count), 0) }
    if case .complete = ending, goal == nil, plan.gaps.isEmpty, exploration.hasTriedAll(plan) {
      return (.impossible(states: exploration.count), exploration.cutCount)
    }
    return (.bounded(states: exploration.count), 0)
  }

  /// A shortest way to a move that passes through a node, whether or not the machine rests there.
  package func route(
    from start: Snapshot,
    through node: Int,
    unless isCancelled: () -> Bool = { false }
  ) -> Search {
    let claim = Invariant(.reachable(chart.nodes[node].name))
    return search(
      from: start,
      limit: limit,
      through: [claim],
      unless: isCancelled,
      isGoal: { _ in false }
    ).search
  }

  /// A shortest way to a state at which all these nodes are active.
  package func route(
    from start: Snapshot,
    to nodes: [Int],
    unless isCancelled: () -> Bool = { false }
  ) -> Search {
    route(from: start, unless: isCancelled) { snapshot in
      nodes.allSatisfy(snapshot.configuration.contains)
    }
  }
}
