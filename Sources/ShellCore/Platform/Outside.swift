// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Dispatch
import Synchronization

/// The bridge from a shell, which does one thing after the other, to services that take their time.
///
/// The shell's thread is blocked meanwhile. So that it may be any thread, one of Swift's own few
/// included, what takes its time runs on a thread apart.
package enum Outside {
  private final class Box<Answer: Sendable>: Sendable {
    let answer = Lock<Answer?>(nil)
  }

  /// A thread of its own: Dispatch always finds one for a serial queue.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private final class Apart: TaskExecutor {
    private let queue = DispatchQueue(label: "playstate.outside")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  /// Runs `body` and waits for it.
  ///
  /// - Parameters:
  ///   - limit: how long to wait.
  ///   - isInterrupted: asked when `wakeUp` has something to read; when it holds, `body` is cancelled
  ///     and left alone.
  ///   - wakeUp: a descriptor that can be read once a signal has come, which is then emptied; -1 for
  ///     none.
  ///   - body: what takes its time.
  /// - Returns: its answer; nil when it did not come in time.
  package static func wait<Answer: Sendable>(
    within limit: Duration,
    unless isInterrupted: () -> Bool,
    wakeUp: Int32 = -1,
    for body: @escaping @Sendable () async -> Answer
  ) -> Answer? {
    guard let pipe = SelfPipe() else { return nil }
    let box = Box<Answer>()
    let work = { @Sendable in
      let answer = await body()
      box.answer.withLock { $0 = answer }
      pipe.wake()
    }
    let task: Task<Void, Never>
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      let apart = Apart()
      task = Task.detached(executorPreference: apart) {
        await work()
        withExtendedLifetime(apart) {}
      }
    } else {
      // There the shell's thread is the program's first, and none of Swift's own.
      task = Task.detached(operation: work)
    }
    let end = ContinuousClock.now + limit
    while !pipe.isWoken(within: milliseconds(until: end), or: wakeUp) {
      guard ContinuousClock.now < end, !isInterrupted() else {
        task.cancel()
        return nil
      }
    }
    return box.answer.withLock { $0 }
  }

  private static func milliseconds(until end: ContinuousClock.Instant) -> Int32 {
    let left = (end - .now) / .milliseconds(1)
    return Int32(min(max(left.rounded(.up), 0), 1e9))
  }
}
