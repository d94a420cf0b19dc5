// SPDX-License-Identifier: Apache-2.0

// The words in which the chart of a `Machine` is written. Each makes data; none decides anything.

extension MachineDefinition {
  /// A transition taken when the node around it has been active so long.
  ///
  /// - Parameters:
  ///   - delay: how long, to the millisecond.
  ///   - target: where it leads; nil stays and only acts.
  ///   - condition: what must hold then.
  ///   - action: what it does.
  ///   - animation: how an app shows the change.
  /// - Returns: the transition, for the node around it.
  public static func after(
    _ delay: Duration,
    to target: Node? = nil,
    when condition: ((Readings<Self>) -> Term<Bool>)? = nil,
    do action: ((Variables<Self>) -> Void)? = nil,
    animation: String? = nil
  ) -> ChartElement {
    ChartElement(
      .timeout(
        milliseconds: max(0, delay.wholeMilliseconds),
        declared(
          to: target,
          when: condition.map { [Guard($0(Readings()))] } ?? [],
          do: action.map(WrittenActions.of) ?? [],
          animation: animation
        )
      )
    )
  }

  /// An event that comes when the node around it has been active so long.
  public static func after(
    _ delay: Duration,
    send event: KeyPath<Events, MachineEvent<>>
  ) -> ChartElement {
    after(delay, send: typedName(of: event))
  }

  /// A transition taken by itself, as soon as its condition holds.
  public static func always(
    to target: Node,
    when condition: (Readings<Self>) -> Term<Bool>,
    do action: ((Variables<Self>) -> Void)? = nil,
    animation: String? = nil
  ) -> ChartElement {
    let guards = [Guard(condition(Readings()))]
    let actions = action.map(WrittenActions.of) ?? []
    return .transition(declared(to: target, when: guards, do: actions, animation: animation))
  }

  /// A transition taken when the node around it has ended: one of its final nodes was entered.
  public static func whenDone(
    to target: Node,
    do action: ((Variables<Self>) -> Void)? = nil
  ) -> ChartElement {
    ChartElement(.whenDone(declared(to: target, do: action.map(WrittenActions.of) ?? [])))
  }

  /// What is claimed of every state the machine can reach, for
  /// ``MachineDefinition/invariants``: `check` proves it or shows what breaks it.
  ///
  /// - Parameters:
  ///   - sentence: the same in plain words.
  ///   - condition: what always holds.
  /// - Returns: the claim.
  public static func claim(
    _ sentence: String = "",
    _ condition: (Readings<Self>) -> Term<Bool>
  ) -> Invariant {
    Invariant(.always(condition(Readings()).tree), says: sentence)
  }

  /// Done on entry of the node around it.
  public static func entry(_ action: (Variables<Self>) -> Void) -> ChartElement {
    let actions = WrittenActions.of(action)
    return .detail { $0.entry += actions }
  }

  /// Done on exit of the node around it.
  public static func exit(_ action: (Variables<Self>) -> Void) -> ChartElement {
    let actions = WrittenActions.of(action)
    return .detail { $0.exit += actions }
  }
}
