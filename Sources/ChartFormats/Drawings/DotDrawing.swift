import StateEngine

/// A chart for Graphviz: boxes in boxes, an arrow for each pair of states with its transitions on it.
///
/// `dot` draws arrows between nodes alone, so a state with others in it has a point that stands for
/// it; the arrow is clipped at its frame.
struct DotDrawing {
  private let chart: Chart
  private let active: NodeSet
  private var lines: [String] = []

  init(_ chart: Chart, at configuration: NodeSet) {
    self.chart = chart
    active = configuration
  }

  mutating func text() -> String {
    lines = [
      "digraph \(quoted(chart.name)) {",
      "  graph [compound=true, rankdir=LR, fontname=\"Helvetica\", label=\(quoted(chart.name))]",
      "  node [shape=box, style=\"rounded\", fontname=\"Helvetica\"]",
      "  edge [fontname=\"Helvetica\", fontsize=10]",
      "  start [shape=point, width=0.15, label=\"\"]",
    ]
    for node in chart.topNodes { draw(node, depth: 1) }
    for node in chart.nodes { drawInitial(of: node) }
    let beginning =
      chart.description.initial.isEmpty
      ? chart.topNodes.prefix(1).map(\.name) : chart.description.initial
    for name in beginning { if let node = node(name) { edge(from: nil, to: node, label: "") } }
    for node in chart.nodes { drawTransitions(of: node) }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: States

  private mutating func draw(_ node: Node, depth: Int) {
    let margin = String(repeating: "  ", count: depth)
    let isActive = active.contains(node.index)
    let stays = TransitionText.stays(TransitionText.all(from: node.name, in: chart.description))
    let more = node.declaration.timers.map(\.label) + (stays.map { [$0] } ?? [])
    let title = wrapped((["\(isActive ? "▸ " : "")\(node.name)"] + more).joined(separator: "\n"))
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
    for child in chart.inner(of: node) { draw(child, depth: depth + 1) }
    lines.append("\(margin)}")
  }

  private func isFrame(_ node: Node) -> Bool {
    node.kind == .compound || node.kind == .parallel
  }

  private func node(_ name: String) -> Node? { chart.node(named: name).map { chart.nodes[$0] } }

  // MARK: Arrows

  private mutating func drawInitial(of node: Node) {
    let targets: [String]
    switch node.kind {
    case .compound where node.declaration.initial.isEmpty:
      targets = node.children.prefix(1).map { chart.nodes[$0].name }
    case .compound, .shallowHistory, .deepHistory: targets = node.declaration.initial
    default: targets = []
    }
    for name in targets {
      guard let target = self.node(name) else { continue }
      lines.append("  n\(node.index) -> n\(target.index) [style=dashed\(clip(node, target))]")
    }
  }

  // One arrow for each pair, its transitions below each other.
  private mutating func drawTransitions(of node: Node) {
    var order: [String] = []
    var labels: [String: [String]] = [:]
    for transition in TransitionText.all(from: node.name, in: chart.description) {
      for target in transition.targets {
        if labels[target] == nil { order.append(target) }
        labels[target, default: []].append(transition.label)
      }
    }
    for name in order {
      guard let target = self.node(name) else { continue }
      let label = (labels[name] ?? []).map(wrapped).joined(separator: "\n")
      edge(from: node, to: target, label: label)
    }
  }

  private mutating func edge(from source: Node?, to target: Node, label: String) {
    let start = source.map { "n\($0.index)" } ?? "start"
    let clip = source.map { self.clip($0, target) } ?? (isFrame(target) ? head(target) : "")
    lines.append("  \(start) -> n\(target.index) [label=\(quoted(label))\(clip)]")
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

  private func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      switch character {
      case "\n": result += "\\n"
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default: result += String(character).drawable
      }
    }
    return result + "\""
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
