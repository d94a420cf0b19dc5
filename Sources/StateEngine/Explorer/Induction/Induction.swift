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
    var names: Set<String>
  }

  let chart: Chart
  let symbols: SymbolTable
  private(set) var cases: [Case] = []
  private(set) var configurations: [NodeSet] = []
  private(set) var kept: [Candidate] = []
  private(set) var totality: Totality
  /// By configuration: what is kept, over the values before.
  private(set) var known: [NodeSet: [(tree: ExpressionTree, names: Set<String>)]] = [:]
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
            facts: facts,
            names: facts.reduce(into: []) { $0.formUnion($1.symbols) }
          )
          if after.configuration != configuration, !seen.contains(after.configuration) {
            var refuter = Refuter(types: type)
            if refuter.refutes(facts) { continue }
            seen.insert(after.configuration)
            waiting.append(after.configuration)
          }
          cases.append(one)
        }
      }
    }
    return true
  }

  private var type: (String) -> ValueType? {
    { [symbols] name in
      symbols.types[name] ?? (name == "then'" ? .int : nil)
    }
  }

  // MARK: What is kept

  // Strikes off what is not kept, until all is; false when somebody wants it to end.
  private mutating func strike() -> Bool {
    while true {
      if isCancelled() { return false }
      prepare()
      let before = kept.count
      kept.removeAll { !totality.isSure($0.tree) }
      if kept.count < before { continue }
      var isStruck = Array(repeating: false, count: kept.count)
      for one in cases where one.after.isAccepted {
        if isCancelled() { return false }
        for (place, candidate) in kept.enumerated() where !isStruck[place] {
          guard candidate.speaks(of: one.after.configuration) else { continue }
          let goal = one.after.substituted(candidate.tree, [:], chart)
          if goal == .yes { continue }
          if candidate.speaks(of: one.before), goal == self.before(candidate.tree, one.before) {
            continue
          }
          if !isImpossible(one, and: [.negated(goal)]) { isStruck[place] = true }
        }
      }
      guard isStruck.contains(true) else { return true }
      kept = zip(kept, isStruck).filter { !$0.1 }.map(\.0)
    }
  }

  private mutating func prepare() {
    totality.bounds = [SymbolTable.now: Chart.times, "then'": Chart.times]
    for one in kept where one.node == nil {
      guard case .binary(.variable(let name), let operation, .literal(.int(let number))) = one.tree
      else { continue }
      let old = totality.bounds[name] ?? Int.min...Int.max
      switch operation {
      case .greaterOrEqual where number <= old.upperBound:
        totality.bounds[name] = max(old.lowerBound, number)...old.upperBound
      case .lessOrEqual where number >= old.lowerBound:
        totality.bounds[name] = old.lowerBound...min(old.upperBound, number)
      default: break
      }
    }
    known = [:]
    for configuration in configurations {
      known[configuration] = kept.filter { $0.speaks(of: configuration) }
        .map { self.before($0.tree, configuration) }.filter { $0 != .yes }
        .map { ($0, $0.symbols) }
    }
  }

  private func before(_ tree: ExpressionTree, _ configuration: NodeSet) -> ExpressionTree {
    SymbolicStep(chart: chart, symbols: symbols).beginning(in: configuration)
      .substituted(tree, [:], chart)
  }

  /// Whether a case cannot come when what is kept held before, and these conditions hold besides.
  func isImpossible(_ one: Case, and conditions: [ExpressionTree] = []) -> Bool {
    var facts = one.facts + conditions
    for denied in one.after.denied {
      var totality = totality
      totality.values = denied.values
      totality.arguments = one.arguments
      if totality.isSure(denied.condition) { facts.append(.negated(denied.tree)) }
    }
    // The time is one that there is.
    facts += Self.times
    // Only what has to do with it: what is left out says nothing.
    var names = conditions.reduce(into: Set<String>()) { $0.formUnion($1.symbols) }
    if conditions.isEmpty { names = one.names }
    names.formUnion(one.names)
    var more = names
    var used: [ExpressionTree] = []
    for _ in 0..<2 {
      names = more
      used = []
      for (tree, others) in known[one.before] ?? [] where !others.isDisjoint(with: names) {
        used.append(tree)
        if others.count <= 3 { more.formUnion(others) }
      }
    }
    var refuter = Refuter(types: type)
    return refuter.refutes(facts + used)
  }

  private static let times = [SymbolTable.now, "then'"].flatMap { name -> [ExpressionTree] in
    [
      .binary(.variable(name), .greaterOrEqual, .literal(.int(Chart.times.lowerBound))),
      .binary(.variable(name), .lessOrEqual, .literal(.int(Chart.times.upperBound))),
    ]
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
