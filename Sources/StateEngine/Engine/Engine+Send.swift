// SPDX-License-Identifier: Apache-2.0
import Synchronization

extension Engine {
  /// Sends an event made in Swift.
  @discardableResult
  public func send(_ event: Event) -> Reply {
    do {
      let checked = try chart.check(event)
      return send(checked.event, checked.arguments)
    } catch {
      return Reply(outcome: .unknown, misunderstanding: error)
    }
  }

  /// Sends an event by index, its arguments already checked against the declaration.
  ///
  /// Cost is that of the step, one lock, and with a journal that of the record.
  @discardableResult
  public func send(_ event: Int, _ arguments: [Value] = []) -> Reply {
    guard chart.isSentByHand(event) else {
      return Reply(outcome: .refused, refusal: Reply.Refusal(event: event, cause: .clockOnly))
    }
    return decided(event, arguments) { sendInside(event, arguments) }
  }

  /// Sends an event as the platform does that runs a chart: one too that comes from the chart alone,
  /// such as the end of a state.
  package func sendAsPlatform(_ event: Int, _ arguments: [Value]) -> Reply {
    guard event < chart.startIndex else { return send(event, arguments) }
    let arguments = chart.asPlatform(event, arguments)
    return decided(event, arguments) { sendInside(event, arguments) }
  }

  /// Gives inputs values that have been checked.
  func decide(_ placed: [Value]) -> Reply {
    decided(chart.inputsIndex, placed) { sendInside(chart.inputsIndex, placed) }
  }

  @inline(__always)
  private func sendInside(_ event: Int, _ arguments: [Value]) -> Reply {
    let now = time.now
    var aftermath = Aftermath()
    var isLate = false
    var reply = state.withLock { state in
      if state.alarm != nil, state.snapshot.hasTimer(dueAt: now) {
        isLate = true
        return Reply(outcome: .unhandled)
      }
      return decide(event, arguments, timer: nil, now, &state, &aftermath)
    }
    // Whoever keeps time by itself does first what was due before.
    if isLate {
      _ = fireTimers()
      reply = state.withLock { state in
        decide(event, arguments, timer: nil, now, &state, &aftermath)
      }
    }
    if aftermath.isNeeded { finish(&reply, now, aftermath) }
    return reply
  }

  /// Asks what would happen and changes nothing.
  package func wouldAccept(
    _ event: Int,
    _ arguments: [Value] = [],
    asPlatform isOfPlatform: Bool = false
  ) -> Bool {
    guard isOfPlatform ? event < chart.startIndex : chart.isSentByHand(event) else { return false }
    let arguments = isOfPlatform ? chart.asPlatform(event, arguments) : arguments
    var snapshot = self.snapshot
    guard snapshot.suspendedAt == nil else { return false }
    var trace = StepTrace()
    return chart.step(
      &snapshot,
      event: event,
      arguments: arguments,
      now: time.now,
      trace: &trace
    ).isTaken
  }

  // MARK: Under the lock

  /// What is left to do once the lock is free again.
  struct Aftermath {
    /// A timer is due already: what the machine sends to itself without delay.
    var hasDueTimer = false
    /// Something was appended to the journal.
    var hasAppended = false
    /// Whom this thread tells, when it is the one that tells.
    var telling: [Observer]?
    /// Whether those are told inside the transaction that holds the engine, and nobody else.
    var isInside = false
    /// Whether it begins with the newest record.
    var tellsNewest = false
    /// A timer is due before the alarm rings.
    var needsAlarm = false

    var isNeeded: Bool { hasDueTimer || hasAppended || telling != nil || needsAlarm }
  }

  func decide(
    _ event: Int,
    _ arguments: [Value],
    timer: String?,
    _ now: Int,
    _ state: inout State,
    _ aftermath: inout Aftermath
  ) -> Reply {
    guard state.snapshot.suspendedAt == nil else {
      return denied(.suspended, event, arguments, state.snapshot)
    }
    let began = isTimed ? SystemClock.nanoseconds : 0
    let seed = entropy.map { state.unspentSeed ?? $0() }
    let (verdict, isDrawn) = chart.seeded(seed, &state.snapshot, &state.trace) { snapshot, trace in
      chart.step(&snapshot, event: event, arguments: arguments, now: now, trace: &trace)
    }
    (state.seed, state.unspentSeed) = isDrawn ? (seed, nil) : (nil, seed)
    switch verdict {
    case .unhandled, .unknown: return denied(nil, event, arguments, state.snapshot)
    case .refused: return denied(cause(in: state.trace), event, arguments, state.snapshot)
    case .moved, .stayed:
      return adopt(verdict, event, arguments, timer: timer, now, began, &state, &aftermath)
    }
  }

  /// Makes the record, journals it, and takes the step back when that fails.
  func adopt(
    _ verdict: Verdict,
    _ event: Int,
    _ arguments: [Value],
    timer: String?,
    _ now: Int,
    _ began: Int,
    _ state: inout State,
    _ aftermath: inout Aftermath
  ) -> Reply {
    let outcome: Reply.Outcome = verdict == .moved ? .moved : .stayed
    guard journal != nil || !state.observers.isEmpty else {
      if state.timersOfRecord != nil { state.timersOfRecord = nil }
      aftermath.hasDueTimer = state.snapshot.hasTimer(dueAt: now)
      aftermath.needsAlarm = state.isAlarmLate
      return done(outcome, nil, event, state)
    }
    var record = record(event, arguments, timer: timer, now, began, &state)
    if journal != nil {
      if let fault = append(&record, after: state.snapshot) {
        state.trace.undo(&state.snapshot)
        return Reply(
          outcome: .refused,
          refusal: Reply.Refusal(event: event, cause: .journal),
          journalFault: fault
        )
      }
      aftermath.hasAppended = true
    }
    if state.timersOfRecord != nil { state.timersOfRecord = nil }
    if state.seed != nil { state.seed = nil }
    aftermath.hasDueTimer = state.snapshot.hasTimer(dueAt: now)
    aftermath.needsAlarm = state.isAlarmLate
    guard state.observers.contains(where: { $0.wants(event) }) else {
      return done(outcome, record, event, state)
    }
    if state.isHeld {
      state.held.append(record)
      aftermath.telling = state.observers.filter(\.isInner)
      aftermath.isInside = true
      aftermath.tellsNewest = true
    } else if state.isDelivering {
      state.outbox.append(record)
    } else {
      state.isDelivering = true
      aftermath.telling = state.observers
      aftermath.tellsNewest = true
    }
    return done(outcome, record, event, state)
  }

  // What was done, and the fault of a rule without which it was.
  private func done(
    _ outcome: Reply.Outcome,
    _ record: Record?,
    _ event: Int,
    _ state: borrowing State
  ) -> Reply {
    var reply = Reply(done: outcome, record)
    if let fault = state.trace.ruleFault {
      reply.refusal = Reply.Refusal(event: event, cause: .rule(fault))
    }
    return reply
  }

  // A function of its own, so that the snapshot is lent to the journal and not copied.
  @inline(never)
  private func append(_ record: inout Record, after snapshot: Snapshot) -> Engine.JournalFault? {
    do {
      try journal?.append(&record, after: snapshot, of: chart)
      return nil
    } catch {
      return error
    }
  }

  // Of its own, since it is the rare way.
  @inline(never)
  private func denied(
    _ cause: Reply.Refusal.Cause?,
    _ event: Int,
    _ arguments: [Value],
    _ snapshot: borrowing Snapshot
  ) -> Reply {
    let outcome: Reply.Outcome = cause == nil ? .unhandled : .refused
    guard explainsRefusals else {
      return Reply(
        outcome: outcome,
        refusal: cause.map { Reply.Refusal(event: event, cause: $0) }
      )
    }
    return Reply(outcome, on: Scene(chart, snapshot, event, arguments, cause))
  }

  private func cause(in trace: borrowing StepTrace) -> Reply.Refusal.Cause {
    if let fault = trace.ruleFault { return .rule(fault) }
    if trace.refusedTransition < 0, let fault = trace.fault { return .fault(fault) }
    return .guards(transition: trace.refusedTransition)
  }

  // MARK: After the lock

  /// Commits, fires what fell due, and tells the observers.
  func finish(_ reply: inout Reply, _ now: Int, _ aftermath: Aftermath) {
    if aftermath.hasAppended { reply.journalFault = commit() }
    let isKept = reply.journalFault == nil
    if aftermath.hasDueTimer, isKept {
      (reply.followUps, reply.journalFault) = fireTimers()
      // Asked only where so many followed.
      if reply.followUps.count >= Chart.microstepLimit / 2, takeEndless(), let record = reply.record
      {
        reply.refusal = Reply.Refusal(event: record.event, cause: .fault(.endlessEvents))
      }
    }
    if let observers = aftermath.telling {
      if isKept, let record = reply.record { tell(observers, record) }
      if !aftermath.isInside { deliver() }
    }
    if aftermath.needsAlarm { setAlarm() }
  }

  func commit() -> Engine.JournalFault? {
    do {
      try journal?.commit()
      return nil
    } catch {
      return error
    }
  }

  /// Tells what has gathered meanwhile; one thread at a time does it, the others go on.
  ///
  /// What could not be committed is never told.
  func deliver() {
    while let (settled, transaction, observers) = takeUntold() {
      // Those inside have been told.
      let outer = settled.isEmpty ? [] : observers.filter { !$0.isInner }
      for record in settled { tell(outer, record) }
      if transaction.isEmpty { continue }
      guard commit() == nil else { continue }
      for record in transaction { tell(observers, record) }
    }
  }

  @inline(__always)
  private func takeUntold() -> (settled: [Record], outbox: [Record], observers: [Observer])? {
    state.withLock { state in
      if state.settled.isEmpty, state.outbox.isEmpty {
        state.isDelivering = false
        return nil
      }
      defer { (state.settled, state.outbox) = ([], []) }
      return (state.settled, state.outbox, state.observers)
    }
  }
}

extension Snapshot {
  /// Whether a timer is due at that time; one comparison when none is armed.
  @inline(__always)
  package func hasTimer(dueAt now: Int) -> Bool {
    !timers.isEmpty && suspendedAt == nil && timers.contains { $0.due <= now }
  }
}

extension Chart {
  /// The arguments with secret ones masked.
  package func masked(_ arguments: [Value], of event: Int) -> [Value] {
    guard events[event].arguments.contains(where: \.isSecret) else { return arguments }
    let masked = zip(arguments, events[event].arguments).map { value, declared in
      declared.isSecret && !value.isNull ? Record.secretMask : value
    }
    // Data of a whole may hold a secret too.
    return named(name(of: event, arguments), event, masked)
  }

  /// Effects as they may be shown: all arguments of one that gets a secret are masked.
  package func masked(_ effects: [Record.Effect]) -> [Record.Effect] {
    if hidden.isEmpty { return effects }
    return effects.map { one in
      // That of a machine below bears its name before.
      let name = one.name.split(separator: ".").last ?? ""
      guard hidden.contains("!" + name) else { return one }
      return Record.Effect(name: one.name, arguments: one.arguments.map { _ in Record.secretMask })
    }
  }
}
