// SPDX-License-Identifier: Apache-2.0

/// A machine that an app keeps in a store, as far as the store itself tells.
package struct KeptChart: Sendable {
  /// The machine's name.
  package var machine: String
  /// The version of its snapshots.
  package var version: Int
  /// The chart's fingerprint, as it was written.
  package var fingerprint: String
  /// The chart as SCXML.
  package var text: String
  /// Whether the snapshot that is kept was made by this very chart.
  package var fitsSnapshot = false

  /// A chart as it stands in the store.
  package init(machine: String, version: Int, fingerprint: String, text: String) {
    self.machine = machine
    self.version = version
    self.fingerprint = fingerprint
    self.text = text
  }
}
