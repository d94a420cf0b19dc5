// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// That time of play was running: what survives a kill.
package struct Heartbeat: Sendable, Hashable {
  /// How often it is kept, in milliseconds; so much is taken to have been played after the last one.
  package static let interval = 10_000

  /// Since when it ran, in milliseconds since 1970: tells one run from another.
  package var since: Int
  /// The clocks when it was last known to run.
  package var reading: ClockReading

  /// A run by its ends.
  package init(since: Int, reading: ClockReading) {
    self.since = since
    self.reading = reading
  }

  /// Until when it is taken to have run, in milliseconds since 1970: the ten seconds that had begun
  /// count, but for what is known not to have passed.
  package func end(seenAt now: ClockReading) -> Int {
    let passed = now.awakeTime(since: reading) ?? Self.interval
    return reading.wall.clampedSum(min(Self.interval, passed))
  }

  /// As a value for the store.
  package var value: Value { .map(["since": .int(since), "reading": reading.value]) }

  /// From a value of the store; nil when it is none.
  package init?(_ value: Value) {
    guard let map = value.mapValue, let since = map["since"]?.intValue,
      let reading = map["reading"].flatMap({ ClockReading($0) })
    else { return nil }
    self.init(since: since, reading: reading)
  }
}
