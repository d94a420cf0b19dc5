// SPDX-License-Identifier: GPL-3.0-or-later
package import StateEngine

/// Why a text is no state that a sandbox could begin at.
package enum SnapshotProblem: Error, Sendable {
  /// It is no JSON; where that shows, in bytes.
  case notJSON(offset: Int)
  /// It is JSON, but no object.
  case noObject
  /// It names no machine.
  case noMachines
  /// A field is missing or of the wrong kind.
  case wrongField(String)
  /// There is no such machine.
  case unknownMachine(String)
  /// A machine's own snapshot cannot be read.
  case fault(machine: String, Snapshot.Fault)
  /// A machine is in no state it has.
  case noSuchState(machine: String)
}
