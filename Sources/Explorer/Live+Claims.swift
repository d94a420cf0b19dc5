// SPDX-License-Identifier: Apache-2.0
public import StateEngine
import Synchronization

extension Live {
  /// Holds claims against the machine from now on, as it is lived.
  ///
  /// The cost: at each record every claim is evaluated once, after the commit and outside the engine's
  /// lock; it takes one or two microseconds a claim. Nothing is searched. Claims about all that is
  /// possible, and those about some day, are left out: no single life breaks them. So are those that read
  /// a secret, which records mask.
  ///
  /// - Parameters:
  ///   - claims: the claims; nil for those the machine declares.
  ///   - broken: called once for each claim that is broken, with the record that breaks it, on the
  ///     thread that has sent.
  /// - Returns: the registration; it ends when it is canceled or freed.
  public func watch(
    _ claims: [Invariant]? = nil,
    broken: @escaping @Sendable (Invariant, Record) -> Void
  ) -> Engine.Subscription {
    let (engine, chart) = (engine, engine.chart)
    let held = (claims ?? chart.description.invariants).filter {
      $0.claim.isOfRecords && chart.recordsShow($0.claim)
    }
    let begin = { @Sendable (snapshot: Snapshot) in
      held.map { ClaimTrial($0, of: chart, from: snapshot, isFirst: false) }
    }
    let trials = Lock(begin(engine.snapshot))
    return engine.observe(nil) { record in
      let found = trials.withLock { trials in
        let found = trials.indices.filter { trials[$0].breaks(at: record) }.map { trials[$0].claim }
        trials.removeAll { $0.breach != nil }
        return found
      }
      for claim in found { broken(claim, record) }
    } whenReplaced: { [weak engine] in
      if let snapshot = engine?.snapshot { trials.withLock { $0 = begin(snapshot) } }
    }
  }
}
