// SPDX-License-Identifier: GPL-3.0-or-later
@testable import StateEngine

let coins = Term<Int>(variable: "coins")

extension NodeDeclaration {
  /// A node that notes its entry and exit as effects.
  static func noted(
    _ name: String,
    _ kind: Kind = .atomic,
    in parent: String? = nil,
    initial: String...
  ) -> NodeDeclaration {
    NodeDeclaration(
      name,
      kind: kind,
      parent: parent,
      initial: initial,
      entry: [.effect("+\(name)")],
      exit: [.effect("-\(name)")]
    )
  }

  func with(_ change: (inout NodeDeclaration) -> Void) -> NodeDeclaration {
    var copy = self
    change(&copy)
    return copy
  }
}

extension TransitionDeclaration {
  /// `home -> away`, on an event, or eventless when there is none.
  static func transition(
    _ source: String,
    _ event: String?,
    _ targets: String...,
    when guards: Guard...,
    isInternal: Bool = false,
    do actions: [Action] = []
  ) -> TransitionDeclaration {
    TransitionDeclaration(
      from: source,
      on: event.map { .events([$0]) } ?? .eventless,
      when: guards,
      to: targets,
      isInternal: isInternal,
      do: actions
    )
  }
}

/// A chart of these nodes and transitions; its events are those that the transitions name.
func chart(
  _ nodes: [NodeDeclaration],
  _ transitions: [TransitionDeclaration],
  events: [EventDeclaration] = [],
  variables: [VariableDeclaration] = [VariableDeclaration("coins", .int, initial: .int(0))],
  rules: NamedRules = NamedRules(),
  change: (inout ChartDescription) -> Void = { _ in }
) throws -> Chart {
  var description = ChartDescription(
    name: "fixture",
    nodes: nodes,
    transitions: transitions,
    events: events,
    variables: variables
  )
  for transition in transitions {
    guard case .events(let names) = transition.trigger else { continue }
    for name in names where !description.events.contains(where: { $0.name == name }) {
      if !name.hasPrefix("done.state.") { description.events.append(EventDeclaration(name)) }
    }
  }
  change(&description)
  return try Chart(description, rules: rules)
}

/// A chart with a moment, to be stepped by event names.
struct Walk {
  let chart: Chart
  var snapshot: Snapshot
  var trace = StepTrace()

  init(_ chart: Chart, values: [String: Value] = [:]) {
    self.chart = chart
    snapshot = chart.start(values: values, now: 0, trace: &trace)
  }

  var state: String { chart.stateText(snapshot.configuration) }
  /// The names of the effects of the last step.
  var effects: [String] { trace.effects.map(\.name) }

  @discardableResult
  mutating func send(_ event: String, _ arguments: [Value] = [], now: Int = 0) -> Verdict {
    guard let index = chart.event(named: event) else { return .unhandled }
    return chart.step(
      &snapshot,
      event: index,
      arguments: arguments,
      now: now,
      trace: &trace
    )
  }
}
