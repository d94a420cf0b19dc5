// SPDX-License-Identifier: Apache-2.0

/// What one record adds to one measure.
public struct Tally: Sendable, Hashable {
  /// The id of the person.
  public var owner: String
  /// The number of the day.
  public var day: Int
  /// What is counted.
  public var kind: MeasureKind
  /// Of what; empty for all of it.
  public var part: String
  /// How much more or less; of ``MeasureKind/difficulty`` what it is now.
  public var amount: Int

  /// More of something on somebody's day.
  public init(owner: String, day: Int, kind: MeasureKind, part: String, amount: Int) {
    self.owner = owner
    self.day = day
    self.kind = kind
    self.part = part
    self.amount = amount
  }

  /// More than this on one day is no amount: what is added up never overflows.
  public static let largest = 1 << 53
}
