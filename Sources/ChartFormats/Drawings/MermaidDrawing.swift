import StateEngine

/// A chart for Mermaid, as a `stateDiagram-v2`.
struct MermaidDrawing {
  private let chart: Chart
  private let active: NodeSet
  private var lines: [String] = []

  init(_ chart: Chart, at configuration: NodeSet) {
    self.chart = chart
    active = configuration
  }

  mutating func text() -> String {
    lines = ["stateDiagram-v2", "  direction LR"]
    let initial = chart.description.initial
    let beginning = initial.isEmpty ? chart.topNodes.prefix(1).map(\.name) : initial
    for node in chart.topNodes { draw(node, depth: 1) }
    for name in beginning {
      if let id = id(of: name) { lines.append("  [*] --> \(id)") }
    }
    for node in chart.nodes { drawTransitions(of: node) }
    let marked = chart.leaves(of: active).map { "n\($0)" }
    if !marked.isEmpty {
      lines.append("  classDef here fill:#ffe08a,stroke-width:3px,color:#000000")
      lines.append("  class \(marked.joined(separator: ",")) here")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func draw(_ node: Node, depth: Int) {
    let margin = String(repeating: "  ", count: depth)
    lines.append("\(margin)state \"\(escaped(title(of: node)))\" as n\(node.index)")
    let stays = TransitionText.stays(TransitionText.all(from: node.name, in: chart.description))
    let more = node.declaration.timers.map(\.label) + (stays.map { [$0] } ?? [])
    guard node.kind == .compound || node.kind == .parallel else {
      for one in more { lines.append("\(margin)n\(node.index) : \(escaped(one))") }
      return
    }
    lines.append("\(margin)state n\(node.index) {")
    // Regions are told apart by a line; a history is none.
    let inner = chart.inner(of: node)
    for (place, child) in (inner.filter { !$0.isHistory } + inner.filter(\.isHistory)).enumerated()
    {
      if node.kind == .parallel, place > 0, !child.isHistory { lines.append("\(margin)  --") }
      draw(child, depth: depth + 1)
    }
    if node.kind == .compound {
      let declared = node.declaration.initial
      let first = declared.isEmpty ? node.children.prefix(1).map { chart.nodes[$0].name } : declared
      for name in first {
        if let id = id(of: name) { lines.append("\(margin)  [*] --> \(id)") }
      }
    }
    for child in chart.inner(of: node) where child.kind == .final {
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
      for name in node.declaration.initial {
        if let id = id(of: name) { lines.append("  n\(node.index) --> \(id)") }
      }
    }
    for transition in TransitionText.all(from: node.name, in: chart.description) {
      let label = escaped(transition.label)
      for name in transition.targets {
        if let id = id(of: name) { lines.append("  n\(node.index) --> \(id) : \(label)") }
      }
    }
  }

  private func id(of name: String) -> String? { chart.node(named: name).map { "n\($0)" } }

  // Mermaid's own signs stand as entities, which it writes with a number sign.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text.drawable {
      switch character {
      case "#": result += "#35;"
      case ";": result += "#59;"
      case "\"": result += "#quot;"
      case "<": result += "#lt;"
      case ">": result += "#gt;"
      case "{": result += "#123;"
      case "}": result += "#125;"
      case ":": result += "#58;"
      default: result.append(character)
      }
    }
    return result
  }
}
