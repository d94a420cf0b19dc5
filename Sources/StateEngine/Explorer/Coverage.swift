import Synchronization

/// Which rows of a chart were taken, and which way its guards have come out.
///
/// Nothing is collected while a machine runs: what happened is read from records, which are decided
/// once more with a witness beside the guards, and from refusals, which are explained anyway.
package struct Coverage: Sendable {
  /// How often a condition came out each way.
  package struct Outcomes: Sendable, Hashable {
    /// How often it held.
    package var held = 0
    /// How often it did not.
    package var failed = 0
  }

  /// The machine.
  package let chart: Chart
  /// How often each row was taken, by index.
  package private(set) var taken: [Int]
  /// How each condition of each row came out, by row and then by condition.
  package private(set) var outcomes: [[Outcomes]]

  /// Nothing yet.
  package init(_ chart: Chart) {
    self.chart = chart
    taken = Array(repeating: 0, count: chart.rows.count)
    outcomes = chart.rows.map { row in
      Array(repeating: Outcomes(), count: chart.guardParts(of: row).count)
    }
  }

  /// The conditions of a row as text.
  package func guards(of row: Int) -> [String] {
    chart.guardParts(of: chart.rows[row]).map(\.text)
  }

  // MARK: What happened

  /// A record whose moment before is known: it is decided once more.
  ///
  /// - Parameters:
  ///   - record: what happened.
  ///   - snapshot: the moment before it, then the moment after.
  package mutating func add(_ record: Record, on snapshot: inout Snapshot) {
    note(record)
    let witness = GuardWitness()
    var trace = StepTrace()
    trace.witness = witness
    _ = chart.replay(record, on: &snapshot, trace: &trace)
    for one in witness.seen { note(one.row, one.outcomes) }
    // Where a secret was masked the guards were not asked; those of the rows taken held.
    let asked = Set(witness.seen.map(\.row))
    for row in record.microsteps.flatMap(\.rows) where !asked.contains(row) { noteHeld(row) }
  }

  /// A record alone: the guards of the rows taken held.
  package mutating func add(_ record: Record) {
    note(record)
    for row in record.microsteps.flatMap(\.rows) { noteHeld(row) }
  }

  /// A refusal as it was explained.
  ///
  /// Conditions over a secret are left out: a locked gate would tell whether an answer is right.
  package mutating func add(_ refusal: Explanation) {
    for candidate in refusal.candidates {
      for (place, reading) in candidate.guards.enumerated() where !reading.isSecret {
        note(candidate.row, place, reading.holds)
      }
    }
  }

  /// What another session of the same chart has covered.
  package mutating func formUnion(_ other: Coverage) {
    for row in taken.indices {
      taken[row] += other.taken[row]
      for place in outcomes[row].indices {
        outcomes[row][place].held += other.outcomes[row][place].held
        outcomes[row][place].failed += other.outcomes[row][place].failed
      }
    }
  }

  private mutating func note(_ record: Record) {
    for step in record.microsteps {
      for row in step.rows where taken.indices.contains(row) { taken[row] += 1 }
    }
  }

  private mutating func noteHeld(_ row: Int) {
    guard outcomes.indices.contains(row) else { return }
    for place in outcomes[row].indices { outcomes[row][place].held += 1 }
  }

  private mutating func note(_ row: Int, _ holding: [Bool]) {
    for (place, holds) in holding.enumerated() { note(row, place, holds) }
  }

  private mutating func note(_ row: Int, _ place: Int, _ holds: Bool) {
    guard outcomes[row].indices.contains(place) else { return }
    if holds {
      outcomes[row][place].held += 1
    } else {
      outcomes[row][place].failed += 1
    }
  }

  // MARK: How much that is

  /// The rows that can be taken: those that stand there only to say why not are left out.
  package var countedRows: [Int] {
    chart.rows.indices.filter { !chart.rows[$0].declaration.isNeverTaken }
  }

  /// How many of those were taken.
  package var takenCount: Int { countedRows.count { taken[$0] > 0 } }

  /// How many outcomes there are, two for each condition of those rows.
  package var outcomeCount: Int { countedRows.reduce(0) { $0 + outcomes[$1].count * 2 } }

  /// How many of those were seen.
  package var seenOutcomeCount: Int {
    countedRows.reduce(0) { sum, row in
      sum + outcomes[row].reduce(0) { $0 + ($1.held > 0 ? 1 : 0) + ($1.failed > 0 ? 1 : 0) }
    }
  }
}

/// Stands beside the guards of a replay, or of a search, and notes how each comes out.
final class GuardWitness: Sendable {
  private let kept = Mutex<[(row: Int, outcomes: [Bool])]>([])
  private let only: Set<Int>?

  /// A witness of the guards of all transitions, or of some.
  init(only: Set<Int>? = nil) { self.only = only }

  var seen: [(row: Int, outcomes: [Bool])] { kept.withLock { $0 } }

  /// What was seen since this was last asked.
  func take() -> [(row: Int, outcomes: [Bool])] {
    kept.withLock { kept in
      if kept.isEmpty { return [] }
      defer { kept.removeAll(keepingCapacity: true) }
      return kept
    }
  }

  func note(_ row: Row, _ snapshot: Snapshot, _ arguments: [Value], _ chart: Chart) {
    if let only, !only.contains(row.index) { return }
    let outcomes = chart.guardParts(of: row).map { $0.outcome(snapshot, arguments, chart) }
    kept.withLock { $0.append((row.index, outcomes)) }
  }
}

extension Chart {
  /// The conditions of a row, one by one.
  func guardParts(of row: Row) -> [GuardPart] {
    var event = restoreIndex
    if case .events(let descriptors) = row.declaration.trigger {
      event = descriptors.lazy.compactMap { self.event(matching: $0) }.first ?? event
    }
    return explainer.parts(of: row, event, self)
  }
}
