// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What a drawing shows of a chart: all of it, or one state with what is in it, down to a level.
package struct ChartPart: Sendable, Hashable {
  /// The outermost state, by index; nil for the whole chart.
  package var root: Int?
  /// How many levels of states are drawn; nil for all.
  package var depth: Int?

  /// All of a chart, or what is left of it.
  package init(root: Int? = nil, depth: Int? = nil) {
    self.root = root
    self.depth = depth
  }
}

/// A chart as a drawing sees it: what is drawn, and what stands for the rest.
struct PartialChart {
  let chart: Chart
  private let part: ChartPart
  /// For each node the drawn one that stands for it: itself, the one it is hidden in, or -1.
  private let shown: [Int]
  /// What is hidden in a node.
  private var hidden: [Int: [Int]] = [:]

  init(_ chart: Chart, _ part: ChartPart) {
    self.chart = chart
    self.part = part
    var shown: [Int] = []
    var levels: [Int] = []
    // In document order a parent comes before what is in it.
    for node in chart.nodes {
      let isOutermost = part.root.map { $0 == node.index } ?? (node.parent < 0)
      let outer = node.parent < 0 ? -1 : shown[node.parent]
      levels.append(isOutermost ? 1 : node.parent < 0 ? 0 : levels[node.parent] + 1)
      let isDrawn = isOutermost || (outer == node.parent && outer >= 0)
      let isTooDeep = !isOutermost && part.depth.map { levels[node.index] > $0 } ?? false
      shown.append(isDrawn && !isTooDeep ? node.index : outer)
    }
    self.shown = shown
    for (index, shown) in shown.enumerated() where shown >= 0 && shown != index {
      hidden[shown, default: []].append(index)
    }
  }

  /// The outermost nodes that are drawn, in document order.
  var topNodes: [Node] {
    chart.nodes.filter { node in part.root.map { $0 == node.index } ?? (node.parent < 0) }
  }

  /// The nodes that are drawn, in document order.
  var nodes: [Node] { chart.nodes.filter { shown[$0.index] == $0.index } }

  /// The drawn nodes in a node, history included, in document order.
  func inner(of node: Node) -> [Node] {
    chart.nodes.filter { $0.parent == node.index && shown[$0.index] == $0.index }
  }

  /// Whether a node has others in it that are drawn.
  func isFrame(_ node: Node) -> Bool {
    (node.kind == .compound || node.kind == .parallel) && !inner(of: node).isEmpty
  }

  /// Says what is hidden in a node: `3 states inside`; nil when nothing is.
  func hidden(in node: Node) -> String? {
    guard let count = hidden[node.index]?.count else { return nil }
    return count == 1 ? "1 state inside" : "\(count) states inside"
  }

  /// The drawn node that stands for the one of a name; nil when it lies outside.
  func node(_ name: String) -> Node? {
    chart.node(named: name).flatMap { shown[$0] < 0 ? nil : chart.nodes[shown[$0]] }
  }

  /// The transitions that are drawn from a node: its own, and those of hidden ones that leave it.
  func transitions(from node: Node) -> [TransitionText] {
    var all = TransitionText.all(from: node.name, in: chart.description)
    for inner in hidden[node.index] ?? [] {
      all += TransitionText.all(from: chart.nodes[inner].name, in: chart.description).compactMap {
        one in
        var one = one
        one.targets = one.targets.filter { self.node($0) !== node }
        return one.targets.isEmpty || all.contains(one) ? nil : one
      }
    }
    return all
  }

  /// The states outside to which something drawn leads, in document order.
  var outside: [Node] {
    guard part.root != nil else { return [] }
    let names = Set(nodes.flatMap { transitions(from: $0).flatMap(\.targets) })
    return chart.nodes.filter { shown[$0.index] < 0 && names.contains($0.name) }
  }

  /// Where the drawing begins: the chart's first states.
  var beginning: [Node] {
    guard part.root == nil else { return [] }
    let initial = chart.description.initial
    let names = initial.isEmpty ? topNodes.prefix(1).map(\.name) : initial
    return names.compactMap(node).reduce(into: []) { all, one in
      if !all.contains(where: { $0 === one }) { all.append(one) }
    }
  }

  /// The drawn nodes at which a node begins, or to which a history leads at first.
  func initial(of node: Node) -> [Node] {
    chart.initial(of: node).compactMap(self.node).filter { $0 !== node }
  }

  /// The innermost drawn nodes of a configuration.
  func leaves(of configuration: NodeSet) -> [Int] {
    chart.leaves(of: configuration).reduce(into: []) { all, leaf in
      if shown[leaf] >= 0, !all.contains(shown[leaf]) { all.append(shown[leaf]) }
    }
  }
}
