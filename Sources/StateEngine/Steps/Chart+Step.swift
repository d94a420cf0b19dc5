// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// How many microsteps one event may set off before it counts as endless and is refused.
  package static let microstepLimit = 10_000
  /// The times at which anything can happen, in milliseconds since 1970: none is so far away that a
  /// sum of times becomes too large.
  package static let times = -(1 << 53)...1 << 53
  /// The same where each may run scripts.
  static let scriptMicrostepLimit = 2_000

  /// Decides one event and moves the snapshot on: the pure step.
  ///
  /// Nothing outside it is read or written, so it can be replayed, explained and searched.
  ///
  /// Runs to completion (SCXML's macrostep): eventless transitions and raised events are followed
  /// until nothing is left to do. When it is refused or unhandled the snapshot is as before. Cost
  /// on a flat chart is that of the guards plus some tens of nanoseconds; nothing is allocated when
  /// it is refused.
  ///
  /// - Parameters:
  ///   - snapshot: the snapshot before, then the snapshot after.
  ///   - event: the event's index.
  ///   - arguments: its arguments in declared order, already checked against the declaration.
  ///   - now: the time in milliseconds since 1970.
  ///   - trace: filled with what happened.
  /// - Returns: how it ended.
  public func step(
    _ snapshot: inout Snapshot,
    event: Int,
    arguments: [Value] = [],
    now: Int,
    trace: inout Chart.Trace
  ) -> Reply.Outcome {
    guard Self.times.contains(now) else { return refuse(&snapshot, .overflow, &trace) }
    if event == inputsIndex { return stepInputs(arguments, &snapshot, now: now, &trace) }
    if isFlat { return flatStep(&snapshot, event, arguments, now, &trace) }
    trace.begin(snapshot)
    snapshot.time = now
    if script != nil { return scriptStep(&snapshot, event, arguments, &trace) }
    if !machines.isEmpty, let verdict = passOn(event, arguments, &snapshot, &trace) {
      return verdict
    }
    selectTransitions(for: event, snapshot, arguments, &trace)
    guard !trace.enabled.isEmpty else {
      snapshot.time = trace.timeBefore
      return trace.refusedTransition >= 0 ? .refused : .unhandled
    }
    return finish(&snapshot, &trace) { snapshot, trace throws(EvaluationFault) in
      try self.takeEnabled(&snapshot, arguments, &trace)
    }
  }

  private func flatStep(
    _ snapshot: inout Snapshot,
    _ event: Int,
    _ arguments: [Value],
    _ now: Int,
    _ trace: inout StepTrace
  ) -> Verdict {
    trace.beginStraight(snapshot)
    snapshot.time = now
    guard let leaf = snapshot.configuration.last,
      let transition = firstEnabled(
        in: table.range(leaf: leaf, event: event),
        snapshot,
        arguments,
        &trace
      )
    else {
      snapshot.time = trace.timeBefore
      trace.configurationBefore.become(snapshot.configuration)
      if !trace.steps.isEmpty { trace.steps.removeAll() }
      return trace.refusedTransition >= 0 ? .refused : .unhandled
    }
    if straight[transition].isKnown {
      // Moved there: copies of large sets count references.
      swap(&trace.configurationBefore, &snapshot.configuration)
      snapshot.configuration.become(straight[transition].configuration)
      trace.steps.become(straight[transition].microstep)
      return .moved
    }
    trace.hasMore = true
    trace.configurationBefore.become(snapshot.configuration)
    if !trace.steps.isEmpty { trace.steps.removeAll() }
    return finish(&snapshot, &trace) { snapshot, trace throws(EvaluationFault) in
      try self.take(transitions[transition], &snapshot, arguments, &trace)
    }
  }

  /// The first snapshot of a machine: its initial nodes entered, its entry actions done.
  ///
  /// - Parameters:
  ///   - values: variables that begin with another value than the declared one, by name.
  ///   - now: the time in milliseconds since 1970.
  ///   - seed: where the random generator begins.
  ///   - trace: filled with what happened.
  /// - Returns: the first snapshot; its configuration is empty when an entry action has no value.
  public func start(
    values: [String: Value] = [:],
    now: Int,
    seed: UInt64 = 1,
    trace: inout Chart.Trace
  ) -> Snapshot {
    var snapshot = Snapshot(
      configuration: NodeSet(),
      values: description.variables.map { values[$0.name] ?? $0.initial },
      history: Array(repeating: NodeSet(), count: nodes.count { $0.isHistory }),
      time: now,
      random: RandomState(seed: seed)
    )
    trace.begin(snapshot)
    _ = begin(&snapshot, besides: values, &trace)
    return snapshot
  }

  /// Enters the initial nodes; what is active is gone, without its exit actions.
  func begin(
    _ snapshot: inout Snapshot,
    besides values: [String: Value],
    _ trace: inout StepTrace
  ) -> Verdict {
    finish(&snapshot, &trace) { snapshot, trace throws(EvaluationFault) in
      if self.script != nil { try self.bindData(besides: values, &snapshot, &trace) }
      trace.steps.append(
        Microstep(
          transition: -1,
          exited: snapshot.configuration,
          entered: self.initialPath.entries
        )
      )
      snapshot.configuration = NodeSet()
      try self.enter(self.initialPath, &snapshot, &trace)
    }
  }

  private func refuse(
    _ snapshot: inout Snapshot,
    _ fault: EvaluationFault,
    _ trace: inout StepTrace
  ) -> Verdict {
    trace.begin(snapshot)
    trace.fault = fault
    return .refused
  }

  // MARK: Running to completion

  @inline(__always)
  func finish(
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace,
    begin: (inout Snapshot, inout StepTrace) throws(EvaluationFault) -> Void
  ) -> Verdict {
    do {
      try begin(&snapshot, &trace)
      if !trace.queue.isEmpty || trace.startsSomething || mayGoOn(from: snapshot.configuration) {
        try settle(&snapshot, &trace)
      }
    } catch {
      trace.undo(&snapshot)
      trace.forget()
      trace.fault = error
      trace.refusedTransition = -1
      return .refused
    }
    return trace.steps.isMove ? .moved : .stayed
  }

  /// True if an eventless transition may follow.
  @inline(__always)
  private func mayGoOn(from configuration: borrowing NodeSet) -> Bool {
    guard hasEventlessTransitions, isFlat, let leaf = configuration.last else {
      return hasEventlessTransitions
    }
    return !table.eventlessRange(leaf: leaf).isEmpty
  }

  func settle(
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    let runsScripts = script != nil
    if !runsScripts { trace.spent = 0 }
    let limit = runsScripts ? Self.scriptMicrostepLimit : Self.microstepLimit
    while true {
      guard trace.steps.count < limit, trace.queueHead < limit else {
        throw .endless
      }
      let refused = trace.refusedTransition
      let fault = trace.fault
      trace.enabled.clear()
      if mayGoOn(from: snapshot.configuration) { selectEventlessTransitions(snapshot, &trace) }
      if !trace.enabled.isEmpty {
        try takeEnabled(&snapshot, [], &trace)
      } else if trace.queueHead < trace.queue.count {
        let next = trace.queue[trace.queueHead]
        trace.queueHead += 1
        if runsScripts { set(next.event, next.arguments, &snapshot, &trace) }
        selectTransitions(for: next.event, snapshot, next.arguments, &trace)
        if !trace.enabled.isEmpty { try takeEnabled(&snapshot, next.arguments, &trace) }
      } else {
        trace.refusedTransition = refused
        trace.fault = fault
        if try giveInputsBelow(&snapshot, &trace) { continue }
        if try startChildren(&snapshot, &trace) { continue }
        return
      }
      trace.refusedTransition = refused
      trace.fault = fault
    }
  }
}
