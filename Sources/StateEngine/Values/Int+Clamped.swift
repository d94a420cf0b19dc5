// SPDX-License-Identifier: Apache-2.0

// Whole numbers that come from outside, typed, stored or restored: the nearest number that there is
// where the exact one is too large, since a trap would end the process.

extension Int {
  /// The sum, or the largest or smallest number when it is beyond them.
  package func clampedSum(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other > 0 ? .max : .min
  }

  /// The difference, or the largest or smallest number when it is beyond them.
  package func clampedDifference(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard overflow else { return difference }
    return other < 0 ? .max : .min
  }
}
