// SPDX-License-Identifier: Apache-2.0
import Foundation
package import StateEngine

/// The clocks at one moment: the wall's, which people set, and the machine's own, which nobody sets.
package struct ClockReading: Sendable, Hashable {
  /// The wall clock, in milliseconds since 1970.
  package var wall: Int
  /// Which boot it is: a text that no other boot has.
  package var boot: String
  /// Milliseconds since that boot, sleep included; never goes back within it.
  package var sinceBoot: Int
  /// Milliseconds since that boot, sleep left out; never goes back within it.
  package var awake: Int

  /// A reading from its parts.
  ///
  /// - Parameters:
  ///   - wall: the wall clock, in milliseconds since 1970.
  ///   - boot: which boot it is.
  ///   - sinceBoot: milliseconds since then.
  ///   - awake: the same without sleep; nil for a device that has not slept.
  package init(wall: Int, boot: String, sinceBoot: Int, awake: Int? = nil) {
    self.wall = wall
    self.boot = boot
    self.sinceBoot = sinceBoot
    self.awake = awake ?? sinceBoot
  }

  /// The clocks now.
  ///
  /// Time since boot comes from `/proc/uptime` where that exists: the same clock as
  /// `CLOCK_BOOTTIME`, and out of reach of a preloaded library that fakes the time.
  package static func now() -> ClockReading {
    var reading = seen()
    reading.boot = bootID
    reading.sinceBoot = uptime
    return reading
  }

  /// The name of this boot; empty where the system has none.
  package static var bootID: String {
    firstLine(of: "/proc/sys/kernel/random/boot_id") ?? ""
  }

  private static var uptime: Int {
    if let line = firstLine(of: "/proc/uptime"), let word = line.split(separator: " ").first,
      let seconds = Double(word), seconds >= 0, seconds < 1e12
    {
      return Int(seconds * 1000)
    }
    return SystemClock.sinceBoot
  }

  private static func firstLine(of path: String) -> String? {
    // Systems without it have none.
    guard let bytes = try? PrivateFiles.contents(of: path) else { return nil }
    return String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)
  }
}

// MARK: What a process sees

extension ClockReading {
  /// The clocks as this process sees them, by three system calls: for a look beside every command.
  ///
  /// Unlike ``now()`` a preloaded library that fakes the time is believed.
  package static func seen() -> ClockReading {
    ClockReading(
      wall: SystemClock.wall,
      boot: thisBoot,
      sinceBoot: SystemClock.sinceBoot,
      awake: SystemClock.awake
    )
  }

  private static let thisBoot = bootID

  /// Whether it is known to be of the same boot as another.
  func isSameBoot(as other: ClockReading) -> Bool { boot == other.boot && !boot.isEmpty }

  /// By how many milliseconds the wall clock was set since an earlier reading; 0 for less than a
  /// second, nil when the two are of different boots.
  package func wallMoved(since earlier: ClockReading) -> Int? {
    gained(since: earlier, passed: sinceBoot.clampedDifference(earlier.sinceBoot))
  }

  /// By how many milliseconds the wall clock is ahead of the time that the device was awake since an
  /// earlier reading, be it that it was set or that the device slept; 0 for less than a second, nil
  /// when the two are of different boots.
  package func drifted(since earlier: ClockReading) -> Int? {
    gained(since: earlier, passed: awakeTime(since: earlier) ?? 0)
  }

  /// How long the device was awake since an earlier reading; nil when the two are of different boots,
  /// or when what never goes back has: then somebody fakes it, and nothing is known.
  package func awakeTime(since earlier: ClockReading) -> Int? {
    isSameBoot(as: earlier) && awake >= earlier.awake
      ? awake.clampedDifference(earlier.awake) : nil
  }

  // Clocks that are said never to go back have not: what is faked gives no time.
  private func gained(since earlier: ClockReading, passed: Int) -> Int? {
    guard isSameBoot(as: earlier) else { return nil }
    let moved = wall.clampedDifference(earlier.wall).clampedDifference(max(0, passed))
    return moved > -1000 && moved < 1000 ? 0 : moved
  }

  /// As a value for the store.
  package var value: Value {
    .map([
      "wall": .int(wall), "boot": .string(boot), "sinceBoot": .int(sinceBoot),
      "awake": .int(awake),
    ])
  }

  /// From a value of the store; nil when it is none.
  package init?(_ value: Value) {
    guard let map = value.mapValue, let wall = map["wall"]?.intValue,
      let boot = map["boot"]?.stringValue, let sinceBoot = map["sinceBoot"]?.intValue
    else { return nil }
    self.init(wall: wall, boot: boot, sinceBoot: sinceBoot, awake: map["awake"]?.intValue)
  }
}
