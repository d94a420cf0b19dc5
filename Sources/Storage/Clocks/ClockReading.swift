// SPDX-License-Identifier: Apache-2.0
import Foundation
package import StateEngine

/// The wall clock, which people set, and the machine's own clock, which cannot be set, read together.
package struct ClockReading: Sendable, Hashable {
  /// The wall clock, in milliseconds since 1970.
  package var wall: Int
  /// Which boot it is: a text that no other boot has.
  package var boot: String
  /// Milliseconds since that boot, sleep included; never goes back within it.
  package var sinceBoot: Int
  /// Milliseconds since that boot, sleep left out; never goes back within it.
  package var awake: Int
  /// Milliseconds since that boot, sleep included, as the system writes it down: out of reach of a
  /// preloaded library that fakes or slows the clocks.
  package var written: Int

  /// A reading from its parts.
  ///
  /// - Parameters:
  ///   - wall: the wall clock, in milliseconds since 1970.
  ///   - boot: which boot it is.
  ///   - sinceBoot: milliseconds since then.
  ///   - awake: the same without sleep; nil for a device that has not slept.
  ///   - written: the same as the system writes it down; nil where that says no other.
  package init(wall: Int, boot: String, sinceBoot: Int, awake: Int? = nil, written: Int? = nil) {
    self.wall = wall
    self.boot = boot
    self.sinceBoot = sinceBoot
    self.awake = awake ?? sinceBoot
    self.written = written ?? sinceBoot
  }

  /// The clocks now; about two microseconds.
  package static func now() -> ClockReading {
    ClockReading(
      wall: SystemClock.wall,
      boot: bootID,
      sinceBoot: SystemClock.sinceBoot,
      awake: SystemClock.awake,
      written: uptime
    )
  }

  /// The name of this boot; empty where the system has none.
  package static let bootID: String = {
    let bytes = (try? PrivateFiles.contents(of: "/proc/sys/kernel/random/boot_id")) ?? []
    return String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)
  }()

  // Seconds and hundredths: the same clock as `CLOCK_BOOTTIME`.
  private static var uptime: Int? {
    #if canImport(Darwin)
      return Int(clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW) / 1_000_000)
    #else
      var bytes = [UInt8](repeating: 0, count: 32)
      guard pread(uptimeFile, &bytes, bytes.count, 0) > 0, let point = bytes.firstIndex(of: 46)
      else { return nil }
      let digits = bytes[..<point] + bytes[(point + 1)...].prefix(2)
      return Int(String(decoding: digits, as: UTF8.self)).map { $0 * 10 }
    #endif
  }

  private static let uptimeFile = open("/proc/uptime", O_RDONLY | O_CLOEXEC)
}

// MARK: Between two

extension ClockReading {
  /// How long the written time runs on before it counts against slower clocks, in milliseconds.
  private static let tolerance = Heartbeat.interval - 1000

  /// True if it is known to be of the same boot as another.
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
    gained(
      since: earlier,
      passed: awakeTime(since: earlier) ?? wall.clampedDifference(earlier.wall)
    )
  }

  /// How long the device was awake since an earlier reading, by its clock or by the written time,
  /// whichever is more; nil when the two are of different boots, or when what never goes back has:
  /// then somebody fakes it, and nothing is known.
  package func awakeTime(since earlier: ClockReading) -> Int? {
    guard isSameBoot(as: earlier), awake >= earlier.awake else { return nil }
    let seen = awake.clampedDifference(earlier.awake)
    let slept = max(0, sinceBoot.clampedDifference(earlier.sinceBoot).clampedDifference(seen))
    let sure = written.clampedDifference(earlier.written).clampedDifference(slept)
    return sure >= Self.tolerance ? max(seen, sure) : seen
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
      "awake": .int(awake), "written": .int(written),
    ])
  }

  /// From a value of the store; nil when it is none.
  package init?(_ value: Value) {
    guard let map = value.mapValue, let wall = map["wall"]?.intValue,
      let boot = map["boot"]?.stringValue, let sinceBoot = map["sinceBoot"]?.intValue
    else { return nil }
    self.init(
      wall: wall,
      boot: boot,
      sinceBoot: sinceBoot,
      awake: map["awake"]?.intValue,
      written: map["written"]?.intValue
    )
  }
}
