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
    taken(
      on: typedName(of: event),
      to: target,
      when: guards(condition, of: event),
      do: actions(action, of: event),
      refusal: refusal,
      animation: animation,
      citation: citation
    )
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
    taken(
      on: typedName(of: event),
      to: target,
      when: [Guard(condition(Readings()).tree)],
      do: actions(action, of: event),
      refusal: refusal,
      animation: animation,
      citation: citation
    )
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
    taken(
      on: typedName(of: event),
      to: target,
      when: guards(condition, of: event),
      do: WrittenActions.of(action),
      refusal: refusal,
      animation: animation,
      citation: citation
    )
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
    taken(
      on: typedName(of: event),
      to: target,
      when: [Guard(condition(Readings()).tree)],
      do: WrittenActions.of(action),
      refusal: refusal,
      animation: animation,
      citation: citation
    )
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
    on event: String?,
    to target: Node? = nil,
    when guards: [Guard],
    do actions: [Action] = [],
    refusal: String? = nil,
    animation: String? = nil,
    citation: String? = nil
  ) -> ChartElement {
    var transition = declared(to: target, when: guards, do: actions, animation: animation)
    if let event { transition.trigger = .events([event]) }
    transition.refusal = refusal
    transition.citation = citation
    return .transition(transition)
  }

  /// A transition from the node around it, by itself.
  static func declared(
    to target: Node?,
    when guards: [Guard] = [],
    do actions: [Action],
    animation: String? = nil
  ) -> TransitionDeclaration {
    TransitionDeclaration(
      on: .eventless,
      when: guards,
      to: target.map { [$0.nodeName] } ?? [],
      do: actions,
      animation: animation
    )
  }
}
