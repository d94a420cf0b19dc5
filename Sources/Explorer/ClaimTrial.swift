// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// A claim held against records as they were made, one after the other.
///
/// What speaks of all ways at once (that a node is reachable, that nothing is stuck) no record breaks;
/// nor does a refused event, which makes none.
package struct ClaimTrial {
  /// Two things that are held so far apart, or so near: each the number of a node or an event.
  private struct Between {
    let first, second: Mark
    let isLeast: Bool
    let milliseconds: Int
    /// When the first was last.
    var since: Int?
  }

  /// A node that is entered, or an event that comes.
  private struct Mark {
    private let node, event: Int?

    init(_ name: String, _ chart: Chart) {
      (node, event) = (chart.node(named: name), chart.event(named: name))
    }

    func happens(at record: Record) -> Bool {
      guard let node else { return event == record.event }
      return record.microsteps.contains { $0.entered.contains(node) }
    }
  }

  private var judge: Judge
  private var snapshot: Snapshot
  /// When each active node was entered, in milliseconds since 1970; nil where that is not known.
  private var entries: [Int: Int] = [:]
  private var between: Between?
  /// Whether something broke the claim so far.
  package private(set) var isBroken: Bool
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
    judge = Judge(chart, chart.recordsShow(claim.claim) ? [claim] : [])
    snapshot = start
    if isFirst { for node in start.configuration { entries[node] = start.time } }
    judge.see(start)
    isBroken = !judge.broken.isEmpty
    if case .between(let first, let second, let isLeast, let milliseconds) = claim.claim {
      let (one, other) = (Mark(first, chart), Mark(second, chart))
      between = Between(first: one, second: other, isLeast: isLeast, milliseconds: milliseconds)
    }
    note(number)
  }

  // Notes what has to come some day, after a record.
  private mutating func note(_ number: Int) {
    let isOwed = judge.promises.first?.isOwed ?? false
    owedSince = isOwed ? owedSince ?? number : nil
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
    lookBetween(record)
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
    note(record.number)
    return isBroken
  }

  private mutating func lookBetween(_ record: Record) {
    guard let one = between else { return }
    if let since = one.since, one.second.happens(at: record) {
      let passed = record.time - since
      if one.isLeast ? passed < one.milliseconds : passed > one.milliseconds { isBroken = true }
      between?.since = nil
    }
    if one.first.happens(at: record) { between?.since = record.time }
  }
}

extension Chart {
  /// True if records can show that a claim does not hold: they mask secrets, so that none shows
  /// anything of a claim that reads one.
  package func recordsShow(_ claim: Invariant.Claim) -> Bool {
    (claim.isOfRecords || claim.isOfSomeDay)
      && !claim.trees.contains { readsSecret($0.tree) }
  }

  /// Claims held against records that a machine made, and of each the first record that breaks it.
  ///
  /// - Parameters:
  ///   - claims: the claims.
  ///   - records: records of that machine, newest first, none missing; from one without a way back on
  ///     the older ones are not looked at.
  ///   - present: the machine after the newest of them.
  ///   - isWhole: whether the machine began before the oldest of them.
  /// - Returns: of each claim the number of that record, the number before the first one where it did not
  ///   hold at the beginning, nil when none breaks it; the machine then; since when something is owed;
  ///   and how many records were looked at.
  package func trials(
    of claims: [Invariant],
    _ records: some Collection<Record>,
    before present: Snapshot,
    isWhole: Bool
  ) -> (found: [(breach: Int?, state: Snapshot, owedSince: Int?)], count: Int) {
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
    let first = (steps.last?.record.number ?? 1) - 1
    let found = claims.map { claim -> (breach: Int?, state: Snapshot, owedSince: Int?) in
      var trial = ClaimTrial(claim, of: self, from: snapshot, isFirst: isWhole, after: first)
      if trial.isBroken { return (first, snapshot, nil) }
      for (record, after) in steps.reversed() where trial.breaks(at: record, after) {
        return (record.number, after, nil)
      }
      return (nil, present, trial.owedSince)
    }
    return (found, steps.count)
  }
}
