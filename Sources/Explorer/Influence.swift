// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What has a say in a claim: the variables that decide it, through guards, conditions and updates,
/// and the arguments and rules that these read.
///
/// Everything outside may be forgotten without changing the answer (the cone of influence). All
/// guards count, since they decide where the machine is; an update counts when it changes a variable
/// that does.
struct Influence {
  /// An argument of an event that something relevant reads.
  struct ArgumentName: Hashable {
    /// The event's name.
    var event: String
    /// The argument's label.
    var label: String
  }

  /// The variables, by name; derived ones stand for those they are computed from.
  private(set) var variables: Set<String> = []
  /// The arguments.
  private(set) var arguments: Set<ArgumentName> = []
  /// The named rules that do not declare what they read and write.
  private(set) var undeclaredRules: Set<String> = []
  /// Whether the time itself is read, not only how long a timer runs.
  private(set) var readsTime = false
  /// The derived names read so far.
  private var derived: Set<String> = []

  /// What has a say in these claims.
  init(_ claims: [Invariant], _ sites: ChartSites, _ chart: Chart) {
    self = sites.influence
    for claim in claims {
      for (tree, names) in claim.claim.trees {
        read(tree, chart.description.events.filter { names.contains($0.name) }, chart)
      }
    }
    if count != sites.influence.count { close(sites, chart) }
  }

  /// What decides where the machine is.
  init(deciding sites: ChartSites, _ chart: Chart) {
    for (tree, events) in sites.decisions { read(tree, events, chart) }
    for (name, events) in sites.tests {
      readRule(chart.rules.tests[name]?.reads, name, events, chart)
    }
    close(sites, chart)
  }

  /// What decides the values of these expressions.
  init(of trees: [ExpressionTree], _ sites: ChartSites, _ chart: Chart) {
    // Arguments in them are those of any event.
    for tree in trees { read(tree, chart.description.events, chart) }
    close(sites, chart)
  }

  // What is written is decided by what is read for it, and so on.
  private mutating func close(_ sites: ChartSites, _ chart: Chart) {
    var waiting = sites.updates
    var size = -1
    while size != count {
      size = count
      waiting.removeAll { site in
        guard counts(site, chart) else { return false }
        read(site, chart)
        return true
      }
    }
  }

  private var count: Int { variables.count + arguments.count + undeclaredRules.count }

  /// Whether something that is done has a say.
  func counts(_ site: ChartSites.Update, _ chart: Chart) -> Bool {
    switch site.target {
    case .variable(let name): variables.contains(name)
    case .event: true
    case .rule(let name):
      chart.rules.effects[name]?.writes.map { !variables.isDisjoint(with: $0) } ?? true
    }
  }

  private mutating func read(_ site: ChartSites.Update, _ chart: Chart) {
    for tree in site.trees + site.conditions { read(tree, site.events, chart) }
    if case .rule(let name) = site.target {
      readRule(chart.rules.effects[name]?.reads, name, site.events, chart)
    }
  }

  private mutating func readRule(
    _ reads: [String]?,
    _ name: String,
    _ events: [EventDeclaration],
    _ chart: Chart
  ) {
    guard let reads else {
      undeclaredRules.insert(name)
      return
    }
    for name in reads {
      if name.hasPrefix("event.") {
        read(.argument(String(name.dropFirst(6))), events, chart)
      } else {
        read(name == "now" ? .now : .variable(name), events, chart)
      }
    }
  }

  private mutating func read(
    _ tree: ExpressionTree,
    _ events: [EventDeclaration],
    _ chart: Chart
  ) {
    tree.forEachLeaf { leaf in
      switch leaf {
      case .now: readsTime = true
      case .variable(let name):
        if let tree = chart.scope.derived[name] {
          if derived.insert(name).inserted { read(tree, events, chart) }
        } else {
          variables.insert(name)
        }
      case .argument(let label):
        for event in events where event.arguments.contains(where: { $0.label == label }) {
          arguments.insert(ArgumentName(event: event.name, label: label))
        }
      default: break
      }
    }
  }
}
