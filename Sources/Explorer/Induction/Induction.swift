// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Proves claims of all states at once, however many there are: what holds at the beginning and is kept
/// by everything that can happen holds for ever.
///
/// What may be kept is guessed (``Candidate``), and what is not kept is struck off until the rest holds
/// together. It never says that a claim is broken.
struct Induction {
  /// One thing that can happen in a configuration, and what comes of it.
  final class Case {
    let event: Int
    let before: NodeSet
    let arguments: [String: ExpressionTree]
    let after: SymbolicState
    /// What is known of it whatever held before.
    let facts: [ExpressionTree]
    /// When what is kept held before it: at an event at its own time.
    let start: String
    /// Between which numbers values of it lie, by name.
    let ranges: [String: ClosedRange<Int>]

    init(
      event: Int,
      before: NodeSet,
      arguments: [String: ExpressionTree] = [:],
      after: SymbolicState,
      facts: [ExpressionTree] = [],
      start: String = SymbolTable.now
    ) {
      (self.event, self.before, self.arguments) = (event, before, arguments)
      (self.after, self.facts, self.start) = (after, facts, start)
      ranges = ExpressionTree.ranges(facts)
    }
  }

  /// What is read of what is kept, as far as anyone asked.
  final class Readings {
    /// By case, which lives as long: what is denied in it.
    var denials: [ObjectIdentifier: (one: Case, trees: [ExpressionTree])] = [:]
    /// By time and configuration: what is kept, over the values before.
    var lemmas: [String: [NodeSet: Lemmas]] = [:]
  }

  let chart: Chart
  let symbols: SymbolTable
  let start: Snapshot
  /// True if what is claimed of some day is to come there already.
  let isOwed: Bool
  private(set) var cases: [Case] = []
  /// Where it may begin with other inputs, as cases from nowhere; empty where it has none.
  private(set) var starts: [Case] = []
  private(set) var configurations: [NodeSet] = []
  /// True if what is said of timers may be relied on.
  private(set) var endsTimers = false
  var kept: [Candidate] = []
  var totality: Totality
  /// What is kept and said by nothing else that is, what is claimed first.
  var leaned: [Candidate] = []
  /// Since what is kept is what it is.
  var readings = Readings()
  let isCancelled: () -> Bool
  /// How many configurations are looked at.
  private static let configurationLimit = 600

  /// What is kept by a machine from a state on; nil where what it does is not followed.
  ///
  /// - Parameters:
  ///   - chart: the machine.
  ///   - claims: what is to be proved.
  ///   - start: where it begins.
  ///   - isOwed: whether what is claimed of some day is to come there already.
  ///   - isFirst: whether it begins there, and may as well begin with other inputs.
  ///   - walk: states that can be reached: guesses that do not hold there are none.
  ///   - isCancelled: whether somebody wants it to end.
  init?(
    _ chart: Chart,
    _ claims: [Invariant],
    from start: Snapshot,
    isOwed: Bool = false,
    isFirst: Bool = false,
    walk: [Snapshot],
    unless isCancelled: @escaping () -> Bool
  ) {
    guard chart.script == nil, chart.tellsOfStarted, !chart.nodes.contains(where: \.isHistory),
      start.suspendedAt == nil,
      zip(chart.description.variables, start.values).allSatisfy({ $0.admits($1) })
    else { return nil }
    self.chart = chart
    self.start = start
    self.isOwed = isOwed
    self.isCancelled = isCancelled
    symbols = SymbolTable(chart)
    totality = Totality(chart: chart, symbols: symbols)
    guard !isFirst || chart.inputs.isEmpty || findStarts(),
      findCases(from: [start.configuration] + starts.map(\.after.configuration))
    else { return nil }
    let states = [start] + walk
    kept = Candidate.all(chart, claims).filter { one in
      guard let test = try? CompiledExpression(one.tree, in: chart.scope).asBool else {
        return false
      }
      return states.allSatisfy { state in
        !one.speaks(of: state.configuration) || (try? test(state, [])) == true
      }
    }
    endsTimers = findsEndOfTimers()
    if endsTimers {
      kept += Candidate.ofTimers(symbols, chart, claims).filter {
        $0.holds(at: start, symbols, chart)
      }
    }
    guard strike() else { return nil }
  }

  // MARK: What can happen

  private mutating func findStarts() -> Bool {
    guard let all = step.beginnings(), !all.contains(where: \.isLost) else { return false }
    starts = all.map { after in
      Case(
        event: chart.startIndex,
        before: NodeSet(),
        after: after,
        facts: after.facts + bounds(after)
      )
    }
    return true
  }

  private mutating func findCases(from first: [NodeSet]) -> Bool {
    let below = chart.eventsBelow.sorted().map { ($0, isBelow: true) }
    var seen = Set(first)
    var waiting = Array(seen)
    while let configuration = waiting.popLast() {
      configurations.append(configuration)
      guard configurations.count <= Self.configurationLimit, !isCancelled() else {
        return false
      }
      let leaves = chart.leaves(of: configuration)
      let heard = chart.events.indices.filter { event in
        event == chart.restoreIndex || event == chart.inputsIndex
          || event != chart.backgroundIndex && event != chart.startIndex
            && leaves.contains { !chart.table.range(leaf: $0, event: event).isEmpty }
      }
      for (event, isBelow) in heard.map({ ($0, isBelow: false) }) + below {
        guard add(event, isBelow: isBelow, in: configuration, &seen, &waiting) else { return false }
      }
    }
    return true
  }

  // Notes what an event may lead to; false where more is known of it than can be said here.
  private mutating func add(
    _ event: Int,
    isBelow: Bool,
    in configuration: NodeSet,
    _ seen: inout Set<NodeSet>,
    _ waiting: inout [NodeSet]
  ) -> Bool {
    let (values, limits) = step.arguments(of: event)
    let before = step.beginning(in: configuration)
    let outcomes =
      isBelow
      ? step.outcomesBelow(from: before) : step.outcomes(of: event, values, from: before)
    guard let outcomes else { return false }
    let labels = step.labels(of: event, values)
    for after in outcomes where !after.facts.contains(.no) {
      if after.isLost { return false }
      let one = Case(
        event: event,
        before: before.configuration,
        arguments: labels,
        after: after,
        facts: limits + after.facts + bounds(before) + bounds(after),
        start: event == chart.restoreIndex ? SymbolTable.before : SymbolTable.now
      )
      if after.configuration != before.configuration, !seen.contains(after.configuration) {
        if isImpossible(one) { continue }
        seen.insert(after.configuration)
        waiting.append(after.configuration)
      }
      cases.append(one)
    }
    return true
  }

  // The engine keeps lists within their bounds, and inputs within what is declared of them: a step that
  // would break one is refused.
  private func bounds(_ state: SymbolicState) -> [ExpressionTree] {
    chart.description.variables.enumerated().compactMap { slot, variable in
      variable.limit.map { state.values[slot].hasLength(upTo: $0) }
        ?? variable.argument?.limit(on: state.values[slot])
    }
  }
}

extension ExpressionTree {
  /// The condition that a list is no longer.
  fileprivate func hasLength(upTo limit: Int) -> ExpressionTree {
    let length =
      if case .literal(.list(let values)) = self {
        ExpressionTree.literal(.int(values.count))
      } else {
        ExpressionTree.member(self, "length")
      }
    return .binary(length, .lessOrEqual, .literal(.int(limit)))
  }

  /// The names of the values in it.
  var symbols: Set<String> {
    var found: Set<String> = []
    forEachLeaf { if case .variable(let name) = $0 { found.insert(name) } }
    return found
  }
}
