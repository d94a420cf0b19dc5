// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What may have no value when it is done, since a whole number has become too large.
///
/// Then the event is refused. Of what only grows by small steps no life is long enough for that.
struct Doubt {
  /// How large a number may become: it stays as it is given, grows by such numbers, or is of any size.
  private enum Size: Comparable { case steady, growing, any }

  private let chart: Chart
  private let sites: ChartSites
  /// The variables that may become larger than they are given.
  private var sizes: [String: Size] = [:]

  init(_ chart: Chart, _ sites: ChartSites) {
    (self.chart, self.sites) = (chart, sites)
    var isChanging = true
    while isChanging {
      isChanging = false
      for one in sites.updates {
        for (name, size) in given(by: one) where size > sizes[name] ?? .steady {
          (sizes[name], isChanging) = (size, true)
        }
      }
    }
  }

  // The variables that something changes, with the size of what they are given.
  private func given(by one: ChartSites.Update) -> [(name: String, size: Size)] {
    switch one.target {
    case .variable(let name):
      let old = ExpressionTree.variable(name)
      return one.trees.map { (name, size(one.isSum ? .binary(old, .plus, $0) : $0, one.events)) }
    case .rule(let rule):
      guard let effect = chart.rules.effects[rule], let writes = effect.writes else {
        return chart.description.variables.map { ($0.name, .any) }
      }
      let known = ExpressionTree.ranges(effect.ensures).merging(effect.ranges) { $1 }
      return writes.filter { name in
        known[name]?.isSmall != true
          && !effect.ensures.contains { $0 == .binary(.variable(name), .equal, .literal(.int(0))) }
      }.map { ($0, .any) }
    case .event: return []
    }
  }

  /// What an event does, or is done where nodes are entered or left, that may have no value.
  func about(_ event: String) -> ExpressionTree? {
    sites.updates.lazy.filter { $0.place == .node || $0.events.contains { $0.name == event } }
      .compactMap { one in
        one.trees.first { mayLack($0, one.events) || one.isSum && size($0, one.events) == .any }
      }.first
  }

  private func size(_ tree: ExpressionTree, _ events: [EventDeclaration]) -> Size {
    func largest(_ parts: [ExpressionTree]) -> Size {
      parts.map { size($0, events) }.max() ?? .steady
    }
    switch tree {
    case .literal(.int(let number)): return number.magnitude < 1 << 40 ? .steady : .any
    case .literal: return .steady
    case .argument(let label):
      let declared = events.flatMap(\.arguments).filter { $0.label == label }
      return declared.allSatisfy { $0.type.kind != .int || $0.range?.isSmall == true }
        ? .steady : .any
    case .variable(let name):
      return chart.scope.derived[name].map { size($0, events) } ?? sizes[name] ?? .steady
    case .conditional(let test, let then, let otherwise) where size(test, events) != .any:
      return largest([then, otherwise])
    // What is added again and again must not grow itself.
    case .binary(_, .plus, _), .binary(_, .minus, _):
      if !tree.parts.contains(where: { size($0, events) == .steady }) { return .any }
    case .binary(_, .times, _): return .any
    default: break
    }
    return max(.growing, largest(tree.parts))
  }

  private func mayLack(_ tree: ExpressionTree, _ events: [EventDeclaration]) -> Bool {
    switch tree {
    case .variable(let name):
      return chart.scope.derived[name].map { mayLack($0, events) } ?? false
    case .binary(_, let sign, _) where [.plus, .minus, .times].contains(sign):
      let type = try? tree.type(in: chart.scope(with: events.map(\.name)))
      // Two that grow by small steps have a sum, which may not be given to either.
      let isSmall = sign != .times && tree.parts.allSatisfy { size($0, events) < .any }
      if type?.kind ?? .int == .int, !isSmall { return true }
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
