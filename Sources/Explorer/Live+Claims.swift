// SPDX-License-Identifier: Apache-2.0
public import StateEngine
import Synchronization

extension Live {
  /// Holds claims against the machine from now on, as the engine's own `watch` does.
  ///
  /// - Parameters:
  ///   - claims: the claims; nil for those the machine declares.
  ///   - broken: called once for each claim that is broken, with the record that breaks it.
  /// - Returns: the registration; it ends when it is canceled or freed.
  public func watch(
    _ claims: [Invariant]? = nil,
    broken: @escaping @Sendable (Invariant, Record) -> Void
  ) -> Engine.Subscription {
    engine.watch(claims, broken: broken)
  }
}

extension Engine {
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
    let life = WatchedClaims(claims ?? chart.description.invariants, self)
    return observe(nil) { record in
      for claim in life.breaks(at: record) { broken(claim, record) }
    } whenReplaced: { [weak self] in
      if let snapshot = self?.snapshot { life.begin(snapshot) }
    }
  }
}

/// Claims that are held against records as they come.
private final class WatchedClaims: Sendable {
  private let chart: Chart
  private let claims: [Invariant]
  private let state: Lock<(snapshot: Snapshot, trials: [(claim: Invariant, trial: ClaimTrial)])>

  init(_ claims: [Invariant], _ engine: Engine) {
    chart = engine.chart
    self.claims = claims.filter { one in
      one.claim.isOfRecords && engine.chart.recordsShow(one.claim)
    }
    state = Lock((engine.snapshot, []))
    begin(engine.snapshot)
  }

  /// Begins at a snapshot.
  func begin(_ snapshot: Snapshot) {
    state.withLock { state in
      state.snapshot = snapshot
      state.trials = claims.map { claim in
        (claim, ClaimTrial(claim, of: chart, from: snapshot, isFirst: false))
      }
    }
  }

  /// The claims that a record breaks: each is dropped then.
  func breaks(at record: Record) -> [Invariant] {
    state.withLock { state in
      state.snapshot.configuration = record.to
      for change in record.changes { state.snapshot.values[change.variable] = change.new }
      state.snapshot.time = record.time
      var broken: [Invariant] = []
      for place in state.trials.indices.reversed()
      where state.trials[place].trial.breaks(at: record, state.snapshot) {
        broken.append(state.trials.remove(at: place).claim)
      }
      return broken.reversed()
    }
  }
}
