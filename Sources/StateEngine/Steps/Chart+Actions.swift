// SPDX-License-Identifier: Apache-2.0

// What transitions and nodes do: actions in order, each on the snapshot as the one before left it.

extension Chart {
  func perform(
    _ actions: [CompiledAction],
    _ snapshot: inout Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    for place in actions.indices {
      try performOrSkip(actions[place], &snapshot, arguments, &trace)
    }
  }

  func performAll(
    _ places: Range<Int>,
    _ snapshot: inout Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    for place in places {
      try performOrSkip(work.actions[place], &snapshot, arguments, &trace)
    }
  }

  @inline(__always)
  private func performOrSkip(
    _ action: CompiledAction,
    _ snapshot: inout Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    do {
      try perform(action, &snapshot, arguments, &trace)
    } catch {
      guard trace.skipsFaults else { throw error }
    }
  }

  private func perform(
    _ action: CompiledAction,
    _ snapshot: inout Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    switch action {
    case .assignInt(let assignment):
      let value = try assignment.number(snapshot, arguments)
      trace.assign(.int(value), to: assignment.slot, in: &snapshot)
    case .assign(let slot, let expression, let type):
      let value = try expression.value(snapshot, arguments)
      guard type.admits(value) else { throw .wrongType(expected: type.kind) }
      trace.assign(value, to: slot, in: &snapshot)
    case .post(let account, let kind, let amount):
      try post(try amount(snapshot, arguments), kind, account, &snapshot, &trace)
    case .emit(let name, let expressions):
      let values = try evaluate(expressions, snapshot, arguments)
      trace.effects.append(Record.Effect(name: name, arguments: values))
    case .raise(let event, let expressions):
      trace.queue.append((event, try evaluate(expressions, snapshot, arguments)))
    case .schedule(let timer):
      try arm(timer, owner: -1, &snapshot, arguments, &trace)
    case .cancel(let id):
      guard snapshot.timers.contains(where: { $0.answers(to: id, trace.path) }) else {
        return
      }
      trace.willChangeTimers(snapshot)
      if snapshot.timers.count == 1 {
        snapshot.timers = []
      } else {
        snapshot.timers.removeAll { $0.answers(to: id, trace.path) }
      }
    case .choose(let branches):
      for branch in branches {
        if let test = branch.test, try !test(snapshot, arguments) { continue }
        try perform(branch.actions, &snapshot, arguments, &trace)
        return
      }
    case .perform(let effect):
      try run(effect, &snapshot, arguments, &trace)
    case .script(let action): try perform(action, &snapshot, &trace)
    case .deferred(let code): try perform(code.actions, &snapshot, arguments, &trace)
    }
  }

  private func post(
    _ amount: Int,
    _ kind: String,
    _ account: CompiledAccount,
    _ snapshot: inout Snapshot,
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    if amount == 0 { return }
    guard case .int(let before) = snapshot.values[account.slot] else {
      throw .wrongType(expected: .int)
    }
    let (balance, overflow) = before.addingReportingOverflow(amount)
    if overflow { throw .overflow }
    trace.assign(.int(balance), to: account.slot, in: &snapshot)
    trace.entries.append(
      LedgerEntry(
        account: account.name,
        owner: snapshot.values[account.ownerSlot],
        kind: kind,
        amount: amount,
        balance: balance
      )
    )
  }

  // The snapshot and what a rule adds to of the trace move into the context and back: nothing is copied.
  private func run(
    _ effect: CompiledEffect,
    _ snapshot: inout Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    let watch = RuleWatch(effect.limits)
    var context = NamedRules.Context(
      snapshot: Snapshot(configuration: NodeSet(), values: []),
      chart: self,
      arguments: effect.limits.seen(arguments, effect.labels),
      watch: watch
    )
    let (writes, entries, random) = (trace.written.count, trace.entries.count, snapshot.random)
    swap(&context.snapshot, &snapshot)
    swap(&context.written, &trace.written)
    swap(&context.entries, &trace.entries)
    effect.rule(&context)
    swap(&context.snapshot, &snapshot)
    swap(&context.written, &trace.written)
    swap(&context.entries, &trace.entries)
    watch.finish(snapshot)
    guard let fault = watch.fault else { return }
    if trace.ruleFault == nil { trace.ruleFault = fault }
    guard effect.limits.isTotal else { throw .undeclared }
    trace.undo(&snapshot, writesFrom: writes)
    trace.entries.removeSubrange(entries...)
    snapshot.random = random
  }

  func arm(
    _ timer: CompiledTimer,
    owner: Int,
    _ snapshot: inout Snapshot,
    _ arguments: [Value],
    _ trace: inout StepTrace
  ) throws(EvaluationFault) {
    if let test = timer.test, try !test(snapshot, arguments) { return }
    let due = try timer.due(snapshot, arguments)
    let values = try evaluate(timer.arguments, snapshot, arguments)
    trace.willChangeTimers(snapshot)
    let path = trace.path
    let replaced =
      timer.replaces ? snapshot.timers.firstIndex { $0.answers(to: timer.id, path) } : nil
    let keptOwner = owner >= 0 ? owner : replaced.map { snapshot.timers[$0].owner } ?? -1
    let isQueued = due <= snapshot.time && keptOwner < 0 && !timer.replaces
    if let replaced { snapshot.timers.remove(at: replaced) }
    snapshot.timers.append(
      ArmedTimer(
        event: timer.event,
        arguments: values,
        due: due,
        owner: keptOwner,
        id: timer.id,
        isQueued: isQueued,
        path: path
      )
    )
  }

  private func evaluate(
    _ expressions: [CompiledExpression],
    _ snapshot: Snapshot,
    _ arguments: [Value]
  ) throws(EvaluationFault) -> [Value] {
    var values: [Value] = []
    for expression in expressions { values.append(try expression.value(snapshot, arguments)) }
    return values
  }
}

extension CompiledTimer {
  /// When it is due, in milliseconds since 1970.
  func due(_ snapshot: Snapshot, _ arguments: [Value]) throws(EvaluationFault) -> Int {
    let delay: Int
    switch try after.value(snapshot, arguments) {
    case .int(let seconds):
      let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
      if overflow { throw .overflow }
      delay = max(0, product)
    case .double(let seconds):
      guard seconds.isFinite, seconds < 9e15 else { throw .overflow }
      delay = Int((max(0, seconds) * 1000).rounded())
    default: throw .wrongType(expected: .double)
    }
    let (due, overflow) = snapshot.time.addingReportingOverflow(delay)
    if overflow { throw .overflow }
    return due
  }
}
