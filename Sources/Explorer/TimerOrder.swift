// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// In what order the timers of a state can fall due, whenever the events before it came.
///
/// No time is kept: of each timer only for how long it was armed, and which were armed before it. One
/// that was armed no later than another and for no longer falls due first; all else is open, and each
/// order is tried. Of alike timers the first two are kept, and whether there are more.
struct TimerOrder: Hashable {
  /// What is known of a timer, at its place in the snapshot.
  struct Entry: Hashable {
    /// For how many milliseconds it was armed.
    var delay: Int
    /// Which of the pending ones were armed before it, as a rank.
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

  /// The timers that may fall due before all others.
  func next(in snapshot: Snapshot) -> [Next] {
    let places = entries.indices
    var found: [Next] = []
    for place in places
    where !places.contains(where: { $0 != place && isBefore($0, place, snapshot) }) {
      // Alike ones fire in the order in which they were armed: the second may stand for many.
      let stands = places.contains { other in
        other != place && entries[other].isMany
          && snapshot.timers[other].isAlike(snapshot.timers[place], entries[other], entries[place])
      }
      found.append(Next(place: place))
      if stands { found.append(Next(place: place, leavesMany: true)) }
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
    guard
      let many = entries.indices.first(where: {
        $0 != next.place && entries[$0].isMany
          && snapshot.timers[$0].isAlike(
            snapshot.timers[next.place],
            entries[$0],
            entries[next.place]
          )
      })
    else { return }
    snapshot.timers.append(snapshot.timers[many])
  }

  /// What is known once that timer has fallen due: where it leaves no others of many, the second of
  /// them stands for itself alone.
  func without(_ next: Next, in snapshot: Snapshot) -> TimerOrder {
    var order = self
    for place in entries.indices
    where place != next.place && entries[place].isMany
      && snapshot.timers[place].isAlike(
        snapshot.timers[next.place],
        entries[place],
        entries[next.place]
      )
    {
      order.entries[place].isMany = next.leavesMany
    }
    return order
  }

  private func isBefore(_ one: Int, _ other: Int, _ snapshot: Snapshot) -> Bool {
    let (first, second) = (entries[one], entries[other])
    if snapshot.timers[one].isAlike(snapshot.timers[other], first, second) { return one < other }
    if first.isLater { return false }
    if first.rank == second.rank, first.delay == second.delay, !second.isLater {
      return one < other
    }
    return first.rank <= second.rank && first.delay <= second.delay
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
