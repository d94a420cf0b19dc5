// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A chart for Graphviz: boxes in boxes, an arrow for each pair of states with its transitions on it.
///
/// `dot` draws arrows between nodes alone, so a state with others in it has a point that stands for
/// it; the arrow is clipped at its frame.
struct DotDrawing {
  let part: PartialChart
  let active: NodeSet
  var lines: [String] = []

  mutating func text() -> String {
    let name = quoted(part.chart.name)
    lines = [
      "digraph \(name) {",
      "  graph [compound=true, rankdir=LR, fontname=\"Helvetica\", label=\(name)]",
      "  node [shape=box, style=\"rounded\", fontname=\"Helvetica\"]",
      "  edge [fontname=\"Helvetica\", fontsize=10]",
    ]
    for node in part.topNodes { draw(node, depth: 1) }
    for node in part.outside {
      lines.append("  n\(node.index) [label=\(quoted(node.name)), style=\"rounded,dotted\"]")
    }
    for node in part.nodes { drawInitial(of: node) }
    if !part.beginning.isEmpty { lines.append("  start [shape=point, width=0.15, label=\"\"]") }
    for node in part.beginning {
      lines.append("  start -> n\(node.index) [label=\"\"\(isFrame(node) ? head(node) : "")]")
    }
    for node in part.nodes { drawTransitions(of: node) }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: States

  private mutating func draw(_ node: Node, depth: Int) {
    let margin = String(repeating: "  ", count: depth)
    let isActive = active.contains(node.index)
    let title = self.title(of: node, isActive: isActive)
    let colours = isActive ? ", fillcolor=\"#ffe08a\", penwidth=2" : ""
    guard isFrame(node) else {
      var style = isActive ? "rounded,filled" : "rounded"
      var shape = ""
      switch node.kind {
      case .final:
        shape = ", peripheries=2"
      case .shallowHistory, .deepHistory:
        shape = ", shape=circle"
        style = "solid"
      default: break
      }
      let label = node.kind == .deepHistory ? "H*" : node.isHistory ? "H" : title
      lines.append(
        "\(margin)n\(node.index) [label=\(quoted(label)), style=\"\(style)\"\(shape)\(colours)]"
      )
      return
    }
    let style = (node.kind == .parallel ? "dashed" : "rounded") + (isActive ? ",filled" : "")
    lines.append("\(margin)subgraph cluster_\(node.index) {")
    let fill = isActive ? ", fillcolor=\"#fff6d8\", penwidth=2" : ""
    lines.append("\(margin)  graph [label=\(quoted(title)), style=\"\(style)\"\(fill)]")
    lines.append("\(margin)  n\(node.index) [shape=point, width=0.08, label=\"\"]")
    for child in part.inner(of: node) { draw(child, depth: depth + 1) }
    lines.append("\(margin)}")
  }

  // The name in the middle, what it does below, each line from the left.
  private func title(of node: Node, isActive: Bool) -> String {
    let name = "\(isActive ? "▸ " : "")\(node.name)\n"
    let more = part.boxLines(of: node).map {
      wrapped($0).replacing("\n", with: "\u{8}") + "\u{8}"
    }
    return more.isEmpty ? String(name.dropLast()) : name + more.joined()
  }

  private func isFrame(_ node: Node) -> Bool { part.isFrame(node) }

  // MARK: Arrows

  private mutating func drawInitial(of node: Node) {
    guard node.isHistory || isFrame(node), node.kind != .parallel else { return }
    for target in part.initial(of: node) {
      lines.append("  n\(node.index) -> n\(target.index) [style=dashed\(clip(node, target))]")
    }
  }

  // One arrow for each pair, its transitions below each other.
  private mutating func drawTransitions(of node: Node) {
    var order: [Int] = []
    var labels: [Int: [String]] = [:]
    for transition in part.transitions(from: node) {
      for name in transition.targets {
        guard let target = part.node(name)?.index ?? part.chart.node(named: name) else { continue }
        if labels[target] == nil { order.append(target) }
        if labels[target]?.contains(transition.label) == true { continue }
        labels[target, default: []].append(transition.label)
      }
    }
    for index in order {
      let target = part.chart.nodes[index]
      let label = quoted((labels[index] ?? []).map(wrapped).joined(separator: "\n"))
      lines.append("  n\(node.index) -> n\(index) [label=\(label)\(clip(node, target))]")
    }
  }

  // An arrow between a frame and what is in it cannot be clipped there.
  private func clip(_ source: Node, _ target: Node) -> String {
    var text = ""
    if isFrame(target), target !== source, !target.descendants.contains(source.index) {
      text += head(target)
    }
    if isFrame(source), target !== source, !source.descendants.contains(target.index) {
      text += ", ltail=cluster_\(source.index)"
    }
    return text
  }

  private func head(_ target: Node) -> String { ", lhead=cluster_\(target.index)" }

  // MARK: Text

  private static let escapes: [Character: String] = [
    "\n": "\\n", "\u{8}": "\\l", "\"": "\\\"", "\\": "\\\\",
  ]

  private func quoted(_ text: String) -> String {
    "\"\(text.map { Self.escapes[$0] ?? String($0).drawable }.joined())\""
  }

  // Lines of about 36 characters, broken at blanks.
  private func wrapped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      var lines: [String] = [""]
      for word in line.split(separator: " ") {
        if !lines[lines.count - 1].isEmpty, lines[lines.count - 1].count + word.count > 36 {
          lines.append("")
        }
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
