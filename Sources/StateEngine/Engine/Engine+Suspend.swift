// SPDX-License-Identifier: Apache-2.0
import Synchronization

extension Engine {
  /// Suspends the machine: no timer fires and every event is refused until ``restore(inputs:)``.
  @discardableResult
  public func background() -> Reply {
    change(chart.backgroundIndex, refusedAs: .suspended) { snapshot, now, trace in
      self.chart.suspend(&snapshot, now: now, trace: &trace)
    }
  }

  /// Comes back by the restore policy, and fires what fell due meanwhile; refused when the machine is
  /// not suspended.
  ///
  /// - Parameter inputs: the inputs of the moment, by name; those left out are as they were.
  /// - Returns: where it came back to.
  @discardableResult
  public func restore(inputs: [String: Value] = [:]) -> Reply {
    change(chart.restoreIndex, inputs: inputs, refusedAs: .notSuspended) { snapshot, now, trace in
      guard snapshot.suspendedAt != nil else { return .refused }
      return self.chart.resume(&snapshot, now: now, inputs: inputs, trace: &trace)
    }
  }

  /// Goes on from a snapshot that came from a store, as a new process does: by the restore policy,
  /// suspended or not.
  ///
  /// - Parameters:
  ///   - saved: the snapshot.
  ///   - lastAlive: until when it is known to have run after the last step, in milliseconds since
  ///     1970; kept with the record, so that a replay does the same.
  ///   - inputs: the inputs of the moment, by name; those left out are as they were.
  /// - Returns: where it came back to; never refused, but unknown where a value is not declared for its
  ///   input: then nothing is read.
  @discardableResult
  public func relaunch(
    from saved: Snapshot,
    lastAlive: Int? = nil,
    inputs: [String: Value] = [:]
  ) -> Reply {
    if let refused = misunderstood(chart.misunderstanding(of: inputs)) { return refused }
    replaceSnapshot(saved)
    // What was told at a beginning that has been long ago is told no more.
    state.withLock { $0.start = nil }
    let arguments = lastAlive.map { [Value.int($0)] } ?? []
    return change(
      chart.restoreIndex,
      arguments,
      inputs: inputs,
      refusedAs: .notSuspended
    ) { snapshot, now, trace in
      self.chart.resume(&snapshot, now: now, lastAlive: lastAlive, inputs: inputs, trace: &trace)
    }
  }

  /// Begins anew, as a new machine does, when it has ended; refused before.
  ///
  /// - Parameter inputs: the inputs of the moment, by name; those left out are as they were.
  /// - Returns: where it begins, and what followed at once.
  @discardableResult
  public func restart(inputs: [String: Value] = [:]) -> Reply {
    // Behind the declared argument is a mark that only a replay needs.
    change(
      chart.restoreIndex,
      [.null, .bool(true)],
      inputs: inputs,
      refusedAs: .notEnded
    ) { snapshot, now, trace in
      self.chart.beginAnew(&snapshot, now: now, inputs: inputs, trace: &trace)
    }
  }

  /// Gives inputs new values: all at once, and the chart hears of each that differs.
  ///
  /// - Parameter values: the new values, by name.
  /// - Returns: the answer; without a record where nothing differs, and unknown, with nothing changed,
  ///   where a value is not declared for its input.
  @discardableResult
  public func inputs(_ values: [String: Value]) -> Reply {
    misunderstood(chart.misunderstanding(of: values))
      ?? answer(toInputs: give(chart.placed(values)))
  }

  /// The answer for an app that gave inputs: that none differs is no refusal.
  func answer(toInputs reply: Reply) -> Reply {
    reply.outcome == .unhandled ? Reply(outcome: .stayed) : reply
  }

  /// Gives inputs new values, each behind the place of its input; unhandled where none differs.
  func give(_ placed: [Value]) -> Reply {
    if placed.isEmpty { return Reply(outcome: .unhandled) }
    return misunderstood(chart.misunderstanding(of: placed)) ?? decide(placed)
  }

  private func misunderstood(_ cause: Reply.Misunderstanding?) -> Reply? {
    cause.map { Reply(outcome: .unknown, misunderstanding: $0) }
  }

  func change(
    _ event: Int,
    _ arguments: [Value] = [],
    inputs: [String: Value] = [:],
    refusedAs cause: Reply.Refusal.Cause,
    _ body: (inout Snapshot, _ now: Int, inout StepTrace) -> Verdict
  ) -> Reply {
    var arguments = arguments
    if !inputs.isEmpty {
      if let refused = misunderstood(chart.misunderstanding(of: inputs)) { return refused }
      // They come last, behind what is declared.
      arguments = (arguments.isEmpty ? [.null] : arguments) + [.map(inputs)]
    }
    return decided(event, arguments) { changeInside(event, arguments, refusedAs: cause, body) }
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
