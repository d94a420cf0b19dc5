// SPDX-License-Identifier: Apache-2.0

/// Another machine that a node is tied to, as data: started on entry, ended on exit.
///
/// It is SCXML's `invoke` of a chart: where it is and what it remembers stands in the snapshot of the
/// machine that started it, as a ``Child``.
package struct ChildDeclaration: Sendable, Hashable {
  /// What it is called here, once in a chart.
  package var name: String
  /// The name of its chart, one of ``ChartDescription/machines``.
  package var machine: String
  /// The event when it has ended: one of its final nodes at the top was entered.
  package var done: String
  /// The event when it cannot be started.
  package var failed: String
  /// What its variables begin with instead of their own first values.
  ///
  /// Expressions over this chart's variables, evaluated when it is started: SCXML's `param`.
  package var values: [ScriptContent.Part]
  /// What it gives back at its end, in the order of the arguments of ``done``.
  ///
  /// Expressions over its own variables, as they are when it has ended: SCXML's `donedata`.
  package var gives: [ExpressionTree]
  /// Why it has failed, over its own variables as they are when it has ended; nil where it never does.
  ///
  /// Where it has a value the end is told as ``failed`` with that value, not as ``done``.
  package var fails: ExpressionTree?

  /// A child put together from its parts.
  package init(
    _ name: String,
    machine: String,
    done: String,
    failed: String,
    values: [ScriptContent.Part] = [],
    gives: [ExpressionTree] = [],
    fails: ExpressionTree? = nil
  ) {
    self.name = name
    self.machine = machine
    self.done = done
    self.failed = failed
    self.values = values
    self.gives = gives
    self.fails = fails
  }

  /// What ``failed`` brings when it could not be started, or what it gives has no value.
  func failure(saying reason: String, _ arguments: [Event.Argument]) -> [Value] {
    arguments.isEmpty ? [] : [fails == nil ? .string(reason) : .null]
  }
}

extension ChartDescription {
  /// Declares what a chart needs that starts others: the event by which their timers come, and each
  /// event of a child, `call.digit`, by which it is sent from outside.
  package mutating func declareMachines() {
    let children = nodes.flatMap(\.machines)
    guard script == nil, !children.isEmpty else { return }
    for child in children {
      let chart = machines.first { $0.name == child.machine }
      for var event in chart?.events ?? [] where event.isSentByHand {
        event.name = "\(child.name).\(event.name)"
        if !events.contains(where: { $0.name == event.name }) { events.append(event) }
      }
    }
    if !events.contains(where: { $0.name == ScriptDescription.childEvent }) {
      events.append(
        EventDeclaration(
          ScriptDescription.childEvent,
          by: .chart,
          summary: "something for a machine that this one has started"
        )
      )
    }
  }

  /// Whether ``declareMachines()`` has made an event.
  package func isMade(event name: String) -> Bool {
    guard script == nil else { return false }
    if name == ScriptDescription.childEvent { return true }
    return nodes.flatMap(\.machines).contains { child in
      name.hasPrefix("\(child.name).") && name != child.done && name != child.failed
    }
  }
}
