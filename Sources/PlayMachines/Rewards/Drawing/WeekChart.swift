// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// The points of seven days as bars of eight heights, oldest first.
struct WeekChart {
  private static let bars = Array("▁▂▃▄▅▆▇█")

  /// The points of each day, oldest first.
  var days: [Int]
  /// A day that counts as high.
  var goal: Int

  /// The bars: `·` for a day without points; the highest one reaches the goal, or the best day.
  var text: String {
    let top = max(days.max() ?? 0, goal, 1)
    return String(
      days.map { day in
        guard day > 0 else { return "·" }
        let height = Double(day) / Double(top) * Double(Self.bars.count)
        return Self.bars[min(max(Int(height.rounded(.up)) - 1, 0), Self.bars.count - 1)]
      }
    )
  }
}
