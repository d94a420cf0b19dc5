// SPDX-License-Identifier: Apache-2.0
import Synchronization

extension Engine {
  /// The snapshot right after the last record: the present one, but for timers that have gone since
  /// because no transition took their event.
  package var snapshotOfRecord: Snapshot {
    state.withLock { state in
      var snapshot = state.snapshot
      if let timers = state.timersOfRecord { snapshot.timers = timers }
      return snapshot
    }
  }
}

extension Chart {
  /// A snapshot of the past as it may be gone to where some of the machine is outside time travel.
  ///
  /// - Parameters:
  ///   - past: the snapshot as it was.
  ///   - time: when that was, in milliseconds since 1970.
  ///   - present: the machine now.
  ///   - now: the time now, in milliseconds since 1970.
  ///   - nodes: nodes in which nobody may come back: the machine leaves them by its restore policy.
  ///   - kept: variables that keep the value of the present.
  ///   - moved: variables of the present that hold times, in milliseconds since 1970 and 0 for none:
  ///     they keep their distance to now.
  /// - Returns: the snapshot to go on from; what the restore policy tells the app is left out.
  package func revisited(
    _ past: Snapshot,
    at time: Int,
    from present: Snapshot,
    at now: Int,
    leaving nodes: [String],
    keeping kept: [String],
    moving moved: [String]
  ) -> Snapshot {
    var snapshot = past
    for node in nodes { snapshot = left(node, snapshot, now: time) }
    for name in kept {
      guard let slot = scope.variables[name]?.index else { continue }
      snapshot.values[slot] = present.values[slot]
    }
    for name in moved {
      guard let slot = scope.variables[name]?.index else { continue }
      let then = present.values[slot]
      if let then = then.intValue, then != 0 {
        snapshot.values[slot] = .int(then &+ (time &- now))
      } else {
        snapshot.values[slot] = then
      }
    }
    return snapshot
  }

  private func left(_ name: String, _ past: Snapshot, now: Int) -> Snapshot {
    guard let open = node(named: name), past.configuration.contains(open),
      past.suspendedAt == nil
    else { return past }
    var snapshot = past
    var trace = StepTrace()
    snapshot.suspendedAt = now
    _ = resume(&snapshot, now: now, trace: &trace)
    if snapshot.configuration.contains(open) {
      snapshot = past
      snapshot.configuration = NodeSet()
      _ = resume(&snapshot, now: now, trace: &trace)
    }
    return snapshot
  }
}
