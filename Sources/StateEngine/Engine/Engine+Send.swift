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
    guard chart.events[event].isSentByHand, event < chart.declaredEventCount else {
      return Reply(outcome: .refused, refusal: Refusal(event: event, cause: .clockOnly))
    }
    let now = time.now
    var reply = state.withLock { state in decide(event, arguments, now, &state) }
    if reply.record != nil { finish(&reply, now) }
    return reply
  }

  /// Asks what would happen and changes nothing.
  public func wouldAccept(_ event: Int, _ arguments: [Value] = []) -> Bool {
    guard chart.events[event].isSentByHand, event < chart.declaredEventCount else { return false }
    var snapshot = self.snapshot
    guard snapshot.suspendedAt == nil else { return false }
    var trace = StepTrace()
    switch chart.step(
      &snapshot, event: event, arguments: arguments, now: time.now, trace: &trace)
    {
    case .moved, .stayed: return true
    case .refused, .unhandled: return false
    }
  }

  /// Fires every timer that is due now, in the order in which they fell due.
  ///
  /// - Returns: what they did; a timer whose event no row handles leaves nothing.
  @discardableResult
  public func fireDueTimers() -> [Record] {
    let now = time.now
    var records: [Record] = []
    while let reply = state.withLock({ state in fireNext(now, &state) }) {
      if let record = reply.record { records.append(record) }
      if reply.journalFault != nil { break }
    }
    if !records.isEmpty { deliver() }
    return records
  }

  // MARK: Under the lock

  func decide(
    _ event: Int, _ arguments: [Value], _ now: Int, _ state: inout State
  ) -> Reply {
    guard state.snapshot.suspendedAt == nil else {
      return Reply(outcome: .refused, refusal: Refusal(event: event, cause: .suspended))
    }
    let began = isTimed ? Stopwatch.nanoseconds : 0
    let verdict = chart.step(
      &state.snapshot, event: event, arguments: arguments, now: now, trace: &state.trace)
    switch verdict {
    case .unhandled: return Reply(outcome: .unhandled)
    case .refused: return Reply(outcome: .refused, refusal: refusal(event, state.trace))
    case .moved, .stayed:
      let outcome: Reply.Outcome = verdict == .moved ? .moved : .stayed
      guard isRecording else { return Reply(outcome: outcome) }
      return keep(outcome, event, arguments, now, began, &state)
    }
  }

  /// Makes the record, journals it, and takes the step back when that fails.
  func keep(
    _ outcome: Reply.Outcome, _ event: Int, _ arguments: [Value], _ now: Int, _ began: Int,
    _ state: inout State
  ) -> Reply {
    var record = Record(
      number: 0, machine: chart.name, time: now, event: event,
      arguments: chart.masked(arguments, of: event), from: state.trace.configurationBefore,
      to: state.snapshot.configuration, microsteps: [],
      changes: state.trace.changes(in: state.snapshot), effects: [], entries: [], nanoseconds: 0)
    swap(&record.microsteps, &state.trace.microsteps)
    swap(&record.effects, &state.trace.effects)
    swap(&record.entries, &state.trace.entries)
    if isTimed { record.nanoseconds = Stopwatch.nanoseconds - began }
    if let journal {
      do {
        try journal.append(&record, after: state.snapshot, of: chart)
      } catch {
        state.trace.undo(&state.snapshot)
        return Reply(
          outcome: .refused, refusal: Refusal(event: event, cause: .journal), journalFault: error)
      }
    }
    if !observers.isEmpty { state.outbox.append(record) }
    return Reply(outcome: outcome, record: record)
  }

  private var isRecording: Bool { journal != nil || !observers.isEmpty }

  private func refusal(_ event: Int, _ trace: StepTrace) -> Refusal {
    if trace.refusedRow < 0, let fault = trace.fault {
      return Refusal(event: event, cause: .fault(fault))
    }
    return Refusal(event: event, cause: .guards(row: trace.refusedRow))
  }

  private func fireNext(_ now: Int, _ state: inout State) -> Reply? {
    guard state.snapshot.suspendedAt == nil,
      let place = state.snapshot.timers.indices.min(by: {
        state.snapshot.timers[$0].due < state.snapshot.timers[$1].due
      }), state.snapshot.timers[place].due <= now
    else { return nil }
    let timer = state.snapshot.timers.remove(at: place)
    return decide(timer.event, timer.arguments, now, &state)
  }

  // MARK: After the lock

  func finish(_ reply: inout Reply, _ now: Int) {
    if let journal {
      do {
        try journal.commit()
      } catch {
        reply.journalFault = error
      }
    }
    if read({ $0.timers.contains { $0.due <= now } }) { reply.followUps = fireDueTimers() }
    if !observers.isEmpty { deliver() }
  }

  /// Tells the observers what they have not been told; one thread at a time does it, the others go
  /// on.
  func deliver() {
    while true {
      let batch = state.withLock { state -> [Record] in
        if state.isDelivering || state.outbox.isEmpty { return [] }
        state.isDelivering = true
        defer { state.outbox = [] }
        return state.outbox
      }
      if batch.isEmpty { return }
      for record in batch { observers.tell(record) }
      state.withLock { $0.isDelivering = false }
    }
  }
}

extension Chart {
  /// The arguments with secret ones masked.
  public func masked(_ arguments: [Value], of event: Int) -> [Value] {
    guard events[event].arguments.contains(where: \.isSecret) else { return arguments }
    return zip(arguments, events[event].arguments).map { value, declared in
      declared.isSecret && !value.isNull ? Record.secretMask : value
    }
  }
}
