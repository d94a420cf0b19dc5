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

  /// A reading from its parts.
  package init(wall: Int, boot: String, sinceBoot: Int) {
    self.wall = wall
    self.boot = boot
    self.sinceBoot = sinceBoot
  }

  /// The clocks now.
  ///
  /// Time since boot comes from `/proc/uptime` where that exists: the same clock as
  /// `CLOCK_BOOTTIME`, and out of reach of a preloaded library that fakes the time.
  package static func now() -> ClockReading {
    ClockReading(wall: SystemClock.wall, boot: bootID, sinceBoot: uptime)
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
  /// The clocks as this process sees them, by two system calls: for a look beside every command.
  ///
  /// Unlike ``now()`` a preloaded library that fakes the time is believed.
  package static func seen() -> ClockReading {
    ClockReading(wall: SystemClock.wall, boot: thisBoot, sinceBoot: SystemClock.sinceBoot)
  }

  private static let thisBoot = bootID

  /// By how many milliseconds the wall clock was set since an earlier reading; 0 for less than a
  /// second, nil when the two are of different boots.
  package func wallMoved(since earlier: ClockReading) -> Int? {
    guard boot == earlier.boot, !boot.isEmpty else { return nil }
    let passed = sinceBoot.clampedDifference(earlier.sinceBoot)
    let moved = wall.clampedDifference(earlier.wall).clampedDifference(passed)
    return moved > -1000 && moved < 1000 ? 0 : moved
  }

  /// As a value for the store.
  package var value: Value {
    .map(["wall": .int(wall), "boot": .string(boot), "sinceBoot": .int(sinceBoot)])
  }

  /// From a value of the store; nil when it is none.
  package init?(_ value: Value) {
    guard let map = value.mapValue, let wall = map["wall"]?.intValue,
      let boot = map["boot"]?.stringValue, let sinceBoot = map["sinceBoot"]?.intValue
    else { return nil }
    self.init(wall: wall, boot: boot, sinceBoot: sinceBoot)
  }
}
