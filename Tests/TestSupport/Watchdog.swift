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

  fileprivate static func bite(for what: String) -> DispatchWorkItem {
    let bite = DispatchWorkItem {
      let line = "✘ \(what) hangs: it has not ended after \(patience)\n"
      FileHandle.standardError.write(Data(line.utf8))
      exit(1)
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience / .seconds(1), execute: bite)
    return bite
  }
}

/// Runs a test ahead of those that have not begun, and ends the run when it hangs.
///
/// All tests wait in one queue for a few threads. Each `await` would send a test back to its end, behind
/// minutes of others, so that no limit of time could tell a hang from waiting for its turn. Tasks of a
/// higher priority have a queue of their own, and those that a test begins inherit it.
package struct Guarded: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      let task = Task(priority: .high) {
        let bite = Watchdog.bite(for: "the test '\(test.displayName ?? test.name)'")
        defer { bite.cancel() }
        try await function()
      }
      try await task.value
    }
  }
}

extension Trait where Self == Guarded {
  /// Ahead of the tests that have not begun, and with an end when it hangs.
  package static var guarded: Self { Guarded() }
}
