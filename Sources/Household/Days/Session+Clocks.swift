// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine
package import Storage

// Within a boot the machine's own clock counts: a wall clock that is set under an open shell, or
// between two, neither takes nor gives time of play, nor does a device that sleeps.

/// The wall clock of readings.
package struct ReadTime: TimeSource {
  package let read: @Sendable () -> ClockReading

  package var now: Int { read().wall }
}

extension Session {
  private static let clockFact = "clock"

  /// The clocks now.
  package var reading: ClockReading { options.clocks.read() }

  /// Whether the wall clock was set, or the device slept, since this process last looked.
  package var isClockSet: Bool {
    guard let known = live?.play.clocks else { return false }
    return reading.drifted(since: known) != 0
  }

  /// Tells machines whose time of play runs when the wall clock was set or the device slept; within a
  /// transaction.
  ///
  /// What was told stands in the store, so that of several processes one tells it.
  package func followClock(_ live: LiveStore) throws(HouseError) {
    guard slots.contains(where: { $0.capabilities.playTime != nil }) else { return }
    let now = reading
    if let known = live.play.clocks, now.drifted(since: known) == 0 { return }
    let told = try onStore(try live.store.fact(Self.clockFact)).flatMap { ClockReading($0) }
    let drift = told.flatMap { now.drifted(since: $0) }
    // What never goes back has: what was told says nothing any more.
    let isLost = told.map { now.awakeTime(since: $0) == nil } == true
    if drift != 0 || isLost { try onStore(try live.store.setFact(Self.clockFact, to: now.value)) }
    live.play.clocks = now
    guard let told, drift != 0 else { return }
    clock.knownDay = nil
    try noteJump(to: now, after: told, live)
    // Less is a zone or a repair of a day, which shows by itself.
    if let moved = now.wallMoved(since: told), moved > 2 * Self.dayLength {
      live.familyNotices.append(
        .init(.clockForward, [.number(moved.clampedSum(Self.dayLength / 2) / Self.dayLength)])
      )
    }
    _ = try tellClockMoved(by: drift, at: now, live)
  }

  /// Tells machines whose time of play runs that the clock was set; what has run has run.
  ///
  /// Over another boot, where nobody knows by how much, the wall clock counts, and no less than the
  /// heartbeat.
  private func tellClockMoved(
    by drift: Int?,
    at now: ClockReading,
    _ live: LiveStore
  ) throws(HouseError) {
    for slot in slots {
      guard let since = countingSince(slot, slot.engine.snapshot) else { continue }
      if let drift {
        _ = tellPlan(slot, clockMoved: drift)
      } else if let beat = try onStore(
        try live.store.heartbeat(of: live.journal.key(of: slot.name))
      ),
        beat.since == since, now.wall < beat.reading.wall
      {
        _ = tellPlan(slot, clockMoved: now.wall - beat.reading.wall)
      }
    }
  }
}

/// A clock that was set: what it showed, and what it showed then, in milliseconds since 1970.
package struct ClockJump: Hashable, KeptAsValue {
  package let from: Int
  package let to: Int

  /// Less is put right by the system itself.
  package static let shortest = 60_000
  /// How many a store keeps, the newest.
  package static let limit = 100

  package init(from: Int, to: Int) { (self.from, self.to) = (from, to) }
}

extension Session {
  private static let jumpsFact = "clock.jumps"

  /// The clock was set so often, the oldest first: what parents are told.
  ///
  /// - Parameter start: from when on, by what either clock showed.
  /// - Returns: what it showed and what it was set to.
  /// - Throws: ``HouseError`` when the store cannot be read.
  package func clockJumps(since start: Int) throws(HouseError) -> [ClockJump] {
    guard let live else { return [] }
    let known = try onStore(try live.store.fact(Self.jumpsFact))?.listValue ?? []
    return known.compactMap { ClockJump($0) }.filter { max($0.from, $0.to) >= start }
  }

  /// How long each child played on the date that a clock was set to, in minutes.
  package func played(after jump: ClockJump) throws(HouseError) -> [(name: String, minutes: Int)] {
    let day = dayNumber(at: jump.to)
    guard let name = machine(where: { $0.playTime != nil }),
      let capability = try slot(named: name).capabilities.playTime
    else { return [] }
    let slot = try slot(named: name)
    return people.map { person in
      let (booked, running) = played(person.id, on: day, slot, capability)
      return (person.name, booked.clampedSum(running) / 60_000)
    }
  }

  // Over another boot, or where the clock since boot has gone back, only a wall clock that shows less
  // than before is known to have been set.
  private func noteJump(
    to now: ClockReading,
    after told: ClockReading,
    _ live: LiveStore
  ) throws(HouseError) {
    var before = now.wall
    if now.sinceBoot >= told.sinceBoot, let moved = now.wallMoved(since: told) {
      before = now.wall.clampedDifference(moved)
    } else {
      for slot in slots where slot.capabilities.playTime != nil {
        let beat = try onStore(try live.store.heartbeat(of: live.journal.key(of: slot.name)))
        before = max(before, told.wall, beat?.reading.wall ?? before)
      }
    }
    let jump = ClockJump(from: before, to: now.wall)
    guard jump.to.clampedDifference(jump.from).magnitude >= ClockJump.shortest else { return }
    let known = try onStore(try live.store.fact(Self.jumpsFact))?.listValue ?? []
    let all = (known + [jump.value]).suffix(ClockJump.limit)
    try onStore(try live.store.setFact(Self.jumpsFact, to: .list(Array(all))))
  }
}
