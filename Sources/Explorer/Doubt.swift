// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What may have no value when it is done, since a whole number has become too large.
///
/// Then the event is refused. Of what only grows by small steps no life is long enough for that.
struct Doubt {
  private let chart: Chart
  private let sites: ChartSites
  /// The variables that may hold a number of any size.
  private var large: Set<String> = []

  init(_ chart: Chart, _ sites: ChartSites) {
    (self.chart, self.sites) = (chart, sites)
    var count = -1
    while count != large.count {
      count = large.count
      for one in sites.updates {
        guard case .variable(let name) = one.target else { continue }
        if !one.trees.allSatisfy({ isModest($0, one.events) }) { large.insert(name) }
      }
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
      return declared.filter { $0.type.kind == .int }.allSatisfy { one in
        one.range.map { $0.lowerBound > -1 << 40 && $0.upperBound < 1 << 40 } ?? false
      }
    case .variable(let name):
      return chart.scope.derived[name].map { isModest($0, events) } ?? !large.contains(name)
    case .binary(.literal, .plus, _), .binary(_, .plus, .literal), .binary(_, .minus, .literal),
      .binary(.argument, .plus, _), .binary(_, .plus, .argument), .binary(_, .minus, .argument):
      break
    case .binary(_, .plus, _), .binary(_, .minus, _), .binary(_, .times, _): return false
    default: break
    }
    return tree.parts.allSatisfy { isModest($0, events) }
  }

  private func mayLack(_ tree: ExpressionTree, _ events: [EventDeclaration]) -> Bool {
    switch tree {
    case .binary(_, .plus, _), .binary(_, .minus, _), .binary(_, .times, _):
      let type = try? tree.type(in: chart.scope(with: events.map(\.name)))
      return type?.kind ?? .int == .int && !isModest(tree, events)
    case .binary(_, .divide, let other), .binary(_, .remainder, let other):
      if case .literal(let number) = other, number.intValue != 0 { break }
      return true
    default: break
    }
    return tree.parts.contains { mayLack($0, events) }
  }
}
