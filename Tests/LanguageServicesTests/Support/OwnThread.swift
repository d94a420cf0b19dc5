// SPDX-License-Identifier: GPL-3.0-or-later
import Dispatch
import TestSupport
import Testing

/// Runs each test on a thread of its own, with an end when it hangs.
///
/// Time limits are what is tested here, and the few threads that all tests share are taken for
/// minutes by those that wait for processes.
struct OwnThread: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Guarded().provideScope(for: test, testCase: testCase) {
      try await withTaskExecutorPreference(Apart()) { try await function() }
    }
  }

  private final class Apart: TaskExecutor {
    // Dispatch always finds a thread for a serial queue.
    private let queue = DispatchQueue(label: "playstate.test")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == OwnThread {
  /// On a thread of its own.
  static var ownThread: Self { OwnThread() }
}
