// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Ways that are open from everywhere.

extension Induction {
  /// True if from every state something can be done, then something more, until a node is active.
  ///
  /// What is done is an event, or waiting for the next timer (the end of all time apart).
  func reaches(_ node: Int) -> Bool {
    let first = configurations.filter { $0.contains(node) }
    let good = (1...2).reduce(Set(first)) { good, depth in
      grown(from: good) { here, good in
        leadsOn(Way(before: here, good: good), from: step.beginning(in: here), depth)
      }
    }
    return good.count == configurations.count
  }

  /// These configurations, and all from which it goes on to one that is among them by then.
  func grown(
    from first: some Sequence<NodeSet>,
    by isGood: (NodeSet, Set<NodeSet>) -> Bool
  ) -> Set<NodeSet> {
    var (good, count) = (Set(first), -1)
    while count != good.count {
      count = good.count
      for here in configurations where !good.contains(here) && isGood(here, good) {
        good.insert(here)
      }
    }
    return good
  }

  /// True if from every state that is no end something can be done that leads to other active nodes,
  /// at once or after other things.
  func goesOn(within depth: Int) -> Bool {
    configurations.allSatisfy { here in
      let way = Way(before: here, good: Set(configurations.filter { $0 != here }))
      return chart.hasEnded(here)
        || (1...depth).contains { leadsOn(way, from: step.beginning(in: here), $0) }
    }
  }

  /// Something that is tried from all states with the same active nodes.
  private struct Way {
    var before: NodeSet
    var good: Set<NodeSet>
    /// True if the path has waited.
    var hasWaited = false
  }

  var step: SymbolicStep { SymbolicStep(chart: chart, symbols: symbols) }

  // Whether something can surely be done that leads to where it is good, or on to there.
  private func leadsOn(_ way: Way, from state: SymbolicState, _ depth: Int) -> Bool {
    let here = state.configuration
    let moves = cases.filter { $0.before == here && $0.event != chart.restoreIndex }
    let last = Set(moves.filter { way.good.contains($0.after.configuration) }.map(\.event))
    if last.sorted().contains(where: { isWay($0, way, from: state, 1) }) { return true }
    guard depth > 1 else { return false }
    // First something that those ask about.
    let asked = asked(by: last, in: here)
    let first = Set(
      moves.filter { one in
        one.after.isAccepted && one.after.configuration == here
          && asked.contains { one.after.value($0) != .variable($0) }
      }.map(\.event)
    )
    return first.sorted().contains { isWay($0, way, from: state, depth) }
  }

  private func isWay(_ event: Int, _ way: Way, from state: SymbolicState, _ depth: Int) -> Bool {
    let isByHand = chart.isSentByHand(event) && event != chart.backgroundIndex
    if isByHand {
      return choices(of: event, at: state).contains { arguments in
        surelyLeads(event, arguments, way, from: state, depth)
      }
    }
    var way = way
    way.hasWaited = true
    guard comes(event, way, in: state) else { return false }
    return surelyLeads(event, step.arguments(of: event).values, way, from: state, depth)
  }

  // Whether it is enough to wait for a timer: it is armed, and none before it does anything.
  private func comes(_ event: Int, _ way: Way, in state: SymbolicState) -> Bool {
    guard endsTimers, let timer = symbols.timers.first(where: { $0.event == event }) else {
      return false
    }
    let leaves = chart.leaves(of: state.configuration)
    let isAlone = symbols.timers.allSatisfy { other in
      other.event == event
        || leaves.allSatisfy { chart.table.range(leaf: $0, event: other.event).isEmpty }
    }
    let one = Case(
      event: event,
      before: way.before,
      after: state,
      facts: state.facts
    )
    return isAlone && isImpossible(one, and: [.negated(state.value(timer.armed))])
  }

  private func surelyLeads(
    _ event: Int,
    _ arguments: [ExpressionTree],
    _ way: Way,
    from state: SymbolicState,
    _ depth: Int
  ) -> Bool {
    var before = state
    (before.isAccepted, before.done) = (false, [])
    let now = way.hasWaited ? symbols.fresh("now", .int) : .variable(SymbolTable.now)
    guard let outcomes = step.outcomes(of: event, arguments, from: before, at: now) else {
      return false
    }
    return outcomes.allSatisfy { after in
      if after.facts.contains(.no) { return true }
      let one = Case(
        event: event,
        before: way.before,
        arguments: step.labels(of: event, arguments),
        after: after,
        facts: after.facts
      )
      if after.isAccepted, !after.isLost, surelyDone(one) {
        if way.good.contains(after.configuration) { return true }
        if depth > 1, after.configuration == state.configuration,
          leadsOn(way, from: after, depth - 1)
        {
          return true
        }
      }
      return isImpossible(one)
    }
  }

  // The variables that the ways out ask about.
  private func asked(by events: Set<Int>, in configuration: NodeSet) -> [String] {
    var reads = ReadSet()
    for leaf in chart.leaves(of: configuration) {
      let ranges =
        events.map { chart.table.range(leaf: leaf, event: $0) }
        + [chart.table.eventlessRange(leaf: leaf)]
      for place in ranges.joined() {
        let guards = chart.table[place].takeUnretainedValue().declaration.guards
        for tree in guards.compactMap(\.tree) { reads.formUnion(ReadSet(tree, chart.scope)) }
      }
    }
    return chart.description.variables.enumerated().filter { reads.slots.contains($0.offset) }
      .map(\.element.name)
  }

  /// How many arguments of an event are tried.
  private static let choiceLimit = 16

  // Arguments that guards ask for, else the plainest, of which the event admits each whatever holds.
  private func choices(of event: Int, at state: SymbolicState) -> [[ExpressionTree]] {
    let declared = chart.events[event].arguments
    if declared.isEmpty { return [[]] }
    var lists: [[ExpressionTree]] = [[]]
    for argument in declared {
      var values: [ExpressionTree] = argument.isOptional ? [.literal(.null)] : []
      values += (argument.samples + argument.choices.map { .string($0.value) })
        .filter(argument.admits).prefix(declared.count == 1 ? Self.choiceLimit : 2)
        .map { .literal($0) }
      if argument.range == nil, argument.choices.isEmpty {
        for transition in chart.transitions {
          for one in transition.declaration.guards {
            if case .expression(.binary(.argument(argument.label), .equal, let other)) =
              one.condition, case .variable(let name) = other,
              chart.scope.variables[name]?.type == argument.type
            {
              values.insert(state.value(name), at: 0)
            }
          }
        }
      }
      lists = lists.flatMap { list in
        values.prefix(declared.count == 1 ? Self.choiceLimit : 4).map { list + [$0] }
      }
      if lists.count > Self.choiceLimit { return [] }
    }
    return lists
  }
}
