// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// The regions of the outermost parallel node that is active, in document order, each with where
  /// it is; empty for a machine that is in one place at a time.
  ///
  /// A name that begins with its region's (`labels.shown`) is told without it.
  package func regions(of configuration: NodeSet) -> [(node: Int, name: String, place: String)] {
    guard let root = configuration.first(where: { nodes[$0].kind == .parallel }) else { return [] }
    return nodes[root].children.map { child in
      let region = nodes[child]
      let below = configuration.intersection(region.descendants)
      let leaves = below.filter { nodes[$0].isLeaf }.map { leaf in
        let name = nodes[leaf].name
        let prefix = region.name + "."
        return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
      }
      return (child, region.name, leaves.isEmpty ? region.name : leaves.joined(separator: "+"))
    }
  }

  /// The regions in which a record left or entered a node, each with where it was and is.
  package func movedRegions(of record: Record) -> [(name: String, from: String, to: String)] {
    let (before, after) = (regions(of: record.from), regions(of: record.to))
    guard !before.isEmpty, before.map(\.node) == after.map(\.node) else { return [] }
    return zip(before, after).compactMap { old, new in
      let inside = nodes[old.node].descendants
      let isMoved = record.microsteps.contains {
        $0.entered.intersects(inside) || $0.exited.intersects(inside)
      }
      return isMoved ? (old.name, old.place, new.place) : nil
    }
  }
}
