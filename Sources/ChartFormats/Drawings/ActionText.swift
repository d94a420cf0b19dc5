// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What a state does, in a few words a line: `entry: coins = 0`, `tapChest: raise opened`.
struct ActionText {
  /// A line longer than this is cut: a drawing is to be read.
  var longest = 140
  /// Events whose actions are left out.
  var leftOut: Set<String> = []
  /// Shows transitions of one event separately where they do different things.
  var tellsApart = true

  /// The lines of a state: on entry, on exit, and with its transitions in order; those that do the
  /// same are one line.
  func lines(of node: NodeDeclaration, in description: ChartDescription) -> [String] {
    var all: [(names: [String], texts: [String])] = []
    func add(_ name: String, _ actions: [Action]) {
      let texts = actions.flatMap(\.texts)
      if texts.isEmpty || leftOut.contains(name) { return }
      if let place = all.firstIndex(where: { $0.texts == texts }) {
        if !all[place].names.contains(name) { all[place].names.append(name) }
      } else {
        all.append(([name], texts))
      }
    }
    add("entry", node.entry)
    add("exit", node.exit)
    let own = description.transitions.filter { $0.source == node.name }
    for transition in own {
      for name in transition.eventNames where !leftOut.contains(name) {
        let alike = own.filter { $0.eventNames.contains(name) }.map { $0.actions.flatMap(\.texts) }
        let isOneOfMany = tellsApart && alike.contains { $0 != alike[0] }
        add(isOneOfMany ? "\(name)\(transition.mark)" : name, transition.actions)
      }
    }
    return all.flatMap { one -> [String] in
      let head = one.names.joined(separator: ", ")
      let line = "\(head): \(one.texts.joined(separator: "; "))"
      // Of a file in SCXML nothing is cut away; our own machines have long lists.
      let isJoined = description.script == nil
      if line.count <= longest { return [line] }
      return (isJoined ? [one.texts.joined(separator: "; ")] : one.texts).map { text in
        let line = "\(head): \(text)"
        return line.count > longest ? "\(line.prefix(longest - 10))…" : line
      }
    }
  }
}

extension PartialChart {
  /// The text of a state besides its timers and arrows: the events that leave it where it is, its actions,
  /// and how much is hidden in it.
  func lines(of node: Node, _ text: ActionText = ActionText()) -> [String] {
    let transitions = TransitionText.all(from: node.name, in: chart.description)
    return [TransitionText.stays(transitions)].compactMap { $0 }
      + text.lines(of: node.declaration, in: chart.description)
      + [hidden(in: node)].compactMap { $0 }
  }

  /// The lines of a box in a picture, which has less room: what comes of facts that the host tells
  /// is left to the text.
  func boxLines(of node: Node) -> [String] {
    let told = chart.events.filter { $0.sender == .host }.map(\.name)
    return node.declaration.timers.map(\.label)
      + lines(of: node, ActionText(longest: 100, leftOut: Set(told), tellsApart: false))
  }
}

extension TransitionDeclaration {
  fileprivate var eventNames: [String] {
    if case .events(let names) = trigger { names } else { ["always"] }
  }

  /// What tells it from others of its event: its condition, else where it leads.
  fileprivate var mark: String {
    let text = guards.map(\.name).joined(separator: " && ")
    if !text.isEmpty { return text.count > 60 ? " [\(text.prefix(55))…]" : " [\(text)]" }
    return targets.isEmpty ? " else" : " → \(targets.joined(separator: ", "))"
  }
}

extension Action {
  /// What it does, one text for each thing; nothing for what SCXML does by itself.
  fileprivate var texts: [String] {
    if case .script(let action) = self { return action.texts }
    return [text]
  }

  /// What it does, as one would write it down.
  private var text: String {
    func call(_ word: String, _ name: String, _ arguments: [ExpressionTree]) -> String {
      ([word, name] + arguments.map(\.description)).joined(separator: " ")
    }
    switch self {
    case .assign(let name, let value): return "\(name) = \(value)"
    case .post(let account, let kind, let amount): return "\(account) += \(amount) (\(kind))"
    case .emit(let name, let arguments): return call("emit", name, arguments)
    case .raise(let name, let arguments): return call("raise", name, arguments)
    case .schedule(let event): return event.label
    case .cancel(let id): return "cancel \(id)"
    case .perform(let name): return "do \(name)"
    case .script(let action): return action.texts.joined(separator: "; ")
    case .choose(let branches):
      return ChoiceText.text(
        branches.map { ($0.test, $0.actions.flatMap(\.texts).joined(separator: "; ")) }
      )
    }
  }
}

/// A choice as one would write it down: `if a { b } else if c { d } else { e }`.
enum ChoiceText {
  static func text(_ branches: [(test: ExpressionTree?, actions: String)]) -> String {
    branches.map { branch in
      branch.test.map { "if \($0) { \(branch.actions) }" } ?? "{ \(branch.actions) }"
    }.joined(separator: " else ")
  }
}
