// What comes of a move, and where it leads.

extension Exploration {
  /// Does a move, looks at what came of it, and undoes it.
  ///
  /// - Returns: the number of the moment it leads to; -1 when that is not followed.
  mutating func take(_ move: Move, _ place: Int, _ moment: inout Moment) -> Int {
    switch move {
    case .send(let event, let arguments, _):
      let before = judge.before(event, arguments, moment.snapshot)
      let verdict = chart.step(
        &moment.snapshot,
        event: event,
        arguments: arguments,
        now: moment.snapshot.time,
        trace: &trace
      )
      judge.see(event, arguments, before, verdict, moment.snapshot, trace)
      lookout?.see(event, verdict, trace)
      guard verdict == .moved || verdict == .stayed else {
        noteBreaches(moment.number, place)
        return moment.number
      }
      watchCounters(moment.snapshot)
      if moment.snapshot.hasTimer(dueAt: moment.snapshot.time) {
        let further = moment.snapshot
        trace.undo(&moment.snapshot)
        return fire(further, place, moment)
      }
      let changes = trace.changes(moment.snapshot.configuration)
      var reached = moment.number
      if keys.isUntouched(by: changes) {
        noteBreaches(moment.number, place)
      } else {
        for place in key.indices { key[place] = parentKey[place] }
        reached = arrive(moment.snapshot, place, before.configuration, moment, after: changes)
      }
      trace.undo(&moment.snapshot)
      return reached
    case .timer where moment.order != nil: return fall(place, moment)
    case .timer:
      var further = moment.snapshot
      if let next = further.firstTimer {
        further.time = max(further.time, further.timers[next].due)
      }
      return fire(further, place, moment)
    case .pause:
      var further = moment.snapshot
      chart.perform(move, on: &further)
      return arrive(further, place, moment.snapshot.configuration, moment)
    case .restore: return restore(place, &moment)
    }
  }

  mutating func restore(_ place: Int, _ moment: inout Moment) -> Int {
    let event = chart.restoreIndex
    let before = judge.before(event, [], moment.snapshot)
    let now = moment.snapshot.time
    moment.snapshot.suspendedAt = now
    let verdict = chart.resume(&moment.snapshot, now: now, trace: &trace)
    judge.see(event, [], before, verdict, moment.snapshot, trace)
    lookout?.see(event, verdict, trace)
    guard verdict == .moved || verdict == .stayed else {
      noteBreaches(moment.number, place)
      moment.snapshot.suspendedAt = nil
      return moment.number
    }
    if moment.snapshot.hasTimer(dueAt: now) {
      let further = moment.snapshot
      trace.undo(&moment.snapshot)
      moment.snapshot.suspendedAt = nil
      return fire(further, place, moment)
    }
    let reached = arrive(
      moment.snapshot,
      place,
      before.configuration,
      moment,
      isRestored: true
    )
    trace.undo(&moment.snapshot)
    moment.snapshot.suspendedAt = nil
    return reached
  }

  // One of the timers that may be the next, whatever time it is.
  mutating func fall(_ place: Int, _ moment: Moment) -> Int {
    guard let order = moment.order else { return moment.number }
    let falling = order.next(in: moment.snapshot)
    guard falling.indices.contains(place - Self.timerPlaces) else { return moment.number }
    let next = falling[place - Self.timerPlaces]
    var before = moment
    before.order = order.without(next, in: moment.snapshot)
    var further = order.falling(next, in: moment.snapshot)
    if next.leavesMany { order.refill(&further, next) }
    let reached = fire(further, place, before)
    // Nothing has changed but that there is one less of many: this comes to its end by itself.
    let isOneLess = reached == moment.number && next.leavesMany && !armsTimers
    if isOneLess, keepsEdges, memberCounts[reached] > 1 { memberCounts[reached] -= 1 }
    return reached
  }

  // Timers, one after the other, each looked at for itself.
  mutating func fire(_ snapshot: Snapshot, _ place: Int, _ moment: Moment) -> Int {
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
      watchCounters(further)
      judge.see(timer.event, timer.arguments, before, verdict, further, trace)
      lookout?.see(timer.event, verdict, trace, isTimer: true)
    }
    armsTimers = further.timers.contains(where: TimerOrder.isNew)
    return arrive(further, place, moment.snapshot.configuration, moment)
  }

  mutating func arrive(
    _ snapshot: Snapshot,
    _ place: Int,
    _ before: NodeSet,
    _ moment: Moment,
    after changes: MomentKeys.Changes? = nil,
    isRestored: Bool = false
  ) -> Int {
    var entries = moment.entries
    for (index, one) in judge.lasting.enumerated() {
      let isHere = snapshot.configuration.contains(one.node)
      let wasHere = before.contains(one.node)
      // Coming back is no leaving: a node that lasts may be left by it at any time.
      if wasHere, !isHere, !isRestored {
        judge.left(one, after: snapshot.time - entries[index])
      }
      if isHere, !wasHere { entries[index] = snapshot.time }
    }
    noteBreaches(moment.number, place)
    return admit(snapshot, entries, moment.order, from: moment.number, by: place, after: changes)
  }

  mutating func noteBreaches(_ moment: Int, _ move: Int?) {
    guard !judge.broken.isEmpty else { return }
    for claim in judge.broken where breaches[claim] == nil {
      breaches[claim] = Breach(moment: moment, move: move, isByAnother: member > 0)
    }
    judge.broken.removeAll()
  }

  mutating func admit(
    _ snapshot: Snapshot,
    _ entries: [Int],
    _ old: TimerOrder?,
    from parent: Int,
    by move: Int,
    after changes: MomentKeys.Changes? = nil
  ) -> Int {
    var (snapshot, order) = (snapshot, old)
    if let old, changes?.changesTimers ?? true { order = TimerOrder(after: old, &snapshot) }
    let isInside = keys.write(snapshot, order, to: &key, after: changes)
    for (index, one) in judge.lasting.enumerated() {
      let isHere = snapshot.configuration.contains(one.node)
      let lasted = isHere ? min(one.milliseconds, snapshot.time - entries[index]) : 0
      key[key.count - judge.lasting.count + index] = UInt32(clamping: lasted)
    }
    guard isInside else {
      cutCount += 1
      if let cut = keys.cut, !cuts.contains(cut) { cuts.append(cut) }
      return -1
    }
    let (number, isNew) = table.insert(key)
    if isNew {
      origins.append(
        Origin(parent: Int32(parent), move: UInt32(move), isByAnother: member > 0)
      )
      if keepsEdges { memberCounts.append(1) }
      frontier.append(
        Moment(number: number, snapshot: snapshot, entries: entries, order: order)
      )
    }
    if keepsEdges, parent >= 0 {
      edge(from: parent, to: number)
    }
    return number
  }
}

extension StepTrace {
  /// What the step has changed, now that the machine is in `configuration`.
  fileprivate func changes(_ configuration: NodeSet) -> MomentKeys.Changes {
    var slots = SlotMask()
    for one in written { slots.insert(one.slot) }
    return MomentKeys.Changes(
      slots: slots,
      isElsewhere: configuration != configurationBefore,
      changesTimers: timersBefore != nil,
      changesHistory: historyBefore != nil
    )
  }
}
