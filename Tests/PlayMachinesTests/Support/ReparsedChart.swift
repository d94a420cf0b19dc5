import StateEngine

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
      purses: source.purses
    )
    for one in source.derived {
      result.derived.append(DerivedVariable(one.name, try again(one.tree, scope)))
    }
    result.fallback = try restore(source.fallback)
    for var node in source.nodes {
      node.entry = try actions(node.entry, scope)
      node.exit = try actions(node.exit, scope)
      node.initialActions = try actions(node.initialActions, scope)
      node.timers = try node.timers.map { try timer($0, scope) }
      node.restore = try restore(node.restore)
      result.nodes.append(node)
    }
    for var row in source.rows {
      let scope = scope(of: row.trigger)
      row.guards = try row.guards.map { one in
        guard case .expression(let tree) = one.condition else { return one }
        return Guard(try again(tree, scope), code: one.code, refusal: one.refusal)
      }
      row.actions = try actions(row.actions, scope)
      result.rows.append(row)
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

  private func scope(of trigger: RowDeclaration.Trigger) -> ExpressionScope {
    var result = scope
    let event = events.first { trigger.matches($0.name) }
    for (index, argument) in (event?.arguments ?? []).enumerated() {
      result.arguments[argument.label] = .init(index: index, type: argument.type)
    }
    return result
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
      case .book(let purse, let kind, let amount):
        .book(purse: purse, kind: kind, amount: try again(amount, scope))
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
      case .cancel, .perform: action
      }
    }
  }
}
