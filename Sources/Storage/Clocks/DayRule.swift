// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What a look at the calendar means for the day that a store is in.
package enum DayRule: Sendable, Hashable {
  /// The same day, or the clock is one day back: nothing happens.
  case same
  /// A new day has begun.
  case newDay(Int)
  /// The clock was far ahead and has been put right: the day goes back, and the caller says so.
  case repaired(Int)

  /// Compares the day a store is in with the calendar's.
  ///
  /// The day never goes back by less than 2 days; a larger jump is a repair.
  package init(known: Int, today: Int) {
    if today > known {
      self = .newDay(today)
    } else if today <= known.clampedDifference(2) {
      self = .repaired(today)
    } else {
      self = .same
    }
  }

  /// The day to go on with.
  package func day(after known: Int) -> Int {
    switch self {
    case .same: known
    case .newDay(let day), .repaired(let day): day
    }
  }
}
