// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Where a move leads.

extension Exploration {
  mutating func arrive(
    _ snapshot: Snapshot,
    _ place: Int,
    _ state: State,
    _ shift: Shift,
    after changes: StateKeys.Changes? = nil
  ) -> Int {
    let entries = entries(
      state.entries,
      shift,
      snapshot.configuration,
      snapshot.timers,
      at: snapshot.time
    )
    noteBreaches(state.number, place)
    return admit(
      snapshot,
      entries,
      from: state,
      by: place,
      after: changes
    )
  }

  /// When the nodes that last were entered, once the machine is in `configuration`.
  mutating func entries(
    _ old: [Int],
    _ shift: Shift,
    _ configuration: NodeSet,
    _ timers: [ArmedTimer],
    at time: Int
  ) -> [Int] {
    guard !judge.lasting.isEmpty else { return old }
    var entries = old
    for (index, one) in judge.lasting.enumerated() {
      let isHere = configuration.contains(one.node)
      var wasHere = shift.from.contains(one.node)
      // Entered and left by events that come at once.
      for stop in stops where stop.contains(one.node) != wasHere {
        if wasHere { judge.left(one, after: time - entries[index]) }
        entries[index] = time
        wasHere.toggle()
      }
      // Coming back is no leaving: a node that lasts may be left by it at any time.
      if wasHere, !isHere, !shift.isRestored { judge.left(one, after: time - entries[index]) }
      guard isHere else { continue }
      let before = shift.timersBefore ?? timers
      if wasHere, !shift.passesTime {
        // The clock may have been set back since it was entered.
        if timers.contains(where: { !before.contains($0) }) { armsWhileLasting = true }
        continue
      }
      guard !wasHere else { continue }
      entries[index] = time
      // What has run for a while already may fall due sooner than when all goes without delay.
      if timers.contains(where: before.contains) { entersBesideTimer = true }
    }
    return entries
  }

  /// Writes how long the nodes that last have been active to the end of the key.
  mutating func writeLasting(_ configuration: NodeSet, at time: Int, _ entries: [Int]) {
    for (index, one) in judge.lasting.enumerated() {
      let isHere = configuration.contains(one.node)
      let lasted = isHere ? min(one.milliseconds, time - entries[index]) : 0
      key.words[key.words.count - judge.lasting.count + index] = UInt32(clamping: lasted)
    }
  }

  /// Counts a state that was reached, the first one from none.
  mutating func admit(
    _ snapshot: Snapshot,
    _ entries: [Int],
    from parent: State?,
    by move: Int,
    after changes: StateKeys.Changes? = nil
  ) -> Int {
    let isInside = keys.write(snapshot, to: &key.words, after: changes)
    writeLasting(snapshot.configuration, at: snapshot.time, entries)
    defer { key.reset() }
    if snapshot.timers.count > Self.alikeTimers, let event = snapshot.pilingUp {
      pilingUp = chart.events[event].name
      judge.leavesOut = true
      return -1
    }
    guard isInside else {
      cutCount += 1
      judge.leavesOut = true
      if let cut = keys.cut, !cuts.contains(cut) { cuts.append(cut) }
      return -1
    }
    let (number, isNew) = table.insert(key.words)
    if isNew {
      append(
        State(number: number, snapshot: snapshot, entries: entries),
        from: parent?.number ?? -1,
        by: move
      )
    }
    if keepsEdges, let parent { edge(from: parent.number, to: number) }
    return number
  }

  /// How many timers of one event may run in a state that is gone on from.
  fileprivate static let alikeTimers = 16

  /// Notes a state that was not met before, and queues it.
  mutating func append(_ state: State, from parent: Int, by move: Int) {
    origins.reserve(1)
    origins.append(Origin(parent: parent, move: move, isByAnother: member > 0))
    if keepsEdges { memberCounts.append(1) }
    if !debts.isEmpty, state.snapshot.timers.isEmpty { resting.insert(state.number) }
    let timers = state.snapshot.timers.count
    if chart.runsScripts {
      bytes += state.snapshot.bytes
    } else if timers > 0 {
      bytes += 2 * ListNumbers<ArmedTimer>.bytes(of: timers)
    }
    queue(state)
  }

  /// Queues a state.
  mutating func queue(_ state: State) {
    bytes += waitingBytes(state)
    frontier.append(state)
  }

  /// About how many bytes a state holds until it is gone on from.
  func waitingBytes(_ state: State) -> Int {
    if chart.runsScripts { return 0 }
    return 256 + state.snapshot.timers.count * MemoryLayout<ArmedTimer>.stride
      + state.snapshot.values.count * MemoryLayout<Value>.stride
  }

  /// Notes that one state leads to another.
  mutating func edge(from: Int, to: Int) {
    // From itself nothing is reached that was not.
    if from != to, !beginsAnew { edges.add(from: from, to: to, member: member) }
  }
}

extension Snapshot {
  /// The event of which too many timers run.
  fileprivate var pilingUp: Int? {
    Dictionary(timers.map { ($0.event, 1) }, uniquingKeysWith: +)
      .first { $0.value > Exploration.alikeTimers }?.key
  }

  /// About how many bytes it and its key hold.
  fileprivate var bytes: Int {
    512 + timers.count * 256 + Value.list(values).bytes
      + children.reduce(0) { $0 + 128 + ($1.snapshot?.bytes ?? 0) }
  }
}

extension Value {
  /// About how many bytes it holds beside its own place: what is shared with others counts again.
  fileprivate var bytes: Int {
    switch self {
    case .string(let text): text.utf8.count > 15 ? text.utf8.count + 32 : 0
    case .list(let values): values.reduce(32) { $0 + $1.bytes + 24 }
    // A dictionary has room for a third more than it holds, at least.
    case .map(let map): map.reduce(128) { $0 + Value.string($1.key).bytes + $1.value.bytes + 80 }
    default: 0
    }
  }
}
