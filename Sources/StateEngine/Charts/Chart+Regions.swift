// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// The regions of the outermost parallel node that is active, in document order, each with where
  /// it is; empty for a machine that is in one place at a time.
  ///
  /// A name that begins with its region's (`labels.shown`) is told without it.
  package func regions(of configuration: NodeSet) -> [(node: Int, name: String, place: String)] {
    guard let root = outermostParallel(in: configuration) else { return [] }
    return nodes[root].children.map { ($0, nodes[$0].name, place(in: $0, configuration)) }
  }

  /// The outermost parallel node that is active; nil for a machine that is in one place at a time.
  package func outermostParallel(in configuration: NodeSet) -> Int? {
    isParallel ? configuration.first { nodes[$0].kind == .parallel } : nil
  }

  private func place(in child: Int, _ configuration: NodeSet) -> String {
    let region = nodes[child]
    let below = configuration.intersection(region.descendants)
    let leaves = below.filter { nodes[$0].isLeaf }.map { leaf in
      let name = nodes[leaf].name
      let prefix = region.name + "."
      return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }
    return leaves.isEmpty ? region.name : leaves.joined(separator: "+")
  }

  /// The regions in which a record left or entered a node, each with where it was and is.
  package func movedRegions(of record: Record) -> [(name: String, from: String, to: String)] {
    guard let root = outermostParallel(in: record.from),
      root == outermostParallel(in: record.to)
    else { return [] }
    var children = NodeSet()
    record.forEachMicrostep { microstep in
      let moved = microstep.entered.union(microstep.exited)
      for node in moved.intersection(nodes[root].descendants) {
        var child = node
        while nodes[child].parent != root { child = nodes[child].parent }
        children.insert(child)
      }
    }
    return children.map {
      (nodes[$0].name, place(in: $0, record.from), place(in: $0, record.to))
    }
  }
}
