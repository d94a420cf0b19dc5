// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

extension Chart {
  /// Where it is, for a prompt: of regions side by side only those that are not where they begin; the
  /// first one when all are.
  func promptText(_ configuration: NodeSet) -> String {
    let regions = isParallel ? regions(of: configuration) : []
    guard let first = regions.first else { return stateText(configuration) }
    let moved = regions.filter { region in
      let node = nodes[region.node]
      let start = node.declaration.initial.first.flatMap { self.node(named: $0) }
      guard let start = start ?? node.children.first else { return false }
      return !configuration.contains(start)
    }
    return moved.isEmpty ? first.place : moved.map(\.place).joined(separator: "+")
  }

  /// How wide the name of the widest region is; 0 for a machine without.
  var regionWidth: Int {
    guard isParallel, let root = nodes.first(where: { $0.kind == .parallel }) else { return 0 }
    return root.children.map { nodes[$0].name.count }.max() ?? 0
  }
}
