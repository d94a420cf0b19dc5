// SPDX-License-Identifier: Apache-2.0

/// Which nodes a change of configuration leaves and enters.
package struct Path: Sendable {
  /// Everything below the least common compound ancestor of source and targets, active or not.
  package var exits: NodeSet
  /// The nodes entered.
  package var entries = NodeSet()
  /// Those of them entered by their initial transition.
  package var byDefault = NodeSet()
  /// The history nodes whose default was taken.
  package var historyDefaults: [Int] = []

  package init(exits: NodeSet = NodeSet()) { self.exits = exits }

  package mutating func formUnion(_ other: FixedPath) {
    exits.formUnion(other.exits)
    entries.formUnion(other.entries)
    byDefault.formUnion(other.byDefault)
    for history in other.historyDefaults where !historyDefaults.contains(history) {
      historyDefaults.append(history)
    }
  }
}

/// A path that changes no more; shared, so that taking it copies nothing.
package final class FixedPath: Sendable {
  package let exits: NodeSet
  package let entries: NodeSet
  let byDefault: NodeSet
  package let historyDefaults: [Int]

  package init(_ path: Path) {
    exits = path.exits
    entries = path.entries
    byDefault = path.byDefault
    historyDefaults = path.historyDefaults
  }
}
