// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

extension Session {
  /// A point in time where people are: in a sandbox `2026-01-05 10:00:00 UTC`, by a clock on a wall
  /// `2026-01-05 11:00:00 +01:00`.
  func localTime(of time: Int) -> String {
    let zone = offsetFromUTC(at: time)
    let text = TimeText.text(milliseconds: time.clampedSum(zone))
    if zone == 0 { return "\(text) UTC" }
    let minutes = zone.magnitude / 60_000
    let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(text) \(zone < 0 ? "-" : "+")\(parts.joined(separator: ":"))"
  }

  /// The time of day of a record, with its date when that is not today's; in a sandbox to the
  /// millisecond.
  func timeOfDay(of time: Int) -> String {
    func local(_ time: Int) -> Int { time.clampedSum(offsetFromUTC(at: time)) }
    let text = TimeText.text(milliseconds: isKept ? local(time) / 1000 * 1000 : local(time))
    let today = TimeText.text(milliseconds: local(self.time.now)).prefix(10)
    return text.hasPrefix(today) ? String(text.dropFirst(11)) : text
  }

  /// The time of day by a clock on a wall, such as `16:05`.
  func clockTime(of time: Int) -> String {
    let text = TimeText.text(milliseconds: time.clampedSum(offsetFromUTC(at: time)))
    return String(text.dropFirst(11).prefix(5))
  }
}
