// SPDX-License-Identifier: Apache-2.0

/// Some of the splits that were made on the way to where one is, by their depth.
///
/// The deepest share a place: they count as having a part wherever one of them has.
struct Levels: Hashable {
  private var bits: UInt64 = 0
  private static let last = 63

  func contains(_ level: Int) -> Bool { bits & Self.bit(level) != 0 }

  mutating func insert(_ level: Int) { bits |= Self.bit(level) }

  mutating func remove(_ level: Int) { if level < Self.last { bits &= ~Self.bit(level) } }

  mutating func formUnion(_ other: Levels) { bits |= other.bits }

  func union(_ other: Levels) -> Levels { Levels(bits: bits | other.bits) }

  private static func bit(_ level: Int) -> UInt64 { 1 << UInt64(min(level, last)) }
}
