// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine

/// A small mistake somebody could make in a chart, made in its data.
struct ChartMutation: Sendable {
  /// What kinds of mistakes are made.
  enum Kind: String, CaseIterable, Sendable {
    /// A number in a guard is one more or one less.
    case constant
    /// A transition leads elsewhere.
    case target
    /// Something that is done is not.
    case update
    /// A timer comes too early.
    case timer
  }

  let kind: Kind
  /// What is done wrong, and where.
  let name: String
  /// The chart with the mistake.
  let description: ChartDescription

  /// All mistakes of these kinds in a chart, in its order.
  static func all(of chart: ChartDescription) -> [ChartMutation] {
    var all: [ChartMutation] = []
    for transition in chart.transitions.indices {
      all += constants(chart, transition) + targets(chart, transition) + updates(chart, transition)
    }
    for one in chart.derived.indices { all += constants(chart, derived: one) }
    for node in chart.nodes.indices {
      all += updates(chart, node: node) + timers(chart, node)
    }
    return all
  }

  // MARK: Constants

  private static func constants(_ chart: ChartDescription, _ transition: Int) -> [ChartMutation] {
    let declared = chart.transitions[transition]
    return declared.guards.indices.flatMap { place -> [ChartMutation] in
      guard case .expression(let tree) = declared.guards[place].condition else { return [] }
      return tree.neighbours.map { changed, text in
        var copy = chart
        copy.transitions[transition].guards[place].condition = .expression(changed)
        return ChartMutation(
          kind: .constant,
          name: "\(declared.place): \(tree) with \(text)",
          description: copy
        )
      }
    }
  }

  private static func constants(_ chart: ChartDescription, derived: Int) -> [ChartMutation] {
    let one = chart.derived[derived]
    return one.tree.neighbours.map { changed, text in
      var copy = chart
      copy.derived[derived] = DerivedVariable(one.name, changed)
      return ChartMutation(
        kind: .constant,
        name: "\(one.name) = \(one.tree) with \(text)",
        description: copy
      )
    }
  }

  // MARK: Targets

  // The next of the same kind in the same place, else nowhere.
  private static func targets(_ chart: ChartDescription, _ transition: Int) -> [ChartMutation] {
    let declared = chart.transitions[transition]
    guard declared.targets.count == 1,
      let target = chart.nodes.first(where: { $0.name == declared.targets[0] })
    else { return [] }
    let siblings = chart.nodes.filter {
      $0.parent == target.parent && $0.kind != .shallowHistory && $0.kind != .deepHistory
    }
    guard let place = siblings.firstIndex(where: { $0.name == target.name }), siblings.count > 1
    else { return [] }
    let other = siblings[(place + 1) % siblings.count].name
    var copy = chart
    copy.transitions[transition].targets = [other]
    return [
      ChartMutation(
        kind: .target,
        name: "\(declared.place): to \(other), not \(target.name)",
        description: copy
      )
    ]
  }

  // MARK: Updates

  private static func updates(_ chart: ChartDescription, _ transition: Int) -> [ChartMutation] {
    chart.transitions[transition].actions.withoutEach.map { actions, text in
      var copy = chart
      copy.transitions[transition].actions = actions
      return ChartMutation(
        kind: .update,
        name: "\(chart.transitions[transition].place): without \(text)",
        description: copy
      )
    }
  }

  private static func updates(_ chart: ChartDescription, node: Int) -> [ChartMutation] {
    let name = chart.nodes[node].name
    return chart.nodes[node].entry.withoutEach.map { actions, text in
      var copy = chart
      copy.nodes[node].entry = actions
      return ChartMutation(
        kind: .update,
        name: "entry of \(name): without \(text)",
        description: copy
      )
    }
      + chart.nodes[node].exit.withoutEach.map { actions, text in
        var copy = chart
        copy.nodes[node].exit = actions
        return ChartMutation(
          kind: .update,
          name: "exit of \(name): without \(text)",
          description: copy
        )
      }
  }

  // MARK: Timers

  private static func timers(_ chart: ChartDescription, _ node: Int) -> [ChartMutation] {
    chart.nodes[node].timers.indices.map { place in
      let timer = chart.nodes[node].timers[place]
      var copy = chart
      copy.nodes[node].timers[place].after = .binary(timer.after, .minus, .literal(.int(1)))
      return ChartMutation(
        kind: .timer,
        name: "\(timer.event) of \(chart.nodes[node].name): a second early",
        description: copy
      )
    }
  }
}

extension TransitionDeclaration {
  /// Without its number in the chart, which a transition before it would change.
  fileprivate var place: String {
    var event = "by itself"
    if case .events(let names) = trigger { event = "on \(names.joined(separator: " "))" }
    return "\(source) \(event)"
  }
}

extension ExpressionTree {
  /// The tree with each of its whole numbers one less, and one more.
  fileprivate var neighbours: [(tree: ExpressionTree, text: String)] {
    switch self {
    case .literal(.int(let number)):
      return [number.clampedDown, number.clampedUp].map { (.literal(.int($0)), "\($0)") }
    case .literal, .variable, .argument, .now, .isIn, .element: return []
    case .member(let base, let name):
      return base.neighbours.map { (.member($0.tree, name), $0.text) }
    case .unary(let operation, let operand):
      return operand.neighbours.map { (.unary(operation, $0.tree), $0.text) }
    case .includes(let list, let item):
      return list.neighbours.map { (.includes($0.tree, item), $0.text) }
        + item.neighbours.map { (.includes(list, $0.tree), $0.text) }
    case .binary(let left, let operation, let right):
      return left.neighbours.map { (.binary($0.tree, operation, right), $0.text) }
        + right.neighbours.map { (.binary(left, operation, $0.tree), $0.text) }
    case .conditional(let test, let then, let otherwise):
      return test.neighbours.map { (.conditional($0.tree, then, otherwise), $0.text) }
        + then.neighbours.map { (.conditional(test, $0.tree, otherwise), $0.text) }
        + otherwise.neighbours.map { (.conditional(test, then, $0.tree), $0.text) }
    case .script, .collection: return []
    }
  }
}

extension Int {
  fileprivate var clampedDown: Int { self == .min ? self : self - 1 }
  fileprivate var clampedUp: Int { self == .max ? self : self + 1 }
}

extension [Action] {
  /// The actions without each of those that change something, in branches too.
  fileprivate var withoutEach: [(actions: [Action], text: String)] {
    indices.flatMap { place -> [(actions: [Action], text: String)] in
      var rest = self
      switch self[place] {
      case .assign(let name, let tree):
        rest.remove(at: place)
        return [(rest, "\(name) = \(tree)")]
      case .post(let purse, let kind, _):
        rest.remove(at: place)
        return [(rest, "\(kind) of \(purse)")]
      case .schedule(let timer):
        rest.remove(at: place)
        return [(rest, "the timer \(timer.id)")]
      case .perform(let name):
        rest.remove(at: place)
        return [(rest, "the rule \(name)")]
      case .raise(let name, _):
        rest.remove(at: place)
        return [(rest, "raising \(name)")]
      case .cancel(let name):
        rest.remove(at: place)
        return [(rest, "cancelling \(name)")]
      case .emit, .script: return []
      case .choose(let branches):
        return branches.indices.flatMap { branch in
          branches[branch].actions.withoutEach.map { actions, text in
            var changed = branches
            changed[branch].actions = actions
            rest[place] = .choose(changed)
            return (rest, text)
          }
        }
      }
    }
  }
}
