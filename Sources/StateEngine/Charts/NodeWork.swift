// SPDX-License-Identifier: Apache-2.0

/// What nodes have to do on entry and exit, so that the others cost nothing.
package struct NodeWork: Sendable {
  var entry: NodeSet = NodeSet()
  var exit: NodeSet = NodeSet()
  /// Those with timers.
  var timed: NodeSet = NodeSet()
  /// Those with more to do on entry than their entry actions.
  var special: NodeSet = NodeSet()
  /// The actions of all nodes in one list, so that a node's are a range of numbers.
  var actions: [CompiledAction] = []
  var entryActions: [Range<Int>] = []
  var exitActions: [Range<Int>] = []
  var initialActions: [Range<Int>] = []
  var timers: [[CompiledTimer]] = []
  /// Those with async work, and the variables that count its attempts.
  package var busy: NodeSet = NodeSet()
  package var attempts: [[Int]] = []
  /// For each of those the event that ends the pause before the next attempt; -1 where there is none.
  var pauses: [[Int]] = []
  var restore: [[CompiledRestoreRule]] = []
  /// For a final node, the `done.state` event of its parent; -1 elsewhere.
  var doneEvents: [Int] = []

  mutating func add(_ new: [CompiledAction]) -> Range<Int> {
    let start = actions.count
    actions += new
    return start..<actions.count
  }
}
