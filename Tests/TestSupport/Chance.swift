// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import StateEngine

/// Chance for tests: the same numbers in each run, from a seed that a failure can name.
///
/// `PLAYSTATE_SEED=N` sets another seed for all tests that draw from it.
package struct Chance: RandomNumberGenerator, CustomStringConvertible {
  /// Where it began.
  package let seed: UInt64
  private var random: RandomState

  /// Begins at the seed of the environment, else at this one.
  package init(seed: UInt64 = 1) {
    self.seed = Self.environmentSeed ?? seed
    random = RandomState(seed: self.seed)
  }

  /// The seed that the environment sets, if any.
  package static let environmentSeed =
    ProcessInfo.processInfo.environment["PLAYSTATE_SEED"].flatMap { UInt64($0) }

  /// The next number, uniform over all 64 bits.
  package mutating func next() -> UInt64 { random.next() }

  /// What repeats the run, for the message of a failure.
  package var description: String { "repeat with PLAYSTATE_SEED=\(seed)" }
}
