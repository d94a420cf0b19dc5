// SPDX-License-Identifier: Apache-2.0

/// A small random generator that lives in the snapshot, so that every decision can be replayed.
///
/// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014).
package struct RandomState: Sendable, Hashable, Codable, RandomNumberGenerator {
  /// The whole state: equal states give equal numbers ever after.
  package var state: UInt64

  /// A generator that begins at `seed`.
  package init(seed: UInt64) { state = seed }

  /// The next number, uniform over all 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in `range`, bounds included, by remainder: good enough for questions, not for dice
  /// that money depends on.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    let number = width == .max ? next() : next() % (width + 1)
    return range.lowerBound &+ Int(truncatingIfNeeded: number)
  }
}

/// Where the chance of a live machine comes from: what a gate will ask cannot be foreseen from what is kept.
package enum SecretSeed {
  /// A seed that nobody can foretell.
  package static let draw: @Sendable () -> UInt64 = { UInt64.random(in: UInt64.min...UInt64.max) }
}
