// SPDX-License-Identifier: GPL-3.0-or-later

/// Measured times for people: `81 ns`, `1.2 µs`, `3.4 ms`, `12 s`.
package enum NanosecondText {
  /// At most three digits: one decimal below 100 of a unit, none from there on.
  ///
  /// Whole nanoseconds have no decimal. Halves are rounded up; seconds are the largest unit.
  package static func text(_ nanoseconds: Int) -> String {
    var output = OutputBuffer()
    write(nanoseconds, to: &output)
    return output.text
  }

  /// Writes what ``text(_:)`` gives.
  package static func write(_ nanoseconds: Int, to output: inout OutputBuffer) {
    let count = nanoseconds.magnitude
    if nanoseconds < 0 { output.append(byte: UInt8(ascii: "-")) }
    if count < 1000 {
      output.append(Int(count))
      output.append(literal: " ns")
    } else if !write(count, in: " µs", of: 1000, to: &output),
      !write(count, in: " ms", of: 1_000_000, to: &output)
    {
      write(count, in: " s", of: 1_000_000_000, isLargest: true, to: &output)
    }
  }

  /// Writes a time in a unit; false when it takes a larger one.
  @discardableResult
  private static func write(
    _ count: UInt,
    in unit: StaticString,
    of size: UInt,
    isLargest: Bool = false,
    to output: inout OutputBuffer
  ) -> Bool {
    let tenths = rounded(count, by: size / 10)
    let whole = rounded(count, by: size)
    guard tenths < 1000 || whole < 1000 || isLargest else { return false }
    output.append(Int(clamping: tenths < 1000 ? tenths / 10 : whole))
    if tenths < 1000 {
      output.append(byte: UInt8(ascii: "."))
      output.append(Int(clamping: tenths % 10))
    }
    output.append(literal: unit)
    return true
  }

  private static func rounded(_ count: UInt, by size: UInt) -> UInt {
    let (quotient, remainder) = count.quotientAndRemainder(dividingBy: size)
    return remainder >= size - remainder ? quotient + 1 : quotient
  }
}
