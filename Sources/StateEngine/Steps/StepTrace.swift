// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// What a step did: filled by the step, read by the record, and the way back when it fails.
  ///
  /// Reused from step to step, so that a step that moves nothing allocates nothing.
  public struct Trace: Sendable {
    /// The microsteps, in order.
    package var microsteps: [Microstep] { steps.array }
    /// What the app is told to do, in order.
    public internal(set) var effects: [Record.Effect] = []
    /// The ledger entries, in order.
    package internal(set) var entries: [LedgerEntry] = []
    /// The first fault met: of a guard, which then did not hold, or of an action, which ended the
    /// step.
    package internal(set) var fault: EvaluationFault?
    /// What a named rule did and does not declare: a test of that kind did not hold, an effect ended the
    /// step.
    package internal(set) var ruleFault: RuleFault?
    /// The first transition whose guard did not hold, or -1.
    package internal(set) var refusedTransition = -1

    package var steps = ShortList<Microstep>()
    package var written: [Write] = []
    var queue: [(event: Int, arguments: [Value])] = []
    var queueHead = 0
    /// On a replay with masked arguments: an action that has no value is left out.
    var skipsFaults = false
    /// The transitions chosen, by index.
    var enabled: [Int] = []
    /// Whatever the moving ones among them could leave.
    var enabledExits = NodeSet()
    /// Whether there may be more to clear than one microstep; false after a ``StraightStep``.
    var hasMore = true
    /// What there is besides where charts start each other, and where scripts run.
    ///
    /// One at most; in an array, so that it costs a word where there is none.
    var family: [FamilyTrace] = []
    /// The step that a machine below did last, whose memory serves the next one: one at most.
    var below: [StepBelow] = []
    /// Where that machine stands while the step waits for its record; -1 when none does.
    var pendingPlace = -1
    /// In a chart that runs scripts: how many of their operations this macrostep has taken.
    var spent = 0
    /// The same of its conditions.
    var tested = 0
    /// On a replay for coverage: sees how each guard comes out.
    package var witness: GuardWitness?
    package var configurationBefore = NodeSet()
    package var historyBefore: [NodeSet]?
    package var timersBefore: [ArmedTimer]?
    package var timeBefore = 0
    package var randomBefore = RandomState(seed: 0)
    var suspendedBefore: Int?

    /// A variable written, and what stood there: the way back.
    package struct Write: Sendable {
      package var slot: Int
      package var old: Value
    }

    /// An empty trace.
    public init() {}

    /// The variables whose value is another than before the step, with both values.
    package func changes(in snapshot: Snapshot) -> [Change] {
      var copy = self
      return copy.changeList(in: snapshot).array
    }

    // Mutating, or whoever has the trace in a larger whole would copy it.
    @inline(__always)
    mutating func changeList(in snapshot: borrowing Snapshot) -> ShortList<Change> {
      if written.count > 64 { return manyChanges(in: snapshot) }
      var changes = ShortList<Change>()
      for place in written.indices {
        let slot = written[place].slot
        if place > 0, written[..<place].contains(where: { $0.slot == slot }) { continue }
        if snapshot.values[slot] != written[place].old {
          let change = Change(slot, old: written[place].old, new: snapshot.values[slot])
          changes.append(change, of: written.count)
        }
      }
      return changes
    }

    private func manyChanges(in snapshot: borrowing Snapshot) -> ShortList<Change> {
      var changes = ShortList<Change>()
      var known: Set<Int> = []
      for one in written where known.insert(one.slot).inserted {
        if snapshot.values[one.slot] != one.old {
          changes.append(Change(one.slot, old: one.old, new: snapshot.values[one.slot]))
        }
      }
      return changes
    }

    @inline(__always)
    mutating func begin(_ snapshot: borrowing Snapshot) {
      hasMore = true
      beginStraight(snapshot)
      configurationBefore.become(snapshot.configuration)
      hasMore = true
    }

    /// Begins a step that says itself where it was, and when it writes more than one microstep.
    @inline(__always)
    mutating func beginStraight(_ snapshot: borrowing Snapshot) {
      if hasMore { clear() }
      fault = nil
      refusedTransition = -1
      timeBefore = snapshot.time
      randomBefore = snapshot.random
      suspendedBefore = snapshot.suspendedAt
    }

    @inline(never)
    private mutating func clear() {
      hasMore = false
      if !steps.isEmpty { steps.removeAll() }
      effects.clear()
      entries.clear()
      written.clear()
      queue.clear()
      if !family.isEmpty { family[0].begin() }
      pendingPlace = -1
      queueHead = 0
      if ruleFault != nil { ruleFault = nil }
      if historyBefore != nil { historyBefore = nil }
      if timersBefore != nil { timersBefore = nil }
    }

    @inline(__always)
    mutating func assign(_ value: consuming Value, to slot: Int, in snapshot: inout Snapshot) {
      written.assign(value, to: slot, in: &snapshot)
    }

    mutating func willChangeTimers(_ snapshot: Snapshot) {
      if timersBefore == nil { timersBefore = snapshot.timers }
    }

    mutating func willChangeHistory(_ snapshot: Snapshot) {
      if historyBefore == nil { historyBefore = snapshot.history }
    }

    /// Puts the variables back as they were when so many had been written.
    mutating func undo(_ snapshot: inout Snapshot, writesFrom count: Int) {
      for one in written[count...].reversed() { snapshot.values[one.slot] = one.old }
      written.removeSubrange(count...)
    }

    /// Forgets what it has written down for a step that was taken back.
    mutating func forget() {
      steps.removeAll()
      effects.clear()
      entries.clear()
      written.clear()
      if !family.isEmpty { family[0].begin() }
      pendingPlace = -1
    }

    /// Puts the snapshot back as it was when the step began.
    package mutating func undo(_ snapshot: inout Snapshot) {
      if pendingPlace >= 0 || !family.isEmpty { undoBelow(&snapshot) }
      for one in written.reversed() { snapshot.values[one.slot] = one.old }
      snapshot.configuration = configurationBefore
      if let historyBefore { snapshot.history = historyBefore }
      if let timersBefore { snapshot.timers = timersBefore }
      snapshot.time = timeBefore
      snapshot.random = randomBefore
      snapshot.suspendedAt = suspendedBefore
    }
  }
}

/// What a step did, by the name it has inside.
package typealias StepTrace = Chart.Trace

extension [StepTrace.Write] {
  /// Writes a variable, and what stood there down.
  @inline(__always)
  mutating func assign(_ value: consuming Value, to slot: Int, in snapshot: inout Snapshot) {
    swap(&value, &snapshot.values[slot])
    append(StepTrace.Write(slot: slot, old: value))
  }
}

extension Array {
  /// Empties it and keeps its memory; a few elements cost less one by one.
  @inline(__always)
  mutating func clear() {
    if count > 4 { return removeAll(keepingCapacity: true) }
    while !isEmpty { removeLast() }
  }
}
