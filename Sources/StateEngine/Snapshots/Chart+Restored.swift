// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// A suspended snapshot as it would come back by the restore policy; the snapshot itself when it
  /// is not suspended.
  package func restored(_ snapshot: Snapshot, now: Int) -> Snapshot {
    guard snapshot.suspendedAt != nil else { return snapshot }
    var restored = snapshot
    var trace = StepTrace()
    _ = resume(&restored, now: now, trace: &trace)
    return restored
  }
}
