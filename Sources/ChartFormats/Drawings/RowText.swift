import StateEngine

/// What a drawing says of a transition; those of one state that differ in their event alone are one.
struct RowText: Hashable {
  /// The events that set it off; empty when nothing does.
  var events: [String]
  /// What must hold, or nil.
  var condition: String?
  /// Where it leads; empty when it stays.
  var targets: [String]
  /// Why it is never taken, for a row that only refuses.
  var refusal: String?

  init(_ row: RowDeclaration) {
    if case .events(let names) = row.trigger { events = names } else { events = [] }
    targets = row.targets
    let whole = ExpressionTree.joined(
      row.guards.map { one in
        switch one.condition {
        case .expression(let tree): tree
        case .named(let name): .variable(name)
        }
      }
    )
    condition = whole?.description
    if row.targets.isEmpty, row.actions.isEmpty, row.guards.count == 1 {
      refusal = row.refusal ?? row.guards[0].refusal ?? "refused"
      if whole == .literal(.bool(false)) { condition = nil }
    }
  }

  /// The transitions of a state, in order.
  static func all(from node: String, in description: ChartDescription) -> [RowText] {
    var texts: [RowText] = []
    for row in description.rows where row.source == node {
      let text = RowText(row)
      // The rows of one event keep their order: the first that can be is taken.
      let place = texts.lastIndex { $0.isLike(text) }
      if let place, !texts[place...].contains(where: { $0.sharesEvent(with: text) }) {
        texts[place].events += text.events
      } else {
        texts.append(text)
      }
    }
    return texts
  }

  private func isLike(_ other: RowText) -> Bool {
    var copy = other
    copy.events = events
    return copy == self && !events.isEmpty && !other.events.isEmpty
  }

  private func sharesEvent(with other: RowText) -> Bool {
    let isExact = (events + other.events).allSatisfy { !$0.contains("*") && !$0.contains(".") }
    return !isExact || events.contains(where: other.events.contains)
  }

  /// Whether it is taken and leads nowhere, with an event to set it off.
  var onlyActs: Bool { targets.isEmpty && refusal == nil && !events.isEmpty }

  /// The events and the condition, as in UML: `tapChest [coins >= 10]`; a long condition is cut, since
  /// a drawing is to be read.
  var label: String {
    let names = events.isEmpty ? "always" : events.joined(separator: ", ")
    guard let condition else { return names }
    return condition.count > 140
      ? "\(names) [\(condition.prefix(130))…]" : "\(names) [\(condition)]"
  }

  /// What leads nowhere, in one sentence, or it would hide what does; nil when there is none.
  static func stays(_ rows: [RowText]) -> String? {
    var free: [String] = []
    var guarded: [String] = []
    for row in rows where row.onlyActs {
      for event in row.events where !free.contains(event) {
        if row.condition == nil {
          free.append(event)
          guarded.removeAll { $0 == event }
        } else if !guarded.contains(event) {
          guarded.append(event)
        }
      }
    }
    if free.isEmpty, guarded.isEmpty { return nil }
    let allowed = "if allowed on \(guarded.joined(separator: ", "))"
    if free.isEmpty { return "stays \(allowed)" }
    let always = "stays on \(free.joined(separator: ", "))"
    return guarded.isEmpty ? always : "\(always); \(allowed)"
  }
}

extension ScheduledEvent {
  /// The timer in a few words: `after 2.5 s: timeUp`.
  var label: String {
    let condition = test.map { " [\($0)]" } ?? ""
    return "after \(after) s: \(event)\(condition)"
  }
}

extension String {
  /// The text without anything that a terminal or a file format would take for a command.
  var drawable: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069:
        result.unicodeScalars.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Chart {
  /// The nodes at the top, in document order.
  var topNodes: [Node] { nodes.filter { $0.parent < 0 } }

  /// The nodes in a node, history included, in document order.
  func inner(of node: Node) -> [Node] { nodes.filter { $0.parent == node.index } }

  /// The nodes at which the chart, or a compound node, begins.
  var firstNodes: Set<String> {
    var first = Set(description.initial)
    if first.isEmpty, let top = topNodes.first { first.insert(top.name) }
    for node in nodes where node.kind == .compound {
      let declared = node.declaration.initial
      first.formUnion(declared.isEmpty ? node.children.prefix(1).map { nodes[$0].name } : declared)
    }
    return first
  }
}
