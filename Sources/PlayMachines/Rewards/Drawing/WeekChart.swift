// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// The points of seven days as bars of eight heights over their weekdays, oldest first.
struct WeekChart {
  private static let bars = Array("▁▂▃▄▅▆▇█")

  /// The points of each day, oldest first.
  var days: [Int]
  /// A day that counts as high.
  var goal: Int
  /// The number of the last day.
  var today: Int

  /// The points of the highest bar: the goal, or the best day.
  var top: Int { max(days.max() ?? 0, goal, 1) }

  /// The bars, two columns each, `··` for a day without points; and below them the weekdays.
  func rows(_ words: RewardsWords) -> [String] {
    let first = today.clampedDifference(days.count - 1)
    return [
      days.map(bar).joined(separator: " "),
      days.indices.map { words.weekday(first.clampedSum($0)) }.joined(separator: " "),
    ]
  }

  private func bar(_ day: Int) -> String {
    guard day > 0 else { return "··" }
    let height = Double(day) / Double(top) * Double(Self.bars.count)
    let sign = Self.bars[min(max(Int(height.rounded(.up)) - 1, 0), Self.bars.count - 1)]
    return String([sign, sign])
  }
}
