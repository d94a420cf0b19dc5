// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// How long a shell waits for another program that holds the database.
///
/// Whoever has waited in vain once waits only briefly from then on, until it was got again: a script
/// of a thousand lines must not wait a thousand times.
final class Timeout: Sendable {
  /// The timeout of one who has waited in vain, in milliseconds.
  private static let short = 250

  /// The whole timeout, in milliseconds.
  let whole: Int
  private let present: AtomicInt

  /// A timeout of so many milliseconds.
  init(_ milliseconds: Int) {
    whole = milliseconds
    present = AtomicInt(milliseconds)
  }

  /// How long to wait now, in milliseconds.
  var milliseconds: Int { present.load() }

  /// Notes that it was waited in vain, or got.
  func note(isInVain: Bool) {
    present.store(isInVain ? min(whole, Self.short) : whole)
  }
}
