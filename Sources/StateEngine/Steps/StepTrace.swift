/// What a step did: filled by the step, read by the record, and the way back when it fails.
///
/// Reused from step to step, so that a step that moves nothing allocates nothing.
public struct StepTrace: Sendable {
  /// The microsteps, in order.
  public internal(set) var microsteps: [Microstep] = []
  /// What the app is told to do, in order.
  public internal(set) var effects: [Effect] = []
  /// The ledger entries, in order.
  public internal(set) var entries: [LedgerEntry] = []
  /// The first fault met: of a guard, which then did not hold, or of an action, which ended the
  /// step.
  public internal(set) var fault: EvaluationFault?
  /// The first row whose guard did not hold, or -1.
  public internal(set) var refusedRow = -1

  var written: [(slot: Int, old: Value)] = []
  var queue: [(event: Int, arguments: [Value])] = []
  var queueHead = 0
  var enabled: [Row] = []
  var configurationBefore = NodeSet()
  var historyBefore: [NodeSet]?
  var timersBefore: [ArmedTimer]?
  var timeBefore = 0
  var randomBefore = RandomState(seed: 0)
  var suspendedBefore: Int?

  /// An empty trace.
  public init() {}

  /// The variables whose value is another than before the step, with both values.
  public func changes(in snapshot: Snapshot) -> [Change] {
    if written.isEmpty { return [] }
    if written.count == 1 {
      let new = snapshot.values[written[0].slot]
      return new == written[0].old ? [] : [Change(written[0].slot, written[0].old, new)]
    }
    var changes: [Change] = []
    changes.reserveCapacity(written.count)
    for (place, one) in written.enumerated() {
      if written[..<place].contains(where: { $0.slot == one.slot }) { continue }
      let new = snapshot.values[one.slot]
      if new != one.old { changes.append(Change(one.slot, one.old, new)) }
    }
    return changes
  }

  mutating func begin(_ snapshot: Snapshot) {
    if !microsteps.isEmpty { microsteps.removeAll(keepingCapacity: true) }
    if !effects.isEmpty { effects.removeAll(keepingCapacity: true) }
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    if !written.isEmpty { written.removeAll(keepingCapacity: true) }
    if !queue.isEmpty { queue.removeAll(keepingCapacity: true) }
    queueHead = 0
    fault = nil
    refusedRow = -1
    configurationBefore = snapshot.configuration
    historyBefore = nil
    timersBefore = nil
    timeBefore = snapshot.time
    randomBefore = snapshot.random
    suspendedBefore = snapshot.suspendedAt
  }

  mutating func assign(_ value: Value, to slot: Int, in snapshot: inout Snapshot) {
    written.append((slot, snapshot.values[slot]))
    snapshot.values[slot] = value
  }

  mutating func willChangeTimers(_ snapshot: Snapshot) {
    if timersBefore == nil { timersBefore = snapshot.timers }
  }

  mutating func willChangeHistory(_ snapshot: Snapshot) {
    if historyBefore == nil { historyBefore = snapshot.history }
  }

  /// Puts the snapshot back as it was when the step began.
  mutating func undo(_ snapshot: inout Snapshot) {
    for one in written.reversed() { snapshot.values[one.slot] = one.old }
    snapshot.configuration = configurationBefore
    if let historyBefore { snapshot.history = historyBefore }
    if let timersBefore { snapshot.timers = timersBefore }
    snapshot.time = timeBefore
    snapshot.random = randomBefore
    snapshot.suspendedAt = suspendedBefore
  }
}

/// One microstep: the rows taken together, the nodes left and entered.
public struct Microstep: Sendable, Hashable {
  /// The first row taken, by index; -1 when the step is no row's (start, restore).
  public var row: Int
  /// The further rows taken with it, in parallel regions.
  public var moreRows: [Int] = []
  /// The nodes left.
  public var exited: NodeSet
  /// The nodes entered.
  public var entered: NodeSet

  /// All rows taken, in document order of their leaves.
  public var rows: [Int] { row < 0 ? [] : [row] + moreRows }
}

/// A variable of the context and its value before and after.
public struct Change: Sendable, Hashable {
  /// The variable's index in the chart.
  public var variable: Int
  /// The value before.
  public var old: Value
  /// The value after.
  public var new: Value

  init(_ variable: Int, _ old: Value, _ new: Value) {
    self.variable = variable
    self.old = old
    self.new = new
  }
}

/// Something the app is told to do: data, performed after the commit, never on replay.
public struct Effect: Sendable, Hashable {
  /// What to do, such as `say`.
  public var name: String
  /// With what.
  public var arguments: [Value]
}

/// One entry of an append-only ledger.
public struct LedgerEntry: Sendable, Hashable {
  /// The purse: the variable that holds the balance.
  public var purse: String
  /// Whose purse it is; null when nobody's.
  public var owner: Value
  /// Why, in one word: `earned`, `redeemed`, `refunded`, `adjusted`.
  public var kind: String
  /// How much came in; negative for what went out. Never 0.
  public var amount: Int
  /// The balance after it.
  public var balance: Int
}
