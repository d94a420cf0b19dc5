// SPDX-License-Identifier: Apache-2.0
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if _pointerBitWidth(_32)
  #error("a time is milliseconds since 1970 in an Int, which needs 64 bits")
#endif

/// The clocks of this machine, each read by one system call: about 30 ns.
package enum SystemClock {
  /// The wall clock, which people set: milliseconds since 1970.
  package static var wall: Int { milliseconds(CLOCK_REALTIME) }

  /// The time since the machine was started, sleep included: milliseconds.
  package static var sinceBoot: Int {
    #if os(Linux)
      milliseconds(CLOCK_BOOTTIME)
    #else
      milliseconds(CLOCK_MONOTONIC)
    #endif
  }

  /// The time since the machine was started, sleep left out: milliseconds.
  package static var awake: Int {
    #if canImport(Darwin)
      milliseconds(CLOCK_UPTIME_RAW)
    #else
      milliseconds(CLOCK_MONOTONIC)
    #endif
  }

  /// A stopwatch: nanoseconds since some point in the past, never going back.
  static var nanoseconds: Int {
    let time = time(CLOCK_MONOTONIC)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  private static func milliseconds(_ clock: clockid_t) -> Int {
    let time = time(clock)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  private static func time(_ clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }
}
