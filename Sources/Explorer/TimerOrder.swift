// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// In what order the timers of a state can fall due, whenever the events before it came.
///
/// No time is kept: of each timer only for how long it was armed, and which were armed with it. Of those
/// that were armed at the same time the shorter falls due first; all else is open, since the clock may be
/// set back or forth in between, and each order is tried. Of alike timers the first two are kept, and
/// whether there are more.
struct TimerOrder: Hashable {
  /// What is known of a timer, at its place in the snapshot.
  struct Entry: Hashable {
    /// For how many milliseconds it was armed.
    var delay: Int
    /// Those that were armed at the same time have the same rank.
    var rank: Int
    /// Whether it may have been armed later than its rank says.
    var isLater = false
    /// Whether it stands for more than one.
    var isMany = false
  }

  /// One timer that can fall due next.
  struct Next {
    var place: Int
    /// Whether there were still more that it stood for.
    var leavesMany = false
  }

  private(set) var entries: [Entry] = []

  /// Times so far away that nothing is due then; their order is that of the timers.
  private static let base = 1 << 60

  /// How many alike timers are kept one by one.
  private static let alikeLimit = 2

  /// The order in a snapshot with real times, which stands there as if all had been armed at once for
  /// as long as they still run.
  init(of snapshot: inout Snapshot) { self.init(after: TimerOrder(), &snapshot) }

  private init() {}

  /// The order after a step from a state with `old`, which gives the timers their places.
  init(after old: TimerOrder, _ snapshot: inout Snapshot) {
    let newRank = (old.entries.map(\.rank).max() ?? -1) + 1
    var timers: [(timer: ArmedTimer, entry: Entry)] = snapshot.timers.map { timer in
      let place = timer.due.clampedDifference(Self.base)
      if old.entries.indices.contains(place) { return (timer, old.entries[place]) }
      return (timer, Entry(delay: timer.due.clampedDifference(snapshot.time), rank: newRank))
    }
    timers.sort { ($0.entry.rank, $0.entry.delay) < ($1.entry.rank, $1.entry.delay) }
    timers = Self.folded(timers)
    let ranks = Array(Set(timers.map(\.entry.rank))).sorted()
    snapshot.timers = timers.enumerated().map { place, one in
      var timer = one.timer
      timer.due = Self.base + place
      return timer
    }
    entries = timers.map { one in
      var entry = one.entry
      entry.rank = ranks.firstIndex(of: entry.rank) ?? 0
      return entry
    }
  }

  // The third alike one makes many of the second.
  private static func folded(
    _ timers: [(timer: ArmedTimer, entry: Entry)]
  ) -> [(timer: ArmedTimer, entry: Entry)] {
    var kept: [(timer: ArmedTimer, entry: Entry)] = []
    for one in timers {
      let alike = kept.indices.filter {
        kept[$0].timer.isAlike(one.timer, kept[$0].entry, one.entry)
      }
      guard alike.count >= alikeLimit, let last = alike.last else {
        var one = one
        // The first of them stands for itself alone.
        if alike.isEmpty { one.entry.isMany = false }
        kept.append(one)
        continue
      }
      kept[last].entry.isMany = true
      kept[last].entry.isLater = true
    }
    return kept
  }

  /// The timers that may fall due before all others; of alike ones the first stands for each.
  func next(in snapshot: Snapshot) -> [Next] {
    let places = entries.indices
    var found: [Next] = []
    for place in places where !places[..<place].contains(where: { isAlike($0, place, snapshot) }) {
      let alike = places.filter { $0 == place || isAlike($0, place, snapshot) }
      let isFree = alike.contains { one in
        !places.contains { !alike.contains($0) && isBefore($0, one) }
      }
      guard isFree else { continue }
      found.append(Next(place: place))
      if alike.contains(where: { entries[$0].isMany }) {
        found.append(Next(place: place, leavesMany: true))
      }
    }
    return found
  }

  /// The snapshot at the time when a timer falls due, with those that surely fall due with it.
  func falling(_ next: Next, in snapshot: Snapshot) -> Snapshot {
    var further = snapshot
    let one = entries[next.place]
    for place in entries.indices {
      let other = entries[place]
      let isTied =
        other.rank == one.rank && other.delay == one.delay && !other.isLater && !one.isLater
      if place == next.place || isTied { further.timers[place].due = further.time }
    }
    return further
  }

  /// Whether a timer has been armed since the order was last taken.
  static func isNew(_ timer: ArmedTimer) -> Bool { timer.due < base }

  /// Puts one more of many in the place of the one that falls due, behind it.
  func refill(_ snapshot: inout Snapshot, _ next: Next) {
    let many = entries.indices.first {
      $0 != next.place && entries[$0].isMany && isAlike($0, next.place, snapshot)
    }
    if let many { snapshot.timers.append(snapshot.timers[many]) }
  }

  /// What is known once that timer has fallen due: of those alike any may have been the one, and where it
  /// leaves no others of many, the second of them stands for itself alone.
  func without(_ next: Next, in snapshot: Snapshot) -> TimerOrder {
    var order = self
    for place in entries.indices where place != next.place && isAlike(place, next.place, snapshot) {
      if entries[place].isMany { order.entries[place].isMany = next.leavesMany }
      if entries[place].rank != entries[next.place].rank { order.entries[place].isLater = true }
    }
    return order
  }

  private func isAlike(_ one: Int, _ other: Int, _ snapshot: Snapshot) -> Bool {
    snapshot.timers[one].isAlike(snapshot.timers[other], entries[one], entries[other])
  }

  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (entries[one], entries[other])
    guard first.rank == second.rank, !first.isLater, !second.isLater else { return false }
    return (first.delay, one) < (second.delay, other)
  }
}

extension ArmedTimer {
  /// Whether it does the same, and was armed for as long.
  fileprivate func isAlike(
    _ other: ArmedTimer,
    _ entry: TimerOrder.Entry,
    _ otherEntry: TimerOrder.Entry
  ) -> Bool {
    entry.delay == otherEntry.delay && isSame(other)
  }

  /// Whether it does the same.
  func isSame(_ other: ArmedTimer) -> Bool {
    event == other.event && owner == other.owner && id == other.id && arguments == other.arguments
      && isQueued == other.isQueued && path == other.path
  }
}
