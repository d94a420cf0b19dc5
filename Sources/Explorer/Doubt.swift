// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What may have no value when it is done, since a whole number has become too large.
///
/// Then the event is refused. Of what only grows by small steps no life is long enough for that.
struct Doubt {
  private let chart: Chart
  private let sites: ChartSites
  /// The variables that hold nothing but what is steady: they do not grow.
  private var steady: Set<String>
  /// The variables that may hold a number of any size.
  private var large: Set<String> = []

  init(_ chart: Chart, _ sites: ChartSites) {
    (self.chart, self.sites) = (chart, sites)
    steady = Set(chart.description.variables.map(\.name))
    var count = -1
    while count != steady.count {
      count = steady.count
      for one in sites.updates {
        switch one.target {
        case .variable(let name):
          if one.isSum || !one.trees.allSatisfy(isSteady) { steady.remove(name) }
        case .rule(let rule): steady.subtract(unbounded(by: rule))
        case .event: break
        }
      }
    }
    count = -1
    while count != large.count {
      count = large.count
      for one in sites.updates {
        switch one.target {
        case .variable(let name):
          let isSmall = one.trees.allSatisfy { isModest($0, one.events) }
          if !isSmall || one.isSum && !one.trees.allSatisfy(isSteady) { large.insert(name) }
        case .rule(let rule): large.formUnion(unbounded(by: rule))
        case .event: break
        }
      }
    }
  }

  // The variables to which a rule may give a number of any size.
  private func unbounded(by rule: String) -> [String] {
    guard let effect = chart.rules.effects[rule], let writes = effect.writes else {
      return chart.description.variables.map(\.name)
    }
    let known = ExpressionTree.ranges(effect.ensures).merging(effect.ranges) { $1 }
    return writes.filter { name in
      known[name]?.isSmall != true
        && !effect.ensures.contains { $0 == .binary(.variable(name), .equal, .literal(.int(0))) }
    }
  }

  /// What an event does, or is done where nodes are entered or left, that may have no value.
  func about(_ event: String) -> ExpressionTree? {
    for one in sites.updates
    where one.place == .node || one.events.contains(where: { $0.name == event }) {
      let found = one.trees.first {
        one.isSum ? !isModest($0, one.events) : mayLack($0, one.events)
      }
      if let found { return found }
    }
    return nil
  }

  private func isModest(_ tree: ExpressionTree, _ events: [EventDeclaration]) -> Bool {
    switch tree {
    case .literal(.int(let number)): return number.magnitude < 1 << 40
    case .argument(let label):
      let declared = events.flatMap(\.arguments).filter { $0.label == label }
      return declared.filter { $0.type.kind == .int }.allSatisfy { $0.range?.isSmall ?? false }
    case .variable(let name):
      return chart.scope.derived[name].map { isModest($0, events) } ?? !large.contains(name)
    case .binary(let left, .plus, let right) where !isSteady(left):
      return isModest(left, events) && isSteady(right) && isModest(right, events)
    case .binary(let left, .minus, let right) where !isSteady(left):
      return isModest(left, events) && isSteady(right) && isModest(right, events)
    case .binary(_, .times, _): return false
    default: break
    }
    return tree.parts.allSatisfy { isModest($0, events) }
  }

  // What is added again and again does not grow itself: a number, what comes with an event, or a variable
  // that is only ever given those.
  private func isSteady(_ tree: ExpressionTree) -> Bool {
    switch tree {
    case .literal, .argument: true
    case .variable(let name): steady.contains(name)
    case .conditional(_, let then, let otherwise): isSteady(then) && isSteady(otherwise)
    default: false
    }
  }

  private func mayLack(_ tree: ExpressionTree, _ events: [EventDeclaration]) -> Bool {
    switch tree {
    case .binary(let left, .plus, let right), .binary(let left, .minus, let right),
      .binary(let left, .times, let right):
      let type = try? tree.type(in: chart.scope(with: events.map(\.name)))
      // Two that grow by small steps have a sum, which may not be given to either.
      let isSum = if case .binary(_, .times, _) = tree { false } else { true }
      return type?.kind ?? .int == .int
        && !(isSum && [left, right].allSatisfy { isModest($0, events) } || isModest(tree, events))
    case .binary(_, .divide, let other), .binary(_, .remainder, let other):
      if case .literal(let number) = other, number.intValue != 0 { break }
      return true
    default: break
    }
    return tree.parts.contains { mayLack($0, events) }
  }
}

extension ClosedRange<Int> {
  fileprivate var isSmall: Bool { lowerBound > -1 << 40 && upperBound < 1 << 40 }
}
