// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Proofs that timers alone lead somewhere, no matter what else comes.

extension Induction {
  /// True if something comes wherever something else holds, or is to come at the first state already.
  ///
  /// Each configuration has a rank: in it a timer runs that nothing takes back, and all that leads out of
  /// it leads to where the effect holds or to a lower rank.
  func leads(_ cause: ExpressionTree, toSomeDay effect: ExpressionTree) -> Bool {
    guard endsTimers,
      [cause, effect].allSatisfy({ !$0.readsTime(in: chart.scope) && totality.isSure($0) })
    else { return false }
    let first = configurations.filter { isNever([.negated(effect)], in: $0) }
    let good = grown(from: first) { here, good in
      symbols.timers.contains { ends(here, by: $0, good, effect) }
    }
    return configurations.allSatisfy { here in
      good.contains(here)
        || !(isOwed && here == start.configuration)
          && isNever([cause, .negated(effect)], in: here)
    }
  }

  private func isNever(_ conditions: [ExpressionTree], in here: NodeSet) -> Bool {
    isImpossible(passing(in: here), and: conditions.map { before($0, here) })
  }

  // True if a timer runs in a configuration, stays while nothing leads out, and leads out when it comes.
  private func ends(
    _ here: NodeSet,
    by timer: SymbolTimer,
    _ good: Set<NodeSet>,
    _ effect: ExpressionTree
  ) -> Bool {
    guard isNever([.negated(.variable(timer.armed))], in: here) else { return false }
    let cases = cases.filter { $0.before == here }
    return cases.contains { $0.event == timer.event }
      && cases.allSatisfy { one in
        let isEnd = one.event == timer.event
        if !one.after.isAccepted { return !isEnd || isImpossible(one) }
        if isEnd, !surelyDone(one) { return isImpossible(one) }
        if good.contains(one.after.configuration) || isMet(effect, by: one) { return true }
        // Nothing is known of when it is due after coming back, and it was armed anew only if that is.
        let names = one.event == chart.restoreIndex ? [timer.armed] : [timer.due, timer.armed]
        let isKept = names.allSatisfy { one.after.value($0) == .variable($0) }
        return !isEnd && one.after.configuration == here && isKept || isImpossible(one)
      }
  }

  private func isMet(_ effect: ExpressionTree, by one: Case) -> Bool {
    if case .isIn(let name) = effect, let node = chart.node(named: name),
      one.after.entered.contains(node)
    {
      return true
    }
    return isImpossible(one, and: [one.after.substituted(.negated(effect), [:], chart)])
  }
}
