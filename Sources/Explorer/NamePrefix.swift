// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Puts a name in front of all the names of a chart, so that it can stand beside others in one.
struct NamePrefix {
  private let prefix: String

  /// Names as `call.ringing` for `call`.
  init(_ name: String) { prefix = "\(name)." }

  /// A node, a variable, an event or a timer.
  func of(_ name: String) -> String {
    // What the chart makes of its final nodes is called by them.
    let done = "done.state."
    guard name.hasPrefix(done) else { return prefix + name }
    return done + prefix + name.dropFirst(done.count)
  }

  /// An expression over its variables and nodes.
  func of(_ tree: ExpressionTree) -> ExpressionTree {
    tree.replacing { part in
      switch part {
      case .variable(let name): .variable(of(name))
      case .isIn(let node): .isIn(of(node))
      default: nil
      }
    }
  }

  /// Something that is done.
  func of(_ action: Action) -> Action {
    switch action {
    case .assign(let name, let tree): .assign(of(name), of(tree))
    case .post(let account, let kind, let amount):
      .post(account: of(account), kind: kind, amount: of(amount))
    case .emit(let name, let trees): .emit(name, trees.map(of))
    case .raise(let event, let trees): .raise(of(event), trees.map(of))
    case .schedule(let timer): .schedule(of(timer))
    case .cancel(let id): .cancel(of(id))
    case .choose(let branches):
      .choose(branches.map { .init(test: $0.test.map(of), actions: $0.actions.map(of)) })
    case .perform, .script: action
    }
  }

  /// An event to come.
  func of(_ timer: ScheduledEvent) -> ScheduledEvent {
    ScheduledEvent(
      of(timer.event),
      arguments: timer.arguments.map(of),
      after: of(timer.after),
      when: timer.test.map(of),
      id: of(timer.id),
      replaces: timer.replaces
    )
  }

  /// A node; where a saved one comes back to is not its own to say.
  func of(_ node: NodeDeclaration) -> NodeDeclaration {
    NodeDeclaration(
      of(node.name),
      kind: node.kind,
      parent: node.parent.map(of),
      initial: node.initial.map(of),
      initialActions: node.initialActions.map(of),
      entry: node.entry.map(of),
      exit: node.exit.map(of),
      timers: node.timers.map(of),
      summary: node.summary
    )
  }

  /// A transition.
  func of(_ transition: TransitionDeclaration) -> TransitionDeclaration {
    var new = transition
    new.source = of(transition.source)
    new.targets = transition.targets.map(of)
    new.actions = transition.actions.map(of)
    if case .events(let names) = transition.trigger { new.trigger = .events(names.map(of)) }
    for place in new.guards.indices {
      if case .expression(let tree) = new.guards[place].condition {
        new.guards[place].condition = .expression(of(tree))
      }
    }
    return new
  }

  /// An event.
  func of(_ event: EventDeclaration) -> EventDeclaration {
    var new = event
    new.name = of(event.name)
    for place in new.arguments.indices {
      new.arguments[place].offeredFrom = event.arguments[place].offeredFrom.map(of)
    }
    return new
  }

  /// A variable.
  func of(_ variable: VariableDeclaration) -> VariableDeclaration {
    var new = variable
    new.name = of(variable.name)
    return new
  }
}
