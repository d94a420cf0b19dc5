// What comes of a move, and where it leads.

extension Exploration {
  /// Does a move, looks at what came of it, and undoes it.
  ///
  /// - Returns: the number of the state it leads to; -1 when that is not followed.
  mutating func perform(_ move: Move, _ place: Int, _ state: inout State) -> Int {
    switch move {
    case .send(let event, let arguments, _):
      let before = judge.before(event, arguments, state.snapshot)
      let verdict = chart.step(
        &state.snapshot,
        event: event,
        arguments: arguments,
        now: state.snapshot.time,
        trace: &trace
      )
      judge.see(event, arguments, before, verdict, state.snapshot, trace)
      lookout?.see(event, verdict, trace)
      guard verdict == .moved || verdict == .stayed else {
        recorded = .nothing
        noteBreaches(state.number, place)
        return state.number
      }
      noteWrites(state.snapshot)
      if state.snapshot.hasTimer(dueAt: state.snapshot.time) {
        let further = state.snapshot
        trace.undo(&state.snapshot)
        // What else fires is not foreseen for this event.
        isRecordable = false
        return fire(further, place, state)
      }
      let changes = trace.changes(state.snapshot.configuration)
      var reached = state.number
      if keys.isUntouched(by: changes) {
        if trace.randomBefore != state.snapshot.random { isDrawn = true }
        recorded = .nothing
        noteBreaches(state.number, place)
        trace.undo(&state.snapshot)
      } else {
        // In place, since most states are known: only a new one is copied.
        let shift = trace.shift(to: state.snapshot)
        reached = arrive(state.snapshot, place, state, shift, after: changes)
        trace.undo(&state.snapshot)
      }
      return reached
    case .timer where state.order != nil: return fall(place, state)
    case .timer:
      var further = state.snapshot
      if let next = further.firstTimer {
        further.time = max(further.time, further.timers[next].due)
      }
      return fire(further, place, state)
    case .pause:
      var further = state.snapshot
      chart.perform(move, on: &further)
      return arrive(further, place, state, Shift(state.snapshot, further))
    case .restore: return restore(place, &state)
    }
  }

  mutating func restore(_ place: Int, _ state: inout State) -> Int {
    let event = chart.restoreIndex
    let before = judge.before(event, [], state.snapshot)
    let now = state.snapshot.time
    state.snapshot.suspendedAt = now
    let verdict = chart.resume(&state.snapshot, now: now, trace: &trace)
    judge.see(event, [], before, verdict, state.snapshot, trace)
    lookout?.see(event, verdict, trace)
    guard verdict == .moved || verdict == .stayed else {
      recorded = .nothing
      noteBreaches(state.number, place)
      state.snapshot.suspendedAt = nil
      return state.number
    }
    noteWrites(state.snapshot)
    if state.snapshot.hasTimer(dueAt: now) {
      let further = state.snapshot
      trace.undo(&state.snapshot)
      state.snapshot.suspendedAt = nil
      isRecordable = false
      return fire(further, place, state)
    }
    var shift = trace.shift(to: state.snapshot)
    shift.isRestored = true
    var changes = trace.changes(state.snapshot.configuration)
    // They go on with the time they had left, which is the same here.
    changes.changesTimers = shift.changesTimers
    let reached = arrive(state.snapshot, place, state, shift, after: changes)
    trace.undo(&state.snapshot)
    state.snapshot.suspendedAt = nil
    return reached
  }

  // One of the timers that may be the next, whatever time it is.
  mutating func fall(_ place: Int, _ state: State) -> Int {
    guard let order = state.order else { return state.number }
    let falling = order.next(in: state.snapshot)
    guard falling.indices.contains(place - Self.timerPlaces) else { return state.number }
    let next = falling[place - Self.timerPlaces]
    var before = state
    before.order = order.without(next, in: state.snapshot)
    var further = order.falling(next, in: state.snapshot)
    if next.leavesMany { order.refill(&further, next) }
    let reached = fire(further, place, before)
    // Nothing has changed but that there is one less of many: this comes to its end by itself.
    let isOneLess = reached == state.number && next.leavesMany && !armsTimers
    if isOneLess, keepsEdges, memberCounts[reached] > 1 { memberCounts[reached] -= 1 }
    return reached
  }

  // Timers, one after the other, each looked at for itself.
  mutating func fire(_ snapshot: Snapshot, _ place: Int, _ state: State) -> Int {
    var further = snapshot
    var count = 0
    while let next = further.firstTimer, further.timers[next].due <= further.time {
      count += 1
      if count > Chart.microstepLimit {
        further.timers.removeAll { $0.due <= snapshot.time }
        break
      }
      let timer = further.timers.remove(at: next)
      let before = judge.before(timer.event, timer.arguments, further)
      let verdict = chart.step(
        &further,
        event: timer.event,
        arguments: timer.arguments,
        now: snapshot.time,
        trace: &trace
      )
      further.time = snapshot.time
      noteWrites(further)
      judge.see(timer.event, timer.arguments, before, verdict, further, trace)
      lookout?.see(timer.event, verdict, trace, isTimer: true)
    }
    armsTimers = further.timers.contains(where: TimerOrder.isNew)
    let changes = StateKeys.Changes(
      slots: touched,
      isElsewhere: further.configuration != state.snapshot.configuration,
      changesTimers: true,
      changesHistory: true,
      passesTime: true
    )
    return arrive(further, place, state, Shift(state.snapshot, further), after: changes)
  }

  mutating func arrive(
    _ snapshot: Snapshot,
    _ place: Int,
    _ state: State,
    _ shift: Shift,
    after changes: StateKeys.Changes? = nil
  ) -> Int {
    let entries = entries(state.entries, shift, snapshot.configuration, at: snapshot.time)
    noteBreaches(state.number, place)
    return admit(
      snapshot,
      entries,
      state.order,
      from: state,
      shift,
      by: place,
      after: changes
    )
  }

  /// When the nodes that last were entered, once the machine is in `configuration`.
  mutating func entries(
    _ old: [Int],
    _ shift: Shift,
    _ configuration: NodeSet,
    at time: Int
  ) -> [Int] {
    guard !judge.lasting.isEmpty else { return old }
    var entries = old
    for (index, one) in judge.lasting.enumerated() {
      let isHere = configuration.contains(one.node)
      let wasHere = shift.from.contains(one.node)
      // Coming back is no leaving: a node that lasts may be left by it at any time.
      if wasHere, !isHere, !shift.isRestored { judge.left(one, after: time - entries[index]) }
      if isHere, !wasHere { entries[index] = time }
    }
    return entries
  }

  /// Writes how long the nodes that last have been active to the end of the key.
  mutating func writeLasting(_ configuration: NodeSet, at time: Int, _ entries: [Int]) {
    for (index, one) in judge.lasting.enumerated() {
      let isHere = configuration.contains(one.node)
      let lasted = isHere ? min(one.milliseconds, time - entries[index]) : 0
      key[key.count - judge.lasting.count + index] = UInt32(clamping: lasted)
    }
  }

  mutating func noteBreaches(_ state: Int, _ move: Int?) {
    guard !judge.broken.isEmpty else { return }
    isRecordable = false
    for claim in judge.broken where breaches[claim] == nil {
      breaches[claim] = Breach(state: state, move: move, isByAnother: member > 0)
    }
    judge.broken.removeAll()
  }

  /// Counts a state that was reached, the first one from none.
  mutating func admit(
    _ snapshot: Snapshot,
    _ entries: [Int],
    _ old: TimerOrder?,
    from parent: State?,
    _ shift: Shift? = nil,
    by move: Int,
    after changes: StateKeys.Changes? = nil
  ) -> Int {
    var (snapshot, order) = (snapshot, old)
    if let old, changes?.changesTimers ?? true { order = TimerOrder(after: old, &snapshot) }
    if changes != nil { for place in key.indices { key[place] = parentKey[place] } }
    let isInside = keys.write(snapshot, order, to: &key, after: changes)
    writeLasting(snapshot.configuration, at: snapshot.time, entries)
    guard isInside else {
      isRecordable = false
      cutCount += 1
      if let cut = keys.cut, !cuts.contains(cut) { cuts.append(cut) }
      return -1
    }
    let code = code(of: snapshot, after: changes == nil ? nil : parent, shift)
    if isRecordable, let shift, changes != nil, memory != nil { record(snapshot, code, shift) }
    let (number, isNew) = table.insert(key)
    if isNew {
      append(
        State(number: number, snapshot: snapshot, entries: entries, order: order, code: code),
        from: parent?.number ?? -1,
        by: move
      )
    }
    if keepsEdges, let parent { edge(from: parent.number, to: number) }
    return number
  }

  /// Queues a state that was not met before.
  mutating func append(_ state: State, from parent: Int, by move: Int) {
    origins.append(Origin(parent: Int32(parent), move: UInt32(move), isByAnother: member > 0))
    if keepsEdges { memberCounts.append(1) }
    frontier.append(state)
  }

  private mutating func code(
    of snapshot: Snapshot,
    after parent: State?,
    _ shift: Shift?
  ) -> StepMemory.Code {
    guard memory != nil else { return StepMemory.Code() }
    guard let parent, let shift, !touched.isBeyond else {
      return memory?.code(of: snapshot) ?? StepMemory.Code()
    }
    var code = parent.code
    if snapshot.configuration != shift.from {
      code.configuration = memory?.code(of: snapshot.configuration) ?? 0
    }
    if shift.changesTimers {
      code.timers = memory?.code(of: snapshot.timers) ?? 0
    }
    for slot in touched.slots {
      code.slots[slot] = memory?.code(of: snapshot.values[slot], at: slot) ?? 0
    }
    return code
  }
}

/// How a move led from one state to another.
struct Shift {
  /// The active nodes before it.
  var from: NodeSet
  var changesTimers: Bool
  var passesTime: Bool
  /// Whether a random number was drawn.
  var draws: Bool
  /// Whether a history node remembers something else.
  var changesHistory = false
  var isRestored = false
}

extension Shift {
  /// From one state to another.
  init(_ before: Snapshot, _ after: Snapshot) {
    from = before.configuration
    changesTimers = before.timers != after.timers
    passesTime = before.time != after.time
    draws = before.random != after.random
    changesHistory = before.history != after.history
  }
}

extension StepTrace {
  /// How the step led to a state.
  fileprivate func shift(to snapshot: Snapshot) -> Shift {
    Shift(
      from: configurationBefore,
      changesTimers: timersBefore.map { $0 != snapshot.timers } ?? false,
      passesTime: timeBefore != snapshot.time,
      draws: randomBefore != snapshot.random,
      changesHistory: historyBefore != nil
    )
  }

  /// What the step has changed, now that the machine is in `configuration`.
  fileprivate func changes(_ configuration: NodeSet) -> StateKeys.Changes {
    var slots = SlotMask()
    for one in written { slots.insert(one.slot) }
    return StateKeys.Changes(
      slots: slots,
      isElsewhere: configuration != configurationBefore,
      changesTimers: timersBefore != nil,
      changesHistory: historyBefore != nil
    )
  }
}
