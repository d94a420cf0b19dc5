// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What an event may lead to from all states with the same active nodes at once.
///
/// It follows the step as the engine does it, with expressions for values. What a named rule writes may
/// be what stood there or anything that it declares; timers may fall due at any time.
struct SymbolicStep {
  let chart: Chart
  let symbols: SymbolTable
  /// How many outcomes of one event are followed.
  private static let outcomeLimit = 128
  /// How many microsteps.
  private static let microstepLimit = 8

  /// Everything as it was, with names for what stands in the variables.
  func beginning(in configuration: NodeSet) -> SymbolicState {
    SymbolicState(
      symbols: symbols,
      configuration: configuration,
      values: symbols.values,
      time: .variable(SymbolTable.now)
    )
  }

  /// The arguments of an event that nobody knows, and what is known of them.
  func arguments(of event: Int) -> (values: [ExpressionTree], facts: [ExpressionTree]) {
    let declaration = chart.events[event]
    var facts: [ExpressionTree] = []
    let values = declaration.arguments.map { argument -> ExpressionTree in
      let value = symbols.fresh(
        "event.\(argument.label)",
        argument.type,
        in: declaration.sender == .chart ? nil : argument.range
      )
      // What the chart sends itself is not looked at.
      guard declaration.sender != .chart else { return value }
      var limits: [ExpressionTree] = []
      if let range = argument.range {
        limits.append(value.isInside(range))
      } else if !argument.choices.isEmpty {
        limits.append(
          argument.choices.reduce(.no) {
            .joined($0, .or, .binary(value, .equal, .literal(.string($1.value))))
          }
        )
      }
      for limit in limits {
        let isAbsent = ExpressionTree.binary(value, .equal, .literal(.null))
        facts.append(argument.isOptional ? .binary(isAbsent, .or, limit) : limit)
      }
      return value
    }
    return (values, facts)
  }

  /// All outcomes of an event, those in which nothing is taken included; nil where too much may come.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - arguments: its arguments.
  ///   - before: the state it comes at.
  ///   - time: when it comes.
  /// - Returns: the outcomes.
  func outcomes(
    of event: Int,
    _ arguments: [ExpressionTree],
    from before: SymbolicState,
    at time: ExpressionTree = .variable(SymbolTable.now)
  ) -> [SymbolicState]? {
    var before = before
    before.time = time
    if event == chart.restoreIndex { return restored(before) }
    // What was armed has come, perhaps.
    for timer in symbols.timers where timer.event == event { before.forget(timer) }
    guard let taken = microsteps(event, arguments, before) else { return nil }
    return settled(taken, 0)
  }

  func settled(_ states: [SymbolicState], _ depth: Int) -> [SymbolicState]? {
    guard depth < Self.microstepLimit, states.count <= Self.outcomeLimit else { return nil }
    var settled: [SymbolicState] = []
    for state in states {
      guard state.isAccepted else {
        settled.append(state)
        continue
      }
      // What cannot be goes no further.
      if depth > 0 {
        var refuter = Refuter(symbols)
        if refuter.refutes(state.facts, .little) { continue }
      }
      guard var next = microsteps(nil, [], state) else { return nil }
      var rest: [SymbolicState] = []
      for place in next.indices where !next[place].hasMoved {
        guard !next[place].queue.isEmpty else {
          if next[place].starting.isEmpty {
            settled.append(next[place])
          } else {
            rest += started(next[place])
          }
          continue
        }
        let raised = next[place].queue.removeFirst()
        guard let after = microsteps(raised.event, raised.arguments, next[place]) else {
          return nil
        }
        rest += after
      }
      rest += next.filter(\.hasMoved)
      if rest.isEmpty { continue }
      guard let further = self.settled(rest, depth + 1) else { return nil }
      settled += further
      if settled.count > Self.outcomeLimit { return nil }
    }
    return settled
  }

  // MARK: Choosing

  // One microstep by an event, or without one: every way in which transitions may be chosen.
  private func microsteps(
    _ event: Int?,
    _ arguments: [ExpressionTree],
    _ state: SymbolicState
  ) -> [SymbolicState]? {
    var base = state
    base.decided = [:]
    base.hasMoved = false
    var labels: [String: ExpressionTree] = [:]
    if let event {
      for (argument, value) in zip(chart.events[event].arguments, arguments) {
        labels[argument.label] = value
      }
    }
    var branches: [(state: SymbolicState, chosen: [Transition])] = [(base, [])]
    for leaf in base.configuration where chart.nodes[leaf].isLeaf {
      let range =
        event.map { chart.table.range(leaf: leaf, event: $0) }
        ?? chart.table.eventlessRange(leaf: leaf)
      guard !range.isEmpty else { continue }
      branches = branches.flatMap { choices(range, $0, labels) }
      guard branches.count <= Self.outcomeLimit else { return nil }
    }
    return branches.map { branch in
      branch.chosen.isEmpty ? branch.state : take(branch.chosen, labels, branch.state)
    }
  }

  private func choices(
    _ range: Range<Int>,
    _ branch: (state: SymbolicState, chosen: [Transition]),
    _ labels: [String: ExpressionTree]
  ) -> [(state: SymbolicState, chosen: [Transition])] {
    var found: [(state: SymbolicState, chosen: [Transition])] = []
    var rest = branch.state
    for place in range {
      let transition = chart.table[place].takeUnretainedValue()
      if rest.decided[transition.index] == false { continue }
      let conditions = transition.declaration.guards.map { guardTree($0, rest, labels) }
      let whole = conditions.reduce(ExpressionTree.yes) { .joined($0, .and, $1.tree) }
      let isKnown = rest.decided[transition.index] == true
      if whole != .no {
        var taken = rest
        taken.decided[transition.index] = true
        if !isKnown { for one in conditions { taken.facts.append(one.tree) } }
        found.append((taken, adding(transition, to: branch.chosen, taken)))
      }
      if isKnown || whole == .yes { return found }
      rest.decided[transition.index] = false
      let declared = conditions.reduce(ExpressionTree.yes) { .joined($0, .and, $1.declared) }
      rest.denied.append(
        .init(condition: declared, tree: whole, values: rest.values, arguments: labels)
      )
    }
    found.append((rest, branch.chosen))
    return found
  }

  // A named test may come out either way.
  private func guardTree(
    _ one: Guard,
    _ state: SymbolicState,
    _ labels: [String: ExpressionTree]
  ) -> (tree: ExpressionTree, declared: ExpressionTree) {
    switch one.condition {
    case .expression(let tree): return (state.substituted(tree, labels, chart), tree)
    case .named(let name):
      let unknown = symbols.fresh(name, .bool)
      return (unknown, unknown)
    }
  }

  // As the engine adds one to those chosen.
  private func adding(
    _ transition: Transition,
    to chosen: [Transition],
    _ state: SymbolicState
  ) -> [Transition] {
    if chosen.contains(where: { $0 === transition }) { return chosen }
    if chosen.isEmpty || transition.onlyActs { return chosen + [transition] }
    let exits = transition.path.exits.intersection(state.configuration)
    var preempted: [Transition] = []
    for other in chosen
    where exits.intersects(other.path.exits.intersection(state.configuration)) {
      guard chart.nodes[other.source].descendants.contains(transition.source) else {
        return chosen
      }
      preempted.append(other)
    }
    return chosen.filter { one in !preempted.contains { $0 === one } } + [transition]
  }

  // MARK: Taking

  private func take(
    _ transitions: [Transition],
    _ labels: [String: ExpressionTree],
    _ before: SymbolicState
  ) -> SymbolicState {
    var state = before
    state.isAccepted = true
    state.hasMoved = true
    var path = Path()
    for one in transitions where !one.onlyActs { path.formUnion(one.path) }
    leave(path.exits.intersection(state.configuration), &state)
    for one in transitions { perform(one.declaration.actions, labels, &state) }
    // Several at once leave alone what is active and stays so.
    if transitions.count > 1 { path.entries.subtract(state.configuration) }
    enter(path, &state)
    return state
  }

  private func leave(_ nodes: NodeSet, _ state: inout SymbolicState) {
    var rest = nodes
    while let node = rest.last {
      rest.remove(node)
      perform(chart.nodes[node].declaration.exit, [:], &state)
      for timer in chart.nodes[node].declaration.timers { cancel(timer.id, &state) }
      state.configuration.remove(node)
      state.exited.insert(node)
      state.starting.removeAll { $0.node == node }
    }
  }

  private func enter(_ path: Path, _ state: inout SymbolicState) {
    for node in path.entries {
      state.configuration.insert(node)
      state.entered.insert(node)
      for timer in chart.nodes[node].declaration.timers { schedule(timer, [:], &state) }
      perform(chart.nodes[node].declaration.entry, [:], &state)
      if path.byDefault.contains(node) {
        perform(chart.nodes[node].declaration.initialActions, [:], &state)
      }
      start(node, &state)
      // What final nodes raise is not followed.
      if chart.nodes[node].kind == .final, chart.nodes[node].parent >= 0 { state.isLost = true }
    }
    if !path.historyDefaults.isEmpty { state.isLost = true }
  }

  private func perform(
    _ actions: [Action],
    _ labels: [String: ExpressionTree],
    _ state: inout SymbolicState
  ) {
    for action in actions {
      switch action {
      case .assign(let name, let tree):
        guard let slot = chart.scope.variables[name]?.index else { continue }
        state.need([tree], labels)
        let variable = chart.description.variables[slot]
        let value = state.substituted(tree, labels, chart)
        state.values[slot] = symbols.named(value, name, variable.type)
        if variable.limit != nil {
          // Else the step is refused: so it has no sure value either.
          state.need([.collection(.concat, [tree, .literal(.list([]))])], labels)
        }
      case .post(let account, _, let amount):
        guard let slot = chart.scope.variables[account]?.index else { continue }
        state.need([.binary(.variable(account), .plus, amount)], labels)
        let sum = ExpressionTree.binary(
          state.values[slot],
          .plus,
          state.substituted(amount, labels, chart)
        )
        state.values[slot] = symbols.named(sum, account, .int)
      case .raise(let name, let trees):
        guard let event = chart.event(matching: name) else {
          state.isLost = true
          continue
        }
        state.need(trees, labels)
        var values = trees.map { state.substituted($0, labels, chart) }
        while values.count < chart.events[event].arguments.count { values.append(.literal(.null)) }
        state.queue.append((event, values))
      case .choose(let branches): choose(branches[...], labels, &state)
      case .perform(let name): run(name, &state)
      case .emit(_, let trees): state.need(trees, labels)
      case .schedule(let timer): schedule(timer, labels, &state)
      case .cancel(let id): cancel(id, &state)
      case .script: state.isLost = true
      }
    }
  }

  private func choose(
    _ branches: ArraySlice<Action.Branch>,
    _ labels: [String: ExpressionTree],
    _ state: inout SymbolicState
  ) {
    guard let branch = branches.first else { return }
    if let test = branch.test { state.need([test], labels) }
    let test =
      branch.test.map { symbols.named(state.substituted($0, labels, chart), "if", .bool) } ?? .yes
    var (then, otherwise) = (state, state)
    then.path.append(test)
    otherwise.path.append(.negated(test))
    perform(branch.actions, labels, &then)
    choose(branches.dropFirst(), labels, &otherwise)
    (then.path, otherwise.path) = (state.path, state.path)
    if test == .yes {
      state = then
      return
    }
    if test == .no {
      state = otherwise
      return
    }
    for (slot, name) in symbols.slotNames.enumerated() {
      let value = ExpressionTree.chosen(test, then.values[slot], otherwise.values[slot])
      state.values[slot] = symbols.named(value, name, symbols.types[name])
    }
    state.armedAtOnce = then.armedAtOnce.union(otherwise.armedAtOnce)
    let known = state.facts.count
    // What is known of a branch holds where it is taken.
    state.facts += then.facts.dropFirst(known).map { .joined(.negated(test), .or, $0) }
    state.facts += otherwise.facts.dropFirst(known).map { .joined(test, .or, $0) }
    let count = state.done.count
    state.done += then.done.dropFirst(count) + otherwise.done.dropFirst(count)
    state.runsRules = then.runsRules || otherwise.runsRules
    state.isLost = then.isLost || otherwise.isLost
    // What is raised on one branch alone is not followed.
    if then.queue.count != state.queue.count || otherwise.queue.count != state.queue.count {
      state.isLost = true
    }
  }

  // What stood there, or anything that the rule declares.
  private func run(_ name: String, _ state: inout SymbolicState) {
    let rule = chart.rules.effects[name]
    let isTotal = rule?.isTotal ?? false
    if !isTotal { state.runsRules = true }
    let before = state.values
    for (slot, variable) in chart.description.variables.enumerated() {
      guard rule?.writes?.contains(variable.name) ?? true else { continue }
      let value = symbols.fresh(
        variable.name,
        variable.type,
        in: rule?.ranges[variable.name],
        or: state.values[slot]
      )
      state.values[slot] = value
    }
    for tree in rule?.ensures ?? [] {
      var ensured = state.substituted(tree, [:], chart)
      if isTotal {
        // Where it would break that, nothing is done.
        let isUndone = tree.symbols.sorted().compactMap { symbols.slots[$0] }
          .map { ExpressionTree.binary(state.values[$0], .equal, before[$0]) }
          .reduce(ExpressionTree.yes) { .joined($0, .and, $1) }
        ensured = .joined(ensured, .or, isUndone)
      }
      state.facts.append(ensured)
    }
  }

  // MARK: Coming back

  private func restored(_ before: SymbolicState) -> [SymbolicState]? {
    let finder = PathFinder(nodes: chart.nodes)
    var before = before
    // The rules and the exits see the moment of suspension.
    before.time = symbols.fresh("stopped", .int)
    var branches: [(state: SymbolicState, moves: [Path])] = [(before, [])]
    for leaf in before.configuration where chart.nodes[leaf].isLeaf {
      let lineage = [leaf] + Array(finder.ancestors(of: leaf))
      guard
        let ruled = lineage.first(where: { !chart.nodes[$0].declaration.restore.isEmpty })
      else { continue }
      branches = branches.flatMap { branch -> [(state: SymbolicState, moves: [Path])] in
        var found: [(state: SymbolicState, moves: [Path])] = []
        var rest = branch.state
        for rule in chart.nodes[ruled].declaration.restore {
          let test = rule.test.map { rest.substituted($0, [:], chart) } ?? .yes
          var taken = rest
          taken.facts.append(test)
          let target = rule.target.flatMap(chart.node(named:))
          if test != .no {
            guard let target, target != leaf || ruled == leaf else {
              found.append((taken, branch.moves))
              if test == .yes { return found }
              rest.denied.append(
                .init(condition: rule.test ?? .no, tree: test, values: rest.values, arguments: [:])
              )
              continue
            }
            let path = finder.path(from: leaf, to: [target], isInternal: false)
            let rivals = branch.moves.filter { $0.exits.intersects(path.exits) }
            if rivals.allSatisfy({ $0.exits.count < path.exits.count }) {
              let kept = branch.moves.filter { !$0.exits.intersects(path.exits) }
              found.append((taken, kept + [path]))
            } else {
              found.append((taken, branch.moves))
            }
          }
          if test == .yes { return found }
          rest.denied.append(
            .init(condition: rule.test ?? .no, tree: test, values: rest.values, arguments: [:])
          )
        }
        found.append((rest, branch.moves))
        return found
      }
      guard branches.count <= Self.outcomeLimit else { return nil }
    }
    let states = branches.map { branch -> SymbolicState in
      var state = branch.state
      state.isAccepted = true
      var whole = Path()
      for move in branch.moves { whole.formUnion(FixedPath(move)) }
      leave(whole.exits.intersection(state.configuration), &state)
      state.time = .variable(SymbolTable.now)
      // Timers go on with the time they had left.
      for timer in symbols.timers { state.set(timer.due, SymbolTimer.never) }
      for node in chart.work.busy where state.configuration.contains(node) {
        for slot in chart.work.attempts[node] {
          let variable = chart.description.variables[slot]
          state.values[slot] = symbols.fresh(variable.name, variable.type)
        }
      }
      enter(whole, &state)
      return state
    }
    return settled(states, 0)
  }
}

extension ExpressionTree {
  /// Whether a whole number lies in a range.
  func isInside(_ range: ClosedRange<Int>) -> ExpressionTree {
    .binary(
      .binary(self, .greaterOrEqual, .literal(.int(range.lowerBound))),
      .and,
      .binary(self, .lessOrEqual, .literal(.int(range.upperBound)))
    )
  }
}
