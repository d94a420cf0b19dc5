// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The header `Retry-After`: seconds, or a date (RFC 9110, 10.2.3).
enum RetryAfter {
  /// The seconds to wait from `now` on, at least 0; nil for what is neither.
  static func seconds(_ text: String, now: Date = Date()) -> Int? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let seconds = Int(text) { return seconds >= 0 ? seconds : nil }
    guard let date = date(text) else { return nil }
    // At most a year, so that it fits any integer.
    return Int(min(max(date.timeIntervalSince(now).rounded(.up), 0), 31_536_000))
  }

  /// `Fri, 31 Dec 1999 23:59:59 GMT`, the form that servers send.
  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
