// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// A claim held against records as they were made, one after the other.
///
/// What speaks of all ways at once (that a node is reachable, that nothing is stuck) no record breaks;
/// nor does a refused event, which makes none.
package struct ClaimTrial: Sendable {
  /// The claim.
  package let claim: Invariant
  private let chart: Chart
  private var judge: Judge
  /// The machine after the last record, or the one that breaks the claim.
  package private(set) var snapshot: Snapshot
  /// When each active node was entered, in milliseconds since 1970; nil where that is not known.
  private var entries: [Int: Int] = [:]
  /// When the first of two things came last that are so far apart, or so near.
  private var first: Int?
  /// The first record that breaks the claim, the one before all where it did not hold at the beginning.
  package private(set) var breach: Int?
  /// Since which record something has to come some day and has not; nil when nothing has.
  package private(set) var owedSince: Int?

  /// A trial that begins at a snapshot, after the record of that number; with `isFirst` the machine began
  /// there, and its nodes were entered then.
  package init(
    _ claim: Invariant,
    of chart: Chart,
    from start: Snapshot,
    isFirst: Bool,
    after number: Int = 0
  ) {
    (self.claim, self.chart, snapshot) = (claim, chart, start)
    judge = Judge(chart, chart.recordsShow(claim.claim) ? [claim] : [])
    if isFirst { for node in start.configuration { entries[node] = start.time } }
    judge.see(start)
    note(number)
  }

  private mutating func note(_ number: Int) {
    if !judge.broken.isEmpty { breach = number }
    owedSince = judge.promises.first?.isOwed == true ? owedSince ?? number : nil
  }

  /// Looks at the next record.
  ///
  /// - Returns: whether the claim is broken by now.
  package mutating func breaks(at record: Record) -> Bool {
    if breach != nil { return true }
    snapshot.time = record.time
    let before = judge.before(record.event, record.arguments, snapshot)
    snapshot.configuration = record.to
    for change in record.changes { snapshot.values[change.variable] = change.new }
    var trace = StepTrace()
    trace.steps = ShortList(record.microsteps)
    judge.see(record.event, record.arguments, before, .moved, snapshot, trace)
    if case .between(let one, let other, let isLeast, let limit) = claim.claim {
      if let since = first, happens(other, at: record) {
        let passed = record.time - since
        if isLeast ? passed < limit : passed > limit { judge.broken.append(0) }
        first = nil
      }
      if happens(one, at: record) { first = record.time }
    }
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
    note(record.number)
    return breach != nil
  }

  // True if a node is entered, or an event comes.
  private func happens(_ name: String, at record: Record) -> Bool {
    chart.node(named: name).map { node in record.microsteps.contains { $0.entered.contains(node) } }
      ?? (chart.event(named: name) == record.event)
  }
}

extension Chart {
  /// True if records can show that a claim does not hold: they mask secrets, so that none shows
  /// anything of a claim that reads one.
  package func recordsShow(_ claim: Invariant.Claim) -> Bool {
    (claim.isOfRecords || claim.isOfSomeDay)
      && !claim.trees.contains { readsSecret($0.tree) }
  }

  /// Claims held against records that a machine made.
  ///
  /// - Parameters:
  ///   - claims: the claims.
  ///   - records: records of that machine, newest first, none missing; from one without a way back on
  ///     the older ones are not looked at.
  ///   - present: the machine after the newest of them.
  ///   - isWhole: whether the machine began before the oldest of them.
  /// - Returns: the trials at their ends, and how many records were looked at.
  package func trials(
    of claims: [Invariant],
    _ records: some Collection<Record>,
    before present: Snapshot,
    isWhole: Bool
  ) -> (trials: [ClaimTrial], count: Int) {
    var snapshot = present
    let steps = records.prefix { $0.takeBack(from: &snapshot) }
    let isFirst = isWhole && steps.count == records.count
    let first = (steps.reversed().first?.number ?? 1) - 1
    let trials = claims.map { claim in
      var trial = ClaimTrial(claim, of: self, from: snapshot, isFirst: isFirst, after: first)
      _ = steps.reversed().first { trial.breaks(at: $0) }
      return trial
    }
    return (trials, steps.count)
  }
}
