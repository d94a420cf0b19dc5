// SPDX-License-Identifier: Apache-2.0
import Synchronization

extension Engine {
  /// Suspends the machine: no timer fires and every event is refused until ``restore()``.
  @discardableResult
  public func background() -> Reply {
    change(chart.backgroundIndex, refusedAs: .suspended) { snapshot, now, trace in
      self.chart.suspend(&snapshot, now: now, trace: &trace)
    }
  }

  /// Comes back by the restore policy, and fires what fell due meanwhile; refused when the machine is
  /// not suspended.
  @discardableResult
  public func restore() -> Reply {
    change(chart.restoreIndex, refusedAs: .notSuspended) { snapshot, now, trace in
      guard snapshot.suspendedAt != nil else { return .refused }
      return self.chart.resume(&snapshot, now: now, trace: &trace)
    }
  }

  /// Goes on from a snapshot that came from a store, as a new process does: by the restore policy,
  /// suspended or not.
  ///
  /// - Parameters:
  ///   - saved: the snapshot.
  ///   - lastAlive: until when it is known to have run after the last step, in milliseconds since
  ///     1970; kept with the record, so that a replay does the same.
  /// - Returns: where it came back to; never refused.
  @discardableResult
  public func relaunch(from saved: Snapshot, lastAlive: Int? = nil) -> Reply {
    replaceSnapshot(saved)
    // What was told at a beginning that has been long ago is told no more.
    state.withLock { $0.start = nil }
    let arguments = lastAlive.map { [Value.int($0)] } ?? []
    return change(chart.restoreIndex, arguments, refusedAs: .notSuspended) { snapshot, now, trace in
      self.chart.resume(&snapshot, now: now, lastAlive: lastAlive, trace: &trace)
    }
  }

  /// Begins anew, as a new machine does, when it has ended; refused before.
  ///
  /// - Returns: where it begins, and what followed at once.
  @discardableResult
  public func restart() -> Reply {
    // Behind the declared argument is a mark that only a replay needs.
    change(chart.restoreIndex, [.null, .bool(true)], refusedAs: .notEnded) { snapshot, now, trace in
      self.chart.beginAnew(&snapshot, now: now, trace: &trace)
    }
  }

  func change(
    _ event: Int,
    _ arguments: [Value] = [],
    refusedAs cause: Reply.Refusal.Cause,
    _ body: (inout Snapshot, _ now: Int, inout StepTrace) -> Verdict
  ) -> Reply {
    decided(event, arguments) { changeInside(event, arguments, refusedAs: cause, body) }
  }

  private func changeInside(
    _ event: Int,
    _ arguments: [Value],
    refusedAs cause: Reply.Refusal.Cause,
    _ body: (inout Snapshot, _ now: Int, inout StepTrace) -> Verdict
  ) -> Reply {
    let now = time.now
    var aftermath = Aftermath()
    var reply = state.withLock { state -> Reply in
      let began = isTimed ? SystemClock.nanoseconds : 0
      let verdict = body(&state.snapshot, now, &state.trace)
      switch verdict {
      case .refused, .unhandled, .unknown:
        let fault = state.trace.fault.map { Reply.Refusal.Cause.fault($0) }
        return Reply(outcome: .refused, refusal: Reply.Refusal(event: event, cause: fault ?? cause))
      case .moved, .stayed:
        return adopt(verdict, event, arguments, timer: nil, now, began, &state, &aftermath)
      }
    }
    if aftermath.isNeeded { finish(&reply, now, aftermath) }
    return reply
  }
}
