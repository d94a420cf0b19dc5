// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension JoinedChart {
  /// A state of the chart that starts the others, as one of the joined chart.
  ///
  /// - Returns: nil when it is none that the joined chart can be in.
  func snapshot(of real: Snapshot) -> Snapshot? {
    let running = children.map { whole.child($0.declaration.name, in: real) }
    guard let configuration = configuration(real, running.map { $0?.snapshot }) else { return nil }
    var joined = Snapshot(
      configuration: configuration,
      values: chart.description.variables.map(\.initial),
      history: Array(repeating: NodeSet(), count: chart.nodes.count { $0.isHistory }),
      time: real.time,
      random: real.random,
      suspendedAt: real.suspendedAt
    )
    for (variable, value) in zip(whole.description.variables, real.values) {
      if let slot = chart.scope.variables[variable.name]?.index { joined.values[slot] = value }
    }
    for (child, now) in zip(children, running) {
      guard let now else { continue }
      for (variable, value) in zip(child.chart.description.variables, now.snapshot.values) {
        guard let slot = chart.scope.variables[child.names.of(variable.name)]?.index else {
          return nil
        }
        joined.values[slot] = value
      }
    }
    for node in whole.nodes where node.isHistory {
      guard let slot = chart.node(named: node.name).map({ chart.nodes[$0].historySlot }) else {
        return nil
      }
      joined.history[slot] = NodeSet(
        indices(real.history[node.historySlot].map { whole.nodes[$0] })
      )
    }
    for timer in real.timers {
      guard let one = self.timer(timer, in: configuration) else { return nil }
      joined.timers.append(one)
    }
    return joined
  }

  private func indices(_ nodes: [Node]) -> [Int] {
    nodes.compactMap { chart.node(named: $0.name) }
  }

  private func configuration(_ real: Snapshot, _ running: [Snapshot?]) -> NodeSet? {
    var names = real.configuration.map { whole.nodes[$0].name }
    for (child, now) in zip(children, running) where names.contains(child.host) {
      names.append(child.region)
      if let now {
        names += now.configuration.map { child.names.of(child.chart.nodes[$0].name) }
      } else if let end = child.ends.first {
        // It has ended, no matter where.
        names.append(child.names.of(end))
      } else {
        return nil
      }
    }
    let found = names.compactMap { chart.node(named: $0) }
    return found.count == names.count ? NodeSet(found) : nil
  }

  private func timer(_ timer: ArmedTimer, in configuration: NodeSet) -> ArmedTimer? {
    var new = timer
    new.path = []
    new.isQueued = false
    if let key = timer.path.first {
      guard timer.path.count == 1, let child = children.first(where: { whole.key(of: $0) == key }),
        child.chart.events.indices.contains(timer.event),
        let event = chart.event(named: child.names.of(child.chart.events[timer.event].name))
      else { return nil }
      new.event = event
      new.id = child.names.of(timer.id)
      if timer.owner >= 0 {
        let owner = child.names.of(child.chart.nodes[timer.owner].name)
        new.owner = chart.node(named: owner) ?? -1
      }
      return new
    }
    let name = whole.events[timer.event].name
    guard let event = chart.event(named: name) else { return nil }
    new.event = event
    if timer.owner >= 0 {
      guard let owner = chart.node(named: whole.nodes[timer.owner].name) else { return nil }
      new.owner = owner
    } else if let child = children.first(where: { $0.declaration.done == name }) {
      // Leaving where it has ended takes that back.
      let ends = child.ends.compactMap { chart.node(named: child.names.of($0)) }
      new.owner = ends.first(where: configuration.contains) ?? -1
      new.id = "\(child.region).done"
    }
    return new
  }

  /// Whether both are the same state, as far as the one that starts the others knows it.
  func isAlike(_ real: Snapshot, _ joined: Snapshot) -> Bool {
    guard let other = snapshot(of: real) else { return false }
    let own = Set(whole.nodes.compactMap { chart.node(named: $0.name) })
    return other.configuration.filter(own.contains) == joined.configuration.filter(own.contains)
      && whole.description.variables.allSatisfy { variable in
        guard let slot = chart.scope.variables[variable.name]?.index else { return true }
        return other.values[slot] == joined.values[slot]
      }
  }
}

extension Chart {
  fileprivate func key(of child: JoinedChart.Child) -> Int? {
    guard let host = node(named: child.host) else { return nil }
    let number = nodes[host].declaration.machines.firstIndex { $0.name == child.declaration.name }
    return number.map { StateEngine.Child.key(host, $0) }
  }
}
