// SPDX-License-Identifier: Apache-2.0

/// What a record knows of the snapshot before it, beside `from` and the old values of its changes:
/// the rest of the way back.
///
/// With it a record can be taken back without asking any rule again, so nothing is decided twice.
package struct WayBack: Sendable, Hashable {
  /// The time of the machine's step before, in milliseconds since 1970.
  package var time: Int
  /// When the machine had been suspended, in milliseconds since 1970; nil when it ran.
  package var suspendedAt: Int?
  /// The random generator; nil when no number was drawn.
  package var random: RandomState?
  /// The armed timers; nil when they are the same afterwards.
  package var timers: [ArmedTimer]?
  private var rest: Rest?

  // Rare, and behind one reference, so that a record without them pays for one alone.
  private final class Rest: Sendable, Hashable {
    let history: [NodeSet]?
    let children: [ChildChange]?

    init(_ history: [NodeSet]?, _ children: [ChildChange]?) {
      self.history = history
      self.children = children
    }

    static func == (left: Rest, right: Rest) -> Bool {
      left.history == right.history && left.children == right.children
    }

    func hash(into hasher: inout Hasher) { hasher.combine(history) }
  }

  /// What the history nodes remembered; nil when it is the same afterwards.
  package var history: [NodeSet]? { rest?.history }

  /// What was done to the machines below, in order; nil for nothing.
  package var children: [ChildChange]? { rest?.children }

  /// A way back put together from its parts.
  package init(
    time: Int,
    suspendedAt: Int? = nil,
    random: RandomState? = nil,
    timers: [ArmedTimer]? = nil,
    history: [NodeSet]? = nil,
    children: [ChildChange]? = nil
  ) {
    self.time = time
    self.suspendedAt = suspendedAt
    self.random = random
    self.timers = timers
    if history != nil || children != nil { rest = Rest(history, children) }
  }

  /// The way back of the step that a trace tells of; lent as 'inout', or it would be copied.
  @inline(__always)
  init(_ trace: inout StepTrace, _ after: borrowing Snapshot, timers: [ArmedTimer]?) {
    time = trace.timeBefore
    suspendedAt = trace.suspendedBefore
    random = trace.randomBefore == after.random ? nil : trace.randomBefore
    self.timers = timers ?? trace.timersBefore
    if trace.historyBefore == nil, trace.family.isEmpty { return }
    let changes = trace.family.isEmpty ? [] : trace.family[0].changes
    if trace.historyBefore == nil, changes.isEmpty { return }
    rest = Rest(trace.historyBefore, changes.isEmpty ? nil : changes)
  }
}

extension Record {
  /// Goes back from the snapshot after this record to the snapshot before it.
  ///
  /// Cost is that of the variables it changed; no rule is asked, no effect told.
  ///
  /// - Parameter snapshot: the snapshot after, of the record's machine; then the snapshot before.
  /// - Returns: false, and the snapshot is as it was, when the record does not hold the way back:
  ///   an older store kept it, or the machine began anew with it from nothing.
  package func takeBack(from snapshot: inout Snapshot) -> Bool {
    guard let wayBack, !from.isEmpty else { return false }
    snapshot.configuration = from
    for change in changes { snapshot.values[change.variable] = change.old }
    snapshot.time = wayBack.time
    snapshot.suspendedAt = wayBack.suspendedAt
    if let random = wayBack.random { snapshot.random = random }
    if let timers = wayBack.timers { snapshot.timers = timers }
    if let history = wayBack.history { snapshot.history = history }
    if let children = wayBack.children { snapshot.takeBack(children) }
    return true
  }
}
