// SPDX-License-Identifier: Apache-2.0

// A transition on an event, in four forms: condition and action may take what comes with the event, or
// leave it aside. No closure inside may hold the pack of types: that crashes the compiler (6.3).

extension MachineDefinition {
  /// A transition on an event.
  ///
  /// - Parameters:
  ///   - event: what sets it off, such as `\.button`.
  ///   - target: where it leads; nil stays and only acts.
  ///   - condition: what must hold; takes what comes with the event behind the variables.
  ///   - action: what it does; takes what comes with the event behind the variables.
  ///   - refusal: what a person is told when the condition does not hold.
  ///   - animation: how an app shows the change.
  ///   - citation: where the rule comes from.
  /// - Returns: the transition, for the node around it.
  public static func on<each Input: EventArgument>(
    _ event: KeyPath<Events, MachineEvent<repeat each Input>>,
    to target: Node? = nil,
    when condition: ((Readings<Self>, repeat Term<each Input>) -> Term<Bool>)? = nil,
    do action: ((Variables<Self>, repeat Term<each Input>) -> Void)? = nil,
    refusal: String? = nil,
    animation: String? = nil,
    citation: String? = nil
  ) -> ChartElement {
    taken(typedName(of: event), target, guards(condition, of: event), actions(action, of: event))
      .noted(refusal, animation, citation)
  }

  /// A transition on an event whose condition needs only the variables.
  ///
  /// - Parameters:
  ///   - event: what sets it off, such as `\.button`.
  ///   - target: where it leads; nil stays and only acts.
  ///   - condition: what must hold.
  ///   - action: what it does; takes what comes with the event behind the variables.
  ///   - refusal: what a person is told when the condition does not hold.
  ///   - animation: how an app shows the change.
  ///   - citation: where the rule comes from.
  /// - Returns: the transition, for the node around it.
  @_disfavoredOverload
  public static func on<each Input: EventArgument>(
    _ event: KeyPath<Events, MachineEvent<repeat each Input>>,
    to target: Node? = nil,
    when condition: (Readings<Self>) -> Term<Bool>,
    do action: ((Variables<Self>, repeat Term<each Input>) -> Void)? = nil,
    refusal: String? = nil,
    animation: String? = nil,
    citation: String? = nil
  ) -> ChartElement {
    taken(typedName(of: event), target, [Guard(condition(Readings()))], actions(action, of: event))
      .noted(refusal, animation, citation)
  }

  /// A transition on an event whose action needs only the variables.
  ///
  /// - Parameters:
  ///   - event: what sets it off, such as `\.button`.
  ///   - target: where it leads; nil stays and only acts.
  ///   - condition: what must hold; takes what comes with the event behind the variables.
  ///   - action: what it does.
  ///   - refusal: what a person is told when the condition does not hold.
  ///   - animation: how an app shows the change.
  ///   - citation: where the rule comes from.
  /// - Returns: the transition, for the node around it.
  @_disfavoredOverload
  public static func on<each Input: EventArgument>(
    _ event: KeyPath<Events, MachineEvent<repeat each Input>>,
    to target: Node? = nil,
    when condition: ((Readings<Self>, repeat Term<each Input>) -> Term<Bool>)? = nil,
    do action: (Variables<Self>) -> Void,
    refusal: String? = nil,
    animation: String? = nil,
    citation: String? = nil
  ) -> ChartElement {
    taken(typedName(of: event), target, guards(condition, of: event), WrittenActions.of(action))
      .noted(refusal, animation, citation)
  }

  /// A transition on an event that needs only the variables.
  ///
  /// - Parameters:
  ///   - event: what sets it off, such as `\.button`.
  ///   - target: where it leads; nil stays and only acts.
  ///   - condition: what must hold.
  ///   - action: what it does.
  ///   - refusal: what a person is told when the condition does not hold.
  ///   - animation: how an app shows the change.
  ///   - citation: where the rule comes from.
  /// - Returns: the transition, for the node around it.
  @_disfavoredOverload
  public static func on<each Input: EventArgument>(
    _ event: KeyPath<Events, MachineEvent<repeat each Input>>,
    to target: Node? = nil,
    when condition: (Readings<Self>) -> Term<Bool>,
    do action: (Variables<Self>) -> Void,
    refusal: String? = nil,
    animation: String? = nil,
    citation: String? = nil
  ) -> ChartElement {
    taken(typedName(of: event), target, [Guard(condition(Readings()))], WrittenActions.of(action))
      .noted(refusal, animation, citation)
  }

  /// What must hold, as a condition that takes what comes with the event has said it; none without one.
  private static func guards<each Input: EventArgument>(
    _ condition: ((Readings<Self>, repeat Term<each Input>) -> Term<Bool>)?,
    of event: KeyPath<Events, MachineEvent<repeat each Input>>
  ) -> [Guard] {
    guard let condition else { return [] }
    let names = Labels(labels(of: event))
    return [Guard(condition(Readings(), repeat names.next((each Input).self)).tree)]
  }

  /// What is done, as an action that takes what comes with the event has said it.
  private static func actions<each Input: EventArgument>(
    _ action: ((Variables<Self>, repeat Term<each Input>) -> Void)?,
    of event: KeyPath<Events, MachineEvent<repeat each Input>>
  ) -> [Action] {
    guard let action else { return [] }
    let (written, names) = (WrittenActions(), Labels(labels(of: event)))
    action(Variables(written: written), repeat names.next((each Input).self))
    return written.all
  }

  /// A transition from the node around it, on an event or, without one, by itself.
  package static func taken(
    _ event: String,
    _ target: Node?,
    _ guards: [Guard],
    _ actions: [Action] = []
  ) -> ChartElement {
    var transition = declared(to: target, when: guards, do: actions)
    transition.trigger = .events([event])
    return .transition(transition)
  }

  /// A transition from the node around it, by itself.
  package static func declared(
    to target: Node?,
    when guards: [Guard] = [],
    do actions: [Action],
    animation: String? = nil
  ) -> TransitionDeclaration {
    let targets = target.map { [$0.nodeName] } ?? []
    var declared = TransitionDeclaration(on: .eventless, when: guards, to: targets, do: actions)
    declared.animation = animation
    return declared
  }
}

extension ChartElement {
  /// The same transition with what is said of it.
  func noted(_ refusal: String?, _ animation: String?, _ citation: String?) -> ChartElement {
    guard case .transition(var transition) = form else { return self }
    (transition.refusal, transition.animation, transition.citation) = (refusal, animation, citation)
    return .transition(transition)
  }
}
