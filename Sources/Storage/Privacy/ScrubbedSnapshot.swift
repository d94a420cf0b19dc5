// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// A machine's snapshot that tells of somebody no more.
package struct ScrubbedSnapshot: Sendable {
  /// The machine.
  package var chart: Chart
  /// What is to be kept of it.
  package var snapshot: Snapshot

  /// A snapshot of a machine.
  package init(_ chart: Chart, _ snapshot: Snapshot) {
    self.chart = chart
    self.snapshot = snapshot
  }
}
