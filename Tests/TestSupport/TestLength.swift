// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// How far a test goes whose cases have no end: lives, walks, states, damages.
package enum TestLength {
  private static let environment = ProcessInfo.processInfo.environment

  /// Whether tests go as far as they can, with `PLAYSTATE_LONG=1`, by hand.
  package static let isLong = environment["PLAYSTATE_LONG"] == "1"

  /// Whether tables of proofs are asked for, with `PLAYSTATE_PROOFS=1`, in `.ci/long proofs`.
  package static let isTable = environment["PLAYSTATE_PROOFS"] == "1"

  /// One of three numbers, or of three of anything else.
  ///
  /// - Parameters:
  ///   - short: at each commit, in `.ci/run`.
  ///   - more: with `PLAYSTATE_MORE=1`, in `.ci/long`.
  ///   - long: where ``isLong``: it may take hours.
  /// - Returns: the one that counts here.
  package static func pick<Extent>(_ short: Extent, more: Extent, long: Extent) -> Extent {
    if isLong { return long }
    return environment["PLAYSTATE_MORE"] == "1" ? more : short
  }
}
