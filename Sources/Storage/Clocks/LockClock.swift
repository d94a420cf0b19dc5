// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// A lock that lasts a while, kept so that neither a kill, a restart nor a clock that is set back or
/// forward shortens or prolongs it.
///
/// Within one boot the machine's own clock counts; across boots the wall clock does, never
/// backwards; and it never lasts longer than was left when it was kept.
package struct LockClock: Sendable, Hashable {
  /// How much was left at ``reading``, in milliseconds.
  package var left: Int
  /// The clocks when it was kept.
  package var reading: ClockReading

  /// A lock that lasts `milliseconds` from a reading on.
  package init(_ milliseconds: Int, from reading: ClockReading) {
    left = max(0, milliseconds)
    self.reading = reading
  }

  /// How much is left at another reading, in milliseconds: 0 when it is open.
  package func remaining(at now: ClockReading) -> Int {
    let (late, early) =
      now.isSameBoot(as: reading) ? (now.written, reading.written) : (now.wall, reading.wall)
    let (passed, isFar) = late.subtractingReportingOverflow(early)
    if isFar { return late > early ? 0 : left }
    return min(left, max(0, left - max(0, passed)))
  }

  /// The same lock as seen from another reading: keep this one, so that each boot counts.
  package func carried(to now: ClockReading) -> LockClock {
    LockClock(remaining(at: now), from: now)
  }

  /// As a value for the store.
  package var value: Value {
    .map([
      "left": .int(left), "wall": .int(reading.wall), "boot": .string(reading.boot),
      "sinceBoot": .int(reading.written),
    ])
  }

  /// From a value of the store; nil when it is none.
  package init?(_ value: Value) {
    guard let map = value.mapValue, let left = map["left"]?.intValue, left >= 0,
      let wall = map["wall"]?.intValue, let boot = map["boot"]?.stringValue,
      let sinceBoot = map["sinceBoot"]?.intValue
    else { return nil }
    self.left = left
    reading = ClockReading(wall: wall, boot: boot, sinceBoot: sinceBoot)
  }
}
