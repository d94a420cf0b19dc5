import Foundation

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
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return ClockReading(
      wall: Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000,
      boot: bootID,
      sinceBoot: uptime
    )
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
    var time = timespec()
    #if os(Linux)
      clock_gettime(CLOCK_BOOTTIME, &time)
    #else
      clock_gettime(CLOCK_MONOTONIC, &time)
    #endif
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  private static func firstLine(of path: String) -> String? {
    guard let bytes = try? PrivateFiles.contents(of: path) else { return nil }
    return String(decoding: bytes.prefix { $0 != 10 }, as: UTF8.self)
  }
}
