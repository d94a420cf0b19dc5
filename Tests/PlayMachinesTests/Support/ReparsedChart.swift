// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
@testable import StateEngine

/// A chart's description with every expression printed as text and read again: what a chart becomes
/// that comes from a file.
struct ReparsedChart {
  private let scope: ExpressionScope
  private let events: [EventDeclaration]
  private(set) var expressionCount = 0

  init(_ chart: Chart) {
    scope = chart.scope
    events = Array(chart.events)
  }

  mutating func description(_ source: ChartDescription) throws -> ChartDescription {
    var result = ChartDescription(
      name: source.name,
      version: source.version,
      initial: source.initial,
      events: source.events,
      variables: source.variables,
      shown: source.shown,
      bookkeeping: source.bookkeeping,
      accounts: source.accounts
    )
    result.keyed = source.keyed
    for one in source.derived {
      result.derived.append(DerivedVariable(one.name, try again(one.tree, scope)))
    }
    result.fallback = try restore(source.fallback)
    result.invariants = try source.invariants.map {
      Invariant(try claim($0.claim), says: $0.says)
    }
    result.abstraction = source.abstraction
    result.abstraction.keeps = try source.abstraction.keeps?.map {
      Abstraction.Kept(try again($0.tree, scope), in: $0.range)
    }
    for var node in source.nodes {
      node.entry = try actions(node.entry, scope)
      node.exit = try actions(node.exit, scope)
      node.initialActions = try actions(node.initialActions, scope)
      node.timers = try node.timers.map { try timer($0, scope) }
      node.restore = try restore(node.restore)
      result.nodes.append(node)
    }
    for var transition in source.transitions {
      let scope = scope(of: transition.trigger)
      transition.guards = try transition.guards.map { one in
        guard case .expression(let tree) = one.condition else { return one }
        return Guard(try again(tree, scope), code: one.code, refusal: one.refusal)
      }
      transition.actions = try actions(transition.actions, scope)
      result.transitions.append(transition)
    }
    return result
  }

  private mutating func again(
    _ tree: ExpressionTree,
    _ scope: ExpressionScope
  ) throws -> ExpressionTree {
    expressionCount += 1
    return try ExpressionParser.parse(tree.description, scope: scope, mode: .chart)
  }

  private func scope(of trigger: TransitionDeclaration.Trigger) -> ExpressionScope {
    var result = scope
    let event = events.first { trigger.matches($0.name) }
    for (index, argument) in (event?.arguments ?? []).enumerated() {
      result.arguments[argument.label] = .init(index: index, type: argument.type)
    }
    return result
  }

  private mutating func claim(_ claim: Invariant.Claim) throws -> Invariant.Claim {
    switch claim {
    case .always(let tree): .always(try again(tree, scope))
    case .keeps(let tree, let by): .keeps(try again(tree, scope), by: by)
    case .someDay(let cause, let effect):
      .someDay(try again(cause, scope), try again(effect, scope))
    case .entered(let node, let from, let by, let test):
      .entered(node, from: from, by: by, when: try test.map { try again($0, beside: by) })
    case .leads(let from, let by, let test, let to):
      .leads(from: from, by: by, when: try test.map { try again($0, beside: [by]) }, to: to)
    case .refused(let event, let node, let test):
      .refused(event, in: node, when: try test.map { try again($0, beside: [event]) })
    case .never, .reachable, .rests, .alwaysReachable, .enters, .noDeadlock, .left, .lasts,
      .between:
      claim
    }
  }

  private mutating func again(
    _ tree: ExpressionTree,
    beside names: [String]
  ) throws -> ExpressionTree {
    try again(tree, scope(of: .events(Array(names.prefix(1)))))
  }

  private mutating func restore(_ rules: [RestoreRule]) throws -> [RestoreRule] {
    try rules.map { RestoreRule(to: $0.target, when: try $0.test.map { try again($0, scope) }) }
  }

  private mutating func timer(
    _ timer: ScheduledEvent,
    _ scope: ExpressionScope
  ) throws -> ScheduledEvent {
    ScheduledEvent(
      timer.event,
      arguments: try timer.arguments.map { try again($0, scope) },
      after: try again(timer.after, scope),
      when: try timer.test.map { try again($0, scope) },
      id: timer.id
    )
  }

  private mutating func actions(
    _ actions: [Action],
    _ scope: ExpressionScope
  ) throws -> [Action] {
    try actions.map { action in
      switch action {
      case .assign(let name, let tree): .assign(name, try again(tree, scope))
      case .post(let purse, let kind, let amount):
        .post(account: purse, kind: kind, amount: try again(amount, scope))
      case .emit(let name, let trees): .emit(name, try trees.map { try again($0, scope) })
      case .raise(let name, let trees): .raise(name, try trees.map { try again($0, scope) })
      case .schedule(let one): .schedule(try timer(one, scope))
      case .choose(let branches):
        .choose(
          try branches.map { branch in
            Action.Branch(
              test: try branch.test.map { try again($0, scope) },
              actions: try self.actions(branch.actions, scope)
            )
          }
        )
      case .cancel, .perform, .script: action
      }
    }
  }
}
