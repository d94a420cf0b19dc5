// SPDX-License-Identifier: Apache-2.0

/// How long was played on a date.
public struct PlayedDay: Codable, Sendable, Hashable {
  /// The number of the date's day.
  public var day: Int
  /// The time played, in milliseconds.
  public var milliseconds: Int
}
