// SPDX-License-Identifier: Apache-2.0

/// What one record adds to one measure.
package struct Tally: Sendable, Hashable {
  /// The id of the person.
  package var owner: String
  /// The number of the day.
  package var day: Int
  /// What is counted.
  package var kind: MeasureKind
  /// Of what; empty for all of it.
  package var part: String
  /// How much more or less; of ``MeasureKind/difficulty`` what it is now.
  package var amount: Int

  /// More than this on one day is no amount: what is added up never overflows.
  package static let largest = 1 << 53
}
