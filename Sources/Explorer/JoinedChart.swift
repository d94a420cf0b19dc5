// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A chart and the machines that it starts, as one chart that starts none: what a machine below does
/// is then searched, folded and proved as all else.
///
/// A node to which machines are tied becomes their parent. Each has a region there, which begins at a
/// node of its own and starts the machine when the other's macrostep has nothing else to do; its
/// nodes, variables, events and timers have its name in front, `call.ringing`.
struct JoinedChart {
  /// The joined chart.
  let chart: Chart
  /// The chart that starts the others.
  let whole: Chart
  /// The machines that are started, by the node that starts them.
  let children: [Child]

  /// A machine that is started, and where.
  struct Child {
    /// As its node declares it.
    let declaration: ChildDeclaration
    /// The node that starts it.
    let host: String
    /// Its own chart.
    let chart: Chart
    /// What is put in front of its names.
    var names: NamePrefix { NamePrefix(declaration.name) }
    /// The node that holds it in the joined chart.
    var region: String { "\(declaration.name)." }
    /// Where that begins.
    var pending: String { "\(declaration.name)..start" }
    /// The event by which it is started there.
    var start: String { "\(declaration.name)..start" }
    /// The nodes at whose entry it has ended.
    var ends: [String] {
      chart.nodes.filter { $0.kind == .final && $0.parent < 0 }.map(\.name)
    }
  }

  /// A chart joined with those that it starts.
  ///
  /// - Returns: nil when they cannot be joined: see ``Chart/obstacleToJoining``.
  init?(_ whole: Chart) {
    guard whole.obstacleToJoining == nil else { return nil }
    let children = whole.startedChildren
    guard let chart = try? Chart(Self.description(whole.description, children), rules: whole.rules)
    else { return nil }
    self.chart = chart
    self.whole = whole
    self.children = children
  }

  // MARK: One description of many

  private static func description(
    _ whole: ChartDescription,
    _ children: [Child]
  ) -> ChartDescription {
    var joined = whole
    joined.machines = []
    joined.nodes = []
    joined.events.removeAll { $0.name == ScriptDescription.childEvent }
    for var node in whole.nodes {
      let here = children.filter { $0.host == node.name }
      node.machines = []
      if !here.isEmpty { node.kind = here.count > 1 ? .parallel : .compound }
      joined.nodes.append(node)
      for child in here { add(child, to: &joined) }
    }
    if joined.abstraction.keeps != nil {
      for child in children {
        joined.abstraction.keeps? += child.chart.description.variables.map {
          .init(.variable(child.names.of($0.name)))
        }
      }
    }
    return joined
  }

  private static func add(_ child: Child, to joined: inout ChartDescription) {
    let names = child.names
    let machine = child.chart.description
    let fresh = machine.variables.map {
      Action.assign(names.of($0.name), .literal($0.initial))
    }
    let forgotten = machine.scheduledIDs.map { Action.cancel(names.of($0)) }
    joined.nodes.append(
      NodeDeclaration(
        child.region,
        kind: .compound,
        parent: child.host,
        initial: [child.pending],
        // Its variables are reset when it ends.
        exit: forgotten + fresh
      )
    )
    joined.nodes.append(
      NodeDeclaration(child.pending, parent: child.region, entry: [.raise(child.start, [])])
    )
    for var node in machine.nodes.map(names.of) {
      if child.ends.map(names.of).contains(node.name) {
        // It ends nothing but itself, and reports that in a macrostep of its own.
        (node.entry, node.exit) = (node.onEntry + forgotten + fresh, [])
        node.kind = .atomic
        node.timers.append(
          ScheduledEvent(
            child.declaration.done,
            arguments: child.declaration.gives.map(names.of),
            after: .literal(.int(0)),
            id: "\(child.region).done"
          )
        )
      }
      node.parent = node.parent ?? child.region
      joined.nodes.append(node)
    }
    joined.transitions.append(
      TransitionDeclaration(
        from: child.pending,
        on: .events([child.start]),
        to: child.chart.initialTargets.map { names.of(child.chart.nodes[$0].name) },
        do: fresh + child.declaration.values.map { .assign(names.of($0.name), $0.value) }
      )
    )
    joined.transitions += machine.transitions.map(names.of)
    joined.events.append(EventDeclaration(child.start, by: .chart))
    for event in machine.events.map(names.of) {
      if let place = joined.events.firstIndex(where: { $0.name == event.name }) {
        joined.events[place] = event
      } else {
        joined.events.append(event)
      }
    }
    joined.variables += machine.variables.map(names.of)
    joined.derived += machine.derived.map {
      DerivedVariable(names.of($0.name), names.of($0.tree))
    }
  }
}

extension Chart {
  /// The machines that its nodes start.
  var startedChildren: [JoinedChart.Child] {
    description.nodes.flatMap { node in
      node.machines.compactMap { child in
        machines[child.machine].map {
          JoinedChart.Child(declaration: child, host: node.name, chart: $0)
        }
      }
    }
  }
}

extension ChartDescription {
  /// The names of the timers that outlive the node at which they are armed, each once.
  fileprivate var scheduledIDs: [String] {
    var found: [String] = []
    for case .schedule(let timer) in actions where !found.contains(timer.id) {
      found.append(timer.id)
    }
    return found
  }
}
