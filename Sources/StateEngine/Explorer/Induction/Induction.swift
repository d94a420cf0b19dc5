// SPDX-License-Identifier: Apache-2.0

/// Proves claims of all states at once, however many there are: what holds at the beginning and is kept
/// by everything that can happen holds for ever.
///
/// What may be kept is guessed (``Candidate``), and what is not kept is struck off until the rest holds
/// together. It never says that a claim is broken.
struct Induction {
  /// One thing that can happen in a configuration, and what comes of it.
  struct Case {
    var event: Int
    var before: NodeSet
    var arguments: [String: ExpressionTree]
    var after: SymbolicState
    /// What is known of it whatever held before.
    var facts: [ExpressionTree]
  }

  let chart: Chart
  let symbols: SymbolTable
  let start: Snapshot
  private(set) var cases: [Case] = []
  private(set) var configurations: [NodeSet] = []
  private(set) var kept: [Candidate] = []
  private(set) var totality: Totality
  /// By configuration: what is kept, over the values before.
  private(set) var known: [NodeSet: [Refuter.Lemma]] = [:]
  private let isCancelled: () -> Bool
  /// How many configurations are looked at.
  private static let configurationLimit = 600

  /// What is kept by a machine from a state on; nil where what it does is not followed.
  ///
  /// - Parameters:
  ///   - chart: the machine.
  ///   - claims: what is to be proved.
  ///   - start: where it begins.
  ///   - walk: states that can be reached: guesses that do not hold there are none.
  ///   - isCancelled: whether somebody wants it to end.
  init?(
    _ chart: Chart,
    _ claims: [Invariant],
    from start: Snapshot,
    walk: [Snapshot],
    unless isCancelled: @escaping () -> Bool
  ) {
    guard chart.script == nil, !chart.startsOthers, chart.machines.isEmpty,
      !chart.nodes.contains(where: \.isHistory), start.suspendedAt == nil
    else { return nil }
    self.chart = chart
    self.start = start
    self.isCancelled = isCancelled
    symbols = SymbolTable(chart)
    totality = Totality(chart: chart, symbols: symbols)
    guard findCases(from: start.configuration) else { return nil }
    let states = [start] + walk
    kept = Candidate.all(chart, claims).filter { one in
      guard let test = try? CompiledExpression(one.tree, in: chart.scope).asBool else {
        return false
      }
      return states.allSatisfy { state in
        !one.speaks(of: state.configuration) || (try? test(state, [])) == true
      }
    }
    guard strike() else { return nil }
  }

  // MARK: What can happen

  private mutating func findCases(from first: NodeSet) -> Bool {
    let step = SymbolicStep(chart: chart, symbols: symbols)
    var waiting = [first]
    var seen: Set<NodeSet> = [first]
    while let configuration = waiting.popLast() {
      configurations.append(configuration)
      guard configurations.count <= Self.configurationLimit, !isCancelled() else {
        return false
      }
      let leaves = chart.leaves(of: configuration)
      for event in chart.events.indices
      where event != chart.backgroundIndex && event != chart.startIndex {
        guard
          event == chart.restoreIndex
            || leaves.contains(where: { !chart.table.range(leaf: $0, event: event).isEmpty })
        else { continue }
        let (values, limits) = step.arguments(of: event)
        let before = step.beginning(in: configuration)
        guard let outcomes = step.outcomes(of: event, values, from: before) else {
          return false
        }
        var labels: [String: ExpressionTree] = [:]
        for (argument, value) in zip(chart.events[event].arguments, values) {
          labels[argument.label] = value
        }
        for after in outcomes where !after.facts.contains(.no) {
          if after.isLost { return false }
          let facts = limits + after.facts
          let one = Case(
            event: event,
            before: configuration,
            arguments: labels,
            after: after,
            facts: facts
          )
          if after.configuration != configuration, !seen.contains(after.configuration) {
            if isImpossible(one) { continue }
            seen.insert(after.configuration)
            waiting.append(after.configuration)
          }
          cases.append(one)
        }
      }
    }
    return true
  }

  // MARK: What is kept

  /// Something to be shown of a case: that it keeps a candidate.
  private struct Task {
    var candidate: Int
    var place: Int
    /// What must hold, and what held of it before.
    var goal: ExpressionTree
    var given: [ExpressionTree]
    var effort: Refuter.Effort
  }

  // Strikes off what is not kept, until all is; false when somebody wants it to end.
  private mutating func strike() -> Bool {
    let candidates = kept
    var isStruck = Array(repeating: false, count: candidates.count)
    let tasks = tasks(of: candidates)
    var shown: Set<Int> = []
    while true {
      kept = zip(candidates, isStruck).filter { !$0.1 }.map(\.0)
      prepare()
      let before = isStruck
      for (place, one) in candidates.enumerated() where !isStruck[place] {
        if !totality.isSure(one.tree) { isStruck[place] = true }
      }
      if isStruck != before { continue }
      let isAfresh = shown.isEmpty
      for (number, task) in tasks.enumerated()
      where !isStruck[task.candidate] && !shown.contains(number) {
        if isCancelled() { return false }
        if totality.surely(task.goal)
          || isImpossible(cases[task.place], and: [.negated(task.goal)] + task.given, task.effort)
        {
          shown.insert(number)
        } else {
          isStruck[task.candidate] = true
        }
      }
      if isStruck == before, isAfresh { return true }
      // What was shown may have leaned on what was struck off.
      if isStruck == before { shown = [] }
    }
  }

  // What does not follow at once.
  private func tasks(of candidates: [Candidate]) -> [Task] {
    var tasks: [Task] = []
    for (place, one) in cases.enumerated() where one.after.isAccepted {
      for (number, candidate) in candidates.enumerated()
      where candidate.speaks(of: one.after.configuration) {
        let goal = one.after.substituted(candidate.tree, [:], chart)
        if goal == .yes { continue }
        let given =
          candidate.speaks(of: one.before) ? [before(candidate.tree, one.before)] : []
        if given == [goal] { continue }
        tasks.append(
          Task(
            candidate: number,
            place: place,
            goal: goal,
            given: candidate.isClaim ? given : [],
            effort: candidate.isClaim ? .full : .little
          )
        )
      }
    }
    return tasks
  }

  private mutating func prepare() {
    totality.bounds = [SymbolTable.now: Chart.times, SymbolTable.before: Chart.times]
    var tightest = totality.bounds
    // The widest first: what may be absent has bounds that cannot all be meant, and those that are
    // left should be of middling numbers.
    let bounds = kept.filter { $0.node == nil }.compactMap(\.bound)
      .sorted { $0.range.wideness < $1.range.wideness }
    for (name, range) in bounds {
      let old = tightest[name] ?? Int.min...Int.max
      guard old.overlaps(range) else { continue }
      tightest[name] = old.clamped(to: range)
    }
    totality.bounds = tightest
    known = [:]
    // Of two bounds the tighter one says all.
    let lemmas = kept.filter { one in
      guard one.node == nil, let (name, range) = one.bound, let known = tightest[name] else {
        return true
      }
      return range.lowerBound == known.lowerBound && range.lowerBound != Int.min
        || range.upperBound == known.upperBound && range.upperBound != Int.max
    }
    for configuration in configurations {
      // What is claimed comes before guesses: of many conditions the first are split first.
      let here = lemmas.filter { $0.speaks(of: configuration) }
      known[configuration] = (here.filter(\.isClaim) + here.filter { !$0.isClaim })
        .map { self.before($0.tree, configuration) }.filter { $0 != .yes }
        .map { ($0, $0.symbols) }
    }
  }

  func before(_ tree: ExpressionTree, _ configuration: NodeSet) -> ExpressionTree {
    SymbolicStep(chart: chart, symbols: symbols).beginning(in: configuration)
      .substituted(tree, [:], chart)
  }

  /// Whether a case cannot come when what is kept held before, and these conditions hold besides.
  func isImpossible(
    _ one: Case,
    and conditions: [ExpressionTree] = [],
    _ effort: Refuter.Effort = .full
  ) -> Bool {
    var lemmas = (known[one.before] ?? []) + Self.times
    let facts =
      one.facts
      + one.after.denied.compactMap { denied in
        var totality = totality
        totality.values = denied.values
        totality.arguments = denied.arguments
        return totality.isSure(denied.condition) ? .negated(denied.tree) : nil
      }
    var refuter = Refuter(symbols)
    if conditions.isEmpty { return refuter.refutes(facts, with: lemmas, effort) }
    lemmas += facts.map { ($0, $0.symbols) }
    // Perhaps it cannot come at all.
    return refuter.refutes(conditions, with: lemmas, effort)
      || refuter.refutes(facts, with: lemmas, .little)
  }

  // The time is one that there is.
  private static let times: [Refuter.Lemma] = [SymbolTable.now, SymbolTable.before].flatMap {
    name -> [Refuter.Lemma] in
    let time = ExpressionTree.variable(name)
    return [
      (.binary(time, .greaterOrEqual, .literal(.int(Chart.times.lowerBound))), [name]),
      (.binary(time, .lessOrEqual, .literal(.int(Chart.times.upperBound))), [name]),
    ]
  }
}

extension Candidate {
  /// Between which numbers it says that a variable lies.
  fileprivate var bound: (name: String, range: ClosedRange<Int>)? {
    var tree = tree
    if case .binary(.binary(let name, .equal, .literal(.null)), .or, let rest) = tree,
      case .binary(let other, _, _) = rest, other == name
    {
      tree = rest
    }
    return switch tree {
    case .binary(.variable(let name), .greaterOrEqual, .literal(.int(let number))):
      (name, number...Int.max)
    case .binary(.variable(let name), .lessOrEqual, .literal(.int(let number))):
      (name, Int.min...number)
    default: nil
    }
  }
}

extension ClosedRange<Int> {
  // Of a range that is bounded on one side: less where less is excluded.
  fileprivate var wideness: Int {
    lowerBound == .min ? (upperBound == .min ? .max : -upperBound) : lowerBound
  }
}

extension ExpressionTree {
  /// The names of the values in it.
  var symbols: Set<String> {
    var found: Set<String> = []
    forEachLeaf { if case .variable(let name) = $0 { found.insert(name) } }
    return found
  }
}
