// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What a chart asks about texts that an event's argument brings into variables: when it only asks
/// whether they are this or that word, those words and one other stand for all texts.
struct TextReading {
  /// The words that the texts are compared with.
  private(set) var words: [String] = []
  /// True if anything else is asked: their length, their order, whether two are the same.
  private(set) var asksMore = false

  /// Follows the texts through variables that take their value.
  ///
  /// - Parameters:
  ///   - names: the variables that take it from the argument.
  ///   - claims: what is claimed, which reads too.
  ///   - influence: what has a say.
  ///   - sites: where the chart decides and changes something.
  ///   - chart: the machine.
  init(
    of names: some Sequence<String>,
    _ claims: [Invariant],
    _ influence: Influence,
    _ sites: ChartSites,
    _ chart: Chart
  ) {
    var waiting = Array(names)
    var seen: Set<String> = []
    while let name = waiting.popLast() {
      guard seen.insert(name).inserted else { continue }
      for tree in sites.decisionsReading[name] ?? [] { decide(tree, name, sites, chart) }
      if !sites.rules(reading: name, influence).isEmpty { asksMore = true }
      for claim in claims {
        for (tree, _) in claim.claim.trees where sites.reads(tree, name) {
          // What is kept is compared with what it was before.
          if case .keeps = claim.claim { asksMore = true } else { decide(tree, name, sites, chart) }
        }
      }
      for site in sites.updatesTouching[name] ?? [] where influence.counts(site, chart) {
        for tree in site.conditions { decide(tree, name, sites, chart) }
        for tree in site.trees where sites.reads(tree, name) {
          guard case .variable(let target) = site.target, !site.isSum else {
            asksMore = true
            continue
          }
          copy(tree, of: name, to: target, &waiting, sites, chart)
        }
      }
    }
  }

  // The value itself, on one branch or another; else something is made of it.
  private mutating func copy(
    _ tree: ExpressionTree,
    of name: String,
    to target: String,
    _ waiting: inout [String],
    _ sites: ChartSites,
    _ chart: Chart
  ) {
    switch tree {
    case .variable(name): waiting.append(target)
    case .conditional(let test, let then, let otherwise):
      decide(test, name, sites, chart)
      for branch in [then, otherwise] where sites.reads(branch, name) {
        copy(branch, of: name, to: target, &waiting, sites, chart)
      }
    default:
      if tree.isTest { decide(tree, name, sites, chart) } else { asksMore = true }
    }
  }

  private mutating func decide(
    _ tree: ExpressionTree,
    _ name: String,
    _ sites: ChartSites,
    _ chart: Chart
  ) {
    let reader = ConditionReader(
      reads: { sites.reads($0, name) },
      derived: chart.scope.derived
    )
    for part in reader.parts(of: tree) {
      switch part {
      case .compared(.variable(name), .literal(let value), isEquality: true): add(value)
      case .listed(.variable(name), .literal(.list(let values))): for one in values { add(one) }
      case .listed(.variable(name), .variable(let list)):
        guard let slot = chart.scope.variables[list]?.index,
          let values = chart.description.variables[slot].initial.listValue,
          !sites.writes(list, chart)
        else {
          asksMore = true
          continue
        }
        for one in values { add(one) }
      case .compared, .listed, .other: asksMore = true
      }
    }
  }

  private mutating func add(_ value: Value) {
    if let word = value.stringValue, !words.contains(word) { words.append(word) }
  }
}

extension ChartSites {
  /// True if anything changes a variable once the machine has started.
  fileprivate func writes(_ name: String, _ chart: Chart) -> Bool {
    updates.contains { site in
      switch site.target {
      case .variable(let target): target == name
      case .event: false
      case .rule(let rule): chart.rules.effects[rule]?.writes?.contains(name) ?? true
      }
    }
  }
}
