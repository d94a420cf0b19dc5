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
  // By transition, then by condition; those that nothing is known of are left out.
  private var known: [Int: [Outcomes]] = [:]

  /// Nothing yet.
  package init(_ chart: Chart) {
    self.chart = chart
    taken = Array(repeating: 0, count: chart.transitions.count)
  }

  /// How each condition of a transition came out.
  package func outcomes(of transition: Int) -> [Outcomes] {
    known[transition]
      ?? chart.guardParts(of: chart.transitions[transition]).map { _ in Outcomes() }
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
      for (place, one) in (other.known[transition] ?? []).enumerated() {
        count(transition, place) {
          $0.held += one.held
          $0.failed += one.failed
        }
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
    guard chart.transitions.indices.contains(transition) else { return }
    for place in outcomes(of: transition).indices { note(transition, place, true) }
  }

  private mutating func note(_ transition: Int, _ holding: [Bool]) {
    for (place, holds) in holding.enumerated() { note(transition, place, holds) }
  }

  private mutating func note(_ transition: Int, _ place: Int, _ holds: Bool) {
    count(transition, place) {
      $0.held += holds ? 1 : 0
      $0.failed += holds ? 0 : 1
    }
  }

  private mutating func count(
    _ transition: Int,
    _ place: Int,
    _ body: (inout Outcomes) -> Void
  ) {
    var all = outcomes(of: transition)
    guard all.indices.contains(place) else { return }
    known[transition] = nil
    body(&all[place])
    known[transition] = all
  }

  // MARK: How much that is

  /// The transitions that can be taken: those that stand there only to say why not are left out.
  package var countedTransitions: [Int] {
    chart.transitions.indices.filter { !chart.transitions[$0].declaration.isNeverTaken }
  }

  /// How many of those were taken.
  package var takenCount: Int { countedTransitions.count { taken[$0] > 0 } }

  /// How many outcomes there are, two for each condition of those transitions.
  package var outcomeCount: Int { countedTransitions.reduce(0) { $0 + outcomes(of: $1).count * 2 } }

  /// How many of those were seen.
  package var seenOutcomeCount: Int {
    countedTransitions.flatMap { outcomes(of: $0) }
      .reduce(0) { $0 + ($1.held > 0 ? 1 : 0) + ($1.failed > 0 ? 1 : 0) }
  }
}
