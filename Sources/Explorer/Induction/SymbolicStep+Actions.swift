// SPDX-License-Identifier: Apache-2.0
import StateEngine

// What actions do.

extension SymbolicStep {
  func perform(
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
      case .choose(let branches): choose(branches, labels, &state)
      case .perform(let name): run(name, &state)
      case .emit(_, let trees): state.need(trees, labels)
      case .schedule(let timer): schedule(timer, labels, &state)
      case .cancel(let id): cancel(id, &state)
      case .script: state.isLost = true
      }
    }
  }

  // What is done first on every branch is done once, after the tests.
  private func choose(
    _ branches: [Action.Branch],
    _ labels: [String: ExpressionTree],
    _ state: inout SymbolicState
  ) {
    var choices = branches.map { branch -> Choice in
      guard let test = branch.test else { return (.yes, branch.actions[...]) }
      state.need([test], labels)
      let value = state.substituted(test, labels, chart)
      return (symbols.named(value, "if", .bool), branch.actions[...])
    }
    if branches.last?.test == nil {
      while let first = choices.first?.actions.first,
        choices.allSatisfy({ $0.actions.first == first })
      {
        perform([first], labels, &state)
        choices = choices.map { ($0.test, $0.actions.dropFirst()) }
      }
    }
    choose(choices[...], labels, &state)
  }

  /// A test over the values before, and what is done where it holds.
  private typealias Choice = (test: ExpressionTree, actions: ArraySlice<Action>)

  private func choose(
    _ choices: ArraySlice<Choice>,
    _ labels: [String: ExpressionTree],
    _ state: inout SymbolicState
  ) {
    guard let (test, actions) = choices.first else { return }
    var (then, otherwise) = (state, state)
    then.path.append(test)
    otherwise.path.append(.negated(test))
    perform(Array(actions), labels, &then)
    choose(choices.dropFirst(), labels, &otherwise)
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
    let ensures = rule?.ensures ?? []
    let ensured = ensures.map { state.substituted($0, [:], chart) }
    guard isTotal else { return state.facts += ensured }
    // Where it would break one of them, nothing at all is done.
    func isUndone(_ trees: [ExpressionTree]) -> ExpressionTree {
      Set(trees.flatMap(\.symbols)).sorted().compactMap { symbols.slots[$0] }
        .map { ExpressionTree.binary(state.values[$0], .equal, before[$0]) }
        .reduce(.yes) { .joined($0, .and, $1) }
    }
    for (tree, holds) in zip(ensures, ensured) {
      state.facts.append(.joined(holds, .or, isUndone([tree])))
    }
    if ensures.count > 1 {
      let all = ensured.reduce(ExpressionTree.yes) { .joined($0, .and, $1) }
      state.facts.append(.joined(all, .or, isUndone(ensures)))
    }
  }
}
