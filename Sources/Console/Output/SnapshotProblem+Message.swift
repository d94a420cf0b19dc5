// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

extension SnapshotProblem {
  var message: String {
    switch self {
    case .notJSON(let offset): "the snapshot is no JSON: it breaks off after \(offset) bytes"
    case .noObject: "the snapshot is no JSON object"
    case .noMachines: "the snapshot names no machine"
    case .wrongField(let name): "the snapshot's '\(name)' is missing or of the wrong kind"
    case .unknownMachine(let name): "the snapshot is of '\(name)', which is no machine"
    case .fault(let machine, let fault): "the snapshot of \(machine) \(fault.words)"
    case .noSuchState(let machine):
      "the snapshot has \(machine) in a state that it cannot be in"
    }
  }
}

extension Snapshot.Fault {
  /// What is wrong, behind "the snapshot".
  var words: String {
    switch self {
    case .malformed(let path):
      path.isEmpty ? "is no object" : "lacks '\(path)', or it is of the wrong kind"
    case .otherMachine(let name): "belongs to '\(name)'"
    case .newerVersion(let version): "was written by a newer version (\(version))"
    case .noMigration(let version): "is of version \(version), which is not known any more"
    case .migrationFailed(let version, let reason):
      "is of version \(version) and cannot be carried over: \(reason)"
    }
  }
}
