// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A chart as an indented tree: each state with what it does below it, the active ones marked by sign
/// and word.
struct TextDrawing {
  let part: PartialChart
  let active: NodeSet
  let first: Set<String>
  let width: Int
  let measure: (Character) -> Int
  var lines: [String] = []

  mutating func text() -> String {
    lines = []
    let place = part.chart.stateText(active)
    add("", place.isEmpty ? part.chart.name : "\(part.chart.name): \(place)")
    for node in part.topNodes { draw(node, rails: "") }
    return lines.joined(separator: "\n") + "\n"
  }

  // Deep inside the rails would leave no room: there they stop growing.
  private mutating func draw(_ node: Node, rails: String) {
    add(rails, heading(of: node))
    let inside = rails.count < width / 2 ? rails + "│ " : rails
    for timer in node.declaration.timers { add(inside, timer.label) }
    let transitions = part.transitions(from: node)
    for transition in transitions where !transition.onlyActs { add(inside, sentence(transition)) }
    for line in part.lines(of: node) { add(inside, line) }
    if node.isHistory, !node.declaration.initial.isEmpty {
      add(inside, "at first → \(node.declaration.initial.joined(separator: ", "))")
    }
    for child in part.inner(of: node) { draw(child, rails: inside) }
  }

  private func heading(of node: Node) -> String {
    let isActive = active.contains(node.index)
    var text = "\(isActive ? "▸" : sign(of: node)) \(node.name)"
    switch node.kind {
    case .parallel: text += " (all at once)"
    case .final: text += " (end)"
    case .shallowHistory: text += " (history)"
    case .deepHistory: text += " (deep history)"
    case .atomic, .compound: break
    }
    if first.contains(node.name) { text += " (first)" }
    if isActive { text += node.isLeaf ? " ← here" : " ← active" }
    let summary = node.declaration.summary
    return summary.isEmpty ? text : "\(text)  \(summary)"
  }

  private func sign(of node: Node) -> String {
    switch node.kind {
    case .atomic: "○"
    case .compound: "▽"
    case .parallel: "‖"
    case .final: "◎"
    case .shallowHistory, .deepHistory: "↺"
    }
  }

  private func sentence(_ transition: TransitionText) -> String {
    if !transition.targets.isEmpty {
      return "\(transition.label) → \(transition.targets.joined(separator: ", "))"
    }
    return transition.refusal.map { "\(transition.label) ✗ \($0)" } ?? "\(transition.label) stays"
  }

  // MARK: Lines

  /// Adds a text behind the rails, going on in further lines four blanks deeper.
  private mutating func add(_ rails: String, _ text: String) {
    var line = rails
    var used = columns(rails)
    let start = used
    for word in text.drawable.split(separator: " ", omittingEmptySubsequences: false) {
      let needed = columns(word)
      let isBegun = used > start
      if isBegun, used + 1 + needed > width {
        lines.append(line)
        line = rails + "    "
        used = start + 4
      } else if isBegun {
        line += " "
        used += 1
      }
      for character in word {
        if used + measure(character) > width {
          lines.append(line)
          line = rails + "    "
          used = start + 4
        }
        line.append(character)
        used += measure(character)
      }
    }
    lines.append(line)
  }

  private func columns(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + measure($1) }
  }
}
