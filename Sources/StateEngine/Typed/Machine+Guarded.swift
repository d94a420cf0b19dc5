// SPDX-License-Identifier: Apache-2.0

// What charts are written with besides closures: nodes, and transitions whose guards and actions have
// names of their own. Each makes data; none decides anything.

extension MachineDefinition {
  /// A node and what is inside it; with nodes inside it is compound.
  public static func state(
    _ node: Node,
    _ summary: String = "",
    @ChartElement.Builder _ content: () -> [ChartElement] = { [] }
  ) -> ChartElement {
    .node(NodeDeclaration(node.nodeName, summary: summary), content())
  }

  /// A node all of whose children are active.
  public static func parallel(
    _ node: Node,
    _ summary: String = "",
    @ChartElement.Builder _ content: () -> [ChartElement]
  ) -> ChartElement {
    .node(NodeDeclaration(node.nodeName, kind: .parallel, summary: summary), content())
  }

  /// A node that ends its parent.
  public static func final(
    _ node: Node,
    _ summary: String = "",
    @ChartElement.Builder _ content: () -> [ChartElement] = { [] }
  ) -> ChartElement {
    .node(NodeDeclaration(node.nodeName, kind: .final, summary: summary), content())
  }

  /// A memory of where the parent was left.
  public static func history(_ node: Node, deep: Bool = false, or initial: Node) -> ChartElement {
    .node(
      NodeDeclaration(
        node.nodeName,
        kind: deep ? .deepHistory : .shallowHistory,
        initial: [initial.nodeName]
      ),
      []
    )
  }

  /// A transition on an event that is known by name, or by its declaration.
  ///
  /// - Parameters:
  ///   - event: what sets it off.
  ///   - target: where it leads; nil stays and only acts.
  ///   - guards: what must hold.
  ///   - actions: what it does.
  ///   - refusal: what a person is told when the guards do not hold.
  /// - Returns: the transition, for the node around it.
  package static func on(
    _ event: some Event.Named,
    to target: Node? = nil,
    when guards: Guard...,
    do actions: [Action] = [],
    refusal: String? = nil
  ) -> ChartElement {
    taken(event.eventName, target, guards, actions).noted(refusal, nil, nil)
  }

  /// A transition that refuses the event here, with the reason.
  ///
  /// Without a condition it is never taken. With one, write it behind the other transitions for the event:
  /// where the condition does not hold it takes the event, and the machine stays as it is.
  public static func refuse(
    _ event: some Event.Named,
    when condition: Term<Bool>? = nil,
    because reason: String,
    code: String? = nil
  ) -> ChartElement {
    let never = ExpressionTree.literal(.bool(false))
    let test = condition.map { ExpressionTree.unary(.not, $0.tree) } ?? never
    let refused = Guard(test, code: code, refusal: reason)
    return taken(event.eventName, nil, [refused]).noted(reason, nil, nil)
  }

  /// A transition taken by itself, as soon as its guards hold.
  package static func always(
    to target: Node,
    when guards: Guard...,
    do actions: [Action] = [],
    animation: String? = nil
  ) -> ChartElement {
    .transition(declared(to: target, when: guards, do: actions, animation: animation))
  }

  /// Done on entry of the node around it.
  package static func onEntry(_ actions: Action...) -> ChartElement {
    .detail { $0.entry += actions }
  }

  /// Done on entry of the node around it.
  package static func onEntry(_ actions: [Action]) -> ChartElement {
    .detail { $0.entry += actions }
  }

  /// Done on exit of the node around it.
  package static func onExit(_ actions: Action...) -> ChartElement {
    .detail { $0.exit += actions }
  }

  /// Done on exit of the node around it.
  package static func onExit(_ actions: [Action]) -> ChartElement {
    .detail { $0.exit += actions }
  }

  /// A timer armed on entry of the node around it and cancelled on exit.
  public static func after<Seconds>(
    _ seconds: Term<Seconds>,
    send event: some Event.Named,
    when test: Term<Bool>? = nil
  ) -> ChartElement {
    let timer = ScheduledEvent(event.eventName, after: seconds.tree, when: test?.tree)
    return .detail { $0.timers.append(timer) }
  }

  /// A timer armed on entry of the node around it and cancelled on exit.
  public static func after(_ delay: Duration, send event: some Event.Named) -> ChartElement {
    let timer = ScheduledEvent(
      event.eventName,
      after: .seconds(ofMilliseconds: max(0, delay.wholeMilliseconds))
    )
    return .detail { $0.timers.append(timer) }
  }

  /// Where a machine saved in the node around it comes back to, when the test holds.
  public static func restore(to target: Node, when test: Term<Bool>? = nil) -> ChartElement {
    .detail { $0.restore.append(RestoreRule(to: target.nodeName, when: test?.tree)) }
  }

  /// A machine saved in the node around it comes back to it, when the test holds.
  public static func restoreItself(when test: Term<Bool>? = nil) -> ChartElement {
    .detail { $0.restore.append(RestoreRule(to: nil, when: test?.tree)) }
  }
}
