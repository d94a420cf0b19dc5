// SPDX-License-Identifier: Apache-2.0
public import StateEngine
import Synchronization

extension Live {
  /// Holds claims against the machine from now on, as it is lived.
  ///
  /// What a record costs more: each claim is read once, after it was committed and outside the engine's
  /// lock; a claim reads what it names, so that ten of them take a few microseconds. Nothing is searched.
  /// What speaks of all that is possible no life breaks, and what has to come some day may come later.
  ///
  /// - Parameters:
  ///   - claims: the claims; nil for those the machine declares.
  ///   - broken: told once of each claim that is broken, with the record that breaks it, on whatever
  ///     thread has sent.
  /// - Returns: the registration; keep it as long as you want to be told.
  public func watch(
    _ claims: [Invariant]? = nil,
    broken: @escaping @Sendable (Invariant, Record) -> Void
  ) -> Engine.Subscription {
    let engine = engine
    let life = WatchedClaims(claims ?? engine.chart.description.invariants, engine)
    return engine.observe(nil) { record in
      for claim in life.breaks(at: record) { broken(claim, record) }
    } whenReplaced: {
      life.begin(engine.snapshot)
    }
  }
}

/// Claims that are held against records as they come.
private final class WatchedClaims: Sendable {
  private struct State {
    var snapshot: Snapshot
    var trials: [(claim: Invariant, trial: ClaimTrial)] = []
  }

  private let chart: Chart
  private let claims: [Invariant]
  private let state: Lock<State>

  init(_ claims: [Invariant], _ engine: Engine) {
    chart = engine.chart
    self.claims = claims.filter(\.claim.isOfRecords)
    state = Lock(State(snapshot: engine.snapshot))
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

  /// The claims that a record breaks: each is let go then.
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
