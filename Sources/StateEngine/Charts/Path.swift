// SPDX-License-Identifier: Apache-2.0

/// Which nodes a change of configuration leaves and enters.
struct Path: Sendable {
  /// Everything below the least common compound ancestor of source and targets, active or not.
  var exits = NodeSet()
  /// The nodes entered.
  var entries = NodeSet()
  /// Those of them entered by their initial transition.
  var byDefault = NodeSet()
  /// The history nodes whose default was taken.
  var historyDefaults: [Int] = []

  mutating func formUnion(_ other: FixedPath) {
    exits.formUnion(other.exits)
    entries.formUnion(other.entries)
    byDefault.formUnion(other.byDefault)
    for history in other.historyDefaults where !historyDefaults.contains(history) {
      historyDefaults.append(history)
    }
  }
}

/// A path that changes no more; shared, so that taking it copies nothing.
final class FixedPath: Sendable {
  let exits: NodeSet
  let entries: NodeSet
  let byDefault: NodeSet
  let historyDefaults: [Int]

  init(_ path: Path) {
    exits = path.exits
    entries = path.entries
    byDefault = path.byDefault
    historyDefaults = path.historyDefaults
  }
}
