// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
package import Testing

/// Ends what hangs.
///
/// No test expects anything of a time: a slow machine fails none.
package enum Watchdog {
  /// How long a test waits for what must come: so long on no machine means anything but a hang.
  package static let patience = Duration.seconds(120)

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
    let bite = bite(for: what)
    defer { bite.cancel() }
    return try body()
  }

  private static func bite(for what: String) -> DispatchWorkItem {
    let bite = DispatchWorkItem { giveUp(what) }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience / .seconds(1), execute: bite)
    return bite
  }

  fileprivate static func giveUp(_ what: String) -> Never {
    let line = "✘ \(what) hangs: it has not ended after \(patience)\n"
    FileHandle.standardError.write(Data(line.utf8))
    exit(1)
  }
}

/// Ends the run when an asynchronous test hangs.
///
/// All tests wait in one queue for a few threads, and each `await` sends a test back to its end, behind
/// minutes of others: a limit of time could not tell a hang from waiting for a turn. So the watch waits in
/// the same queue, and counts twelve turns of ten seconds each.
package struct Guarded: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package init() {}

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    let watch = Task.detached {
      for _ in 0..<12 { try await Task.sleep(for: Watchdog.patience / 12) }
      Watchdog.giveUp("the test '\(test.displayName ?? test.name)'")
    }
    defer { watch.cancel() }
    try await function()
  }
}

extension Trait where Self == Guarded {
  /// With an end when it hangs.
  package static var guarded: Self { Guarded() }
}
