// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// The machines that a chart starts, as a search of the chart distinguishes their states.
///
/// They run as they are. States that differ only in variables that nothing reads count as one, and so
/// do all values of a growing counter above those that it is compared with.
struct StartedMachines: Sendable {
  /// A variable, forgotten or followed in classes.
  private typealias Part = (slot: Int, fold: CounterFold?)

  /// Why what is not found is not proved.
  private(set) var gaps: [String] = []
  private var parts: [String: [Part]] = [:]
  /// How each is searched alone, by its chart.
  private var plans: [ObjectIdentifier: SearchPlan] = [:]
  /// The arguments that have a say in what each does and gives back, by its chart.
  private var arguments: [ObjectIdentifier: Set<Influence.ArgumentName>] = [:]
  /// What has a say in what they are given.
  private let given: Influence?
  private let chart: Chart

  init(_ chart: Chart, _ sites: ChartSites) {
    self.chart = chart
    let declared = chart.script == nil ? chart.description.nodes.flatMap(\.machines) : []
    let values = declared.flatMap { $0.values.map(\.value) }
    given = declared.isEmpty ? nil : Influence(of: values, sites, chart)
    for one in declared {
      guard let machine = chart.machines[one.machine] else { continue }
      if let why = machine.obstacleToFollowing {
        gaps.append(
          "the chart starts other machines, which are followed but not read: \(one.name) \(why)"
        )
      }
      let sites = ChartSites(machine)
      // Where it cannot do what it does at its start or its end, it has failed.
      let read =
        one.gives + (one.fails.map { [$0] } ?? [])
        + sites.updates.filter { $0.place == .node }.flatMap { $0.trees + $0.conditions }
      let trees = sites.decisions.map(\.tree) + read
      let influence = Influence(of: trees, sites, machine)
      plans[ObjectIdentifier(machine)] = SearchPlan([], sites, machine)
      arguments[ObjectIdentifier(machine), default: []].formUnion(influence.arguments)
      for (slot, variable) in machine.description.variables.enumerated() {
        let name = variable.name
        guard influence.variables.contains(name) else {
          parts[one.name, default: []].append((slot, nil))
          continue
        }
        guard sites.onlyGrows(name), !read.contains(where: { sites.reads($0, name) }),
          sites.rules(reading: name, influence).isEmpty,
          let fold = CounterFold(name, [], influence, sites, machine, isRoomy: false)
        else { continue }
        parts[one.name, default: []].append((slot, fold))
      }
    }
  }

  /// Whether one machine may do something else for an argument that another one is given.
  func passOn(_ argument: Influence.ArgumentName, of event: Int, _ influence: Influence) -> Bool {
    guard let route = route(event) else {
      return given?.arguments.contains(argument) ?? false
    }
    let name = Influence.ArgumentName(
      event: route.chart.events[route.event].name,
      label: argument.label
    )
    return influence.arguments.contains(argument) || route.chart.startsOthers
      || arguments[ObjectIdentifier(route.chart)]?.contains(name) ?? true
  }

  private func route(_ event: Int) -> ChildRoute? {
    chart.routes.indices.contains(event) ? chart.routes[event] : nil
  }

  /// The values of an argument that a machine below tells apart by itself.
  func cover(of label: String, _ event: Int) -> ArgumentCover? {
    guard let route = route(event) else { return nil }
    let place = route.chart.events[route.event].arguments.firstIndex { $0.label == label }
    return place.flatMap { plans[ObjectIdentifier(route.chart)]?.covers[route.event]?[$0] }
  }

  /// What an event of the chart, or of a machine below, does that may have no value.
  func doubt(about event: String, _ sites: ChartSites) -> ExpressionTree? {
    guard let route = chart.event(named: event).flatMap(route) else {
      return Doubt(chart, sites).about(event)
    }
    return Doubt(route.chart, ChartSites(route.chart)).about(route.chart.events[route.event].name)
  }

  /// The running machines, reduced to the parts by which states differ.
  func told(_ children: [Child]) -> [Child] {
    var children = children.timeless
    for place in children.indices where !children[place].states.isEmpty {
      for (slot, fold) in parts[children[place].id] ?? [] {
        guard let fold else {
          children[place].states[0].values[slot] = .null
          continue
        }
        if let number = children[place].states[0].values[slot].intValue,
          number > fold.exact.upperBound
        {
          children[place].states[0].values[slot] = .int(fold.representative(of: number))
        }
      }
    }
    return children
  }
}

extension Chart {
  /// Why not all is known that it does when another starts it; nil when it is.
  fileprivate var obstacleToFollowing: String? {
    let sites = ChartSites(self)
    if sites.influence.readsTime { return "reads the clock" }
    if description.nodes.contains(where: { !$0.work.isEmpty }) { return "has async work" }
    let isRuled =
      transitions.contains { $0.declaration.guards.contains { $0.tree == nil } }
      || description.actions.contains { if case .perform = $0 { true } else { false } }
    return isRuled
      ? "has a rule that cannot be read"
      : startedMachines.lazy.compactMap(\.obstacleToFollowing).first
  }
}

extension ChartSites {
  /// True if a number is only set to constants, or becomes more by them.
  func onlyGrows(_ name: String) -> Bool {
    (updatesTouching[name] ?? []).allSatisfy { update in
      guard case .variable(name) = update.target else { return true }
      return !update.isSum
        && update.trees.allSatisfy { tree in
          switch tree {
          case .literal(.int), .binary(.variable(name), .plus, .literal(.int(0...))): true
          default: false
          }
        }
    }
  }
}

extension Event.Argument {
  /// All of its values; nil where there are more than a search tries.
  var everyValue: [Value]? {
    let empty: [Value] = isOptional ? [.null] : []
    switch (type.kind, range) {
    case (.bool, _): return [.bool(false), .bool(true)] + empty
    case (.int, let range?) where range.count <= ArgumentCover.enumerationLimit:
      return range.map { .int($0) } + empty
    default: return nil
    }
  }
}
