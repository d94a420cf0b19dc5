// SPDX-License-Identifier: Apache-2.0

/// A node of a built chart, known by its place in document order.
package final class Node: Sendable {
  /// The declaration it was built from.
  package let declaration: NodeDeclaration
  /// Its place in document order, from 0.
  package let index: Int
  /// The parent's index, or -1 at the top.
  package let parent: Int
  /// The indices of the children that are places (no history nodes).
  package let children: [Int]
  /// The indices of the history nodes among its children.
  package let histories: [Int]
  /// Every node below it.
  package let descendants: NodeSet
  /// How many ancestors it has.
  package let depth: Int
  /// The place in ``Snapshot/history``, or -1 when this is no history node.
  package let historySlot: Int
  /// Where it begins by itself; for a history node its default.
  let initial: [Int]

  init(
    declaration: NodeDeclaration,
    index: Int,
    parent: Int,
    children: [Int],
    histories: [Int],
    descendants: NodeSet,
    depth: Int,
    historySlot: Int,
    initial: [Int]
  ) {
    self.declaration = declaration
    self.index = index
    self.parent = parent
    self.children = children
    self.histories = histories
    self.descendants = descendants
    self.depth = depth
    self.historySlot = historySlot
    self.initial = initial
  }

  /// The name.
  package var name: String { declaration.name }
  /// What it is.
  package var kind: NodeDeclaration.Kind { declaration.kind }
  /// True if it can be a leaf of a configuration.
  package var isLeaf: Bool { kind == .atomic || kind == .final }
  /// True if it is a memory, not a place.
  package var isHistory: Bool { kind.isHistory }
}
