// SPDX-License-Identifier: Apache-2.0
package import StateEngine

// Whether a chart and the machines that it starts can be searched as one. Where it is not certain
// that the one does what the many do, they are not: a proof must not rest on it.

extension Chart {
  /// Why this chart and the machines that it starts cannot be searched as one, in a few words; nil
  /// when they can.
  package var obstacleToJoining: String? {
    if runsScripts { return "it runs scripts" }
    if description.raisesEvents { return "it raises events of its own" }
    if isParallel, nodes.contains(where: { $0.kind == .final && $0.parent >= 0 }) {
      return "its regions end"
    }
    for child in startedChildren {
      if let why = obstacle(to: child) { return "\(child.declaration.name) \(why)" }
    }
    return nil
  }

  private func obstacle(to child: JoinedChart.Child) -> String? {
    if let why = child.chart.obstacleToBeingJoined { return why }
    if child.declaration.fails != nil { return "may fail by what it decides itself" }
    let name = child.declaration.name
    guard let host = nodes.first(where: { $0.name == child.host }), host.kind == .atomic else {
      return "is tied to a state that has states inside"
    }
    let hosts = Set(startedChildren.map(\.host))
    let rules = description.nodes.filter { $0.name != child.host }.flatMap(\.restore)
    if (rules + description.fallback).contains(where: { $0.target.map(hosts.contains) ?? false }) {
      return "is tied to a state that others come back to"
    }
    for above in PathFinder(nodes: nodes).ancestors(of: host.index)
    where nodes[above].histories.contains(where: { nodes[$0].kind == .deepHistory }) {
      return "is tied to a state that is remembered with all in it"
    }
    // A transition on an event that goes to the chart below is never taken here.
    let below = Set(routes.indices.filter { routes[$0] != nil })
    let matcher = EventMatcher(description.events)
    if transitions.contains(where: { transition in
      matcher.events(of: transition.declaration.trigger).contains(where: below.contains)
    }) {
      return "has events that the one that starts it waits for itself"
    }
    let reserved = ["*", "done", "failed"]
    let words = child.chart.transitions.flatMap { transition -> [String] in
      if case .events(let names) = transition.declaration.trigger { names } else { [] }
    }
    if words.contains(where: reserved.contains)
      || child.chart.events.contains(where: { reserved.contains($0.name) })
    {
      return "has an event with the name of a message about it"
    }
    for first in child.declaration.values {
      let kind = child.chart.scope.variables[first.name]?.type
      guard first.value.hasCertainValue(of: kind, in: scope) else {
        return "may be given a value that cannot be computed: \(first.value)"
      }
    }
    return startedChildren.contains { $0.declaration.name.hasPrefix("\(name).") }
      ? "is called as another" : nil
  }

  /// The same of a chart that is started.
  private var obstacleToBeingJoined: String? {
    if startsOthers { return "starts others itself" }
    if description.raisesEvents { return "raises events of its own" }
    if hasEventlessTransitions { return "moves by itself, without an event" }
    if nodes.contains(where: \.isHistory) { return "remembers where it was" }
    if description.nodes.contains(where: { !$0.work.isEmpty }) { return "has async work" }
    if !description.accounts.isEmpty { return "has an account" }
    if description.abstraction != Abstraction() { return "has an abstraction of its own" }
    let done = transitions.filter { transition in
      guard case .events(let names) = transition.declaration.trigger else { return false }
      return names.contains { $0.hasPrefix("done") }
    }
    var certain = done.flatMap(\.declaration.actions)
    for node in description.nodes {
      certain += node.actions + node.timers.map { .schedule($0) }
    }
    for transition in description.transitions {
      if transition.guards.contains(where: { $0.tree == nil })
        || transition.actions.flatMap(\.all).contains(where: \.isNamed)
      {
        return "has a rule that cannot be read"
      }
    }
    return certain.allSatisfy { $0.isCertain(in: self) }
      ? nil : "does something on entry or exit that may have no value"
  }
}

extension ChartDescription {
  /// True if anything in it puts an event in the queue of the same macrostep.
  fileprivate var raisesEvents: Bool {
    actions.contains { if case .raise = $0 { true } else { false } }
  }
}

extension Action {
  /// True if it is known by name alone.
  fileprivate var isNamed: Bool {
    switch self {
    case .perform, .script: true
    default: false
    }
  }

  /// True if it can always be done.
  fileprivate func isCertain(in chart: Chart) -> Bool {
    let scope = chart.scope
    switch self {
    case .assign(let name, let tree):
      return tree.hasCertainValue(of: scope.variables[name]?.type, in: scope)
    case .emit(_, let trees): return trees.allSatisfy { $0.isCertain(in: scope) }
    case .schedule(let timer):
      return ([timer.after] + timer.arguments).allSatisfy { $0.isCertain(in: scope) }
        && timer.test?.isCertain(in: scope) != false
    case .cancel: return true
    case .choose(let branches):
      return branches.allSatisfy { branch in
        branch.test?.isCertain(in: scope) != false
          && branch.actions.allSatisfy { $0.isCertain(in: chart) }
      }
    case .post, .raise, .perform, .script: return false
    }
  }
}

extension ExpressionTree {
  /// True if it always has a value, and one that a variable of that type can be given.
  fileprivate func hasCertainValue(of wanted: Value.Domain?, in scope: ExpressionScope) -> Bool {
    guard let wanted, isCertain(in: scope), let type = try? type(in: scope) else { return false }
    return type.kind != .any && type.kind == wanted.kind && (!type.isOptional || wanted.isOptional)
      || wanted.kind == .any
      || self == .literal(.null) && wanted.isOptional
  }

  /// True if it always has a value: nothing is computed in it that may have none.
  fileprivate func isCertain(in scope: ExpressionScope) -> Bool {
    switch self {
    case .literal, .now, .isIn: return true
    case .variable(let name):
      guard let derived = scope.derived[name] else { return scope.variables[name] != nil }
      return derived.isCertain(in: scope)
    case .unary(.not, let operand): return operand.isTruth(in: scope)
    case .conditional(let test, let then, let otherwise):
      return test.isTruth(in: scope) && then.isCertain(in: scope) && otherwise.isCertain(in: scope)
    case .binary(let left, let operation, let right):
      switch operation {
      case .and, .or: return left.isTruth(in: scope) && right.isTruth(in: scope)
      case .equal, .notEqual: return left.isCertain(in: scope) && right.isCertain(in: scope)
      case .less, .lessOrEqual, .greater, .greaterOrEqual:
        return left.isNumber(in: scope) && right.isNumber(in: scope)
      case .plus, .minus, .times, .divide, .remainder, .least, .greatest: return false
      }
    case .argument, .member, .includes, .unary(.minus, _), .script, .collection, .element:
      return false
    }
  }

  private func isTruth(in scope: ExpressionScope) -> Bool { isCertain(in: scope, of: [.bool]) }

  private func isNumber(in scope: ExpressionScope) -> Bool {
    isCertain(in: scope, of: [.int, .double])
  }

  private func isCertain(in scope: ExpressionScope, of kinds: Set<Value.Domain.Kind>) -> Bool {
    guard isCertain(in: scope), let type = try? type(in: scope) else { return false }
    return kinds.contains(type.kind) && !type.isOptional
  }
}
