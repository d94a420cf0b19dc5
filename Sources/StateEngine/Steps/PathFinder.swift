// SPDX-License-Identifier: Apache-2.0

/// Which nodes a change of configuration leaves and enters: SCXML's `getTransitionDomain` and
/// `computeEntrySet` (W3C SCXML 1.0, appendix D).
package struct PathFinder {
  let nodes: [Node]
  // For those that look for many paths.
  private let all: NodeSet?

  package init(nodes: [Node], all: NodeSet? = nil) {
    self.nodes = nodes
    self.all = all
  }

  /// The path from `source` to `targets`.
  ///
  /// A path for which `recall` was never asked is the same at every configuration.
  ///
  /// - Parameters:
  ///   - source: the node it leads from.
  ///   - targets: where it leads.
  ///   - isInternal: whether a compound source of inner targets is left alone.
  ///   - recall: what a history node remembers, nil when it remembers nothing.
  /// - Returns: which nodes are left and entered.
  package func path(
    from source: Int,
    to targets: [Int],
    isInternal: Bool,
    recall: (Int) -> NodeSet? = { _ in nil }
  ) -> Path {
    let domain = domain(of: source, to: targets, isInternal: isInternal, recall: recall)
    return path(below: domain, to: targets, recall: recall)
  }

  /// SCXML's `getTransitionDomain`: the nearest compound node, or -1 for the whole chart, that
  /// holds source and targets.
  func domain(
    of source: Int,
    to targets: [Int],
    isInternal: Bool,
    recall: (Int) -> NodeSet?
  ) -> Int {
    let places = targets.flatMap { effectiveTargets($0, recall: recall) }
    let below = nodes[source].descendants
    if isInternal, nodes[source].kind == .compound, places.allSatisfy(below.contains) {
      return source
    }
    return ancestors(of: source).first { ancestor in
      nodes[ancestor].kind == .compound
        && places.allSatisfy(nodes[ancestor].descendants.contains)
    } ?? -1
  }

  /// Everything below a domain, active or not.
  func nodes(below domain: Int) -> NodeSet {
    domain < 0 ? all ?? NodeSet(below: nodes.count) : nodes[domain].descendants
  }

  /// The path that leaves everything below `domain` and leads to `targets`.
  func path(below domain: Int, to targets: [Int], recall: (Int) -> NodeSet?) -> Path {
    var path = Path(exits: nodes(below: domain))
    for target in targets { addDescendants(of: target, to: &path, recall: recall) }
    for target in targets {
      for place in effectiveTargets(target, recall: recall) {
        addAncestors(of: place, below: domain, to: &path, recall: recall)
      }
    }
    return path
  }

  /// The way into the chart from nowhere.
  package func start(at targets: [Int], recall: (Int) -> NodeSet? = { _ in nil }) -> Path {
    path(below: -1, to: targets, recall: recall)
  }

  /// Whether the nodes are a legal state specification (SCXML 3.11): each pair lies below different
  /// children of a parallel node.
  ///
  /// A history node stands for its parent, all of which it may bring back.
  func canBeActiveTogether(_ targets: [Int]) -> Bool {
    for (place, one) in targets.enumerated() {
      for other in targets[(place + 1)...] {
        let (one, other) = (stem(of: one), stem(of: other))
        let common = ancestors(of: one).first { nodes[$0].descendants.contains(other) }
        guard let common, nodes[common].kind == .parallel, !isInLine(one, other) else {
          return false
        }
      }
    }
    return true
  }

  private func stem(of node: Int) -> Int { nodes[node].isHistory ? nodes[node].parent : node }

  /// The ancestors, nearest first.
  package func ancestors(of node: Int) -> some Sequence<Int> {
    lineage(of: nodes[node].parent)
  }

  /// The node and its ancestors, nearest first.
  func lineage(of node: Int) -> some Sequence<Int> {
    sequence(state: node) { (next: inout Int) -> Int? in
      guard next >= 0 else { return nil }
      defer { next = nodes[next].parent }
      return next
    }
  }

  private func isInLine(_ one: Int, _ other: Int) -> Bool {
    one == other || nodes[one].descendants.contains(other)
      || nodes[other].descendants.contains(one)
  }

  private func effectiveTargets(_ target: Int, recall: (Int) -> NodeSet?) -> [Int] {
    guard nodes[target].isHistory else { return [target] }
    if let remembered = recall(target), !remembered.isEmpty { return Array(remembered) }
    return nodes[target].initial.flatMap { effectiveTargets($0, recall: recall) }
  }

  private func addDescendants(of place: Int, to path: inout Path, recall: (Int) -> NodeSet?) {
    let node = nodes[place]
    if node.isHistory {
      var next = node.initial
      if let remembered = recall(place), !remembered.isEmpty {
        next = Array(remembered)
      } else if !path.historyDefaults.contains(place) {
        path.historyDefaults.append(place)
      }
      for one in next { addDescendants(of: one, to: &path, recall: recall) }
      for one in next { addAncestors(of: one, below: node.parent, to: &path, recall: recall) }
      return
    }
    path.entries.insert(place)
    switch node.kind {
    case .compound:
      path.byDefault.insert(place)
      for one in node.initial { addDescendants(of: one, to: &path, recall: recall) }
      for one in node.initial { addAncestors(of: one, below: place, to: &path, recall: recall) }
    case .parallel: addMissingRegions(of: node, to: &path, recall: recall)
    default: break
    }
  }

  private func addAncestors(
    of place: Int,
    below domain: Int,
    to path: inout Path,
    recall: (Int) -> NodeSet?
  ) {
    for ancestor in ancestors(of: place) {
      if ancestor == domain { return }
      path.entries.insert(ancestor)
      if nodes[ancestor].kind == .parallel {
        addMissingRegions(of: nodes[ancestor], to: &path, recall: recall)
      }
    }
  }

  private func addMissingRegions(
    of node: Node,
    to path: inout Path,
    recall: (Int) -> NodeSet?
  ) {
    for child in node.children {
      let isEntered =
        path.entries.contains(child) || path.entries.intersects(nodes[child].descendants)
      if !isEntered { addDescendants(of: child, to: &path, recall: recall) }
    }
  }
}
