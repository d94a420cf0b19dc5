import Synchronization

extension Engine {
  /// Suspends the machine: timers stop and every event is refused until ``restore()``.
  @discardableResult
  public func background() -> Reply {
    change(chart.backgroundIndex, refusedAs: .suspended) { snapshot, now, trace in
      self.chart.suspend(&snapshot, now: now, trace: &trace)
    }
  }

  /// Comes back by the restore policy; refused when the machine is not suspended.
  @discardableResult
  public func restore() -> Reply {
    change(chart.restoreIndex, refusedAs: .notSuspended) { snapshot, now, trace in
      guard snapshot.suspendedAt != nil else { return .refused }
      return self.chart.resume(&snapshot, now: now, trace: &trace)
    }
  }

  /// Goes on from a moment that came from a store, as a new process does: by the restore policy,
  /// suspended or not.
  @discardableResult
  public func relaunch(from saved: Snapshot) -> Reply {
    replaceSnapshot(saved)
    return change(chart.restoreIndex, refusedAs: .notSuspended) { snapshot, now, trace in
      self.chart.resume(&snapshot, now: now, trace: &trace)
    }
  }

  private func change(
    _ event: Int,
    refusedAs cause: Refusal.Cause,
    _ body: (inout Snapshot, _ now: Int, inout StepTrace) -> Verdict
  ) -> Reply {
    let now = time.now
    var aftermath = Aftermath()
    var reply = state.withLock { state -> Reply in
      let began = isTimed ? Stopwatch.nanoseconds : 0
      let verdict = body(&state.snapshot, now, &state.trace)
      switch verdict {
      case .refused, .unhandled:
        let fault = state.trace.fault.map { Refusal.Cause.fault($0) }
        return Reply(outcome: .refused, refusal: Refusal(event: event, cause: fault ?? cause))
      case .moved, .stayed:
        return adopt(verdict, event, [], timer: nil, now, began, &state, &aftermath)
      }
    }
    if aftermath.isNeeded { finish(&reply, now, aftermath) }
    return reply
  }
}
