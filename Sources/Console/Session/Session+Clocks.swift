// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import Storage

// Within a boot the machine's own clock counts: a wall clock that is set under an open shell, or
// between two, neither takes nor gives time of play.

/// The wall clock of readings.
struct ReadTime: TimeSource {
  let read: @Sendable () -> ClockReading

  var now: Int { read().wall }
}

extension Session {
  private static let clockFact = "clock"

  private var reading: ClockReading { options.clocks?() ?? .seen() }

  /// Whether the wall clock was set since this process last looked.
  var isClockSet: Bool {
    guard let known = live?.play.clocks else { return false }
    return reading.wallMoved(since: known) != 0
  }

  /// Tells machines whose time of play runs when the wall clock was set; within a transaction.
  ///
  /// What was told stands in the store, so that of several processes one tells it.
  func followClock(_ live: LiveStore) throws(CommandError) {
    guard slots.contains(where: { $0.capabilities.playTime != nil }) else { return }
    let now = reading
    if let known = live.play.clocks, now.wallMoved(since: known) == 0 { return }
    let told = try onStore(try live.store.fact(Self.clockFact)).flatMap { ClockReading($0) }
    let moved = told.flatMap { now.wallMoved(since: $0) }
    if moved != 0 { try onStore(try live.store.setFact(Self.clockFact, to: now.value)) }
    live.play.clocks = now
    guard let moved, moved != 0 else { return }
    clock.knownDay = nil
    // Less is a zone or a repair of a day, which shows by itself.
    if moved > 2 * Self.dayLength {
      live.familyNotices.append(
        (.clockForward, [.number(moved.clampedSum(Self.dayLength / 2) / Self.dayLength)])
      )
    }
    _ = tellClockMoved(by: moved)
  }
}
