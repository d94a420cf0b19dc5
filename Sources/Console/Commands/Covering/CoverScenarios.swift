// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import StateEngine

/// Makes few scenarios that together show as much of a machine as can be found.
///
/// Each goes on from where it is to the nearest thing not shown yet, as long as there is one within
/// reach; what then is left begins a new one. In the end a scenario that another one can be made to
/// replace is left out.
struct CoverScenarios {
  /// What was made.
  struct Outcome: Sendable {
    /// The scenarios, in order.
    var texts: [String] = []
    /// What they cover together.
    var coverage: Coverage
    /// What they do not, and why.
    var missing: [Missing] = []
    /// Whether somebody wanted it to end before it had.
    var isCancelled = false
  }

  /// Something that is not shown.
  struct Missing: Sendable {
    var goal: CoverGoal
    var reason: Reason
  }

  /// Why something is not shown.
  enum Reason: Sendable, Hashable {
    /// It reads a secret, and how that comes out is not told.
    case secret
    /// Where it would come out so the transition is as good as absent, and its guards are not told.
    case absent
    /// No path leads there, whatever is done.
    case impossible(states: Int)
    /// No path was found among so many states.
    case notFound(states: Int)
    /// The path found for it in the chart does not show it in a sandbox.
    case astray
  }

  /// How much is searched for what is to come next, and before the rest is given up.
  private static let near = CoverSearch.Limit(states: 3000, moves: 60_000)
  private static let far = CoverSearch.Limit(states: 20_000, moves: 1_000_000)
  /// One move, and no further.
  private static let step = CoverSearch.Limit(states: 0, moves: .max)
  /// How often a path to the same goal may go astray before it is tried by one move alone, and before
  /// it is given up.
  private static let timeout = (paths: 2, moves: 5)

  private let beginning: CoverTour.Beginning
  private let isCancelled: () -> Bool
  private let searches: [CoverSearch]
  private var tours: [CoverTour] = []
  private var wanted: Set<CoverGoal>
  private var strays: [CoverGoal: Int] = [:]
  private var statesSearched = 0
  private var isWhole = false

  /// A maker of scenarios that begin so.
  init(_ beginning: CoverTour.Beginning, unless isCancelled: @escaping () -> Bool)
    throws(CommandError)
  {
    self.beginning = beginning
    self.isCancelled = isCancelled
    let first = try CoverTour(beginning)
    searches = CoverSearch.all(of: first.chart)
    wanted = Set(first.coverage.goals)
  }

  /// Makes them.
  mutating func make() throws(CommandError) -> Outcome {
    while !wanted.isEmpty, !isCancelled() {
      let tour = try CoverTour(beginning)
      let known = wanted
      wanted.subtract(tour.coverage.metGoals)
      let last = try extend(tour, isNew: true)
      if wanted == known { break }
      tours.append(last)
    }
    if !isCancelled() { try merge() }
    return try result()
  }

  // MARK: Going on

  /// Goes on as long as something not shown yet is within reach.
  private mutating func extend(_ tour: CoverTour, isNew: Bool) throws(CommandError) -> CoverTour {
    var tour = tour
    var avoided: Set<CoverGoal> = []
    var isFirst = isNew
    while !isCancelled() {
      guard let (route, target) = path(from: tour, avoiding: avoided, isFirst: isFirst) else {
        return tour
      }
      let shown = try tour.perform(route.lines).filter(wanted.contains)
      if shown.isEmpty {
        for goal in target { strays[goal, default: 0] += 1 }
        avoided.formUnion(target)
        tour = try CoverTour(beginning, redoing: tour.stretches.dropLast())
      } else {
        wanted.subtract(shown)
        avoided = []
        isFirst = false
      }
    }
    return tour
  }

  /// A path to what is nearest; to where the machine ends only when there is nothing else.
  private mutating func path(
    from tour: CoverTour,
    avoiding avoided: Set<CoverGoal>,
    isFirst: Bool
  ) -> (Route, Set<CoverGoal>)? {
    guard let found = nearest(from: tour, avoiding: avoided, isFirst: isFirst) else { return nil }
    guard tour.chart.hasEnded(found.0.end.configuration) else { return found }
    return nearest(from: tour, avoiding: avoided.union(found.1), isFirst: false) ?? found
  }

  // Where paths went astray, only when one move is enough.
  private mutating func nearest(
    from tour: CoverTour,
    avoiding avoided: Set<CoverGoal>,
    isFirst: Bool
  ) -> (Route, Set<CoverGoal>)? {
    let goals = wanted.subtracting(avoided).filter { strays[$0, default: 0] < Self.timeout.moves }
    if !goals.isEmpty {
      for search in searches {
        let answer = search.path(
          to: goals,
          from: tour.snapshot,
          within: Self.step,
          unless: isCancelled
        )
        if case .found(let route, let target) = answer { return (route, target) }
      }
    }
    let others = goals.filter { strays[$0, default: 0] < Self.timeout.paths }
    return others.isEmpty ? nil : path(to: others, from: tour, isFirst: isFirst)
  }

  private mutating func path(
    to goals: Set<CoverGoal>,
    from tour: CoverTour,
    isFirst: Bool
  ) -> (Route, Set<CoverGoal>)? {
    let start = tour.snapshot
    guard start.suspendedAt == nil else { return nil }
    for search in searches {
      switch search.path(to: goals, from: start, within: Self.near, unless: isCancelled) {
      case .found(let route, let goals): return (route, goals)
      case .none(let count, true):
        if isFirst {
          statesSearched = count
          isWhole = true
        }
        return nil
      case .none, .cancelled: break
      }
    }
    guard isFirst else { return nil }
    statesSearched = 0
    isWhole = false
    for (place, search) in searches.enumerated() {
      var limit = Self.far
      if place == 0 {
        limit.states = search.standardLimit
        limit.moves = .max
      }
      switch search.path(to: goals, from: start, within: limit, unless: isCancelled) {
      case .found(let route, let goals): return (route, goals)
      case .none(let count, let isAll):
        statesSearched += count
        isWhole = isWhole || isAll
      case .cancelled: return nil
      }
    }
    return nil
  }

  // MARK: Fewer

  /// Leaves out each scenario that nobody needs, or that another one can go on to replace.
  private mutating func merge() throws(CommandError) {
    let order = tours.indices.sorted { own(of: $0).count < own(of: $1).count }
    var isLeft = Set(tours.indices)
    for place in order where isLeft.count > 1 {
      isLeft.remove(place)
      let needed = Set(tours[place].coverage.metGoals)
        .subtracting(isLeft.flatMap { tours[$0].coverage.metGoals })
      if needed.isEmpty { continue }
      var isReplaced = false
      for other in isLeft.sorted() where !isReplaced {
        let before = tours[other].stretches
        wanted = needed
        let longer = try extend(tours[other], isNew: false)
        if isCancelled() { return }
        isReplaced = needed.isSubset(of: longer.coverage.metGoals)
        tours[other] = isReplaced ? longer : try CoverTour(beginning, redoing: before)
      }
      if !isReplaced { isLeft.insert(place) }
    }
    tours = isLeft.sorted().map { tours[$0] }
  }

  private func own(of place: Int) -> Set<CoverGoal> {
    tours.indices.filter { $0 != place }.reduce(into: Set(tours[place].coverage.metGoals)) {
      $0.subtract(tours[$1].coverage.metGoals)
    }
  }

  // MARK: The end

  private func result() throws(CommandError) -> Outcome {
    guard let chart = tours.first?.chart else {
      return Outcome(coverage: try CoverTour(beginning).coverage, isCancelled: isCancelled())
    }
    var result = Outcome(coverage: Coverage(chart), isCancelled: isCancelled())
    if result.isCancelled { return result }
    for tour in tours {
      let text = try tour.text()
      // What is said of them is what a second run shows.
      guard let covered = try CoverTour.coverage(of: text, from: beginning) else { continue }
      result.texts.append(text)
      result.coverage.formUnion(covered)
    }
    result.missing = result.coverage.openGoals.map {
      Missing(goal: $0, reason: reason(of: $0, chart))
    }
    return result
  }

  private func reason(of goal: CoverGoal, _ chart: Chart) -> Reason {
    if chart.readsSecret(goal) { return .secret }
    if case .outcome(let transition, _, false) = goal,
      chart.transitions[transition].declaration.isAbsentUnlessEnabled
    {
      return .absent
    }
    if strays[goal] != nil { return .astray }
    return isWhole ? .impossible(states: statesSearched) : .notFound(states: statesSearched)
  }
}
