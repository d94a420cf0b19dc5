// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What a drawing says of a transition; those of one state that differ in their event alone are one.
struct TransitionText: Hashable {
  /// The events that set it off; empty when nothing does.
  var events: [String]
  /// What must hold, or nil.
  var condition: String?
  /// Where it leads; empty when it stays.
  var targets: [String]
  /// Why it is never taken, for a transition that only refuses.
  var refusal: String?

  init(_ transition: TransitionDeclaration) {
    if case .events(let names) = transition.trigger { events = names } else { events = [] }
    targets = transition.targets
    let whole = ExpressionTree.joined(
      transition.guards.map { one in
        switch one.condition {
        case .expression(let tree): tree
        case .named(let name): .variable(name)
        }
      }
    )
    condition = whole?.description
    if transition.targets.isEmpty, transition.actions.isEmpty, transition.guards.count == 1 {
      refusal = transition.refusal ?? transition.guards[0].refusal ?? "refused"
      if whole == .literal(.bool(false)) { condition = nil }
    }
  }

  /// The transitions of a state, in order.
  static func all(from node: String, in description: ChartDescription) -> [TransitionText] {
    var texts: [TransitionText] = []
    for transition in description.transitions where transition.source == node {
      let text = TransitionText(transition)
      // The transitions of one event keep their order: the first that can be is taken.
      let place = texts.lastIndex { $0.isLike(text) }
      if let place, !texts[place...].contains(where: { $0.sharesEvent(with: text) }) {
        texts[place].events += text.events
      } else {
        texts.append(text)
      }
    }
    return texts
  }

  private func isLike(_ other: TransitionText) -> Bool {
    var copy = other
    copy.events = events
    return copy == self && !events.isEmpty && !other.events.isEmpty
  }

  private func sharesEvent(with other: TransitionText) -> Bool {
    let isExact = (events + other.events).allSatisfy { !$0.contains("*") && !$0.contains(".") }
    return !isExact || events.contains(where: other.events.contains)
  }

  /// Whether it is taken and leads nowhere, with an event to set it off.
  var onlyActs: Bool { targets.isEmpty && refusal == nil && !events.isEmpty }

  /// The events and the condition, as in UML: `tapChest [coins >= 10]`; a long condition is cut,
  /// since a drawing is to be read.
  var label: String {
    let names = events.isEmpty ? "always" : events.joined(separator: ", ")
    guard let condition else { return names }
    return condition.count > 140
      ? "\(names) [\(condition.prefix(130))…]" : "\(names) [\(condition)]"
  }

  /// What leads nowhere, in one sentence, or it would hide what does; nil when there is none.
  static func stays(_ transitions: [TransitionText]) -> String? {
    var free: [String] = []
    var guarded: [String] = []
    for transition in transitions where transition.onlyActs {
      for event in transition.events where !free.contains(event) {
        if transition.condition == nil {
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
  /// The nodes at which the chart, or a compound node, begins.
  var firstNodes: Set<String> {
    var first = Set(description.initial)
    if first.isEmpty, let top = nodes.first { first.insert(top.name) }
    for node in nodes where node.kind == .compound { first.formUnion(initial(of: node)) }
    return first
  }

  /// Where a node begins, or what a memory defaults to, as declared; else in its first child.
  func initial(of node: Node) -> [String] {
    let declared = node.declaration.initial
    return declared.isEmpty && node.kind == .compound
      ? node.children.prefix(1).map { nodes[$0].name } : declared
  }
}
