// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a text is not a point in time.
package enum TimeFault: Error, Equatable {
  /// Not `2026-01-05`, `2026-01-05 10:00[:00[.250]]`, the same with `T` and `Z`, or `10:00[:00]`.
  case notUnderstood
  /// Well formed, but the calendar or the clock has no such time.
  case noSuchTime
}

/// Points in time, as milliseconds since 1970 in UTC.
package enum TimeText {
  private static let day = 86_400_000

  /// Writes `2026-01-05 10:00:00`, with `.250` behind it when not a whole second.
  package static func text(milliseconds: Int) -> String {
    text(milliseconds, separator: " ", suffix: "")
  }

  /// Writes `2026-01-05T10:00:00Z` (ISO 8601), with `.250` before the `Z` when not a whole second.
  package static func iso(milliseconds: Int) -> String {
    text(milliseconds, separator: "T", suffix: "Z")
  }

  /// Reads what the two above write, a date alone, or a time of day alone.
  ///
  /// - Parameters:
  ///   - text: seconds may be missing; up to three decimals; `Z` may stand at the end.
  ///   - now: the time of day alone means the UTC day of this time, in milliseconds since 1970.
  /// - Returns: milliseconds since 1970.
  /// - Throws: ``TimeFault``.
  package static func milliseconds(_ text: String, now: Int) throws(TimeFault) -> Int {
    var rest = text.utf8[...]
    let days: Int
    if rest.count >= 10, rest.dropFirst(4).first == UInt8(ascii: "-") {
      let year = try number(&rest, digits: 4)
      try expect("-", &rest)
      let month = try number(&rest, digits: 2)
      try expect("-", &rest)
      let dayOfMonth = try number(&rest, digits: 2)
      guard let date = CivilDate(year: year, month: month, day: dayOfMonth) else {
        throw .noSuchTime
      }
      days = date.daysSince1970
      if rest.isEmpty { return days * day }
      guard let separator = rest.popFirst(), separator == 0x20 || separator == UInt8(ascii: "T")
      else { throw .notUnderstood }
    } else {
      days = floorDivide(now, day).quotient
    }
    let time = try timeOfDay(&rest)
    if rest.first == UInt8(ascii: "Z") { rest.removeFirst() }
    guard rest.isEmpty else { throw .notUnderstood }
    return days * day + time
  }

  // MARK: Writing

  private static func text(
    _ milliseconds: Int,
    separator: StaticString,
    suffix: StaticString
  ) -> String {
    var output = OutputBuffer()
    write(milliseconds, separator: separator, suffix: suffix, to: &output)
    return output.text
  }

  fileprivate static func write(
    _ milliseconds: Int,
    separator: StaticString,
    suffix: StaticString,
    to output: inout OutputBuffer
  ) {
    let (days, time) = floorDivide(milliseconds, day)
    let date = CivilDate(daysSince1970: days)
    output.append(date.year, digits: 4)
    output.append(literal: "-")
    output.append(date.month, digits: 2)
    output.append(literal: "-")
    output.append(date.day, digits: 2)
    output.append(literal: separator)
    output.append(time / 3_600_000, digits: 2)
    output.append(literal: ":")
    output.append(time / 60_000 % 60, digits: 2)
    output.append(literal: ":")
    output.append(time / 1000 % 60, digits: 2)
    if time % 1000 != 0 {
      output.append(literal: ".")
      output.append(time % 1000, digits: 3)
    }
    output.append(literal: suffix)
  }

  private static func floorDivide(
    _ number: Int,
    _ divisor: Int
  ) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  // MARK: Reading

  private static func timeOfDay(_ rest: inout Substring.UTF8View) throws(TimeFault) -> Int {
    let hour = try number(&rest, digits: 2)
    try expect(":", &rest)
    let minute = try number(&rest, digits: 2)
    var second = 0
    var fraction = 0
    if rest.first == UInt8(ascii: ":") {
      rest.removeFirst()
      second = try number(&rest, digits: 2)
      if rest.first == UInt8(ascii: ".") {
        rest.removeFirst()
        let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
        guard (1...3).contains(digits) else { throw .notUnderstood }
        fraction = try number(&rest, digits: digits) * [100, 10, 1][digits - 1]
      }
    }
    guard hour < 24, minute < 60, second < 60 else { throw .noSuchTime }
    return ((hour * 60 + minute) * 60 + second) * 1000 + fraction
  }

  private static func number(
    _ rest: inout Substring.UTF8View,
    digits: Int
  ) throws(TimeFault) -> Int {
    var value = 0
    for _ in 0..<digits {
      guard let byte = rest.popFirst(), UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else {
        throw .notUnderstood
      }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  private static func expect(
    _ mark: Unicode.Scalar,
    _ rest: inout Substring.UTF8View
  ) throws(TimeFault) {
    guard let byte = rest.popFirst(), UInt32(byte) == mark.value else { throw .notUnderstood }
  }
}

extension JSONWriter {
  /// Writes a field with a point in time, in ISO 8601.
  package func put(_ key: StaticString, time milliseconds: Int) {
    begin(key)
    output.append(byte: UInt8(ascii: "\""))
    TimeText.write(milliseconds, separator: "T", suffix: "Z", to: &output)
    output.append(byte: UInt8(ascii: "\""))
  }
}
