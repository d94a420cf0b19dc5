// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Where a chart decides and where it changes something, read from its description.
final class ChartSites {
  /// Something that is done, with all that decides whether and how.
  struct Update {
    /// What it changes.
    enum Target {
      case variable(String)
      /// An event that is raised, or a timer that is armed or cancelled.
      case event(String)
      case rule(String)
    }

    var target: Target
    /// The new value, the amount, or the arguments.
    var trees: [ExpressionTree]
    /// The conditions before it, which hold or do not.
    var conditions: [ExpressionTree]
    /// The events at which it is done; none where a node is entered or left.
    var events: [EventDeclaration]
    /// True if an amount is added, which a ledger keeps.
    var isSum = false
    /// Where it is done.
    var place = Place.node
  }

  /// What can read an event's arguments.
  struct Readable {
    var decisions: [ExpressionTree] = []
    var tests: [String] = []
    var updates: [Update] = []
  }

  /// Where something is done.
  enum Place: Hashable {
    /// On a transition, by index, that an event of the outside or a timer sets off.
    case transition(Int)
    /// On one that is taken by itself, or by an event of the chart's own, after another.
    case chainedTransition(Int)
    /// Where a node is entered or left.
    case node
  }

  /// Guards and rules of restoring, with the events they are read at.
  private(set) var decisions: [(tree: ExpressionTree, events: [EventDeclaration])] = []
  /// Everything that is done.
  private(set) var updates: [Update] = []
  /// True if one event can lead to more than one microstep.
  private(set) var hasChains = false
  /// The events that the chart sends itself, at once or by a timer.
  private(set) var ownEvents: Set<String> = []
  /// The trees of ``decisions`` that read a variable, each once, by its name.
  private(set) var decisionsReading: [String: [ExpressionTree]] = [:]
  /// What is done that reads or changes a variable, by its name.
  private(set) var updatesTouching: [String: [Update]] = [:]
  private var readings: [String: CounterReading] = [:]
  private var usualRules: [String: [String]] = [:]
  /// The variables that derived names are computed from.
  private var sources: [String: Set<String>] = [:]
  /// The trees of ``decisions``, the named tests and what is done, by the name of the event they can
  /// read.
  private(set) var readable: [String: Readable] = [:]
  /// The named tests that guard something.
  private(set) var tests: [(name: String, events: [EventDeclaration])] = []

  /// The sites of a chart.
  init(_ chart: Chart) {
    self.chart = chart
    let description = chart.description
    let matcher = EventMatcher(description.events)
    hasChains =
      description.transitions.contains { $0.trigger == .eventless }
      || description.nodes.contains { $0.kind == .final && $0.parent != nil }
    for case .raise(let name, _) in description.actions { raised.insert(name) }
    raised.formUnion(chart.inputs.map { chart.events[$0.changed].name })
    ownEvents = raised
    if !chart.inputs.isEmpty { addInputs() }
    for (index, transition) in description.transitions.enumerated() {
      let events = matcher.events(of: transition.trigger).map { description.events[$0] }
      for one in transition.guards {
        switch one.condition {
        case .expression(let tree): decisions.append((tree, events))
        case .named(let name): tests.append((name, events))
        }
      }
      let isChained = events.isEmpty || events.contains { isOwn($0.name) }
      place = isChained ? .chainedTransition(index) : .transition(index)
      add(transition.actions, events, [])
    }
    place = .node
    for node in description.nodes {
      add(node.actions, [], [])
      for timer in node.timers { add(timer, [], []) }
      // Coming back to a node counts an attempt too.
      add(node.work.map(\.begin), [], [])
      for child in node.machines {
        for first in child.values { decisions.append((first.value, [])) }
      }
      for rule in node.restore { if let test = rule.test { decisions.append((test, [])) } }
    }
    for name in chart.scope.derived.keys {
      sources[name] = []
      ExpressionTree.variable(name).forEachRead(in: chart.scope) { slot in
        if let slot { sources[name, default: []].insert(description.variables[slot].name) }
      }
    }
    for (tree, events) in decisions {
      for event in events { readable[event.name, default: Readable()].decisions.append(tree) }
    }
    for (test, events) in tests {
      for event in events { readable[event.name, default: Readable()].tests.append(test) }
    }
    for update in updates {
      for event in update.events {
        readable[event.name, default: Readable()].updates.append(update)
      }
    }
    var known: Set<ExpressionTree> = []
    // In the chart's order, so that what is tried comes in the same one each time.
    for (tree, _) in decisions where known.insert(tree).inserted {
      for name in variables(in: tree) { decisionsReading[name, default: []].append(tree) }
    }
    for update in updates {
      var names = (update.trees + update.conditions).reduce(into: Set<String>()) {
        $0.formUnion(variables(in: $1))
      }
      if case .variable(let name) = update.target { names.insert(name) }
      for name in names { updatesTouching[name, default: []].append(update) }
    }
  }

  /// What the chart does with a variable as far as it has a say in where the machine is.
  func reading(of name: String) -> CounterReading {
    if let known = readings[name] { return known }
    let reading = CounterReading(name, influence, self, chart)
    readings[name] = reading
    return reading
  }

  /// The named rules that have a say and read a variable, sorted.
  func rules(reading name: String, _ influence: Influence) -> [String] {
    let isUsual = influence.variables.count == self.influence.variables.count
    if isUsual, let known = usualRules[name] { return known }
    let found = findRules(reading: name, influence)
    if isUsual { usualRules[name] = found }
    return found
  }

  private func findRules(reading name: String, _ influence: Influence) -> [String] {
    var found: Set<String> = []
    for (test, _) in tests where chart.rules.tests[test]?.reads?.contains(name) ?? false {
      found.insert(test)
    }
    for update in updates {
      guard case .rule(let rule) = update.target, influence.counts(update, chart),
        chart.rules.effects[rule]?.reads?.contains(name) ?? false
      else { continue }
      found.insert(rule)
    }
    return found.sorted()
  }

  /// The variables that an expression reads, derived names by what they are computed from.
  func variables(in tree: ExpressionTree) -> Set<String> {
    var found: Set<String> = []
    tree.forEachLeaf { leaf in
      if case .variable(let name) = leaf { found.formUnion(sources[name] ?? [name]) }
    }
    return found
  }

  /// True if an expression reads a variable, itself or through a derived name.
  func reads(_ tree: ExpressionTree, _ name: String) -> Bool {
    var found = false
    tree.forEachLeaf { leaf in
      guard !found, case .variable(let other) = leaf else { return }
      found = other == name || sources[other]?.contains(name) ?? false
    }
    return found
  }

  private var place = Place.node
  private var raised: Set<String> = []
  private let chart: Chart
  /// What has a say in every claim, since it decides where the machine is.
  private(set) lazy var influence = Influence(deciding: self, chart)

  // Their values come from outside, at any time, and tell of themselves.
  private func addInputs() {
    hasChains = true
    for input in chart.inputs {
      let targets: [Update.Target] = [
        .variable(input.name), .event(chart.events[input.changed].name),
      ]
      for target in targets {
        let value = ExpressionTree.argument(input.name)
        updates.append(Update(target: target, trees: [value], conditions: [], events: []))
      }
    }
  }

  private func add(
    _ actions: [Action],
    _ events: [EventDeclaration],
    _ conditions: [ExpressionTree]
  ) {
    func update(_ target: Update.Target, _ trees: [ExpressionTree] = [], isSum: Bool = false) {
      updates.append(
        Update(
          target: target,
          trees: trees,
          conditions: conditions,
          events: events,
          isSum: isSum,
          place: place
        )
      )
    }
    for action in actions {
      switch action {
      case .assign(let name, let tree): update(.variable(name), [tree])
      case .post(let account, _, let amount): update(.variable(account), [amount], isSum: true)
      case .emit: break
      case .raise(let name, let arguments):
        hasChains = true
        update(.event(name), arguments)
      case .schedule(let timer): add(timer, events, conditions)
      case .cancel(let id): update(.event(id))
      case .choose(let branches):
        // Of all branches so far none held.
        var passed = conditions
        for branch in branches {
          if let test = branch.test { passed.append(test) }
          add(branch.actions, events, passed)
        }
      case .perform(let name): update(.rule(name))
      // Such charts are explored as they are, and nothing is proved of them.
      case .script: hasChains = true
      }
    }
  }

  private func isOwn(_ event: String) -> Bool {
    raised.contains(event) || event == "done" || event.hasPrefix("done.")
  }

  private func add(
    _ timer: ScheduledEvent,
    _ events: [EventDeclaration],
    _ conditions: [ExpressionTree]
  ) {
    ownEvents.insert(timer.event)
    updates.append(
      Update(
        target: .event(timer.event),
        trees: timer.arguments + [timer.after],
        conditions: conditions + (timer.test.map { [$0] } ?? []),
        events: events
      )
    )
  }
}
