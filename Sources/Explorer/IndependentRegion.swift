// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A region that others neither wait for nor read: what it does changes nothing outside of it.
struct IndependentRegion {
  /// The region and all in it, by name.
  let nodes: Set<String>
  /// The variables that it alone changes.
  let variables: Set<String>
  /// The events that it takes.
  let events: Set<String>

  /// The independent regions of a chart that runs no scripts, starts no others and is told apart in
  /// full.
  static func all(of chart: Chart) -> [IndependentRegion] {
    guard chart.isParallel, chart.script == nil, !chart.startsOthers, chart.rules.effects.isEmpty,
      chart.description.abstraction.keeps == nil, chart.description.keyed == nil
    else { return [] }
    let matcher = EventMatcher(chart.description.events)
    let symbols = Totality(chart: chart, symbols: SymbolTable(chart))
    return chart.nodes.filter { $0.parent >= 0 && chart.nodes[$0.parent].kind == .parallel }
      .compactMap { IndependentRegion($0.index, chart, matcher, symbols) }
  }

  private init?(_ region: Int, _ chart: Chart, _ matcher: EventMatcher, _ totality: Totality) {
    let description = chart.description
    let inside = chart.nodes.indices.filter { node in
      var next = node
      while next > region { next = chart.nodes[next].parent }
      return next == region
    }
    // Whether the node above has ended is asked of all its regions.
    let sides = chart.nodes[chart.nodes[region].parent].children
    guard !chart.nodes.contains(where: { $0.kind == .final && sides.contains($0.parent) }) else {
      return nil
    }
    let nodes = Set(inside.map { chart.nodes[$0].name })
    var variables: Set<String> = []
    var events: Set<String> = []
    // Nothing in it is waited for, and it is never left by itself.
    for node in inside.map({ description.nodes[$0] }) {
      let isPlain =
        (node.kind == .atomic || node.kind == .compound) && node.timers.isEmpty
        && node.work.isEmpty && node.machines.isEmpty && node.restore.isEmpty
      guard isPlain, Self.isHarmless(node.actions, totality, &variables) else { return nil }
    }
    for one in description.transitions where nodes.contains(one.source) {
      guard one.trigger != .eventless,
        one.source != chart.nodes[region].name || one.targets.isEmpty,
        nodes.isSuperset(of: one.targets), !one.targets.contains(chart.nodes[region].name),
        Self.isHarmless(one.actions, totality, &variables),
        one.guards.allSatisfy({ $0.tree != nil })
      else { return nil }
      events.formUnion(matcher.events(of: one.trigger).map { description.events[$0].name })
    }
    self.nodes = nodes
    self.variables = variables
    self.events = events
    guard isOutside(region, chart, matcher) else { return nil }
  }

  // What always can be done, and changes variables alone.
  private static func isHarmless(
    _ actions: [Action],
    _ totality: Totality,
    _ variables: inout Set<String>
  ) -> Bool {
    for action in actions {
      switch action {
      case .emit(_, let trees):
        guard trees.allSatisfy(totality.hasValue) else { return false }
      case .assign(let name, let tree):
        guard totality.hasValue(tree) else { return false }
        variables.insert(name)
      case .choose(let branches):
        for branch in branches {
          guard branch.test.map(totality.isSure) ?? true,
            isHarmless(branch.actions, totality, &variables)
          else { return false }
        }
      default: return false
      }
    }
    return true
  }

  // True if nothing outside leads into it, reads what it changes, or has a lower priority.
  private func isOutside(_ region: Int, _ chart: Chart, _ matcher: EventMatcher) -> Bool {
    let description = chart.description
    let finder = PathFinder(nodes: chart.nodes)
    let above = Set(finder.ancestors(of: region).map { chart.nodes[$0].name })
    for one in description.transitions where !nodes.contains(one.source) {
      guard nodes.isDisjoint(with: one.targets) else { return false }
      let taken = matcher.events(of: one.trigger).map { description.events[$0].name }
      if above.contains(one.source), !events.isDisjoint(with: taken) { return false }
      for guarding in one.guards {
        guard let tree = guarding.tree, !isRead(by: tree, chart) else { return false }
      }
      guard !isTouched(by: one.actions, chart) else { return false }
    }
    for node in description.nodes where !nodes.contains(node.name) {
      let timers = node.timers.map { Action.schedule($0) } + node.work.map(\.begin)
      guard nodes.isDisjoint(with: node.initial),
        !isTouched(by: node.actions + timers, chart),
        isDisjoint(with: node.restore, chart)
      else { return false }
    }
    return nodes.isDisjoint(with: description.initial)
      && isDisjoint(with: description.fallback, chart)
  }

  private func isDisjoint(with rules: [RestoreRule], _ chart: Chart) -> Bool {
    rules.allSatisfy { rule in
      !(rule.target.map(nodes.contains) ?? false)
        && !(rule.test.map { isRead(by: $0, chart) } ?? false)
    }
  }

  private func isTouched(by actions: [Action], _ chart: Chart) -> Bool {
    actions.contains { action in
      switch action {
      case .assign(let name, let tree): variables.contains(name) || isRead(by: tree, chart)
      case .post(let account, _, let tree): variables.contains(account) || isRead(by: tree, chart)
      case .emit(_, let trees): trees.contains { isRead(by: $0, chart) }
      case .raise(let event, let trees):
        events.contains(event) || trees.contains { isRead(by: $0, chart) }
      case .schedule(let timer):
        timer.trees.contains { isRead(by: $0, chart) }
      case .cancel: false
      case .choose(let branches):
        branches.contains { branch in
          branch.test.map { isRead(by: $0, chart) } ?? false || isTouched(by: branch.actions, chart)
        }
      case .perform, .script: true
      }
    }
  }

  /// True if an expression reads what the region changes, or where it is.
  func isRead(by tree: ExpressionTree, _ chart: Chart) -> Bool {
    var isRead = false
    var waiting = [tree]
    var seen: Set<String> = []
    while let next = waiting.popLast() {
      next.forEachLeaf { leaf in
        switch leaf {
        case .isIn(let node): if nodes.contains(node) { isRead = true }
        case .variable(let name):
          if variables.contains(name) { isRead = true }
          if let derived = chart.scope.derived[name], seen.insert(name).inserted {
            waiting.append(derived)
          }
        default: break
        }
      }
    }
    return isRead
  }

  /// True if it has a say in a claim; whoever asks more than a condition or a node may ask of all.
  func hasSay(in claim: Invariant.Claim, _ chart: Chart) -> Bool {
    switch claim {
    case .always, .someDay: claim.trees.contains { isRead(by: $0.tree, chart) }
    case .reachable(let node), .rests(let node), .alwaysReachable(let node): nodes.contains(node)
    default: true
    }
  }
}
