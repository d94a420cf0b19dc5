// SPDX-License-Identifier: Apache-2.0
package import StateEngine

extension Chart {
  /// Whether an event would be accepted at a snapshot; asks and changes nothing.
  package func accepts(_ event: Event, in snapshot: Snapshot) -> Bool {
    guard snapshot.suspendedAt == nil, let checked = try? check(event) else { return false }
    var copy = snapshot
    var trace = StepTrace()
    let verdict = step(
      &copy,
      event: checked.event,
      arguments: checked.arguments,
      now: snapshot.time,
      trace: &trace
    )
    return verdict == .moved || verdict == .stayed
  }
}
