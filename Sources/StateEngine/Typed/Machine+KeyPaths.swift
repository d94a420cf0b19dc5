// SPDX-License-Identifier: Apache-2.0

// The same by key path, for transitions whose guards and actions have names of their own.

extension MachineDefinition {
  /// A variable by name, for guards and actions that several transitions share:
  /// `static let coins = variable(\.coins)`.
  public static func variable<T>(_ path: KeyPath<Context, T>) -> Term<T> {
    Term(variable: VariableName.of(path))
  }

  /// A variable whose values are cases, by name; in expressions it is text, the raw value of the case.
  public static func variable<T: RawRepresentable<String>>(
    _ path: KeyPath<Context, T>
  ) -> Term<String> {
    Term(variable: VariableName.of(path))
  }

  /// A variable that is a case or absent, by name; in expressions it is text, the raw value of the
  /// case.
  public static func variable<T: RawRepresentable<String>>(
    _ path: KeyPath<Context, T?>
  ) -> Term<String?> {
    Term(variable: VariableName.of(path))
  }

  /// A transition behind guards, each with what a person is told when it does not hold.
  ///
  /// - Parameters:
  ///   - event: what sets it off, such as `\.tapChest`.
  ///   - target: where it leads; nil stays and only acts.
  ///   - guards: what must hold.
  ///   - actions: what it does.
  ///   - refusal: what a person is told when a guard without words does not hold.
  ///   - animation: how an app shows the change.
  ///   - citation: where the rule comes from.
  /// - Returns: the transition, for the node around it.
  package static func on<each Input>(
    _ event: KeyPath<Events, MachineEvent<repeat each Input>>,
    to target: Node? = nil,
    when guards: Guard...,
    do actions: [Action] = [],
    refusal: String? = nil,
    animation: String? = nil,
    citation: String? = nil
  ) -> ChartElement {
    taken(typedName(of: event), target, guards, actions)
      .noted(refusal, animation, citation)
  }

  /// A transition behind a list of guards.
  package static func on<each Input>(
    _ event: KeyPath<Events, MachineEvent<repeat each Input>>,
    to target: Node? = nil,
    when guards: [Guard],
    do actions: [Action] = []
  ) -> ChartElement {
    taken(typedName(of: event), target, guards, actions)
  }

  /// A transition that refuses the event here, with the reason.
  ///
  /// Without a condition it is never taken. With one, write it behind the other transitions for the event:
  /// where the condition does not hold it takes the event, and the machine stays as it is.
  ///
  /// - Parameters:
  ///   - event: what is refused.
  ///   - condition: when it is; nil for always.
  ///   - reason: what a person is told.
  ///   - code: what a program is told.
  /// - Returns: the transition, for the node around it.
  public static func refuse<each Input>(
    _ event: KeyPath<Events, MachineEvent<repeat each Input>>,
    when condition: Term<Bool>? = nil,
    because reason: String,
    code: String? = nil
  ) -> ChartElement {
    refuse(typedName(of: event), when: condition, because: reason, code: code)
  }

  /// A timer armed on entry of the node around it and cancelled on exit, of a length that is computed
  /// then.
  public static func after<Seconds>(
    _ seconds: Term<Seconds>,
    send event: KeyPath<Events, MachineEvent<>>,
    when test: Term<Bool>? = nil
  ) -> ChartElement {
    after(seconds, send: typedName(of: event), when: test)
  }
}
