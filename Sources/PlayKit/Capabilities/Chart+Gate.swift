// SPDX-License-Identifier: Apache-2.0
package import StateEngine

extension Chart {
  /// A past state as it may be gone to: the gate is outside time travel.
  ///
  /// The gate's own variables keep the values of the present, and times among them keep their
  /// distance to now. Where a parent session was open and none is now, the machine comes back by its
  /// restore policy, since the question was not answered.
  ///
  /// - Parameters:
  ///   - past: the snapshot as it was.
  ///   - time: when that was, in milliseconds since 1970.
  ///   - present: the machine now.
  ///   - now: the time now, in milliseconds since 1970.
  ///   - gate: the machine's gate; nil when it has none.
  ///   - isOpen: whether a parent session is open now.
  ///   - hidesQuestion: whether the machine also comes back where the gate was asking: in a copy any
  ///     number of answers could be tried.
  /// - Returns: the snapshot to go on from; what the restore policy tells the app is left out.
  package func revisited(
    _ past: Snapshot,
    at time: Int,
    from present: Snapshot,
    at now: Int,
    gate: GateCapability?,
    isOpen: Bool,
    hidesQuestion: Bool = false
  ) -> Snapshot {
    guard let gate else { return past }
    return revisited(
      past,
      at: time,
      from: present,
      at: now,
      leaving: (hidesQuestion ? [gate.askNode] : []) + (isOpen ? [] : [gate.openNode]),
      keeping: gate.outsideTime,
      moving: gate.momentsOutsideTime
    )
  }
}
