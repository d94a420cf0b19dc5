// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The header `Retry-After`: seconds, or a date (RFC 9110, 10.2.3).
enum RetryAfter {
  /// The seconds to wait, at least 0; nil for what is neither.
  static func seconds(_ text: String) -> Int? { seconds(text, now: Date()) }

  /// The seconds to wait from `now` on.
  static func seconds(_ text: String, now: Date) -> Int? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let seconds = Int(text) { return seconds >= 0 ? seconds : nil }
    guard let date = date(text) else { return nil }
    return max(0, Int((date.timeIntervalSince(now)).rounded(.up).clamped))
  }

  /// `Fri, 31 Dec 1999 23:59:59 GMT`, the form that servers send.
  private static func date(_ text: String) -> Date? {
    let fields = text.split(separator: " ")
    guard fields.count == 6, fields[5] == "GMT", let day = Int(fields[1]),
      let month = months.firstIndex(of: String(fields[2])), let year = Int(fields[3]),
      // A calendar may trap on what is no date.
      1...31 ~= day, 1970...9999 ~= year
    else { return nil }
    let clock = fields[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3, clock.allSatisfy({ 0...60 ~= $0 }) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    guard let zone = TimeZone(secondsFromGMT: 0) else { return nil }
    calendar.timeZone = zone
    return calendar.date(
      from: DateComponents(
        year: year,
        month: month + 1,
        day: day,
        hour: clock[0],
        minute: clock[1],
        second: clock[2]
      )
    )
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension Double {
  /// As far as a year, so that it fits any integer.
  fileprivate var clamped: Double { Swift.min(Swift.max(self, -31_536_000), 31_536_000) }
}
