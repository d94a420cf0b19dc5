// SPDX-License-Identifier: Apache-2.0

/// A state of a machine: all a step needs to decide, and nothing else.
///
/// Indices refer to the chart that made it, and so do they in a coder: to keep one for longer than the
/// chart see ``Live/kept``, which has names and migrates. A snapshot is a value: copy it to keep one.
public struct Snapshot: Sendable, Hashable, Codable {
  /// The active nodes, ancestors included.
  package var configuration: NodeSet
  /// The context: one value for each variable of the chart, in declaration order.
  package var values: [Value]
  /// What each history node remembers, in the order of the chart's history nodes; empty sets
  /// until their parent was left once.
  package var history: [NodeSet]
  /// The armed timers, in the order in which they were armed; those of the machines below too.
  package var timers: [ArmedTimer]
  /// The machines that this one has started, in the order in which they were started.
  package var children: [Child]
  /// The time of the last step, in milliseconds since 1970.
  public var time: Int
  /// The state of the random generator.
  package var random: RandomState
  /// When the machine was suspended, in milliseconds since 1970; nil while it runs.
  package var suspendedAt: Int?

  /// A snapshot put together from its parts.
  package init(
    configuration: NodeSet,
    values: [Value],
    history: [NodeSet] = [],
    timers: [ArmedTimer] = [],
    children: [Child] = [],
    time: Int = 0,
    random: RandomState = RandomState(seed: 1),
    suspendedAt: Int? = nil
  ) {
    self.configuration = configuration
    self.values = values
    self.history = history
    self.timers = timers
    self.children = children
    self.time = time
    self.random = random
    self.suspendedAt = suspendedAt
  }
}

/// An event that will be sent when its time comes, unless it is cancelled before.
package struct ArmedTimer: Sendable, Hashable, Codable {
  /// The event's index in the chart of who armed it.
  package var event: Int
  /// The event's arguments, in declared order.
  package var arguments: [Value]
  /// When it is due, in milliseconds since 1970.
  package var due: Int
  /// The node whose exit cancels it, or -1 when it outlives its node.
  package var owner: Int
  /// The name by which it can be cancelled.
  package var id: String
  /// True if it was sent without delay: it is in the queue already, and `cancel` is for delayed ones
  /// (SCXML 6.3).
  package var isQueued: Bool
  /// The way down to the machine below that armed it; empty for the chart's own.
  package var path: [Int]

  /// A timer put together from its parts.
  package init(
    event: Int,
    arguments: [Value],
    due: Int,
    owner: Int,
    id: String,
    isQueued: Bool = false,
    path: [Int] = []
  ) {
    self.isQueued = isQueued
    self.path = path
    self.event = event
    self.arguments = arguments
    self.due = due
    self.owner = owner
    self.id = id
  }
}
