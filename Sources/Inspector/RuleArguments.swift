// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Which events lead to which named rule: a rule is asked about no arguments that none of them can
/// come with.
struct RuleArguments: Sendable {
  private let chart: Chart
  /// The names of the events by rule; none for a rule that may follow any event.
  private var events: [String: Set<String>] = [:]

  init(_ chart: Chart) {
    self.chart = chart
    let known = Set(chart.events.map(\.name))
    for transition in chart.description.transitions {
      let rules = transition.guards.compactMap(\.rule) + transition.actions.rules
      if rules.isEmpty { continue }
      let matched =
        transition.trigger == .eventless ? known : known.filter(transition.trigger.matches)
      for rule in rules { events[rule, default: []].formUnion(matched) }
    }
    // What is done on the way into a node and out of it may follow any event.
    for node in chart.description.nodes {
      for rule in node.actions.rules {
        events[rule] = known
      }
    }
  }

  /// True if a rule can be asked with these arguments; without any it always can.
  func admit(_ arguments: [Value], for rule: String) -> Bool {
    arguments.isEmpty
      || (events[rule] ?? []).contains { (try? chart.check(Event($0, arguments))) != nil }
  }
}

extension [Action] {
  /// The named rules that they perform.
  fileprivate var rules: [String] {
    flatMap(\.all).compactMap { if case .perform(let name) = $0 { name } else { nil } }
  }
}

extension Guard {
  /// The named rule that it is; nil for an expression.
  fileprivate var rule: String? {
    if case .named(let name) = condition { name } else { nil }
  }
}
