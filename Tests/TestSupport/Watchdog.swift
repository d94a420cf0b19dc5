// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// Ends what hangs.
///
/// No test expects anything of a time: a slow machine fails none.
package enum Watchdog {
  /// How long a test waits for what must come: so long on no machine means anything but a hang.
  package static let patience = Duration.seconds(600)

  /// The point in time until which a test waits for what must come.
  package static var end: ContinuousClock.Instant { .now + patience }

  /// Does something that ends at once or, by its nature, never.
  ///
  /// What hangs cannot be broken off from outside: the whole run ends with a line that says so.
  ///
  /// - Parameters:
  ///   - what: what would hang, for that line.
  ///   - body: what is done.
  /// - Returns: what it gives.
  package static func guarding<Result>(
    _ what: String,
    _ body: () throws -> Result
  ) rethrows -> Result {
    let bite = DispatchWorkItem {
      let line = "✘ \(what) hangs: it has not ended after \(patience)\n"
      FileHandle.standardError.write(Data(line.utf8))
      exit(1)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience / .seconds(1), execute: bite)
    defer { bite.cancel() }
    return try body()
  }
}
