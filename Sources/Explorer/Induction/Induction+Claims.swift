// SPDX-License-Identifier: Apache-2.0
import StateEngine

// What follows for claims from what is kept.

extension Induction {
  /// True if a claim holds at every state, whatever is done.
  func proves(_ claim: Invariant.Claim) -> Bool {
    if chart.startsOthers, !claim.isUniversal { return false }
    switch claim {
    case .always(let tree): return kept.contains(Candidate(node: nil, tree: tree))
    case .never(let from, let events, let to):
      guard let source = chart.node(named: from), let target = chart.node(named: to) else {
        return false
      }
      return holds { one in
        guard one.before.contains(source), isMeant(one, events) else { return true }
        let isThere =
          one.after.entered.contains(target)
          || one.event == chart.restoreIndex && one.after.configuration.contains(target)
        return !isThere || isImpossible(one)
      }
    case .entered(let name, let sources, let events, let test):
      guard let node = chart.node(named: name) else { return false }
      return isEntered(node, sources, events, test, onlyBy: nil)
    case .enters(let event, let name, let sources):
      guard let node = chart.node(named: name), let index = chart.event(named: event) else {
        return false
      }
      return isEntered(node, sources, [event], nil, onlyBy: index)
    case .left(let name, let events):
      guard let node = chart.node(named: name) else { return false }
      return holds { one in
        guard one.before.contains(node), one.after.exited.contains(node), !isMeant(one, events)
        else { return true }
        return isImpossible(one)
      }
    case .refused(let event, let name, let test):
      guard let node = chart.node(named: name), let index = chart.event(named: event) else {
        return false
      }
      return holds { one in
        guard one.event == index, one.before.contains(node) else { return true }
        return isImpossible(one, and: condition(test, before: one))
      }
    case .leads(let from, let event, let test, let to):
      guard let source = chart.node(named: from), let index = chart.event(named: event),
        let target = chart.node(named: to)
      else { return false }
      return leads(source, index, test, target)
    case .keeps(let tree, let events):
      guard !tree.readsArguments, totality.hasValue(tree) else { return false }
      return holds { one in
        guard isMeant(one, events) else { return true }
        let before = before(tree, one.before, at: one.start)
        let after = one.after.substituted(tree, [:], chart)
        return before == after || isImpossible(one, and: [.binary(before, .notEqual, after)])
      }
    case .alwaysReachable(let name): return chart.node(named: name).map(reaches) ?? false
    case .lasts(let name, let milliseconds):
      return chart.node(named: name).map { lasts($0, milliseconds: milliseconds) } ?? false
    case .noDeadlock: return goesOn(within: 2)
    case .someDay(let cause, let effect): return leads(cause, toSomeDay: effect)
    case .reachable, .rests, .between: return false
    }
  }

  private func holds(_ test: (Case) -> Bool) -> Bool {
    cases.allSatisfy { !$0.after.isAccepted || test($0) }
  }

  private func isMeant(_ one: Case, _ events: [String]) -> Bool {
    if events.isEmpty { return one.event != chart.restoreIndex }
    return events.contains { chart.event(named: $0) == one.event }
  }

  private func condition(_ test: ExpressionTree?, before one: Case) -> [ExpressionTree] {
    guard let test else { return [] }
    let before = step.beginning(in: one.before)
    return [before.substituted(test, one.arguments, chart)]
  }

  private func isEntered(
    _ node: Int,
    _ sources: [String],
    _ events: [String],
    _ test: ExpressionTree?,
    onlyBy event: Int?
  ) -> Bool {
    let places = NodeSet(sources.compactMap { chart.node(named: $0) })
    return holds { one in
      guard one.after.entered.contains(node), event == nil || event == one.event else {
        return true
      }
      if one.event == chart.restoreIndex, events.isEmpty { return true }
      let isAllowed =
        isMeant(one, events) && (places.isEmpty || places.intersects(one.before))
      guard isAllowed else { return isImpossible(one) }
      guard let test else { return true }
      let totality = totality(of: one, one.after.values, one.arguments)
      guard totality.isSure(test) else { return isImpossible(one) }
      let after = one.after.substituted(test, one.arguments, chart)
      return after == .yes || isImpossible(one, and: [.negated(after)])
    }
  }

  // Every case, those included in which nothing is taken; and nothing that is done on the way may have
  // no value.
  private func leads(
    _ source: Int,
    _ event: Int,
    _ test: ExpressionTree?,
    _ target: Int
  ) -> Bool {
    for configuration in configurations where configuration.contains(source) {
      let here = cases.filter { $0.event == event && $0.before == configuration }
      // Where nothing listens it is not accepted.
      for one in here.isEmpty ? [unheard(event, in: configuration)] : here {
        let after = one.after
        let isThere = after.configuration.contains(target) || after.entered.contains(target)
        if after.isAccepted, isThere, surelyDone(one) { continue }
        if !isImpossible(one, and: condition(test, before: one)) { return false }
      }
    }
    return true
  }

  // An event that nothing listens to.
  private func unheard(_ event: Int, in configuration: NodeSet) -> Case {
    let (values, limits) = step.arguments(of: event)
    return Case(
      event: event,
      before: configuration,
      arguments: step.labels(of: event, values),
      after: step.beginning(in: configuration),
      facts: limits
    )
  }

  /// True if nothing that is done in a case may lack a value.
  func surelyDone(_ one: Case) -> Bool {
    !one.after.runsRules
      && one.after.done.allSatisfy { done in
        totality(of: one, done.values, done.arguments).hasValue(done.tree)
      }
  }
}
