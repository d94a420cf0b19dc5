// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A chart without regions that have no say in the rest of it.
///
/// Whatever such a region does, the other nodes and variables do the same without it: all that can be
/// reached here can be reached there, and the other way round.
struct RegionSlice {
  let chart: Chart
  /// The whole chart's indices of the nodes and transitions that are left.
  let nodes: [Int]
  let transitions: [Int]
  private let whole: Chart

  /// A chart without these regions; nil when none are given.
  init?(_ whole: Chart, without regions: [IndependentRegion]) {
    guard !regions.isEmpty else { return nil }
    let gone = regions.reduce(into: Set<String>()) { $0.formUnion($1.nodes) }
    var description = whole.description
    nodes = description.nodes.indices.filter { !gone.contains(description.nodes[$0].name) }
    transitions = description.transitions.indices.filter {
      !gone.contains(description.transitions[$0].source)
    }
    description.nodes = nodes.map { whole.description.nodes[$0] }
    description.transitions = transitions.map { whole.description.transitions[$0] }
    description.abstraction.ends.removeAll { gone.contains($0) }
    // Those that are asked about are given.
    description.invariants = []
    guard let chart = try? Chart(description, rules: whole.rules) else { return nil }
    self.whole = whole
    self.chart = chart
  }

  /// A state of the whole chart without those regions; nil when it is none of this chart.
  func snapshot(of real: Snapshot) -> Snapshot? {
    var slice = real
    slice.configuration = NodeSet(real.configuration.compactMap(index))
    slice.history = Array(repeating: NodeSet(), count: chart.nodes.count { $0.isHistory })
    for node in whole.nodes where node.isHistory {
      guard let own = index(node.index) else { return nil }
      slice.history[chart.nodes[own].historySlot] = NodeSet(
        real.history[node.historySlot].compactMap(index)
      )
    }
    for place in slice.timers.indices where slice.timers[place].owner >= 0 {
      guard let owner = index(slice.timers[place].owner) else { return nil }
      slice.timers[place].owner = owner
    }
    return slice
  }

  private func index(_ node: Int) -> Int? { chart.node(named: whole.nodes[node].name) }

  /// A path of this chart, gone by the whole one; nil when it does not lead to the same state there.
  func route(_ found: Route, from start: Snapshot, _ answers: Set<String>) -> Route? {
    found.gone(by: whole, insteadOf: chart, from: start, answers) { end in
      snapshot(of: end)?.configuration == found.end.configuration
    }
  }
}
