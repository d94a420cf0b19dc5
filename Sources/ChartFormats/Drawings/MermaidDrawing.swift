// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A chart for Mermaid, as a `stateDiagram-v2`.
struct MermaidDrawing {
  let part: PartialChart
  let active: NodeSet
  var lines: [String] = []

  mutating func text() -> String {
    lines = ["stateDiagram-v2", "  direction LR"]
    for node in part.topNodes { draw(node, depth: 1) }
    for node in part.outside { lines.append("  state \"\(escaped(node.name))\" as n\(node.index)") }
    for node in part.beginning { lines.append("  [*] --> n\(node.index)") }
    for node in part.nodes { drawTransitions(of: node) }
    let marked = part.leaves(of: active).map { "n\($0)" }
    if !marked.isEmpty {
      lines.append("  classDef here fill:#ffe08a,stroke-width:3px,color:#000000")
      lines.append("  class \(marked.joined(separator: ",")) here")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func draw(_ node: Node, depth: Int) {
    let margin = String(repeating: "  ", count: depth)
    lines.append("\(margin)state \"\(escaped(title(of: node)))\" as n\(node.index)")
    let more = part.boxLines(of: node)
    guard part.isFrame(node) else {
      for one in more { lines.append("\(margin)n\(node.index) : \(escaped(one))") }
      return
    }
    lines.append("\(margin)state n\(node.index) {")
    // Regions are told apart by a line; a history is none.
    let inner = part.inner(of: node)
    for (place, child) in (inner.filter { !$0.isHistory } + inner.filter(\.isHistory)).enumerated()
    {
      if node.kind == .parallel, place > 0, !child.isHistory { lines.append("\(margin)  --") }
      draw(child, depth: depth + 1)
    }
    if node.kind == .compound {
      for first in part.initial(of: node) { lines.append("\(margin)  [*] --> n\(first.index)") }
    }
    for child in inner where child.kind == .final {
      lines.append("\(margin)  n\(child.index) --> [*]")
    }
    lines.append("\(margin)}")
    for one in more { lines.append("\(margin)note right of n\(node.index) : \(escaped(one))") }
  }

  private func title(of node: Node) -> String {
    let mark = active.contains(node.index) ? "▸ " : ""
    switch node.kind {
    case .shallowHistory: return "H \(node.name)"
    case .deepHistory: return "H* \(node.name)"
    default: return mark + node.name
    }
  }

  private mutating func drawTransitions(of node: Node) {
    if node.isHistory {
      for first in part.initial(of: node) { lines.append("  n\(node.index) --> n\(first.index)") }
    }
    for transition in part.transitions(from: node) {
      let label = escaped(transition.label)
      for name in transition.targets {
        guard let target = part.node(name)?.index ?? part.chart.node(named: name) else { continue }
        lines.append("  n\(node.index) --> n\(target) : \(label)")
      }
    }
  }

  // Mermaid's own signs stand as entities, which it writes with a number sign.
  private static let entities: [Character: String] = [
    "#": "#35;", ";": "#59;", "\"": "#quot;", "<": "#lt;", ">": "#gt;", "{": "#123;", "}": "#125;",
    ":": "#58;",
  ]

  private func escaped(_ text: String) -> String {
    text.drawable.map { Self.entities[$0] ?? String($0) }.joined()
  }
}
