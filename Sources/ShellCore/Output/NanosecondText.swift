// SPDX-License-Identifier: GPL-3.0-or-later

/// Measured times for people: `81 ns`, `1.2 µs`, `3.4 ms`, `12 s`.
package enum NanosecondText {
  /// Writes at most three digits: one decimal below 100 of a unit, none from there on.
  ///
  /// Whole nanoseconds have no decimal. Halves are rounded up; seconds are the largest unit.
  package static func text(_ nanoseconds: Int) -> String {
    let sign = nanoseconds < 0 ? "-" : ""
    let count = nanoseconds.magnitude
    guard count >= 1000 else { return "\(sign)\(count) ns" }
    var size: UInt = 1000
    for unit in ["µs", "ms", "s"] {
      let tenths = rounded(count, by: size / 10)
      if tenths < 1000 { return "\(sign)\(tenths / 10).\(tenths % 10) \(unit)" }
      let whole = rounded(count, by: size)
      if whole < 1000 || unit == "s" { return "\(sign)\(whole) \(unit)" }
      size *= 1000
    }
    return "\(sign)\(count) ns"
  }

  private static func rounded(_ count: UInt, by size: UInt) -> UInt {
    let (quotient, remainder) = count.quotientAndRemainder(dividingBy: size)
    return remainder >= size - remainder ? quotient + 1 : quotient
  }
}
