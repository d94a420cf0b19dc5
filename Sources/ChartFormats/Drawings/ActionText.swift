import StateEngine

/// What a state does, in a few words a line: `entry: coins = 0`, `tapChest: raise opened`.
struct ActionText {
  /// A long list of actions is cut, since a drawing is to be read.
  private static let longest = 140

  /// The lines of a state: on entry, on exit, and with its transitions in order; those that do the
  /// same are one line.
  static func lines(of node: NodeDeclaration, in description: ChartDescription) -> [String] {
    var all: [(names: [String], text: String)] = []
    func add(_ name: String, _ actions: [Action]) {
      if actions.isEmpty { return }
      let text = actions.map(\.text).joined(separator: "; ")
      if let place = all.firstIndex(where: { $0.text == text }) {
        if !all[place].names.contains(name) { all[place].names.append(name) }
      } else {
        all.append(([name], text))
      }
    }
    add("entry", node.entry)
    add("exit", node.exit)
    for transition in description.transitions where transition.source == node.name {
      let names = if case .events(let names) = transition.trigger { names } else { ["always"] }
      for name in names { add(name, transition.actions) }
    }
    return all.map { one in
      let line = "\(one.names.joined(separator: ", ")): \(one.text)"
      return line.count > longest ? "\(line.prefix(longest - 10))…" : line
    }
  }
}

extension Action {
  /// What it does, as one would write it down.
  fileprivate var text: String {
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
    case .script(let action): return action.text
    case .choose(let branches):
      return branches.map { branch in
        let actions = branch.actions.map(\.text).joined(separator: "; ")
        return branch.test.map { "if \($0) { \(actions) }" } ?? "else { \(actions) }"
      }.joined(separator: " ")
    }
  }
}
