// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A machine's snapshot as it will be saved at the next commit: taken once a transaction, then
/// moved on by what each record says has changed.
///
/// To keep a copy of each snapshot would make the engine copy all its variables at its next write.
struct PendingSnapshot: Sendable {
  let chart: Chart
  private(set) var snapshot: Snapshot
  private(set) var record: Int
  private(set) var time: Int

  init(_ record: Record, _ snapshot: Snapshot, _ chart: Chart) {
    self.chart = chart
    self.snapshot = snapshot
    self.record = record.number
    time = record.time
  }

  mutating func move(_ record: Record, _ after: Snapshot) {
    // `background` and `restore` are no steps of the chart: they may follow a snapshot from
    // elsewhere.
    if record.event >= chart.declaredEventCount {
      snapshot = after
    } else {
      record.forEachChange { snapshot.values[$0.variable] = $0.new }
      snapshot.configuration = after.configuration
      snapshot.history = after.history
      snapshot.timers = after.timers
      snapshot.time = after.time
      snapshot.random = after.random
      snapshot.suspendedAt = after.suspendedAt
      if !snapshot.children.isEmpty || !after.children.isEmpty {
        snapshot.children = after.children
      }
    }
    self.record = record.number
    time = record.time
  }
}
