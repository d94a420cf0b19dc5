// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// Decides an event whose random numbers begin at a seed of its own.
  ///
  /// What is drawn then cannot be foreseen from the snapshot, and can be drawn again when the seed is
  /// kept. When nothing is drawn the snapshot's generator stays as it was.
  ///
  /// - Parameters:
  ///   - seed: where the generator begins; nil goes on with the snapshot's own.
  ///   - snapshot: the snapshot before, then after.
  ///   - trace: filled with what happened by `step`.
  ///   - step: decides.
  /// - Returns: how it ended, and whether a number was drawn.
  @inline(__always)
  func seeded(
    _ seed: UInt64?,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace,
    _ step: (inout Snapshot, inout StepTrace) -> Verdict
  ) -> (verdict: Verdict, isDrawn: Bool) {
    guard let seed else { return (step(&snapshot, &trace), false) }
    let own = snapshot.random
    snapshot.random.state = seed
    let verdict = step(&snapshot, &trace)
    trace.randomBefore = own
    if snapshot.random.state != seed { return (verdict, true) }
    snapshot.random = own
    return (verdict, false)
  }
}
