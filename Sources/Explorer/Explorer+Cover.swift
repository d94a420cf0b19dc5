// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Finds shortest paths to what scenarios should show of a machine.
package struct CoverSearch: Sendable {
  /// What came of looking for a path.
  package enum Answer: Sendable {
    /// A shortest one, and what its last move shows.
    case found(Route, Set<CoverGoal>)
    /// None among so many states; whether those are all, whatever is done.
    case none(states: Int, isWhole: Bool)
    /// Somebody wanted it to end.
    case cancelled
  }

  /// How much is searched.
  package struct Limit: Sendable {
    /// At how many states it ends.
    package var states: Int
    /// At how many moves it ends.
    package var moves: Int

    /// A limit.
    package init(states: Int, moves: Int) {
      self.states = states
      self.moves = moves
    }
  }

  private let chart: Chart
  private let choice: MoveChoice
  private let plan: SearchPlan

  private init(_ chart: Chart, _ choice: MoveChoice = .everything) {
    self.chart = chart
    self.choice = choice
    plan = SearchPlan([], ChartSites(chart), chart, isRoomy: true)
  }

  /// The searches of a machine, each with an eye for more than the one before: as its abstraction
  /// declares, then with all events and the values that guards tell apart, one argument at a time,
  /// then with all variables that have a say.
  package static func all(of chart: Chart) -> [CoverSearch] {
    var searches = [CoverSearch(chart)]
    var wider = chart.description
    // How an answer is typed is known from its samples alone.
    wider.abstraction.samples.removeAll { $0.command == nil }
    var choice = MoveChoice.everything
    choice.extra = chart.description.abstraction.samples.filter { $0.command == nil }
    choice.variesOneArgument = true
    if let chart = try? Chart(wider, rules: chart.rules) {
      searches.append(CoverSearch(chart, choice))
    }
    guard wider.abstraction.keeps != nil else { return searches }
    wider.abstraction.keeps = nil
    if let chart = try? Chart(wider, rules: chart.rules) {
      searches.append(CoverSearch(chart, choice))
    }
    return searches
  }

  /// How many states it looks at unless said otherwise.
  package var standardLimit: Int { chart.description.abstraction.limit }

  /// A shortest path to a move that meets one of the goals.
  ///
  /// - Parameters:
  ///   - goals: what is wanted.
  ///   - start: where the path begins.
  ///   - limit: how much is searched.
  ///   - isCancelled: asked once a state: whether somebody wants the search to end.
  /// - Returns: the path, or how much was searched.
  package func path(
    to goals: Set<CoverGoal>,
    from start: Snapshot,
    within limit: Limit,
    unless isCancelled: () -> Bool
  ) -> Answer {
    let lookout = CoverLookout(goals, chart, moveLimit: limit.moves)
    var exploration = Exploration(
      chart,
      from: start,
      choice,
      plan,
      limit: limit.states,
      lookout: lookout
    )
    let ending = exploration.run(unless: { isCancelled() || lookout.isExhausted }) { _, _, _, _ in
      false
    }
    if let route = exploration.sighted { return .found(route, lookout.met) }
    if isCancelled() { return .cancelled }
    guard case .complete = ending else { return .none(states: exploration.count, isWhole: false) }
    let isWhole =
      exploration.cutCount == 0 && exploration.hasTriedAll(plan) && !exploration.usesMembers
      && exploration.crowdedEvent == nil && !choice.variesOneArgument && plan.gaps.isEmpty
    return .none(states: exploration.count, isWhole: isWhole)
  }
}
