// SPDX-License-Identifier: Apache-2.0
import StateEngine

// How long a node lasts at least.

extension Induction {
  /// True if a node is left by nothing, or by nothing before a timer of its own, however often it is
  /// entered.
  ///
  /// The timer's event leads out, or sets a flag without which nothing does; only the timer sends it.
  func lasts(_ node: Int, milliseconds: Int) -> Bool {
    let isLeft = cases.contains { one in
      one.event != chart.restoreIndex && one.after.isAccepted && one.before.contains(node)
        && one.after.exited.contains(node) && !isImpossible(one)
    }
    return !isLeft || isArmedToLast(node, milliseconds: milliseconds)
  }

  private func isArmedToLast(_ node: Int, milliseconds: Int) -> Bool {
    chart.nodes[node].declaration.timers.contains { timer in
      guard timer.test == nil, least(timer.after) >= Double(milliseconds),
        let event = chart.event(named: timer.event), isSentOnlyOnce(event)
      else { return false }
      let isThere = start.configuration.contains(node)
      let isArmed = start.timers.contains {
        $0.event == event && $0.due.clampedDifference(start.time) >= milliseconds
      }
      if isThere, !isArmed { return false }
      if starts.contains(where: { $0.after.configuration.contains(node) }) { return false }
      let flags = chart.description.variables.enumerated().filter { slot, variable in
        variable.type == .bool && (!isThere || start.values[slot] == .bool(false))
      }
      return ([nil] + flags.map(\.element.name)).contains {
        isLeft(node, onlyAfter: event, flag: $0)
      }
    }
  }

  // True if only one timer of one node sends an event.
  private func isSentOnlyOnce(_ event: Int) -> Bool {
    guard chart.events[event].sender == .chart, !chart.isSentByHand(event) else { return false }
    let name = chart.events[event].name
    var isSent = false
    for action in chart.description.actions {
      switch action {
      case .raise(let raised, _): if chart.event(matching: raised) == event { isSent = true }
      case .schedule(let timer): if timer.event == name { isSent = true }
      case .script: isSent = true
      default: break
      }
    }
    let count = chart.nodes.reduce(0) { count, node in
      count + node.declaration.timers.count { $0.event == name }
    }
    return !isSent && count == 1
  }

  // Whether everything but the event keeps a flag down, and leaves the node only when it is up.
  private func isLeft(_ node: Int, onlyAfter event: Int, flag: String?) -> Bool {
    cases.allSatisfy { one in
      guard one.after.isAccepted else { return true }
      let after = flag.map { one.after.substituted(.variable($0), [:], chart) } ?? .no
      if one.after.entered.contains(node) { return isImpossible(one, and: [after]) }
      guard one.before.contains(node), one.event != event else { return true }
      let down = flag.map { [ExpressionTree.negated(before(.variable($0), one.before))] } ?? []
      if one.after.exited.contains(node) { return isImpossible(one, and: down) }
      return after == .no || isImpossible(one, and: down + [after])
    }
  }

  // The least that a pause in seconds can be, in milliseconds.
  private func least(_ seconds: ExpressionTree) -> Double {
    switch seconds {
    case .literal(.int(let number)): return Double(number) * 1000
    case .literal(.double(let number)): return number * 1000
    case .variable(let name):
      let bounds = kept.compactMap { one -> Double? in
        guard one.node == nil,
          case .binary(.variable(let other), .greaterOrEqual, .literal(let number)) = one.tree,
          other == name
        else { return nil }
        return number.doubleValue ?? number.intValue.map(Double.init)
      }
      return (bounds.max() ?? -.infinity) * 1000
    default: return -.infinity
    }
  }
}
