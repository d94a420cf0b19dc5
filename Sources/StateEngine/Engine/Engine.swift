// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// A running machine: a chart, the snapshot it is at, and a lock.
///
/// Any thread may send. An event is decided, journaled and adopted under the lock; observers are
/// told afterwards, outside it, in the order of the records, each record once. An observer may
/// send: its event is decided at once and told after the ones before it.
///
/// ```swift
/// let engine = Engine(try Chart(Door.self))
/// engine.send(Door.knock("twice")).outcome  // .moved
/// ```
public final class Engine: Sendable {
  struct State {
    var snapshot: Snapshot
    var trace = StepTrace()
    /// The timers as they were after the last record, when some have gone since: the one that fires
    /// now, and those that no transition took.
    var timersOfRecord: [ArmedTimer]?
    /// What was told at the beginning, until it is journaled.
    var start: StepTrace?
    /// Whether events that send each other without end were dropped.
    var isEndless = false
    /// Whether the next record holds the way back.
    var keepsWayBack = true
    /// Where the random numbers of the event being decided began, when it drew any from a seed.
    var seed: UInt64?
    /// A seed that no event has drawn from yet: it is as secret as a new one, which costs a system call.
    var unspentSeed: UInt64?
    var observers: [Observer] = []
    /// Told, by observer, when another snapshot has taken the place of its own without a record.
    ///
    /// An observer that held it would be dearer to tell.
    var replaced: [(id: Int, body: @Sendable () -> Void)] = []
    var nextObserver = 0
    /// What is to be told by the thread that is telling now.
    var outbox: [Record] = []
    /// Whether a transaction of others is open, and what is told when it has been committed.
    var isHeld = false
    var held: [Record] = []
    /// What a transaction held and was committed with it, before what is in the outbox.
    var settled: [Record] = []
    var isDelivering = false
    /// What wakes the engine when a timer is due; nil when it is driven by hand.
    var alarm: Alarm?
    /// Reads the snapshot anew where others may have changed what is kept.
    var reread: (@Sendable () throws -> Snapshot?)?
    /// When the alarm wakes it, in milliseconds since 1970; `Int.max` for never.
    var alarmDue = Int.max
  }

  /// The machine's chart.
  public let chart: Chart
  /// Where time comes from.
  package let time: any TimeSource
  /// Where records go; nil when none are made.
  package let journal: (any Engine.Journal)?
  /// Whether decisions are timed.
  package let isTimed: Bool

  /// Whether a reply that was not accepted keeps what it was decided on.
  let explainsRefusals: Bool
  /// Where and when events are decided; nil for at once, where they are sent.
  let door: EngineDoor?
  /// Where the random numbers of each event begin; nil goes on with the snapshot's own generator.
  let entropy: (@Sendable () -> UInt64)?
  let state: Lock<State>
  let failures = AtomicInt(0)

  /// A machine at its beginning, or at a snapshot kept earlier.
  ///
  /// - Parameters:
  ///   - chart: the machine.
  ///   - snapshot: the snapshot to go on from; nil starts the chart.
  ///   - values: variables that begin with another value than the declared one.
  ///   - time: where time comes from; nil for the wall clock.
  ///   - seed: where the random generator of a new snapshot begins.
  ///   - journal: where records go, such as ``memoryJournal(capacity:)``; nil for none.
  public convenience init(
    _ chart: Chart,
    at snapshot: Snapshot? = nil,
    values: [String: Value] = [:],
    time: VirtualTime? = nil,
    seed: UInt64 = 1,
    journal: (any Engine.Journal)? = nil
  ) {
    let source: any TimeSource = if let time { time } else { RealTime() }
    self.init(chart, at: snapshot, values: values, time: source, seed: seed, journal: journal)
  }

  /// A machine on any time.
  ///
  /// - Parameters:
  ///   - chart: the machine.
  ///   - snapshot: the snapshot to go on from; nil starts the chart.
  ///   - values: variables that begin with another value than the declared one.
  ///   - time: where time comes from.
  ///   - seed: where the random generator of a new snapshot begins.
  ///   - journal: where records go; nil for none.
  ///   - isTimed: whether decisions are timed, which costs two clock readings each.
  ///   - entropy: gives each event a secret seed, kept with the record when numbers are drawn; nil
  ///     draws from the snapshot's own generator, so that every run is the same.
  ///   - explainsRefusals: whether a reply that was not accepted keeps what it was decided on, so
  ///     that it prints its reasons; false for who asks ``Chart/explain(_:_:in:)`` instead, and saves
  ///     a copy of the snapshot each time.
  ///   - door: where others keep it: whatever is sent to it, by whomever, is decided behind their door.
  package init(
    _ chart: Chart,
    at snapshot: Snapshot? = nil,
    values: [String: Value] = [:],
    time: any TimeSource,
    seed: UInt64 = 1,
    journal: (any Engine.Journal)? = nil,
    isTimed: Bool = false,
    entropy: (@Sendable () -> UInt64)? = nil,
    explainsRefusals: Bool = true,
    door: EngineDoor? = nil
  ) {
    self.door = door
    self.entropy = entropy
    self.explainsRefusals = explainsRefusals
    self.chart = chart
    self.time = time
    self.journal = journal
    self.isTimed = isTimed
    var trace = StepTrace()
    var state = State(
      snapshot: snapshot
        ?? chart.start(values: values, now: time.now, seed: seed, trace: &trace)
    )
    if !trace.effects.isEmpty { state.start = trace }
    self.state = Lock(state)
  }

  /// Makes a record of the beginning, when something was logged there, asked for or failed; once,
  /// and before any event is sent.
  ///
  /// - Returns: the record, of the event `start`; nil when there is nothing to tell.
  @discardableResult
  package func recordStart() -> Record? {
    var aftermath = Aftermath()
    let now = time.now
    let reply = state.withLock { state -> Reply? in
      guard let start = state.start else { return nil }
      state.start = nil
      // There is no way back from it: before the beginning all is as after it.
      state.trace.begin(state.snapshot)
      state.trace.effects = start.effects
      state.trace.entries = start.entries
      state.trace.steps = start.steps
      return adopt(.stayed, chart.startIndex, [], timer: nil, now, 0, &state, &aftermath)
    }
    guard var told = reply else { return nil }
    if aftermath.isNeeded { finish(&told, now, aftermath) }
    return told.record
  }

  /// The snapshot the machine is at: a copy.
  public var snapshot: Snapshot { state.withLock(\.snapshot) }

  /// Reads the snapshot under the lock, without copying it; do not send from inside.
  package func read<Result: Sendable>(
    _ body: (borrowing Snapshot) throws -> Result
  ) rethrows -> Result {
    try state.withLock { try body($0.snapshot) }
  }

  /// Puts the machine at another snapshot, without a record: after a reload, or to travel in time.
  package func replaceSnapshot(_ snapshot: Snapshot) { replaceSnapshot { snapshot } }

  /// The same with one that is read while no event is decided; nil leaves everything as it is.
  package func replaceSnapshot(_ read: () throws -> Snapshot?) rethrows {
    let replaced = try state.withLock { state -> [(id: Int, body: @Sendable () -> Void)]? in
      guard let snapshot = try read() else { return nil }
      state.snapshot = snapshot
      state.timersOfRecord = nil
      return state.replaced
    }
    guard let replaced else { return }
    setAlarm()
    for one in replaced { one.body() }
  }

  /// A variable's value now, derived ones included; nil when there is none of that name.
  public func value(of name: String) -> Value? {
    state.withLock { chart.value(of: name, in: $0.snapshot) }
  }

  /// When the next timer is due, in milliseconds since 1970; nil when none is armed or the machine
  /// is suspended.
  public var nextDue: Int? {
    state.withLock { state in
      state.snapshot.suspendedAt == nil ? state.snapshot.timers.lazy.map(\.due).min() : nil
    }
  }
}
