// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Which transitions of a chart were taken, and which way its guards have come out.
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
  /// How often each transition was taken, by index.
  package private(set) var taken: [Int]
  /// How each condition of each transition came out, by transition and then by condition.
  package private(set) var outcomes: [[Outcomes]]

  /// Nothing yet.
  package init(_ chart: Chart) {
    self.chart = chart
    taken = Array(repeating: 0, count: chart.transitions.count)
    outcomes = chart.transitions.map { transition in
      Array(repeating: Outcomes(), count: chart.guardParts(of: transition).count)
    }
  }

  // MARK: What happened

  /// A record whose state before is known: it is decided once more.
  ///
  /// - Parameters:
  ///   - record: what happened.
  ///   - snapshot: the state before it, then the state after.
  package mutating func add(_ record: Record, on snapshot: inout Snapshot) {
    note(record)
    let witness = GuardWitness()
    var trace = StepTrace()
    trace.witness = witness
    _ = chart.replay(record, on: &snapshot, trace: &trace)
    for one in witness.seen { note(one.transition, one.outcomes) }
    // Where a secret was masked the guards were not asked; those of the transitions taken held.
    let asked = Set(witness.seen.map(\.transition))
    for transition in record.microsteps.flatMap(\.transitions) where !asked.contains(transition) {
      noteHeld(transition)
    }
  }

  /// A record alone: the guards of the transitions taken held.
  package mutating func add(_ record: Record) {
    note(record)
    for transition in record.microsteps.flatMap(\.transitions) { noteHeld(transition) }
  }

  /// A condition of a transition as a refusal has read it, by its place there.
  ///
  /// One over a secret is left out: a locked gate would tell whether an answer is right.
  package mutating func add(
    _ reading: Reply.Explanation.GuardReading,
    of transition: Int,
    _ place: Int
  ) {
    if !reading.isSecret { note(transition, place, reading.holds) }
  }

  /// What another session of the same chart has covered.
  package mutating func formUnion(_ other: Coverage) {
    for transition in taken.indices {
      taken[transition] += other.taken[transition]
      for place in outcomes[transition].indices {
        outcomes[transition][place].held += other.outcomes[transition][place].held
        outcomes[transition][place].failed += other.outcomes[transition][place].failed
      }
    }
  }

  private mutating func note(_ record: Record) {
    for step in record.microsteps {
      for transition in step.transitions where taken.indices.contains(transition) {
        taken[transition] += 1
      }
    }
  }

  private mutating func noteHeld(_ transition: Int) {
    guard outcomes.indices.contains(transition) else { return }
    for place in outcomes[transition].indices { outcomes[transition][place].held += 1 }
  }

  private mutating func note(_ transition: Int, _ holding: [Bool]) {
    for (place, holds) in holding.enumerated() { note(transition, place, holds) }
  }

  private mutating func note(_ transition: Int, _ place: Int, _ holds: Bool) {
    guard outcomes[transition].indices.contains(place) else { return }
    if holds {
      outcomes[transition][place].held += 1
    } else {
      outcomes[transition][place].failed += 1
    }
  }

  // MARK: How much that is

  /// The transitions that can be taken: those that stand there only to say why not are left out.
  package var countedTransitions: [Int] {
    chart.transitions.indices.filter { !chart.transitions[$0].declaration.isNeverTaken }
  }

  /// How many of those were taken.
  package var takenCount: Int { countedTransitions.count { taken[$0] > 0 } }

  /// How many outcomes there are, two for each condition of those transitions.
  package var outcomeCount: Int { countedTransitions.reduce(0) { $0 + outcomes[$1].count * 2 } }

  /// How many of those were seen.
  package var seenOutcomeCount: Int {
    countedTransitions.reduce(0) { sum, transition in
      sum + outcomes[transition].reduce(0) { $0 + ($1.held > 0 ? 1 : 0) + ($1.failed > 0 ? 1 : 0) }
    }
  }
}
