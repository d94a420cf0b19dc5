// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// A claim held against records as they were made, one after the other.
///
/// What speaks of all ways at once (that a node is reachable, that nothing is stuck) no record breaks;
/// nor does a refused event, which makes none.
package struct ClaimTrial {
  private var judge: Judge
  private var snapshot: Snapshot
  /// When each active node was entered, in milliseconds since 1970; nil where that is not known.
  private var entries: [Int: Int] = [:]
  /// Whether something broke the claim so far.
  package private(set) var isBroken: Bool

  /// A trial that begins at a snapshot; with `isFirst` the machine began there, and its nodes were
  /// entered then.
  package init(_ claim: Invariant, of chart: Chart, from start: Snapshot, isFirst: Bool) {
    judge = Judge(chart, claim.claim.isOfRecords ? [claim] : [])
    snapshot = start
    if isFirst { for node in start.configuration { entries[node] = start.time } }
    judge.see(start)
    isBroken = !judge.broken.isEmpty
  }

  /// Looks at a record, and at the machine after it.
  ///
  /// - Returns: whether the claim is broken by now.
  package mutating func breaks(at record: Record, _ after: Snapshot) -> Bool {
    snapshot.time = record.time
    let before = judge.before(record.event, record.arguments, snapshot)
    var trace = StepTrace()
    trace.steps = ShortList(record.microsteps)
    judge.see(record.event, record.arguments, before, .moved, after, trace)
    for step in record.microsteps {
      for node in step.exited {
        let since = entries.removeValue(forKey: node)
        guard record.event != judge.restore, let since else { continue }
        for one in judge.lasting where one.node == node {
          judge.left(one, after: record.time - since)
        }
      }
      for node in step.entered { entries[node] = record.time }
    }
    snapshot = after
    isBroken = isBroken || !judge.broken.isEmpty
    return isBroken
  }
}

extension Invariant {
  /// The first record that breaks the claim, of those that a machine made.
  ///
  /// - Parameters:
  ///   - chart: the machine.
  ///   - records: records of that machine, newest first, none missing; from one without a way back on
  ///     the older ones are not looked at.
  ///   - present: the machine after the newest of them.
  ///   - isWhole: whether the machine began before the oldest of them.
  /// - Returns: its number, the number before the first one where the claim did not hold at the
  ///   beginning; nil when none breaks it.
  package func firstBreach(
    in chart: Chart,
    _ records: some Collection<Record>,
    before present: Snapshot,
    isWhole: Bool
  ) -> Int? {
    var isWhole = isWhole
    var steps: [(record: Record, after: Snapshot)] = []
    var snapshot = present
    for record in records {
      steps.append((record, snapshot))
      guard record.takeBack(from: &snapshot) else {
        steps.removeLast()
        isWhole = false
        break
      }
    }
    var trial = ClaimTrial(self, of: chart, from: snapshot, isFirst: isWhole)
    if trial.isBroken { return (steps.last?.record.number ?? 1) - 1 }
    return steps.last(where: { trial.breaks(at: $0.record, $0.after) })?.record.number
  }
}
