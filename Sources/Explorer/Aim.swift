// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A variable that an argument flows into, and what it and all that is made of it are compared with:
/// values that would break a claim, or decide a guard, are tried at once.
struct Aim {
  let slot: Int
  private let flows: Set<ArgumentSplit.Flow>
  private let literals: [Value]

  /// What claims say of the variables that an argument flows into, and with `guards` what the chart
  /// asks of them.
  static func all(
    _ split: ArgumentSplit,
    _ claims: [Invariant],
    _ sites: ChartSites,
    _ chart: Chart,
    guards: Bool
  ) -> [Aim] {
    split.flows.sorted { $0.key < $1.key }.compactMap { name, flows in
      let made = sites.made(of: name)
      let claimed = claims.flatMap { $0.claim.trees.map(\.tree) }
        .filter { tree in made.contains { sites.reads(tree, $0) } }
      var asked: [ExpressionTree] = []
      if guards {
        asked += sites.decisionsReading[name] ?? []
        for site in sites.updatesTouching[name] ?? [] {
          asked += site.conditions.filter { sites.reads($0, name) }
        }
      }
      // A person would take the smallest that does.
      let numbers = literals(asked).filter { $0.intValue != nil }
        .sorted { ($0.intValue ?? 0).magnitude < ($1.intValue ?? 0).magnitude }
      let others = literals(asked).filter { $0.intValue == nil }
      let literals = literals(claimed) + numbers + others
      guard let slot = chart.scope.variables[name]?.index, !literals.isEmpty else { return nil }
      return Aim(slot: slot, flows: flows, literals: literals)
    }
  }

  /// The numbers and words in expressions, numbers with their neighbors.
  static func literals(_ trees: [ExpressionTree]) -> [Value] {
    var found: [Value] = []
    for tree in trees {
      tree.forEachLeaf { leaf in
        switch leaf {
        case .literal(.int(let number)):
          found += [-1, 0, 1].map { .int(number.clampedSum($0)) }
        case .literal(.double(let number)):
          found += [-0.25, 0, 0.25].map { .double(number + $0) }
        case .literal(let value): found.append(value)
        default: break
        }
      }
    }
    var known: Set<Value> = []
    return found.filter { known.insert($0).inserted }
  }

  /// The values to try at a snapshot.
  func values(at snapshot: Snapshot) -> [Value] {
    ArgumentSplit.Flow.allCases.filter(flows.contains).flatMap { flow -> [Value] in
      guard flow != .taken else { return literals + literals.map { .list([$0]) } }
      guard let now = snapshot.values[slot].intValue else { return [] }
      return literals.compactMap(\.intValue).map { number in
        .int(flow == .added ? number.clampedDifference(now) : now.clampedDifference(number))
      }
    }
  }
}

extension ChartSites {
  /// A variable, and all that an assignment makes of it.
  fileprivate func made(of name: String) -> Set<String> {
    var (found, waiting): (Set<String>, [String]) = ([name], [name])
    while let one = waiting.popLast() {
      for site in updatesTouching[one] ?? [] {
        guard case .variable(let target) = site.target,
          site.trees.contains(where: { reads($0, one) })
        else { continue }
        if found.insert(target).inserted { waiting.append(target) }
      }
    }
    return found
  }
}
